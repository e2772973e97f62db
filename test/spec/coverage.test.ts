/** Every rule of docs/rules/spec.md, every problem code and every word of its tables stands in a test or a case. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scratch-project.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const RULES = read('docs/rules/spec.md');

const TESTS = ['test/spec', 'test/conform', 'test/cli', 'test/fair']
  .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.test.ts'))
  .map(read)
  .join('\n');
const CASES = ['spec-check', 'spec-check-own', 'spec-play', 'spec-play-own'].map((name) =>
  read(`test/data/cases/${name}.json`),
);

const matchesIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

test('[S64] [S65] every rule has a test or a case that names it', () => {
  const ids = matchesIn(RULES, /\*\*(S\d+) /g);
  expect(ids).toHaveLength(65);
  const named = new Set([...matchesIn(TESTS, /\[(S\d+)\]/g), ...CASES.flatMap((text) => matchesIn(text, /"(S\d+)"/g))]);
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
});

test('[S38] every code of the table is told somewhere', () => {
  const table = RULES.slice(RULES.indexOf('| code | fault |'), RULES.indexOf('## 8.'));
  const cells = table.split('\n').map((line) => line.split('|')[1] ?? '');
  const codes = cells.flatMap((cell) => matchesIn(cell, /`([a-z]+\/[a-z-]+)`/g));
  const limits = 'size nodes depth alias phrase expr players zones cards'.split(' ').map((name) => `limit/${name}`);
  const written = CASES.join('\n') + TESTS;
  expect(codes.length).toBeGreaterThan(40);
  expect([...codes, ...limits].filter((code) => !written.includes(code))).toEqual([]);
});

test('[S40] every form of the source language, and every word of the phrases, is written in a case or a test', () => {
  const grammar = RULES.slice(RULES.indexOf('```ebnf'), RULES.indexOf('- **S15'));
  const forms = RULES.slice(RULES.indexOf('- **S40 List'), RULES.indexOf('## 9.'));
  const words = [...matchesIn(grammar, /"([a-z_]{2,})"/g), ...matchesIn(forms, /`([a-z_]+):/g)];
  const written = CASES.join('\n') + TESTS;
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word) => !new RegExp(String.raw`\b${word}\b`).test(written))).toEqual([]);
});
