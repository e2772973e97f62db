/**
 * A match that is played again from a record, on the served page: everybody sits at a real server, the page in the first
 * seat, and each command is sent and answered before the next. So the page has seen the match itself, log and all.
 */
import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { connect, memoryKeys, type CardwrightClient, type Following, type World } from '../../src/client/index.ts';
import type { Command } from '../../src/core/index.ts';
import type { PlainView } from '../../src/core/view/index.ts';
import { pureSigner } from '../../src/fair/index.ts';
import { toHex } from '../../src/rng/index.ts';
import { REAL, type Address } from './served.ts';

/** A command with whatever belongs to it. */
export type GivenCommand = Command & { readonly [field: string]: unknown };

/** What is done: a command as it stands in the list, words that one of the choices has (its cards by kind), or what the view leads to. */
export type Deed = GivenCommand | readonly string[] | ((view: PlainView) => Command | undefined);

/** Somebody does something; all do what is first in their lists until the first seat sees what is waited for; or nobody does anything until then. */
export type Step =
  | readonly [seat: number, does: Deed]
  | { readonly until: Until; readonly by?: Chooser }
  | { readonly when: (view: PlainView) => boolean };

/** What is waited for: something that the first seat sees, or the end. */
type Until = ((view: PlainView) => boolean) | 'over';

/** Takes one of the choices. */
export type Chooser = (view: PlainView, choices: readonly Command[]) => Command | undefined;

/** A match: what it is set up from, who sits there, and what was done. */
export interface MatchRecord {
  readonly game: string;
  readonly options?: object;
  /** All but the page, by their names. */
  readonly others: readonly string[];
  /** The levels of bots, who sit behind the others and play by themselves. */
  readonly bots?: readonly string[];
  /** What the first seat is called. */
  readonly name?: string;
  /** Whether anybody may watch, and how many seats stay open. */
  readonly public?: boolean;
  readonly open?: number;
  readonly clock?: {
    readonly bank: number;
    readonly increment: number;
    readonly max?: number;
    readonly lag: number;
    readonly empty: 'lose' | 'play';
  };
  /** Milliseconds after which the others may claim it from somebody who is away. */
  readonly claim?: number;
  readonly level?: 'seeded' | 'committed';
  readonly steps: readonly Step[];
  /** What the chance of the server is to come from. */
  readonly seed?: number;
}

/** A match at which others sit, too. */
export interface Replayed {
  readonly match: string;
  /** How far it has come. */
  seq(): number;
  /** The clients of those who sit there, the page's own first, and what each follows once the match has begun. */
  readonly clients: readonly CardwrightClient[];
  readonly followings: readonly Following[];
  /** A code for every seat that is still open, by its number. */
  readonly invitations: { readonly [seat: string]: string };
  /** Goes on with it. */
  play(steps: readonly Step[]): Promise<void>;
  close(): void;
}

const world: World = {
  open(url) {
    const socket = new WebSocket(url);
    return {
      send: (data) => socket.send(data),
      close: () => socket.close(),
      addEventListener: (event, call) => void socket.on(event, (data: unknown) => call({ data: String(data) })),
    };
  },
  after: REAL.after,
  random: () => 0.5,
};

/** Sits down at the page, lets the others come, and plays what is in the record. The page must be on the start page. */
export async function replay(
  page: Page,
  { url }: Address,
  record: MatchRecord,
  before?: (page: Page) => Promise<void>,
): Promise<Replayed> {
  await page.waitForFunction(() => localStorage.getItem('cardwright.guest') !== null);
  const token: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('cardwright.guest') ?? '""'));
  const replayed = await gather(url, String(token), record);
  if (record.level === 'committed') await giveKey(page, ownKey(record));
  await page.evaluate((id) => void (location.hash = `#/match/${id}`), replayed.match);
  try {
    await page.locator('main.table').waitFor();
    await before?.(page);
    await replayed.play(record.steps);
    return replayed;
  } catch (error) {
    replayed.close();
    throw error;
  }
}

/** The key of the first seat (F56): what it is kept under, and its secrets as a client keeps them. */
interface SeatKey {
  readonly signer: string;
  readonly secrets: string;
}

/** Returns the key of the first seat, always the same for a record: the seat's seed is in the deal, and a picture is always of one deal. */
function ownKey({ seed = 1 }: MatchRecord): SeatKey {
  const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(seed);
  const secrets = { key: toHex(bytes(32)), seed: toHex(bytes(64)), salt: toHex(bytes(32)), made: Date.now() };
  return { signer: pureSigner(bytes(32)).publicKey, secrets: JSON.stringify(secrets) };
}

const keyName = ({ signer }: SeatKey): string => `key ${signer}`;

/** Keeps a key in the page's own database, as another tab of the same player would. */
const giveKey = (page: Page, key: SeatKey): Promise<void> =>
  page.evaluate(
    async ([name, secrets]) => {
      const opened = indexedDB.open('cardwright-keys', 1);
      opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('texts'));
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const put = opened.result.transaction('texts', 'readwrite').objectStore('texts').put(secrets, name);
      await new Promise((resolve) => put.addEventListener('success', resolve));
      opened.result.close();
    },
    [keyName(key), key.secrets] as const,
  );

