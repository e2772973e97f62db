/** Asking a player to pick: cards it can see are offered as cards, everything else as options. */
import { seesZone, zoneAt, type CardId, type Picks, type Seat } from '../../core/index.ts';
import type { Machine } from './machine.ts';
import type { Value } from './shape.ts';
import { numbersIn } from './values.ts';

/** What is offered, and how many of it may be picked. */
export interface Offered {
  readonly seat: Seat;
  readonly things: readonly Value[];
  /** What the things are: their numbers mean cards or players. */
  readonly sort: 'cards' | 'players' | 'words';
  readonly min: number;
  readonly max: number;
  readonly simultaneous?: boolean;
}

/** Asks; the running step will be run again with the answer. */
export function ask(x: Machine, offered: Offered): void {
  const { seat, things, min, max, simultaneous = false } = offered;
  const plain = { seat, kind: 'choose', text: textOf(min, max), min, max, simultaneous };
  if (areKnown(x, offered)) x.w.ask({ ...plain, cards: numbersIn(things) }, { do: 'answered' });
  else x.w.ask({ ...plain, options: things.map((thing, at) => optionOf(offered, thing, at)) }, { do: 'answered' });
  x.pause();
}

/** What the picks of an answer stand for, in the order in which it lies (S22). */
export function picked(x: Machine, offered: Offered, picks: Picks): readonly Value[] {
  const { things } = offered;
  if (areKnown(x, offered)) return things.filter((thing) => typeof thing === 'number' && picks.includes(thing));
  return things.filter((_, at) => picks.includes(at));
}

/** Whether the seat can point out every card offered. */
export function areKnown({ r }: Pick<Machine, 'r'>, { seat, things, sort }: Offered): boolean {
  return sort === 'cards' && things.every((thing) => typeof thing === 'number' && canSee(r, seat, thing));
}

const canSee = (r: Machine['r'], seat: Seat, card: CardId): boolean =>
  r.handle(seat, card) > 0 || seesZone(zoneAt(r.layout, r.zoneOf(card)), seat);

/** An option as a seat is offered it. */
export function optionOf(
  { sort }: Offered,
  thing: Value,
  at: number,
): { readonly label: string; readonly seat?: Seat } {
  if (sort === 'cards') return { label: `card ${at + 1}` };
  return sort === 'players' && typeof thing === 'number'
    ? { label: `player ${thing + 1}`, seat: thing }
    : { label: String(thing) };
}

function textOf(min: number, max: number): string {
  if (min === max) return `Choose ${max}.`;
  return min === 0 ? `Choose up to ${max}.` : `Choose ${min} to ${max}.`;
}
