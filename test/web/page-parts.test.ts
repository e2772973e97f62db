/** Parts of the page that need no page: addresses, settings, seats around a table, names of cards, where zones lie. */
import { describe, expect, test, vi } from 'vitest';
import { CARDS as PROGRAMS } from '../../src/games/cycle/index.ts';
import { CARDS } from '../../src/games/duel/index.ts';
import { ROWS } from '../../src/games/stack/index.ts';
import { isDrawn } from '../../src/web/art/index.ts';
import { playingName } from '../../src/web/card/playing-name.ts';
import { collection } from '../../src/web/cards/collection.ts';
import { earlierLines, keepLog } from '../../src/web/tables/earlier.ts';
import { cellsOf, seatsAround, tableSpec } from '../../src/web/tables/table-spec.ts';
import { ENGLISH } from '../../src/web/texts/english.ts';

describe('the name of a card', () => {
  test.each([
    ['10 of spades', { rank: '10', suit: 's' }],
    ['queen of hearts', { rank: 'Q', suit: 'h' }],
    ['Ace of clubs', { rank: 'A', suit: 'c' }],
  ])('%s is a playing card', (name, card) => expect(playingName(name)).toEqual(card));

  test.each(['Orsa of the Kiln', '11 of spades', 'constructor of hearts', 'ace of __proto__', ''])(
    '%s is none',
    (name) => expect(playingName(name)).toBeUndefined(),
  );
});

describe('[T4] seats around an oval', () => {
  test('one sits at the far side, in the middle', () => {
    expect(seatsAround(1, 1_000, 400)).toEqual([{ x: 500, y: 0 }]);
  });

  test('five sit at the ends, in the corners and in the middle, as in a mirror', () => {
    const [first, second, third, fourth, fifth] = seatsAround(5, 1_000, 400);
    expect(first).toEqual({ x: 0, y: 200 });
    expect(third?.x).toBeCloseTo(500);
    expect(fifth).toEqual({ x: 1_000, y: 200 });
    expect((second?.x ?? 0) + (fourth?.x ?? 0)).toBeCloseTo(1_000);
  });

  test('on an upright table they sit down its sides, the first and the last below the middle', () => {
    const points = seatsAround(5, 400, 800);
    expect(points[0]).toEqual({ x: 0, y: 672 });
    expect(points.every(({ x, y }) => x >= 0 && x <= 400 && y >= 0 && y <= 672.001)).toBe(true);
  });

  test('[T13] on an upright table nobody sits where the shared cards lie', () => {
    for (const others of [3, 4, 5, 6, 7, 8, 9])
      expect(seatsAround(others, 340, 510).filter(({ y }) => y > 225 && y < 346)).toEqual([]);
  });

  test('[T13] on a narrow table many sit along both sides, also if it is a little lower than wide', () => {
    for (const others of [7, 8, 9]) {
      const points = seatsAround(others, 324, 303);
      expect(points.filter(({ x }) => x === 0)).toHaveLength(Math.floor(others / 2));
      expect(points.filter(({ x }) => x === 324)).toHaveLength(Math.floor(others / 2));
    }
  });

  test('[T13] no plate lies on its neighbour, however many sit at a small table', () => {
    for (const [width, height] of [
      [848, 480],
      [930, 480],
      [700, 640],
    ] as const)
      for (const others of [5, 6, 7, 8, 9]) {
        const points = seatsAround(others, width, height);
        const gaps = points.slice(1).map(({ x, y }, i) => {
          const before = points[i] ?? { x: 0, y: 0 };
          return Math.max(Math.abs(x - before.x) / 156, Math.abs(y - before.y) / 64);
        });
        expect(Math.min(...gaps), `${others} at ${width} × ${height}`).toBeGreaterThanOrEqual(1);
      }
  });
});

test('[T4] zones lie where their type and owner say, and a game may say otherwise', () => {
  const zone = (type: string, owner: number | null, slots: number | null = null) => ({
    type,
    owner,
    slots,
    count: 0,
    cells: [],
    known: [],
  });
  const zones = {
    deck: zone('deck', null),
    community: zone('community', null),
    muck: zone('discard', null),
    'p1.hand': zone('hand', 0, 6),
  };
  expect(tableSpec('any', { zones }).map(({ id, kind, area, max }) => [id, kind, area, max])).toEqual([
    ['deck', 'pile', 'heaps', null],
    ['community', 'row', 'centre', null],
    ['muck', 'pile', 'heaps', null],
    ['p1.hand', 'fan', 'seat', 6],
  ]);
  expect(tableSpec('holdem', { zones }).map(({ id, max }) => [id, max])).toEqual([
    ['deck', null],
    ['community', 5],
    ['p1.hand', 6],
  ]);
});

test('[S9] a pile that the viewer may not count lies there as one hidden card, and its number is a question mark', () => {
  const pile = { type: 'deck', owner: null, slots: null, count: null, cells: null, known: [] };
  expect([cellsOf(pile), cellsOf({ ...pile, known: [4] })]).toEqual([[null], [4, null]]);
  expect([ENGLISH.cards(null), ENGLISH.table.count('Deck', null), ENGLISH.table.hiddenCards(null)]).toEqual([
    '? cards',
    'Deck, ? cards',
    '? hidden cards',
  ]);
});

test('[T4] every card of the games is once among the cards, under its own picture', () => {
  const shown = collection().flatMap(({ faces }) => faces.map(({ kind }) => kind));
  // A card in gold has the picture of the plain one.
  const printed = Object.keys(CARDS).filter((kind) => !kind.endsWith('-gilded'));
  expect(shown.toSorted()).toEqual([...printed, ...Object.keys(ROWS), ...Object.keys(PROGRAMS.rows)].toSorted());
  expect(shown.filter((kind) => !isDrawn(kind))).toEqual([]);
});

describe('a log after a reload', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
  const table = { match: 'm', seat: 0, seq: 4, outcome: undefined };
  const lines = { isLine: (raw: unknown): raw is string => typeof raw === 'string', lineOf: (text: string) => text };

  test('[T15] one that was begun in the middle of a match says where the rest is', () => {
    const words = 'Earlier turns are in the replay, once the match is over.';
    expect(earlierLines('x', table, 7, lines)).toEqual([words]);
    expect(earlierLines('x', table, 1, lines)).toEqual([]);
    expect(earlierLines('x', table, undefined, lines)).toEqual([]);
    const outcome = { winners: [0], reason: '' };
    expect(earlierLines('x', { ...table, outcome }, 7, lines)).toEqual(['The other turns are in the replay.']);
  });

  test('[T15] it has the lines that this tab was told, and says if some are missing', () => {
    keepLog('y', table, ['one', 'two']);
    expect(earlierLines('y', table, 7, lines)).toEqual(['one', 'two']);
    expect(earlierLines('y', { ...table, seq: 9 }, 7, lines)).toHaveLength(3);
    expect(earlierLines('y', { ...table, seat: 1 }, 1, lines)).toEqual([]);
    kept.set('cardwright.log.y.m.0', '{broken');
    expect(earlierLines('y', table, 1, lines)).toEqual([]);
  });
});
