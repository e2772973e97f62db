/**
 * A card, a zone and a seat are numbers that the compiler does not take for one another. Every line below a
 * `@ts-expect-error` must fail to compile, or `tsc -b` does; the tests themselves show that nothing is there at run time.
 */
import { expect, test } from 'vitest';
import { tableOf, type Bare, type Table } from '../../src/core/draw/index.ts';
import {
  NO_CARD,
  record,
  zoneNamed,
  type CardId,
  type Recorder,
  type Seat,
  type Viewer,
  type ZoneId,
} from '../../src/core/index.ts';

const table = (): Table =>
  tableOf({ deck: ['a', 'b'], board: [], hand: { owner: 0, cards: [] } }, { seats: ['A', 'B'] });

/** Gives its argument back: a place where one flavour is wanted. */
const aCard = (card: CardId): CardId => card;
const aZone = (zone: ZoneId): ZoneId => zone;
const aSeat = (seat: Seat): Seat => seat;

test('a card, a zone and a seat cannot take the place of one another', () => {
  const [card, zone, seat] = [aCard(0), aZone(0), aSeat(0)];
  // @ts-expect-error: a zone is no card
  expect(aCard(zone)).toBe(0);
  // @ts-expect-error: a seat is no card
  expect(aCard(seat)).toBe(0);
  // @ts-expect-error: a card is no zone
  expect(aZone(card)).toBe(0);
  // @ts-expect-error: a seat is no zone
  expect(aZone(seat)).toBe(0);
  // @ts-expect-error: a card is no seat
  expect(aSeat(card)).toBe(0);
  // @ts-expect-error: a zone is no seat
  expect(aSeat(zone)).toBe(0);
  // @ts-expect-error: nor can they be equal
  expect(card === zone).toBe(true);
});

test('nor in lists, viewers and what a recorder is asked', () => {
  const [card, zone, seat] = [aCard(0), aZone(1), aSeat(0)];
  // @ts-expect-error: a list of zones is no list of cards
  const cards: readonly CardId[] = [zone];
  // @ts-expect-error: a card does not look at a match
  const viewer: Viewer = card;
  // @ts-expect-error: a zone does not either
  const other: Viewer = zone;
  expect([cards, viewer, other]).toEqual([[1], 0, 1]);
  const act = (r: Recorder<Bare>): void => {
    // @ts-expect-error: the zone where the card should be, and the other way round
    r.move(zone, card, 'put');
  };
  expect(() => record(table(), act)).toThrow('cannot move card 1 (b) to deck: it is there');
  record(table(), (r) => {
    // @ts-expect-error: a card where a seat should be
    expect(r.seat(card)).toEqual({});
    // @ts-expect-error: a seat where a zone should be
    expect(r.count(seat)).toBe(2);
    // @ts-expect-error: the zone of a card is no card
    expect(r.kind(r.zoneOf(card))).toBe('a');
    // @ts-expect-error: the owner of a card is no zone
    const owner: ZoneId | null = r.owner(card);
    expect(owner).toBeNull();
  });
});

test('numbers, sums and places in a list will do for each', () => {
  const plain: number = 1;
  const card: CardId = plain;
  const zone: ZoneId = plain;
  const seat: Seat = plain;
  const viewers: readonly Viewer[] = [0, seat, seat + 1, 'spectator'];
  expect([aCard(card + 1), aZone(zone * 2), aSeat((seat + 1) % 2)]).toEqual([2, 2, 0]);
  expect(table().layout.zones.map((_, id) => aZone(id))).toEqual([0, 1, 2]);
  expect([aCard(NO_CARD), aZone(zoneNamed(table().layout, 'hand')), ['x', 'y'][card], viewers]).toEqual([
    -1,
    2,
    'y',
    [0, 1, 2, 'spectator'],
  ]);
  const sum: number = card + zone + seat;
  expect([typeof card, JSON.stringify({ card, zone, seat }), sum]).toEqual([
    'number',
    '{"card":1,"zone":1,"seat":1}',
    3,
  ]);
});
