/** How the commands of the lab give what they found: as text for people, or as JSON and CSV for files (L38, L41). */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { formatCsv, formatPage, formatSvg, type Page, type Table } from '../lab/index.ts';
import { complain } from './terminal/complain.ts';
import { fileWords } from './file-words.ts';
import type { Io } from './terminal/io.ts';

/** The forms of a result. */
export const FORMATS = ['text', 'json', 'csv'] as const;

/** The forms of a result that has pictures. */
export const PICTURED = [...FORMATS, 'svg'] as const;

/** One of these. */
export type Format = (typeof PICTURED)[number];

/** A result in all its forms. */
export interface LabResult {
  readonly format: Format;
  /** The file it goes to; without one it is printed. */
  readonly out: string | undefined;
  readonly json: object;
  readonly tables: readonly Table[];
  readonly text: string;
  /** The picture, where there is one. */
  readonly svg?: string;
}

/** A place that is no file: what goes there is printed, as it is without one. */
export const PRINTED = '-';

/** Prints or writes a result; 0, or 2 if a file cannot be written. */
export async function tellResult(io: Io, result: LabResult): Promise<number> {
  if (result.out === undefined || result.out === PRINTED) return (io.out(formed(result).trimEnd()), 0);
  for (const [file, written] of filesOf(result, result.out)) {
    try {
      await writeFile(file, written);
      io.out(`written to ${file}`);
    } catch (error) {
      return complain(io, `cannot write ${file}: ${fileWords(error, file) ?? String(error)}`);
    }
  }
  return 0;
}

/** Where pages and pictures are wanted. */
export interface PagePlaces {
  readonly report: string | undefined;
  readonly pictures: string | undefined;
}

/** Writes a page and its pictures where they were asked for; 0, or 2 if a file cannot be written. */
export async function tellPages(io: Io, { report, pictures }: PagePlaces, page: Page): Promise<number> {
  const whole = report === undefined ? [] : [[report, formatPage(page)] as const];
  const drawn =
    pictures === undefined
      ? []
      : page.charts.map(({ picture }) => [join(pictures, `${picture.name}.svg`), formatSvg(picture)] as const);
  for (const [file, text] of [...whole, ...drawn]) {
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    } catch (error) {
      return complain(io, `cannot write ${file}: ${fileWords(error, file) ?? String(error)}`);
    }
    io.err(`written to ${file}`);
  }
  return 0;
}

/** One file, but of CSV one for each table (L41): the first as it is named, the others with their names in theirs. */
function filesOf(result: LabResult, out: string): readonly (readonly [file: string, text: string])[] {
  const { format, tables } = result;
  if (format !== 'csv' || tables.length < 2) return [[out, formed(result)]];
  const { dir, name, ext } = parse(out);
  return tables.map((table, at) => [
    at === 0 ? out : join(dir, `${name}-${table.name.replaceAll(/[^a-z0-9]+/gi, '-')}${ext}`),
    formatCsv(table),
  ]);
}

function formed({ format, json, tables, text, svg = '' }: LabResult): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(json, null, 2)}\n`;
    case 'csv':
      return tables.map(formatCsv).join('\r\n');
    case 'svg':
      return svg;
    case 'text':
      return `${text}\n`;
  }
}
