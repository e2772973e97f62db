/** A thread that thinks for bots: finds each game once, and answers one thought after the other (bot-threads.ts). */
import { parentPort } from 'node:worker_threads';
import { lendShake256 } from '../../rng/index.ts';
import { findGame } from '../games.ts';
import { terminal } from '../terminal/io.ts';
import { nativeShake256 } from '../native-chance.ts';
import type { TextTable } from '../terminal/text-table.ts';
import { think, type Conclusion, type Thought } from './thinking.ts';

lendShake256(nativeShake256);

const tables = new Map<string, Promise<TextTable>>();

parentPort?.on('message', (thought: Thought) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origin
  void conclude(thought).then((conclusion) => parentPort?.postMessage(conclusion));
});

async function conclude(thought: Thought): Promise<Conclusion> {
  try {
    const table = tables.get(thought.game) ?? tableOf(thought.game);
    tables.set(thought.game, table);
    return { picked: think(await table, thought) };
  } catch (error) {
    return { failed: String(error) };
  }
}

async function tableOf(game: string): Promise<TextTable> {
  const found = await findGame(terminal(), game);
  if (typeof found === 'number') throw new Error(`there is no game ${game}`);
  return found.table;
}
