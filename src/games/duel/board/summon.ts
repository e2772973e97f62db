/** Units that arrive (U9, U20, U44, U45) and units that go back to the hand (U30). */
import { NO_CARD, type CardId, type Seat } from '../../../core/index.ts';
import { startWatching, stopWatching } from '../flow/register.ts';
import { tellWatchers } from '../flow/watch.ts';
import { arriveInHand } from '../hand/arrival.ts';
import { BOARD, burnedOf, handOf, pileOf, type Step } from '../shape.ts';
import { hurt } from './damage.ts';
import { dieIfSpent, wipe } from './death.ts';
import { fizzle, type Reason } from './fizzle.ts';
import { freeAround, squareOf, standing } from './squares.ts';
import { isGeneral, isOnBoard, isUnit, ownerOf, rowFor } from './unit.ts';

/** A new unit on a free square next to another, or to where that one fell; none free, or that one gone: nothing (U44). */
export function summon(step: Step, seat: Seat, beside: CardId, kind: string, fell?: number | null): void {
  if (fell === undefined && hasGone(step, beside)) return fizzle(step, { code: 'TargetGone' });
  const square = squareBeside(step, beside, fell);
  if (square === undefined) return fizzle(step, { code: 'NoSpace' });
  const card = step.r.create(kind, BOARD, { owner: seat, values: placed(step, square) });
  greet(step, seat, card);
}

/** The replaced card leaves the pile and arrives silently next to its owner's general (U45); whether it could. */
export function summonSelf(step: Step, seat: Seat, card: CardId): boolean {
  if (step.r.zoneOf(card) !== pileOf(seat)) return cannot(step, seat, { code: 'CardGone' });
  const square = squareBeside(step, step.r.seat(seat).general);
  if (square === undefined) return cannot(step, seat, { code: 'NoSpace' });
  step.r.move(card, BOARD, 'summon');
  settleOn(step, card, square);
  greet(step, seat, card);
  return true;
}

function cannot(step: Step, seat: Seat, why: Reason): false {
  fizzle(step, why, [seat]);
  return false;
}

/** The price of having summoned itself, whatever has become of it since (U45). */
export const payToll = (step: Step, seat: Seat, source: CardId, amount: number): void =>
  hurt(step, step.r.seat(seat).general, amount, source);

/** A card that has just been moved to the board stands on its square. */
export function settleOn(step: Step, card: CardId, square: number | null): void {
  if (square !== null) step.r.setCard(card, 'square', square);
  step.r.setCard(card, 'arrived', step.r.match.turn);
}

/** It starts to watch, and summon watchers hear of it. What was made to have no health dies of it now (U10). */
export function greet(step: Step, seat: Seat, card: CardId): void {
  startWatching(step, card);
  tellWatchers(step, { on: 'summon', seat, card, overdrawn: false });
  dieIfSpent(step, card);
}

/** A minion goes back to its owner's hand as printed, or is burned if there is no slot. Not a draw. */
export function returnToHand(step: Step, card: CardId): void {
  if (isGeneral(step, card)) return fizzle(step, { code: 'GeneralsStay' });
  const owner = ownerOf(step, card);
  const hasRoom = step.r.freeSlot(handOf(owner)) >= 0;
  stopWatching(step, card);
  wipe(step, card);
  step.r.move(card, hasRoom ? handOf(owner) : burnedOf(owner), 'return', hasRoom ? 'bottom' : 'top');
  if (hasRoom) arriveInHand(step.r, owner, card);
}

const placed = ({ r }: Step, square: number | null): { readonly arrived: number; readonly square?: number } => ({
  arrived: r.match.turn,
  ...(square === null ? {} : { square }),
});

/** Whether a unit that something is to stand next to has left the board. */
const hasGone = (step: Step, card: CardId): boolean =>
  card !== NO_CARD && !isOnBoard(step, card) && isUnit(rowFor(step, card));

/** A random free square next to a unit; `undefined`: none is free; `null`: this table has no squares. */
function squareBeside(step: Step, card: CardId, fell?: number | null): number | null | undefined {
  const { r } = step;
  const { board } = r.match.settings;
  if (!board) return null;
  const square = isOnBoard(step, card) ? squareOf(r, card) : fell;
  if (square === undefined || square === null) return undefined;
  const free = freeAround(board, standing(r, board), square);
  return free.length === 0 ? undefined : free[r.roll('choose', free.length)];
}
