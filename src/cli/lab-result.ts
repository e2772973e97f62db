/** How the commands of the lab give what they found: as text for people, or as JSON and CSV for files (L38, L41). */
import { writeFile } from 'node:fs/promises';
import { formatCsv, type Table } from '../lab/index.ts';
import { complain } from './complain.ts';
import { fileWords } from './file-words.ts';
import type { Io } from './io.ts';

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

/** Prints or writes a result; 0, or 2 if the file cannot be written. */
export async function tellResult(io: Io, result: LabResult): Promise<number> {
  const written = formed(result);
  if (result.out === undefined) return (io.out(written.trimEnd()), 0);
  try {
    await writeFile(result.out, written);
    return (io.out(`written to ${result.out}`), 0);
  } catch (error) {
    return complain(io, `cannot write ${result.out}: ${fileWords(error, result.out) ?? String(error)}`);
  }
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
