/** Values that no gate should trip over, for the tests of every gate. */

const EVIL: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  10n,
  Symbol('evil'),
  '',
  'x',
  '__proto__',
  'constructor',
  'toString',
  true,
  false,
  [],
  [null],
  [[]],
  [undefined],
  // oxlint-disable-next-line unicorn/no-new-array -- a list with a hole
  new Array(1),
  [1, 2, 3],
  {},
  { toString: 1 },
  { length: -1 },
  Object.create(null),
  () => 1,
];

/** Good values with every evil one in every place, down to the leaves. */
export function* spoilt(good: unknown): Generator {
  yield* EVIL;
  if (typeof good !== 'object' || good === null) return;
  for (const key of [...Object.keys(good), 'odd'])
    for (const evil of spoilt(good[key as never]))
      yield Array.isArray(good) ? good.map((each, i) => (`${i}` === key ? evil : each)) : { ...good, [key]: evil };
}
