/** What a stranger's log may cost (F53), what a step may leave in a log (F52), and inputs that are no logs at all. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { native } from '../../src/cli/native.ts';
import { BUDGET, err, ok, zone, type Command } from '../../src/core/index.ts';
import { act, LIMITS, openTranscript, specHash, verifyTranscript, type VerifyOptions } from '../../src/fair/index.ts';
import { copiedBy } from '../core/copied.ts';
import { eventsOf, rewrite, sample, verify } from './forge.ts';
import { clerkOf, Hosted, refusal, sure } from './hosted.ts';
import { trickle, type TrickleCommand, type TrickleOptions } from './trickle.ts';

/** A game that refuses no option: what its rules would do is bounded by nobody but the verifier. */
const boundless: typeof trickle = {
  ...trickle,
  parseOptions: (raw) => ok({ turns: 8, size: 52, fixed: false, ...(raw as Partial<TrickleOptions>) }),
  blank(options) {
    const table = trickle.blank(options);
    const { zones = 0, slots = 0 } = options as { zones?: number; slots?: number };
    const more = Array.from({ length: zones }, (_, i) => zone(`z${i}`, 'discard'));
    return {
      ...table,
      layout: {
        ...table.layout,
        zones: [...table.layout.zones, ...more, ...(slots > 0 ? [zone('board', 'board', { slots })] : [])],
      },
    };
  },
};

const { lines: honest } = sample({ turns: 8 });

/** The honest log with other options, hashed as if they had been agreed on. */
function asking(config: { readonly [name: string]: number }): string[] {
  const [open, ...rest] = eventsOf(honest);
  return rewrite([{ ...open!, config, specHash: specHash(native, trickle, config, {}) }, ...rest]);
}

describe('a budget for the verifier', () => {
  test.each([
    ['cards without end', { size: 2 ** 53 - 1 }, 'cards'],
    ['zones without end', { zones: 100_000 }, 'zones'],
    ['places without end', { slots: 2 ** 53 - 1 }, 'cards'],
  ] as const)('[F53] %s are refused before they are made', (_, config, what) => {
    const report = verify(asking(config), { games: [boundless] });
    const detail = `these options ask for more than a verifier carries out: more than ${BUDGET[what]} ${what}`;
    expect(report.failure).toEqual({ code: 'TooLarge', seq: 0, detail });
    expect(report.checks[0]).toMatchObject({ name: 'form', status: 'failed' });
  });

  test('[F53] a host refuses such a match before it opens its log', () => {
    const open = (options: object) => refusal(openTranscript(clerkOf(boundless, { options: options as never })));
    expect(open({ size: 30_000 })).toEqual({ code: 'TooLarge', what: 'cards', most: BUDGET.cards });
    const name = 'x'.repeat(LIMITS.terms);
    expect(open({ name })).toEqual({ code: 'TooLarge', what: 'options', most: LIMITS.terms });
  });

  test('[F53] a command that goes on for ever is ended, for the host and for the verifier', () => {
    const endless: typeof trickle = {
      ...trickle,
      decide(r, seat, command) {
        while (command.type === 'roll') r.roll('roll', 6, true);
        return trickle.decide(r, seat, command);
      },
    };
    const match = new Hosted(clerkOf(endless)).agree().deal();
    const refused = refusal(act(match.clerk, match.now, match.sign('ann', { type: 'roll' })));
    expect(refused).toEqual({ code: 'TooLarge', what: 'events', most: BUDGET.events });
    const played = new Hosted(clerkOf(trickle)).agree().deal();
    played.act(played.sign('ann', { type: 'roll' }));
    const at = played.lines.findIndex((line) => line.includes('"type":"roll"'));
    played.close();
    expect(verify(played.lines, { games: [endless] }).failure).toMatchObject({ code: 'TooLarge', seq: at });
  });

  test('[F53] events, and events times cards, are counted over the whole match', () => {
    const code = (limits: object) => verify(honest, { limits: { ...LIMITS, ...limits } }).failure?.detail;
    expect(code({})).toBeUndefined();
    expect(code({ events: 60 })).toBe('the match has more than 60 events');
    expect(code({ work: 1_000 })).toBe('the match has more than 1000 looks at cards');
    expect(code({ terms: 500 })).toMatch(/^the terms have \d+ characters$/);
  });
});

