/** The games whose tables are checked: every bundled one, and those of examples/, each at its smallest and largest table, one at every size. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, ownTable } from '../../../src/cli/games.ts';
import { bounded } from '../../../src/cli/load/bounds.ts';
import { loadGame } from '../../../src/cli/load/load-game.ts';
import type { TextTable } from '../../../src/cli/terminal/text-table.ts';
import { genericTable } from '../../../src/cli/generic-table.ts';
import { root } from '../../scratch-project.ts';

/** A game at a number of seats. */
export interface CheckedGame {
  /** What it is called on the command line: `holdem/6`, `examples/bazaar/2`. */
  readonly label: string;
  readonly table: TextTable;
  readonly seats: number;
  readonly isExample: boolean;
}

/** Files of games that users may copy, and of games that strangers wrote. */
const EXAMPLES = [
  ...readdirSync(join(root, 'examples/games')).map((file) => `examples/games/${file}`),
  'examples/new-game/src/game.ts',
  ...['krot', 'long_suit', 'uebungsplatz'].map((name) => `test/web/strangers/${name}.yaml`),
];

/** Returns all games; `wanted` keeps those whose label starts with one of the names. Examples are loaded if they are wanted. */
export async function checkedGames(wanted: readonly string[] = []): Promise<readonly CheckedGame[]> {
  const all = [
    ...(await bundledGames()),
    ...(wanted.length === 0 || wanted.some(isExample) ? await exampleGames() : []),
  ];
  return wanted.length === 0 ? all : all.filter(({ label }) => wanted.some((name) => label.startsWith(name)));
}

const isExample = (name: string): boolean => name.startsWith('examples');

/** Returns the games that the package brings. */
export const bundledGames = async (): Promise<readonly CheckedGame[]> =>
  (await Promise.all(GAMES.map(async (row) => atSizes(row.name, await ownTable(row), false)))).flat();

const exampleGames = async (): Promise<readonly CheckedGame[]> =>
  (await Promise.all(EXAMPLES.map(async (file) => atSizes('examples', await exampleTable(file), true)))).flat();

async function exampleTable(file: string): Promise<TextTable> {
  const loaded = await loadGame(join(root, file));
  if (!loaded.ok) throw new Error(`${file}: ${JSON.stringify(loaded.error)}`);
  return genericTable(bounded(loaded.value.game), loaded.value.bot);
}

/** The game whose round table is looked at with every number of seats. */
const EVERY_SIZE = 'holdem';

function atSizes(prefix: string, table: TextTable, isExample: boolean): readonly CheckedGame[] {
  const { min, max } = table.game.seats;
  const name = isExample ? `${prefix}/${table.game.name}` : prefix;
  const counts = name === EVERY_SIZE ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : [min, max];
  return [...new Set(counts)].map((seats) => ({ label: `${name}/${seats}`, table, seats, isExample }));
}
