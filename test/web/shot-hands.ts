/** The pictures of LOOKS.md in which a hand of hold'em ends: the hands named, then the pots on their way. */
import type { Page } from 'playwright-core';
import type { Chooser, MatchRecord, Step } from './replayed.ts';
import type { Shot } from './shot-list.ts';
import { CLOCK } from './shot-records.ts';

const DESK = { viewport: { width: 1280, height: 720 } };
const says = (seat: number, word: string): Step => [seat, [`"${word}"`]];
const bets = (seat: number, type: 'bet' | 'raise', to: number): Step => [seat, () => ({ type, to })];
const byFolder: Chooser = (_, choices) => choices.find(({ type }) => type === 'fold') ?? choices[0];

/** Six times round, in which all fold to the big blind. */
const BEFORE = 36;
const HANDS = ['Ah 4h', 'Qd Jc', '9d 8s', '2c 7d', 'Ac Kc', 'Kh Kd'].map((hand) => hand.split(' '));

/** The river of a hand in which Cy is all in and Di has bet: a call ends it. */
const RIVER: MatchRecord = {
  game: 'holdem',
  level: 'committed',
  seed: 12,
  others: ['Flo', 'Ada', 'Bo', 'Cy', 'Di'],
  options: {
    players: 6,
    dealer: 3,
    betting: { blinds: [20, 40], stacks: [2_512, 1_200, 1_872, 1_382, 392, 1_642] },
    hands: BEFORE + 2,
    deck: [
      ...Array.from({ length: BEFORE }, () => ['2c']),
      [...[0, 1].flatMap((at) => HANDS.map((hand) => hand[at] ?? '')), ...'3c Th Jd Qs 5h 4c 6d 2h'.split(' ')],
    ],
  },
  clock: CLOCK,
  steps: [
    { until: ({ match }) => match['hand_number'] === BEFORE + 1, by: byFolder },
    bets(0, 'raise', 120),
    says(1, 'fold'),
    ...[2, 3, 4, 5].map((seat) => says(seat, 'call')),
    ...[4, 5].map((seat) => says(seat, 'check')),
    bets(0, 'bet', 272),
    ...[2, 3, 4, 5].map((seat) => says(seat, 'call')),
    bets(5, 'bet', 300),
    says(0, 'call'),
    ...[2, 3].map((seat) => says(seat, 'fold')),
    bets(5, 'bet', 300),
  ],
};

/** Calls, and lets time pass until so many ms of the end of the hand are shown. */
const calledFor =
  (milliseconds: number) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /^Call/ }).click();
    await page.waitForFunction((until) => {
      const view = Reflect.get(window, '__view');
      const passed = view.performance.scene.value?.passed ?? -1;
      if (passed < until) view.step(25);
      return passed >= until;
    }, milliseconds);
  };

/** A hand that is shown, and one that is paid. */
export const HAND_SHOTS: readonly Shot[] = [
  { name: 'holdem-showdown', size: DESK, record: RIVER, show: calledFor(1_100) },
  { name: 'holdem-hand-won', size: DESK, record: RIVER, show: calledFor(1_450) },
];
