/** The result of whole matches with bets: standings, chips, and the hand that decided it (T17). */
import { describe, expect, test } from 'vitest';
import { bettingBot, bundledGame, bundledText, gameFrom, parseSpec, usualOptions } from '../../src/spec/index.ts';
import { outcomeWords } from '../../src/web/tables/outcome.ts';
import { handsIn, pokerResult } from '../../src/web/tables/generic/showdown/match-result.ts';
import { resultOf } from '../../src/web/result/index.ts';
import { endedMatch } from './ended.ts';

const holdem = bundledGame('holdem');
const bot = bettingBot(holdem, 'easy')!;
const played = (viewer: 0 | 1 | 'spectator') =>
  endedMatch({ game: holdem, bots: {}, summary: '' }, bot, {
    seed: 'poker result',
    viewer,
    options: { players: 3, betting: { stacks: 20 } },
    names: ['Mara', 'Bo', 'Di'],
  });

test.each(['left', 'time', 'resigned', 'aborted'])(
  '[T17] a match that ended by "%s" is told as that: who won comes first, and no hand decided it',
  async (reason) => {
    const ended = played(0);
    const winners = reason === 'aborted' ? [] : [0, 1];
    const result = await resultOf({ ...ended, table: { ...ended.table, outcome: { winners, reason } } });
    expect(result.moment).toBeUndefined();
    expect(result.headline).toBe(reason === 'aborted' ? 'broken-off' : 'won');
    if (reason === 'aborted') return;
    expect(result.places?.map(({ place, seat }) => [place, seat])).toEqual([
      [1, 0],
      [1, 1],
      [3, 2],
    ]);
    const [leader] = [0, 1, 2].toSorted(
      (a, b) => Number(ended.table.view.seats[b]?.['stack']) - Number(ended.table.view.seats[a]?.['stack']),
    );
    expect(result.graph?.lines.map(({ seat }) => seat)).toContain(leader);
  },
);

describe('[T17] the result of a match of hold’em', () => {
  const input = played(0);
  const result = pokerResult(input);
  const hands = handsIn(input.told!, holdem.looks!.hands!);

  test('has a place for everybody, with chips or the hand they went out on', () => {
    expect(result?.places?.map(({ place, note }) => [place, note])).toEqual([
      [1, '60'],
      [2, expect.stringMatching(/^out on hand \d+$/)],
      [3, expect.stringMatching(/^out on hand \d+$/)],
    ]);
    expect(result?.sentence).toMatch(/ on hand \d+\. (You hold|Bo holds|Di holds) all \*\*60 chips\*\*\.$/);
  });

  test('follows the chips from hand to hand, and none is lost on the way', () => {
    const seats = [0, 1, 2];
    for (const { from, to } of hands) {
      expect(seats.reduce((sum, seat) => sum + (from[seat] ?? 0), 0)).toBe(60);
      expect(seats.reduce((sum, seat) => sum + (to[seat] ?? 0), 0)).toBe(60);
    }
    expect(result?.graph?.lines.map(({ values }) => values.length)).toEqual([hands.length + 1, hands.length + 1]);
    expect(result?.graph?.lines[0]?.values[0]).toBe(20);
    expect(hands.map(({ end }) => end.hand)).toEqual(hands.map((_, i) => i + 1));
  });

  test('names the biggest pot, the pots won and the hand that decided it', () => {
    const [count, won, biggest] = result?.numbers ?? [];
    expect(count?.value).toBe(String(hands.length));
    expect(won?.note).toBe(
      `${hands.filter(({ end }) => end.awards.some(({ seat }) => seat === 0)).length} of ${hands.filter(({ from }) => from[0]! > 0).length}`,
    );
    expect(biggest?.value).toBe(String(Math.max(...hands.map(({ end }) => end.total))));
    expect(result?.moment?.title).toMatch(/^Hand \d+: [a-z]/);
    expect(result?.moment?.event).toBeGreaterThanOrEqual(0);
  });

  test('is written for those who watched, too', () => {
    const watched = pokerResult(played('spectator'));
    expect(JSON.stringify(watched)).not.toMatch(/\b[Yy]ou\b/);
    expect(watched?.headline).toBe('named');
  });
});

