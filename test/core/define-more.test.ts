/** What makes a defined game short: cards from a place, rows by card, picks from a list, functions beside the game. */
import { describe, expect, test } from 'vitest';
import { createMatch, defineGame, pickOf, rowsIn, type Match, type ShapeOf } from '../../src/core/define/index.ts';
import { tableOf } from '../../src/core/draw/index.ts';
import { submit, reading } from '../../src/core/index.ts';
import { explain } from '../../src/core/words/index.ts';
import { COLOURS, GOODS, shop, z, type MATCH } from './shop.ts';

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
