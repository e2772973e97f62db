/** Rounds, pots and posts by hand-written numbers (S54 to S60). */
import { describe, expect, test } from 'vitest';
import {
  afterActing,
  afterBringIn,
  afterRaise,
  dueAt,
  halves,
  isOver,
  newRound,
  nextAsked,
  offersTo,
  positionsFrom,
  potsOf,
  share,
  uncalled,
  type Offers,
  type Player,
  type Round,
  type RoundRules,
} from '../../src/spec/chips/index.ts';

const NO_LIMIT: RoundRules = { type: 'no_limit', size: 2, maxRaises: Number.POSITIVE_INFINITY, bringIn: 0 };
const POT_LIMIT: RoundRules = { ...NO_LIMIT, type: 'pot_limit' };
const FIXED: RoundRules = { type: 'fixed_limit', size: 4, maxRaises: 4, bringIn: 0 };
const STUD: RoundRules = { type: 'fixed_limit', size: 8, maxRaises: 4, bringIn: 2 };

/** Players as `stack/bet`, folded ones with an `x` before it. */
const players = (...written: readonly string[]): readonly Player[] =>
  written.map((text) => {
    const [stack = 0, bet = 0] = text.replace('x', '').split('/').map(Number);
    return { stack, bet, paid: bet, isIn: !text.startsWith('x') };
  });

const offers = (table: readonly Player[], round: Round, rules: RoundRules, seat: number): Offers =>
  offersTo(
    table,
    table.reduce((sum, { paid }) => sum + paid, 0),
    round,
    rules,
    seat,
  );

describe('[S57] what may be done', () => {
  const blinds = players('199/1', '198/2', '200/0');
  const opened = newRound(3, 2, NO_LIMIT);

  test('[S57] the first to act calls, folds or raises from twice the blind on', () => {
    expect(offers(blinds, opened, NO_LIMIT, 2)).toEqual({ fold: true, call: 2, raise: [4, 200] });
  });

  test('[S57] in pot limit the most is the level, the pot and the call', () => {
    expect(offers(blinds, opened, POT_LIMIT, 2).raise).toEqual([4, 7]);
  });

  test('[S57] with nothing to call one may check and still fold', () => {
    expect(offers(players('10/0', '10/0'), newRound(2, 0, NO_LIMIT), NO_LIMIT, 0)).toEqual({
      fold: true,
      check: true,
      bet: [2, 10],
    });
  });

  test('[S57] nobody raises whom nobody could pay', () => {
    expect(offers(players('200/0', '0/30'), newRound(2, 30, NO_LIMIT), NO_LIMIT, 0)).toEqual({ fold: true, call: 30 });
  });

  test('[S57] a stack too short for the least raise may still go in', () => {
    expect(offers(players('5/0', '90/4'), newRound(2, 4, NO_LIMIT), NO_LIMIT, 0).raise).toEqual([5, 5]);
  });

  test('[S57] fixed limit: one amount, four bets and raises', () => {
    let round = newRound(2, 0, FIXED);
    expect(offers(players('90/0', '90/0'), round, FIXED, 0).bet).toEqual([4, 4]);
    for (const [seat, to] of [
      [0, 4],
      [1, 8],
      [0, 12],
      [1, 16],
    ] as const)
      round = afterRaise(round, FIXED, seat, to);
    expect(offers(players('78/12', '74/16'), round, FIXED, 0)).toEqual({ fold: true, call: 4 });
  });

  test('[S57] the first in a round with a bring-in must bring in or bet', () => {
    const table = players('99/0', '99/0', '99/0');
    const round = newRound(3, 0, STUD);
    expect(offers(table, round, STUD, 1)).toEqual({ bring_in: 2, bet: [8, 8] });
    const after = afterBringIn(round, STUD, 1);
    expect(offers(players('99/0', '97/2', '99/0'), after, STUD, 2)).toEqual({ fold: true, call: 2, raise: [8, 8] });
    expect(offers(players('99/0', '97/2', '91/8'), afterRaise(after, STUD, 2, 8), STUD, 0).raise).toEqual([16, 16]);
  });
});

