/**
 * Blocks of code in pages that the tests run: a fence says `ts run` or `sh run`. With a name behind it (`ts run suits.ts`)
 * the block is a file that the blocks after it on the same page may import, or hand to a command.
 */

export interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: 'ts' | 'sh';
  /** Its name, or one made from its line. */
  readonly file: string;
  readonly code: string;
}

export function blocksIn(page: string, text: string): Block[] {
  return [...text.matchAll(/^```(ts|sh) run(?: (\S+))?\n(.*?)^```$/gms)].map((found) => {
    const line = text.slice(0, found.index).split('\n').length;
    const language = found[1] === 'sh' ? 'sh' : 'ts';
    return { page, line, language, file: found[2] ?? `line-${line}.${language}`, code: found[3] ?? '' };
  });
}
