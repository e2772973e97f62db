/** All games that a server offers, with their options for the fewest seats and for more. */
import { GAMES, ownTable } from '../../src/cli/games.ts';
import type { Searched } from './leaks.ts';

/** Every game, at each number of seats up to four. */
export async function allGames(): Promise<readonly Searched[]> {
  const tables = await Promise.all(GAMES.map(async (row) => ({ name: row.name, table: await ownTable(row) })));
  return tables.flatMap(({ name, table: { game, options } }) => {
    const { min, max } = game.seats;
    const counts = Array.from({ length: Math.min(4, max) - min + 1 }, (_, n) => min + n);
    return counts.map((seats) => ({ name: `${name}/${seats}`, game, options: options({}, seats) }));
  });
}
