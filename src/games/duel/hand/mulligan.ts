/** The opening hand (U47) and the mulligan (U48 to U50). No draws, no replaces: nobody is told. */
import type { CardId, Picks, Seat } from '../../../core/index.ts';
import { handOf, nameOf, pileOf, type Table, type Step } from '../shape.ts';
import { rowFor } from '../board/unit.ts';

/** Deals the opening hand into the lowest slots and a card that starts in hand into the last one. */
export function dealOpening(step: Step, seat: Seat, size: number): void {
  const { r } = step;
  const marked = r.cards(pileOf(seat)).find((card) => rowFor(step, card).startsInHand);
  const { handSlots } = r.match.settings;
  if (marked !== undefined) r.move(marked, handOf(seat), 'deal', handSlots - 1);
  const room = handSlots - (marked === undefined ? 0 : 1);
  for (const card of pickSeveral(r, seat, Math.min(size, room), 'opening')) r.move(card, handOf(seat), 'deal');
}

/** Asks both players at once which cards to send back, in which order (U48). What they answer stays hidden till both have. */
export function askMulligans(r: Table): void {
  for (const seat of [0, 1])
    r.ask(
      {
        seat,
        kind: 'mulligan',
        text: 'Which cards do you send back?',
        cards: r.cards(handOf(seat)),
        min: 0,
        max: Math.min(r.match.settings.mulliganMax, r.count(pileOf(seat))),
        ordered: true,
        simultaneous: true,
      },
      { do: 'mulligan' },
    );
}

/** Both are done: whoever has answered gets other cards now, and the match begins. */
export function changeHands(r: Table, answers: readonly (Picks | undefined)[] = []): void {
  answers.forEach((picks, seat) => picks && sendBack(r, seat, picks));
  r.setMatch('phase', 'active');
}

/** New cards come from the pile as it was before the return; the returned lie on top, the last named uppermost. */
export function sendBack(r: Table, seat: Seat, cards: readonly CardId[]): void {
  const taken = pickSeveral(r, seat, cards.length, 'mulligan');
  for (const [i, card] of cards.entries()) {
    const slot = r.positionOf(card);
    r.move(card, pileOf(seat), 'mulligan', 'top');
    const instead = taken[i];
    if (instead !== undefined) r.move(instead, handOf(seat), 'mulligan', slot);
  }
}

/** Different cards by the rule of U21, from a stream of the player's own; a short pile gives what it has. */
function pickSeveral(r: Table, seat: Seat, count: number, purpose: 'opening' | 'mulligan'): CardId[] {
  const cards = r.cards(pileOf(seat));
  if (r.match.order === 'fixed') return cards.slice(0, count);
  const below = r.stream(`${purpose}:${nameOf(seat)}`);
  cards.sort((a, b) => a - b);
  const times = Math.min(count, cards.length);
  return Array.from({ length: times }).flatMap(() => cards.splice(below(cards.length), 1));
}
