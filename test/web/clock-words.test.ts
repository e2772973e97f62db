/** A match's clock in words, and whose time a table shows. */
import { describe, expect, test } from 'vitest';
import type { PlainView } from '../../src/core/view/index.ts';
import { clockWords } from '../../src/web/people/terms.ts';
import type { Naming } from '../../src/web/tables/naming.ts';
import { lowTimeWords, timeNote, type LowTable } from '../../src/web/tables/time-bar.tsx';
import { clockSeat, lateness, timeLeft, timeShare } from '../../src/web/tables/time-left.ts';
import { tellTimeouts, withTimeout } from '../../src/web/tables/timed-out.ts';
import { ENGLISH } from '../../src/web/texts/index.ts';
import { PEOPLE } from '../../src/web/texts/people.ts';
import { CLOCKS } from '../../src/web/start/match-setup.ts';

describe('a clock in words', () => {
  test.each([
    [null, 'no clock'],
    [CLOCKS.slow, '30 seconds a turn'],
    [CLOCKS.fast, '15 seconds a turn'],
    [{ bank: 600_000, increment: 0, lag: 0, empty: 'lose' }, '10 minutes each'],
    [{ bank: 60_000, increment: 5_000, lag: 0, empty: 'lose' }, '1 min each, 5 seconds more with every turn'],
    [
      { bank: 60_000, increment: 5_000, max: 90_000, lag: 0, empty: 'lose' },
      '1 min each, 5 seconds more with every turn, at most 90 seconds',
    ],
  ] as const)('%j is "%s"', (clock, words) => expect(clockWords(clock)).toBe(words));
});

describe('whose time is shown', () => {
  const clock = { banks: [30_000, 41_000], running: [1] };

  test('the time of whoever is waited for, and the own one first', () => {
    expect(clockSeat({ clock, seat: 0 })).toBe(1);
    expect(clockSeat({ clock: { ...clock, running: [0, 1] }, seat: 1 })).toBe(1);
    expect(clockSeat({ clock: { ...clock, running: [] }, seat: 0 })).toBeUndefined();
    expect(clockSeat({ clock: undefined, seat: 0 })).toBeUndefined();
  });

  test('it runs from the moment the page was told, also for a seat that is looked at later', () => {
    const told = { ...clock };
    expect(timeLeft(told, 1, 1_000)).toBe(41_000);
    expect(timeLeft(told, 0, 3_000)).toBe(30_000);
    expect(timeLeft(told, 1, 6_000)).toBe(36_000);
    expect(timeLeft(told, 1, 60_000)).toBe(0);
  });

  test('the share of a clock is of its own most, and a short one is late by parts of it', () => {
    expect([timeShare(25_000, 30_000), timeShare(12_000, 15_000), timeShare(95_000, 90_000)].map(Math.round)).toEqual([
      83, 80, 100,
    ]);
    const late = (full: number, ...lefts: readonly number[]) => lefts.map((left) => lateness(left, full));
    expect(late(15_000, 12_000, 7_000, 5_000)).toEqual(['', 'soon', 'low']);
    expect(late(90_000, 21_000, 20_000, 10_000)).toEqual(['', 'soon', 'low']);
  });

  test('somebody else is named beside the time, and only the own time is an alarm', () => {
    const naming = { seats: [], texts: ENGLISH, game: {} } as unknown as Naming;
    expect(timeNote(naming, { seat: 1, left: 9_000, full: 30_000, isOwn: true })).toBe('0:09');
    expect(timeNote(naming, { seat: 1, left: 9_000, full: 30_000, isOwn: false })).toMatch(/ has 0:09$/);
    const table = { view: { choices: [] }, cards: {} } as unknown as LowTable['table'];
    const time = { seat: 1, left: 9_000, full: 30_000, isOwn: true };
    expect(lowTimeWords({ naming, table, time: { ...time, isOwn: false } })).toBeUndefined();
    expect(lowTimeWords({ naming, table, time })).toBe('9 seconds left. At 0:00 the move is made for you.');
    expect(lowTimeWords({ naming, table, time, people: { clockEmpty: 'lose' } })).toBe(
      '9 seconds left. At 0:00 you lose the match.',
    );
  });

  test('[T15] of a game that names its moves, what happens at 0:00 is the first that is allowed', () => {
    const timeout = ['check', 'bring_in', 'fold', 'show'];
    const naming = { seats: [], texts: ENGLISH, game: { timeout, catalog: {} } } as unknown as Naming;
    const choices = [{ type: 'raise', to: 4 }, { type: 'call' }, { type: 'fold' }];
    const view = { choices, match: {}, seats: [], zones: {}, viewer: 0 };
    const table = { view, cards: {} } as unknown as LowTable['table'];
    expect(lowTimeWords({ naming, table, time: { seat: 0, left: 4_000, full: 30_000, isOwn: true } })).toBe(
      '4 seconds left. At 0:00 you fold.',
    );
  });
});

test('a long absence is told in minutes', () => {
  expect(PEOPLE.away.strip(['Guest'], 47)).toBe('Guest has been away for 47 seconds.');
  expect(PEOPLE.away.strip(['Guest'], 547)).toBe('Guest has been away for 9 minutes.');
});

describe('a player whose time ran out', () => {
  const seats = [
    { seat: 0, name: 'Ada', isViewer: false, isBot: false },
    { seat: 1, name: 'Ben', isViewer: true, isBot: false },
  ];
  const end = { type: 'noted', name: 'end', facts: { seat: 1 } } as const;
  const draw = { type: 'noted', name: 'turn', facts: { seat: 0 } } as const;

  test('is told in the log in place of the end of the turn', () => {
    const told: string[] = [];
    const tell = tellTimeouts(seats, (_, events) => (told.push(...events.map((each) => Object(each).name)), []));
    const view = {} as PlainView;
    expect(tell(view, withTimeout([end, draw], 1), view).map(({ pieces }) => pieces)).toEqual([['Your time ran out']]);
    expect(tell(view, withTimeout([draw], 0), view).map(({ pieces }) => pieces)).toEqual([["Ada's time ran out"]]);
    expect(tell(view, [end], view)).toEqual([]);
    expect(told).toEqual(['turn', 'turn', 'end']);
  });
});
