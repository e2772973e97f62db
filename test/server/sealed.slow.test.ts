/** Poker between people over the wire: what the server gives away of a sealed match, and what its operator gets (F24). */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { run as audit } from '../../src/cli/commands/audit.ts';
import { run as verify } from '../../src/cli/commands/verify.ts';
import { GAMES as ROWS, ownTable } from '../../src/cli/games.ts';
import { openKeeping, type Keeping } from '../../src/cli/keeping.ts';
import { connect, memoryKeys, type CardwrightClient, type Change, type Following } from '../../src/client/index.ts';
import { evolveView, viewDigest, type ViewEvent } from '../../src/core/view/index.ts';
import type { Replay } from '../../src/host/index.ts';
import { randomBot } from '../../src/lab/index.ts';
import type { ServedGame } from '../../src/server/index.ts';
import { recordedIo } from '../cli/recorded-io.ts';
import { root } from '../scratch-project.ts';
import { GAMES, get, guest, networkWorld, Player, post, served, stopAll, until } from './harness.ts';

let folder = '';
let keeping: Keeping;
let games = new Map<string, ServedGame>();
const clients: CardwrightClient[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'));
  const { game } = await ownTable(ROWS.find(({ name }) => name === 'holdem')!);
  games = new Map([...GAMES, ['holdem', { game, summary: 'x', bots: { random: randomBot } }]]);
  keeping = await openKeeping({ data: folder, games, recovered: () => {} });
});
afterEach(async () => {
  clients.splice(0).forEach((client) => client.close());
  await stopAll();
});
afterAll(async () => {
  await keeping.close();
  await rm(folder, { recursive: true, force: true });
});

const NEW = {
  game: 'holdem',
  seats: ['me', 'open', { bot: 'random' }],
  options: { seats: 3, hands: 5 },
  level: 'committed',
  public: true,
} as const;

function clientOf(port: number, token: string): CardwrightClient {
  const ask = (path: string, body: object, by?: string) => post(port, `/${path}`, body, by);
  const world = { ...networkWorld(), ask };
  const client = connect({ url: `ws://127.0.0.1:${port}/socket`, token, world, keys: memoryKeys() });
  clients.push(client);
  return client;
}

/** Follows a match and folds where it can, else takes its first choice. */
function play(client: CardwrightClient, match: string): Following {
  const act = ({ table }: Change): void => {
    const choices = table.view.choices ?? [];
    const command = choices.find(({ type }) => type === 'fold') ?? choices[0];
    if (command && !table.outcome) void following.send(command);
  };
  const following: Following = client.follow(match, { changed: (change) => queueMicrotask(() => act(change)) });
  return following;
}

/** Runs a command of the terminal: its exit code, and what it said. */
async function said(run: typeof audit, ...args: readonly string[]): Promise<readonly [code: number, text: string]> {
  const io = recordedIo();
  const code = await run(args, io);
  return [code, io.printed() + io.complaints()];
}

/** A match of Ada and Bob to its end, with a third connection of Ada and a spectator that keep what they hear. */
async function playedMatch() {
  const { port } = await served({ lobby: { store: keeping.store, games } });
  const tokens = [await guest(port), await guest(port)] as const;
  const [ada, bob] = [clientOf(port, tokens[0]), clientOf(port, tokens[1])];
  const { match, invitations } = await ada.create(NEW);
  const watchers = {
    0: new Player(port, tokens[0], match, false),
    spectator: new Player(port, undefined, match, false),
  };
  for (const each of Object.values(watchers)) await each.until(() => each.view !== undefined);
  await bob.join(match, { invitation: invitations['1']!, name: 'Bob' });
  const both = [play(ada, match), play(bob, match)];
  await until(() => both.every(({ table }) => table?.outcome !== undefined));
  for (const each of Object.values(watchers)) await each.until(() => each.isOver);
  return { port, tokens, match, watchers, ada };
}

