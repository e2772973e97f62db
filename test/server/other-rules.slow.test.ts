/** Stored matches whose rules have changed: to be looked at, never to be played on (H7). */
import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { connect, type ClientError, type Following } from '../../src/client/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { memoryStore } from '../../src/host/index.ts';
import { serve, type ServedGame, type Serving } from '../../src/server/index.ts';
import { world } from '../torture/players.ts';
import { post, until } from '../torture/processes.ts';

const clock = { now: () => 0, after: world.after };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('[H7] rules of another version show where a match stands, say why it cannot go on, and write nothing', async () => {
  const store = memoryStore(clock);
  const warnings: string[] = [];
  const served = async (game: ServedGame['game']): Promise<Serving> => {
    const games = new Map<string, ServedGame>([['duel', { game, summary: '', bots: {} }]]);
    const lobby = {
      store,
      clock,
      warnings: { warn: (code: string) => void warnings.push(code) },
      games,
      owner: 'a',
      seed: () => randomBytes(64),
      botPause: 0,
    };
    const serving = await serve({ lobby, port: 0, version: 'test' });
    ends.push(() => serving.close());
    return serving;
  };
  const followed = (port: number, match: string, token: string) => {
    const errors: ClientError[] = [];
    const client = connect({ url: `ws://127.0.0.1:${port}/socket`, token, world });
    ends.unshift(() => client.close());
    const following: Following = client.follow(match, {
      changed: () => {},
      refused: (error) => void errors.push(error),
    });
    return { following, errors };
  };
  const first = await served(duel);
  const token = String((await post(first.port, '/api/guests'))['token']);
  const { match } = await post(
    first.port,
    '/api/matches',
    { game: 'duel', public: true, seats: ['me', 'open'] },
    token,
  );
  const id = String(match);
  await post(first.port, `/api/matches/${id}/join`, {}, String((await post(first.port, '/api/guests'))['token']));
  const played = followed(first.port, id, token).following;
  await until('it is there', () => (played.table?.view.choices?.length ?? 0) > 0);
  const [command] = played.table?.view.choices ?? [];
  expect((await played.send(command!)).type).toBe('done');
  const before = await store.load(id, 0);
  await first.close();

  const second = await served({ ...duel, version: '99' });
  const { following, errors } = followed(second.port, id, token);
  await until('it is shown, and the reason told', () => following.table !== undefined && errors.length > 0);
  expect(following.table).toMatchObject({ seat: 0, seq: 3, outcome: { winners: [], reason: 'OtherRules' } });
  expect(following.table?.view.zones).toEqual(played.table?.view.zones);
  expect(errors).toEqual([{ code: 'OtherRules', facts: { field: 'version', wanted: duel.version, own: '99' } }]);
  expect(await following.send(command!)).toMatchObject({ type: 'refused', code: 'OtherRules' });
  expect(warnings.filter((code) => code === 'NotResumed')).toHaveLength(1);
  await second.close();
  expect((await store.load(id, 0)).records).toEqual(before.records);
  expect(await store.list({ unfinished: true })).toEqual([id]);

  const third = followed((await served(duel)).port, id, token).following;
  await until('it is back', () => third.table !== undefined);
  expect(third.table?.outcome).toBeUndefined();
  expect((third.table?.view.choices?.length ?? 0) > 0 || third.table?.seq === 3).toBe(true);
});
