/** A game from a file in YAML: it is data, so nothing of it runs before it was read and checked. */
import { readFileSync, statSync } from 'node:fs';
import { err, ok, type Result } from '../../core/index.ts';
import { gameFrom, levelBots, parseSpec, problemLine } from '../../spec/index.ts';
import type { GameModule } from './game-in.ts';
import type { LoadError } from './load-error.ts';
import { LONGEST } from '../file-bytes.ts';
import { partsBeside } from './shared-parts.ts';

/** Whether a path is that of a game file. */
export const isGameFile = (path: string): boolean => /\.ya?ml$/.test(path);

/** Reads the game of a file. */
export function readGameFile(path: string, place: string): Result<GameModule, LoadError> {
  if (statSync(path).size > LONGEST) return err({ code: 'BadGameFile', words: `${place} is too large to be a game` });
  const read = parseSpec(readFileSync(path, 'utf8'), { file: place, part: partsBeside(path) });
  if (read.ok) {
    const game = gameFrom(read.value);
    return ok({ game, bot: undefined, levels: levelBots(game) });
  }
  const lines = read.error.filter(({ severity }) => severity === 'error').map(problemLine);
  const more = lines.length > 1 ? `; cardwright check ${place} tells all ${lines.length}` : '';
  return err({ code: 'BadGameFile', words: `${place} is no game yet: ${lines[0] ?? ''}${more}` });
}
