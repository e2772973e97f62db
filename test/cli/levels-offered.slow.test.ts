/** Games from files and modules are played against `normal`, and every example has all levels. */
import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { gameIn, type Exports } from '../../src/cli/load/game-in.ts';
import { genericTable } from '../../src/cli/generic-table.ts';
import { ODD_POKER } from '../spec/betting-hands.ts';
import { CROWN, gameFolder } from './game-files.ts';

const MODULE = `import { gameFrom, parseSpec } from 'cardwright/spec';
const read = parseSpec(${JSON.stringify(ODD_POKER)}, { file: 'odd.yaml' });
if (!read.ok) throw new Error('no game');
export default gameFrom(read.value);
`;
const folder = gameFolder({ 'crown.ts': CROWN, 'odd.yaml': ODD_POKER, 'odd.ts': MODULE });
afterAll(() => folder.remove());

test('[L48] a game from a file or a module is played against normal', () => {
  const ran = folder.runAll(
    [
      ['play', './crown.ts'],
      ['play', './odd.yaml'],
      ['play', './odd.ts'],
    ],
    ['quit'],
  );
  expect(ran.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ]);
  for (const { out } of ran) expect(out).toContain(' against normal, ');
});

test.each(readdirSync('examples/games').filter((file) => file.endsWith('.ts')))(
  '[L48] %s has an opponent of every level',
  async (file) => {
    const exports = (await import(`../../examples/games/${file}`)) as Exports;
    const found = gameIn(exports, file);
    if (!found.ok) throw new Error(found.error.words);
    const { bots } = genericTable(found.value.game, found.value.bot, found.value.levels);
    expect(Object.keys(bots)).toEqual(expect.arrayContaining(['easy', 'normal', 'hard']));
  },
);
