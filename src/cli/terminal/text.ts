/** How the commands print: aligned columns and a little colour, which is left out where nobody would see it. */
import type { Io } from './io.ts';

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const;
/** The name of a colour or weight. */
export type Tone = keyof typeof CODES;

/** `text` in a tone, where the terminal shows tones. */
export function paint(io: Pick<Io, 'color'>, tone: Tone, text: string): string {
  const [on, off] = CODES[tone];
  return io.color ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}

/** Rows as lines with aligned columns; the last column is not padded. */
export function columns(rows: readonly (readonly string[])[], indent = 2): string {
  const widths = rows.reduce<number[]>((most, row) => widen(most, row), []);
  return rows.map((row) => ' '.repeat(indent) + alignRow(row, widths)).join('\n');
}

const widen = (most: readonly number[], row: readonly string[]): number[] =>
  Array.from({ length: Math.max(most.length, row.length) }, (_, i) => Math.max(most[i] ?? 0, lengthOf(row[i] ?? '')));

const alignRow = (row: readonly string[], widths: readonly number[]): string =>
  row
    .map((cell, i) => (i === row.length - 1 ? cell : cell + ' '.repeat((widths[i] ?? 0) - lengthOf(cell))))
    .join('  ')
    .trimEnd();

// oxlint-disable-next-line no-control-regex -- our own tones take no room
const TONES = /\u001b\[\d+m/g;
/** How many columns a text takes: letters that fill a square take two. */
export function lengthOf(text: string): number {
  const { length } = text.replaceAll(TONES, '');
  return MAY_BE_WIDE.test(text) ? length + wideIn(text) : length;
}

/** No letter before these is wide. */
const MAY_BE_WIDE = /[\u1100-\uffff]/;

const WIDE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/gu;

/** Columns beyond one for each part of a text: a letter of two parts has its two already. */
const wideIn = (text: string): number => [...text.matchAll(WIDE)].filter(([letter]) => letter.length === 1).length;

/** Every line of a text within a width: a longer one goes on below, further in, and is cut between words. */
export function folded(text: string, columns: number): string {
  const width = Math.max(NARROWEST, columns);
  return text
    .split('\n')
    .map((line) => (lengthOf(line) <= width ? line : foldedLine(line, width)))
    .join('\n');
}

const NARROWEST = 20;
const MOST_INDENT = 10;

function foldedLine(line: string, width: number): string {
  const indent = `${/^ */.exec(line)?.[0] ?? ''}  `.slice(0, MOST_INDENT);
  const lines: string[] = [];
  let rest = line;
  while (lengthOf(rest) > width) {
    const cut = cutOf(rest, width, lines.length === 0 ? 0 : indent.length);
    lines.push(rest.slice(0, cut).trimEnd());
    rest = `${indent}${rest.slice(cut).trimStart()}`;
  }
  return [...lines, rest].join('\n');
}

/** Where to cut: at the last blank that leaves something on the line, or in the middle of a word that is too long. */
function cutOf(line: string, width: number, indent: number): number {
  let end = 0;
  for (let room = width; end < line.length && room > 0;) {
    const [tone = ''] = TONE_HERE.exec(line.slice(end)) ?? [];
    end += tone.length || 1;
    if (tone === '') room--;
  }
  const blank = line.lastIndexOf(' ', end);
  return blank > indent + 1 ? blank : Math.max(end, indent + 1);
}

// oxlint-disable-next-line no-control-regex -- our own tones take no room
const TONE_HERE = /^\u001b\[\d+m/;

/** A text with a capital letter, as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Marks that a terminal would carry out and not show, or that turn the text after them around; a line end is one. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text from elsewhere (a title, a card, a log) as one line with nothing in it but what can be read. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(CONTROLS, '')
    .trim();

/** Our own tones. */
// oxlint-disable-next-line no-control-regex -- it is what we look for
const OURS = /\u001b\[(?:1|2|22|31|32|33|39)m|\n/;

/** Whatever a game or a log has put into a text: marks other than our own do not reach the terminal. */
export function printable(text: string): string {
  const parts = text.split(new RegExp(`(${OURS.source})`, 'u'));
  return parts.map((part, i) => (i % 2 === 1 ? part : part.replaceAll(CONTROLS, ''))).join('');
}
