/**
 * Blocks of code in pages that the tests run: a fence says `ts run` or `sh run`. With a name behind it (`ts run suits.ts`)
 * the block is a file that the blocks after it on the same page may import, or hand to a command. A fence that says
 * `text said` has lines that the block before it must have printed, some or all of them.
 */

export interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: 'ts' | 'sh';
  /** Its name, or one made from its line. */
  readonly file: string;
  readonly code: string;
  /** What the page says that it prints. */
  readonly said: readonly string[];
}

export function blocksIn(page: string, text: string): Block[] {
  const fences = [...text.matchAll(/^```(ts run|sh run|text said)(?: (\S+))?\n(.*?)^```$/gms)].map((found) => ({
    kind: found[1] ?? '',
    name: found[2],
    inside: found[3] ?? '',
    line: text.slice(0, found.index).split('\n').length,
  }));
  return fences.flatMap(({ kind, name, inside, line }, at) => {
    if (kind === 'text said') return [];
    const language = kind === 'sh run' ? 'sh' : 'ts';
    const next = fences[at + 1];
    const said = next?.kind === 'text said' ? linesOf(next.inside) : [];
    return [{ page, line, language, file: name ?? `line-${line}.${language}`, code: inside, said }];
  });
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '…');
