/** Files that the page saves: their names, and how they reach the disk. */

/** Saves a text as a file, where the browser puts its downloads. */
export function saveAs(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Returns the name of the file of a match: game and day, as `duel-2026-11-18.jsonl`. */
export function fileNameOf(game: string, at: Date): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
  return `${game.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')}-${day}.jsonl`;
}
