/** The duel: draw, burn, fatigue, replace, mulligan, watchers, on a board. The story is in README.md. */
export { duel, duelWith, onTimeout, type DuelGame } from './game.ts';
export type { DuelCommand } from './commands/index.ts';
export { OPTION_NAMES, type DuelOptions, type RawOptions } from './options/index.ts';
export type { Side } from './options/sides.ts';
export type { Placed } from './options/units.ts';
export { DEFAULTS, STEP_LIMIT, type Order, type Settings } from './settings.ts';

export { CARDS } from './cards/index.ts';
export { parseCardSet } from './cards/card-set.ts';
export { DECKS } from './cards/decks.ts';
export { checkDeck, deckFaults, mayHold, type Deck } from './cards/deck.ts';
export {
  baseOf,
  FACTIONS,
  rowOf,
  type CardSet,
  type Row,
  type SpellRow,
  type UnitRow,
  type Watch,
} from './cards/row.ts';
export { rulesText } from './cards/text.ts';
export { deckText } from './words.ts';
export type { Effect } from './verbs/index.ts';
export { TARGETS, type Target } from './board/aim.ts';
export { KEYWORDS, type Keyword } from './board/keywords.ts';
export { rightsOf, type PlayerChange, type Rights } from './hand/changes.ts';

export {
  BOARD,
  burnedOf,
  graveyardOf,
  handOf,
  pileOf,
  type Duel,
  type LastingChange,
  type Phase,
  type Scene,
} from './shape.ts';
export { attackOf, costOf, healthOf } from './board/unit.ts';
export { squareAt, squareName, type Size } from './board/squares.ts';
export { bringAbout } from './flow/cause.ts';
export type { Action } from './flow/jobs.ts';

export {
  isDuelView,
  seenDuel,
  seenFace,
  type DuelView,
  type SeenCard,
  type SeenDuel,
  type SeenSide,
  type SeenUnit,
} from './seen.ts';
export {
  refusalOfReplace,
  strikesFrom,
  watchesOf,
  willOfReplace,
  willOfSpell,
  willOfStrike,
  type ReplaceWill,
  type Will,
} from './forecast.ts';
export { greedyBot, greedyBotFor } from './bot.ts';
export { cuesOf, FLOWS, type Cue, type CueData, type CueTarget } from './cues.ts';
export { DIALOGUES, EFFECTS, TIMING } from './timing.ts';
export { documentNote } from './compat/notes.ts';
export {
  drawReports,
  replaceReports,
  summary,
  type DocumentCard,
  type DrawReport,
  type ReplaceReport,
  type Summary,
} from './compat/reports.ts';
export {
  drawTransformations,
  replaceTransformations,
  type DrawOutput,
  type DrawTransformation,
  type ReplaceTransformation,
} from './compat/transformations.ts';
export { duelSheet } from './rules-sheet.ts';
