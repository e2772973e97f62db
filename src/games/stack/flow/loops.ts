/** Loops (K51): a state that comes back without anyone having decided anything ends the match. */
import { canonicalJson } from '../../../core/index.ts';
import { taggedHash, toHex } from '../../../rng/index.ts';
import type { Work } from '../work.ts';

/** A short text for all that can matter to what happens next; counters that only ever grow are left out. */
export function fingerprint({ r, frames }: Work): string {
  const { asked: _, stacked: __, ...match } = r.match;
  const piles = r.layout.zones.map((_zone, id) => r.cards(id));
  const cards = piles.flat().map((card) => [card, r.card(card)]);
  const seats = r.layout.seats.map((_name, seat) => r.seat(seat));
  return toHex(taggedHash('stack.loop', canonicalJson({ match, piles, cards, seats, frames, queue: r.queued })));
}
