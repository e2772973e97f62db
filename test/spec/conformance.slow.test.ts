/** Every bundled game keeps every law, with as few and as many players as it takes; cards are exchanged across hands, deck, burn and muck too (S45). */
import { expect, test } from 'vitest';
import { BUNDLED, bundledGame, bundledSpec } from '../../src/spec/index.ts';
import { matchesOf } from '../sample.ts';
import { conformance, formatReport } from '../../src/testing/index.ts';

test.each(BUNDLED.map((name) => [name] as const))('[S45] %s', { timeout: 300_000 }, (name) => {
  const game = bundledGame(name);
  const { min, max } = game.seats;
  const seatsFor = (match: number): number => (match === 1 ? max : min + (match % (max - min + 1)));
  const hands = bundledSpec(name).canonical.betting && name !== 'kuhn' ? { hands: 2 } : {};
  const report = conformance(game, {
    n: matchesOf(40),
    seed: `spec ${name}`,
    sample: 8,
    optionsFor: (match) => ({ players: seatsFor(match), ...hands }),
  });
  expect(report.ok, formatReport(report)).toBe(true);
});
