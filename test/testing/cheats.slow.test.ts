/** The honest game keeps every law; a fault can be seen again; and some cheats are beyond the laws. */
import { describe, expect, test } from 'vitest';
import { conformance, type AnyGame, type Broken, type ConformanceOptions } from '../../src/testing/index.ts';
import { also, boxed, chalks, first, honest, isRed, kindOf } from './box.ts';
import { GIVEN } from './caught.ts';

/** What README.md says the laws do not prove. Whoever mends one of these moves its row up. */
const UNSEEN: readonly (readonly [what: string, game: AnyGame])[] = [
  [
    'silence tells that the card in the box is not red',
    also((r) => {
      if (r.match.turns === 3 && isRed(r, boxed(r))) r.reveal([boxed(r)], 'everyone');
    }),
  ],
  [
    'a secret that is no card is told',
    first(
      (r) => r.setMatch({ drawer: r.roll('secret', 6) }),
      chalks((r) => r.match.drawer),
    ),
  ],
  [
    'the game says of everything that a card acts openly',
    { ...also((r) => r.note('psst', { kind: kindOf(r, boxed(r)) })), actsOpenly: () => true },
  ],
];

describe('the honest game', () => {
  test.each([2, 3])('keeps every law with %i seats', (seats) => {
    const { laws } = conformance(honest, { ...GIVEN, n: 4, options: { seats } });
    expect(laws.flatMap(({ id, broken }) => broken.map(({ fault }) => `${id}: ${fault}`))).toEqual([]);
    expect(laws.filter(({ checked }) => checked === 0)).toEqual([]);
  });
});

describe('to see a fault again', () => {
  test('its match alone is played, with the same seed', () => {
    const game = also((r) => r.note('psst', { kind: kindOf(r, boxed(r)) }));
    const faultsOf = (given: ConformanceOptions): readonly Broken[] =>
      conformance(game, { ...GIVEN, ...given }).laws.flatMap(({ broken }) => broken);
    const found = faultsOf({ n: 2 }).at(-1);
    expect(faultsOf({ only: found?.match ?? -1 })).toContainEqual(found);
  });
});

describe('what the laws do not prove', () => {
  test.each(UNSEEN)('%s: not caught', (_what, game) => {
    expect(conformance(game, { ...GIVEN, n: 3 }).ok).toBe(true);
  });
});
