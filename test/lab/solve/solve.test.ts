/** Small games solved: what is known of them, and what is no game for the solver. */
import { defineGame, pickOf, zones } from 'cardwright';
import { explainSolve, seatPayoff, solve, type Solution } from 'cardwright/lab';
import type { Game, Refusal } from 'cardwright/core';
import { describe, expect, test } from 'vitest';
import { kuhn } from '../../../examples/games/kuhn.ts';
import { whispers } from '../../../examples/games/whispers.ts';

type Result = { readonly ok: true; readonly value: Solution } | { readonly ok: false; readonly error: Refusal };

function solved(result: Result): Solution {
  if (!result.ok) throw new Error(explainSolve(result.error));
  return result.value;
}

const codeOf = (result: Result): string => (result.ok ? 'solved' : result.error.code);

describe('[L38] Kuhn poker', () => {
  const solution = solved(solve(kuhn, { payoff: seatPayoff('chips') }));

  /** How often a seat bets with a card, after these choices. */
  function bets(kind: string, ...before: string[]): number {
    const spot = solution.spots.find(
      ({ view, path }) =>
        Object.values(view.faces).some((face) => face.kind === kind) &&
        JSON.stringify(path.map((step) => step?.words)) ===
          JSON.stringify(before.map((type) => JSON.stringify({ type }))),
    );
    return spot?.shares[spot.choices.findIndex(({ type }) => type === 'bet')] ?? NaN;
  }

  test('is worth −1/18 to the first player, and nothing can be done against its strategy', () => {
    expect(Math.abs(solution.value + 1 / 18)).toBeLessThan(0.001);
    expect(solution.exploitability).toBeLessThan(0.001);
    expect(solution.exploitability).toBeGreaterThanOrEqual(0);
  });

  test('has the twelve decisions of the books, and the second player bluffs one time in three', () => {
    expect(solution.spots.length).toBe(12);
    expect(bets('jack', 'pass')).toBeCloseTo(1 / 3, 2);
    expect(bets('queen', 'bet')).toBeCloseTo(1 / 3, 2);
    expect([bets('king', 'bet'), bets('king', 'pass'), bets('jack', 'bet')]).toEqual([
      expect.closeTo(1, 3),
      expect.closeTo(1, 3),
      expect.closeTo(0, 3),
    ]);
  });

  test('the first player bets the king three times as often as it bluffs with the jack', () => {
    expect(bets('king') / bets('jack')).toBeCloseTo(3, 1);
    expect(bets('queen')).toBeCloseTo(0, 2);
  });

  test('[L43] the same to the last bit when it is solved again', () => {
    expect(JSON.stringify(solve(kuhn, { payoff: seatPayoff('chips') }))).toBe(
      JSON.stringify({ ok: true, value: solution }),
    );
  });

  test('is the same however cards are told apart, and less is known after less practice', () => {
    const each = solved(solve(kuhn, { payoff: seatPayoff('chips'), cards: 'each' }));
    expect(each.value).toBe(solution.value);
    const once = solved(solve(kuhn, { payoff: seatPayoff('chips'), iterations: 1 }));
    expect(once.exploitability).toBeGreaterThan(0.1);
  });

  test('a payoff of one’s own: chips doubled double the value', () => {
    const doubled = solved(solve(kuhn, { payoff: (r, seat) => 2 * r.seat(seat).chips }));
    expect(doubled.value).toBeCloseTo(2 * solution.value, 9);
  });
});

const SIGNS = ['stone', 'paper', 'scissors'];
const z = zones({ pile: 'deck' }, { hand: 'hand' });

