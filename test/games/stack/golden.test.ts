/**
 * Seventy-five whole matches, kept as hashes. They change only on purpose:
 * `UPDATE_GOLDEN=1 npx vitest run test/games/stack/golden.test.ts` writes them anew and says which differ.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { CHOICES, ROWS } from '../../../src/games/stack/index.ts';
import { GOLDENS, playGolden, type Golden } from './golden.ts';

const FILE = 'test/data/golden/stack.json';

const kept = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as readonly Golden[]) : [];
const played = Array.from({ length: GOLDENS }, (_, match) => playGolden(match));

test('[L35] [L36] seventy-five random matches come out as they did', () => {
  const now = played.map(({ golden }) => golden);
  if (env['UPDATE_GOLDEN'] === '1') {
    const changed = now.filter((golden, i) => JSON.stringify(golden) !== JSON.stringify(kept[i]));
    process.stderr.write(`${changed.length} of ${GOLDENS} changed: ${changed.map(({ match }) => match).join(' ')}\n`);
    writeFileSync(FILE, `[\n${now.map((golden) => JSON.stringify(golden)).join(',\n')}\n]\n`);
    return;
  }
  expect(now).toEqual(kept);
});

test('[L35] together they bring up every card, command, question and usual ending; nobody concedes or draws at will', () => {
  const kinds = new Set(played.flatMap((seen) => [...seen.kinds]));
  expect(Object.keys(ROWS).filter((kind) => !kinds.has(kind))).toEqual([]);
  const commands = new Set(played.flatMap((seen) => [...seen.types]));
  expect([...commands].toSorted()).toEqual(['activate', 'answer', 'cast', 'pass', 'playLand']);
  const questions = new Set(played.flatMap((seen) => [...seen.questions]));
  expect([...questions].toSorted()).toEqual(CHOICES.toSorted());
  const endings = new Set(played.map(({ golden }) => golden.outcome));
  expect([...endings]).toEqual(expect.arrayContaining(['life', 'library', 'effect']));
});

test('[L37] the same match twice gives the same hashes', () => {
  expect(playGolden(0).golden).toEqual(played[0]?.golden);
});
