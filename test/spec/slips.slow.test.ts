/**
 * Slips of the pen: any one token of any sample deleted, doubled or misspelt. Never an exception, and the first problem is on
 * that line or names it, or the file stays valid.
 */
import { expect, test } from 'vitest';
import { parseSpec, type Problem } from '../../src/spec/index.ts';
import { SAMPLES } from './game-files.ts';
import { isFull } from '../sample.ts';

const TOKEN = /[\p{L}\p{N}_]+|\.\.|->|==|!=|<=|>=|[^\s\p{L}\p{N}_]/gu;

interface Slip {
  readonly text: string;
  readonly line: number;
  /** Words of the token, of what became of it, and of its neighbours: one of them names it. */
  readonly words: readonly string[];
}

function misspelt(token: string): string {
  if (/^\d/.test(token)) return `${token}x`;
  if (!/^[\p{L}_]/u.test(token)) return token === '{' ? '(' : token === '}' ? ')' : '@';
  return token.length > 1 ? token[0] + (token[1] === 'x' ? 'y' : 'x') + token.slice(1) : `${token}x`;
}

/** Lines that several samples share are tried once. */
function* slipsOf(file: string, seen: Set<string>): Generator<Slip> {
  let start = 0;
  for (const [i, line] of file.split('\n').entries()) {
    if (!seen.has(line)) yield* slipsIn(file, line, start, i + 1);
    seen.add(line);
    start += line.length + 1;
  }
}

function* slipsIn(file: string, line: string, start: number, number: number): Generator<Slip> {
  for (const match of line.replace(/\s#.*$/, '').matchAll(TOKEN)) {
    const [token] = match;
    const [from, to] = [start + match.index, start + match.index + token.length];
    const before = /[\p{L}\p{N}_]*\W*$/u.exec(line.slice(0, match.index))?.[0] ?? '';
    const after = /^\W*[\p{L}\p{N}_]*/u.exec(line.slice(match.index + token.length))?.[0] ?? '';
    const words = [token, misspelt(token), before, after, before + after]
      .map((word) => word.replaceAll(/[^\p{L}\p{N}_]/gu, ''))
      .filter((word) => word !== '');
    for (const put of ['', `${token} ${token}`, misspelt(token)])
      yield { text: file.slice(0, from) + put + file.slice(to), line: number, words };
  }
}

const names = ({ message, hint = '' }: Problem, { words, line }: Slip): boolean => {
  const told = new Set(`${message} ${hint}`.split(/[^\p{L}\p{N}_]+/u));
  return words.some((word) => told.has(word)) || spanIn(message).includes(line);
};

/** The lines that a sentence sends the reader to. */
function spanIn(message: string): number[] {
  const [, first, last] = /lines? (\d+)(?: to (\d+))?/.exec(message) ?? [];
  return first === undefined
    ? []
    : Array.from({ length: Number(last ?? first) - Number(first) + 1 }, (_, i) => Number(first) + i);
}

const seen = new Set<string>();

/** In `npm test` every third of them, which is every token once; all of them in `npm run laws`. */
const isTried = (at: number): boolean => isFull || at % 3 === Math.floor(at / 3) % 3;

test.each(SAMPLES)(
  '[S38] one slip in %s',
  (_, file) => {
    const astray: string[] = [];
    for (const [at, slip] of [...slipsOf(file, seen)].entries()) {
      if (!isTried(at)) continue;
      const read = parseSpec(slip.text);
      const first = read.ok ? undefined : read.error[0]!;
      if (first && first.line !== slip.line && !names(first, slip))
        astray.push(`${slip.line} (${slip.words.join(' ')}): ${first.line} ${first.message}`);
    }
    expect(astray).toEqual([]);
  },
  600_000,
);
