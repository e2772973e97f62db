/** What a window that is too small keeps from being seen: said in a line, because nobody misses what was never there. */
import type { Paper } from './terminal/io.ts';

const COLUMNS = 80;
const ROWS = 24;

/** What is missing and how to see it; nothing where the window is large enough. */
export function smallPaper({ columns, rows }: Paper): string | undefined {
  const [isNarrow, isLow] = [columns < COLUMNS, rows < ROWS];
  if (isNarrow && isLow) return `${columns} by ${rows} is small: look and board show what is cut.`;
  if (isNarrow) return `${columns} of ${COLUMNS} columns: names and texts are cut, look reads them.`;
  return isLow ? `${rows} of ${ROWS} lines: board shows what has no room.` : undefined;
}

/** The paper that is left for a table above some lines, an empty one, and the one that is typed. */
export function roomFor({ columns, rows, color }: Paper, foot: readonly string[]): Paper {
  const below = foot.flatMap((text) => text.split('\n')).length;
  return { columns, color, rows: Math.max(FEWEST, rows - below - 2) };
}

const FEWEST = 8;
