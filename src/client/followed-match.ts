/**
 * One match as a client follows it: views are folded, commands are said until they are answered, and at level `committed`
 * the transcript is read and every command is signed with the seat's own key.
 */
import type { Answer, Command, Seat } from '../core/index.ts';
import { evolveView, viewDigest, type PlainView, type ViewEvent } from '../core/view/index.ts';
import type {
  CeremonyStep,
  ClockSettings,
  LogPart,
  Message,
  ReactionName,
  Rematch,
  Reply,
  Update,
  Whole,
} from '../host/index.ts';
import type { ClientError, Follower, Following, HowToFollow, LoadKeys, SeatKeyState, Table } from './client.ts';
import type { OwnSeat } from './seat-keys.ts';
import type { Wire } from './wire.ts';
import type { World } from './world.ts';

interface Pending {
  readonly frame: object;
  readonly resolve: (reply: Reply) => void;
}

interface FollowedParts {
  readonly wire: Wire;
  readonly world: World;
  readonly match: string;
  readonly how: HowToFollow;
  readonly follower: Follower;
  readonly keys: LoadKeys | undefined;
  left(): void;
}

/** Milliseconds before the keys are asked for again. */
const RETRY_KEYS = 2_000;
/** Signatures for one command: others may act again and again while it is on its way. */
const MAX_SIGNATURES = 8;

/** Older servers do not say what comes behind the level. */
interface Joined {
  readonly type: 'joined';
  readonly seat: Seat | null;
  readonly game: string;
  readonly level: Table['level'];
  readonly claim?: number | null;
  readonly former?: Seat | null;
  readonly creator?: boolean;
  readonly public?: boolean;
  readonly clock?: ClockSettings | null;
}

type Heard = (Message | Joined | ({ readonly type: 'error'; readonly id?: string } & ClientError)) & {
  readonly match: string;
};

/** A followed match. */
export class FollowedMatch implements Following {
  readonly #wire: Wire;
  readonly #world: World;
  readonly #match: string;
  readonly #how: HowToFollow;
  readonly #follower: Follower;
  readonly #keys: LoadKeys | undefined;
  readonly #left: () => void;
  readonly #pending = new Map<string, Pending>();
  #hasLeft = false;
  #seat: Seat | null = null;
  #level: Table['level'] = 'seeded';
  #count = 0;
  /** Names of commands must differ between the tabs of one player. */
  readonly #prefix: string;
  /** The own seat with the client's own key, once the transcript has opened. */
  #own: OwnSeat | undefined;
  /** Parts of the transcript are read one after the other; a command is signed behind all that have come. */
  #reading: Promise<void> | undefined;
  table: Table | undefined;
  lost = 0;
  key: SeatKeyState | undefined;

  constructor({ wire, world, match, how, follower, keys, left }: FollowedParts) {
    this.#wire = wire;
    this.#world = world;
    this.#match = match;
    this.#how = how;
    this.#follower = follower;
    this.#keys = keys;
    this.#left = left;
    this.#prefix = Math.floor(world.random() * 2 ** 40).toString(36);
  }

  join(): void {
    const { watch, fair = this.#own } = this.#how;
    const log = fair?.lines.length ?? (this.#keys ? 0 : undefined);
    this.#tell({
      type: 'join',
      ...(this.table ? { seq: this.table.seq } : {}),
      ...(log === undefined ? {} : { log }),
      ...(watch ? { watch } : {}),
    });
  }

  lose(retryIn: number): void {
    this.#follower.connected?.(false, retryIn);
  }

  /** The server was only silent. */
  back(): void {
    this.#follower.connected?.(true);
  }

