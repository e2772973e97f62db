/** A server of ours for the load test: the real one on the embedded store, with limits that let one machine be many people. */
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { collectInOneThread } from '../../dist/cli/collector.js';
import { nativeFairness } from '../../dist/cli/native.js';
import { randomBot } from '../../dist/lab/index.js';
import { duel } from '../../dist/games/duel/index.js';
import { LIMITS, serve, sqliteStore, type ServedGame } from '../../dist/server/index.js';
import { ourJob } from './our-job.ts';
import { reportPort } from './report-port.ts';

collectInOneThread();
const [file = ''] = process.argv.slice(2);
const limits = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 1e9]));
const served = { summary: '', bots: { random: randomBot } };
const games = new Map<string, ServedGame>([
  ['duel', { ...served, game: duel }],
  ['job', { ...served, game: ourJob }],
]);
const { port } = await serve({
  lobby: {
    store: await sqliteStore({ file }),
    clock: {
      now: () => Date.now(),
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    warnings: { warn: (code, facts) => console.error(code, facts) },
    games,
    owner: 'load',
    seed: () => new Uint8Array(randomBytes(64)),
    botPause: 0,
    fairness: nativeFairness,
  },
  port: 0,
  limits: { ...limits, silence: 1e6 },
  version: 'load',
});
reportPort(port);

// Whoever asks what matches weigh gets what is left when everything else is swept away; without `--expose-gc` nobody asks.
process.on('message', () => {
  for (let times = 0; times < 3; times++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ bytes: heapUsed + external });
});
