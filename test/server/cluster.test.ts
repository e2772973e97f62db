/** Parts of the cluster that need no database: parcels and links. */
import { describe, expect, test } from 'vitest';
import type { Bus } from '../../src/server/index.ts';
import type { Letter } from '../../src/server/cluster/letters.ts';
import { Links } from '../../src/server/cluster/links.ts';
import { pack, Unpacking } from '../../src/server/cluster/parcels.ts';

describe('parcels', () => {
  const sent = ['short', '', 'ключ 🂡 \u0000 "quoted" \uD83C', 'x'.repeat(50_000) + 'Ω'.repeat(9_000)];

  test('[H19] texts of any length arrive as they were, in payloads that PostgreSQL takes', () => {
    const payloads = pack('abc', 7, sent);
    expect(Math.max(...payloads.map((each) => Buffer.byteLength(each)))).toBeLessThan(8_000);
    const unpacking = new Unpacking();
    expect(payloads.flatMap((each) => unpacking.take(each))).toEqual(sent);
  });

  test('[H19] equal texts make different payloads: PostgreSQL would deliver equal ones once', () => {
    expect(new Set([...pack('abc', 7, ['same']), ...pack('abc', 8, ['same'])]).size).toBe(2);
  });

  test('[H19] a parcel that misses a part is dropped, the next one is whole, and strangers are no parcels', () => {
    const unpacking = new Unpacking();
    const [first = '', , ...rest] = pack('abc', 1, sent);
    expect([first, ...rest].flatMap((each) => unpacking.take(each))).toEqual([]);
    expect(unpacking.take(pack('abc', 2, ['whole'])[0] ?? '')).toEqual(['whole']);
    expect(unpacking.take('something else')).toEqual([]);
  });

  test('[H19] parts of several senders may come in between', () => {
    const unpacking = new Unpacking();
    const [a, b] = [pack('a', 1, ['A'.repeat(10_000)]), pack('b', 1, ['B'.repeat(10_000)])];
    const mixed = a.flatMap((each, at) => [each, b[at] ?? '']);
    expect(mixed.flatMap((each) => unpacking.take(each)).map((text) => text[0])).toEqual(['A', 'B']);
  });
});

describe('links', () => {
  /** A bus of one process that loses what it is told to. */
  function linked() {
    const ears = new Map<string, (text: string) => void>();
    const lose = new Set<number>();
    let count = 0;
    const bus: Bus = {
      send: (to, text) => void (lose.has(count++) || ears.get(to)?.(text)),
      listen: async (name, hear) => void ears.set(name, hear),
      close: async () => {},
    };
    const heard: string[] = [];
    const reader = {
      letter: (from: string, letter: Letter) => void heard.push(`${letter.do} of ${from}`),
      gap: (from: string) => void heard.push(`gap of ${from}`),
    };
    return { a: new Links(bus, 'a', reader), b: new Links(bus, 'b', reader), heard, lose, ears };
  }

  test('[H19] letters arrive in their order; a lost one is noticed with the next, or with the beat', async () => {
    const { a, b, heard, lose } = linked();
    await b.open();
    lose.add(1).add(4);
    a.send('b', { do: 'close', session: 0 });
    a.send('b', { do: 'close', session: 1 });
    a.send('b', { do: 'close', session: 2 });
    a.send('b', { do: 'close', session: 3 });
    a.send('b', { do: 'close', session: 4 });
    a.beat();
    expect(heard).toEqual(['close of a', 'gap of a', 'close of a', 'close of a', 'gap of a', 'beat of a']);
  });

  test('[H19] what is no letter, as of a server of another version, is left alone', async () => {
    const { b, heard, ears } = linked();
    await b.open();
    for (const strange of ['{}', '7', '{"from":"a","number":0,"letter":{"do":"fly"}}', 'not even JSON'])
      ears.get('b')?.(strange);
    expect(heard).toEqual([]);
  });
});
