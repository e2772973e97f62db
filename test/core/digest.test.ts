/** The digest of a view: the same for the same content, whatever its history, and another for any other. */
import { describe, expect, test } from 'vitest';
import { tableOf, type Bare, type Table } from '../../src/core/draw/index.ts';
import { evolve } from '../../src/core/history/index.ts';
import { record, type Recorder } from '../../src/core/index.ts';
import { evolveView, project, projectEvent, viewDigest, type PlainView } from '../../src/core/view/index.ts';

const table = (): Table =>
  tableOf(
    { deck: ['ash', 'birch', 'cedar'], hand: { type: 'hand', owner: 0, cards: ['ash', 'yew'] }, board: [] },
    { seats: ['A', 'B'], watched: [0, 1, 'spectator'] },
  );
const [DECK, HAND, BOARD] = [0, 1, 2] as const;

const VIEW: PlainView = {
  viewer: 0,
  zones: {
    deck: { type: 'deck', owner: null, slots: null, count: 3, cells: [null, 2, null], known: [] },
    hand: { type: 'hand', owner: 1, slots: null, count: 2, cells: null, known: [1] },
  },
  faces: {
    1: { kind: 'ash', owner: 1, values: {} },
    2: { kind: 'yew', owner: null, values: { damage: 3, tags: ['worn'] } },
  },
  match: { turn: 1, phase: 'play', over: false, settings: { slots: 6 } },
  seats: [{ points: 3 }, { points: 0 }],
  question: null,
  choosing: [],
};

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The same content with every key where it was last put. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, turned(item)])
      .reverse(),
  );
}

type Path = readonly (string | number)[];

/** Where something stands that has nothing in it: values, and empty lists and records. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inside.length === 0 ? [path] : inside.flatMap(([key, item]) => leavesOf(item, [...path, key]));
}

/** The same with another value there. */
function withLeaf(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return 'another';
  const copy = clone(value) as { [key: string]: unknown };
  copy[key] = withLeaf(copy[key], rest);
  return copy;
}

const withMatch = (value: unknown): PlainView => ({ ...VIEW, match: { value } });

const NUMBERS = [0, 1, -1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, -(2 ** 32), 2 ** 53 - 1, 0.5, -0.5, 1e300];
const TEXTS = ['', '0', '1', 'null', 'a', 'b', 'ab', 'ba', 'a\u0000', '\ud800', '\udc00', 'ä', 'a\u0308'];
const OTHERS: readonly unknown[] = JSON.parse(
  `[null, true, false, [], {}, [[]], [{}], [null], [null, null], [0], [0, 0], [0, null], [null, 0], ["0", 0], [1],
    [1, 2], [2, 1], [[1], 2], [1, [2]], [[1, 2]], {"a": 1}, {"b": 1}, {"a": 2}, {"a": 1, "b": 2}, {"a": 2, "b": 1},
    {"a": {"b": 1}}, {"a": {}, "b": 1}, {"0": 1}, {"__proto__": 1}, {"constructor": 1}]`,
) as unknown[];

