import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { lendShake256, seedFromText, shakeStream, type Shake256 } from '../../src/rng/index.ts';

const seed = seedFromText('lent');

/** Node's SHAKE256, writing down how many bytes it was asked for. */
function lend(): number[] {
  const lengths: number[] = [];
  const native: Shake256 = (message, length) => {
    lengths.push(length);
    return createHash('shake256', { outputLength: length }).update(message).digest();
  };
  lendShake256(native);
  lengths.length = 0;
  return lengths;
}

function take(count: number, expected?: number): number[] {
  const stream = shakeStream(seed, 'shuffle:deck:0', expected);
  return Array.from({ length: count }, () => stream.next());
}

afterEach(() => lendShake256(undefined));

test.each([undefined, 1, 33, 34, 35, 68, 1000])(
  '[F5] a lent SHAKE256 gives the words of the pure path, with %s expected',
  (expected) => {
    const pure = take(300);
    lend();
    expect(take(300, expected)).toEqual(pure);
  },
);

test('a stream of the expected length asks once, with words to spare for rejections (F7)', () => {
  const lengths = lend();
  take(52, 52);
  take(34, 34);
  expect(lengths).toEqual([272, 272]);
});

test('a stream that goes on asks for twice as much each time', () => {
  const lengths = lend();
  take(100);
  expect(lengths).toEqual([136, 272, 544]);
});

test('nothing is asked of a SHAKE256 that was taken back', () => {
  const lengths = lend();
  lendShake256(undefined);
  take(5);
  expect(lengths).toEqual([]);
});

test('what is not SHAKE256 cannot be lent', () => {
  const other: Shake256 = (message, length) =>
    createHash('shake128', { outputLength: length }).update(message).digest();
  expect(() => lendShake256(other)).toThrow('what was lent is not SHAKE256');
  expect(() => lendShake256((message) => message)).toThrow('what was lent is not SHAKE256');
});
