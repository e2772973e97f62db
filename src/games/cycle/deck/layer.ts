/** The corrupted layer (C42 to C46) and forced draws from it or by tag (C71). */
import type { CardId, Manner } from '../../../core/index.ts';
import { rowOf } from '../kinds.ts';
import { CORRUPTED_DECK, DISCARD_PILE, MAIN_DECK, streamOf, type Circuit } from '../shape.ts';
import { withCount } from './cards-in-play.ts';
import { toHandOrDiscard } from './hand.ts';
import { isStorm } from './status.ts';

/** C43: the instance itself moves to position 0 of the layer; C42: with the layer off it goes to DISCARD. */
export function enterLayer(circuit: Circuit, card: CardId, why: string, verb = 'corrupt'): void {
  const { r } = circuit;
  const manner: Manner = r.zoneOf(card) === MAIN_DECK ? { why, secret: 'from' } : { why };
  if (!r.match.settings.corrupted_layer) {
    r.move(card, DISCARD_PILE, 'discard', 'top', { ...manner, why: 'effect' });
    return r.note('operation-rejected', { operation: verb, reason: 'layer_off' });
  }
  r.setMatch('layer', withCount(r.match.layer, r.kind(card), 1));
  r.move(card, CORRUPTED_DECK, verb, 'top', manner);
}

/** The owner's list of the layer, as a card is about to leave it. */
export const leaveLayer = ({ r }: Circuit, card: CardId): void =>
  r.setMatch('layer', withCount(r.match.layer, r.kind(card), -1));

/** C46: the deck and the layer change places. */
export function swapLayers({ r }: Circuit): void {
  if (!r.match.settings.corrupted_layer)
    return r.note('operation-rejected', { operation: 'swap_layers', reason: 'layer_off' });
  const [deck, layer] = [r.count(MAIN_DECK), r.count(CORRUPTED_DECK)];
  const kinds = r.cards(MAIN_DECK).map((card) => r.kind(card));
  r.moveTop(deck, MAIN_DECK, CORRUPTED_DECK, 'swap', 'bottom');
  r.moveTop(layer, CORRUPTED_DECK, MAIN_DECK, 'swap', 'top');
  r.setMatch(
    'layer',
    kinds.reduce((counts, kind) => withCount(counts, kind, 1), {}),
  );
  r.note('layers-swapped', { main_deck: layer, corrupted_deck: deck });
}

/** C43: nothing shuffles the layer but an effect that says so. */
export const mixLayer = ({ r }: Circuit): void => r.shuffle(CORRUPTED_DECK, 'positions', streamOf(r, 'mutation'));

/** C71: the topmost match of a named source; never a reshuffle. */
export function forceDraw(circuit: Circuit, source: string): void {
  const { r } = circuit;
  const card = forced(circuit, source);
  if (card === undefined) return r.note('no-draw', { reason: 'forced', missing: 1 });
  if (r.zoneOf(card) === CORRUPTED_DECK) leaveLayer(circuit, card);
  toHandOrDiscard(circuit, card, 'draw', { why: 'forced', secret: 'from' });
}

function forced(circuit: Circuit, source: string): CardId | undefined {
  const { r } = circuit;
  if (source === 'corrupted_deck') return r.cards(CORRUPTED_DECK)[0];
  const sources = isStorm(r) ? [CORRUPTED_DECK, MAIN_DECK] : [MAIN_DECK];
  return sources.flatMap((zone) => r.cards(zone)).find((card) => rowOf(circuit, card).tags.includes(source));
}
