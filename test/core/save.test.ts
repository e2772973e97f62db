/** Saved states: the way back is exact, and a file that is not one is refused with the place that is wrong. */
import { describe, expect, test } from 'vitest';
import { tableOf, type Table } from '../../src/core/draw/index.ts';
import { blank, record, zone } from '../../src/core/index.ts';
import { load, loadValue, save } from '../../src/core/save/index.ts';
import { isSame } from '../../src/testing/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';

const table = (): Table =>
  record(
    tableOf(
      { deck: ['ash', 'birch'], row: { type: 'hand', owner: 0, slots: 3, cards: ['ash', null] }, board: ['cedar'] },
      { seats: ['A', 'B'], watched: [0, 'spectator'] },
    ),
    (r) => {
      r.cease(0);
      r.watch({ on: 'moved:draw', source: 1, job: 'look', facts: { n: 1 } });
      r.later({ do: 'work', n: 2 });
      r.ask({ seat: 1, kind: 'pick', cards: [1, 3], max: 2, min: 0 }, { do: 'picked' });
      r.shuffle(r.zone('board'));
    },
  ).state;

/** The parts of a saved state that are spoilt below. */
interface Raw {
  piles: (number | null)[][];
  cards: { kinds: unknown[]; owners: unknown[] };
  layout: { zones: { name?: string; slots: number | null }[] };
  seats: unknown[];
  generations: unknown[];
  chance: { seed: string };
  eyes: { viewer: unknown; handles: number[] }[];
  hooks: Record<string, unknown>;
  agenda: unknown[];
  questions: { asked: number; job: unknown; open: Record<string, unknown>[] };
  seq: number;
  match: Record<string, unknown>;
}

/** The saved table with one thing changed. */
function spoilt(spoil: (raw: Raw) => unknown): unknown {
  const raw = JSON.parse(save(table())) as Raw;
  spoil(raw);
  return raw;
}

test('a saved state loads as itself, to the byte', () => {
  const loaded = load(save(table()));
  expect(loaded.ok && isSame(loaded.value, table())).toBe(true);
  expect(loaded.ok && save(loaded.value)).toBe(save(table()));
});

test('and goes on as if nothing had been', () => {
  const play = (state: Table): string =>
    save(
      record(state, (r) => {
        r.shuffle(r.zone('board'));
        r.move(2, r.zone('deck'), 'put', 'top');
      }).state,
    );
  const loaded = load<never>(save(table()));
  expect(loaded.ok && play(loaded.value)).toBe(play(table()));
});

