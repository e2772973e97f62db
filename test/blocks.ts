/** Blocks of code in pages that the tests run: a fence says `ts run` or `sh run`. */

export interface Block {
  readonly page: string;
  readonly line: number;
  readonly code: string;
}

export function blocksIn(page: string, text: string, fence: 'ts run' | 'sh run' = 'ts run'): Block[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${fence}\\n(.*?)^\`\`\`$`, 'gms'))].map((found) => ({
    page,
    line: text.slice(0, found.index).split('\n').length,
    code: found[1] ?? '',
  }));
}