test('[F53] what a deal of many cards costs a verifier grows with the cards, not with their square', () => {
  const copied = (size: number): number => {
    const { lines } = sample({ turns: 1, size });
    return copiedBy(() => expect(verify(lines).failure).toBeUndefined());
  };
  const [few, many] = [copied(125), copied(500)];
  expect(many / few).toBeLessThan(6);
});

describe('what a step leaves in a log', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

  test('[F52] a command is what was read: a field that the game does not know cannot be signed into a log', () => {
    const match = new Hosted(clerkOf(trickle)).agree().deal();
    const draw = (junk: unknown) => {
      const command = { type: 'draw', junk } as unknown as Command;
      return act(match.clerk, match.now, { ...match.sign('ann', { type: 'draw' }), command });
    };
    expect(refusal(draw(nested(97)))).toMatchObject({ code: 'TooLarge', what: 'depth' });
    expect(refusal(draw('x'.repeat(9 * 2 ** 20)))).toMatchObject({ code: 'TooLarge', what: 'characters' });
    // Trickle leaves out what it does not know, so the log has the plain draw that the signature is for.
    const { transcript, lines } = sure(draw(7));
    expect([JSON.stringify(lines).includes('junk'), transcript.actions]).toEqual([false, []]);
  });

  /** A game that takes and keeps whatever it is sent. */
  const lax: typeof trickle = { ...trickle, parseCommand: (raw) => ok(raw as TrickleCommand) };

  test('[F52] where a game takes anything, what would make the log unreadable is still refused', () => {
    const match = new Hosted(clerkOf(lax)).agree().deal();
    const tried = (junk: unknown) => {
      const plain = match.sign('ann', { type: 'draw', junk: 1 });
      return refusal(act(match.clerk, match.now, { ...plain, command: { type: 'draw', junk } as unknown as Command }));
    };
    expect(tried(nested(97))).toMatchObject({ code: 'TooLarge', what: 'depth' });
    expect(tried([0.5])).toEqual({ code: 'NotCanonical', path: '/fields/junk/0' });
    expect(tried('x'.repeat(LIMITS.action))).toEqual({ code: 'TooLarge', what: 'action', most: LIMITS.action });
    const deep = match.sign('ann', { type: 'draw', junk: nested(28) });
    match.act(deep);
    match.playOut().close();
    expect(verify(match.lines, { games: [lax] }).status).toBe('ok');
  });

  test('[F52] a log never grows beyond what is read, and can be closed at any time', () => {
    const match = new Hosted(clerkOf(trickle)).agree().deal();
    const sent = match.sign('ann', { type: 'draw' });
    const tried = (change: object) => act(match.clerk, { ...match.now, ...change }, sent);
    expect(refusal(tried({ size: LIMITS.size - 5_000 }))).toEqual({
      code: 'TooLarge',
      what: 'size',
      most: LIMITS.size,
    });
    expect(refusal(tried({ audit: LIMITS.line }))).toEqual({ code: 'TooLarge', what: 'line', most: LIMITS.line });
    const end = { ...match.now.end, seq: LIMITS.lines - 2 };
    const late = { ...sent, seq: end.seq };
    expect(refusal(act(match.clerk, { ...match.now, end }, late)).code).toBe('BadSignature');
    expect(tried({}).ok).toBe(true);
    expect(match.now.size).toBe(match.lines.join('\n').length + 1);
    match.now = { ...match.now, size: LIMITS.size - 5_000 };
    match.close();
    expect(verify(match.lines).status).toBe('partial');
  });

  test('[F52] an action in a log is as the game reads it', () => {
    const loose: typeof trickle = { ...trickle, parseCommand: (raw) => ok(raw as TrickleCommand) };
    const match = new Hosted(clerkOf(loose)).agree().deal();
    const at = match.now.end.seq;
    match.act(match.sign('ann', { type: 'draw', note: 'hello' }));
    match.playOut().close();
    expect(verify(match.lines, { games: [loose] }).status).toBe('ok');
    expect(verify(match.lines).failure).toMatchObject({ code: 'IllegalAction', seq: at });
  });

  test('[F52] rules that write what no file can hold are refused with the command', () => {
    const odd: typeof trickle = {
      ...trickle,
      decide(r, seat, command) {
        if (command.type === 'roll') r.note('odd', { half: '\ud800' });
        return command.type === 'peek' ? { code: 'No' } : trickle.decide(r, seat, command);
      },
    };
    const match = new Hosted(clerkOf(odd)).agree().deal();
    expect(refusal(act(match.clerk, match.now, match.sign('ann', { type: 'roll' })))).toMatchObject({
      code: 'NotCanonical',
    });
    expect(err({ code: 'No' }).ok).toBe(false);
  });
});

