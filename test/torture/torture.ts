/**
 * Plays matches through real server processes that are killed with SIGKILL and started again, or paused past their lease. At
 * the end what every client was told is compared with the log (./compare.ts). A kill is aimed at the moment that was struck
 * least so far: before an append, between append and acknowledgement, or after it; every fourth comes from outside at any
 * moment. What is counted is what the clients and the log show, not what was aimed at.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord, SharedStore, Store } from '../../src/host/index.ts';
import { below, FastWords, fastKey, seedFromText } from '../../src/rng/index.ts';
import { postgresStore, sqliteStore } from '../../src/server/index.ts';
import { startPostgres } from '../server/postgres.ts';
import { compare, PLAYED, type Comparison } from './compare.ts';
import { newMatch, type PlayedMatch, type Sent } from './players.ts';
import { endBy, freePort, pause, startServer, until, type ServerProcess } from './processes.ts';

/** How much, how often, and on what. */
export interface TortureOptions {
  readonly kills: number;
  readonly matches: number;
  readonly seed: string;
  readonly store?: 'sqlite' | 'postgres';
  /** On PostgreSQL. */
  readonly processes?: number;
  /** Of how many strikes one is a pause past the lease instead of a kill; none if it is 0. */
  readonly pauses?: number;
  /** No strike after so many minutes. */
  readonly minutes?: number;
  /** Called after every strike. */
  readonly tell?: (strikes: number) => void;
}

/** What came of it. */
export interface TortureReport extends Comparison {
  readonly kills: { readonly before: number; readonly between: number; readonly after: number };
  /** Kills that were aimed and struck at another moment, and those of which nobody can tell the moment. */
  readonly missed: number;
  readonly unclear: number;
  readonly pauses: number;
  /** Appends of paused owners that were refused, and matches that they let go. */
  readonly refused: number;
  readonly letGo: number;
  /** Files that were taken for damaged: a kill damages none. */
  readonly recoveries: number;
  readonly finished: number;
  /** Views that had lost step. */
  readonly lostStep: number;
  /** The longest time that any match stood still, in milliseconds. */
  readonly longestStop: number;
  /** Matches that did not come to their end. */
  readonly stuck: readonly string[];
}

const MOMENTS = ['before', 'between', 'after'] as const;
type Moment = (typeof MOMENTS)[number];

/** Of so many kills one is not aimed. */
const FROM_OUTSIDE = 4;

/** Seconds after which a match that stands still does so for good; a busy machine takes its time. */
const LONGEST = 300;

/** Milliseconds that a victim has to come to the moment. */
const PATIENCE = 3_000;

/** The lease of processes that share a database, in milliseconds. */
const LEASE = 900;

