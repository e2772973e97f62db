/** Games of strangers' files, for tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../../src/core/index.ts';
import { gameFrom, parseSpec } from '../../../src/spec/index.ts';
import { root } from '../../scratch-project.ts';

/** Returns the game of a file in this folder; throws if it is no game. */
export function strangersGame(name: string): Game {
  const file = parseSpec(readFileSync(join(root, `test/web/strangers/${name}.yaml`), 'utf8'));
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  return gameFrom(file.value);
}
