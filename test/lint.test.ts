/** The lint rules bite: each forbidden thing, written where it is forbidden, is reported by the rule that forbids it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Run, scratchProject } from './scratch-project.ts';

const ANIMAL = `type Animal = { type: 'cat' } | { type: 'dog' };\n`;

/** Rule, and a file that breaks it. */
const BROKEN: readonly (readonly [rule: string, text: string])[] = [
  ['eslint(no-restricted-properties)', `export const n = Math.random();`],
  ['eslint(no-restricted-properties)', `const { random } = Math;\nexport const n = random();`],
  ['eslint(no-restricted-properties)', `export const n = 'a'.localeCompare('b');`],
  ['eslint(no-restricted-globals)', `export const n = Date.now();`],
  ['eslint(no-restricted-globals)', `export const n = new Date();`],
  ['eslint(no-restricted-globals)', `export const n = performance.now();`],
  ['eslint(no-restricted-globals)', `export const n = globalThis;`],
  ['eslint(no-restricted-globals)', `export const n = crypto.randomUUID();`],
  ['eslint(no-console)', `console.log(1);`],
  ['cardwright(no-node-import)', `export { readFileSync } from 'node:fs';`],
  ['cardwright(no-node-import)', `import fs from 'fs';\nexport const n = fs;`],
  ['cardwright(no-node-import)', `export const n = await import('node:crypto');`],
  ['cardwright(no-back-door)', `export { draw } from 'cardwright/core';`],
  ['cardwright(no-back-door)', `export { shuffle } from '../rng/shuffle.ts';`],
  ['cardwright(no-back-door)', `export { project } from '../core/view/project.ts';`],
  ['cardwright(no-biased-remainder)', `export const f = (rng: { next(): number }) => rng.next() % 6;`],
  ['cardwright(no-biased-remainder)', `export const f = (words: number[], i: number) => words[i]! % 6;`],
  ['cardwright(no-biased-remainder)', `export function f(word: number): number {\n  word %= 6;\n  return word;\n}`],
  ['cardwright(no-random-comparator)', `export const f = (a: number[], coin: () => number) => a.sort(() => coin());`],
  [
    'cardwright(no-random-comparator)',
    `export const f = (a: number[], r: { roll(): number }) => a.toSorted((x, y) => x - y + r.roll());`,
  ],
  [
    'cardwright(no-sourceless-shuffle)',
    `export const f = (shuffle: (a: number[]) => void, a: number[]) => shuffle(a);`,
  ],
  ['cardwright(no-sourceless-shuffle)', `export const f = (deck: { shuffle(): void }) => deck.shuffle();`],
  [
    'cardwright(no-sourceless-shuffle)',
    `export const f = (_: { shuffle(a: number[]): void }, a: number[]) => _.shuffle(a);`,
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    `${ANIMAL}export function f(a: Animal): number {\n  switch (a.type) {\n    case 'cat':\n      return 1;\n  }\n  return 0;\n}`,
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    `${ANIMAL}export function f(a: Animal): number {\n  switch (a.type) {\n    case 'cat':\n      return 1;\n    default:\n      return 0;\n  }\n}`,
  ],
];

/** What looks like a forbidden thing and is none. */
const SOUND = [
  `export const even = (n: number) => n % 2 === 0;`,
  `export const sorted = (a: number[]) => a.toSorted((x, y) => x - y);`,
  `export const f = (r: { shuffle(zone: number): void }, zone: number) => r.shuffle(zone);`,
  `export const g = (shuffle: (a: number[], s: object) => void, a: number[], s: object) => shuffle(a, s);`,
  `export { here as there } from '../rng/index.ts';`,
  `${ANIMAL}export function f(a: Animal): number {\n  switch (a.type) {\n    case 'cat':\n      return 1;\n    case 'dog':\n      return 2;\n  }\n}`,
];

const FOLDERS = ['rng', 'core', 'fair', 'games/duel', 'spec', 'lab'];

const project = scratchProject();
let kernel: Run;
let outside: Run;

beforeAll(() => {
  BROKEN.forEach(([, text], i) => project.write(`src/core/broken-${i}.ts`, `${text}\n`));
  SOUND.forEach((text, i) => project.write(`src/core/sound-${i}.ts`, `${text}\n`));
  for (const folder of FOLDERS) project.write(`src/${folder}/chance.ts`, `export const n = Math.random();\n`);
  project.write('src/cli/chance.ts', `export const now = new Date();\n`);
  kernel = project.lint('src');
  outside = project.lint('src/cli');
});
afterAll(() => project.remove());

const reportsOn = (file: string): string[] => kernel.output.split('\n').filter((line) => line.startsWith(`${file}:`));

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('[F14] in engine code', () => {
  test.each(BROKEN.map(([rule, text], i) => [rule, oneLine(text), i] as const))('%s refuses %s', (rule, _text, i) => {
    expect(reportsOn(`src/core/broken-${i}.ts`).join('\n')).toContain(rule);
    expect(kernel.code).not.toBe(0);
  });

  test.each(SOUND.map((text, i) => [oneLine(text), i] as const))('nothing is said against %s', (_text, i) => {
    expect(reportsOn(`src/core/sound-${i}.ts`)).toEqual([]);
  });

  test.each(FOLDERS)('the rules hold in %s', (folder) => {
    expect(reportsOn(`src/${folder}/chance.ts`).join('\n')).toContain('no-restricted-properties');
  });
});

test('at the edges a clock is allowed', () => {
  expect(outside).toEqual({ code: 0, output: '' });
});
