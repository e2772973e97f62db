/** The product as its users meet it: a real server with its games, a store in a file and the built page, in this process. */
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servedBy } from '../../src/cli/commands/serve.ts';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { nativeFairness } from '../../src/cli/native.ts';
import type { Clock, Store } from '../../src/host/index.ts';
import { pagesIn, serve, sqliteStore, type ServedGame, type Serving } from '../../src/server/index.ts';
import { root } from '../scratch-project.ts';
import { quiz } from './quiz.ts';

/** Where a page is served. */
export interface Address {
  readonly url: string;
}

/** A running server, and the address of its page. */
export interface Served extends Address {
  readonly serving: Serving;
  readonly store: Store;
  close(): Promise<void>;
}

/** Time of the machine. */
export const REAL: Clock = {
  now: () => Date.now(),
  after: (milliseconds: number, call: () => void) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Serves every game of ours, and `more`; bots answer at once. `port` 0 is any; `seed` is any too, unless it is given. */
export async function servePage({
  port = 0,
  file = '',
  botPause = 0,
  clock = REAL,
  seed = () => new Uint8Array(randomBytes(64)),
  more = [] as readonly ServedGame[],
} = {}): Promise<Served> {
  const store = await sqliteStore({ file: file || join(await mkdtemp(join(tmpdir(), 'web-')), 'matches.db') });
  const games = new Map<string, ServedGame>();
  for (const row of GAMES) {
    games.set(row.name, servedBy(await ownTable(row), { ...row, origin: 'bundled' }));
  }
  // A game that nobody of the page has heard of, as a user would serve one.
  games.set(quiz.name, { game: quiz, bots: {}, summary: quiz.title });
  for (const game of more) games.set(game.game.name, game);
  const lobby = {
    stacked: true,
    store,
    clock,
    warnings: { warn: () => {} },
    games,
    owner: 'embedded',
    fairness: nativeFairness,
    seed,
    botPause,
  };
  const pages = await pagesIn(join(root, 'dist/web'));
  // Tests play faster than people may.
  const limits = { burst: 10_000, perSecond: 10_000, createdByAddress: 10_000, creations: 10_000 };
  const serving = await serve({ lobby, port, version: 'test', pages, limits });
  return {
    url: `http://localhost:${serving.port}/`,
    serving,
    store,
    async close() {
      await serving.close();
      await store.close();
    },
  };
}