/** Both choose at once; a second throw of stone counts double for the winner with `double`. */
const signs = defineGame({
  name: 'signs',
  seats: { min: 2, max: 3 },
  zones: z,
  catalog: {},
  seat: { sign: -1, points: 0 },
  visible: { seat: { sign: 'nobody' } },
  setup: (r) => r.next({ do: 'show' }),
  moves: {},
  jobs: {
    show: {
      do(r, _job, _answer, answers) {
        if (!answers) {
          for (const seat of r.seats) r.ask({ seat, kind: 'sign', options: SIGNS, simultaneous: true });
          return;
        }
        const [one = 0, two = 0] = r.seats.map((seat) => SIGNS.indexOf(pickOf(SIGNS, answers[seat])));
        const lead = [0, 1, -1][(one - two + 3) % 3] ?? 0;
        // Winning with stone counts double.
        const points = lead === 0 ? 0 : lead * ((lead > 0 ? one : two) === 0 ? 2 : 1);
        r.setSeat(0, { sign: one, points });
        r.setSeat(1, { sign: two, points: -points });
      },
    },
  },
  outcome(r) {
    if (r.seat(0).sign < 0) return undefined;
    const [one, two] = [r.seat(0).points, r.seat(1).points];
    return { winners: one === two ? r.seats : [one > two ? 0 : 1], reason: 'shown' };
  },
});

describe('choosing at once', () => {
  test('stone, paper, scissors is a draw in which each is shown one time in three', () => {
    const { value, spots } = solved(solve(signs));
    expect(value).toBeCloseTo(0, 6);
    for (const { shares } of spots) for (const share of shares) expect(share).toBeCloseTo(1 / 3, 2);
  });

  test('[L46] the second does not know what the first has chosen: two decisions, no more', () => {
    const { spots } = solved(solve(signs));
    expect(spots.map(({ seat, path }) => [seat, path])).toEqual([
      [1, [null]],
      [0, []],
    ]);
  });

  test('with stone counting double, paper is shown half of the time', () => {
    const { spots, value } = solved(solve(signs, { payoff: seatPayoff('points'), iterations: 5000 }));
    expect(value).toBeCloseTo(0, 3);
    for (const { shares } of spots)
      expect(shares).toEqual([expect.closeTo(1 / 4, 1.5), expect.closeTo(1 / 2, 1.5), expect.closeTo(1 / 4, 1.5)]);
  });
});

/** A coin is shown to the first player, who says something that leaves no trace; the second guesses. */
const whisper = (isHeard: boolean) =>
  defineGame({
    name: 'whisper',
    seats: 2,
    zones: z,
    catalog: {},
    match: { coin: -1, guess: -1 },
    visible: { match: { coin: 'nobody' } },
    setup: (r) => r.setMatch('coin', r.roll('coin', 2)),
    moves: {
      go: {
        check: (_r, me) => me === 1 && 'YouGuess',
        do(r) {
          if (isHeard) r.note('heard', { coin: r.match.coin });
          r.endTurn();
        },
      },
      guess: {
        fields: { side: 'number' },
        options: () => [{ side: 0 }, { side: 1 }],
        check: (_r, me) => me === 0 && 'YouKnow',
        do: (r, _me, { side }) => r.setMatch('guess', side),
      },
    },
    outcome: (r) =>
      r.match.guess < 0 ? undefined : { winners: [r.match.guess === r.match.coin ? 1 : 0], reason: 'guessed' },
  });

describe('[L46] what a seat knows', () => {
  test('what it was told once is remembered, though no view shows it any more', () => {
    expect(solved(solve(whisper(true))).value).toBeCloseTo(-1, 3);
  });

  test('what it was not told it does not know', () => {
    expect(solved(solve(whisper(false))).value).toBeCloseTo(0, 3);
  });
});