/** Creates the match for whoever has the token, and brings the others to it. A committed one has the first seat's own key. */
export async function gather(url: string, token: string, record: MatchRecord): Promise<Replayed> {
  const { others, bots = [], open = 0, steps: _, seed: __, ...wished } = record;
  const seats = [
    'me',
    ...others.map(() => 'open'),
    ...bots.map((bot) => ({ bot })),
    ...Array.from({ length: open }, () => 'open'),
  ];
  const key = ownKey(record);
  const signed = record.level === 'committed' ? { signer: key.signer } : {};
  const { match, invitations } = await ask(`${url}api/matches`, { ...wished, ...signed, seats }, token);
  const tokens = [token];
  for (const [i, name] of others.entries()) {
    const guest = await newGuest(url);
    await ask(`${url}api/matches/${match}/join`, { invitation: invitations[i + 1], name }, guest);
    tokens.push(guest);
  }
  const keys = memoryKeys();
  await keys.put(keyName(key), key.secrets);
  const socket = `${url.replace('http', 'ws')}socket`;
  const clients = tokens.map((each, at) => connect({ url: socket, token: each, world, ...(at === 0 ? { keys } : {}) }));
  // A match with an open seat has not begun.
  const players = open > 0 ? [] : await Promise.all(clients.map((client) => seated(client, String(match))));
  return {
    match: String(match),
    clients,
    followings: players.map(({ following }) => following),
    invitations,
    seq: () => Math.max(...players.map(({ seq }) => seq)),
    async play(steps) {
      for (const step of steps) {
        if ('until' in step) await goOn(players, step.until, step.by);
        else if ('when' in step) await players[0]?.when(() => (players[0]?.sees(step.when) ? true : undefined));
        else await players[step[0]]?.give(step[1]).then((seq) => allAt(players, seq));
      }
    },
    close: () => clients.forEach((client) => client.close()),
  };
}

/** A token of somebody new. */
export const newGuest = async (url: string): Promise<string> => String((await ask(`${url}api/guests`, {})).token);

/** Asks a server for something, and has its answer. */
export async function ask(url: string, body: object, token = '') {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return Object(await answer.json());
}

/** Milliseconds after which a record is wrong. */
const PATIENCE = 20_000;

/** A seat at a match. */
class Player {
  readonly following: Following;
  readonly #waiting = new Set<() => void>();

  constructor(client: CardwrightClient, match: string, ready: (player: Player) => void) {
    this.following = client.follow(match, {
      changed: () => {
        ready(this);
        for (const look of this.#waiting) look();
      },
    });
  }

  get view(): PlainView | undefined {
    return this.following.table?.view;
  }

  sees(what: (view: PlainView) => boolean): boolean {
    return this.view !== undefined && what(this.view);
  }

  get isOver(): boolean {
    return this.following.table?.outcome !== undefined;
  }

  get seq(): number {
    return this.following.table?.seq ?? -1;
  }

  /** Resolves as soon as something is so. */
  when<T>(find: () => T | undefined): Promise<T> {
    return new Promise((found, failed) => {
      const given = JSON.stringify(this.view?.choices)?.slice(0, 600);
      const timer = setTimeout(() => failed(new Error(`still waiting; the choices are ${given}`)), PATIENCE);
      const look = (): void => {
        const it = find();
        if (it === undefined) return;
        this.#waiting.delete(look);
        clearTimeout(timer);
        found(it);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Gives a command as soon as it may be given, and waits until it is done. */
  async give(does: Deed): Promise<number> {
    const command = await this.when(() => this.view && choiceOf(this.view, does));
    const reply = await this.following.send(command);
    if (reply.type === 'stale') return this.give(does);
    if (reply.type !== 'done') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(reply)}`);
    return reply.seq;
  }
}

const seated = (client: CardwrightClient, match: string): Promise<Player> =>
  new Promise((ready) => void new Player(client, match, ready));

/** Everybody has heard of it. */
const allAt = (players: readonly Player[], seq: number): Promise<unknown> =>
  Promise.all(players.map((player) => player.when(() => (player.seq >= seq ? true : undefined))));

/** Commands after which something will not come about any more. */
const MOST_CHOICES = 2_000;

const FIRST: Chooser = (_, choices) => choices[0];

/** Whoever has a choice takes one, the first unless somebody else chooses, again and again. Bots may bring it about, too. */
async function goOn(players: readonly Player[], until: Until, by = FIRST): Promise<void> {
  const [first] = players;
  if (!first) return;
  const isThere = (): boolean => (until === 'over' ? first.isOver : first.sees(until));
  for (let n = 0; ; n++) {
    if (n > MOST_CHOICES) throw new Error(`what is waited for did not come in ${n} commands`);
    const mover = await Promise.race(
      players.map((player) =>
        player.when(() => (isThere() ? 'nobody' : (player.view?.choices ?? []).length > 0 ? player : undefined)),
      ),
    );
    if (mover === 'nobody') return;
    await allAt(players, await mover.give((view) => by(view, view.choices ?? [])));
  }
}

/** The choice that is meant, if it stands in the list now. */
function choiceOf(view: PlainView, does: Deed): Command | undefined {
  if (typeof does === 'function') return does(view);
  const { choices = [], faces } = view;
  const kindOf = (key: string, value: unknown): unknown =>
    typeof value === 'number' && key === 'card' ? (faces[value]?.kind ?? value) : value;
  const fits = (choice: Command): boolean =>
    isWords(does)
      ? does.every((word) => JSON.stringify(choice, kindOf).includes(word))
      : JSON.stringify(choice) === JSON.stringify(does);
  return choices.find(fits);
}

const isWords = (does: GivenCommand | readonly string[]): does is readonly string[] => Array.isArray(does);
