/** Effects are drawn inside a table: a class that some table's style sheet has too would lay them out as a part of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scratch-project.ts';

const files = readdirSync(join(root, 'src/web'), { recursive: true }).map(String);
const read = (file: string): string => readFileSync(join(root, 'src/web', file), 'utf8');

test('[T14] no class of an effect is a class of any other style sheet', () => {
  const given = files
    .filter((file) => /^stage\b.*\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/(?:classList\.add|\bpart)\('([\w-]+)'/g)]);
  const names = new Set(given.flatMap(([, name]) => name ?? []));
  expect(names).toContain('fx-speech');
  const own = [...names].filter((name) => !name.startsWith('fx-'));
  const others = files.filter((file) => file.endsWith('.css') && !file.startsWith('stage'));
  const clashes = own.flatMap((name) =>
    others.flatMap((file) => (new RegExp(`\\.${name}(?![\\w-])`).test(read(file)) ? [`${name} in ${file}`] : [])),
  );
  expect(clashes).toEqual([]);
});
