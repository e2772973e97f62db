/** The opening hand (U47) and the mulligan (U48 to U50). No draws, no replaces: nobody is told. */
import { NO_CARD, type CardId, type Picks, type Refusal, type Seat } from '../../../core/index.ts';
import { handOf, nameOf, pileOf, type Look, type Table } from '../shape.ts';
import { rowFor, type Step } from '../board/unit.ts';

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

/** Why these slots may not be sent back (U50); the phase has been checked. */
export function checkMulligan(r: Look, seat: Seat, slots: readonly number[]): Refusal | undefined {
  const limit = r.match.settings.mulliganMax;
  const facts = { slots: [...slots], limit };
  if (!r.question(seat)) return { code: 'MulliganDone', ...facts };
  if (slots.length > limit) return { code: 'MulliganTooMany', ...facts };
  if (slots.some((slot) => r.at(handOf(seat), slot) === NO_CARD)) return { code: 'MulliganSlotEmpty', ...facts };
  if (new Set(slots).size !== slots.length) return { code: 'MulliganSlotRepeated', ...facts };
  return slots.length > r.count(pileOf(seat)) ? { code: 'MulliganPileTooSmall', ...facts } : undefined;
}

/**
 * The documents' command, in place of an answer: what it says is done at once, as in the recorded traces, and this
 * player is asked no longer.
 */
export function mulligan(r: Table, seat: Seat, slots: readonly number[]): void {
  sendBack(
    r,
    seat,
    slots.map((slot) => r.at(handOf(seat), slot)),
  );
  r.withdraw(seat);
}

/** New cards come from the pile as it was before the return; the returned lie on top, the last named uppermost. */
function sendBack(r: Table, seat: Seat, cards: readonly CardId[]): void {
  const taken = pickSeveral(r, seat, cards.length, 'mulligan');
  for (const [i, card] of cards.entries()) {
    const slot = r.positionOf(card);
    r.move(card, pileOf(seat), 'mulligan', 'top');
    r.move(taken[i] as CardId, handOf(seat), 'mulligan', slot);
  }
}

/** Different cards by the rule of U21, from a stream of the player's own; a short pile gives what it has. */
function pickSeveral(r: Table, seat: Seat, count: number, purpose: 'opening' | 'mulligan'): CardId[] {
  const cards = r.cards(pileOf(seat));
  if (r.match.order === 'fixed') return cards.slice(0, count);
  const below = r.stream(`${purpose}:${nameOf(seat)}`);
  cards.sort((a, b) => a - b);
  return Array.from({ length: Math.min(count, cards.length) }, () => cards.splice(below(cards.length), 1)[0] as CardId);
}