describe('[S58] reopening', () => {
  test('[S58] less than a full raise leaves those who have acted call and fold', () => {
    const first = afterRaise(newRound(3, 2, NO_LIMIT), NO_LIMIT, 0, 6);
    const short = afterRaise(first, NO_LIMIT, 1, 9);
    expect(short).toMatchObject({ level: 9, step: 4, raises: 2 });
    expect(offers(players('194/6', '0/9', '200/0'), short, NO_LIMIT, 0)).toEqual({ fold: true, call: 3 });
    expect(offers(players('194/6', '0/9', '200/0'), short, NO_LIMIT, 2).raise).toEqual([13, 200]);
  });

  test('[S58] two short raises that come to a full one open it again', () => {
    const first = afterRaise(newRound(4, 2, NO_LIMIT), NO_LIMIT, 0, 6);
    const twice = afterRaise(afterRaise(first, NO_LIMIT, 1, 8), NO_LIMIT, 2, 10);
    expect(offers(players('194/6', '0/8', '0/10', '200/0'), twice, NO_LIMIT, 0).raise).toEqual([14, 200]);
  });

  test('[S58] in fixed limit half a bet is enough', () => {
    const checked = afterActing(newRound(2, 0, FIXED), 0);
    expect(offers(players('90/0', '0/2'), afterRaise(checked, FIXED, 1, 2), FIXED, 0).raise).toBeUndefined();
    expect(offers(players('90/0', '9/3', '9/0'), afterRaise(checked, FIXED, 1, 3), FIXED, 0).raise).toEqual([7, 7]);
    expect(offers(players('90/0', '9/1', '9/0'), afterRaise(checked, FIXED, 1, 1), FIXED, 0).raise).toBeUndefined();
  });
});

describe('[S56] the end of a round', () => {
  test('[S56] the big blind still has its choice when all have called', () => {
    let round = newRound(3, 2, NO_LIMIT);
    round = afterActing(afterActing(round, 2), 0);
    const table = players('198/2', '198/2', '198/2');
    expect(nextAsked(table, round, 1)).toBe(1);
    expect(nextAsked(table, afterActing(round, 1), 2)).toBeUndefined();
  });

  test('[S56] with one player in it is over', () => {
    expect(isOver(players('x1/1', '9/2'), newRound(2, 2, NO_LIMIT))).toBe(true);
  });

  test('[S56] whoever has chips alone is asked only if somebody bet more', () => {
    expect(isOver(players('0/5', '9/2'), newRound(2, 5, NO_LIMIT))).toBe(false);
    expect(isOver(players('0/1', '9/1'), newRound(2, 2, NO_LIMIT))).toBe(true);
    expect(isOver(players('0/1', '0/1'), newRound(2, 2, NO_LIMIT))).toBe(true);
  });

  test('[S56] what nobody matched goes back', () => {
    expect(uncalled(players('150/50', 'x198/2'))).toEqual({ seat: 0, amount: 48 });
    expect(uncalled(players('0/30', '100/100', 'x0/60'))).toEqual({ seat: 1, amount: 40 });
    expect(uncalled(players('0/30', '0/30'))).toBeUndefined();
  });
});

describe('[S59] pots', () => {
  test('[S59] all-ins cut layers; each is for those who paid it', () => {
    expect(potsOf(players('0/20', '0/50', '0/100', '100/100'))).toEqual([
      { amount: 80, seats: [0, 1, 2, 3] },
      { amount: 90, seats: [1, 2, 3] },
      { amount: 100, seats: [2, 3] },
    ]);
  });

  test('[S59] folded money above the last layer joins it', () => {
    expect(potsOf(players('0/20', '0/50', 'x0/70', 'x0/10'))).toEqual([
      { amount: 70, seats: [0, 1] },
      { amount: 80, seats: [1] },
    ]);
  });

  test('[S59] dead antes join the first', () => {
    expect(potsOf(players('0/10', '188/10', 'x200/0'), 2)).toEqual([{ amount: 22, seats: [0, 1] }]);
  });

  test('[S60] odd chips go one each from the seat after the dealer', () => {
    expect(share(10, [0, 1, 3], 1, 4)).toEqual([3, 4, 0, 3]);
    expect(share(11, [0, 1, 3], 3, 4)).toEqual([4, 3, 0, 4]);
  });

  test('[S60] a pot is halved, the odd chip to the first; what nobody wins goes to the other', () => {
    expect(halves(15, [true, true])).toEqual([8, 7]);
    expect(halves(15, [true, false])).toEqual([15, 0]);
    expect(halves(15, [false, true])).toEqual([0, 15]);
  });
});

describe('[S55] posts', () => {
  test('[S55] positions begin after the dealer, with two players at the dealer', () => {
    expect(positionsFrom(2, [true, true, true])).toEqual([0, 1, 2]);
    expect(positionsFrom(0, [true, true, true])).toEqual([1, 2, 0]);
    expect(positionsFrom(1, [true, true])).toEqual([1, 0]);
    expect(positionsFrom(2, [true, false, true])).toEqual([2, 0]);
    expect(positionsFrom(1, [true, false, true])).toEqual([2, 0]);
  });

  test('[S54] one amount is for all, a list goes by position', () => {
    expect([dueAt(1, 5), dueAt([0, 2], 1), dueAt([0, 2], 2)]).toEqual([1, 2, 0]);
  });
});
