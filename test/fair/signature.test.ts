/** F51: one rule for signatures on every path. The edges are in test/data/vectors/ed25519.json. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { native } from '../../src/cli/native.ts';
import { isPublicKey, pure, pureSigner } from '../../src/fair/index.ts';
import { hexBytes } from '../../src/rng/index.ts';
import { edges, type Edge } from './signature-edges.ts';

const FILE = new URL('../data/vectors/ed25519.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly vectors: readonly Edge[] };

test('[F51] the file of edges is what its maker makes', () => {
  expect(vectors).toEqual(edges());
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
  expect(vectors.filter(({ good }) => good)).toHaveLength(4);
});

describe.each(vectors.map((vector) => [vector.name, vector] as const))('%s', (_, vector) => {
  const [key, message, signature] = [vector.key, vector.message, vector.signature].map(hexBytes);

  test.each([
    ['pure', pure],
    ['native', native],
  ] as const)('[F51] %s says what the rule says', (_name, { verify }) => {
    expect(verify(signature!, message!, key!)).toBe(vector.good);
  });
});

test('[F51] the second language says the same of every edge', () => {
  const script = new URL('../../docs/verify/check.py', import.meta.url).pathname;
  const program = `import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("check", sys.argv[1]); check = importlib.util.module_from_spec(spec); spec.loader.exec_module(check)
b = bytes.fromhex
print(json.dumps([check.signed(b(v["key"]), b(v["message"]), b(v["signature"])) for v in json.load(open(sys.argv[2]))["vectors"]]))`;
  const said = execFileSync('python3', ['-c', program, script, FILE.pathname], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual(vectors.map(({ good }) => good));
});

test('[F51] a key is one only in the one spelling of a point of prime order', () => {
  const strange = vectors.filter(({ name }) => /^(a key (of|that|whose|one)|no key)/.test(name));
  expect(strange.length).toBeGreaterThan(20);
  for (const { key } of strange) expect(isPublicKey(hexBytes(key)), key).toBe(false);
  const plain = vectors.filter(({ good }) => good);
  for (const { key } of plain) expect(isPublicKey(hexBytes(key))).toBe(true);
});

test('[F51] pure and native agree on any bytes: random, spliced from edges, and bent by a bit', () => {
  const bytes = (length: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ minLength: length, maxLength: length });
  const keys = fc.oneof(bytes(32), fc.constantFrom(...vectors.map(({ key }) => hexBytes(key))));
  const halves = fc.constantFrom(
    ...vectors.flatMap(({ signature }) => [hexBytes(signature).slice(0, 32), hexBytes(signature).slice(32)]),
  );
  const signatures = fc.oneof(
    bytes(64),
    fc.tuple(fc.oneof(bytes(32), halves), fc.oneof(bytes(32), halves)).map(([r, s]) => Uint8Array.from([...r, ...s])),
  );
  fc.assert(
    fc.property(signatures, fc.uint8Array({ maxLength: 40 }), keys, (signature, message, key) => {
      expect(native.verify(signature, message, key)).toBe(pure.verify(signature, message, key));
    }),
    { numRuns: 400 },
  );
  const signer = pureSigner(new Uint8Array(32).fill(3));
  const key = hexBytes(signer.publicKey);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(511), (message, bit) => {
      const signature = Uint8Array.from(signer.sign(message));
      expect([pure.verify(signature, message, key), native.verify(signature, message, key)]).toEqual([true, true]);
      signature[bit >> 3]! ^= 1 << (bit & 7);
      expect([pure.verify(signature, message, key), native.verify(signature, message, key)]).toEqual([false, false]);
    }),
    { numRuns: 60 },
  );
});
