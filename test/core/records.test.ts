/** Draw records: what they say, that they lead both ways, and that no false one verifies (D39 to D42). */
import { describe, expect, test } from 'vitest';
import {
  applyRecord,
  create,
  drawBottomWithRecord,
  drawCardWithRecord,
  drawWithRecord,
  exchange,
  insertAtWithRecord,
  recycle,
  undoRecord,
  verifyRecord,
  type DrawError,
  type DrawRecord,
  type Table,
  type Verdict,
} from '../../src/core/draw/index.ts';
import type { Result } from '../../src/core/index.ts';
import { rowsOf, tableFrom } from './rows.ts';

const table = (): Table => tableFrom({ deck: 'abcde', hand: 'x', row: '-s-', other: 'o' });

const withOne = (state: Table): Table => {
  const made = create(state, 'o', 'other');
  return made.ok ? made.value.state : state;
};

type Recorded = Result<{ readonly state: Table; readonly record: DrawRecord }, DrawError>;
function done(answer: Recorded): { readonly state: Table; readonly record: DrawRecord } {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

const recorded: readonly [string, Recorded, DrawRecord][] = [
  [
    'draw',
    drawWithRecord(table(), 3, 'deck', 'hand'),
    { op: 'draw', count: 3, source: 'deck', dest: 'hand', cards: [0, 1, 2], indices: [0, 1, 2] },
  ],
  [
    'draw on top',
    drawWithRecord(table(), 1, 'deck', 'hand', 'top'),
    { op: 'draw', count: 1, source: 'deck', dest: 'hand', cards: [0], indices: [0], at: 'top' },
  ],
  [
    'drawBottom',
    drawBottomWithRecord(table(), 2, 'deck', 'row'),
    { op: 'drawBottom', count: 2, source: 'deck', dest: 'row', cards: [3, 4], indices: [3, 4] },
  ],
  [
    'drawCard',
    drawCardWithRecord(table(), { kind: 's' }, 'row', 'hand'),
    { op: 'drawCard', count: 1, source: 'row', dest: 'hand', cards: [6], indices: [1] },
  ],
  [
    'insertAt',
    insertAtWithRecord(table(), 5, 'hand', 'deck', 2),
    { op: 'insertAt', count: 1, source: 'hand', dest: 'deck', cards: [5], indices: [0], position: 2 },
  ],
  [
    'insertAt a slot',
    insertAtWithRecord(table(), 5, 'hand', 'row', 2),
    { op: 'insertAt', count: 1, source: 'hand', dest: 'row', cards: [5], indices: [0], position: 2 },
  ],
  [
    'recycle',
    recycle(table(), 'deck', 'other', 3),
    { op: 'recycle', count: 2, source: 'deck', dest: 'other', cards: [3, 4], indices: [3, 4] },
  ],
];

describe('[D39] a record says which cards moved and where they lay', () => {
  test.each(recorded)('%s', (_, answer, record) => expect(done(answer).record).toEqual(record));
});

describe('[D41] a record leads to the next state and back', () => {
  test.each(recorded)('%s', (_, answer) => {
    const { state, record } = done(answer);
    expect(rowsOf(applyRecord(table(), record))).toEqual(rowsOf(state));
    expect(rowsOf(undoRecord(state, record))).toEqual(rowsOf(table()));
    expect(verifyRecord(table(), record, state)).toEqual({ valid: true });
  });

  test('the two of an exchange lead there one after the other', () => {
    const answer = exchange(table(), { kind: 's' }, 'row', { kind: 'c' }, 'deck');
    const { state, records } = answer.ok ? answer.value : { state: table(), records: [] };
    const [given, taken] = records as [DrawRecord, DrawRecord];
    const between = applyRecord(table(), given);
    expect(verifyRecord(between, taken, state)).toEqual({ valid: true });
    expect(rowsOf(undoRecord(undoRecord(state, taken), given))).toEqual(rowsOf(table()));
  });
});

test('[D40] the second of two draws starts at 0 again', () => {
  const first = done(drawWithRecord(table(), 2, 'deck', 'hand'));
  expect(done(drawWithRecord(first.state, 2, 'deck', 'hand')).record).toMatchObject({ cards: [2, 3], indices: [0, 1] });
});

describe('[D42] each false field has its reason', () => {
  const { state, record } = done(drawWithRecord(table(), 2, 'deck', 'hand'));
  const any = (value: unknown): never => value as never;
  test.each<[string, Partial<DrawRecord>, Verdict]>([
    ['source unknown', { source: 'nope' }, { valid: false, reason: 'ZoneNotFound', zone: 'nope' }],
    ['source inherited', { source: '__proto__' }, { valid: false, reason: 'ZoneNotFound', zone: '__proto__' }],
    ['destination unknown', { dest: 'nope' }, { valid: false, reason: 'ZoneNotFound', zone: 'nope' }],
    ['both the same', { dest: 'deck' }, { valid: false, reason: 'SameZone', zone: 'deck' }],
    ['count too high', { count: 3 }, { valid: false, reason: 'CountMismatch', count: 3 }],
    ['count below nought', { count: -2 }, { valid: false, reason: 'CountMismatch', count: -2 }],
    ['count a text', { count: any('2') }, { valid: false, reason: 'CountMismatch', count: '2' }],
    ['a card too few', { cards: [0] }, { valid: false, reason: 'CountMismatch', count: 2 }],
    ['an index too many', { indices: [0, 1, 2] }, { valid: false, reason: 'CountMismatch', count: 2 }],
    ['no cards at all', { cards: any(undefined) }, { valid: false, reason: 'CountMismatch', count: 2 }],
    ['index beyond the end', { indices: [0, 5] }, { valid: false, reason: 'IndexOutOfRange', index: 5 }],
    ['index below nought', { indices: [-1, 1] }, { valid: false, reason: 'IndexOutOfRange', index: -1 }],
    ['half an index', { indices: [0.5, 1] }, { valid: false, reason: 'IndexOutOfRange', index: 0.5 }],
    ['index twice', { cards: [0, 0], indices: [0, 0] }, { valid: false, reason: 'DuplicateIndex', index: 0 }],
    ['another card', { cards: [0, 2] }, { valid: false, reason: 'CardMismatch', index: 1 }],
    ['cards in another order', { cards: [1, 0] }, { valid: false, reason: 'CardMismatch', index: 0 }],
    [
      'another source',
      { source: 'other', count: 1, cards: [7], indices: [0] },
      { valid: false, reason: 'StateMismatch', zone: 'deck' },
    ],
    ['another destination', { dest: 'other' }, { valid: false, reason: 'StateMismatch', zone: 'hand' }],
    ['the other end', { at: 'top' }, { valid: false, reason: 'StateMismatch', zone: 'hand' }],
    ['no end of a zone', { at: any('left') }, { valid: false, reason: 'StateMismatch', zone: 'hand' }],
    ['a place beyond the end', { position: 9 }, { valid: false, reason: 'StateMismatch', zone: 'hand' }],
    ['no place at all', { position: Number.NaN }, { valid: false, reason: 'StateMismatch', zone: 'hand' }],
    [
      'the same two the other way round',
      { cards: [1, 0], indices: [1, 0] },
      { valid: false, reason: 'StateMismatch', zone: 'hand' },
    ],
  ])('%s', (_, change, verdict) => {
    expect(verifyRecord(table(), { ...record, ...change }, state)).toEqual(verdict);
  });

  test('an empty slot is no card', () => {
    const hole = { op: 'draw', count: 1, source: 'row', dest: 'hand', cards: [-1], indices: [0] };
    expect(verifyRecord(table(), hole, table())).toEqual({ valid: false, reason: 'CardMismatch', index: 0 });
  });

  test('a slot that is taken, or is none, is no place', () => {
    const { record: put, state: after } = done(insertAtWithRecord(table(), 5, 'hand', 'row', 0));
    for (const position of [1, 3, -1, 1e9])
      expect(verifyRecord(table(), { ...put, position }, after)).toEqual({
        valid: false,
        reason: 'StateMismatch',
        zone: 'row',
      });
  });

  test('a place a billion slots away costs nothing', () => {
    const { record: put } = done(insertAtWithRecord(table(), 5, 'hand', 'row', 0));
    expect(rowsOf(applyRecord(table(), { ...put, position: 1e9 }))).toMatchObject({ hand: '', row: '-s-x' });
  });

  test('the first fault in order is told, whatever else is wrong', () => {
    const all = { op: 'draw', count: 7, source: 'nope', dest: 'nope', cards: [9], indices: [9] };
    const told = (change: Partial<DrawRecord>): Verdict => verifyRecord(table(), { ...all, ...change }, tableFrom({}));
    expect(told({})).toMatchObject({ reason: 'ZoneNotFound' });
    expect(told({ source: 'deck', dest: 'deck' })).toMatchObject({ reason: 'SameZone' });
    expect(told({ source: 'deck', dest: 'hand' })).toMatchObject({ reason: 'CountMismatch' });
    expect(told({ source: 'deck', dest: 'hand', count: 1 })).toMatchObject({ reason: 'IndexOutOfRange' });
    expect(told({ source: 'deck', dest: 'hand', count: 1, indices: [0] })).toMatchObject({ reason: 'CardMismatch' });
    expect(told({ source: 'deck', dest: 'hand', count: 1, indices: [0], cards: [0] })).toMatchObject({
      reason: 'StateMismatch',
      zone: 'deck',
    });
  });

  test.each<[string, Table, string]>([
    ['a zone it should not have touched', withOne(state), 'other'],
    [
      'a zone of another type',
      {
        ...state,
        layout: {
          ...state.layout,
          zones: state.layout.zones.map((zone) => ({ ...zone, type: zone.name === 'row' ? 'burn' : zone.type })),
        },
      },
      'row',
    ],
    [
      'a zone that is missing',
      { ...state, layout: { ...state.layout, zones: state.layout.zones.slice(0, 3) } },
      'other',
    ],
    ['cards of another kind', { ...state, cards: { ...state.cards, kinds: state.cards.kinds.with(6, 'q') } }, 'row'],
  ])('a next state with %s', (_, next, zone) => {
    expect(verifyRecord(table(), record, next)).toEqual({ valid: false, reason: 'StateMismatch', zone });
  });
});
