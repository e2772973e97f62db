/** A thousand random matches keep every law, in both orders, and end; in `npm test` a fortieth of them. */
import { describe, expect, test } from 'vitest';
import { duel, greedyBot } from '../../../src/games/duel/index.ts';
import { conformance, formatReport } from '../../../src/testing/index.ts';
import { matchesOf } from '../../sample.ts';

const PAIRS = [
  ['ember', 'tide'],
  ['tide', 'ember'],
  ['ember', 'ember'],
  ['tide', 'tide'],
];

describe('conformance(duel)', () => {
  test.each(['shuffled', 'fixed'] as const)(
    '[U1] random matches in %s order keep every law and end',
    { timeout: 600_000 },
    (order) => {
      const optionsFor = (match: number): object => ({ order, decks: PAIRS[match % PAIRS.length] });
      const n = matchesOf(500);
      const bots = { greedy: greedyBot };
      const how = { n, seed: `duel ${order}`, optionsFor, sample: 2, maxCommands: 3000, bots };
      const report = conformance(duel, how);
      expect(report.ok, formatReport(report)).toBe(true);
      expect(report.matches).toBe(n);
    },
  );
});
