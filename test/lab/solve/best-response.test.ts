/** What can be won against players who choose anything, each as likely as the others: figures that others have found too. */
import { describe, expect, test } from 'vitest';
import { kuhn } from '../../../examples/games/kuhn.ts';
import { leduc } from '../../../examples/games/leduc.ts';
import { bestResponse, exploitability, valueOf } from '../../../src/lab/solve/best-response.ts';
import { seatPayoff } from '../../../src/lab/solve/payoff.ts';
import { growTree, type Tree } from '../../../src/lab/solve/tree.ts';
import type { Game } from '../../../src/core/index.ts';

function treeOf(game: Game): Tree {
  const grown = growTree(game, {
    options: {},
    payoff: seatPayoff('chips'),
    mostNodes: 10_000,
    cards: 'kinds',
    wording: (_view, { type }) => type,
  });
  if (!grown.ok) throw new Error(grown.error.code);
  return grown.value;
}

const anything = ({ spots }: Tree): number[][] => spots.map(({ choices }) => choices.map(() => 1 / choices.length));

describe('against players who choose anything', () => {
  test('Kuhn poker: 1/8 for the first, and 11/12 to be won by both together', () => {
    const tree = treeOf(kuhn);
    expect(valueOf(tree.root, anything(tree))).toBeCloseTo(1 / 8, 12);
    expect(exploitability(tree, anything(tree))).toBeCloseTo(11 / 24, 12);
    expect(bestResponse(tree, anything(tree), 0)).toBeCloseTo(1 / 2, 12);
  });

  test('Leduc poker: 4.7472 to be won by both together', () => {
    const tree = treeOf(leduc);
    expect(2 * exploitability(tree, anything(tree))).toBeCloseTo(4.747222, 6);
  }, 60_000);
});
