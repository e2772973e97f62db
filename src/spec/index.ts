/** Games written as YAML: reading, checking, and their canonical form. The story is in README.md. */
export type { Canonical } from './canonical.ts';
export { formatSpec } from './format/format.ts';
export type { Expr } from './expr-form.ts';
export { parseSpec, specHash, type ParseOptions } from './parse-spec.ts';
export type { Place, Places, Problem, Spec } from './problem.ts';
export { LIMITS, type Limits } from './read/limits.ts';
export { problemLine } from './read/problems.ts';
export { specSchema } from './schema.ts';
export type { StepForm } from './step-form.ts';
export { askingBot, type AskingBot } from './bots/asking-bot.ts';
export { levelBots } from './bots/level-bots.ts';
export { bettingBot, bettingBots, type BettingBot, type BettingLevel } from './bots/betting-bot.ts';
export { bundledGame, bundledSpec } from './bundled.ts';
export { usualOptions } from './games/usual-options.ts';
export { BUNDLED, bundledText, bundledTitle, type BundledName } from './games/index.ts';
export {
  asked,
  gameFrom,
  isSpecGame,
  kindsIn,
  movesFor,
  playMove,
  rangesFor,
  stateNamed,
  stateSeen,
  zoneNamed,
  type MoveWords,
  type SpecCommand,
  type SpecGame,
  type SpecOptions,
  type SpecShape,
  type SpecState,
} from './play/index.ts';
export { blindsStep, isBlindsStep } from './sheet/blinds-step.ts';
export { potsOf, type Pot } from './chips/index.ts';
export { categoryOf, pipOf, rankingOf, rankOf, RANKS, SUITS } from './ranks/index.ts';
