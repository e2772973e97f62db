/** Stack: a game of libraries, priority and a stack for two to four players. The story is in README.md. */
export { makeStack, stack, type StackGame } from './game.ts';
export { Game, SetupError, type ClientCommand, type GameSetup, type GameView, type PlayerSetup } from './face/match.ts';
export type { DrawCard, GameAction, TargetOf } from './face/actions.ts';
export type { CauseFact, GameEvent, LogEntry } from './face/events.ts';
export { ZONE_NAMES, type ZoneName } from './face/names.ts';
export {
  EXPORT_FORMAT,
  type CardInstance,
  type GameStateExport,
  type PendingChoice,
  type PlayerState,
  type PlayerStateExport,
  type StackEntry,
  type Zone,
} from './face/export.ts';
export {
  advanceTo,
  advanceToNextTurn,
  libraryKinds,
  passAll,
  TEST_DECK,
  testGame,
  type TestSetup,
} from './face/test-game.ts';
export { ROWS, rowOf } from './cards/rows.ts';
export { catalogOf, nameOf, textOf } from './cards/text.ts';
export { parseRows, RowsError, type Replacement, type Row, type Rows, type Trigger } from './cards/row.ts';
export type { Amount, CardType, Happening, Quality, Rule, Sort, TargetKind, Who, Whose } from './cards/vocabulary.ts';
export type { Condition } from './table/conditions.ts';
export type { Replaceable } from './flow/replaceable.ts';
export type { Effect } from './verbs/verbs.ts';
export { greedyBot } from './bot.ts';
export { DECKS, deckOf, type DeckName } from './cards/decks.ts';
export { validateDeck, type DeckProblem } from './face/validate.ts';
export type { DeckList } from './cards/deck-rules.ts';
export { FORMATS, MULLIGANS, STEPS, type Format, type Mulligan, type Step } from './settings.ts';
export type { StackCommand } from './commands/index.ts';
export type { StackOptions } from './options.ts';
export { CHOICES, type ChoiceKind, type StackJob, type StackObject, type StackShape, type Target } from './shape.ts';
export {
  kindOf,
  seenCard,
  seenStack,
  type SeenCard,
  type SeenCombat,
  type SeenObject,
  type SeenPlayer,
  type SeenStack,
  type SeenTarget,
  type SeenView,
  type StackView,
} from './seen.ts';
export { WORDS } from './words.ts';
