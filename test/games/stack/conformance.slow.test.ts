/** The laws of every game, over random matches in which every card meets every other. */
import { expect, test } from 'vitest';
import { greedyBot, stack } from '../../../src/games/stack/index.ts';
import { conformance, formatReport } from '../../../src/testing/index.ts';
import { matchesOf } from '../../sample.ts';
import { playLeaving } from './leaving.ts';
import { mixedMatch } from './mixed-decks.ts';

const MINUTES = 60_000;

/** How many matches of each sort, looked at closely; five-hundred.ts has the long run. */
const n = matchesOf(120);

test.each([2, 3, 4])(
  '[K8] [K85] random matches of %i seats keep every law',
  (seats) => {
    const bots = { greedy: greedyBot };
    const report = conformance(stack, { n, seed: `mixed ${seats}`, optionsFor: mixedMatch(seats), sample: 6, bots });
    expect(report.ok, formatReport(report)).toBe(true);
  },
  60 * MINUTES,
);

test(
  '[K8] [K33] [K45] with the cards that can keep a match from ending, every other law is kept',
  () => {
    const report = conformance(stack, {
      n,
      seed: 'locks',
      optionsFor: mixedMatch(2, 'all'),
      sample: 6,
      maxCommands: 1500,
    });
    const broken = report.laws.filter(({ id, broken: faults }) => id !== 'termination' && faults.length > 0);
    expect(broken, formatReport(report)).toEqual([]);
  },
  60 * MINUTES,
);

test.each([3, 4])(
  '[K49] [K50] players of %i who leave at any moment take everything along, and every law is kept',
  (seats) => {
    const played = Array.from({ length: 3 * n }, (_, match) =>
      playLeaving(stack, mixedMatch(seats), `leaving ${seats} ${match}`, match),
    );
    expect(played.flatMap(({ faults }) => faults)).toEqual([]);
    expect(played.flatMap(({ during }) => during).length).toBeGreaterThan(0);
  },
  60 * MINUTES,
);
