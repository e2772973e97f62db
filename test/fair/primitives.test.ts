import fc from 'fast-check';
import { expect, test } from 'vitest';
import { native, nativeSigner } from '../../src/cli/native.ts';
import { pure, pureSigner } from '../../src/fair/index.ts';
import { fromHex, toHex, utf8 } from '../../src/rng/index.ts';

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

test('[F35] pure and native agree on good, bent and foreign signatures alike', () => {
  const bent = fc.record({ at: fc.nat(63), bit: fc.nat(7), where: fc.constantFrom('signature', 'key', 'message') });
  fc.assert(
    fc.property(bytes(32), bytes(32), fc.option(bent, { nil: undefined }), (secret, message, change) => {
      const signer = pureSigner(secret);
      const parts = { signature: signer.sign(message), key: fromHex(signer.publicKey)!, message: message.slice() };
      if (change) parts[change.where][change.at % parts[change.where].length]! ^= 1 << change.bit;
      const good = pure.verify(parts.signature, parts.message, parts.key);
      expect(good).toBe(change === undefined);
      expect(native.verify(parts.signature, parts.message, parts.key)).toBe(good);
    }),
    { numRuns: 60 },
  );
});

test('[F35] a signature has one encoding: s beyond the order and points of small order are refused', () => {
  const signer = pureSigner(new Uint8Array(32).fill(9));
  const message = utf8('draw');
  const signature = signer.sign(message);
  const key = fromHex(signer.publicKey)!;
  // s + L is the same number modulo the order of the group, and RFC 8032 refuses it.
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const s = BigInt(`0x${toHex(signature.slice(32).reverse())}`) + order;
  const more = fromHex(s.toString(16).padStart(64, '0'))!.reverse();
  const other = new Uint8Array([...signature.subarray(0, 32), ...more]);
  expect(pure.verify(other, message, key)).toBe(false);
  expect(native.verify(other, message, key)).toBe(false);
  const neutral = new Uint8Array(32);
  neutral[0] = 1;
  expect(pure.verify(new Uint8Array([...neutral, ...new Uint8Array(32)]), message, neutral)).toBe(false);
});