describe('[U56] a digest follows from the content alone', () => {
  test('and is this text on every platform', () => {
    expect(viewDigest(VIEW)).toBe('8424c5f7961f826c');
    expect(viewDigest(clone(VIEW))).toBe('8424c5f7961f826c');
  });

  test('the order of keys, choices and what is undefined do not count', () => {
    expect(viewDigest(turned(VIEW) as PlainView)).toBe(viewDigest(VIEW));
    expect(viewDigest({ ...VIEW, choices: [{ type: 'pass' }] })).toBe(viewDigest(VIEW));
    expect(viewDigest({ ...VIEW, match: { ...VIEW.match, gone: undefined } })).toBe(viewDigest(VIEW));
    expect(viewDigest(withMatch(-0))).toBe(viewDigest(withMatch(0)));
  });

  test('nor whether two parts are one', () => {
    const [card, list] = [{ kind: 'ash' }, [1, 2]];
    const view = withMatch([card, card, list, list, 7, 7]);
    expect(viewDigest(view)).toBe(viewDigest(clone(view)));
  });

  test('values that only look alike differ', () => {
    const values: unknown[] = [...NUMBERS, ...TEXTS, ...OTHERS];
    expect(new Set(values.map((value) => viewDigest(withMatch(value)))).size).toBe(values.length);
  });

  test('every leaf of a view counts', () => {
    const changed = leavesOf(VIEW).map((path) => viewDigest(withLeaf(VIEW, path) as PlainView));
    expect(changed).toHaveLength(30);
    expect(new Set([...changed, viewDigest(VIEW)]).size).toBe(31);
  });

  test('20,000 views that differ in one number share no digest, and each half spreads as chance would have it', () => {
    const digests = Array.from({ length: 20_000 }, (_, turn) => viewDigest(withMatch(turn)));
    const alike = (of: (digest: string) => string): number => digests.length - new Set(digests.map(of)).size;
    expect(alike((digest) => digest)).toBe(0);
    // By chance 0.05 pairs share 32 bits, and every digit stands at every place 1,250 times, give or take 34.
    expect(alike((digest) => digest.slice(0, 8))).toBeLessThan(4);
    expect(alike((digest) => digest.slice(8))).toBeLessThan(4);
    for (const at of Array.from({ length: 16 }).keys()) {
      const digits = new Map<string, number>();
      for (const digest of digests) digits.set(digest[at] ?? '', (digits.get(digest[at] ?? '') ?? 0) + 1);
      expect(Math.min(...digits.values()), `digit ${at}`).toBeGreaterThan(1100);
      expect(Math.max(...digits.values()), `digit ${at}`).toBeLessThan(1400);
    }
  });
});

describe('[U56] a digest does not depend on how a view came about', () => {
  const play = (r: Recorder<Bare>): void => {
    r.moveTop(1, DECK, HAND, 'draw');
    r.reveal([0, 1], 'everyone');
    r.move(3, BOARD, 'play');
    r.shuffle(DECK);
    r.create('oak', BOARD, { where: 'top' });
    r.transform(3, 'elm');
    r.cease(4);
  };

  test.each([0, 1, 'spectator'] as const)('one taken after every event is one taken at once: viewer %s', (viewer) => {
    const { events } = record(table(), play);
    let state = table();
    let view = project(state, viewer);
    for (const event of events) {
      const told = projectEvent(state, event, viewer);
      viewDigest(view);
      if (told) view = evolveView(view, told);
      state = evolve(state, event);
      expect(viewDigest(view)).toBe(viewDigest(clone(view)));
    }
  });

  test('a view from which others were made keeps its own', () => {
    const first = project(table(), 0);
    const before = viewDigest(first);
    const turn = (value: number): PlainView =>
      evolveView(first, { type: 'changed', of: 'match', id: 0, key: 'turn', value });
    const [one, two] = [turn(1), turn(2)];
    expect(viewDigest(first)).toBe(before);
    expect(viewDigest(one)).toBe(viewDigest(clone(one)));
    expect(viewDigest(two)).toBe(viewDigest(clone(two)));
    expect(new Set([before, viewDigest(one), viewDigest(two)]).size).toBe(3);
  });

  test('one that nobody asks for again for a long time is right when somebody does', () => {
    let view = project(table(), 0);
    viewDigest(view);
    for (let value = 0; value < 2500; value++)
      view = evolveView(view, { type: 'changed', of: 'match', id: 0, key: `turn ${value % 1700}`, value });
    expect(viewDigest(view)).toBe(viewDigest(clone(view)));
  });

  test('an event that cannot be folded leaves the digest as it was', () => {
    const view = project(table(), 0);
    const before = viewDigest(view);
    const bad = { type: 'ceased', zone: 'nowhere', at: 0, was: null } as const;
    expect(() => evolveView(view, bad)).toThrow(TypeError);
    expect(viewDigest(view)).toBe(before);
  });
});
