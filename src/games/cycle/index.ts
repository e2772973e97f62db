/** The deck cycle: draw, discard, reshuffle, ether, corruption and rhythm, in turns and in real time. Story in README.md. */
export { cycle, cycleWith, STANDARD, type CycleGame } from './game.ts';
export type { CycleOptions } from './options.ts';
export { MOST_TICKS, type CycleCommand } from './commands.ts';
export { CLOCK_STEPS } from './choices.ts';
export {
  DEFAULT_SETTINGS,
  ENCOUNTER,
  parseSettings,
  type Limits,
  type Mode,
  type RhythmSettings,
  type Settings,
} from './settings.ts';
export {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  HAND,
  LAYOUT,
  MAIN_DECK,
  NEUTRAL,
  RESOLVING,
  STREAMS,
  type Circuit,
  type Counts,
  type CycleCard,
  type CycleMatch,
  type CycleShape,
  type DeckIdentity,
  type Enemy,
  type Quality,
  type Resolver,
  type Rules,
} from './shape.ts';
export { loadCardSet, type CardData, type CycleRow, type Keyword, type PlayResult, type Trigger } from './card-file.ts';
export { nameOf, type CardSet } from './card-set.ts';
export type { Effect } from './verbs.ts';
export { CARD_DATA, CARDS, REWARDS, STARTER_DECK } from './cards.ts';
export { intentText, type Act } from './acts.ts';
export { ENCOUNTERS, ENEMIES, type EnemyRow } from './enemies.ts';
export { operate, type Operation } from './operate.ts';
export {
  DECK_SCHEMA,
  emptyDeck,
  exportDeck,
  flagsOf,
  newCardState,
  timerFields,
  type DeckState,
} from './deck-state.ts';
export { importDeck, type ImportOptions } from './import-deck.ts';
export { DECK_EVENTS, deckLog, type DeckEvent } from './log.ts';
export { deltaOf, qualityOf, rhythmWarning, windowsOf, type Windows } from './rhythm.ts';
export { timerDue, timerOf } from './real-time.ts';
export { mutationChance } from './mutate.ts';
export { isDeckLocked, isDrawLocked } from './locks.ts';
export { integrityLaws, type CycleLaw, type CycleStep } from './laws.ts';
export {
  PILES,
  seenCard,
  seenCycle,
  seenRhythm,
  seenTimer,
  unseenKinds,
  type CycleView,
  type PileName,
  type SeenCard,
  type SeenCycle,
  type SeenEnemy,
  type SeenOption,
  type SeenPile,
  type SeenQuestion,
  type SeenRhythm,
  type SeenTimer,
} from './seen.ts';
export { greedyBot } from './bots.ts';
export { refusalText } from './words.ts';
export { drawCards, type DrawCause } from './draw.ts';
export { discardHand } from './discard.ts';
