/** Games that put something into a match that is no plain data, no card of the catalogue or no known zone. */
import { describe } from 'vitest';
import { zone } from '../../src/core/index.ts';
import { also, asks, chalks, honest, z, type Options } from './box.ts';
import { eachIsCaught, type Row } from './caught.ts';

const DATA: readonly Row[] = [
  ['a kind has no row', 'catalogue', /joker/, also((r) => r.create('joker', z.pile))],
  [
    'a card becomes what has no row',
    'catalogue',
    /joker/,
    also((r) => {
      if (r.count(z.pile) > 0) r.transform(r.at(z.pile, 0), 'joker');
    }),
  ],
  [
    'the type of a zone is misspelt',
    'zone-types',
    /discrad/,
    {
      ...honest,
      blank(options: Options) {
        const table = honest.blank(options);
        return {
          ...table,
          layout: { ...table.layout, zones: table.layout.zones.with(z.pile, zone('pile', 'discrad')) },
        };
      },
    },
  ],
  ['a Map', 'plain-data', /slate.*a Map/, chalks(() => new Map([[1, 2]]))],
  ['a Date', 'plain-data', /slate.*a Date/, chalks(() => new Date(0))],
  ['half a point', 'plain-data', /slate.*0\.5/, chalks(() => ({ points: [1, 0.5] }))],
  ['NaN', 'plain-data', /slate.*NaN/, chalks(() => Number.NaN)],
  ['undefined inside', 'plain-data', /slate.*undefined/, chalks(() => [undefined])],
  ['a function', 'plain-data', /slate.*function/, chalks(() => ({ go: () => 1 }))],
  ['a bigint', 'plain-data', /slate.*bigint/, chalks(() => [1n])],
  [
    'a circle',
    'plain-data',
    /slate/,
    chalks(() => {
      const me: unknown[] = [];
      me.push(me);
      return me;
    }),
  ],
  ['an object of a class', 'plain-data', /slate.*URL/, chalks(() => new URL('https://example.org'))],
  ['a set in a note', 'plain-data', /note psst.*a Set/, also((r) => r.note('psst', { who: new Set([1]) as never }))],
  [
    'a date on a card',
    'plain-data',
    /mark.*a Date/,
    also((r) => {
      if (r.count(z.pile) > 0) r.setCard(r.at(z.pile, 0), { mark: new Date(0) as never });
    }),
  ],
  ['half a bet', 'plain-data', /seat.*bet.*0\.5/, also((r, seat) => r.setSeat(seat, { bet: 0.5 as never }))],
  [
    'NaN on the empty table',
    'plain-data',
    /turns.*NaN/,
    {
      ...honest,
      blank: (options: Options) => ({
        ...honest.blank(options),
        match: { turn: 0, turns: Number.NaN, slate: null, drawer: null },
      }),
    },
  ],
  [
    'a date in a job that waits',
    'plain-data',
    /agenda.*a Date/,
    asks((r, seat) => {
      r.later({ do: 'pass', at: new Date(0) } as never);
      r.ask({ seat, kind: 'quiz', options: ['yes', 'no'] });
    }),
  ],
  [
    'half an option',
    'plain-data',
    /questions.*0\.5/,
    asks((r, seat) => r.ask({ seat, kind: 'quiz', options: [{ label: 'yes', group: 0.5 }] })),
  ],
];

describe('what does not belong in a match', () => {
  eachIsCaught(DATA);
});
