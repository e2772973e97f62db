/** The tables of a report: what every command of the lab prints, and what goes into files (L41). */

/** A cell: a count, a text, or nothing. Fractions are texts. */
export type Cell = string | number | null;

/** A table with a name that can stand in a file name. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A table as RFC 4180 has it: a header row, CRLF, quotes where they are needed. */
export const formatCsv = ({ columns, rows }: Table): string =>
  [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');

function field(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
