/** Phases that are never entered, and phases that go on for ever (section 7). */
import type { PhaseForm } from '../canonical.ts';
import type { Scope } from '../scope.ts';
import type { PhaseMarks } from '../sections/flow.ts';
import type { ReadFile } from '../sections/sections.ts';
import type { StepForm } from '../step-form.ts';
import { everyStep, listsOf } from './walk.ts';

export function checkPhases({ canonical, phaseMarks, turnMarks }: ReadFile, scope: Scope): void {
  const elsewhere = listsOf(canonical).flatMap(everyStep);
  const turn = canonical.turn?.phases ?? [];
  checkList(canonical.phases, phaseMarks, [...elsewhere, ...stepsOf(turn)], scope);
  checkList(turn, turnMarks, [...elsewhere, ...stepsOf(canonical.phases)], scope);
}

const stepsOf = (phases: readonly PhaseForm[]): StepForm[] => phases.flatMap(({ actions }) => everyStep(actions));

function checkList(
  phases: readonly PhaseForm[],
  marks: readonly PhaseMarks[],
  outside: readonly StepForm[],
  { problems }: Scope,
): void {
  const entered = enteredOf(phases, outside);
  for (const [i, phase] of phases.entries()) {
    const mark = marks[i];
    if (!mark) continue;
    if (!entered.has(phase.name)) {
      problems.add('phase/unreachable', mark.nameAt, `the phase '${phase.name}' is never entered`, {
        severity: 'warning',
      });
    }
    if (phase.next === phase.name && !makesProgress(phase)) {
      problems.add('loop/no-progress', mark.nextAt, `'${phase.name}' follows itself and nothing changes`, {
        severity: 'warning',
      });
    }
  }
}

const targetsOf = (steps: readonly StepForm[]): string[] =>
  steps.flatMap((step) => (step.op === 'goto' ? [step.phase] : []));

/** The first phase, and all that follow from it or are named elsewhere. */
function enteredOf(phases: readonly PhaseForm[], outside: readonly StepForm[]): Set<string> {
  const entered = new Set<string>();
  const waiting = [...phases.slice(0, 1).map(({ name }) => name), ...targetsOf(outside)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const at = phases.findIndex((phase) => phase.name === name);
    const phase = phases[at];
    if (!phase || entered.has(name)) continue;
    entered.add(name);
    waiting.push(...followers(phase, phases[at + 1]));
  }
  return entered;
}

/** A `goto` that is always reached leaves nothing to follow. */
function followers(phase: PhaseForm, below: PhaseForm | undefined): string[] {
  const jumps = targetsOf(everyStep(phase.actions));
  if (phase.actions.some(({ op }) => op === 'goto')) return jumps;
  const next = phase.next ?? below?.name;
  return next === undefined ? jumps : [...jumps, next];
}

/** Steps that leave everything as it is, unless somebody is asked. */
const IDLE: ReadonlySet<string> = new Set([
  'shuffle',
  'riffle',
  'reveal',
  'hide',
  'peek',
  'if',
  'each',
  'resolve',
  'goto',
  'again',
  'stripCut',
  'permute',
]);

function makesProgress({ actions, offer }: PhaseForm): boolean {
  const isIdle = (step: StepForm): boolean => IDLE.has(step.op) || (step.op === 'cut' && step.by === null);
  return offer.length > 0 || everyStep(actions).some((step) => !isIdle(step));
}
