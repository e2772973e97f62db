/** What stands on the screen of a terminal after some bytes: as much of one as the command line uses. */

/** The marks that move, clear and switch. */
const MARK =
  // oxlint-disable-next-line no-control-regex -- it is what a terminal reads
  /\u001b\[(\??)([\d;]*)([A-Za-z])|\u001b[=>78]|[\u0000-\u001f\u007f]|[^\u0000-\u001f\u007f\u001b]+|\u001b/gu;

interface Page {
  cells: string[][];
  row: number;
  column: number;
}

export class TerminalScreen {
  readonly #columns: number;
  readonly #rows: number;
  #main: Page = { cells: [], row: 0, column: 0 };
  #other: Page | undefined;
  /** Whether the cursor can be seen. */
  hasCursor = true;

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
  }

  /** Whether the other screen is shown. */
  get isOther(): boolean {
    return this.#other !== undefined;
  }

  get lines(): readonly string[] {
    const { cells } = this.#page;
    return Array.from({ length: this.#rows }, (_, row) =>
      Array.from(cells[row] ?? [], (cell) => cell ?? ' ')
        .join('')
        .trimEnd(),
    );
  }

  write(text: string): void {
    for (const [mark, isPrivate, numbers = '', letter] of text.matchAll(MARK)) {
      if (letter !== undefined) this.#control(isPrivate === '?', numbers, letter);
      else if (mark.startsWith('\u001b')) continue;
      else if (/^\p{Cc}$/u.test(mark)) this.#move(mark);
      else for (const letterOf of mark) this.#put(letterOf);
    }
  }

  get #page(): Page {
    return this.#other ?? this.#main;
  }

  #put(letter: string): void {
    const page = this.#page;
    if (page.column >= this.#columns) {
      page.column = 0;
      this.#lineFeed();
    }
    (page.cells[page.row] ??= [])[page.column] = letter;
    page.column++;
  }

  #move(mark: string): void {
    const page = this.#page;
    if (mark === '\r') page.column = 0;
    if (mark === '\n') this.#lineFeed();
    if (mark === '\b') page.column = Math.max(0, page.column - 1);
  }

  #lineFeed(): void {
    const page = this.#page;
    if (page.row + 1 < this.#rows) page.row++;
    else page.cells = Array.from({ length: this.#rows }, (_, row) => page.cells[row + 1] ?? []);
  }

  #control(isPrivate: boolean, numbers: string, letter: string): void {
    const page = this.#page;
    const [first = 0, second = 0] = numbers.split(';').map(Number);
    const by = Math.max(1, first);
    if (isPrivate) return this.#switch(first, letter === 'h');
    switch (letter) {
      case 'A':
        page.row = Math.max(0, page.row - by);
        break;
      case 'B':
        page.row = Math.min(this.#rows - 1, page.row + by);
        break;
      case 'C':
        page.column = Math.min(this.#columns - 1, page.column + by);
        break;
      case 'D':
        page.column = Math.max(0, page.column - by);
        break;
      case 'G':
        page.column = by - 1;
        break;
      case 'H':
        [page.row, page.column] = [by - 1, Math.max(1, second) - 1];
        break;
      case 'J':
        page.cells.splice(page.row + 1);
        (page.cells[page.row] ??= []).splice(page.column);
        break;
      case 'K':
        (page.cells[page.row] ??= []).splice(page.column);
        break;
    }
  }

  #switch(number: number, isOn: boolean): void {
    if (number === 25) this.hasCursor = isOn;
    if (number === 1049) this.#other = isOn ? { cells: [], row: 0, column: 0 } : undefined;
  }
}
