import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, NotCanonicalError, parseCanonical, toCanonical } from '../../src/core/canonical/index.ts';

const isCanonical = (text: string): boolean => parseCanonical(text).ok;

test('[F31] the sample of the vectors: keys by code unit, no spaces, shortest escapes', () => {
  expect(canonicalJson({ b: [1, true, null], a: 'é"\\', Z: { y: 2, x: -3 } })).toBe(
    '{"Z":{"x":-3,"y":2},"a":"é\\"\\\\","b":[1,true,null]}',
  );
  expect(canonicalJson({ '\u{1f600}': 1, '\ufb00': 2, '\r': 3, '1': 4, '€': 5, '\u0080': 6, ö: 7 })).toBe(
    '{"\\r":3,"1":4,"\u0080":6,"ö":7,"€":5,"\u{1f600}":1,"\ufb00":2}',
  );
  expect(canonicalJson('\u0000\b\t\n\f\r\u001f\u007f/')).toBe('"\\u0000\\b\\t\\n\\f\\r\\u001f\u007f/"');
  expect(canonicalJson({})).toBe('{}');
  expect(canonicalJson([])).toBe('[]');
  expect(canonicalJson(-0)).toBe('0');
  expect(canonicalJson(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991');
});

test('[F31] what has no canonical form is refused with the path to it', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const bad: [unknown, string][] = [
    [1.5, ''],
    [2 ** 53, ''],
    [Number.NaN, ''],
    [Infinity, ''],
    [undefined, ''],
    [10n, ''],
    [Symbol.iterator, ''],
    [() => 1, ''],
    ['e\u0301', ''],
    ['\ud800', ''],
    [{ a: { b: [0, undefined] } }, '/a/b/1'],
    [{ a: 1, b: undefined }, '/b'],
    [{ z: 0.5, a: { k: 0.25 } }, '/a/k'],
    [{ 'e\u0301': 1 }, '/e\u0301'],
    [{ 'a/b~c': NaN }, '/a~1b~0c'],
    [[1, new Date(0)], '/1'],
    [[new Map()], '/0'],
    [[new Int32Array(1)], '/0'],
    // oxlint-disable-next-line no-sparse-arrays -- a hole is what is tested
    [[1, , 2], '/1'],
    [Object.create({ inherited: 1 }), ''],
    [circle, '/self'.repeat(100)],
  ];
  for (const [value, path] of bad) {
    expect(toCanonical(value)).toEqual({ ok: false, error: { code: 'NotCanonical', path } });
    expect(() => canonicalJson(value)).toThrow(NotCanonicalError);
  }
});

test('[F31] nesting is bounded, so that no text can exhaust the stack', () => {
  const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  expect(isCanonical(deep(100))).toBe(true);
  expect(isCanonical(deep(101))).toBe(false);
  expect(isCanonical(deep(1_000_000))).toBe(false);
});

test('[F31] a text that says the same in another way is not canonical', () => {
  expect(isCanonical('{"a":1,"b":[2]}')).toBe(true);
  for (const text of [
    '{"b":[2],"a":1}',
    '{"a":1, "b":[2]}',
    '{"a":1,"a":1}',
    '{"a":1,"a":2}',
    '{"a":1.0}',
    '{"a":1e0}',
    '{"a":-0}',
    '{"a":"\\u0061"}',
    '{"a":"\\/"}',
    '{"a":0.5}',
    '{"a":9007199254740993}',
    '"e\u0301"',
    '"\\ud800"',
    ' 1',
    '1\n',
    '',
    '{',
    'undefined',
  ]) {
    expect(isCanonical(text), text).toBe(false);
  }
});

test('[F31] a key like __proto__ is a key like others', () => {
  const text = '{"__proto__":{"polluted":true},"constructor":1}';
  const read = parseCanonical(text);
  expect(read.ok && canonicalJson(read.value)).toBe(text);
  expect('polluted' in {}).toBe(false);
});

test('[F31] writing and reading bring back every value, and the text is JSON of it', () => {
  const value = fc.jsonValue({ stringUnit: 'grapheme-ascii' }).filter((json) => toCanonical(json).ok);
  fc.assert(
    fc.property(value, (json) => {
      const text = canonicalJson(json);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(json)));
      expect(isCanonical(text)).toBe(true);
    }),
  );
});
