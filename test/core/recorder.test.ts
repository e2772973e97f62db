/** The recorder where it could go wrong: states that share memory, states taken in the middle, calls out of range. */
import { describe, expect, test } from 'vitest';
import { tableOf, type Bare, type Table } from '../../src/core/draw/index.ts';
import { evolveAll } from '../../src/core/history/index.ts';
import { apply, change, reading, record, Recorder, start, type Command, type Recorded } from '../../src/core/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { newChance, seedFromText, shakeStream } from '../../src/rng/index.ts';
import { isSame } from '../../src/testing/index.ts';

const table = (): Table =>
  tableOf(
    { deck: ['a', 'b', 'c'], board: ['x'], row: { type: 'board', slots: 3, cards: [null, 's'] } },
    { seats: ['A'], watched: [0] },
  );
const [DECK, BOARD, ROW] = [0, 1, 2] as const;

test('a state taken in the middle stays what it is, and the next holds all that came before', () => {
  const r = new Recorder(table(), true);
  const card = r.create('new', BOARD);
  const first = r.finish();
  r.moveTop(1, DECK, BOARD, 'draw');
  const second = r.finish();
  const third = r.finish();
  expect(first.cards.kinds).toEqual(['a', 'b', 'c', 'x', 's', 'new']);
  expect(second.cards.kinds).toEqual(first.cards.kinds);
  expect(first.eyes[0]?.handles[card]).toBe(3);
  expect(third.eyes[0]?.handles).toEqual([4, 0, 0, 1, 2, 3]);
  expect([first, second].map(({ piles }) => JSON.stringify(piles))).toEqual([
    '[[0,1,2],[3,5],[null,4,null]]',
    '[[1,2],[3,5,0],[null,4,null]]',
  ]);
});

test('[D4] where no card has moved the piles are the same list, so that what is known of it is known on', () => {
  const before = table();
  const noted = change(before, (r) => r.note('hello', {}));
  const moved = change(before, (r) => r.moveTop(1, DECK, BOARD, 'draw'));
  const shuffled = change(before, (r) => r.shuffle(DECK));
  expect(noted.piles).toBe(before.piles);
  expect([moved, shuffled].map(({ piles }) => piles === before.piles)).toEqual([false, false]);
  expect(moved.piles[ROW]).toBe(before.piles[ROW]);
});

describe('events that were handed out', () => {
  test('stay what they are while the recorder goes on; what is written next is a new list', () => {
    const r = new Recorder(table(), true);
    r.moveTop(1, DECK, BOARD, 'draw');
    const middle = r.finish();
    const first = r.events;
    expect(isSame(r.finish(), middle)).toBe(true);
    expect(r.events).toBe(first);
    r.moveTop(2, DECK, BOARD, 'draw');
    r.later({ do: 'later' });
    expect(first).toMatchObject([{ type: 'moved', cards: [0] }]);
    const last = r.finish();
    const second = r.events;
    r.note('more', {});
    expect(second).toMatchObject([
      { type: 'moved', cards: [1, 2] },
      { type: 'changed', of: 'agenda' },
    ]);
    expect(isSame(evolveAll(evolveAll(table(), first), second), last)).toBe(true);
    expect(r.events).toMatchObject([{ type: 'noted' }]);
  });

  test('are none where nobody listens', () => {
    const r = new Recorder(table(), false);
    r.moveTop(1, DECK, BOARD, 'draw');
    r.finish();
    expect(r.events).toEqual([]);
  });
});

