/** Drawing (U20 to U28): one draw at a time by the kernel's policies, then the watchers. */
import { drawBy, drawNamedBy, type DrawPolicy } from '../../../core/draw/index.ts';
import { NO_CARD, type CardId, type Layout, type Refusal, type Seat, type ZoneId } from '../../../core/index.ts';
import { fizzle } from '../board/fizzle.ts';
import { differsFrom } from '../cards/row.ts';
import { cause } from '../flow/cause.ts';
import { tellWatchers } from '../flow/watch.ts';
import { burnedOf, handOf, pileOf, type Look, type Step } from '../shape.ts';
import { arriveInHand } from './arrival.ts';

/** U21 to U25 as data: the pick, the burn of a full hand, the fatigue of an empty pile. */
export function drawPolicy({ layout, match: { order, settings } }: Look, seat: Seat): DrawPolicy {
  return {
    from: nameOf(layout, pileOf(seat)),
    to: nameOf(layout, handOf(seat)),
    pick: order === 'fixed' ? 'top' : 'uniform',
    limit: settings.handSlots,
    handFull: 'burn',
    overflow: nameOf(layout, burnedOf(seat)),
    empty: settings.fatigue.enabled ? 'fatigue' : 'skip',
    fatigue: settings.fatigue,
  };
}

/** The layout's own text: what looks zones up by name finds one it knows faster than a new one. */
const nameOf = ({ zones }: Layout, zone: ZoneId): string => zones[zone]?.name ?? '';

/** One draw. Fatigue was queued as it executed, so it stands before what the watchers cause (U25). */
export function drawOne(step: Step, seat: Seat): void {
  const drawn = drawBy(step.r, drawPolicy(step.r, seat), 1);
  if (drawn.ok) tellOfDraw(step, seat, drawn.value);
}

/** A queued draw of one named card; if the card has left the pile, a note says so that nobody is shown (U12, U26). */
export function drawQueued(step: Step, seat: Seat, card: CardId): void {
  if (drawNamed(step, seat, card)) fizzle(step, { code: 'CardNotInZone' }, 'nobody');
}

/** A draw of one named card (`cardIndexFromDeck`, U26); refused if it is not in the pile. */
function drawNamed(step: Step, seat: Seat, card: CardId): Refusal | undefined {
  const drawn = drawNamedBy(step.r, drawPolicy(step.r, seat), card);
  if (!drawn.ok) return drawn.error;
  // For the documents' shapes (face/); that a draw named its card is nobody else's business.
  step.r.note('named-draw', {}, { cards: [card], to: 'nobody' });
  tellOfDraw(step, seat, drawn.value);
  return undefined;
}

/** A card of a kind out of the pile, in whatever dress (U35); among copies the one with the lowest number. */
export function fetch(step: Step, seat: Seat, kind: string): void {
  const isOther = differsFrom(step.set, kind);
  const found = step.r.cards(pileOf(seat)).filter((card) => !isOther(step.r.kind(card)));
  if (found.length === 0) fizzle(step, { code: 'CardNotInZone' }, [seat]);
  else drawNamed(step, seat, Math.min(...found));
}

/** Queues the draws that fill the hand up to `count`, counted now; it does not stop at an empty pile (U28). */
export function drawUntil(step: Step, seat: Seat, count: number): void {
  const missing = Math.max(0, count - step.r.count(handOf(seat)));
  queueDraws(step, seat, missing);
}

/** Queues this many draws of a seat, if any. */
export function queueDraws(step: Step, seat: Seat, count: number): void {
  const by = { seat, source: NO_CARD, target: NO_CARD, about: NO_CARD };
  if (count > 0) cause(step, { do: 'draw', whose: 'own', count }, by);
}

function tellOfDraw(
  step: Step,
  seat: Seat,
  { drawn, overdrawn }: { readonly drawn: readonly CardId[]; readonly overdrawn: readonly CardId[] },
): void {
  const [card] = drawn;
  const [burned] = overdrawn;
  if (card !== undefined) arriveInHand(step.r, seat, card);
  tellWatchers(step, { on: 'draw', seat, card: card ?? burned ?? NO_CARD, overdrawn: burned !== undefined });
}
