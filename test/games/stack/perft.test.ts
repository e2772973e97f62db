/** Counts of command sequences from fixed positions (L33, L34): small enough to be counted by hand. */
import { describe, expect, test } from 'vitest';
import { apply, choicesOf, reading, waitsFor, type MatchState } from '../../../src/core/index.ts';
import { Game, makeStack, ROWS, testGame, type Row, type StackShape } from '../../../src/games/stack/index.ts';
import { deckOf } from '../../../src/games/stack/index.ts';
import { draw, instant, letters, option, resolve, times } from './at-table.ts';

type State = MatchState<StackShape>;

/** Sequences of `depth` commands; with `while` they end where it no longer holds. */
function perft(
  rows: Record<string, Row>,
  state: State,
  depth: number,
  goesOn: (state: State) => boolean = () => true,
): number {
  const stack = makeStack({ ...ROWS, ...rows });
  const count = (at: State, left: number): number => {
    if (left === 0 || !goesOn(at)) return 1;
    const r = reading(at);
    const steps = waitsFor(stack, r).flatMap((seat) =>
      choicesOf(stack, r, seat).map((command) => apply(stack, at, seat, command)),
    );
    return steps.reduce((sum, step) => (step.ok ? sum + count(step.value.state, left - 1) : Number.NaN), 0);
  };
  return count(state, depth);
}

const isAsked = ({ questions }: State): boolean => questions.open.length > 0;

describe('perft', () => {
  test.each([
    ['scry', 1, 2],
    ['scry', 2, 6],
    ['scry', 3, 24],
    ['surveil', 1, 2],
    ['surveil', 2, 5],
    ['surveil', 3, 16],
  ] as const)('[L34] [K64] [K65] %s %i has %i results', (verb, n, results) => {
    const rows = { spell: instant({ do: verb, n }) };
    const game = testGame({ decks: { p1: letters('abcdef'), p2: [] }, hands: { p1: ['spell'] }, rows });
    resolve(game, 'p1', 'spell');
    expect(perft(rows, game.state, 9, isAsked)).toBe(results);
  });

  test.each([
    [1, 7],
    [2, 42],
    [3, 210],
  ])('[L34] [K72] bottoming %i of seven in order has %i answers', (mulligans, answers) => {
    const deck = deckOf({ 'kelm-field': 20, 'pell-runner': 20 });
    const players = ['p1', 'p2'].map((id) => ({ id, deck }));
    const game = new Game({ gameId: 'g', players, setup: 'match', format: 'limited', seed: 's', startingPlayer: 'p1' });
    for (let taken = 1; ; taken++) {
      option(game, 1);
      if (taken === 1) option(game, 0);
      if (taken === mulligans) break;
      const { playerId, choiceId, cards, min } = game.pendingChoice as NonNullable<Game['pendingChoice']>;
      game.apply({ type: 'CHOOSE', playerId, choiceId, picks: cards.slice(0, min) });
    }
    expect(perft({}, game.state, 1)).toBe(answers);
  });

  test('[L33] one land and one instant in the main phase', () => {
    const rows = { spell: instant(draw(1)) };
    const game = testGame({
      decks: { p1: letters('abcdef'), p2: letters('uvwxyz') },
      hands: { p1: ['kelm-field', 'spell'] },
      rows,
    });
    for (let i = 0; i < 4; i++) game.apply({ type: 'PASS_PRIORITY', playerId: i % 2 === 0 ? 'p1' : 'p2' });
    expect(game.exportState().step).toBe('FIRST_MAIN');
    // Pass, land, spell. After a pass the other passes; after the land: pass, spell; after the spell: only pass.
    expect([perft(rows, game.state, 1), perft(rows, game.state, 2)]).toEqual([3, 1 + 2 + 1]);
  });

  test('[L33] [K75] two attackers against two opponents: each stays, or attacks one of them', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: letters('cd'), p3: letters('ef') },
      battlefields: { p1: times(2, 'pell-runner') },
    });
    while (game.pendingChoice === null)
      game.apply({ type: 'PASS_PRIORITY', playerId: game.exportState().priorityPlayerId ?? '' });
    expect(perft({}, game.state, 1)).toBe(3 * 3);
  });
});
