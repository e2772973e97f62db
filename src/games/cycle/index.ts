/** The deck cycle: draw, discard, reshuffle, ether, corruption and rhythm, in turns and in real time. Story in README.md. */
export { cycle, cycleWith, type CycleGame } from './game.ts';
export { STANDARD } from './standard.ts';
export { type CycleOptions } from './options.ts';
export type { CycleCommand } from './commands/index.ts';
export { DEFAULT_SETTINGS, parseSettings, type Mode, type RhythmSettings, type Settings } from './settings.ts';
export {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  HAND,
  MAIN_DECK,
  RESOLVING,
  STREAMS,
  type Counts,
  type CycleCard,
  type CycleMatch,
  type CycleShape,
  type Enemy,
  type Quality,
  type Rules,
} from './shape.ts';
export {
  ARCHETYPES,
  NEUTRAL_RESOLVER,
  STANDARD_RESOLVER,
  type Archetype,
  type DeckIdentity,
  type Resolver,
} from './identity.ts';
export { loadCardSet, type CardData, type CycleRow, type Trigger } from './cards/card-file.ts';
export { nameOf, type CardSet } from './kinds.ts';
export { whyRejected, type Rejection } from './play/play.ts';
export type { Effect } from './play/verbs.ts';
export { CARD_DATA, CARDS, REWARDS, STARTER_DECK } from './cards/rows.ts';
export { intentText, type Act } from './encounter/acts.ts';
export { ENCOUNTERS, ENEMIES, type EnemyRow } from './encounter/enemies.ts';
export { operate, type Operation } from './compat/operate.ts';
export { emptyDeck, newCardState, timerFields, type CardRuntimeState, type DeckState } from './compat/deck-state.ts';
export { exportDeck, flagsOf } from './compat/export-deck.ts';
export { documented } from './compat/codes.ts';
export { importDeck, type ImportOptions } from './compat/import-deck.ts';
export { DECK_EVENTS, deckLog, type DeckEvent } from './compat/log.ts';
export { deltaOf, qualityOf, rhythmWarning, windowsOf, type Windows } from './time/rhythm.ts';
export { timerOf } from './time/real-time.ts';
export { discardHand } from './deck/discard.ts';
export { drawCards } from './deck/draw.ts';
export { mutationChance } from './deck/mutate.ts';
export { isDeckLocked, isDrawLocked } from './deck/locks.ts';
export { integrityLaws, type CycleLaw, type CycleStep } from './laws.ts';
export {
  isCycleView,
  seenCycle,
  seenRhythm,
  seenTimer,
  unseenKinds,
  type CycleView,
  type PileName,
  type SeenCard,
  type SeenCycle,
  type SeenEnemy,
  type SeenIdentity,
  type SeenOption,
  type SeenPile,
  type SeenQuestion,
  type SeenRhythm,
  type SeenTimer,
} from './seen.ts';
export { greedyBot } from './bot.ts';
export { refusalText } from './words.ts';
export { CYCLE_KEYWORDS } from './rules-sheet.ts';
