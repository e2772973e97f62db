/** What chance can do to a match: every outcome of a step, with how likely it is; and what may be hidden from a viewer. */
export { chanceOutcomes, MOST_OUTCOMES, setupOutcomes, type ChanceOutcome, type SetupOutcomes } from './outcomes.ts';
export type { Likelihood } from './script.ts';
export type { ChanceBounds } from './scripted-recorder.ts';
export { explainNoWorlds, NoWorlds, worldsRefusal } from './hidden.ts';
export { eventsUpTo, sampleWorld, worldsFor, worldsOf, type Imagine } from './worlds.ts';
