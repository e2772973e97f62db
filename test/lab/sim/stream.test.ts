/** Estimates while somebody types: how often they come, and that a changed question ends the old run. */
import { expect, test } from 'vitest';
import { highCard } from '../../../src/games/high-card/index.ts';
import { LatestRun, odds, parseSentence, playRange, randomBot, watchRun, type SoFar } from '../../../src/lab/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';

const options = highCard.parseOptions({});
if (!options.ok) throw new Error(options.error.code);
const run = {
  game: highCard,
  variants: [{ name: 'base', seatings: [{ options: options.value, bots: [randomBot], hero: 0 }] }],
  master: seedFromText('typed'),
  mostCommands: 1000,
};

/** A clock on which every look takes so long. */
const ticking = (ms: number) => {
  let at = 0;
  return { now: () => (at += ms), breathe: () => Promise.resolve() };
};

async function doneOf(watched: AsyncIterable<SoFar>): Promise<readonly number[]> {
  const done: number[] = [];
  for await (const each of watched) done.push(each.done);
  return done;
}

test('[L44] estimates come every 100 ms, and the last is the report of the whole run', async () => {
  // Every match looks at the clock once, so five of them take 100 ms.
  const all: SoFar[] = [];
  for await (const each of watchRun(run, 20, ticking(20))) all.push(each);
  expect(all.map(({ done }) => done)).toEqual([5, 10, 15, 20]);
  expect(all.at(-1)).toEqual({ done: 20, of: 20, totals: playRange(run, { from: 0, to: 19 }) });
  expect(await doneOf(watchRun(run, 4, ticking(100)))).toEqual([1, 2, 3, 4]);
  expect(await doneOf(watchRun(run, 30, ticking(0)))).toEqual([30]);
});

test('[L44] a run is given up when its input changes, and the next one is told of alone', async () => {
  const latest = new LatestRun();
  const told: string[] = [];
  const follow = async (name: string, watched: AsyncIterable<SoFar>): Promise<void> => {
    for await (const { done } of watched) told.push(`${name} ${done}`);
  };
  let second: Promise<void> | undefined;
  const typing = {
    ...ticking(100),
    breathe: () => {
      second ??= follow('second', latest.watch(run, 2, ticking(100)));
      return Promise.resolve();
    },
  };
  await follow('first', latest.watch(run, 1_000_000, typing));
  await second;
  expect(told.filter((each) => each.startsWith('first'))).toEqual(['first 1']);
  expect(told.filter((each) => each.startsWith('second'))).toEqual(['second 1', 'second 2']);
  latest.stop();
  expect(await doneOf(watchRun(run, 5, { ...ticking(100), signal: { aborted: true } }))).toEqual([]);
});

test('[L44] every beginning of a typed question is answered or refused at once, and none throws', () => {
  const whole = '60 cards, 24 land, 4 key, 7 seen: land >= 2 and key >= 1';
  const answered = Array.from({ length: whole.length + 1 }, (_, n) => {
    const typed = parseSentence(whole.slice(0, n));
    return typed.ok ? odds(typed.value).ok : false;
  });
  expect(answered.at(-1)).toBe(true);
  expect(answered.filter(Boolean).length).toBeGreaterThan(1);
});
