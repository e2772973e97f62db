/**
 * The server that is fuzzed: the real one, in a process of its own, with every game, on the embedded store, and with limits
 * that let one machine be many people. Whoever started it can have everything let go and the rest weighed.
 */
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { GAMES, ownTable } from '../../dist/cli/games.js';
import { servedBy } from '../../dist/cli/commands/serve.js';
import { nativeFairness } from '../../dist/cli/native.js';
import { randomBot } from '../../dist/lab/index.js';
import { LIMITS, serve, sqliteStore, systemClock } from '../../dist/server/index.js';
import { OPERATOR, type Weight } from './process.ts';

const [file = ''] = process.argv.slice(2);
const WIDE = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 1e9]));
const store = await sqliteStore({ file });
const games = await Promise.all(
  GAMES.map(async (row) => [row.name, servedBy(await ownTable(row), row, { random: randomBot })] as const),
);
const warnings = new Map<string, number>();
const warn = (code: string, facts: object): void => {
  warnings.set(code, (warnings.get(code) ?? 0) + 1);
  console.error(JSON.stringify({ warning: code, ...facts }));
};
const { lobby, port } = await serve({
  lobby: {
    store,
    clock: systemClock,
    warnings: { warn },
    games: new Map(games),
    owner: 'fuzz',
    seed: () => new Uint8Array(randomBytes(64)),
    botPause: 0,
    fairness: nativeFairness,
  },
  port: 0,
  limits: { ...WIDE, request: LIMITS.request, silence: LIMITS.silence },
  operator: OPERATOR,
  version: 'fuzz',
});

/** Ends every match by the host's word, forgets them, and weighs what is left. */
async function weigh(): Promise<Weight> {
  for (let tries = 0; lobby.running().length > 0 && tries < 300; tries++) {
    for (const match of lobby.overview()) await match.decide({ winners: [], reason: 'fuzz' });
    await pause(10);
  }
  while ((await store.forget(0, 100)) > 0);
  for (let n = 0; n < 3; n++) {
    globalThis.gc?.();
    await pause(20);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  // A match that is over stays until its spectators, who are behind, may know it.
  const running = lobby.overview().filter(({ head, outcomeShown }) => !head.delay || outcomeShown).length;
  return { heap: heapUsed, external, rss, running, warnings: Object.fromEntries(warnings) };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

process.on('message', () => void weigh().then((weight) => process.send?.(weight)));
process.send?.({ port });
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
