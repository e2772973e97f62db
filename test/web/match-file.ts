/** Match files of bots, as the terminal writes them. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { autoMatch } from '../../src/cli/auto-match.ts';
import type { Game } from '../../src/core/index.ts';

/** Where they lie. */
export const folder = mkdtempSync(join(tmpdir(), 'replay-'));

/** The file of a match of so many commands. */
export function matchFile(game: Game, maxCommands: number): string {
  const file = join(folder, `${game.name}.jsonl`);
  const played = autoMatch(game, { seed: 'page', maxCommands });
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  writeFileSync(file, `${played.value.lines.join('\n')}\n`);
  return file;
}
