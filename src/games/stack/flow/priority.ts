/** Priority (K53): passing, and what resolves when everybody has passed. */
import type { Seat } from '../../../core/index.ts';
import { isLegalTarget } from '../table/targets.ts';
import { holds } from '../table/conditions.ts';
import { enter } from '../table/passage.ts';
import { sameTargets } from '../table/objects.ts';
import { playerAfter, turnOrder } from '../table/players.ts';
import type { JobFor, StackObject } from '../shape.ts';
import { bury } from './burial.ts';
import { causeOf } from './causes.ts';
import { endsAsIdleLoop, restartWatch } from './loops.ts';
import { effectsJob } from '../verbs/doing.ts';
import { isPermanent } from '../cards/rows.ts';
import { rowFor, type Work } from '../table/work.ts';

/** Hands priority on; when all who are in have passed in succession, the top of the stack resolves or the step ends. */
export function passPriority(w: Work, seat: Seat): void {
  const passed = [...w.r.match.passed, seat];
  if (turnOrder(w).every((each) => passed.includes(each))) allPassed(w);
  else w.r.setMatch({ passed, priority: playerAfter(w, seat) });
}

function allPassed(w: Work): void {
  const { step, stack } = w.r.match;
  const [top] = stack;
  if (!top) {
    restartWatch(w);
    w.r.next(step === 'CLEANUP' ? { do: 'step', step } : { do: 'endStep' });
  } else if (!endsAsIdleLoop(w)) resolve(w, top);
}

/** The top of the stack does what it says, and the active player gets priority. */
function resolve(w: Work, object: StackObject): void {
  const { id, is, seat, card, was, kind, effects, affected, amount } = object;
  const targets = sameTargets(w, object);
  w.r.note('resolved', { seat, kind }, { cards: [card] });
  const cause = causeOf(object);
  // It counts the cards drawn this way under the number of what was just told (K28).
  const doing = { seat, source: card, was, targets, cause, applied: [], affected, amount, tally: w.r.seq };
  const isLegal = isStillLegal(w, { ...object, targets });
  w.r.next({ do: 'finish', id, fizzled: !isLegal }, { do: 'settle', to: -1 });
  if (isLegal && effects.length > 0) w.r.next(effectsJob(effects, doing, true));
  if (is === 'spell' && !isLegal) w.r.note('fizzled', { seat, kind }, { cards: [card] });
}

/** A spell with all its targets illegal does nothing (K57); a trigger's "if" is tested again (K60). */
function isStillLegal(w: Work, { is, card, seat, targets, trigger }: StackObject): boolean {
  if (is === 'ability') return holds(w, trigger?.if, seat);
  const { target } = rowFor(w, card);
  return target === undefined || targets.some((each) => isLegalTarget(w, target, each));
}

/** The object leaves the stack: a permanent to the battlefield, what has done nothing or is none to the graveyard (K57). */
export function finish(w: Work, { id, fizzled }: JobFor<'finish'>): void {
  const object = w.r.match.stack.find((each) => each.id === id);
  if (!object) return;
  w.r.setMatch(
    'stack',
    w.r.match.stack.filter((each) => each !== object),
  );
  if (object.is === 'ability') return;
  if (isPermanent(rowFor(w, object.card)) && !fizzled) enter(w, object.card, object.seat);
  else bury(w, [object.card], 'resolve');
}
