/** The duel: draw, burn, fatigue, replace, mulligan, watchers, on a board. The story is in README.md. */
export { duel, duelWith, onTimeout, type DuelGame } from './game.ts';
export type { DuelCommand } from './commands/index.ts';
export type { DuelOptions, RawOptions } from './options/index.ts';
export type { Side } from './options/sides.ts';
export type { Placed } from './options/units.ts';
export { CARDS } from './cards/index.ts';
export { parseCardSet } from './cards/card-set.ts';
export { DECKS } from './cards/decks.ts';
export { checkDeck, type Deck } from './cards/deck.ts';
export {
  TARGETS,
  type Target,
  baseOf,
  FACTIONS,
  rowOf,
  type CardSet,
  type Faction,
  type Row,
  type SpellRow,
  type UnitRow,
} from './cards/row.ts';
export {
  KEYWORDS,
  type Aim,
  type Buff,
  type Keyword,
  type PlayerChange,
  type Watch,
  type Whose,
} from './verbs/arguments.ts';
export type { Effect } from './verbs/index.ts';
export { DEFAULTS, ORDERS, STEP_LIMIT, type Order, type Settings } from './settings.ts';
export { effectText, KEYWORD_TEXT, rulesText } from './cards/text.ts';
export { bringAbout } from './flow/settle.ts';
export type { Action } from './flow/jobs.ts';
export { BOARD, burnedOf, graveyardOf, handOf, pileOf, type Duel, type LastingChange, type Phase } from './shape.ts';
export { attackOf, costOf, hasKeyword, healthOf, type Scene } from './board/unit.ts';
export { placeOf, squareAt, squareName } from './board/squares.ts';
export { rightsOf, type Rights } from './hand/changes.ts';
export {
  seenCard,
  seenDuel,
  type DuelView,
  type SeenCard,
  type SeenDuel,
  type SeenSide,
  type SeenUnit,
} from './seen.ts';
export { greedyBot, greedyBotFor } from './bot.ts';
export {
  drawReports,
  replaceReports,
  summary,
  type DrawReport,
  type ReplaceReport,
  type Summary,
} from './face/reports.ts';
export { cuesOf, DIALOGUES, EFFECTS, FLOWS, TIMING, type Cue, type CueTarget } from './cues.ts';
