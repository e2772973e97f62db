/** Values that a recorder changes in place, and what must not change with them: states, events, and what was given to it. */
import { describe, expect, test } from 'vitest';
import { evolveAll } from '../../src/core/history/index.ts';
import { Recorder, rowFinder, start, type MatchState } from '../../src/core/index.ts';
import { highCard, type HighCard } from '../../src/games/high-card/index.ts';
import { seedFromText } from '../../src/rng/index.ts';

const COINS = 4;

function begun(): MatchState<HighCard> {
  const started = start(highCard, undefined, { chance: seedFromText('values') });
  if (!started.ok) throw new Error(started.error.code);
  return started.value.state;
}

describe('values that are changed in place', () => {
  test('are those of now; a state taken in the middle keeps its own', () => {
    const before = begun();
    const r = new Recorder(before, true);
    r.setSeat(0, 'points', 1);
    const seat = r.seat(0);
    r.setSeat(0, 'points', 2);
    r.setMatch('round', 2);
    const middle = r.finish();
    r.setSeat(0, 'points', 3);
    r.setMatch('round', 3);
    const last = r.finish();
    expect(seat.points).toBe(2);
    expect([before, middle, last].map(({ seats }) => seats[0]?.points)).toEqual([0, 2, 3]);
    expect([before, middle, last].map(({ match }) => match.round)).toEqual([1, 2, 3]);
  });

  test('leave what was given with a new card to whoever gave it, and to the event', () => {
    const r = new Recorder(begun(), true);
    const values = { lucky: true };
    const card = r.create('coin', COINS, { values });
    r.setCard(card, 'lucky', false);
    expect(values).toEqual({ lucky: true });
    expect(r.events[0]).toMatchObject({ type: 'created', values: { lucky: true } });
    expect(r.finish().cards.values[card]).toEqual({ lucky: false });
  });

  test('lead, event by event, to the state that the recorder ends in', () => {
    const before = begun();
    const r = new Recorder(before, true);
    for (const lucky of [true, false, undefined, true]) r.setCard(3, 'lucky', lucky);
    const middle = r.finish();
    const first = r.events;
    r.setCard(3, 'lucky', undefined);
    r.setCard(4, 'lucky', true);
    const last = r.finish();
    expect(evolveAll(before, first).cards.values).toEqual(middle.cards.values);
    expect(evolveAll(middle, r.events).cards.values).toEqual(last.cards.values);
    expect([middle.cards.values[3], last.cards.values[3], last.cards.values[4]]).toEqual([
      { lucky: true },
      {},
      { lucky: true },
    ]);
  });

  test('do not change a note that was given the seat itself', () => {
    const r = new Recorder(begun(), true);
    r.setSeat(1, 'points', 1);
    r.note('standing', r.seat(1));
    r.setSeat(1, 'points', 2);
    expect(r.events[1]).toMatchObject({ type: 'noted', facts: { points: 1 } });
  });
});

describe('rowFinder', () => {
  interface Row {
    readonly legs?: number;
    readonly wings?: number;
  }
  const find = rowFinder<Row>();
  const ant = { legs: 6 };
  const bee = { wings: 4, legs: 6 };

  test('finds the rows of whichever table is asked', () => {
    const [one, other] = [
      { ant, bee },
      { ant: bee, bee: ant },
    ];
    const found = [find(one, 'ant'), find(other, 'ant'), find(one, 'bee'), find(other, 'bee')];
    expect(found).toEqual([ant, bee, bee, ant]);
  });

  test('gives all rows of a table the same keys in the same order', () => {
    const table = { ant, bee };
    expect(Object.keys(find(table, 'ant') ?? {})).toEqual(Object.keys(find(table, 'bee') ?? {}));
    expect(find(table, 'ant')?.wings).toBeUndefined();
  });

  test('knows no kind that is not the table’s own', () => {
    expect([find({}, 'constructor'), find({ ant }, '__proto__'), find({ ant }, 'bee')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
