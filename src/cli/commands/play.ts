/** `cardwright play`: lists the games, or plays one against a bot in the terminal. */
import { parseArguments, refuseArguments } from '../arguments.ts';
import { GAMES } from '../games.ts';
import type { Io } from '../io.ts';
import { columns, nearest, paint } from '../text.ts';

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: {}, positionals: ['GAME?'] });
  if (!parsed.ok) return refuseArguments(io, 'play', parsed.error);
  const [name] = parsed.value.positionals;
  if (name === undefined) return listGames(io);
  const game = GAMES.find((row) => row.name === name);
  if (!game) return unknownGame(io, name);
  io.err(`${game.name} cannot be played in the terminal yet.`);
  return 1;
}

function listGames(io: Io): number {
  io.out(paint(io, 'bold', 'Games'));
  io.out(columns(GAMES.map(({ name, summary }) => [name, summary])));
  io.out('\nPlay one with cardwright play GAME');
  return 0;
}

function unknownGame(io: Io, name: string): number {
  const meant = nearest(
    name,
    GAMES.map((game) => game.name),
  );
  io.err(`${paint(io, 'red', 'error:')} there is no game "${name}".${meant ? ` Did you mean ${meant}?` : ''}`);
  io.err(`Games: ${GAMES.map((game) => game.name).join(', ')}`);
  return 2;
}