  leave(): void {
    this.#tell({ type: 'leave' });
    this.#hasLeft = true;
    this.#left();
    for (const id of this.#pending.keys()) this.#say(id);
  }

  async send(command: Command | Answer): Promise<Reply> {
    for (let signatures = 1; ; signatures++) {
      if (this.#reading) await this.#reading;
      if (this.#own) await this.#own.settled();
      const signed = (this.#how.fair ?? this.#own)?.sign(command);
      if (signed && !signed.ok) {
        const { code, ...facts } = signed.error;
        return { type: 'refused', id: '', code, facts };
      }
      const proof = signed ? { signed: signed.value } : {};
      const reply = await this.#ask({ type: 'command', seq: this.table?.seq ?? 0, command, ...proof });
      const code = reply.type === 'refused' ? reply.code : '';
      if (code === 'SignatureMissing') this.#own?.signatureMissing();
      this.#tellKey();
      // Somebody was faster: what they did has come before this answer, and the command is signed behind it.
      if (code !== 'StaleHead' || signatures === MAX_SIGNATURES) return reply;
    }
  }

  claim(): Promise<Reply> {
    return this.#ask({ type: 'claim' });
  }

  replacePlayer(seat: Seat, bot: string): Promise<Reply> {
    return this.#ask({ type: 'replacePlayer', seat, bot });
  }

  keyLost(): Promise<Reply> {
    return this.#ask({ type: 'keyLost' });
  }

  react(reaction: ReactionName): Promise<Reply> {
    return this.#ask({ type: 'react', reaction });
  }

  draw(agree: boolean): Promise<Reply> {
    return this.#ask({ type: 'draw', agree });
  }

  resign(): Promise<Reply> {
    return this.#ask({ type: 'resign' });
  }

  seatBot(seat: Seat, bot: string): Promise<Reply> {
    return this.#ask({ type: 'seatBot', seat, bot });
  }

  cancel(): Promise<Reply> {
    return this.#ask({ type: 'cancel' });
  }

  hurry(isOn: boolean): void {
    this.#tell({ type: 'hurry', isOn });
  }

  rematch(signer?: string): void {
    const ask = (key?: string): void => this.#tell({ type: 'rematch', ...(key === undefined ? {} : { signer: key }) });
    if (signer !== undefined || !this.#keys || this.#level !== 'committed') return ask(signer);
    void this.#keys().then(async (keys) => ask(await keys.forRematch(this.#match)));
  }

  withdrawRematch(): void {
    this.#tell({ type: 'rematch', withdraw: true });
  }

  hear(message: Heard): void {
    switch (message.type) {
      case 'joined':
        return this.#joined(message);
      case 'whole':
        return this.#take(message);
      case 'update':
        return this.#fold(message);
      case 'unavailable':
        return void this.#world.after(message.retryAfter, () => this.#say(message.id));
      case 'done':
      case 'refused':
      case 'stale':
        return this.#settle(message);
      case 'clock':
        return this.table && this.#change({ ...this.table, clock: message.clock }, []);
      case 'log':
        return this.#readOn(message);
      case 'absence':
        return this.#follower.absent?.(message.gone);
      case 'reaction':
        return this.#follower.reaction?.({ seat: message.seat, reaction: message.reaction });
      case 'drawOffer':
        return this.#follower.drawOffer?.({ agreed: message.agreed, declined: message.declined });
      case 'rematch':
        return this.#again(message);
      case 'error':
        return this.#refused(message);
    }
  }

  #joined({ seat, game, level, claim = null, public: isPublic = false, clock = null, ...more }: Joined): void {
    const { creator = false, former = null } = more;
    this.#seat = seat;
    this.#level = level;
    this.#follower.joined?.({ game, seat, former, claim, isCreator: creator, isPublic, clock });
    this.#follower.connected?.(true);
    for (const id of this.#pending.keys()) this.#say(id);
    this.#step((this.#how.fair ?? this.#own)?.steps());
  }

  #readOn(part: LogPart): void {
    const { fair } = this.#how;
    if (fair) return this.#step(fair.hear(part));
    const keys = this.#keys;
    if (!keys || this.#seat === null) return;
    const before = this.#reading ?? Promise.resolve();
    this.#reading = before.then(() => this.#readOwn(keys, part));
  }

  async #readOwn(load: LoadKeys, part: LogPart): Promise<void> {
    try {
      const [first] = part.lines;
      if (!this.#own && this.#seat !== null && part.from === 0 && first !== undefined)
        this.#own = await (await load()).seatIn(this.#match, this.#seat, first);
      const steps = this.#own?.hear(part);
      this.#tellKey();
      await this.#own?.settled();
      this.#tellKey();
      if (this.#own?.state.state !== 'broken') this.#step(steps);
    } catch {
      // The cryptography or the store cannot be reached now: the transcript is asked for again.
      this.#world.after(RETRY_KEYS, () => this.join());
    }
  }

  #tellKey(): void {
    const key = this.#own?.state;
    if (!key || JSON.stringify(key) === JSON.stringify(this.key)) return;
    this.key = key;
    this.#follower.keyed?.(key);
  }

  /** The next match is followed with the key that was announced for it. */
  #again({ wanted, next, gone = [] }: Omit<Rematch, 'gone'> & Partial<Rematch>): void {
    const tell = (): void => this.#follower.rematch?.({ wanted, gone, next });
    if (next === null || !this.#keys || this.#level !== 'committed') return tell();
    void this.#keys()
      .then((keys) => keys.moved(this.#match, next))
      .then(tell, tell);
  }

  /** Asks for something under a name of its own until it is answered. */
  #ask(frame: object): Promise<Reply> {
    const id = `${this.#prefix}-${this.#count++}`;
    return new Promise((resolve) => {
      this.#pending.set(id, { frame: { ...frame, id }, resolve });
      this.#say(id);
    });
  }

  #say(id: string): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    // A match that was left hears no answers.
    if (this.#hasLeft) return this.#settle({ type: 'refused', id, code: 'NotJoined' });
    this.#tell(pending.frame);
    this.#wire.await();
  }

  #step(steps: readonly CeremonyStep[] = []): void {
    for (const step of steps) this.#tell({ ...step, id: `${this.#prefix}-${this.#count++}` });
  }

  #tell(frame: object): void {
    this.#wire.say({ match: this.#match, ...frame });
  }

  #take({ view, cards = {}, seq, names, clock, outcome }: Whole): void {
    this.#change(
      { match: this.#match, seat: this.#seat, level: this.#level, view, cards, seq, names, clock, outcome },
      null,
    );
  }

  #fold(update: Update): void {
    const { table } = this;
    if (!table || update.seq <= table.seq) return;
    if (update.seq > table.seq + 1) return this.#askAgain();
    const view = folded(table.view, update);
    if (!view) return this.#askAgain();
    const { cards = {}, seq, names = table.names, clock, outcome } = update;
    this.#change({ ...table, view, cards, seq, names, clock, outcome }, update.events, update.timedOut);
  }

  #askAgain(): void {
    this.lost += 1;
    this.#tell({ type: 'show' });
  }

  #change(table: Table, events: readonly ViewEvent[] | null, timedOut?: Seat): void {
    this.table = table;
    this.#follower.changed({ table, events, ...(timedOut === undefined ? {} : { timedOut }) });
  }

  #settle(reply: Exclude<Reply, { type: 'unavailable' }>): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.type === 'stale') this.#catchUp(reply.missed);
    pending?.resolve(reply);
  }

  #catchUp(missed: readonly Update[] | Whole): void {
    if ('type' in missed) this.#take(missed);
    else for (const update of missed) this.#fold(update);
  }

  #refused({ code, facts, id }: { readonly id?: string } & ClientError): void {
    // It has been told to join again, and says what waits once it has.
    if (code === 'NotJoined' && this.table) return;
    if (id !== undefined && this.#pending.has(id)) this.#settle({ type: 'refused', id, code });
    else if (code === 'Unavailable') this.#world.after(Number(facts['retryAfter'] ?? 1_000), () => this.join());
    else this.#follower.refused?.({ code, facts });
  }
}

/** The view after an update, or nothing if it has lost step: then it may not even be able to take the events (U56). */
function folded(view: PlainView, { events, choices, digest }: Update): PlainView | undefined {
  try {
    const next = { ...events.reduce(evolveView, view), choices };
    return viewDigest(next) === digest ? next : undefined;
  } catch {
    return undefined;
  }
}
