import fc from 'fast-check';
import { expect, test } from 'vitest';
import { native, nativeSigner } from '../../src/cli/native.ts';
import { pure, pureSigner } from '../../src/fair/index.ts';
import { fromHex, utf8 } from '../../src/rng/index.ts';

const bytes = (length: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ minLength: length, maxLength: length });

test('[F4] pure and native hashes agree on every message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ minLength: 1, maxLength: 100 }), (message, key) => {
      expect(new Uint8Array(native.sha256(message))).toEqual(pure.sha256(message));
      expect(new Uint8Array(native.hmac256(key)(message))).toEqual(pure.hmac256(key)(message));
      expect(new Uint8Array(native.hmac512(key, message))).toEqual(pure.hmac512(key, message));
    }),
  );
});

test('[F4] a keyed hash serves many messages', () => {
  const keyed = pure.hmac256(utf8('key'));
  expect(keyed(utf8('one'))).toEqual(pure.hmac256(utf8('key'))(utf8('one')));
  expect(keyed(utf8('two'))).toEqual(pure.hmac256(utf8('key'))(utf8('two')));
});

test('[F35] pure and native signatures are the same bytes, and each accepts the other', () => {
  fc.assert(
    fc.property(bytes(32), fc.uint8Array({ maxLength: 64 }), (secret, message) => {
      const [one, other] = [pureSigner(secret), nativeSigner(secret)];
      expect(one.publicKey).toBe(other.publicKey);
      const signature = one.sign(message);
      expect(new Uint8Array(other.sign(message))).toEqual(signature);
      const key = fromHex(one.publicKey)!;
      expect(pure.verify(signature, message, key)).toBe(true);
      expect(native.verify(signature, message, key)).toBe(true);
    }),
    { numRuns: 10 },
  );
});

test('[F35] a changed message, signature or key is refused, and garbage is no exception', () => {
  const signer = pureSigner(new Uint8Array(32).fill(1));
  const key = fromHex(signer.publicKey)!;
  const message = utf8('draw');
  const signature = signer.sign(message);
  const other = fromHex(pureSigner(new Uint8Array(32).fill(2)).publicKey)!;
  const bent = Uint8Array.from(signature, (byte, i) => (i === 5 ? byte ^ 1 : byte));
  for (const { verify } of [pure, native]) {
    expect(verify(signature, utf8('drew'), key)).toBe(false);
    expect(verify(bent, message, key)).toBe(false);
    expect(verify(signature, message, other)).toBe(false);
    expect(verify(new Uint8Array(64), message, new Uint8Array(32).fill(255))).toBe(false);
    expect(verify(new Uint8Array(3), message, key)).toBe(false);
    expect(verify(signature, message, new Uint8Array(5))).toBe(false);
  }
});
