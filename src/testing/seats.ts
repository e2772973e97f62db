/** Whether what a game says about seats is about seats of the match. */
import { isRecord, type MatchState, type Seat } from '../core/index.ts';
import { short } from './law.ts';

const isSeatOf =
  ({ layout }: MatchState) =>
  (seat: unknown): seat is Seat =>
    typeof seat === 'number' && Number.isSafeInteger(seat) && seat >= 0 && seat < layout.seats.length;

/** What is wrong with the answer of `waitsFor`, if anything. */
export function findOddSeats(seats: unknown, state: MatchState): string | undefined {
  if (!Array.isArray(seats)) return `waitsFor gives ${show(seats)}, which is no list of seats`;
  const odd: unknown = seats.find((seat) => !isSeatOf(state)(seat));
  if (odd !== undefined || seats.includes(undefined)) return `waitsFor names ${show(odd)}, which is no seat`;
  return new Set(seats).size === seats.length ? undefined : `waitsFor names a seat twice: ${short(seats)}`;
}

/** What is wrong with the answer of `outcome`, if anything. */
export function findOddOutcome(outcome: unknown, state: MatchState): string | undefined {
  if (outcome === undefined) return undefined;
  const { winners, reason } = isRecord(outcome) ? outcome : {};
  const isFine = Array.isArray(winners) && winners.every(isSeatOf(state)) && typeof reason === 'string';
  return isFine ? undefined : `the outcome ${show(outcome)} does not say which seats won, and why`;
}

const show = (value: unknown): string => (typeof value === 'number' ? String(value) : short(value));
