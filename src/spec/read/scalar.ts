/**
 * Where each character of a scalar stands in its file: through quotes, escapes, folded lines and block scalars. The
 * reader gives values without places, so each style is walked here once more, from the source of its token.
 */

/** Characters of a value with their offsets. */
interface Walk {
  text: string;
  readonly offsets: number[];
}

/** Offsets in a value that is put into its normal form: a letter with its accents becomes one and stands where it began. */
export function normalOffsets(offsets: readonly number[], value: string): number[] {
  const found: number[] = [];
  for (const { 0: letter, index } of value.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    for (let i = 0; i < letter.normalize('NFC').length; i++) found.push(offsets[index] ?? 0);
  }
  return [...found, offsets.at(-1) ?? 0];
}

/** The offset of each character of `value` and of its end; all at the start if the walk does not meet the value. */
export function scalarOffsets(style: string, source: string, at: number, value: string): number[] {
  const { text, offsets } = walkStyle(style, source, at);
  const end = at + source.trimEnd().length - (style.startsWith('QUOTE') ? 1 : 0);
  const { length } = value.trimEnd();
  const isMet = text.trimEnd() === value.trimEnd();
  return Array.from({ length: value.length + 1 }, (_, i) => (!isMet ? at : i < length ? offsets[i]! : end));
}

function walkStyle(style: string, source: string, at: number): Walk {
  switch (style) {
    case 'QUOTE_DOUBLE':
      return walkFlow(source.slice(1, -1), at + 1, readEscape);
    case 'QUOTE_SINGLE':
      return walkFlow(source.slice(1, -1), at + 1, readDoubledQuote);
    case 'BLOCK_FOLDED':
    case 'BLOCK_LITERAL':
      return walkBlock(source, at, style === 'BLOCK_FOLDED');
    default:
      return walkFlow(source, at, () => undefined);
  }
}

/** Something that stands for other characters: those, and how long it is in the source. */
type Special = { readonly text: string; readonly length: number } | undefined;

function walkFlow(source: string, at: number, special: (rest: string) => Special): Walk {
  const walk: Walk = { text: '', offsets: [] };
  for (let i = 0; i < source.length;) {
    const fold = /[ \t\r\n]/.test(source[i]!) ? foldAt(source, i) : null;
    const found = fold ? { text: foldText(fold[0]), length: fold[0].length } : special(source.slice(i, i + 12));
    put(walk, found?.text ?? source[i]!, at + i);
    i += found?.length ?? 1;
  }
  return walk;
}

/** Line ends with the spaces around them. */
function foldAt(source: string, at: number): RegExpExecArray | null {
  FOLD.lastIndex = at;
  return FOLD.exec(source);
}
const FOLD = /[ \t]*(?:\r?\n[ \t]*)+/y;

function put(walk: Walk, text: string, offset: number): void {
  walk.text += text;
  for (let i = 0; i < text.length; i++) walk.offsets.push(offset);
}

/** One line end becomes a space, more become one less. */
function foldText(gap: string): string {
  const ends = gap.split('\n').length - 1;
  return ends === 1 ? ' ' : '\n'.repeat(ends - 1);
}

const readDoubledQuote = (rest: string): Special => (rest.startsWith("''") ? { text: "'", length: 2 } : undefined);

const ESCAPES: { readonly [letter: string]: string } = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
};
const HEX_DIGITS: { readonly [letter: string]: number } = { x: 2, u: 4, U: 8 };

function readEscape(rest: string): Special {
  if (rest[0] !== '\\') return undefined;
  const joined = /^\\\r?\n[ \t]*/.exec(rest);
  if (joined) return { text: '', length: joined[0].length };
  const letter = rest[1] ?? '';
  const digits = Object.hasOwn(HEX_DIGITS, letter) ? HEX_DIGITS[letter]! : 0;
  if (digits > 0) return { text: fromHexDigits(rest.slice(2, 2 + digits)), length: 2 + digits };
  return { text: (Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : letter) ?? letter, length: 2 };
}

function fromHexDigits(digits: string): string {
  const code = Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** A block scalar: its lines without their indentation, folded ones joined where neither is indented further. */
function walkBlock(source: string, at: number, isFolded: boolean): Walk {
  const lines = linesOf(source, at).filter((_, i) => i > 0);
  const indent = Math.min(...lines.filter(({ text }) => text.trim() !== '').map(({ text }) => text.search(/[^ ]/)));
  const walk: Walk = { text: '', offsets: [] };
  const kept = dropTrailing(lines);
  for (const [i, line] of kept.entries()) {
    const body = line.text.slice(indent);
    for (let k = 0; k < body.length; k++) put(walk, body[k]!, line.at + indent + k);
    put(walk, lineEnd(kept, i, indent, isFolded), line.at + line.text.length);
  }
  return walk;
}

interface Line {
  readonly text: string;
  readonly at: number;
}

function linesOf(source: string, at: number): Line[] {
  const lines: Line[] = [];
  for (const line of source.split('\n')) {
    lines.push({ text: line.replace(/\r$/, ''), at });
    at += line.length + 1;
  }
  return lines;
}

function dropTrailing(lines: readonly Line[]): readonly Line[] {
  const last = lines.findLastIndex(({ text }) => text.trim() !== '');
  return lines.slice(0, last + 1);
}

function lineEnd(lines: readonly Line[], i: number, indent: number, isFolded: boolean): string {
  const isIndented = (line: Line | undefined): boolean => /^[ \t]/.test(line?.text.slice(indent) ?? '');
  const [line, next] = [lines[i]!, lines[i + 1]];
  if (!next || !isFolded || isIndented(line) || isIndented(next)) return '\n';
  if (line.text.trim() === '') return '\n';
  return next.text.trim() === '' ? '' : ' ';
}
