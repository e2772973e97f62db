/** A host for tests: a clock that the test moves, clients that keep what they are sent, a store that can be told to fail. */
import type { Game } from '../../src/core/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { evolveView, viewDigest, type PlainView } from '../../src/core/view/index.ts';
import {
  beginMatch,
  memoryStore,
  type Beginning,
  type Client,
  type Clock,
  type HostPorts,
  type Match,
  type Message,
  type Store,
} from '../../src/host/index.ts';
import { seedFromText } from '../../src/rng/index.ts';

/** A clock that stands until it is moved. */
export class TestClock implements Clock {
  #now = 0;
  #calls: { at: number; call: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const entry = { at: this.#now + milliseconds, call };
    this.#calls.push(entry);
    return () => (this.#calls = this.#calls.filter((each) => each !== entry));
  }

  /** Lets time pass, and calls whoever waited for it. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#calls.filter(({ at }) => at <= this.#now);
    this.#calls = this.#calls.filter(({ at }) => at > this.#now);
    for (const { call } of due) call();
  }

  /** The same, from call to call, each at its own moment; `settle` waits for what a call leads to. */
  async run(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#now + milliseconds;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.pass(Math.max(0, next - this.#now));
      await settle();
    }
    this.pass(end - this.#now);
    await settle();
  }

  #next(end: number): number | undefined {
    const times = this.#calls.map(({ at }) => at).filter((at) => at <= end);
    return times.length === 0 ? undefined : Math.min(...times);
  }
}

/** A client that folds what it is sent, as a browser would. */
export class TestClient implements Client {
  readonly messages: Message[] = [];
  view: PlainView | undefined;
  seq = 0;
  /** How often the folded view was not what the host has. */
  lost = 0;

  send(message: Message): void {
    this.messages.push(message);
    if (message.type === 'whole') [this.view, this.seq] = [message.view, message.seq];
    if (message.type === 'update' && this.view) {
      this.view = { ...message.events.reduce(evolveView, this.view), choices: message.choices };
      this.seq = message.seq;
      if (viewDigest(this.view) !== message.digest) this.lost += 1;
    }
  }

  get last(): Message | undefined {
    return this.messages.at(-1);
  }
}

/** A store that does as it is told: fails, loses the answer, or waits. */
export class UnreliableStore implements Store {
  readonly inner: Store;
  /** What happens to the next appends. */
  plan: ('fail' | 'lose answer' | 'hold')[] = [];
  #held: (() => void)[] = [];

  constructor(inner: Store) {
    this.inner = inner;
  }

  readonly create: Store['create'] = (...args) => this.inner.create(...args);
  readonly snapshot: Store['snapshot'] = (...args) => this.inner.snapshot(...args);
  readonly load: Store['load'] = (...args) => this.inner.load(...args);
  readonly list: Store['list'] = (...args) => this.inner.list(...args);
  readonly finish: Store['finish'] = (...args) => this.inner.finish(...args);
  readonly reopen: Store['reopen'] = (...args) => this.inner.reopen(...args);
  readonly forget: Store['forget'] = (...args) => this.inner.forget(...args);
  readonly lease: Store['lease'] = (...args) => this.inner.lease(...args);
  readonly release: Store['release'] = (...args) => this.inner.release(...args);
  readonly close: Store['close'] = () => this.inner.close();

  async append(...args: Parameters<Store['append']>): Promise<void> {
    const step = this.plan.shift();
    if (step === 'fail') throw new Error('disk full');
    if (step === 'hold') await new Promise<void>((resolve) => this.#held.push(resolve));
    await this.inner.append(...args);
    if (step === 'lose answer') throw new Error('connection lost');
  }

  /** Lets what is held go on. */
  letGo(): void {
    for (const resolve of this.#held.splice(0)) resolve();
  }
}

export interface Bench {
  readonly clock: TestClock;
  readonly store: UnreliableStore;
  readonly ports: HostPorts;
  readonly warnings: string[];
}

export function benchOf(more: Partial<HostPorts> = {}): Bench {
  const clock = new TestClock();
  const store = new UnreliableStore(memoryStore(clock));
  const warnings: string[] = [];
  return {
    clock,
    store,
    warnings,
    ports: { store, clock, warnings: { warn: (code) => void warnings.push(code) }, ...more },
  };
}

/** A match that has begun. */
export async function begun({ ports }: Bench, game: Game, more: Partial<Beginning> = {}): Promise<Match> {
  const match = await beginMatch(ports, game, { match: 'm', seed: seedFromText('host'), owner: 'a', ...more });
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value;
}

/** Sends the first choice of whoever is waited for, and waits for the answer. */
export async function playOne(match: Match, clients: readonly TestClient[], id: string): Promise<void> {
  const [seat = 0] = match.waiting;
  const client = clients[seat];
  const [command] = client?.view?.choices ?? [];
  if (client) match.submit(client, seat, { seq: client.seq, id, command });
  await match.work();
}

/** A match of high card with both seats taken and somebody watching. */
export async function seated(bench: Bench = benchOf(), more: Parameters<typeof begun>[2] = {}) {
  const match = await begun(bench, highCard, more);
  const clients = [new TestClient(), new TestClient()];
  const spectator = new TestClient();
  clients.forEach((client, seat) => match.join(client, seat));
  match.join(spectator, 'spectator');
  return { ...bench, match, clients, spectator };
}
