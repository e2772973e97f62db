/** What something costs, counted in entries of lists that are copied: by no clock, so it is the same on any machine. */

/** The ways in which a list, or a pile of numbers, is copied. */
const NUMBERS: object = Object.getPrototypeOf(Int32Array.prototype) as object;
const WAYS: readonly { readonly of: object; readonly name: PropertyKey }[] = [
  ...(['slice', 'concat', 'toSpliced', 'with', 'map', 'filter', Symbol.iterator] as const).map((name) => ({
    of: Array.prototype,
    name,
  })),
  ...(['slice', 'set', 'copyWithin'] as const).map((name) => ({ of: NUMBERS, name })),
];

/** How many entries are copied while something is done. */
export function copiedBy(work: () => unknown): number {
  let copied = 0;
  const undo: (() => void)[] = [];
  for (let i = 0; i < WAYS.length; i++) {
    // By number: lists that are taken apart are counted already.
    const way = WAYS[i] as (typeof WAYS)[number];
    const plain = Object.getOwnPropertyDescriptor(way.of, way.name) as PropertyDescriptor & { value: () => unknown };
    const counting = function (this: ArrayLike<unknown>, ...given: readonly []): unknown {
      // What is set is copied into a pile, and not the pile.
      copied += (way.name === 'set' ? (given as readonly ArrayLike<unknown>[])[0] : this)?.length ?? 0;
      return plain.value.apply(this, given);
    };
    Object.defineProperty(way.of, way.name, { ...plain, value: counting });
    undo.push(() => Object.defineProperty(way.of, way.name, plain));
  }
  try {
    work();
  } finally {
    for (let i = 0; i < undo.length; i++) undo[i]?.();
  }
  return copied;
}
