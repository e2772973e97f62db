/** Runs of whole matches: what is counted, and that it does not depend on how they are shared out. */
import { describe, expect, test } from 'vitest';
import { cycle, greedyBot } from '../../../src/games/cycle/index.ts';
import { highCard } from '../../../src/games/high-card/index.ts';
import {
  botOfRules,
  countAt,
  countsAt,
  histogramAt,
  mergeResults,
  playRange,
  randomBot,
  reportSim,
  lotsOf,
  type Bot,
  type CheckedStep,
  type Run,
} from '../../../src/lab/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';

function runOf(game: Run['game'], options: unknown, bots: readonly Bot[], mostCommands = 10_000): Run {
  const parsed = game.parseOptions(options);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const variants = [{ name: 'base', seatings: [{ options: parsed.value, bots, hero: 0 }] }];
  return { game, variants, master: seedFromText('run'), mostCommands };
}

const cards = runOf(highCard, {}, [randomBot]);

describe('a run', () => {
  const whole = playRange(cards, { from: 0, to: 59 });
  const counts = countsAt(whole.counts, 'variants', 'base');

  test('[L17] [L43] comes to the same bytes in lots of 1, 10 and 1000, from the last to the first', () => {
    for (const size of [1, 10, 1000]) {
      const results = lotsOf(60, size).map((lot) => ({ ...lot, totals: playRange(cards, lot) }));
      expect(JSON.stringify(mergeResults(results.toReversed()).totals)).toBe(JSON.stringify(whole));
    }
  });

  test('[L20] every match is in every measure, and every win in the endings', () => {
    const report = reportSim(counts, 2);
    expect(report.matches).toBe(60);
    for (const measure of ['turns', 'commands', 'events', 'cards drawn', 'dead draws'])
      expect([...histogramAt(counts, 'measures', measure).values()].reduce((sum, n) => sum + n, 0)).toBe(60);
    const wins = report.wins.reduce((sum, { count }) => sum + count, 0);
    expect(wins + report.draws.count).toBe(60);
    expect(report.endings.flatMap(({ turns }) => [...turns.values()]).reduce((sum, n) => sum + n, 0)).toBe(60);
  });

  test('[L24] of the three cards a seat is dealt and the two it draws, each is counted once', () => {
    const kinds = Object.keys(countsAt(counts, 'cards', 0));
    const sum = (what: string): number => kinds.reduce((all, kind) => all + countAt(counts, 'cards', 0, kind, what), 0);
    // Three rounds: three cards in the opening hand, and a card is drawn for each that was laid but the last.
    expect(kinds.length).toBeGreaterThan(40);
    expect(sum('opening')).toBeLessThanOrEqual(180);
    expect(sum('opening')).toBeGreaterThan(160);
    expect(sum('cards played')).toBe(180);
  });
});

test('[L21] a match that does not end in time is counted under its reason', () => {
  const { counts, outliers } = playRange(runOf(highCard, {}, [randomBot], 3), { from: 0, to: 9 });
  expect(countAt(counts, 'variants', 'base', 'reasons', 'no end in time')).toBe(10);
  expect(countAt(counts, 'variants', 'base', 'matches')).toBe(10);
  expect(outliers['limit reached']).toEqual({ number: 0, seating: 0, commands: 3 });
});

test('[L20] [L28] the deck cycle: reshuffles, dead draws and the energy that was left, turn by turn', () => {
  const run = runOf(cycle, {}, [greedyBot]);
  const counts = countsAt(playRange(run, { from: 0, to: 9 }).counts, 'variants', 'base');
  const report = reportSim(counts, 1);
  const meanOf = (measure: string): number =>
    report.measures.find((each) => each.measure === measure)?.mean.value ?? NaN;
  expect(meanOf('reshuffles')).toBeGreaterThan(5);
  expect(meanOf('dead draws')).toBeGreaterThan(20);
  expect(meanOf('dead draws')).toBeLessThan(meanOf('cards drawn'));
  // Ten cards, five a turn: whatever is not in the first hand is in the second, and drawn when that turn begins.
  const first = histogramAt(counts, 'cards', 0, 'downbeat-lance', 'first turn');
  expect([...first.keys()]).toEqual([1, 2]);
  expect(report.left.get(1)).toBe(0);
  expect(Math.max(...report.left.values())).toBeLessThanOrEqual(3);
});

test('[L64] one match of a thousand is checked step by step, and what is wrong with it is told', () => {
  const asked: (readonly [events: number, isStart: boolean])[] = [];
  const run = {
    ...cards,
    check: ({ before, events }: CheckedStep) => void asked.push([events.length, before.seq === 0]),
  };
  playRange(run, { from: 998, to: 1002 });
  const commands = asked.filter(([, isStart]) => !isStart);
  expect(asked.filter(([, isStart]) => isStart)).toHaveLength(1);
  expect(commands.length).toBeGreaterThan(5);
  playRange({ ...run, check: () => 'never asked' }, { from: 1, to: 5 });
  expect(() => playRange({ ...run, check: () => 'a card is lost' }, { from: 0, to: 0 })).toThrow(
    'high-card breaks a law: a card is lost',
  );
});

/** The bot of a priority list. */
const listed = (...types: readonly string[]): Bot =>
  botOfRules({ kind: 'first', rules: types.map((type) => ({ type, if: [] })) });

test('[L30] what one seat plays shifts nothing of what the other is dealt', () => {
  const swaps = playRange(runOf(highCard, {}, [listed('swap', 'lay'), randomBot]), { from: 0, to: 29 });
  const lays = playRange(runOf(highCard, {}, [listed('lay'), randomBot]), { from: 0, to: 29 });
  const openings = ({ counts }: typeof swaps): object => {
    const kinds = countsAt(counts, 'variants', 'base', 'cards', 1);
    return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, countAt(kinds, kind, 'opening')]));
  };
  expect(openings(swaps)).toEqual(openings(lays));
});
