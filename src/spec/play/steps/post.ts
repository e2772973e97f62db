/** Posting antes and blinds (S55). */
import type { PostStep } from '../../step-form.ts';
import { dueAt, posted } from '../../chips/index.ts';
import { pay } from '../flow/chips.ts';
import type { Machine } from '../machine.ts';
import type { Deed } from '../program.ts';
import { positions, seatAt } from '../seats.ts';

/** What `post: small_blind` puts in where the file says nothing (S40). */
const USUAL: { readonly [position: string]: number } = { small_blind: 1, big_blind: 2 };

/** Compiles a post. */
export function postDeed(step: PostStep): Deed {
  switch (step.what) {
    case 'antes':
      return postAntes;
    case 'blinds':
      return postBlinds;
    case 'position':
      return (x) => postAt(x, step.position, step.amount);
  }
}

/** Antes go to the pot; dead ones do not count as paid (S59). */
function postAntes(x: Machine): void {
  const { stakes } = x.r.match.$setup;
  if (!stakes || stakes.ante === 0) return;
  positions(x.r).forEach((seat, position) => {
    const due = posted(dueAt(stakes.ante, position), x.r.seat(seat).stack);
    if (due > 0) pay(x, seat, due, stakes.dead_ante ? 'dead' : 'ante');
  });
}

/** Blinds are bets of the first round; the level is the largest in full. */
function postBlinds(x: Machine): void {
  const { stakes } = x.r.match.$setup;
  if (!stakes) return;
  positions(x.r).forEach((seat, position) => postBlind(x, seat, dueAt(stakes.blinds, position)));
}

function postBlind(x: Machine, seat: number, due: number): void {
  if (due <= 0) return;
  const amount = posted(due, x.r.seat(seat).stack);
  if (amount > 0) pay(x, seat, amount, 'bet');
  x.w.setMatch('level', Math.max(x.r.match.level, due));
  x.keepHand({ lastBlind: seat });
}

function postAt(x: Machine, position: string, amount: number | null): void {
  const seat = seatAt(x.program, x.r, position);
  const blinds = x.r.match.$setup.stakes?.blinds;
  const at = positions(x.r).indexOf(seat);
  postBlind(x, seat, amount ?? blinds?.[at] ?? USUAL[position] ?? 1);
}
