import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode, fromHex, hexBytes, parseSeed, seedFromText, taggedHash, toHex, utf8 } from '../../src/rng/index.ts';

test('[F4] each part is preceded by its length in four bytes, so that no two lists of parts encode alike', () => {
  expect(toHex(encode(['ab', '']))).toBe('00000002616200000000');
  expect(toHex(encode([Uint8Array.of(255)]))).toBe('00000001ff');
  expect(toHex(encode([]))).toBe('');
  expect(encode(['a', 'bc'])).not.toEqual(encode(['ab', 'c']));
  expect(encode(['x'.repeat(70_000)]).subarray(0, 4)).toEqual(Uint8Array.of(0, 1, 0x11, 0x70));
});

test('[F4] the tagged hash is SHA-256 of tag and parts', () => {
  const byHand = createHash('sha256')
    .update('cardlog/1|node|')
    .update(encode(['left', 'right']))
    .digest('hex');
  expect(toHex(taggedHash('node', 'left', 'right'))).toBe(byHand);
});

test('[F4] text is UTF-8 as the platform writes it, lone surrogates included', () => {
  const platform = new TextEncoder();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8(text)).toEqual(platform.encode(text));
    }),
  );
  for (const text of ['\ud800', '\udc00x', 'a\ud83d', '\ud83d\ude00', '\ud800\ud800\udc00', 'é', '€', '\uffff']) {
    expect(utf8(text)).toEqual(platform.encode(text));
  }
});

test('[F4] hex is lower case, and what is not hex is refused', () => {
  expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff');
  expect(fromHex('000aff')).toEqual(Uint8Array.of(0, 10, 255));
  for (const bad of ['0', 'FF', 'g0', '0x', ' 0', '0\u0660', '\u{1f600}']) expect(fromHex(bad)).toBeUndefined();
  expect(hexBytes('000aff')).toEqual(Uint8Array.of(0, 10, 255));
  expect(() => hexBytes('FF')).toThrow(TypeError);
});

test('[F3] a text is stretched to the 64 bytes of SHAKE256', () => {
  const byHand = createHash('shake256', { outputLength: 64 })
    .update('cardlog/1|seed|')
    .update(encode(['tuesday']));
  expect(toHex(seedFromText('tuesday'))).toBe(byHand.digest('hex'));
  expect(seedFromText('')).toHaveLength(64);
});

test('[F3] a seed is 64 bytes and nothing else', () => {
  expect(parseSeed('00'.repeat(64))).toEqual(new Uint8Array(64));
  for (const bad of ['', '00', '00'.repeat(63), '00'.repeat(65), 'zz'.repeat(64), 'AB'.repeat(64), '__proto__']) {
    expect(parseSeed(bad)).toBeUndefined();
  }
  for (const bad of [undefined, null, 7, {}, [], new Uint8Array(64)]) {
    // @ts-expect-error a file may hold anything where a text is promised
    expect(parseSeed(bad)).toBeUndefined();
  }
});