/** The first player hides something even from its own view, and finds it again after the second has had a turn. */
const hideAndSeek = defineGame({
  name: 'hide-and-seek',
  seats: 2,
  zones: z,
  catalog: {},
  match: { hidden: -1, sought: -1, round: 0 },
  visible: { match: { hidden: 'nobody' } },
  setup: () => undefined,
  moves: {
    hide: {
      fields: { at: 'number' },
      options: () => [{ at: 0 }, { at: 1 }],
      check: (r) => r.match.round !== 0 && 'Hidden',
      do(r, _me, { at }) {
        r.setMatch({ hidden: at, round: 1 });
        r.endTurn();
      },
    },
    wait: {
      check: (r) => r.match.round !== 1 && 'NotNow',
      do(r) {
        r.setMatch('round', 2);
        r.endTurn();
      },
    },
    seek: {
      fields: { at: 'number' },
      options: () => [{ at: 0 }, { at: 1 }],
      check: (r) => r.match.round !== 2 && 'NotNow',
      do: (r, _me, { at }) => r.setMatch('sought', at),
    },
  },
  outcome: ({ match: { hidden, sought } }) =>
    sought < 0 ? undefined : { winners: [hidden === sought ? 0 : 1], reason: 'sought' },
});

test('[L46] a seat remembers what it chose: it seeks in two situations, and finds', () => {
  const { value, spots } = solved(solve(hideAndSeek));
  expect(value).toBeCloseTo(1, 3);
  expect(spots.map(({ path }) => path.map((step) => step?.words))).toEqual([
    ['{"type":"hide","at":0}', '{"type":"wait"}'],
    ['{"type":"hide","at":1}', '{"type":"wait"}'],
    [],
  ]);
});

/** A game of one move that ends as it is told. */
function onceGame(change: object): Game {
  const once = defineGame({
    name: 'once',
    seats: 2,
    zones: z,
    catalog: {},
    match: { isOver: false },
    moves: { end: { do: (r) => r.setMatch('isOver', true) }, go: { do: (r) => r.endTurn() } },
    setup: () => undefined,
    outcome: (r) => (r.match.isOver ? { winners: [0], reason: 'over' } : undefined),
  });
  return Object.assign(Object.create(once), once, change);
}

describe('what is not solved', () => {
  test('matches without end', () => {
    expect(codeOf(solve(onceGame({})))).toBe('TooLong');
    expect(codeOf(solve(onceGame({}), { mostNodes: 10 }))).toBe('TooManyNodes');
  });

  test('trees that are too large, and chance that is', () => {
    expect(solve(kuhn, { payoff: seatPayoff('chips'), mostNodes: 54 })).toEqual({
      ok: false,
      error: { code: 'TooManyNodes', limit: 54 },
    });
    expect(codeOf(solve(kuhn, { payoff: seatPayoff('chips'), mostNodes: 55 }))).toBe('solved');
    expect(codeOf(solve(whispers))).toBe('TooManyOutcomes');
  });

  test('more seats than two, and options that the game refuses', () => {
    expect(codeOf(solve(signs, { options: { seats: 3 } }))).toBe('NotTwoSeats');
    expect(codeOf(solve(whispers, { options: { seats: 4 } }))).toBe('NotTwoSeats');
    expect(codeOf(solve(signs, { options: { seats: 9 } }))).toBe('BadOption');
  });

  test('games in which nothing says who is first, nobody is, or there is nothing to do', () => {
    expect(codeOf(solve(onceGame({ waitsFor: () => [0, 1] })))).toBe('SeveralMayAct');
    expect(codeOf(solve(onceGame({ waitsFor: () => [] })))).toBe('NobodyToAct');
    expect(codeOf(solve(onceGame({ choices: () => [] })))).toBe('NoChoice');
  });

  test('payoffs that are no numbers, and games in which both can win', () => {
    expect(codeOf(solve(kuhn, { payoff: seatPayoff('__proto__') }))).toBe('BadPayoff');
    expect(codeOf(solve(kuhn, { payoff: () => NaN }))).toBe('BadPayoff');
    expect(codeOf(solve(kuhn, { payoff: (r, seat) => r.seat(seat).chips ** 2 }))).toBe('NotZeroSum');
  });

  test('numbers that are none', () => {
    for (const n of [0, -1, 1.5, NaN, Infinity, 1e12]) {
      expect(codeOf(solve(kuhn, { iterations: n }))).toBe('BadIterations');
      expect(codeOf(solve(kuhn, { mostNodes: n }))).toBe('BadNodes');
    }
  });
});
