/**
 * A file of the release before the interpreter had versions, as that release wrote it (test/data/stores): this one opens it, lists
 * every match with what can be done with it, goes on with what may go on, and shows and replays the rest.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type ClientError } from '../../src/client/index.ts';
import { servedBy } from '../../src/cli/commands/serve.ts';
import { run as listMatches } from '../../src/cli/commands/matches.ts';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { nativeFairness } from '../../src/cli/native.ts';
import type { Game } from '../../src/core/index.ts';
import { verifyTranscript } from '../../src/fair/index.ts';
import {
  serve,
  sqliteStore,
  surveyMatches,
  systemClock,
  type EmbeddedStore,
  type ServedGame,
  type Serving,
} from '../../src/server/index.ts';
import { recordedIo } from '../cli/recorded-io.ts';
import { world } from '../torture/players.ts';
import { until } from '../torture/processes.ts';

interface OldMatch {
  readonly label: string;
  readonly match: string;
  readonly game: string;
  readonly version: string;
  readonly level: 'seeded' | 'committed';
  readonly records: number;
  readonly over: boolean;
  readonly tokens: readonly string[];
}

const OLD = new URL('../data/stores/', import.meta.url);
let folder = '';
let old: readonly OldMatch[] = [];
let games = new Map<string, ServedGame>();
let store: EmbeddedStore | undefined;
let serving: Serving | undefined;
const warnings: { readonly code: string; readonly match: unknown }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'older-'));
  await writeFile(join(folder, 'matches.db'), gunzipSync(await readFile(new URL('release-0.1.0.db.gz', OLD))));
  old = JSON.parse(await readFile(new URL('release-0.1.0.json', OLD), 'utf8'));
  for (const row of GAMES) games.set(row.name, servedBy(await ownTable(row), row));
  // A release may drop a game altogether.
  games = new Map([...games].filter(([name]) => name !== 'kuhn'));
  store = await sqliteStore({ file: join(folder, 'matches.db') });
  const lobby = {
    store,
    clock: systemClock,
    warnings: { warn: (code: string, facts: object) => void warnings.push({ code, match: Object(facts).match }) },
    games,
    owner: 'embedded',
    seed: () => new Uint8Array(randomBytes(64)),
    botPause: 0,
    fairness: nativeFairness,
  };
  serving = await serve({ lobby, port: 0, version: 'test' });
}, 60_000);

afterAll(async () => {
  await serving?.close();
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

const find = (label: string): OldMatch => {
  const found = old.find((each) => each.label === label);
  if (!found) throw new Error(label);
  return found;
};

async function get(match: string, what: string, token?: string): Promise<{ status: number; text: string }> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${serving?.port}/api/matches/${match}/${what}`, { headers });
  return { status: answer.status, text: await answer.text() };
}

/** A guest of the old release comes back to its match. */
function follow({ match, tokens: [token = ''] }: OldMatch) {
  const errors: ClientError[] = [];
  const client = connect({ url: `ws://127.0.0.1:${serving?.port}/socket`, token, world });
  const following = client.follow(match, { changed: () => {}, refused: (error) => void errors.push(error) });
  return { following, errors, client };
}

