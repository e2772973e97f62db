/** The duel: draw, burn, fatigue, replace, mulligan, watchers, on a board. The story is in README.md. */
export { duel, duelWith, onTimeout, type DuelGame } from './game.ts';
export type { DuelCommand } from './command.ts';
export type { DuelOptions, RawOptions } from './options/options.ts';
export type { Side } from './options/sides.ts';
export type { Placed } from './options/units.ts';
export { CARDS } from './cards/index.ts';
export { parseCardSet } from './card-set.ts';
export { DECKS } from './cards/decks.ts';
export { checkDeck, type Deck } from './deck.ts';
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
} from './row.ts';
export { KEYWORDS, type Aim, type Buff, type Keyword, type PlayerChange, type Watch, type Whose } from './effects.ts';
export type { Effect } from './vocabulary.ts';
export { DEFAULTS, ORDERS, STEP_LIMIT, type Order, type Settings } from './settings.ts';
export { effectText, KEYWORD_TEXT, rulesText } from './text.ts';
export { bringAbout } from './flow/settle.ts';
export type { Action } from './flow/jobs.ts';
export { BOARD, burnedOf, graveyardOf, handOf, pileOf, type Duel, type LastingChange, type Phase } from './shape.ts';
export { attackOf, costOf, hasKeyword, healthOf, type Scene } from './unit.ts';
export { placeOf, squareAt, squareName } from './board.ts';
export { rightsOf, type Rights } from './modifiers.ts';
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
export { drawReports, replaceReports, summary, type DrawReport, type ReplaceReport, type Summary } from './summary.ts';
export { cuesOf, DIALOGUES, EFFECTS, FLOWS, TIMING, type Cue, type CueTarget } from './cues.ts';
