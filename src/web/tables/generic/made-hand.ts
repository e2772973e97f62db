/** The best poker hand that the viewer's own cards make with those that all share, and the cards it is made of. */
import type { PlainView } from '../../../core/view/index.ts';
import { categoryOf, pipOf, rankingOf, rankOf } from '../../../spec/index.ts';
import type { Texts } from '../../texts/index.ts';

/** A hand in words, and its cards by handle. */
export interface MadeHand {
  readonly words: string;
  readonly cards: ReadonlySet<number>;
}

/** Games in which any five of the own and the shared cards are a hand. */
const GAMES: ReadonlySet<string> = new Set(['holdem', 'limit_holdem', 'five_card_draw', 'seven_card_stud']);

const POKER = rankingOf({ type: 'poker_hand' });

/** Categories that are made of alike cards only; the others are not lit. */
const ALIKE = new Set([1, 2, 3, 7]);
const HIGH_CARD = 0;

/** What the viewer has made, once there are five cards. */
export function madeHandOf(game: string, { zones, faces, viewer }: PlainView, texts: Texts): MadeHand | undefined {
  if (!GAMES.has(game)) return undefined;
  const seen = Object.values(zones).filter(({ owner, type }) => owner === viewer || type === 'community');
  const cards = seen.flatMap(({ cells }) => cells ?? []).flatMap((card) => (card ? [card] : []));
  const pip = (card: number): number => pipOf(faces[card]?.kind ?? '');
  if (cards.length < 5 || cards.length > 7 || cards.some((card) => pip(card) < 0)) return undefined;
  const [first = [], ...others] = fives(cards);
  const worth = (five: readonly number[]): number => POKER.best(five.map(pip)) ?? 0;
  const best = others.reduce((top, five) => (worth(five) > worth(top) ? five : top), first);
  const category = categoryOf(worth(best));
  return {
    words: texts.madeHand(category, Math.floor(worth(best) / 16 ** 4) % 16),
    cards: new Set(best.filter((card) => isOfIt(category, best.map(pip), pip(card)))),
  };
}

/** Whether a card of the best five is one that makes the hand what it is. */
function isOfIt(category: number, five: readonly number[], pip: number): boolean {
  if (category === HIGH_CARD) return false;
  return !ALIKE.has(category) || five.filter((each) => rankOf(each) === rankOf(pip)).length > 1;
}

/** Every choice of five. */
function fives(cards: readonly number[], count = 5): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => fives(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}
