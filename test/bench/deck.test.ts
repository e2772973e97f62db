import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bare } from '../../bench/deck/bare.ts';
import { byTurn, recorded, recordedWatched, silent, watched } from '../../bench/deck/engine.ts';
import { mix, type NewPlayer } from '../../bench/deck/player.ts';
import { pure } from '../../bench/deck/pure.ts';

const SIZES = [10, 20, 30, 50, 1000];

/** Two games one after the other, since every implementation goes on where it stopped. */
const drawn = (newPlayer: NewPlayer): number[] =>
  SIZES.flatMap((size) => {
    const player = newPlayer(size);
    return [player.play(300), player.play(30)];
  });

const expected = drawn(bare);

test('[L54] the bare loop deals the deck in order before it shuffles', () => {
  expect(bare(10).play(2)).toBe([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].reduce(mix, 0));
});

test('[L54] the bare loop draws every card once between two shuffles', () => {
  const player = bare(20);
  const sumOfTurns = (): number => player.play(4);
  const first = sumOfTurns();
  expect(first).toBe(Array.from({ length: 20 }, (_, card) => card).reduce(mix, 0));
  expect(sumOfTurns()).not.toBe(first);
});

test.each(Object.entries({ silent, watched, recorded, recordedWatched, byTurn, pure }))(
  '[L53] the engine draws the cards of the bare loop: %s',
  (_, newPlayer) => {
    expect(drawn(newPlayer)).toEqual(expected);
  },
);

/** Peers are installed by `npm run bench`, which makes the same comparison before it measures. */
const hasPeers = existsSync(new URL('../../bench/node_modules/immer', import.meta.url));

test.runIf(hasPeers)('[L61] the peers draw the cards of the bare loop', async () => {
  const { immer } = await import('../../bench/deck/immer.ts');
  const { boardgame } = await import('../../bench/deck/boardgame.ts');
  expect(drawn(immer)).toEqual(expected);
  expect(drawn(boardgame)).toEqual(expected);
});
