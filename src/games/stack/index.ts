/** Stack: a game of libraries, priority and a stack for two to four players. The story is in README.md. */
export { makeStack, stack, type StackGame } from './game.ts';
export {
  Game,
  SetupError,
  type ClientCommand,
  type GameSetup,
  type GameView,
  type PlayerSetup,
} from './compat/match.ts';
export type { DrawCard, GameAction, TargetOf } from './compat/actions.ts';
export type { CauseFact, GameEvent, LogEntry } from './compat/events.ts';
export type { ZoneName } from './compat/names.ts';
export {
  type CardInstance,
  type GameStateExport,
  type PendingChoice,
  type PlayerState,
  type PlayerStateExport,
  type StackEntry,
  type Zone,
} from './compat/export.ts';
export {
  advanceTo,
  advanceToNextTurn,
  libraryKinds,
  passAll,
  TEST_DECK,
  testGame,
  type TestSetup,
} from './compat/test-game.ts';
export { ROWS, rowOf } from './cards/rows.ts';
export { nameOf } from './cards/name.ts';
export { catalogOf, textOf } from './cards/text.ts';
export { parseRows, RowsError, type Row, type Rows, type Trigger } from './cards/row.ts';
export type { Happening } from './cards/vocabulary.ts';
export type { Condition } from './table/conditions.ts';
export type { Effect } from './verbs/verbs.ts';
export { greedyBot } from './bot.ts';
export { DECKS, deckOf } from './cards/decks.ts';
export { validateDeck, type DeckProblem } from './compat/validate.ts';
export { mostCopies, problemsOf, type DeckList } from './cards/deck-rules.ts';
export { problemOf } from './words.ts';
export { CONSTRUCTED, OPENING_HAND, STEPS, type Format, type Step } from './settings.ts';
export type { StackCommand } from './commands/index.ts';
export type { StackOptions } from './options.ts';
export { CHOICES, type ChoiceKind, type StackJob, type StackObject, type StackShape, type Target } from './shape.ts';
export {
  isStackView,
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
