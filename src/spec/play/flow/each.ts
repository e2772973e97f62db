/** A body for one player after another; choices at its head that are made at once (S52). */
import type { Seat } from '../../../core/index.ts';
import { areKnown, ask, picked } from '../asking.ts';
import type { Machine } from '../machine.ts';
import type { EachFrame, Scope } from '../shape.ts';
import { boundTo, type Choice } from '../steps/control.ts';
import { numbersIn } from '../values.ts';
import { isIn } from '../seats.ts';

/** Runs the body for the next seat that is still in. */
export function runEach(x: Machine, frame: EachFrame): void {
  const choice = x.program.simultaneous.get(frame.list);
  if (choice && frame.picks === null && !haveChosen(x, frame, choice)) return;
  const seat = frame.seats[frame.at];
  if (seat === undefined) {
    x.stack.pop();
    return;
  }
  frame.at++;
  if (!isIn(x.r, seat)) return;
  const { params, bound } = x.scope;
  if (!choice) return x.push(frame.list, seat, { params, bound });
  x.push(frame.list, seat, { params, bound: { ...bound, ...chosenBy(x, frame, choice, seat) } });
  const body = x.stack.at(-1);
  if (body?.op === 'list') body.at = 1;
}

/** Asks everybody who can pick something, or takes their answers. */
function haveChosen(x: Machine, frame: EachFrame, choice: Choice): boolean {
  const asked = frame.seats.filter((seat) => offeredTo(x, choice, seat).max > 0);
  if (asked.length > 0 && x.answers === null) {
    for (const seat of asked) ask(x, { ...offeredTo(x, choice, seat), simultaneous: true });
    return false;
  }
  frame.picks = x.r.seats.map((seat) => x.answers?.[seat] ?? null);
  x.answers = null;
  return true;
}

/** What a seat may pick of a simultaneous choice. */
export function offeredTo(x: Machine, choice: Choice, seat: Seat): ReturnType<Choice['offered']> {
  const { self } = x;
  x.self = seat;
  const offered = choice.offered(x, seat);
  x.self = self;
  return offered;
}

/** What a seat picked, as the name of the choice; cards stay what they are although others have moved since. */
function chosenBy(x: Machine, frame: EachFrame, choice: Choice, seat: Seat): Scope['bound'] {
  const picks = frame.picks?.[seat] ?? [];
  const offered = offeredTo(x, choice, seat);
  const things = areKnown(x, offered) ? numbersIn(picks) : picked(x, offered, picks);
  return { [choice.as]: boundTo(choice, things) };
}
