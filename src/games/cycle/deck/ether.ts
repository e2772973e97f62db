/** The ether (C38 to C41): every entry has a reason, and nothing leaves it by accident. */
import type { CardId, Manner, Refusal } from '../../../core/index.ts';
import { rowOf } from '../kinds.ts';
import {
  afterTurns,
  DISCARD_PILE,
  ETHER,
  MAIN_DECK,
  nowOf,
  OPERATIVE,
  streamOf,
  type Circuit,
  type EtherEntry,
  type EtherReason,
  type Look,
  type ReturnTarget,
} from '../shape.ts';
import { watchTriggers } from './cards-in-play.ts';
import { forgetModifiers } from './discard.ts';

/** A card leaves the cycle. */
export function enterEther(
  circuit: Circuit,
  card: CardId,
  reason: EtherReason,
  back: Pick<EtherEntry, 'return_at' | 'return_to'> = { return_at: null, return_to: null },
  verb = 'ether',
): void {
  const { r } = circuit;
  forgetModifiers(r, card);
  r.setCard(card, 'ether', { reason, ...back });
  r.move(card, ETHER, verb, 'top', leaving(r, card, reason));
  if (reason === 'attached') watchTriggers(circuit, card);
}

/** C34: a card that mutates out of the deck leaves a place that nobody is told; an overdrawn one lay on top. */
function leaving(r: Circuit['r'], card: CardId, why: EtherReason): Manner {
  return r.zoneOf(card) === MAIN_DECK && why === 'corruption' ? { why, secret: 'from' } : { why };
}

/** A card returns, with the cause of the operation that says so (C38). */
export function returnFromEther(circuit: Circuit, card: CardId, to: ReturnTarget, why: string): void {
  const { r } = circuit;
  if (r.card(card).ether?.reason === 'attached') r.unwatch({ source: card });
  r.setCard(card, 'ether', undefined);
  switch (to) {
    case 'discard':
      return r.move(card, DISCARD_PILE, 'return', 'top', { why });
    case 'deck_top':
      return r.move(card, MAIN_DECK, 'return', 'top', { why });
    case 'deck_bottom':
      return r.move(card, MAIN_DECK, 'return', 'bottom', { why });
    case 'deck_random': {
      const where = r.roll(streamOf(r, 'insert'), r.count(MAIN_DECK) + 1);
      return r.move(card, MAIN_DECK, 'return', where, { why, secret: 'to' });
    }
  }
}

/** Why an explicit return may not be made: C38 banished, C39 never to HAND, C40 a place in the deck. */
export function checkReturn({ r }: Look, card: CardId, to: string, position: string | null): Refusal | undefined {
  const id = r.handle(OPERATIVE, card);
  if (to !== 'discard' && to !== 'deck') return { code: 'EtherLocked', id, reason: 'target' };
  if (r.card(card).ether?.reason === 'banished') return { code: 'EtherLocked', id, reason: 'banished' };
  if (to === 'deck' && !['top', 'bottom', 'random'].includes(position ?? ''))
    return { code: 'BadPosition', id, given: position };
  return undefined;
}

/** C38: temporary cards and auras whose time has come, in the order in which they went. */
export function returnDue(circuit: Circuit): void {
  const { r } = circuit;
  for (const card of r.cards(ETHER).reverse()) {
    const entry = r.card(card).ether;
    if (!entry || entry.return_at === null || entry.return_at > nowOf(r)) continue;
    if (entry.reason === 'temporary') returnFromEther(circuit, card, entry.return_to ?? 'discard', 'temporary');
    else if (entry.reason === 'attached') endAura(circuit, card);
  }
}

/** C27: a card becomes an aura, for as long as its row says. */
export function attach(circuit: Circuit, card: CardId, verb: string): void {
  const { lasts, returns } = rowOf(circuit, card);
  const return_at = lasts === null ? null : afterTurns(circuit.r, lasts);
  enterEther(circuit, card, 'attached', { return_at, return_to: returns ? 'discard' : null }, verb);
}

/** C27: an aura ends; its card goes to DISCARD only if its row says so. */
export function endAura(circuit: Circuit, card: CardId): void {
  const { r } = circuit;
  if (!isAura(circuit, card)) return;
  if (rowOf(circuit, card).returns) return returnFromEther(circuit, card, 'discard', 'aura_ended');
  r.unwatch({ source: card });
  r.setCard(card, 'ether', { reason: 'exhausted', return_at: null, return_to: null });
  r.note('aura-ended', { cause: 'exhausted' }, { cards: [card] });
}

/** Whether a card is an aura that holds. */
export const isAura = ({ r }: Look, card: CardId): boolean =>
  r.zoneOf(card) === ETHER && r.card(card).ether?.reason === 'attached';
