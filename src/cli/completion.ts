/** What Tab offers: the next word of every line that begins as the typed one does. */

const MOST_OFFERED = 60;

/** The words that may stand where the cursor is, and the part of them that is there already. */
export function completed(lines: readonly string[], typed: string): [words: string[], part: string] {
  const begun = typed.trimStart();
  const at = begun.lastIndexOf(' ') + 1;
  const words = lines
    .filter((line) => line.toLowerCase().startsWith(begun.toLowerCase()))
    .map((line) => nextWord(line, at));
  // A word that may end the line or go on is offered once, to go on.
  const offered = new Set(words);
  return [[...offered].filter((word) => !offered.has(`${word} `)).slice(0, MOST_OFFERED), begun.slice(at)];
}

/** The word of a line that begins at a place, with a blank behind it where more follows. */
function nextWord(line: string, at: number): string {
  const blank = line.indexOf(' ', at);
  return blank < 0 ? line.slice(at) : line.slice(at, blank + 1);
}
