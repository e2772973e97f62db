/** The log of a match across a reload: what this tab was told, and a line for what it was not. */
import type { Table } from '../../client/index.ts';
import { ENGLISH as texts } from '../texts/index.ts';

type Known = Pick<Table, 'match' | 'seat' | 'seq' | 'outcome'>;

const nameOf = (log: string, { match, seat }: Known): string => `cardwright.log.${log}.${match}.${seat}`;

/** Keeps the lines of a log, as long as this tab is open and where the browser lets us. */
export function keepLog(log: string, table: Known, lines: readonly unknown[]): void {
  try {
    sessionStorage.setItem(nameOf(log, table), JSON.stringify({ seq: table.seq, lines }));
  } catch {
    // The log is then begun anew.
  }
}

/**
 * Returns the lines with which a log begins: those that were kept, and a line for what was not seen. `count` is the number of the
 * turn or hand: nothing is missing in the first one.
 */
export function earlierLines<T>(
  log: string,
  table: Known,
  count: unknown,
  { isLine, lineOf }: { isLine(raw: unknown): raw is T; lineOf(text: string): T },
): readonly T[] {
  const { seq, lines } = keptLog(log, table);
  const kept = lines.filter(isLine);
  const isMissing = kept.length === 0 ? typeof count === 'number' && count > 1 : seq !== table.seq;
  const { earlier, earlierOver } = texts.table;
  return isMissing ? [...kept, lineOf(table.outcome ? earlierOver : earlier)] : kept;
}

function keptLog(log: string, table: Known): { readonly seq: unknown; readonly lines: readonly unknown[] } {
  try {
    const { seq, lines }: { seq?: unknown; lines?: unknown } = Object(
      JSON.parse(sessionStorage.getItem(nameOf(log, table)) ?? 'null'),
    );
    return { seq, lines: Array.isArray(lines) ? lines : [] };
  } catch {
    return { seq: undefined, lines: [] };
  }
}
