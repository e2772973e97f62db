/** Matches that a viewer cannot tell from a given one: two cards that it does not know have changed faces or places. */
import { NO_CARD, seesZone, type CardId, type MatchState, type Seat, type Viewer } from '../../src/core/index.ts';
import { exchangeCards } from '../../src/testing/compare.ts';
import { exchangeFaces } from '../../src/testing/worlds.ts';

interface Hidden {
  readonly card: CardId;
  readonly zone: number;
  readonly owner: Seat | null | undefined;
}

/** Two cards of one owner, picked anew with every call, with each other's face; and, if they lie in one zone, place. */
export function* twinsOf(state: MatchState, viewer: Viewer, random: (n: number) => number): Generator<MatchState> {
  const cards = hiddenFrom(state, viewer);
  const one = cards[random(Math.max(1, cards.length))];
  const others = cards.filter(({ card, owner }) => card !== one?.card && owner === one?.owner);
  const other = others[random(Math.max(1, others.length))];
  if (!one || !other) return;
  yield exchangeFaces(state, one.card, other.card);
  if (one.zone === other.zone) yield exchangeCards(state, one.card, other.card);
}

function hiddenFrom({ layout, piles, eyes, cards }: MatchState, viewer: Viewer): readonly Hidden[] {
  const handles = eyes.find((eye) => eye.viewer === viewer)?.handles ?? [];
  return layout.zones.flatMap((zone, id) => {
    if (seesZone(zone, viewer)) return [];
    const unknown = (piles[id]?.toArray() ?? []).filter((card) => card !== NO_CARD && handles[card] === 0);
    return unknown.map((card) => ({ card, zone: id, owner: cards.owners[card] }));
  });
}
