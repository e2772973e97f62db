/** The best hand that the viewer's own cards make with those that all share, by the game's own ranking, and the cards it is made of. */
import type { HandLooks } from '../../../core/index.ts';
import type { PlainView } from '../../../core/view/index.ts';
import { poker, type HandName } from '../../texts/poker.ts';
import { handsOf } from './showdown/hand-names.ts';

/** A hand in words, and its cards by handle. */
export interface MadeHand {
  readonly words: string;
  readonly cards: ReadonlySet<number>;
}

/** Returns what the viewer has made; nothing before there are cards enough for a hand. */
export function madeHandOf(looks: HandLooks | undefined, view: PlainView): MadeHand | undefined {
  if (!looks || typeof view.viewer !== 'number') return undefined;
  const hands = handsOf(looks, view, view.viewer).flatMap((hand) => hand ?? []);
  const [first] = hands;
  if (!first || first.name.sort === 'single') return undefined;
  return {
    words: hands.map(({ name }) => poker.hand(name)).join(' · '),
    cards: isPicked(looks) ? first.cards : new Set([...first.cards].filter((card) => isOfIt(first.name, view, card))),
  };
}

/** Returns whether a hand is the best of more cards than it has: those that count are told from the others. */
export const isPicked = ({ rounds, shares }: HandLooks): boolean =>
  (rounds.at(-1)?.cards ?? 0) > (shares[0]?.ranking.size ?? 5);

/** Sorts of hands that are made of alike cards only; the others beside them are not lit. */
const ALIKE: ReadonlySet<string> = new Set(['pair', 'two pair', 'three of a kind', 'four of a kind']);

/** Whether a card is one that makes the hand what it is. */
function isOfIt({ sort, ranks }: HandName, { faces }: PlainView, card: number): boolean {
  if (sort === 'high card') return false;
  const rank = faces[card]?.kind.charAt(0) ?? '';
  const named = ranks.slice(0, sort === 'two pair' ? 2 : 1);
  return !ALIKE.has(sort) || named.includes(rank === 'T' ? '10' : rank);
}
