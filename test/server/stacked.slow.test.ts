/** Whoever makes a match must not know its cards: options that lay them are for servers of tests. */
import { afterEach, expect, test } from 'vitest';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { servedBy } from '../../src/cli/commands/serve.ts';
import type { ServedGame } from '../../src/server/index.ts';
import { guest, post, served, stopAll } from './harness.ts';

afterEach(stopAll);

const LAID = [
  ['kuhn', { deck: ['Ks', 'Qs', 'Js'] }],
  ['kuhn', { random: [0] }],
  ['duel', { order: 'fixed' }],
  ['stack', { setup: 'preset', players: ['p1', 'p2'].map((id) => ({ id, deck: ['kelm-field'] })) }],
] as const;

async function tableOf(name: string): Promise<ServedGame> {
  const row = GAMES.find((each) => each.name === name);
  if (!row) throw new Error(`no game ${name}`);
  return servedBy(await ownTable(row), row);
}

/** What a server says to these options at both levels. */
async function saidTo(name: string, options: object, stacked: boolean): Promise<readonly unknown[]> {
  const { port } = await served({ lobby: { games: new Map([[name, await tableOf(name)]]), stacked } });
  const ask = async (level: string): Promise<unknown> =>
    (await post(port, '/api/matches', { game: name, level, options, seats: ['me', 'open'] }, await guest(port))).body[
      'code'
    ];
  return [await ask('seeded'), await ask('committed')];
}

test.each(LAID)('[S47] [H12] a server deals %s itself, whatever it is asked for: %j', async (name, options) => {
  expect(await saidTo(name, options, false)).toEqual(['StackedDeck', 'StackedDeck']);
  expect(await saidTo(name, options, true)).not.toContain('StackedDeck');
});