describe('whatever it is given', () => {
  const thrown = (): never => {
    throw new Error('no');
  };
  const trap = new Proxy({}, { get: thrown, has: thrown, ownKeys: thrown, getPrototypeOf: thrown });
  const good: VerifyOptions = { primitives: native, games: [trickle] };

  test('[F53] no log makes the verifier throw', () => {
    const logs: readonly unknown[] = [
      undefined,
      null,
      7,
      'text',
      Symbol('log'),
      {},
      [],
      [null],
      [7, 8],
      [{}],
      [trap],
      trap,
      new Uint8Array([123, 34, 255, 0]),
      Buffer.from(honest.join('\n')),
      new Proxy([...honest], { get: thrown }),
      Object.defineProperty([...honest], 3, { get: thrown }),
      { [Symbol.iterator]: thrown },
      { [Symbol.iterator]: () => ({ next: thrown }) },
      {
        *[Symbol.iterator]() {
          yield honest[0];
          thrown();
        },
      },
      {
        *[Symbol.iterator]() {
          for (;;) yield honest[0];
        },
      },
      {
        *[Symbol.iterator]() {
          for (;;) yield '';
        },
      },
      honest.map((line) => new String(line)),
      ['{'.repeat(100_000)],
      ['x'.repeat(LIMITS.terms + 1)],
      [honest[0], `{"event":${'['.repeat(9_000)}`],
    ];
    for (const log of logs) {
      const report = verifyTranscript(log as never, good);
      expect([report.status, typeof report.failure?.code, report.proves]).toEqual(['failed', 'string', []]);
    }
  });

  test('[F53] no options make it throw, and none of them make a log pass', () => {
    const options: readonly unknown[] = [
      undefined,
      null,
      7,
      {},
      trap,
      { ...good, primitives: {} },
      { ...good, primitives: trap },
    ];
    for (const each of options) expect(verifyTranscript(honest, each as never).status).not.toBe('ok');
    for (const field of ['games', 'beacons', 'openings', 'receipts', 'audit', 'limits', 'head', 'from', 'to'])
      for (const value of [null, 7, 'x', {}, [trap], trap, [null]])
        expect(verifyTranscript(honest, { ...good, [field]: value }).checks).toHaveLength(13);
  });

  test('[F53] no half of a log, no binary and no shape of JSON makes it throw', () => {
    const json = fc.json().map((text) => `{"event":${text},"hash":"${'00'.repeat(32)}"}`);
    const line = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), json, fc.constantFrom(...honest));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.nat(honest.length), (more, kept) => {
        const lines = [...honest.slice(0, kept), ...more];
        // What is left of a log may be followed by just the lines that it lacks, and by one line break.
        const isWhole = lines.join('\n').replace(/\n$/, '') === honest.join('\n');
        expect(verifyTranscript(lines, good).status).toBe(isWhole ? 'ok' : 'failed');
      }),
      { numRuns: 300 },
    );
  });
});
