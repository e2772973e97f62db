/** `rules` at a table: the game's own page of docs/games as plain text, a screenful at a time. */
import { readFileSync } from 'node:fs';
import type { Paper } from './terminal/io.ts';
import { hanging } from './terminal/page.ts';
import { folded } from './terminal/text.ts';

/** A screenful of the rules; `page` counts from 1. */
export function rulesPage(text: string, page: number, paper: Paper): string {
  const pages = pagesOf(laidOut(text, paper.columns), Math.max(5, paper.rows - 3));
  const at = Math.min(Math.max(1, page), pages.length);
  const next = at < pages.length ? `\n(page ${at} of ${pages.length}; rules ${at + 1} goes on)` : '';
  return `${pages[at - 1] ?? ''}${next}`;
}

/** Returns paragraphs within the width; what begins with a mark or stands in columns goes on further in. */
export const laidOut = (text: string, columns: number): string =>
  text
    .split('\n')
    .map((line) => (/^(\s|[-*] |\d+\. )/.test(line) ? folded(line, columns) : hanging('', line, columns)))
    .join('\n');

/** The rules of one of our games, as its page for players has them. */
export function rulesOf(page: string): string {
  const file = new URL(`../../docs/games/${page}.md`, import.meta.url);
  return plain(readFileSync(file, 'utf8'));
}

/** Markdown without its marks: paragraphs in one piece, tables in columns of their own width. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/^```.*?^```\n?/gms, '')
    .replaceAll(/<!--.*?-->\n?/gs, '')
    .split(/\n{2,}/)
    .map(paragraph)
    .filter((text) => text !== '')
    .join('\n\n');
}

function paragraph(text: string): string {
  const lines = text.trim().split('\n');
  if (lines[0]?.startsWith('|')) return tableText(lines);
  const parts = lines.reduce<string[]>((done, line) => joined(done, line), []);
  return parts.map(bare).join('\n');
}

/** A line goes on with the one before, unless it is the beginning of something. */
function joined(done: readonly string[], line: string): string[] {
  const last = done.at(-1);
  const begins = last === undefined || /^(#|[-*] |\d+\. )/.test(line);
  return begins ? [...done, line] : [...done.slice(0, -1), `${last} ${line.trim()}`];
}

const bare = (line: string): string =>
  line
    .replace(/^#+ (.*)$/, (_, heading: string) => heading.toUpperCase())
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1$2');

function tableText(lines: readonly string[]): string {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => bare(cell.trim())),
    );
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      `  ${row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  ')}`.trimEnd(),
    )
    .join('\n');
}

/** Pages of so many lines, broken between paragraphs where that leaves no page half empty. */
function pagesOf(text: string, rows: number): readonly string[] {
  const pages: string[] = [];
  let rest = text.split('\n');
  while (rest.length > rows) {
    const blank = rest.lastIndexOf('', rows);
    const cut = blank > rows / 2 ? blank : rows;
    pages.push(rest.slice(0, cut).join('\n').trim());
    rest = rest.slice(cut);
  }
  return [...pages, rest.join('\n').trim()];
}
