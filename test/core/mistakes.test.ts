/** A mistake in the rules is told with zones by name and what was there. That nothing changes: recorder.test.ts. */
import { describe, expect, test } from 'vitest';
import { tableOf, type Bare } from '../../src/core/draw/index.ts';
import { record, zoneAt, zoneNamed, type Recorder, type ZoneId } from '../../src/core/index.ts';

/** Cards are numbered from the top of the deck: 0 and 1, then 2 in the hand, 3 on the board, 4 in slot 1 of the row. */
const table = tableOf(
  {
    deck: ['ash', 'birch'],
    'p1.hand': { type: 'hand', owner: 0, cards: ['cedar'] },
    board: ['elm'],
    row: { type: 'board', slots: 3, cards: [null, 'fir'] },
    full: { type: 'board', slots: 1, cards: ['oak'] },
    nest: { type: 'board', slots: 0, cards: [] },
  },
  { seats: ['A', 'B'] },
);
const [DECK, HAND, BOARD, ROW, FULL, NEST] = [0, 1, 2, 3, 4, 5] as const;
type R = Recorder<Bare>;

const told = (act: (r: R) => unknown): string => {
  try {
    record(table, act);
  } catch (error) {
    return String(error);
  }
  return 'nothing was thrown';
};

describe('a mistake is told in names and counts', () => {
  test.each<[string, (r: R) => unknown]>([
    ['cannot move 3 cards from deck to p1.hand: deck holds 2', (r) => r.moveTop(3, DECK, HAND, 'draw')],
    ['cannot move 3 cards from deck to p1.hand: deck holds 2', (r) => r.moveEach(3, DECK, HAND, 'draw')],
    ['cannot move 2 cards from row to board: row holds 1 in 3 slots', (r) => r.moveTop(2, ROW, BOARD, 'draw')],
    ['cannot move 1 card from deck to full: full holds 1 in 1 slots', (r) => r.moveTop(1, DECK, FULL, 'draw')],
    [
      'cannot move -1 cards from deck to board: a whole number from 0 on is needed',
      (r) => r.moveTop(-1, DECK, BOARD, 'draw'),
    ],
    [
      'cannot move NaN cards from deck to board: a whole number from 0 on is needed',
      (r) => r.moveTop(Number.NaN, DECK, BOARD, 'draw'),
    ],
    ['cannot move 1 card from deck to deck: they are one zone', (r) => r.moveTop(1, DECK, DECK, 'draw')],
    [
      'cannot move 2 cards from place 1 of deck to place 0 of board: deck holds 2',
      (r) => r.moveRun(1, 2, DECK, BOARD, 0, 'draw'),
    ],
    [
      'cannot move 1 card from place 0 of deck to place 5 of board: board holds 1',
      (r) => r.moveRun(0, 1, DECK, BOARD, 5, 'draw'),
    ],
    [
      'cannot move 1 card from place 0 of row to place 0 of board: slots are no run of places',
      (r) => r.moveRun(0, 1, ROW, BOARD, 0, 'draw'),
    ],
    [
      'cannot move 0.5 cards from place 0 of deck to place 0 of board: a whole number from 0 on is needed',
      (r) => r.moveRun(0, 0.5, DECK, BOARD, 0, 'draw'),
    ],
    ['cannot move card 0 (ash) to deck: it is there', (r) => r.move(0, DECK, 'put')],
    ['cannot put a card at place 4 of board: board holds 1', (r) => r.move(0, BOARD, 'put', 4)],
    ['cannot put a card at place 1 of row: card 4 (fir) is there', (r) => r.move(0, ROW, 'put', 1)],
    ['cannot put a card at place 3 of row: row holds 1 in 3 slots', (r) => r.move(0, ROW, 'put', 3)],
    ['cannot put a card at the bottom of full: full holds 1 in 1 slots', (r) => r.move(0, FULL, 'put')],
    ['cannot put a card at the bottom of nest: nest holds 0 in 0 slots', (r) => r.create('yew', NEST)],
    ['cannot shuffle from place 9 of deck on: deck holds 2', (r) => r.shuffle(DECK, 'sorted', 'shuffle', 9)],
    ['cannot shuffle from place 0 of row on: slots are no run of places', (r) => r.shuffle(ROW)],
    [
      'cannot put 1, 3 in this order from place 0 of deck on: it holds 0, 1',
      (r) => r.arrange(DECK, 0, [1, 3], 'cut', 'everyone'),
    ],
    [
      'cannot put 3 in this order from place 1 of board on: it holds 3',
      (r) => r.arrange(BOARD, 1, [3], 'cut', 'everyone'),
    ],
    [
      'cannot put 4 in this order from place 0 of row on: slots are no run of places',
      (r) => r.arrange(ROW, 0, [4], 'cut', 'everyone'),
    ],
    ['no zone 9 in this match: they go from 0 (deck) to 5 (nest)', (r) => r.count(9)],
    ['no zone "deck" in this match: they go from 0 (deck) to 5 (nest)', (r) => r.count('deck' as unknown as ZoneId)],
    ['no card 9 in this match: they go from 0 (ash) to 5 (oak)', (r) => r.kind(9)],
    ['no card 0 in this match: it has left', (r) => (r.cease(0), r.move(0, BOARD, 'put'))],
    ['no seat 2 in this match: they go from 0 (A) to 1 (B)', (r) => r.reveal([0], [2])],
    ['viewers are everyone, nobody or a list, not spectator', (r) => r.reveal([0], 'spectator' as 'everyone')],
    ['a kind is a text, not null', (r) => r.transform(0, null as unknown as string)],
  ])('%s', (message, act) => {
    expect(told(act)).toBe(`RangeError: ${message}`);
  });

  test('a zone that a layout does not have', () => {
    expect(() => zoneAt(table.layout, -1)).toThrow('no zone -1 in this match: they go from 0 (deck) to 5 (nest)');
    expect(() => zoneAt(tableOf({}).layout, 0)).toThrow('no zone 0 in this match: it has none');
    expect(() => zoneNamed(table.layout, 'p1.deck')).toThrow(
      'no zone "p1.deck" in this match: they go from 0 (deck) to 5 (nest)',
    );
  });

  test('of many cards the first are named', () => {
    const many = tableOf({ deck: Array.from({ length: 61 }, () => 'ash') });
    expect(() => record(many, (r) => r.arrange(0, 0, [0, 0], 'cut', 'everyone'))).toThrow(
      /put 0, 0 in this order .*: it holds 0, .*, 59, …$/,
    );
  });

  test('a card or seat of a table that has none', () => {
    const empty = tableOf({});
    expect(() => record(empty, (r) => r.kind(0))).toThrow('no card 0 in this match: it has none');
    expect(() => record(empty, (r) => r.seat(0))).toThrow('no seat 0 in this match: it has none');
  });
});
