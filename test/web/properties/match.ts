/**
 * A match on the served page that plays itself: bots sit in all other seats, and a second connection with the page's own
 * token chooses for the page's seat. The page is only looked at, so it may be drawn in any way.
 */
import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { connect, type CardwrightClient, type Following, type World } from '../../../src/client/index.ts';
import type { Answer, Command } from '../../../src/core/index.ts';
import { seatNames } from '../../../src/web/app/seat-names.ts';
import { isBusted } from '../../../src/web/tables/generic/bets.ts';
import { ask } from '../replayed.ts';
import { REAL, type Address } from '../served.ts';
import { settleLayout } from '../settle-layout.ts';
import type { CheckedGame } from './games.ts';
import { randomBelow } from './windows.ts';

/** Bots for the other seats, the first that a game has. */
const BOTS = ['greedy', 'steady', 'random'];

/** Milliseconds after which a match that stands still is broken. */
const PATIENCE = 20_000;

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

/** A match under way. */
export class SelfPlayedMatch {
  readonly #client: CardwrightClient;
  readonly #following: Following;
  readonly #below: (n: number) => number;
  #changed = (): void => {};

  constructor(url: string, token: string, match: string, seed: number) {
    this.#below = randomBelow(seed);
    this.#client = connect({ url: `${url.replace('http', 'ws')}socket`, token, world, keys: null });
    this.#following = this.#client.follow(match, { changed: () => this.#changed() });
  }

  get isOver(): boolean {
    return this.#following.table?.outcome !== undefined;
  }

  /** Returns who has won, as the page calls them: "You" for its own player. */
  get winners(): readonly string[] {
    const table = this.#following.table;
    if (!table) return [];
    const names = seatNames(table);
    return (table.outcome?.winners ?? []).map((seat) => (seat === table.seat ? 'You' : (names[seat]?.name ?? '')));
  }

  get seq(): number {
    return this.#following.table?.seq ?? -1;
  }

  /** Returns whether a question waits for the page's player. */
  get isAsked(): boolean {
    const table = this.#following.table;
    return table?.view.choosing.some(({ seat, done }) => seat === table.seat && !done) ?? false;
  }

  /** Returns whether the game has blinds, as its setup says. */
  get hasBlinds(): boolean {
    const setup: unknown = this.#following.table?.view.match['$setup'];
    return Array.isArray(Object(setup).blinds);
  }

  get #choices(): readonly (Command | Answer)[] {
    return this.#following.table?.view.choices ?? [];
  }

  /** Waits until there is something to decide or the match is over. Throws if neither comes. */
  async settle(): Promise<void> {
    // Who is out of a table with chips waits for the others.
    const table = this.#following.table;
    if (isBusted(table?.view.seats[table.seat ?? -1])) this.#following.hurry(true);
    await this.#until(() => this.isOver || this.#choices.length > 0);
  }

  /** Makes one decision and waits for its effect. A decision that came too late is made again with the next call. */
  async decide(): Promise<void> {
    const before = this.seq;
    const choices = this.#choices.filter(({ type }) => !/concede|giveUp|resign/.test(type));
    const choice = choices[this.#below(choices.length)] ?? this.#choices[0];
    if (!choice) return;
    const reply = await this.#following.send(choice);
    if (reply.type === 'done') await this.#until(() => this.isOver || this.seq >= reply.seq);
    // The page may have answered by itself meanwhile.
    else if (reply.type === 'refused' && reply.code !== 'MatchOver' && this.seq === before)
      throw new Error(`${JSON.stringify(choice)}: ${JSON.stringify(reply)}`);
    else await this.#until(() => this.isOver || this.seq > before);
  }

  close(): void {
    this.#client.close();
  }

  async #until(isSo: () => boolean): Promise<void> {
    let [end, last] = [Date.now() + PATIENCE, this.seq];
    while (!isSo()) {
      if (this.seq !== last) [end, last] = [Date.now() + PATIENCE, this.seq];
      if (Date.now() > end) throw new Error(`the match stands still at ${this.seq}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50);
        this.#changed = () => (clearTimeout(timer), resolve());
      });
    }
  }
}

/** Starts a match in the page's first seat and shows its table. The page must belong to the server. */
export async function sitDownAt(
  page: Page,
  { url }: Address,
  game: CheckedGame,
  seed: number,
  { clock = 'real', options }: { readonly clock?: 'real' | 'manual'; readonly options?: object } = {},
): Promise<SelfPlayedMatch> {
  await page.goto(`${url}?clock=${clock}`);
  await page.waitForFunction(() => localStorage.getItem('cardwright.guest') !== null);
  const token = String(
    await page.evaluate(() => JSON.parse(localStorage.getItem('cardwright.guest') ?? '""') as unknown),
  );
  const bot = BOTS.find((name) => name in game.table.bots) ?? 'random';
  const seats = Array.from({ length: game.seats }, (_, i) => (i === 0 ? 'me' : { bot }));
  const { match } = await ask(
    `${url}api/matches`,
    { game: game.table.game.name, seats, ...(options ? { options } : {}) },
    token,
  );
  await page.evaluate((id) => void (location.hash = `#/match/${id}`), String(match));
  await page.locator('main.table').waitFor();
  // What runs by itself would run on while it is looked at.
  const pause = page.locator('.automatic-bar [data-views]').first();
  if (await pause.isVisible()) await pause.click();
  return new SelfPlayedMatch(url, token, String(match), seed);
}

/** Waits until the page shows all that has happened, and nothing moves. */
export async function rest(page: Page, { seq }: SelfPlayedMatch): Promise<void> {
  await page
    .waitForFunction((last) => {
      const view = Reflect.get(window, '__view');
      if (!view?.performance.isReady) return false;
      const { told, isIdle } = view.state();
      return told >= last && isIdle;
    }, seq)
    .catch(() => {});
  await settleLayout(page);
}
