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

test.each(LAID)('[S47] [H12] a server deals %s itself, whatever it is asked for: %j', async (name, options) => {
  const games = new Map([[name as string, await tableOf(name)]]);
  for (const stacked of [false, true]) {
    const { port } = await served({ lobby: { games, stacked } });
    for (const level of ['seeded', 'committed']) {
      const asked = { game: name, level, options, seats: ['me', 'open'] };
      const made = await post(port, '/api/matches', asked, await guest(port));
      if (!stacked) expect(made).toMatchObject({ status: 400, body: { code: 'StackedDeck' } });
      else expect(made.body['code']).not.toBe('StackedDeck');
    }
  }
});