test('[T17] a match for two says who went out', () => {
  const kuhn = bundledGame('kuhn');
  const input = endedMatch({ game: kuhn, bots: {}, summary: '' }, bettingBot(kuhn, 'normal')!, {
    seed: 'kuhn result',
    options: usualOptions('kuhn'),
    names: ['Mara', 'Bo'],
  });
  expect(pokerResult(input)?.sentence).toMatch(
    /^(You|Bo) went out on hand \d+\. (You hold|Bo holds) all \*\*12 chips\*\*\.$/,
  );
});

test('[T17] a hand decides a match only if none has moved as much', () => {
  const kuhn = bundledGame('kuhn');
  const decided = Array.from({ length: 12 }, (_, seed) => {
    const input = endedMatch({ game: kuhn, bots: {}, summary: '' }, bettingBot(kuhn, 'normal')!, {
      seed: `kuhn decided ${seed}`,
      options: usualOptions('kuhn'),
    });
    const swings = handsIn(input.told!, kuhn.looks!.hands!).map(({ from, to }) => (to[0] ?? 0) - (from[0] ?? 0));
    const most = input.table.outcome?.winners.includes(0) ? Math.max(...swings) : Math.min(...swings);
    return [pokerResult(input)?.moment !== undefined, swings.filter((swing) => swing === most).length === 1];
  });
  for (const [isNamed, isAlone] of decided) expect(isNamed).toBe(isAlone);
  expect(decided.flat()).toContain(false);
});

test("[T17] an ordinary table of hold'em is played until one player has all chips", () => {
  const { table } = endedMatch({ game: holdem, bots: {}, summary: '' }, bot, {
    seed: 'to the end',
    options: { players: 6 },
    names: ['Mara', 'Bo', 'Cy', 'Di', 'Eli', 'Flo'],
  });
  expect(table.seq).toBeGreaterThan(10_000);
  expect(table.view.seats.filter(({ stack }) => Number(stack) > 0)).toHaveLength(1);
  expect(table.outcome?.winners).toHaveLength(1);
});

describe('[T17] a match that its limit stopped', () => {
  const short = parseSpec(bundledText('holdem').replace(/^limits: .*$/m, 'limits: { max_events: 800 }'));
  if (!short.ok) throw new Error(JSON.stringify(short.error));
  const game = gameFrom(short.value);
  const stopped = (viewer: 0 | 1 | 2 | 3) =>
    endedMatch({ game, bots: {}, summary: '' }, bot, {
      seed: 'b',
      viewer,
      options: { players: 4, betting: { stacks: 40 } },
      names: ['Mara', 'Bo', 'Cy', 'Di'],
    });
  const { table } = stopped(0);
  const chips = table.view.seats.map(({ stack }) => Number(stack));
  const out = chips.indexOf(0) as 0 | 1 | 2 | 3;
  const left = chips.findIndex((each) => each > 0) as 0 | 1 | 2 | 3;

  test('is lost for who was out of it, and nobody wears a crown', () => {
    expect(table.outcome).toEqual({ winners: [], reason: 'max_events' });
    const input = stopped(out);
    const result = pokerResult(input);
    expect(result?.headline).toBe('lost');
    expect(result?.isCrowned).toBe(false);
    expect(result?.sentence).toMatch(
      /^You were out on hand \d+, (third|fourth) of four\. The match stopped at its limit, after hand \d+\. \w+ holds most, \*\*\d+ chips\*\*\.$/,
    );
    expect(outcomeWords(input.naming, input.table)).toBe('You lost');
  });

  test('is a draw for who still holds chips, and says why it stopped', () => {
    const result = pokerResult(stopped(left));
    expect(result?.headline).toBe('drawn');
    expect(result?.sentence).toMatch(/^The match stopped at its limit, after hand \d+\. \w+ holds? most, /);
  });
});

test('[T17] who holds all chips is said the same way before the match was told', () => {
  const { told: _, ...input } = played('spectator');
  expect(pokerResult(input)?.sentence).toMatch(/^After hand \d+ \w+ holds all \*\*60 chips\*\*\.$/);
});
