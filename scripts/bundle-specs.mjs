// Writes the bundled games (src/spec/games/*.yaml) as texts that library and browser can import. The files are the source;
// test/spec/bundled.test.ts says when this was forgotten.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/spec/games/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length))
  .toSorted();

/** A text in a line, quoted as the house quotes. */
const literal = (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const rows = names.map((name) => `  ${name}: ${literal(readFileSync(new URL(`${name}.yaml`, folder), 'utf8'))},\n`);
writeFileSync(
  new URL('texts.ts', folder),
  `/** The bundled games as texts. Made by scripts/bundle-specs.mjs from the files beside it: change those. */\nexport const TEXTS = {\n${rows.join('')}} as const;\n`,
);
