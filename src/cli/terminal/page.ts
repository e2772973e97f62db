/** Texts that fit onto a page: the first way to say it that has room, and less of it where none has. */
import type { Paper } from './io.ts';
import { folded, lengthOf } from './text.ts';

/** The first of some ways that needs no more lines than there are; else the last one, cut with a word about the rest. */
export function fitting({ rows, columns }: Paper, ...ways: readonly (() => readonly string[])[]): readonly string[] {
  let lines: readonly string[] = [];
  for (const way of ways) {
    lines = folded(way().join('\n'), columns).split('\n');
    if (lines.length <= rows) return lines;
  }
  const left = lines.length - rows + 1;
  return [...lines.slice(0, Math.max(1, rows - 1)), `  … ${left} more lines: type board`];
}

/** Cells side by side, as many to a line as the width has room for, set in by some blanks. */
export function sideBySide(cells: readonly string[], width: number, indent = 2): readonly string[] {
  return inRows(cells, width, indent).map((row) => `${' '.repeat(indent)}${row.join('')}`.trimEnd());
}

/** The same, row by row: for those who show only some of the rows. */
export function inRows(cells: readonly string[], width: number, indent = 2): readonly (readonly string[])[] {
  const widest = Math.max(0, ...cells.map(lengthOf)) + 3;
  const across = Math.max(1, Math.floor((width - indent + 3) / widest));
  const rows = Array.from({ length: Math.ceil(cells.length / across) }, (_, at) => at * across);
  return rows.map((at) => cells.slice(at, at + across).map((cell) => cell + ' '.repeat(widest - lengthOf(cell))));
}

/** Cells one after the other with a gap, a new line where the next has no room. */
export function flowing(cells: readonly string[], width: number, indent: number, gap = 3): readonly string[] {
  const lines: string[] = [];
  for (const cell of cells) {
    const last = lines.at(-1);
    const isFitting = last !== undefined && lengthOf(last) + gap + lengthOf(cell) <= width;
    if (isFitting) lines[lines.length - 1] = `${last}${' '.repeat(gap)}${cell}`;
    else lines.push(`${' '.repeat(indent)}${cell}`);
  }
  return lines;
}

/** A text behind its head, in lines of the width, each after the first set in under the text of the first. */
export function hanging(head: string, text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && head.length + last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line, i) => `${i === 0 ? head : ' '.repeat(head.length)}${line}`.trimEnd()).join('\n');
}
