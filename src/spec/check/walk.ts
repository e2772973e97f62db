/** All steps of a game, wherever they stand. */
import type { Canonical } from '../canonical.ts';
import type { StepForm } from '../step-form.ts';

/** The steps right inside a step. */
function insideOf(step: StepForm): readonly StepForm[] {
  if (step.op === 'if') return [...step.then, ...step.else];
  if (step.op === 'each') return step.steps;
  return step.op === 'resolve' && Array.isArray(step.on_tie) ? step.on_tie : [];
}

/** Steps and all that stand inside them. */
export function everyStep(steps: readonly StepForm[]): StepForm[] {
  return steps.flatMap((step) => [step, ...everyStep(insideOf(step))]);
}

/** The lists of steps of a game outside phases. */
export function listsOf(game: Canonical): readonly (readonly StepForm[])[] {
  return [
    game.setup,
    ...game.rounds.map(({ actions, resolve }) => (resolve ? [...actions, resolve] : actions)),
    ...Object.values(game.moves).map(({ actions }) => actions),
    ...Object.values(game.on),
    game.on_deck_empty ?? [],
    ...game.end.map(({ on_tie }) => (typeof on_tie === 'string' ? [] : on_tie)),
  ];
}

/** Every step of a game. */
export function allSteps(game: Canonical): StepForm[] {
  const phases = [...game.phases, ...(game.turn?.phases ?? [])];
  return [...listsOf(game), ...phases.map(({ actions }) => actions)].flatMap(everyStep);
}
