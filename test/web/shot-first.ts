/** The pictures of LOOKS.md for those who play a game for the first time: hints, and the sheet of its rules. */
import type { Page } from 'playwright-core';
import { slot } from './duel-match.ts';
import type { MatchRecord } from './replayed.ts';
import { dealt, HOLDEM, says } from './shot-cards.ts';
import type { Shot } from './shot-list.ts';
import { CYCLE, DUEL, duelOf, SCHOLARS, several, STACK } from './shot-records.ts';

const DESK = { viewport: { width: 1280, height: 720 } };

/** Before the first turn of a duel, with two cards that cost much. */
const DUEL_SWAP: MatchRecord = {
  game: 'duel',
  name: 'Mara',
  others: [],
  bots: ['easy'],
  options: {
    ...duelOf(['kiln-rat', 'hot-rivet', 'bellows-keeper', 'slag-cart', 'patient-tinder'], [25, 25]),
    mulligan: true,
    settings: {},
    units: [],
  },
  steps: [],
};

/** The duel of the other pictures, against somebody who is called as the bot is. */
const DUEL_REPLACE: MatchRecord = { ...DUEL, others: ['Pip'] };

/** Before the first turn of a match of stack, with two lands in hand. */
const STACK_KEEP: MatchRecord = {
  game: 'stack',
  name: 'Mara',
  others: [],
  bots: ['easy'],
  options: {
    setup: 'match',
    format: 'free',
    startingPlayer: 'p1',
    players: [
      { id: 'p1', deck: [...several(['kelm-field'], 26), ...several(['unsay', 'long-tutelage', ...SCHOLARS], 34)] },
      { id: 'p2', deck: [...several(['kelm-field'], 26), ...several(['pell-runner', 'cinder-spit'], 34)] },
    ],
  },
  seed: 4,
  steps: [],
};

const STACK_ANSWER: MatchRecord = { ...STACK, others: ['Pip'] };

/** The first hand of a table of six: blinds lie on it, and one has called. */
const BLINDS: MatchRecord = {
  game: 'holdem',
  level: 'committed',
  others: ['Flo', 'Ada', 'Bo', 'Cy', 'Di'],
  options: {
    players: 6,
    dealer: 2,
    betting: { blinds: [10, 20], stacks: several(['1500'], 6).map(Number) },
    deck: [dealt('Kh Kd', '2c 7d', 'Ah Qh', '9d 8s', 'Jc Js', 'As Ts')],
  },
  steps: [says(5, 'call')],
};

/** Asks for the hints of the game, and reads them up to this one. */
const hinted =
  (title: string, act?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await rules(page);
    await page.getByRole('button', { name: 'Show hints again' }).click();
    const hint = page.locator('.hint');
    const wanted = hint.filter({ hasText: title });
    for (await hint.waitFor(); !(await wanted.isVisible()); await hint.waitFor())
      await page.getByRole('button', { name: 'Got it' }).click();
    await act?.(page);
    await page.mouse.move(0, 0);
    // A hint is laid again while things come to their places.
    await page.waitForTimeout(1_200);
  };

/** The two that cost most go back. */
async function swapping(page: Page): Promise<void> {
  for (const at of [3, 4]) await slot(page, at).click();
}

async function rules(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.locator('dialog.rules-sheet').waitFor();
}

const hint = (name: string, record: MatchRecord, ...hinting: Parameters<typeof hinted>): Shot => ({
  name: `hint-${name}`,
  size: DESK,
  record,
  isRunning: true,
  show: hinted(...hinting),
});

/** Hints and rules. */
export const FIRST_SHOTS: readonly Shot[] = [
  hint('duel-mulligan', DUEL_SWAP, 'Swap what costs much', swapping),
  hint('duel-replace', DUEL_REPLACE, 'Replace a card'),
  hint('stack-mulligan', STACK_KEEP, 'Keep or try again?'),
  hint('stack-priority', STACK_ANSWER, 'You may answer'),
  hint('cycle-intent', CYCLE, 'Its next move'),
  hint('holdem-blinds', BLINDS, 'Blinds: bets nobody chose'),
  { name: 'rules-duel', size: DESK, record: DUEL, show: rules },
  { name: 'rules-holdem', size: DESK, record: HOLDEM, show: rules },
];
