/** The matches of the pictures in which playing cards are dealt: hold'em, crazy eights, and what others play meanwhile. */
import { CLOCK, STACK } from './shot-records.ts';
import type { Chooser, MatchRecord, Step } from './replayed.ts';

/** A word that stands in the choice. */
export const says = (seat: number, ...words: readonly string[]): Step => [seat, words.map((word) => `"${word}"`)];
const amount = (seat: number, type: string, to: number): Step => [seat, () => ({ type, to })];
const bets = (seat: number, to: number): Step => [seat, () => ({ type: 'bet', to })];

/** Dealt one by one, the seat after the dealer first. */
export const dealt = (...hands: readonly string[]): string[] => {
  const cards = hands.map((hand) => hand.split(' '));
  return (cards[0] ?? []).flatMap((_, at) => cards.flatMap((hand) => hand[at] ?? []));
};

const ORBITS = 36;
/** Hands in which all fold to the big blind: six times round, and everybody has as much as before. */
const byFolder: Chooser = (_, choices) => choices.find(({ type }) => type === 'fold') ?? choices[0];

/** A hand after so many others. Cy is all in since the flop; on the turn all have checked to Bo, who has the button and has bet; Di has called. */
const holdem = (before: number): MatchRecord => ({
  game: 'holdem',
  level: 'committed',
  seed: 12,
  others: ['Flo', 'Ada', 'Bo', 'Cy', 'Di'],
  options: {
    players: 6,
    dealer: 3,
    betting: { blinds: [20, 40], stacks: [1_892, 1_200, 1_852, 1_482, 252, 2_702] },
    hands: before + 1,
    deck: [
      ...Array.from({ length: before }, () => ['2c']),
      [...dealt('Kh Kd', 'As Ts', '9d 8s', '2c 7d', 'Ah Qh', 'Jc Js'), ...'3c Th Jd Qs 5h 4c 6d 2s'.split(' ')],
    ],
  },
  clock: CLOCK,
  steps: [
    { until: ({ match }) => match['hand_number'] === before + 1, by: byFolder },
    amount(0, 'raise', 120),
    says(1, 'fold'),
    ...[2, 3, 4, 5].map((seat) => says(seat, 'call')),
    ...[4, 5, 0, 2].map((seat) => says(seat, 'check')),
    bets(3, 252),
    ...[4, 5, 0, 2].map((seat) => says(seat, 'call')),
    ...[5, 0, 2].map((seat) => says(seat, 'check')),
    bets(3, 120),
    says(5, 'call'),
  ],
});

/** Where the number of the hand is to be seen, and where it is not. */
export const HOLDEM = holdem(ORBITS);
export const HOLDEM_PHONE = holdem(0);

/** Others play in public: a table of six in its 37th hand, and two in their ninth turn. */
export const LIVE: readonly MatchRecord[] = [
  {
    game: 'holdem',
    name: 'Ada',
    others: ['Bo', 'Cy', 'Di', 'Eli', 'Flo'],
    public: true,
    options: { players: 6, hands: ORBITS + 1 },
    steps: [{ until: ({ match }) => match['hand_number'] === ORBITS + 1, by: byFolder }],
  },
  {
    ...STACK,
    name: 'Ada',
    others: ['Bo'],
    public: true,
    steps: [{ until: ({ match }) => match['turn'] === 9 }],
  },
];

/** Draws so many, then plays a card; hearts fit hearts. */
const draws = (seat: number, count: number, card: string): readonly Step[] => [
  ...Array.from({ length: count }, () => says(seat, 'draw_one')),
  says(seat, 'play', card),
];

/** Four players in the fourth round; the viewer holds an eight. */
export const EIGHTS: MatchRecord = {
  game: 'crazy_eights',
  others: ['Ada', 'Bo', 'Cy'],
  options: {
    players: 4,
    deck: [
      ...dealt('5h 7h 3h 8h 3d', '6h 9h Qh 2c 4c', 'Kh Ah Th 6c 7c', '2h Jh Ts 3c Tc'),
      ...'4h 5s 5c Jc Qc 9c Jd 2d 4d Ac Qs Kc 6d 7d'.split(' '),
    ],
  },
  steps: [
    ...draws(0, 1, '5h'),
    ...draws(1, 0, '6h'),
    ...draws(2, 0, 'Kh'),
    ...draws(3, 3, '2h'),
    ...draws(0, 2, '7h'),
    ...draws(1, 2, '9h'),
    ...draws(2, 0, 'Ah'),
    ...draws(3, 1, 'Jh'),
    ...draws(0, 2, '3h'),
    ...draws(1, 1, 'Qh'),
    ...draws(2, 0, 'Th'),
    ...draws(3, 1, 'Ts'),
  ],
};
