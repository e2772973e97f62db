import { expect, test } from 'vitest';
import type { Json } from '../../src/core/index.ts';
import { verdict, type LogEvent, type Revealed } from '../../src/fair/index.ts';
import { eventsOf, find, rewrite, rewriteAt, sample, verify } from './forge.ts';
import { trickle } from './trickle.ts';

const { lines: honest, openings } = sample();
const events = eventsOf(honest);
const last = honest.length - 1;
// The last event of an honest log is its reveal.
const revealed = events[last] as LogEvent & Revealed;
const hiddenAt = revealed.actions[0]!.seq;
const pileAt = find(honest, ({ pile }) => pile !== undefined);

const passed = (lines: readonly string[], level?: object): readonly number[] =>
  verify(lines, { games: [], ...level })
    .checks.filter(({ status }) => status === 'passed')
    .map(({ no }) => no);

const withReveal = (fields: { readonly [field: string]: Json }): string[] =>
  rewriteAt(honest, last, (event) => ({ ...event, ...fields }));
/** A value of the log is JSON; its type does not say so. */
const json = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

test('[F54] without the rules a log is partial: what needs none is checked, and the rest is said not to be', () => {
  const report = verify(honest, { games: [], openings });
  expect(report).toMatchObject({ status: 'partial', failure: undefined, outcome: undefined });
  expect(passed(honest)).toEqual([1, 2, 3, 4, 5, 6, 7, 10]);
  expect(verdict(report)).toBe(
    `Partial: the rules of ${trickle.name} ${trickle.version} are not at hand, so whether the moves obey them was not checked. The result was not checked. Made for a test: every secret came from one text, so nothing is proved of the deal.`,
  );
});

test('[F54] rules of another version, or of another game, are not the rules', () => {
  const later = verify(honest, { games: [{ ...trickle, version: '9' }] });
  expect(later.status).toBe('partial');
  expect(later.why).toContain(`(here is ${trickle.name} 9)`);
  expect(verify(honest, { games: [{ ...trickle, name: 'brook' }] }).why).toContain('(here is brook 1)');
});

test('[F54] [F1] on level seeded no order was committed to, so the shuffles need the rules too', () => {
  expect(passed(sample({ turns: 30 }, 'seeded').lines)).toEqual([1, 2, 3, 4, 6, 10]);
});

const STRAY: LogEvent = { type: 'abort', seq: 0, phase: 'play', missing: ['ann'], received: [], deadline: null };
const firstShuffle = revealed.shuffles[0]!;
const forgeries: readonly (readonly [title: string, code: string, seq: number, lines: readonly string[]])[] = [
  [
    'another order committed to',
    'ShuffleRoot',
    pileAt,
    rewriteAt(honest, pileAt, (event) => ({
      ...event,
      pile: json({ ...(event['pile'] as object), root: '11'.repeat(32) }),
    })),
  ],
  [
    'a shuffle that the reveal does not list',
    'ShuffleMeta',
    pileAt,
    withReveal({ shuffles: json(revealed.shuffles.slice(1)) }),
  ],
  [
    'a shuffle by the stream of another zone',
    'ShuffleMeta',
    pileAt,
    withReveal({ shuffles: json(revealed.shuffles.with(0, { ...firstShuffle, purpose: 'shuffle:sleeve:0' })) }),
  ],
  [
    'a shuffle that never was',
    'ShuffleMeta',
    last,
    withReveal({ shuffles: json([...revealed.shuffles, { ...firstShuffle, gen: 99 }]) }),
  ],
  [
    'cards not sorted before they are shuffled',
    'ShuffleInput',
    find(honest, ({ pile, type }) => pile !== undefined && type === 'event'),
    withReveal({
      shuffles: json(
        revealed.shuffles.map((each) => (each.purpose === '' ? each : { ...each, cards: each.cards.toReversed() })),
      ),
    }),
  ],
  [
    'an action that hid something else',
    'OpeningMismatch',
    hiddenAt,
    withReveal({ actions: json(revealed.actions.with(0, { ...revealed.actions[0]!, fields: { odd: 1 } })) }),
  ],
  [
    'an opening too many',
    'OpeningMismatch',
    last,
    withReveal({ actions: json([...revealed.actions, { ...revealed.actions[0]!, seq: 1 }]) }),
  ],
  [
    'openings in another order',
    'OpeningMismatch',
    hiddenAt,
    withReveal({ actions: json(revealed.actions.toReversed()) }),
  ],
  ['a result twice', 'EventMismatch', last, rewrite(events.toSpliced(last, 0, events[last - 1]!))],
  ['no result', 'EventMismatch', last - 1, rewrite(events.toSpliced(last - 1, 1))],
  ['a deck too few', 'DeckHash', 0, rewriteAt(honest, 0, (open) => ({ ...open, decks: [] }))],
  ['an abort in play', 'EventMismatch', last - 1, rewrite(events.toSpliced(last - 1, 0, STRAY))],
  ['another seed', 'MasterMismatch', last, withReveal({ master: '22'.repeat(64) })],
];

test.each(forgeries)('[F54] %s is found without the rules', (_, code, seq, lines) => {
  expect(verify(lines, { games: [] }).failure).toMatchObject({ code, seq });
});
