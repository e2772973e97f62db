/** Steps that say what comes next: if, each, choose, offer, goto, again, run. */
import { from } from '../../chips/index.ts';
import type { AgainStep, ChooseStep, EachStep, GotoStep, IfStep, OfferStep, RunStep } from '../../step-form.ts';
import type { Expr } from '../../expr-form.ts';
import { ask, picked, type Offered } from '../asking.ts';
import type { Compiler } from '../compiler.ts';
import { goTo } from '../flow/phases.ts';
import { offerTo } from '../flow/offers.ts';
import { checkedCount } from '../counts.ts';
import type { Deed } from '../program.ts';
import type { Scene } from '../scene.ts';
import type { Value } from '../shape.ts';
import { stop } from '../stop.ts';
import { isTrue, listOf, numbersIn } from '../values.ts';
import { seatsOf } from '../who.ts';

export function ifDeed(c: Compiler, step: IfStep, path: string): Deed {
  const holds = c.reading(step.if);
  const [then, or] = [c.list(step.then, `${path}/then`), c.list(step.else, `${path}/else`)];
  return (x, frame) => x.push(isTrue(holds(x)) ? then : or, frame.self);
}

/** A body for one player after another; a simultaneous choice at its head asks all of them at once. */
export function eachDeed(c: Compiler, { among, start, steps }: EachStep, path: string): Deed {
  const [players, first] = [c.reading(among), seatsOf(c, start)];
  const list = c.list(steps, `${path}/steps`);
  const [head] = steps;
  if (head?.op === 'choose' && head.simultaneous) c.simultaneous.set(list, choiceOf(c, head));
  return (x) => {
    const wanted = numbersIn(players(x));
    const [at = 0] = first(x);
    const seats = from(at, x.r.seats.length).filter((seat) => wanted.includes(seat));
    if (steps.length > 0 && seats.length > 0) x.stack.push({ op: 'each', list, seats, at: 0, picks: null });
  };
}

/** A choice: what may be picked, how much of it, and the name it gets. */
export interface Choice {
  readonly as: string;
  readonly isOne: boolean;
  readonly sort: Offered['sort'];
  offered(scene: Scene, seat: number): Offered;
}

function choiceOf(c: Compiler, step: ChooseStep): Choice {
  const things = c.reading(step.from);
  const { count, up_to: isUpTo } = step;
  const most = typeof count === 'number' ? () => count : c.reading(count);
  const sort = sortOf(step.from);
  const choice: Choice = {
    as: step.as,
    isOne: count === 1 && !isUpTo,
    sort,
    offered(scene, seat) {
      const list = listOf(things(scene));
      const max = Math.min(list.length, checkedCount(most(scene)));
      return { seat, things: list, sort, min: isUpTo ? 0 : max, max };
    },
  };
  c.choices.push(choice);
  return choice;
}

const PLAYER_OPS = new Set(['players', 'opponents', 'opponents_of', 'tied_players']);
const WORD_OPS = new Set(['ranks', 'suits', 'list']);

/** What is chosen from: cards unless it is plainly something else. */
function sortOf(expr: Expr): Offered['sort'] {
  if (typeof expr !== 'object') return 'words';
  const [op] = expr;
  if (op === 'where' || op === 'distinct') return sortOf(expr[1]);
  return PLAYER_OPS.has(op) ? 'players' : WORD_OPS.has(op) ? 'words' : 'cards';
}

/** Asks one player and binds what it picked; nothing to pick is not asked (S52). */
export function chooseDeed(c: Compiler, step: ChooseStep): Deed {
  const choice = choiceOf(c, step);
  const who = seatsOf(c, step.who);
  return (x, frame) => {
    const [seat = frame.self] = who(x);
    const offered = choice.offered(x, seat);
    const answer = offered.max > 0 && seat >= 0 ? x.takeAnswer(seat) : [];
    if (answer) x.bind(choice.as, boundTo(choice, picked(x, offered, answer)));
    else ask(x, offered);
  };
}

/** What a name stands for afterwards: the one thing, or a list. */
export const boundTo = ({ isOne }: Choice, things: readonly Value[]): Value => (isOne ? (things[0] ?? null) : things);

export const offerDeed =
  ({ moves }: OfferStep): Deed =>
  (x, frame) =>
    offerTo(x, frame.self >= 0 ? frame.self : (x.r.match.active_player ?? 0), moves);

export const gotoDeed =
  ({ phase }: GotoStep): Deed =>
  (x) =>
    goTo(x, phase);

export const againDeed =
  ({ again }: AgainStep): Deed =>
  (x) =>
    x.keep({ again });

/** Scripts are registered with the program; a name nobody has registered stops the move (S34). */
export const runDeed =
  ({ script }: RunStep): Deed =>
  (x, frame) => {
    const run = Object.hasOwn(x.program.scripts, script) ? x.program.scripts[script] : undefined;
    if (!run) stop('UnknownScript', { script });
    run?.(x, frame);
  };