/** Runs it. */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const folder = await mkdtemp(join(tmpdir(), 'torture-'));
  const database = options.store === 'postgres' ? await startPostgres() : undefined;
  try {
    return await new Torture(options, folder, database?.url).run();
  } finally {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

class Torture {
  readonly #options: TortureOptions;
  readonly #folder: string;
  readonly #url: string | undefined;
  /** Looks on where processes share a database; a file has one owner at a time. */
  #shared: SharedStore | undefined;
  readonly #roll: (n: number) => number;
  readonly #servers: ServerProcess[] = [];
  readonly #matches: PlayedMatch[] = [];
  readonly #kills = { before: 0, between: 0, after: 0 };
  #missed = 0;
  #unclear = 0;
  #pauses = 0;
  #complaints = '';
  #struckAt = 0;

  constructor(options: TortureOptions, folder: string, url: string | undefined) {
    this.#options = options;
    this.#folder = folder;
    this.#url = url;
    const words = new FastWords(fastKey(seedFromText(options.seed), 'torture'));
    this.#roll = (n) => below(words, n);
  }

  async run(): Promise<TortureReport> {
    const { kills, processes = 1, pauses = 0, minutes = Infinity, tell } = this.#options;
    const end = performance.now() + minutes * 60_000;
    for (let at = 0; at < processes; at++) this.#servers.push(await this.#start(at, await freePort()));
    if (this.#url) this.#shared = await postgresStore({ url: this.#url, connections: 4 });
    for (let strike = 1; strike <= kills && performance.now() < end; strike++) {
      await this.#keepPlaying();
      const victim = await this.#anOwner();
      if (pauses > 0 && strike % pauses === 0) await this.#pause(victim);
      else await this.#kill(victim);
      tell?.(strike);
    }
    const stuck = await this.#toTheEnd();
    for (const match of this.#matches) match.close();
    for (const server of this.#servers) await endBy(server, 'SIGINT');
    return this.#report(stuck);
  }

  #start(at: number, port: number): Promise<ServerProcess> {
    const place = this.#url ? ['--database', this.#url, '--lease', String(LEASE)] : ['--data', this.#folder];
    return startServer({
      port,
      args: place,
      node: ['--import', new URL('interpose.mjs', import.meta.url).href],
      env: { TORTURE_PLAN: this.#file(`plan-${at}`), TORTURE_REPORT: this.#file(`report-${at}`) },
      complain: (text) => (this.#complaints += text),
    });
  }

  readonly #file = (name: string): string => join(this.#folder, name);

  /** Matches that are over make room for new ones; all of them are remembered. */
  async #keepPlaying(): Promise<void> {
    const running = this.#matches.filter((match) => !match.isOver());
    for (let n = running.length; n < this.#options.matches; n++) this.#matches.push(await this.#newMatch());
    const goesOn = (match: PlayedMatch): boolean => match.isOver() || match.isHeardSince(this.#struckAt);
    await until('every match goes on', () => this.#matches.every(goesOn), LONGEST);
    this.#struckAt = performance.now();
  }

  #newMatch(): Promise<PlayedMatch> {
    const { game, seats } = PLAYED[this.#matches.length % PLAYED.length] ?? PLAYED[0];
    const port = (): number => this.#servers[this.#roll(this.#servers.length)]?.port ?? 0;
    return newMatch({
      game: game.name,
      ports: Array.from({ length: seats }, port),
      home: port(),
      roll: this.#roll,
      pace: 1,
    });
  }

  /** The process that has some match, so that a strike hurts. */
  async #anOwner(): Promise<number> {
    const running = this.#matches.filter((match) => !match.isOver());
    const holder = await this.#shared?.holder(running[this.#roll(running.length)]?.id ?? '');
    const at = this.#servers.findIndex((server) => isOf(server, holder));
    return at < 0 ? this.#roll(this.#servers.length) : at;
  }

  async #kill(at: number): Promise<void> {
    const victim = this.#servers[at];
    if (!victim) return;
    const aim = this.#aim();
    const struck = (aim && (await this.#killAt(at, victim, aim))) ?? (await this.#killFromOutside(victim));
    const moment = struck && (await this.#momentOf(struck, victim));
    if (moment) this.#kills[moment] += 1;
    else this.#unclear += 1;
    if (aim && moment !== aim) this.#missed += 1;
    this.#servers[at] = await this.#start(at, victim.port);
  }

  #aim(): Moment | undefined {
    const { before, between, after } = this.#kills;
    const isFromOutside = (before + between + after + this.#unclear) % FROM_OUTSIDE === FROM_OUTSIDE - 1;
    return isFromOutside ? undefined : MOMENTS.toSorted((a, b) => this.#kills[a] - this.#kills[b])[0];
  }

  async #killFromOutside(victim: ServerProcess): Promise<Struck | undefined> {
    await pause(40 + this.#roll(160));
    const running = this.#matches.filter((match) => !match.isOver());
    const holders = await this.#holders(running);
    await endBy(victim, 'SIGKILL');
    return newestOf(running.filter((_, at) => !this.#shared || isOf(victim, holders[at])));
  }

  /** Who has each of some matches; nobody is asked where there is one process. */
  async #holders(matches: readonly PlayedMatch[]): Promise<readonly (string | undefined)[]> {
    const shared = this.#shared;
    return shared ? Promise.all(matches.map(({ id }) => shared.holder(id))) : [];
  }

  /** Arms the store of the victim; gives nothing if nothing is appended there. */
  async #killAt(at: number, victim: ServerProcess, moment: Moment): Promise<Struck | undefined> {
    await writeFile(this.#file(`plan-${at}`), JSON.stringify({ moment, appends: this.#roll(10) }));
    await rm(this.#file(`report-${at}`), { force: true });
    victim.child.kill('SIGUSR2');
    const struck = await this.#reported(at);
    if (!struck) return undefined;
    const isThere = (): boolean => (moment === 'after' ? this.#isTold(struck) : victim.child.signalCode !== null);
    for (const end = performance.now() + PATIENCE; !isThere() && performance.now() < end;) await pause(1);
    await endBy(victim, 'SIGKILL');
    return struck;
  }

  async #reported(at: number): Promise<Struck | undefined> {
    for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(1)) {
      const report = await readFile(this.#file(`report-${at}`), 'utf8').catch(() => undefined);
      if (report !== undefined) return JSON.parse(report) as Struck;
    }
    return undefined;
  }

  #isTold({ match: id, by, seq }: Struck): boolean {
    const match = this.#matches.find((each) => each.id === id);
    return match?.sent.some((one) => one.seat === by && one.answer?.seq === seq + 1) === true;
  }

  /**
   * What was on the wire is given a moment to arrive; after that nobody but the log knows, and where another process has the
   * match by now, not even the log.
   */
  async #momentOf(struck: Struck, victim: ServerProcess): Promise<Moment | undefined> {
    await pause(30);
    if (this.#isTold(struck)) return 'after';
    const { match, by, seq } = struck;
    const store = this.#shared ?? (await this.#open());
    const { records } = await store.load(match, seq);
    const isClear = !this.#shared || isOf(victim, await this.#shared.holder(match));
    if (!this.#shared) await store.close();
    if (!isClear) return undefined;
    return records.some((record) => record.seq === seq && record.by === by) ? 'between' : 'before';
  }

  /** Stops a process until somebody else has taken a match of it, and lets it go on. */
  async #pause(at: number): Promise<void> {
    const victim = this.#servers[at];
    if (!victim || !this.#shared) return;
    const running = this.#matches.filter((match) => !match.isOver());
    const holders = (): Promise<string> => this.#holders(running).then(String);
    const before = await holders();
    victim.child.kill('SIGSTOP');
    await pause(LEASE);
    await until('matches are taken over', async () => (await holders()) !== before, LONGEST);
    victim.child.kill('SIGCONT');
    this.#pauses += 1;
  }

  #open(): Promise<Store> {
    return sqliteStore({ file: this.#file('matches.db') });
  }

  /** Players grow tired, and every match must come to its end. */
  async #toTheEnd(): Promise<readonly string[]> {
    for (const match of this.#matches) match.tire();
    const open = (): readonly PlayedMatch[] => this.#matches.filter((match) => !match.isOver());
    await until('every match is over', () => open().length === 0, LONGEST).catch(() => {});
    return open().map(({ game, id, followings }) => `${game} ${id} at ${followings[0]?.table?.seq}`);
  }

  async #report(stuck: readonly string[]): Promise<TortureReport> {
    const store = this.#shared ?? (await this.#open());
    const comparison = await compare(store, this.#matches);
    await store.close();
    return {
      kills: this.#kills,
      missed: this.#missed,
      unclear: this.#unclear,
      pauses: this.#pauses,
      refused: this.#complaints.split('LeaseLost').length - 1,
      letGo: this.#complaints.split('MatchLost').length - 1,
      recoveries: this.#complaints.split('DatabaseRecovered').length - 1,
      ...comparison,
      finished: this.#matches.filter((match) => match.isOver()).length,
      lostStep: this.#matches.flatMap(({ followings }) => followings).reduce((sum, { lost }) => sum + lost, 0),
      longestStop: Math.round(Math.max(...this.#matches.map((match) => match.longestStop()))),
      stuck,
    };
  }
}

/** The command in hand when a process was struck. */
type Struck = Pick<MatchRecord, 'by' | 'seq'> & { readonly match: string };

/** Of the commands that were carried out or may have been, the one that was sent last. */
function newestOf(matches: readonly PlayedMatch[]): Struck | undefined {
  const open = ({ answer }: Sent): boolean => !answer || answer.type === 'done';
  const newest = matches.flatMap(({ id, sent }) =>
    sent
      .slice(-4)
      .filter(open)
      .map((one) => ({ id, one })),
  );
  const [last] = newest.sort((a, b) => b.one.at - a.one.at);
  return last && { match: last.id, by: last.one.seat, seq: last.one.seq };
}

/** Owners carry the number of their process in their names. */
const isOf = ({ child }: ServerProcess, holder: string | undefined): boolean =>
  holder?.includes(`-${child.pid}-`) === true;
