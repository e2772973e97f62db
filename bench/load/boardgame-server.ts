/** boardgame.io's own server in memory: two players with hidden decks, a draw and an end of turn. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { job } from './boardgame-job.ts';
import { reportPort } from './report-port.ts';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as {
  Server(options: object): { run(options: object): Promise<{ appServer: { address(): AddressInfo } }> };
};
const { appServer } = await Server({ games: [job], origins: [true] }).run({ port: 0 });
reportPort(appServer.address().port);
