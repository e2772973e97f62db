/** Games that give away how many cards lie where a viewer may not count them. */
import { describe, expect, test } from 'vitest';
import type { Reader, Recorder, Seat } from '../../src/core/index.ts';
import { conformance, formatReport, type AnyGame } from '../../src/testing/index.ts';
import { eachIsCaught, type Row } from './caught.ts';
import { cellar, z } from './cellar.ts';

type Pen = Parameters<typeof cellar.decide>[0];
type Table = Parameters<typeof cellar.outcome>[0];

/** The game with something more done after each move. */
const also = (more: (r: Pen, seat: Seat) => void): AnyGame => ({
  ...cellar,
  decide(r: Pen, seat: Seat, command: Parameters<typeof cellar.decide>[2]) {
    const refusal = cellar.decide(r, seat, command);
    if (!refusal) more(r, seat);
    return refusal;
  },
});

const isOdd = (r: Pick<Reader, 'count'>): boolean => r.count(z.cellar) % 2 === 1;

const CHEATS: readonly Row[] = [
  [
    'a note tells how many are left',
    'sizes',
    /cellar|cupboard/,
    also((r) => r.note('left', { cards: r.count(z.cellar) })),
  ],
  ['a public value is the size of the pile', 'sizes', /slate/, also((r) => r.setMatch({ slate: r.count(z.cupboard) }))],
  ['a note is made only of a high pile', 'sizes', /creaks/, also((r) => isOdd(r) && r.note('creaks', {}))],
  [
    'choices depend on the size',
    'sizes',
    /choices/,
    {
      ...cellar,
      choices: (r: Table, seat: Seat) => (isOdd(r) ? cellar.choices(r, seat).slice(1) : cellar.choices(r, seat)),
    },
  ],
  [
    'the order of choices depends on the size',
    'sizes',
    /choices/,
    {
      ...cellar,
      choices: (r: Table, seat: Seat) => (isOdd(r) ? cellar.choices(r, seat).toReversed() : cellar.choices(r, seat)),
    },
  ],
  [
    'a refusal has the size among its facts',
    'sizes',
    /the answer to/,
    {
      ...cellar,
      decide: (r: Pen, seat: Seat, command: Parameters<typeof cellar.decide>[2]) => {
        const refusal = cellar.decide(r, seat, command);
        return refusal && { ...refusal, left: r.count(z.cellar) };
      },
    },
  ],
  [
    'a question offers as many options as cards lie there',
    'sizes',
    /message|view/,
    {
      ...cellar,
      jobs: {
        ...cellar.jobs,
        pass(r: Recorder, job: { readonly do: string }, answer?: readonly number[]) {
          if (answer) return cellar.jobs?.['pass']?.(r as never, job as never) ?? undefined;
          const labels = r.cards(z.cellar).map((_, at) => `card ${at}`);
          r.ask({ seat: 0, kind: 'guess', options: [...labels, 'none'] });
          return undefined;
        },
      },
    },
  ],
  [
    "another's bag is counted aloud",
    'sizes',
    /bag/,
    also((r) => r.note('bags', { cards: r.seats.map((seat) => r.count(z.bag(seat))) })),
  ],
];

describe('a pile that not everybody may count', () => {
  test('[S9] a game with such piles keeps every law', () => {
    const report = conformance(cellar, { n: 20, seed: 'cellar', sample: 16 });
    expect(report.ok, formatReport(report)).toBe(true);
  });

  eachIsCaught(CHEATS);
});
