/** A sample of the motion checks: the first decisions of a match at each sort of table, frame by frame. All of them: `npm run properties -- --only motion`. */
import { expect } from 'vitest';
import { browserTest, DESK, PHONE } from './browser-test.ts';
import { checkedGames } from './properties/games.ts';
import { motionFaults } from './properties/motion.ts';

interface Sample {
  readonly label: string;
  readonly decisions: number;
  readonly size: typeof DESK;
  readonly options?: object;
  readonly motion?: 'reduced';
}

const SAMPLE: readonly Sample[] = [
  { label: 'duel/2', decisions: 4, size: DESK },
  { label: 'stack/2', decisions: 5, size: DESK },
  { label: 'cycle/1', decisions: 4, size: PHONE },
  { label: 'cycle/1', decisions: 6, size: DESK, options: { mode: 'realtime' } },
  { label: 'cycle/1', decisions: 5, size: DESK, motion: 'reduced' },
  { label: 'duel/2', decisions: 5, size: PHONE, motion: 'reduced' },
  { label: 'go_fish/2', decisions: 5, size: PHONE },
  { label: 'holdem/2', decisions: 3, size: DESK },
  { label: 'kuhn/2', decisions: 3, size: PHONE },
  { label: 'five_card_draw/2', decisions: 4, size: PHONE },
];

for (const { label, size, ...check } of SAMPLE)
  browserTest(
    `[T14] [T15] [T16] ${label}${check.options ? ' in real time' : ''}${check.motion ? ' with less motion' : ''}: places, bodies, counts, words and controls belong to one state in every frame`,
    async ({ page, served }) => {
      const game = (await checkedGames([label]))[0];
      if (!game) throw new Error(`no game ${label}`);
      expect(await motionFaults(page, served, game, { seed: 2, ...check })).toEqual([]);
    },
    size,
  );