describe('a recorder that was kept beyond its end', () => {
  const ended = (): { readonly r: Recorder<Bare>; readonly done: Recorded<Bare, Recorder<Bare>> } => {
    const done = record(table(), (r) => {
      r.moveTop(1, DECK, BOARD, 'draw');
      return r;
    });
    return { r: done.value, done };
  };

  test.each<[string, (r: Recorder<Bare>) => unknown]>([
    ['moveTop', (r) => r.moveTop(1, DECK, BOARD, 'draw')],
    ['moveTop, of slots', (r) => r.moveTop(1, ROW, BOARD, 'draw')],
    ['moveTop, of nothing', (r) => r.moveTop(0, DECK, BOARD, 'draw')],
    ['moveRun', (r) => r.moveRun(0, 1, DECK, BOARD, 0, 'draw')],
    ['moveEach', (r) => r.moveEach(1, DECK, BOARD, 'draw')],
    ['move', (r) => r.move(1, BOARD, 'put')],
    ['shuffle', (r) => r.shuffle(DECK)],
    ['arrange', (r) => r.arrange(DECK, 0, [2, 1], 'cut', 'everyone')],
    ['roll', (r) => r.roll('die', 6)],
    ['stream', (r) => r.stream('opening:pick')(6)],
    ['create', (r) => r.create('new', DECK)],
    ['cease', (r) => r.cease(1)],
    ['transform', (r) => r.transform(1, 'new')],
    ['setMatch', (r) => r.setMatch('x' as never, 1 as never)],
    ['setSeat', (r) => r.setSeat(0, 'x' as never, 1 as never)],
    ['setCard', (r) => r.setCard(1, 'x' as never, 1 as never)],
    ['reveal', (r) => r.reveal([1], 'everyone')],
    ['conceal', (r) => r.conceal([1], 'everyone')],
    ['note', (r) => r.note('late', {})],
    ['watch', (r) => r.watch({ on: 'moved:draw', source: 1, job: 'j' })],
    ['finish', (r) => r.finish()],
  ])('can write no more: %s is thrown', (_, act) => {
    const { r, done } = ended();
    const [state, events] = [JSON.stringify(done.state), JSON.stringify(done.events)];
    expect(() => act(r)).toThrow(new Error('this recorder has ended: what it writes now would be lost'));
    expect([JSON.stringify(done.state), JSON.stringify(done.events)]).toEqual([state, events]);
  });

  test('still answers what was so at its end', () => {
    const { r } = ended();
    expect([r.count(DECK), r.cards(BOARD), r.zoneOf(0), r.kind(0), r.seq]).toEqual([2, [3, 0], BOARD, 'a', 1]);
    expect(r.handle(0, 0)).toBe(3);
  });

  test('is told so where rules wait for something in the middle', async () => {
    const { value, events } = record(table(), async (r) => {
      r.moveTop(1, DECK, BOARD, 'draw');
      await Promise.resolve();
      r.moveTop(1, DECK, BOARD, 'draw');
    });
    await expect(value).rejects.toThrow('this recorder has ended');
    expect(events).toHaveLength(1);
  });

  test('is the same after change, start and apply', () => {
    const kept: Pick<Recorder, 'note'>[] = [];
    const keeping: typeof highCard = {
      ...highCard,
      setup: (r, options) => (kept.push(r), highCard.setup(r, options)),
      decide: (r, seat, command) => (kept.push(r), highCard.decide(r, seat, command)),
    };
    change(table(), (r) => void kept.push(r));
    const started = start(keeping, { seats: 2, rounds: 1 }, { chance: seedFromText('kept') });
    if (!started.ok) throw new Error(started.error.code);
    const { state } = started.value;
    const seat = keeping.waitsFor(reading(state))[0] as number;
    apply(keeping, state, seat, keeping.choices(reading(state), seat)[0] as Command);
    expect(kept).toHaveLength(3);
    for (const r of kept) expect(() => r.note('late', {})).toThrow('this recorder has ended');
  });
});

test('[D4] states that came from one another share memory and disturb nobody', () => {
  const start = table();
  const one = record(start, (r) => r.moveTop(1, DECK, BOARD, 'draw')).state;
  const other = record(start, (r) => r.moveTop(2, DECK, BOARD, 'draw')).state;
  const both = record(one, (r) => r.moveTop(1, DECK, BOARD, 'draw', 'top')).state;
  const back = record(both, (r) => r.moveTop(1, BOARD, DECK, 'put', 'top')).state;
  expect([start, one, other, both, back].map(({ piles }) => JSON.stringify(piles.slice(0, 2)))).toEqual([
    '[[0,1,2],[3]]',
    '[[1,2],[3,0]]',
    '[[2],[3,0,1]]',
    '[[2],[1,3,0]]',
    '[[1,2],[3,0]]',
  ]);
  expect(one.piles[ROW]).toBe(start.piles[ROW]);
});

test('[D51] slots are filled from the lowest, whichever end is asked for', () => {
  for (const end of ['top', 'bottom'] as const) {
    const { state } = record(table(), (r) => r.moveTop(2, DECK, ROW, 'draw', end));
    expect(JSON.stringify(state.piles[ROW])).toBe('[0,4,1]');
  }
});

/** A card that has left the match before anything is tried. */
const GONE = 0;
const withoutOne = (): Table => record(table(), (r) => r.cease(GONE)).state;

