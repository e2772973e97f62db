/** Hostile inputs: a valid value with one leaf changed, and what nobody would send. */
import type { Below } from '../../src/lab/index.ts';
import { oneOf } from '../attack/chance.ts';
import { anything, asFile, cooked, oneChange } from '../attack/recipe.ts';

/** Texts at the edges of what is taken: one more and one less, characters of two units, of none that can be seen. */
const EDGE_TEXTS = [40, 41, 64, 65, 128, 129].flatMap((length) =>
  ['a', 'é', '😀', 'f', '\u0000'].map((each) => each.repeat(length)),
);

/** The value with one place changed, as JSON. */
export function mutated(value: unknown, below: Below): string {
  const { at, to } = oneChange(value, below);
  const put = below(12) === 0 ? { json: oneOf(EDGE_TEXTS, below) } : to;
  return asFile(cooked(value, [{ at, to: put }]));
}

/** Sorts of texts that are no mutation of one leaf. */
const SORTS: readonly ((valid: readonly unknown[], below: Below) => string)[] = [
  (_, below) => JSON.stringify(anything(below, 0)),
  (_, below) => noise(below(200), below),
  // Several changes at once.
  (valid, below) => {
    let value = oneOf(valid, below);
    for (let n = 2 + below(4); n > 0; n--) value = JSON.parse(asFile(cooked(value, [oneChange(value, below)])));
    return asFile(value);
  },
  // Cut off, with something behind, with something in the middle.
  (valid, below) => {
    const text = asFile(oneOf(valid, below));
    return text.slice(0, below(text.length));
  },
  (valid, below) => asFile(oneOf(valid, below)) + noise(1 + below(3), below),
  (valid, below) => {
    const text = asFile(oneOf(valid, below));
    const at = below(text.length);
    return text.slice(0, at) + noise(1, below) + text.slice(at + below(2));
  },
  // The fields of one under the type of another.
  (valid, below) => asFile({ ...Object(oneOf(valid, below)), ...Object(oneOf(valid, below)) }),
  // The same name twice.
  (valid, below) => {
    const text = asFile(oneOf(valid, below));
    return text.startsWith('{"')
      ? `{${text.slice(1, text.indexOf(',') < 0 ? -1 : text.indexOf(','))},${text.slice(1)}`
      : text;
  },
  (_, below) => deep(1 + below(20_000), below),
  (valid, below) => asFile(oneOf(valid, below)).replace(/"[^"]*"(?=[,}])|\d+/, deep(1 + below(2_000), below)),
  (_, below) => `"${'x'.repeat(below(70_000))}"`,
  (_, below) =>
    oneOf(
      [
        '',
        ' ',
        'null',
        '0',
        '-0',
        '1e400',
        '[]',
        '{}',
        '{"type":"ping"}x',
        '{"__proto__":{"type":"ping"}}',
        '\ufeff{"type":"ping"}',
      ],
      below,
    ),
];

/** Any text. */
export const anyText = (valid: readonly unknown[], below: Below): string => oneOf(SORTS, below)(valid, below);

/** Characters of all sorts. */
export const noise = (length: number, below: Below): string =>
  Array.from({ length }, () => String.fromCodePoint(below(8) === 0 ? below(0xd7ff) : below(128))).join('');

/** Bytes of all sorts. */
export const bytes = (length: number, below: Below): Buffer => Buffer.from(Array.from({ length }, () => below(256)));

function deep(levels: number, below: Below): string {
  const [open, close] = oneOf(
    [
      ['[', ']'],
      ['{"a":', '}'],
      ['[', ''],
    ] as const,
    below,
  );
  return open.repeat(levels) + (open === '[' ? '' : '0') + close.repeat(levels);
}
