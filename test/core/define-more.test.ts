/** What makes a defined game short: cards from a place, rows by card, picks from a list, functions beside the game. */
import { describe, expect, test } from 'vitest';
import {
  createMatch,
  defineGame,
  explain,
  pickOf,
  rowsIn,
  submit,
  tableOf,
  reading,
  zones,
  type Match,
  type Recorder,
  type Seat,
  type ShapeOf,
} from '../../src/core/index.ts';
import { conformance } from '../../src/testing/index.ts';

const GOODS = { plum: { name: 'Plum', price: 2 }, pear: { name: 'Pear', price: 3 } };
const COLOURS = ['blue', 'green'];
const z = zones({ deck: 'deck', row: 'board' }, { hand: 'hand', eaten: 'discard' });
const MATCH = { bites: 0, colour: '' };

/** A function beside the game: it need not know what jobs there are. */
function bite(r: Recorder<ShapeOf<typeof MATCH>>, seat: Seat, card: number): void {
  r.move(card, z.eaten(seat), 'eat', 'top');
  r.setMatch('bites', r.match.bites + 1);
  r.later({ do: 'paint' });
}

const shop = defineGame({
  name: 'shop',
  seats: 2,
  zones: z,
  catalog: GOODS,
  match: MATCH,
  setup(r) {
    for (const kind of ['plum', 'pear', 'plum', 'pear', 'plum', 'pear']) r.create(kind, z.deck);
    for (const to of [z.hand(0), z.hand(1), z.row]) r.moveTop(2, z.deck, to, 'deal');
  },
  moves: {
    eat: { fields: { card: z.hand }, do: (r, me, { card }) => bite(r, me, card) },
    take: {
      fields: { card: z.row },
      check: (r, _me, { card }) => rowsIn(GOODS)(r, card).price > 2 && 'TooDear',
      do(r, me, { card }) {
        r.move(card, z.hand(me), 'take');
        // What a job is called is known here although no job has fields.
        // @ts-expect-error there is no such job
        if (r.match.bites < 0) r.next({ do: 'print' });
        r.next({ do: 'turn' });
      },
    },
    rest: { check: (r, me) => r.count(z.hand(me)) > 0 && 'Eat', do: (r) => r.next({ do: 'turn' }) },
  },
  jobs: {
    paint: {
      do(r, _job, answer) {
        if (!answer) return r.ask({ seat: r.match.turn, kind: 'paint', options: COLOURS.map((label) => ({ label })) });
        r.setMatch('colour', pickOf(COLOURS, answer));
        r.endTurn();
      },
    },
    turn: {
      do(r) {
        r.endTurn();
      },
    },
  },
  outcome: (r) => (r.match.bites === 3 ? { winners: [], reason: 'full' } : undefined),
});

const opened = (): Match<typeof shop, ShapeOf<typeof MATCH>, { readonly type: string }> =>
  createMatch(shop, { seed: 'x' });

describe('a field that is a place', () => {
  test('offers the cards that lie there: in the zone of the one who asks, or of the table', () => {
    expect(opened().choices(0)).toEqual([
      { type: 'eat', card: 1 },
      { type: 'eat', card: 2 },
      { type: 'take', card: 3 },
    ]);
    expect(opened().choices(1)).toEqual([]);
  });

  test('refuses a card that lies elsewhere, before the check of the move looks at it', () => {
    const match = opened();
    for (const command of [
      { type: 'eat', card: 3 },
      { type: 'take', card: 1 },
    ])
      expect(match.submit(0, command)).toEqual({
        ok: false,
        error: { code: 'NotThere', field: 'card', zone: command.type === 'eat' ? 'p1.hand' : 'row' },
      });
    expect(match.submit(0, { type: 'take', card: 4 })).toEqual({ ok: false, error: { code: 'TooDear' } });
  });

  test('explains itself', () => {
    const words = (zone: string): string => explain(shop, { code: 'NotThere', field: 'card', zone }, opened().state);
    expect([words('row'), words('p1.hand')]).toEqual([
      'That card is not in the row.',
      'That card is not in your hand.',
    ]);
  });

  test('names its card by handles on the wire and by number inside', () => {
    const step = submit(shop, opened().state, 0, { type: 'eat', card: 2 });
    expect(step.ok && step.value.command).toEqual({ type: 'eat', card: 1 });
  });
});

describe('rowsIn', () => {
  const rowOf = rowsIn(GOODS);

  test('gives the row of a card, with its own columns', () => {
    const r = reading(tableOf({ deck: ['pear'] }));
    const price: number = rowOf(r, 0).price;
    expect(price).toBe(3);
  });

  test.each(['fig', 'toString'])('throws for a card that is not in the catalogue: %s', (kind) => {
    expect(() => rowOf(reading(tableOf({ deck: [kind] })), 0)).toThrow(`no row for "${kind}"`);
  });
});

describe('pickOf', () => {
  test('gives what was picked', () => {
    expect(pickOf(COLOURS, [1])).toBe('green');
  });

  test('says what it cannot be used for: cards are picked by themselves', () => {
    expect(() => pickOf(COLOURS, [27])).toThrow(
      '27 was picked from a list of 2; the picks of a question with cards are cards',
    );
  });

  test.each([[undefined], [[]], [[0, 1]]])('throws where not one thing was picked: %j', (answer) => {
    expect(() => pickOf(COLOURS, answer)).toThrow(/where one was asked for/);
  });
});

test('jobs without fields can be put off and ask', () => {
  const match = opened();
  match.submit(0, { type: 'eat', card: 1 });
  expect(match.question(0)).toMatchObject({ kind: 'paint', options: [{ label: 'blue' }, { label: 'green' }] });
  match.submit(0, { type: 'answer', question: 1, picks: [0] });
  expect(match.state.match).toEqual({ bites: 1, colour: 'blue', turn: 1 });
});

test('a game that keeps nothing but the turn says nothing of it', () => {
  const bare = defineGame({
    name: 'bare',
    seats: 2,
    zones: z,
    catalog: GOODS,
    setup: (r) => void r.create('plum', z.deck),
    moves: { pass: { do: (r) => r.endTurn() } },
    outcome: () => undefined,
  });
  const begun = createMatch(bare, { seed: 'x' });
  begun.submit(0, { type: 'pass' });
  const { turn } = begun.state.match;
  expect([turn, begun.state.seats, begun.view(0).match]).toEqual([1, [{}, {}], { turn: 1 }]);
});

test('a match that is over has nothing more to ask', () => {
  const match = opened();
  for (const seat of [0, 1, 0]) {
    match.submit(seat, { type: 'eat', card: seat === 0 && match.state.match.bites > 0 ? 2 : 1 });
    match.submit(seat, { type: 'answer', question: match.question(seat)?.id, picks: [0] });
  }
  expect([match.outcome?.reason, match.waitsFor, match.state.agenda, match.question(0)]).toEqual([
    'full',
    [],
    [],
    null,
  ]);
});

test('every law holds', () => {
  expect(conformance(shop, { n: 20 }).laws.flatMap(({ broken }) => broken)).toEqual([]);
});