describe('a mistake of the caller is thrown and changes nothing', () => {
  test.each<[string, (r: Recorder<Bare>) => void]>([
    ['more cards than there are', (r) => r.moveTop(4, DECK, BOARD, 'draw')],
    ['more cards than lie in the slots', (r) => r.moveTop(2, ROW, BOARD, 'draw')],
    ['more cards than there are slots free', (r) => r.moveTop(3, DECK, ROW, 'draw')],
    ['more cards than there are, one after another', (r) => r.moveEach(4, DECK, BOARD, 'draw')],
    ['more cards than there are slots free, one after another', (r) => r.moveEach(3, DECK, ROW, 'draw')],
    ['a negative number', (r) => r.moveRun(0, -1, DECK, BOARD, 0, 'draw')],
    ['a negative number from the top', (r) => r.moveTop(-1, DECK, BOARD, 'draw')],
    ['a negative number out of slots', (r) => r.moveTop(-1, ROW, BOARD, 'draw')],
    ['a negative number, one after another', (r) => r.moveEach(-1, DECK, BOARD, 'draw')],
    ['half a card', (r) => r.moveTop(0.5, DECK, BOARD, 'draw')],
    ['no number at all', (r) => r.moveTop(Number.NaN, DECK, BOARD, 'draw')],
    ['no number at all, one after another', (r) => r.moveEach(Number.NaN, DECK, BOARD, 'draw')],
    ['a run from half a place', (r) => r.moveRun(0.5, 1, DECK, BOARD, 0, 'draw')],
    ['a run from no place', (r) => r.moveRun(Number.NaN, 1, DECK, BOARD, 0, 'draw')],
    ['a run to half a place', (r) => r.moveRun(0, 1, DECK, BOARD, 0.5, 'draw')],
    ['a run of slots', (r) => r.moveRun(0, 2, ROW, BOARD, 0, 'draw')],
    ['a run into slots', (r) => r.moveRun(0, 1, DECK, ROW, 0, 'draw')],
    ['a place beyond the end', (r) => r.moveRun(0, 1, DECK, BOARD, 2, 'draw')],
    ['a place before the top', (r) => r.moveRun(0, 1, DECK, BOARD, -1, 'draw')],
    ['a place for one card beyond the end', (r) => r.move(1, BOARD, 'put', 2)],
    ['half a place for one card', (r) => r.move(1, BOARD, 'put', 0.5)],
    ['a zone onto itself', (r) => r.moveTop(1, DECK, DECK, 'draw')],
    ['a zone onto itself, one after another', (r) => r.moveEach(1, DECK, DECK, 'draw')],
    ['a slot that is taken', (r) => r.move(1, ROW, 'put', 1)],
    ['a slot that is not there', (r) => r.move(1, ROW, 'put', 3)],
    ['half a slot', (r) => r.move(1, ROW, 'put', 0.5)],
    ['a card that is not there', (r) => r.move(9, BOARD, 'put')],
    ['a card that has left the match', (r) => r.move(GONE, BOARD, 'put')],
    ['an order of other cards', (r) => r.arrange(DECK, 0, [1, 3], 'cut', 'everyone')],
    ['an order with a doubled card', (r) => r.arrange(DECK, 0, [1, 1], 'cut', 'everyone')],
    ['an order from a place before the top', (r) => r.arrange(DECK, -1, [2], 'cut', 'everyone')],
    ['an order of nothing from beyond the end', (r) => r.arrange(DECK, 9, [], 'cut', 'everyone')],
    ['slots in another order', (r) => r.arrange(ROW, 0, [4], 'cut', 'everyone')],
    ['an order followed by nobody known', (r) => r.arrange(DECK, 0, [2, 1], 'cut', [1])],
    ['a shuffle of slots', (r) => r.shuffle(ROW)],
    ['a shuffle from half a place on', (r) => r.shuffle(DECK, 'sorted', 'shuffle', 0.5)],
    ['a shuffle from no place on', (r) => r.shuffle(DECK, 'sorted', 'shuffle', Number.NaN)],
    ['a zone that is not there to take from', (r) => r.moveTop(1, 9, BOARD, 'draw')],
    ['a zone that is not there to put to', (r) => r.moveTop(1, DECK, -1, 'draw')],
    ['a run from a zone that is not there', (r) => r.moveRun(0, 1, 9, BOARD, 0, 'draw')],
    ['a zone that is not there, one after another', (r) => r.moveEach(1, DECK, 9, 'draw')],
    ['one card to a zone that is not there', (r) => r.move(1, 9, 'put')],
    ['a shuffle of a zone that is not there', (r) => r.shuffle(9)],
    ['a new order of a zone that is not there', (r) => r.arrange(9, 0, [], 'cut', 'everyone')],
    ['a new card in a zone that is not there', (r) => void r.create('new', 9)],
    ['a new card of a seat that is not there', (r) => void r.create('new', DECK, { owner: 1 })],
    ['a new card of no kind', (r) => void r.create(undefined as unknown as string, DECK)],
    ['a card made no kind', (r) => r.transform(1, null as unknown as string)],
    ['a card that is not there made another', (r) => r.transform(9, 'b')],
    ['the end of a card that is not there', (r) => r.cease(9)],
    ['the end of a card that has left', (r) => r.cease(GONE)],
    ['a value of a seat that is not there', (r) => r.setSeat(1, 'x' as never, 1 as never)],
    ['a value of no seat', (r) => r.setSeat(-1, 'x' as never, 1 as never)],
    ['a value of a card that is not there', (r) => r.setCard(9, 'x' as never, 1 as never)],
    ['a value of a card that has left', (r) => r.setCard(GONE, 'x' as never, 1 as never)],
    ['a card shown that is not there', (r) => r.reveal([1, 9], 'everyone')],
    ['a card shown that has left', (r) => r.reveal([1, GONE], 'everyone')],
    ['a card shown to a seat that is not there', (r) => r.reveal([1], [0, 1])],
    ['a card shown to half a seat', (r) => r.reveal([1], [0.5])],
    ['a card shown to one who is no list of viewers', (r) => r.reveal([1], 'spectator' as 'everyone')],
    ['a card hidden that is not there', (r) => r.conceal([9], 'everyone')],
    ['a card hidden from a seat that is not there', (r) => r.conceal([1], [1])],
    ['a note to a seat that is not there', (r) => r.note('n', {}, { to: [1] })],
    ['a note of a card that never was', (r) => r.note('n', {}, { cards: [9] })],
  ])('%s', (_, act) => {
    for (const watched of [true, false]) {
      const before = watched ? withoutOne() : { ...withoutOne(), eyes: [] };
      const r = new Recorder(before, true);
      expect(() => act(r)).toThrow(RangeError);
      expect(r.events).toEqual([]);
      expect(JSON.stringify(r.finish())).toBe(JSON.stringify(before));
    }
  });

  test.each<[string, (r: Recorder<Bare>) => unknown]>([
    ['how many lie in a zone that is not there', (r) => r.count(9)],
    ['what lies in a zone that is not there', (r) => r.cards(-1)],
    ['which card lies there', (r) => r.at(9, 0)],
    ['which slot is free there', (r) => r.freeSlot(9)],
    ['the values of a seat that is not there', (r) => r.seat(1)],
    ['the values of a card that never was', (r) => r.card(9)],
    ['the owner of a card that never was', (r) => r.owner(9)],
    ['the kind of a card that has left', (r) => r.kind(GONE)],
  ])('and so is a question: %s', (_, ask) => {
    expect(() => ask(new Recorder(withoutOne(), false))).toThrow(RangeError);
  });

  test('a note may speak of a card that has left the match', () => {
    const { events } = record(withoutOne(), (r) => r.note('gone', {}, { cards: [GONE] }));
    expect(events).toMatchObject([{ type: 'noted', cards: [GONE] }]);
  });
});

