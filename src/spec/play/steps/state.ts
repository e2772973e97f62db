/** Steps that change the file's state: set, add, take (S11). */
import type { Json, Seat } from '../../../core/index.ts';
import type { StateForm } from '../../canonical.ts';
import type { SetStep } from '../../step-form.ts';
import type { Compiler } from '../compiler.ts';
import type { Machine } from '../machine.ts';
import type { Deed } from '../program.ts';
import { seatAt } from '../seats.ts';
import type { Value } from '../shape.ts';
import { stop } from '../stop.ts';
import { isList, numbersIn, whole } from '../values.ts';

/** Compiles a step that puts, adds or takes. */
export function setDeed(c: Compiler, { op, var: target, value }: SetStep): Deed {
  const [, name] = target;
  const owner = target[2] === undefined ? null : c.reading(target[2]);
  const read = c.reading(value);
  return (x) => {
    const given = read(x);
    const seats = owner ? numbersIn(owner(x)) : [null];
    for (const seat of seats)
      setState(x, name, seat, op === 'set' ? given : changed(stateOf(x, name, seat), op, given));
  };
}

function changed(before: Value, op: 'add' | 'take', by: Value): Value {
  if (typeof before !== 'number' || typeof by !== 'number') return before;
  return whole(op === 'add' ? before + by : before - by);
}

/** What a variable is now; `seat` is null for one of the match. */
export function stateOf(x: Machine, name: string, seat: Seat | null): Value {
  const kept = seat === null ? x.r.match[name] : x.r.seat(seat)[name];
  return x.program.unwrap(name, kept);
}

/** Sets a variable, or stops because the value is none it can have. */
export function setState(x: Machine, name: string, seat: Seat | null, value: Value): void {
  const form = x.program.canonical.state[name];
  if (!form) return;
  const single = isList(value) ? (value[0] ?? null) : value;
  if (!fits(form, single))
    stop('StateRange', {
      variable: name,
      value: typeof single === 'object' ? null : single,
      ...(form.min === null ? {} : { min: form.min }),
      ...(form.max === null ? {} : { max: form.max }),
    });
  const kept = wrapped(x, form, single);
  if (seat === null) x.w.setMatch(name, kept);
  else x.w.setSeat(seat, name, kept);
}

function fits({ type, values, min, max }: StateForm, value: Value): boolean {
  switch (type) {
    case 'int':
      return typeof value === 'number' && value >= (min ?? value) && value <= (max ?? value);
    case 'bool':
      return typeof value === 'boolean';
    case 'enum':
      return typeof value === 'string' ? values.includes(value) : value === null && values.includes('none');
    case 'player':
    case 'card':
      return typeof value === 'number' || value === null;
  }
}

/** A variable that only some positions see is kept with their seats, for its sight. */
function wrapped(x: Machine, { visible, type }: StateForm, value: Json): Json {
  const plain = type === 'enum' && value === null ? 'none' : value;
  if (typeof visible !== 'object') return plain;
  return { value: plain, to: visible.map((name) => seatAt(x.program, x.r, name)) };
}
