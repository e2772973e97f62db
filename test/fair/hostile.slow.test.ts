/** Files that nobody would call a log: each ends in a clear fault, soon, and in little memory. */
import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { MatchEvent } from '../../src/core/index.ts';
import { LIMITS, verifyTranscript } from '../../src/fair/index.ts';
import { native } from '../../src/cli/native.ts';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { eventsOf, rewriteAt, sample, SEED, verify } from './forge.ts';
import { trickle } from './trickle.ts';

const { lines: honest } = sample({ turns: 10 });

const code = (lines: Iterable<string>): string | undefined => verify(lines).failure?.code;

test('[F42] garbage, nothing, other JSON and halves of logs are refused as such', () => {
  const garbage = [
    [],
    [''],
    ['', ''],
    ['hello'],
    ['null'],
    ['[]'],
    ['{}'],
    ['{"event":null,"hash":null}'],
    ['{"event":{},"hash":"00"}'],
    ['{"event":[],"hash":"' + '00'.repeat(32) + '"}'],
    ['\u0000\uffff'],
    ['{"event":{"type":"toString","seq":0},"hash":"' + '00'.repeat(32) + '"}'],
    ['{"event":{"type":"__proto__","seq":0},"hash":"' + '00'.repeat(32) + '"}'],
    honest.slice(3),
    [honest[0]!, '', ...honest.slice(1)],
    [...honest.slice(0, 20), honest[20]!.slice(0, 50)],
    honest.map((line) => line.toUpperCase()),
    [honest.join('')],
  ];
  for (const lines of garbage) expect(code(lines), JSON.stringify(lines).slice(0, 60)).toBe('Schema');
});

test('[F42] a file of 100 MB is refused before it is read to the end', () => {
  let given = 0;
  function* endless(): Generator<string> {
    for (;;) {
      given++;
      yield honest[0]!;
    }
  }
  expect(verify(endless()).failure).toMatchObject({ code: 'TooLarge' });
  expect(given * honest[0]!.length).toBeLessThan(2 * LIMITS.size);
  expect(code(['x'.repeat(LIMITS.line + 1)])).toBe('TooLarge');
  const small = { ...LIMITS, lines: 5 };
  expect(verify(honest, { limits: small }).failure).toMatchObject({ code: 'TooLarge', seq: 5 });
});

test('[F42] deep nesting ends in a fault, not in the end of the stack', () => {
  for (const depth of [200, 100_000, 700_000]) {
    const nested = '['.repeat(depth) + ']'.repeat(depth);
    const objects = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    for (const deep of [nested, objects]) {
      const reveal = honest.at(-1)!.replace('"options":{', `"options":{"turns":${deep}`);
      expect(code([...honest.slice(0, -1), reveal])).toBe('Schema');
      const terms = honest[0]!.replace('"turns":10', `"turns":${deep}`);
      expect(code([terms, ...honest.slice(1)])).toBe(terms.length > LIMITS.terms ? 'TooLarge' : 'Schema');
    }
  }
});

test('[F42] names and values that mean something to the machine mean nothing to the verifier', () => {
  const open = (fields: object): string[] => rewriteAt(honest, 0, (event) => ({ ...event, ...fields }));
  expect(code(open({ seats: ['__proto__', 'constructor'], hostHeld: ['__proto__'] }))).toBe('BadSignature');
  expect(code(open({ game: 'constructor' }))).toBe('SpecHash');
  expect(code(open({ config: { turns: 1e9 } }))).toBe('SpecHash');
  expect(code(open({ config: JSON.parse('{"__proto__":{"turns":3}}') as object }))).toBe('SpecHash');
  expect(code(open({ keys: { host: '00'.repeat(32), seats: [] } }))).toBe('BadKey');
  expect(code(open({ keys: { host: roleSecrets(SEED, 'host').signer.publicKey, seats: [] } }))).toBe('Schema');
  expect(code(open({ keys: null }))).toBe('Schema');
  expect(code(open({ level: 'trustless' }))).toBe('Version');
  expect('turns' in {}).toBe(false);
});

test('[F42] a million lines of rubbish after an honest log cost no more than the first of them', () => {
  let given = 0;
  function* lines(): Generator<string> {
    yield* honest;
    for (;;) {
      given++;
      yield '{"rubbish":true}';
    }
  }
  expect(code(lines())).toBe('Schema');
  expect(given).toBe(1);
});

test('[F42] any text in place of any line is a fault, never an exception', () => {
  fc.assert(
    fc.property(fc.nat(honest.length - 1), fc.oneof(fc.string(), fc.json()), (at, text) => {
      expect(verify(honest.with(at, text)).status).toBe('failed');
    }),
    { numRuns: 200 },
  );
});

test('[F42] any byte changed in any line is a fault, never an exception', () => {
  fc.assert(
    fc.property(fc.nat(honest.length - 1), fc.nat(), fc.integer({ min: 32, max: 126 }), (at, where, byte) => {
      const line = honest[at]!;
      const i = where % line.length;
      const changed = line.slice(0, i) + String.fromCharCode(byte) + line.slice(i + 1);
      const { status, failure } = verify(honest.with(at, changed));
      expect(status).toBe(changed === line ? 'ok' : 'failed');
      expect(failure?.detail.length ?? 0).toBeLessThan(400);
    }),
    { numRuns: 300 },
  );
});

test('[F42] rules that break down are the fault of the log, not the end of the verifier', () => {
  const broken = {
    ...trickle,
    decide: () => {
      throw new RangeError('no card 99 in this match');
    },
  };
  const report = verifyTranscript(honest, { primitives: native, games: [broken] });
  expect(report.failure).toMatchObject({ code: 'EventMismatch', detail: expect.stringContaining('no card 99') });
});

test('[F42] a gate that breaks down over hostile options is a fault of the log too', () => {
  const brittle: typeof trickle = {
    ...trickle,
    parseOptions() {
      throw new TypeError('cannot read turns of null');
    },
  };
  const report = verifyTranscript(honest, { primitives: native, games: [brittle] });
  expect(report.failure).toMatchObject({ code: 'IllegalDeck', seq: 0 });
});

test('[F43] rules that lose or double a card are found out', () => {
  const at = eventsOf(honest).findIndex(({ type }) => type === 'action');
  const broken: typeof trickle = {
    ...trickle,
    decide(r, seat, command) {
      const top = r.at(2 + seat, 0);
      const refusal = trickle.decide(r, seat, command);
      // A move that never was: the card at the top of the deck is put on the discard and stays where it is.
      const forged: MatchEvent = { type: 'moved', verb: 'copy', cards: [top], from: 0, at: 0, to: 1, into: 0 };
      // The list is not ours to write on; that is what is tried here.
      (r.events as MatchEvent[]).unshift(forged);
      return refusal;
    },
  };
  const report = verifyTranscript(honest, { primitives: native, games: [broken] });
  expect(report.failure).toMatchObject({ code: 'Conservation', seq: at + 1 });
  const strict = verifyTranscript(honest, { primitives: native, games: [broken], strict: true });
  expect(strict.status).toBe('failed');
});
