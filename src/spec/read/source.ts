/** A file's text and where its characters stand. Lines and columns count from 1, columns in UTF-16 units (S36). */
import type { Place } from '../problem.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** The text of a file with the starts of its lines. */
export class Source {
  readonly file: string;
  readonly text: string;
  private known: readonly number[] | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  /** Only a file that is worth reading is looked through for its lines. */
  private get starts(): readonly number[] {
    return (this.known ??= lineStarts(this.text));
  }

  /** Where a character stands; one beyond the text stands at its end. */
  place(offset: number): Place {
    if (offset === 0) return { file: this.file, line: 1, column: 1 };
    const line = this.lineOf(offset);
    return { file: this.file, line: line + 1, column: offset - this.starts[line]! + 1 };
  }

  private lineOf(offset: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A byte order mark is no character of the first line. */
function lineStarts(text: string): number[] {
  const starts = [text.startsWith(BYTE_ORDER_MARK) ? 1 : 0];
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 10) starts.push(i + 1);
  return starts;
}