describe('a file of the release before', () => {
  test('[H7] every match is listed with what can be done with it', async () => {
    if (!store) throw new Error('no store');
    const survey = new Map((await surveyMatches(store, games)).map((each) => [each.match, each]));
    const said = old.map(({ label, match }) => {
      const { state, replay, why } = survey.get(match) ?? {};
      return [label, state, replay, why && 'field' in why ? `${why.code} ${why.field}` : ''];
    });
    expect(said).toEqual([
      ['duel unfinished', 'open', 'here', ''],
      ['high-card finished', 'over', 'here', ''],
      ['high-card unfinished', 'open', 'here', ''],
      ['stack unfinished', 'open', 'here', ''],
      ['cycle unfinished', 'open', 'here', ''],
      ['go_fish finished', 'over', 'here', 'OtherRules version'],
      ['go_fish unfinished', 'otherRules', 'here', 'OtherRules version'],
      ['kuhn finished', 'over', 'no', 'OtherRules name'],
      ['crazy_eights unfinished', 'open', 'here', ''],
      ['high-card committed finished', 'over', 'transcript', ''],
      ['high-card committed unfinished', 'open', 'no', ''],
      ['go_fish committed finished', 'over', 'transcript', 'OtherRules version'],
      ['go_fish committed unfinished', 'otherRules', 'no', 'OtherRules version'],
      ['crazy_eights committed unfinished', 'open', 'no', ''],
      ['kuhn committed finished', 'over', 'transcript', 'OtherRules name'],
    ]);
    expect([...survey.values()].map(({ records }) => records)).toEqual(old.map(({ records }) => records));
  });

  test.each([
    'duel unfinished',
    'high-card unfinished',
    'stack unfinished',
    'cycle unfinished',
    'crazy_eights unfinished',
    'high-card committed unfinished',
    'crazy_eights committed unfinished',
  ])('[H7] a match whose rules are the same goes on: %s', async (label) => {
    const one = find(label);
    const seats = one.tokens.map((token) => follow({ ...one, tokens: [token] }));
    await until('somebody may act', () =>
      seats.some(({ following }) => (following.table?.view.choices?.length ?? 0) > 0),
    );
    const mover = seats.find(({ following }) => (following.table?.view.choices?.length ?? 0) > 0);
    const [command] = mover?.following.table?.view.choices ?? [];
    expect((await mover?.following.send(command!))?.type).toBe('done');
    expect(mover?.following.table?.seq).toBeGreaterThan(one.records);
    for (const { client } of seats) client.close();
  });

  test.each(['go_fish unfinished', 'go_fish committed unfinished'])(
    '[H7] [S48] a match whose interpreter plays differently is shown with the reason, and takes no command: %s',
    async (label) => {
      const one = find(label);
      const { following, errors, client } = follow(one);
      await until('it is shown, and the reason told', () => following.table !== undefined && errors.length > 0);
      expect(following.table).toMatchObject({ seat: 0, outcome: { reason: 'OtherRules' } });
      expect(Object.values(following.table?.view.zones ?? {}).some(({ count }) => (count ?? 0) > 0)).toBe(true);
      expect(errors).toEqual([
        { code: 'OtherRules', facts: { field: 'version', wanted: one.version, own: `${one.version}.2` } },
      ]);
      expect(await following.send({ type: 'ask' })).toMatchObject({ code: 'OtherRules' });
      client.close();
      expect(warnings.filter(({ match }) => match === one.match)).toEqual([{ code: 'NotResumed', match: one.match }]);
    },
  );

  test('[H7] what is over is replayed, also by an interpreter that plays differently now', async () => {
    for (const label of ['high-card finished', 'go_fish finished', 'go_fish unfinished']) {
      const one = find(label);
      const { status, text } = await get(one.match, 'replay', one.tokens[0]);
      const { told, seat } = JSON.parse(text);
      expect([label, status, seat]).toEqual([label, 200, 0]);
      expect(told.map(({ viewer }: { viewer: unknown }) => viewer)).toEqual([0, 'spectator']);
      expect(told[0].steps.length).toBeGreaterThan(3);
    }
  });

  test('[H7] a match whose game is not served is no longer nowhere: the reason is told', async () => {
    const one = find('kuhn finished');
    const { status, text } = await get(one.match, 'replay', one.tokens[0]);
    expect([status, JSON.parse(text)]).toEqual([409, { code: 'OtherRules', field: 'name', wanted: 'kuhn', own: null }]);
    const { errors, client } = follow(one);
    await until('the reason is told', () => errors.length > 0);
    expect(errors[0]).toEqual({ code: 'OtherRules', facts: { field: 'name', wanted: 'kuhn', own: null } });
    client.close();
  });

  test('[F16] transcripts of the old release are handed out and verify; where the interpreter plays differently, that is said', async () => {
    const verdicts = [];
    for (const label of ['high-card committed finished', 'go_fish committed finished', 'kuhn committed finished']) {
      const one = find(label);
      const { status, text } = await get(one.match, 'transcript', one.tokens[0]);
      const row = GAMES.find(({ name }) => name === one.game);
      const game: Game | undefined = row && (await ownTable(row)).game;
      const report = verifyTranscript(text.trim().split('\n'), {
        primitives: nativeFairness.primitives,
        games: game ? [game] : [],
      });
      verdicts.push([label, status, report.failure, report.status]);
    }
    expect(verdicts).toEqual([
      ['high-card committed finished', 200, undefined, 'ok'],
      // Interpreter 2 plays this very match in the same way.
      ['go_fish committed finished', 200, undefined, 'ok'],
      ['kuhn committed finished', 200, undefined, 'ok'],
    ]);
  });

  test('[H7] the operator lists them with one command, while they are not served', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'older-'));
    await writeFile(join(copy, 'matches.db'), gunzipSync(await readFile(new URL('release-0.1.0.db.gz', OLD))));
    const io = recordedIo();
    expect(await listMatches(['--data', copy], io)).toBe(0);
    const lines = io.printed().trim().split('\n');
    expect(lines).toHaveLength(15);
    expect(lines[6]).toBe(
      `${find('go_fish unfinished').match} go_fish 1+16ca0275…, 14 records: cannot go on, can be replayed (OtherRules: it was played with version 1+16ca0275…, here is 1+16ca0275….2)`,
    );
    expect(lines[0]).toBe(`${find('duel unfinished').match} duel 1, 14 records: goes on`);
    await rm(copy, { recursive: true, force: true });
  });
});
