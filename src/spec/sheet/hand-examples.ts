/** The kinds of hands of each ranking, best first, with an example. */
import { numberWord, type HandExample } from '../../core/sheet/index.ts';
import type { RankingForm } from '../canonical.ts';

const hand = (name: string, meaning: string, cards: string, counts = 5): HandExample => ({
  name,
  meaning,
  cards: cards.split(' '),
  counts,
});

const HIGH: readonly HandExample[] = [
  hand('Straight flush', 'five in a row of one suit; from the ace it is called royal', '9h 8h 7h 6h 5h'),
  hand('Four of a kind', 'four of one rank', 'Qs Qh Qd Qc 4s', 4),
  hand('Full house', 'three of one rank and two of another', '8s 8d 8c Kh Kc'),
  hand('Flush', 'five of one suit', 'Ad Jd 9d 6d 3d'),
  hand('Straight', 'five in a row', 'Th 9c 8d 7s 6h'),
  hand('Three of a kind', 'three of one rank', '7s 7h 7d Kc 2d', 3),
  hand('Two pair', 'two of one rank and two of another', 'Js Jd 5h 5c As', 4),
  hand('One pair', 'two of one rank', 'Ts Tc Ah 8d 4c', 2),
  hand('High card', 'nothing of the above; the highest card counts', 'Ah Qc 9s 6d 3c', 1),
];

const ACES: { readonly [Ace in RankingForm['ace']]: string } = {
  high: 'the ace is high',
  low: 'the ace is low',
  high_and_low: 'the ace is high or low',
};

/** Returns the kinds of hands of a ranking; empty where single cards are compared. */
export function handExamples({ type, ace, hand_size: size, qualify }: RankingForm): readonly HandExample[] {
  switch (type) {
    case 'poker_hand':
      return HIGH.map((each) =>
        each.name === 'Straight' ? { ...each, meaning: `${each.meaning}; ${ACES[ace]}` } : each,
      );
    case 'short_deck':
      return ['Straight flush', 'Four of a kind', 'Flush', 'Full house']
        .flatMap(named)
        .concat(['Straight', 'Three of a kind', 'Two pair', 'One pair', 'High card'].flatMap(named));
    case 'lowball_a5':
      return [
        hand('The wheel', 'the best low: straights and flushes do not count, the ace is low', '5h 4c 3d 2s Ah'),
        hand(
          qualify === null ? 'A low hand' : `${qualify} or lower`,
          qualify === null
            ? `${numberWord(size)} different ranks; the lowest highest card wins`
            : `${numberWord(size)} different ranks, none above ${qualify}; without one there is no low`,
          '8h 6c 4d 3s Ac',
        ),
        ...(qualify === null ? [hand('A pair', 'worse than any hand without one', '6h 6c 5d 3s Ah')] : []),
      ];
    case 'lowball_27':
      return [
        hand('Seven low', 'the best: 7, 5, 4, 3, 2 of different suits; the ace is high', '7h 5c 4d 3s 2h'),
        hand('A low hand', 'no pair, no straight, no flush; the lowest highest card wins', '9h 7c 5d 4s 2c'),
        hand('A pair', 'worse than any hand without one', '6h 6c 5d 3s 2h'),
      ];
    case 'badugi':
      return [
        hand('Badugi', 'four cards of four ranks and four suits; the lowest wins', '4h 3c 2d As', 4),
        hand('Three cards', 'three of different ranks and suits', '5h 4c 2d 2s', 3),
      ];
    case 'high_card':
      return [];
  }
}

const named = (name: string): readonly HandExample[] => HIGH.filter((each) => each.name === name);