test('[F24] [F45] [H15] over HTTP a sealed match gives its transcript and each viewer its own replay, and no secret', async () => {
  const { port, tokens, match, watchers, ada } = await playedMatch();
  const file = join(folder, 'match.jsonl');
  const transcript = String((await get(port, `/api/matches/${match}/transcript`, tokens[1])).body['text']);
  await writeFile(file, transcript);
  expect(transcript).toContain('"type":"fold"');
  const asked = await Promise.all(
    [tokens[0], tokens[1], undefined].map((token) => get(port, `/api/matches/${match}/replay`, token)),
  );
  const replays = asked.map(({ body }) => body as unknown as Replay);
  expect(replays.map(({ level, told }) => [level, ...told.map(({ viewer }) => viewer)])).toEqual([
    ['committed', 0, 'spectator'],
    ['committed', 1, 'spectator'],
    ['committed', 'spectator'],
  ]);
  for (const { viewer, view, steps } of replays[0]!.told) {
    const watcher = watchers[viewer === 'spectator' ? viewer : 0];
    const events = steps.flatMap((step) => step.events);
    const live = new Set(watcher.heard.flatMap(({ events: told = [] }) => (told as ViewEvent[]).map(shown)));
    expect(viewDigest(events.reduce(evolveView, view))).toBe(viewDigest(watcher.view!));
    expect(events.map(shown).filter((event) => !live.has(event) && !event.includes('"changed"'))).toEqual([]);
    expect(steps[0]).toMatchObject({ by: null, command: 'deal' });
  }
  const { head } = await keeping.store.load(match, 0);
  const { out, text } = await auditOf(match);
  const secrets = [text.match(/"master":"(\w+)"/)![1]!, ...Object.values(head.fair!.secrets['server']!)];
  const told = [transcript, JSON.stringify(asked), JSON.stringify(Object.values(watchers).map(({ heard }) => heard))];
  expect(told.filter((each) => secrets.some((secret) => each.includes(secret)))).toEqual([]);
  const mine = join(folder, 'mine.json');
  await writeFile(mine, JSON.stringify(await ada.holdings(match)));
  expect(await said(verify, file, '--holdings', mine)).toEqual([3, expect.stringContaining('brought its own seed')]);
  expect(
    await said(verify, file, '--holdings', mine, '--audit', out, '--require', 'committed,signed,complete'),
  ).toEqual([0, expect.stringContaining('Every check passed')]);
  expect(python(file)).toEqual([3, expect.stringContaining('partial: the log is sealed')]);
  Object.values(watchers).forEach((each) => each.close());
});

const shown = (event: ViewEvent): string => JSON.stringify(event);

/** The audit as the operator gets it, with the server running. */
async function auditOf(match: string): Promise<{ readonly out: string; readonly text: string }> {
  const out = join(folder, `audit-${match}.json`);
  expect((await said(audit, match, '--data', folder, '--out', out))[0]).toBe(0);
  expect((await stat(out)).mode & 0o077).toBe(0);
  return { out, text: await readFile(out, 'utf8') };
}

function python(file: string): readonly [code: number, text: string] {
  try {
    return [0, execFileSync('python3', [join(root, 'docs/verify/check.py'), file], { encoding: 'utf8' })];
  } catch (error) {
    const { status, stdout } = error as { readonly status: number; readonly stdout: string };
    return [status, stdout];
  }
}

test('[F24] the operator gets the audit of a match that is over and sealed, with a server and without one', async () => {
  const { match, port, tokens } = await playedMatch();
  const { text } = await auditOf(match);
  const other = async (more: object): Promise<string> =>
    String((await post(port, '/api/matches', { ...NEW, ...more }, tokens[0])).body['match']);
  const [open, seeded] = [await other({}), await other({ level: 'seeded' })];
  const revealed = await other({ game: 'high-card', seats: ['me', { bot: 'random' }], options: { rounds: 1 } });
  const player = new Player(port, tokens[0], revealed);
  await player.until(() => player.isOver);
  player.close();
  const again = join(folder, `audit-${match}.json`);
  const refusals = [
    [['nothing'], 'there is no match nothing'],
    [[open], 'is not over'],
    [[seeded], 'level seeded'],
    [[revealed], 'is not sealed'],
    [[match, '--rules', 'high-card'], 'played by other rules (field name, wanted holdem, own high-card)'],
    [[match, '--out', again], 'EEXIST'],
  ] as const;
  const isRefused = async (data: string): Promise<void> => {
    for (const [args, words] of refusals)
      expect(await said(audit, ...args, '--data', data)).toEqual([2, expect.stringContaining(words)]);
    expect(await said(audit, match, '--data', data)).toEqual([0, expect.stringContaining(text.trim())]);
  };
  await isRefused(folder);
  await stopAll();
  await keeping.close();
  await isRefused(folder);
  expect(await said(audit, match, '--data', join(folder, 'none'))).toEqual([
    2,
    expect.stringContaining('there are no matches in'),
  ]);
});
