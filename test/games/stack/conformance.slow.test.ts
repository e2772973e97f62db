/** The laws of every game, over random matches in which every card meets every other. */
import { expect, test } from 'vitest';
import { stack, type StackGame } from '../../../src/games/stack/index.ts';
import { conformance, formatReport } from '../../../src/testing/index.ts';
import { mixedMatch } from './mixed-decks.ts';

const MINUTES = 60_000;

/** How many matches; `STACK_MATCHES=500 npx vitest run …` is the long run. */
const n = Number(process.env['STACK_MATCHES'] ?? 6);

test.each([2, 3, 4])(
  '[K8] [K85] random matches of %i seats keep every law',
  (seats) => {
    const report = conformance(stack, { n, seed: `mixed ${seats}`, optionsFor: mixedMatch(seats), sample: 6 });
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

/** The same game, in which now and then anybody may give up, whoever is to act (K49). */
const withGivingUp: StackGame = {
  ...stack,
  waitsFor: (r) => {
    const waited = stack.waitsFor(r);
    const left = [...r.layout.seats.keys()].filter((seat) => r.seat(seat).lost === null);
    return waited.length > 0 && r.seq % 23 === 0 ? left : waited;
  },
  choices: (r, seat) => (stack.waitsFor(r).includes(seat) ? stack.choices(r, seat) : [{ type: 'CONCEDE' }]),
};

test.each([3, 4])(
  '[K49] [K50] players of %i who leave at any moment take everything along, and every law is kept',
  (seats) => {
    const report = conformance(withGivingUp, { n: 3 * n, seed: `leaving ${seats}`, optionsFor: mixedMatch(seats) });
    expect(report.ok, formatReport(report)).toBe(true);
  },
  60 * MINUTES,
);