describe('[F7] a roll takes a whole number of sides from 1 to 2³²', () => {
  const bad = [0, -3, Number.NaN, 0.5, Infinity, 2 ** 32 + 1, 2 ** 33, '6' as unknown as number];

  test.each(bad)('and not %s, which it says with the name of the roll', (sides) => {
    for (const profile of ['shake256', 'fast', 'identity'] as const) {
      const before = tableOf({ deck: ['a'] }, { chance: newChance(profile, seedFromText('sides')) });
      const r = new Recorder(before, true);
      r.note('first', {});
      const needed = 'a whole number from 1 to 4294967296 is needed';
      expect(() => r.roll('die', sides)).toThrow(new RangeError(`cannot roll die:1 with ${sides} sides: ${needed}`));
      const roll = r.stream('opening:pick');
      expect(() => roll(sides)).toThrow(new RangeError(`cannot roll opening:pick with ${sides} sides: ${needed}`));
      expect(r.events).toHaveLength(1);
      expect(JSON.stringify(r.finish())).toBe(JSON.stringify({ ...before, seq: 1 }));
    }
  });

  test('one side gives 0, and 2³² sides give the word itself', () => {
    const seed = seedFromText('sides');
    const r = new Recorder(tableOf({}, { chance: newChance('shake256', seed) }), false);
    expect([r.roll('die', 1), r.roll('die', 2 ** 32)]).toEqual([0, shakeStream(seed, 'die:1').next()]);
  });
});
