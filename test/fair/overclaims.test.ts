/** Logs that a verdict once said too much of, or that took too long to refuse: what an attacker with all keys tried (F53, F54). */
import { expect, test } from 'vitest';
import { formatLine, hiddenHash, verdict, type LogEvent, type Revealed } from '../../src/fair/index.ts';
import { native } from '../../src/cli/native.ts';
import type { Json } from '../../src/core/index.ts';
import { hexBytes } from '../../src/rng/index.ts';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { eventsOf, parse, rewrite, rewriteAt, sample, SEED, verify } from './forge.ts';
import { clerkOf, Hosted } from './hosted.ts';
import { trickle } from './trickle.ts';

const { lines: made } = sample();
const isReal = (event: LogEvent): LogEvent => ({ ...event, test: false, hostHeld: [] });
/** A log between people: nothing in it says that it was made for a test. */
const real = rewriteAt(made, 0, isReal);
const withTerms = (change: { readonly [field: string]: Json }): string[] =>
  rewriteAt(real, 0, (open) => ({ ...open, ...change }));

test('[F54] a stretch of a log proves nothing of the log, whatever stretch is asked for', () => {
  const keys = [roleSecrets(SEED, 'ann').signer.publicKey];
  expect(verify(real, { keys }).proves).toEqual(['committed', 'signed', 'complete']);
  const broken = real.with(99, real[99]!.replace(/"hash":"..../, '"hash":"0000'));
  for (const stretch of [{ from: 0, to: 2 }, { from: 5 }, { to: 0 }, { from: 9, to: 3 }, { from: NaN, to: NaN }])
    expect(verify(broken, stretch).proves).toEqual([]);
});

test('[F54] a stretch that is none has no check that passed but the form', () => {
  const { checks } = verify(real, { from: NaN });
  expect(checks.filter(({ status }) => status === 'passed').map(({ name }) => name)).toEqual(['form']);
});

test('[F54] without the rules nobody can tell that no pile was laid by the host, so committed is not proved', () => {
  expect(verify(real, { games: [] })).toMatchObject({ status: 'partial', proves: ['signed'] });
});

test('[S47] [F54] where options laid the cards, the verdict says that whoever chose them knew the deal', () => {
  expect(verify(real)).toMatchObject({ status: 'ok', stacked: false });
  const laid = verify(real, { games: [{ ...trickle, isStacked: () => true }] });
  expect(laid).toMatchObject({ status: 'ok', stacked: true, proves: ['signed', 'complete'] });
  expect(verdict(laid)).toContain('Its options laid the cards, so whoever chose them knew the deal.');
});

test('[F47] a log that nobody signed is not the one a receipt is of', () => {
  const signed = new Hosted(clerkOf(trickle)).commit('server');
  const bare = new Hosted(clerkOf(trickle, { level: 'seeded', isSigned: false })).deal().playOut();
  bare.close();
  expect(verify(bare.lines)).toMatchObject({ status: 'ok', unproved: ['seeded', 'unsigned'] });
  expect(verify(bare.lines, { receipts: signed.receipts }).failure).toEqual({
    code: 'ReceiptMismatch',
    seq: 0,
    detail: 'receipt 1 was not given by the host of this match',
  });
});

test.each([
  ['nobody', [], 'the terms seat nobody'],
  ['two of one name', ['p1', 'p1'], '"p1" is no name of one role alone'],
  ['somebody called as the host is', ['p1', 'server'], '"server" is no name of one role alone'],
])('[F16] terms that seat %s are refused, with the rules and without', (_, seats, detail) => {
  for (const options of [{}, { games: [] }])
    expect(verify(withTerms({ seats }), options).failure).toEqual({ code: 'Schema', seq: 0, detail });
});

test('[F53] terms with more seats than any table has are refused before their keys are looked at', () => {
  const seats = Array.from({ length: 1_800 }, (_, i) => `p${i}`);
  const keys = { host: '00'.repeat(32), seats: seats.map((_, i) => i.toString(16).padStart(64, '0')) };
  const [open] = parse(real);
  for (const change of [{ seats, keys }, { keys }]) {
    const line = formatLine({ ...open!, event: { ...open!.event, ...change } });
    const detail = 'the terms have more than 64 seats';
    expect(verify([line]).failure).toEqual({ code: 'TooLarge', seq: 0, detail });
  }
});

test.each([
  ['another type beside the one in the open', { type: 'concede' }],
  ['nothing', undefined],
])('[F52] [F34] an action that hid %s is refused, whoever signed it', (_, more) => {
  const events = eventsOf(real);
  const reveal = events.at(-1) as LogEvent & Revealed;
  const [first, ...rest] = reveal.actions;
  const fields = more ? { ...first!.fields, ...more } : {};
  const hidden = hiddenHash(native, hexBytes(first!.salt), fields);
  const action = { ...(events[first!.seq]!['action'] as object), hidden };
  const forged = events
    .with(first!.seq, { ...events[first!.seq]!, action })
    .with(reveal.seq, { ...reveal, actions: [{ ...first!, fields }, ...rest] } as unknown as LogEvent);
  for (const options of [{}, { games: [] }])
    expect(verify(rewrite(forged), options).failure).toMatchObject({ code: 'Schema', seq: events.length - 1 });
});
