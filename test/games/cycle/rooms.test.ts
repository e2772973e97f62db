/** The rooms of the game stand on one another in one order; what only names a type does not count. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const HOUSE = 'src/games/cycle';

/** From the ground up: each may import from those before it. */
const ROOMS = ['deck', 'encounter', 'time', 'play', 'cards', 'commands', 'compat'];

/** What a file imports at run time. */
function importsOf(file: string): string[] {
  const text = readFileSync(`${HOUSE}/${file}`, 'utf8');
  return [...text.matchAll(/^import (?!type )(\{[^}]*\})[^']*'(\.[^']+)'/gm)]
    .filter(([, names = '']) => names.split(/[{},]/).some((name) => /^\s*(?!type )\w/.test(name)))
    .map(([, , path = '']) => posix.join(posix.dirname(file), path));
}

test.each(ROOMS)('the room %s imports from those below it only, and says what is in it', (room) => {
  const files = readdirSync(`${HOUSE}/${room}`);
  expect(files).toContain('README.md');
  const above = ROOMS.slice(ROOMS.indexOf(room) + 1);
  const imports = files.filter((file) => file.endsWith('.ts')).flatMap((file) => importsOf(`${room}/${file}`));
  expect(imports.filter((path) => above.includes(path.split('/')[0] ?? ''))).toEqual([]);
});