describe('a bad file is refused', () => {
  test.each<[string, string]>([
    ['', '{'],
    ['', 'null'],
    ['', '[]'],
    ['/format', '{}'],
    ['/format', '{"format":"cardwright.match/1"}'],
    ['/format', '{"__proto__":{"format":"cardwright.match/2"}}'],
    ['/layout', '{"format":"cardwright.match/2"}'],
    ['', '['.repeat(200_000)],
  ])('at %j: %.40s', (path, text) => {
    expect(load(text)).toMatchObject({ ok: false, error: { code: 'BadSave', path } });
  });

  const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);

  test.each<[what: string, path: string, spoil: (raw: Raw) => unknown]>([
    ['a card twice in a zone', '/piles/2/1', ({ piles }) => piles[2]?.push(3)],
    ['a card in two zones', '/piles/1/1', ({ piles }) => (piles[1] = [2, 1, null])],
    ['a card in no zone', '/cards/kinds/3', ({ piles }) => (piles[2] = [])],
    ['a card that has ceased', '/piles/0/0', ({ piles }) => piles[0]?.unshift(0)],
    ['a card that never was', '/piles/0/1', ({ piles }) => piles[0]?.push(9)],
    ['a card number below nought', '/piles/0/1', ({ piles }) => piles[0]?.push(-1)],
    ['half a card', '/piles/0/1', ({ piles }) => piles[0]?.push(0.5)],
    ['a hole in a list', '/piles/0/1', ({ piles }) => piles[0]?.push(null)],
    ['a slot too many', '/piles/1', ({ piles }) => piles[1]?.push(null)],
    ['a pile too few', '/piles', ({ piles }) => piles.pop()],
    ['piles that are none', '/piles', (raw) => Object.assign(raw, { piles: {} })],
    ['a kind that is a number', '/cards/kinds/1', ({ cards }) => (cards.kinds[1] = 7)],
    ['an owner who does not play', '/cards/owners/1', ({ cards }) => (cards.owners[1] = 2)],
    ['owners of other cards', '/cards', ({ cards }) => cards.owners.push(null)],
    ['a zone without a name', '/layout/zones/0/name', ({ layout }) => delete layout.zones[0]!.name],
    ['two zones of one name', '/layout/zones/1/name', ({ layout }) => (layout.zones[1]!.name = 'deck')],
    ['a billion slots', '/piles/0', ({ layout }) => (layout.zones[0]!.slots = 1e9)],
    ['a seat without values', '/seats', ({ seats }) => seats.pop()],
    ['a generation too few', '/generations', ({ generations }) => generations.pop()],
    ['no seed', '/chance', ({ chance }) => (chance.seed = 'x')],
    ['a handle used twice', '/eyes/0', ({ eyes }) => (eyes[0]!.handles = [0, 1, 1, 2])],
    ['a handle of the future', '/eyes/0', ({ eyes }) => (eyes[0]!.handles = [0, 99, 1, 2])],
    ['a handle for nothing', '/eyes/0', ({ eyes }) => (eyes[0]!.handles = [1, 0, 0, 2])],
    ['a viewer twice', '/eyes/1', ({ eyes }) => (eyes[1]!.viewer = 0)],
    ['a viewer from elsewhere', '/eyes/1', ({ eyes }) => (eyes[1]!.viewer = 2)],
    ['a hook that is none', '/hooks/moved:draw/0/id', ({ hooks }) => (hooks['moved:draw'] = [{}])],
    ['work without a name', '/agenda/1', ({ agenda }) => agenda.push({})],
    ['a question that nobody waits for', '/questions/job', ({ questions }) => (questions.job = null)],
    ['a question to nobody', '/questions/open/0', ({ questions }) => (questions.open[0]!['seat'] = 2)],
    ['a question of the future', '/questions/open/0', ({ questions }) => (questions.asked = 0)],
    [
      'a question about a card that has ceased',
      '/questions/open/0/cards',
      ({ questions }) => (questions.open[0]!['cards'] = [0, 1]),
    ],
    [
      'an answer that was not offered',
      '/questions/open/0/picks',
      ({ questions }) => (questions.open[0]!['picks'] = [2]),
    ],
    ['more picks than there is to pick', '/questions/open/0/max', ({ questions }) => (questions.open[0]!['max'] = 3)],
    ['a sequence number below nought', '/seq', (raw) => (raw.seq = -1)],
    ['a number beyond count', '/seq', (raw) => (raw.seq = 2 ** 53)],
    ['a fraction', '/match/turn', ({ match }) => (match['turn'] = 0.5)],
    ['not a number', '/match/turn', ({ match }) => (match['turn'] = Number.NaN)],
    ['endless nesting', `/match/deep${'/0'.repeat(98)}`, ({ match }) => (match['deep'] = deep(500))],
  ])('%s', (_, path, spoil) => {
    expect(loadValue(spoilt(spoil))).toMatchObject({ ok: false, error: { code: 'BadSave', path } });
  });

  test('an unknown kind, if the kinds are known', () => {
    const catalog = { ash: 1, birch: 1 };
    expect(load(save(table()), { catalog })).toMatchObject({
      ok: false,
      error: { path: '/cards/kinds/3', reason: 'unknown kind "cedar"' },
    });
    expect(load(save(tableOf({ deck: ['constructor'] })), { catalog })).toMatchObject({
      ok: false,
      error: { path: '/cards/kinds/0' },
    });
  });

  test('numbers that JSON turns into infinity', () => {
    expect(load(save(table()).replace('"match":{}', '"match":{"turn":1e400}'))).toMatchObject({
      ok: false,
      error: { path: '/match/turn' },
    });
  });
});

test('[D16] names that every object has are names like any other', () => {
  const names = ['__proto__', 'constructor', 'toString'];
  const layout = { seats: ['A'], zones: names.map((name) => zone(name, 'deck')) };
  const empty = blank<never>(
    { layout, match: {} as never, seats: [{} as never] },
    newChance('fast', seedFromText('x')),
    [0],
  );
  const { state } = record(empty, (r) => names.forEach((name) => void r.create(name, r.zone(name))));
  const loaded = load(save(state));
  expect(loaded.ok && isSame(loaded.value, state)).toBe(true);
  expect(({} as Record<string, unknown>)['type']).toBeUndefined();
});
