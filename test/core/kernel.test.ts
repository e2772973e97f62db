/** Cards, zones and events: the small promises everything else stands on (D1 to D6). */
import { describe, expect, test } from 'vitest';
import { create, draw, remove, type Bare, type Table } from '../../src/core/draw/index.ts';
import { evolve, evolveAll, invert } from '../../src/core/history/index.ts';
import {
  findZone,
  reading,
  record,
  zone,
  zoneAt,
  zoneNamed,
  type MatchEvent,
  type Recorder,
} from '../../src/core/index.ts';
import { isSame } from '../../src/testing/index.ts';
import { rowOf, rowsOf, tableFrom } from './rows.ts';

const table = (): Table =>
  tableFrom({ deck: 'abc', hand: 'x', row: '-s-' }, { seats: ['A', 'B'], watched: [0, 1, 'spectator'] });
const [DECK, HAND, ROW] = [0, 1, 2] as const;

describe('[D1] card numbers', () => {
  test('count up and are never used again', () => {
    const made = create(table(), 'n', 'deck');
    const gone = made.ok ? remove(made.value.state, made.value.card, 'deck') : made;
    const again = gone.ok ? create(gone.value, 'n', 'deck') : gone;
    expect([made.ok && made.value.card, again.ok && again.value.card]).toEqual([5, 6]);
    expect(again.ok && again.value.state.cards.kinds).toEqual(['a', 'b', 'c', 'x', 's', null, 'n']);
  });

  test('a card that has ceased is nowhere and has no kind', () => {
    const gone = remove(table(), 1, 'deck');
    const r = reading(gone.ok ? gone.value : table());
    expect([r.zoneOf(1), r.positionOf(1)]).toEqual([-1, -1]);
    expect(() => r.kind(1)).toThrow('no card 1');
  });
});

describe('[D2] zones', () => {
  test('a zone has the manner of its type unless told otherwise', () => {
    expect(zone('p1.hand', 'hand', { owner: 1 })).toEqual({
      name: 'p1.hand',
      type: 'hand',
      owner: 1,
      sees: 'owner',
      slots: null,
      order: 'private',
      drawable: true,
      recyclable: true,
      returnable: true,
    });
  });

  test.each(['pile', 'constructor', '__proto__'])('an unknown type (%s) is a plain hidden pile', (type) => {
    expect(zone('z', type)).toMatchObject({ type, sees: 'nobody', order: 'public', drawable: true });
  });

  test('are found by name, and a wrong name or number is a mistake', () => {
    const { layout } = table();
    expect([findZone(layout, 'hand'), findZone(layout, 'toString')]).toEqual([HAND, undefined]);
    expect(() => zoneNamed(layout, 'nope')).toThrow('no zone "nope"');
    expect(() => zoneAt(layout, 9)).toThrow('no zone 9');
  });
});

test('[D3] position 0 is the top, for a reader, an event and a file', () => {
  const { events, state } = record(table(), (r) => r.moveTop(1, DECK, HAND, 'draw', 'top'));
  expect(reading(table()).at(DECK, 0)).toBe(0);
  expect(events).toMatchObject([{ cards: [0], at: 0, into: 0 }]);
  expect(JSON.stringify(state.piles)).toBe('[[1,2],[0,3],[null,4,null]]');
});

test('[D5] in slots a position is a slot, the size counts cards, and a card gone leaves a hole', () => {
  const r = reading(table());
  expect([r.count(ROW), r.positionOf(4), r.at(ROW, 0), r.freeSlot(ROW), r.cards(ROW)]).toEqual([1, 1, -1, 0, [4]]);
  const drawn = draw(table(), 1, 'row', 'hand');
  expect(drawn.ok && rowsOf(drawn.value)).toEqual({ deck: 'abc', hand: 'xs', row: '---' });
});

describe('each event leads on and back', () => {
  const acts: readonly [MatchEvent['type'], (r: Recorder<Bare>) => unknown][] = [
    ['moved', (r) => r.moveRun(1, 2, DECK, HAND, 0, 'draw', { why: 'test' })],
    ['moved', (r) => r.move(4, DECK, 'put', 1, { secret: 'to' })],
    ['moved', (r) => r.move(0, ROW, 'put', 2)],
    ['shuffled', (r) => r.shuffle(DECK)],
    ['shuffled', (r) => r.arrange(DECK, 1, [2, 1], 'swap', 'nobody')],
    ['rolled', (r) => r.roll('die', 6)],
    ['created', (r) => r.create('n', ROW, { where: 2, owner: 1 })],
    ['ceased', (r) => r.cease(4)],
    ['transformed', (r) => r.transform(3, 'y')],
    ['changed', (r) => r.watch({ on: 'moved:draw', source: 1, job: 'j' })],
    ['changed', (r) => r.later({ do: 'j' })],
    ['changed', (r) => r.ask({ seat: 0, kind: 'k', options: [{ label: 'yes' }] }, { do: 'j' })],
    ['revealed', (r) => r.reveal([0, 2], [0])],
    ['concealed', (r) => r.conceal([3], 'everyone')],
    ['noted', (r) => r.note('n', { a: 1 }, { cards: [0] })],
  ];
  test.each(acts)('%s: %s', (type, act) => {
    const { events, state } = record(table(), act);
    const { seq } = table();
    expect(events.map((event) => event.type)).toEqual([type]);
    expect(isSame(evolveAll(table(), events), state)).toBe(true);
    expect(isSame(invert(state, events[0] as MatchEvent), table())).toBe(true);
    expect([state.seq, JSON.parse(JSON.stringify(events)) as unknown]).toEqual([seq + 1, events]);
  });

  test('a card with another number than the next cannot be created', () => {
    const made: MatchEvent = { type: 'created', card: 9, kind: 'n', owner: null, to: DECK, into: 0 };
    expect(() => evolve(table(), made)).toThrow(RangeError);
  });
});

test('[D50] what changes nothing is no event', () => {
  const { events, state } = record(table(), (r) => {
    r.moveTop(0, DECK, HAND, 'draw');
    r.transform(3, 'x');
    r.unwatch({ source: 1 });
    r.takeJob();
  });
  expect([events, state.seq]).toEqual([[], 0]);
  expect(rowOf(state, 'deck')).toBe('abc');
});
