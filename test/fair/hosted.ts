/** A host and its players in one process, step by step: for tests that want to stand between two steps. */
import { native } from '../../src/cli/native.ts';
import { roleSecrets } from '../../src/cli/auto-match.ts';
import {
  choicesFor,
  reading,
  waitsFor,
  type Command,
  type Game,
  type Refusal,
  type Result,
  type Shape,
} from '../../src/core/index.ts';
import {
  act,
  close,
  deal,
  formatLine,
  openTranscript,
  recordTakeover,
  recordTimeout,
  recordVerdict,
  SERVER,
  signCommand,
  signCommit,
  signContribution,
  signForSeat,
  takeCommit,
  takeContribution,
  timeoutCommand,
  type Beacon,
  type Clerk,
  type Closed,
  type Plan,
  type SeatCommand,
  type Secret,
  type SentCommit,
  type SentContribution,
  type ServerSecret,
  type TakeoverReason,
  type Transcript,
  type VerdictReason,
  type Written,
} from '../../src/fair/index.ts';
import { below, seedFromText, shakeStream, utf8 } from '../../src/rng/index.ts';
import { SEED } from './forge.ts';

/** The value of a step that must not be refused. */
export function sure<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** The refusal of a step that must be refused. */
export function refusal(result: Result<unknown, Refusal>): Refusal {
  if (result.ok) throw new Error('was not refused');
  return result.error;
}

export function clerkOf<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  {
    isSigned = true,
    beacons,
    ...plan
  }: Partial<Plan> & { readonly isSigned?: boolean; readonly beacons?: readonly Beacon[] } = {},
): Clerk<S, C, O> {
  const seats = game.blank(sure(game.parseOptions(plan.options ?? {}))).layout.seats;
  const host = roleSecrets(SEED, SERVER).signer;
  const keys = { host: host.publicKey, seats: seats.map((seat) => roleSecrets(SEED, seat).signer.publicKey) };
  const base: Plan = { gameId: 'g-1', level: 'committed', options: {}, ...(isSigned ? { keys } : {}) };
  return { primitives: native, game, host, plan: { ...base, ...plan }, ...(beacons ? { beacons } : {}) };
}

/** A match being played, with the lines so far. */
export class Hosted<S extends Shape, C extends Command, O> {
  readonly clerk: Clerk<S, C, O>;
  readonly lines: string[] = [];
  readonly openings: Written<S>['openings'][number][] = [];
  readonly receipts: Written<S>['receipts'][number][] = [];
  /** The server's. */
  readonly secret: ServerSecret;
  now: Transcript<S>;

  constructor(clerk: Clerk<S, C, O>, secret: ServerSecret = roleSecrets(SEED, SERVER)) {
    this.clerk = clerk;
    this.secret = secret;
    const opened = sure(openTranscript(clerk));
    this.now = opened.transcript;
    this.take(opened);
  }

  take<W extends Written<S>>(written: W): W {
    this.now = written.transcript;
    this.lines.push(...written.lines.map(formatLine));
    this.openings.push(...written.openings);
    this.receipts.push(...written.receipts);
    return written;
  }

  /** A role's commitment, signed for the head as it is now. */
  commitOf(role: string, secret: Secret = roleSecrets(SEED, role), end = this.now.end): SentCommit {
    return signCommit(native, roleSecrets(SEED, role).signer, end, role, secret);
  }

  /** A role's seed, signed for the head as it is now. */
  seedOf(role: string, secret: Secret = roleSecrets(SEED, role), end = this.now.end): SentContribution {
    return signContribution(native, roleSecrets(SEED, role).signer, end, role, secret);
  }

  /** These roles commit. */
  commit(...roles: readonly string[]): this {
    for (const role of roles)
      this.take(sure(takeCommit(this.clerk, this.now, this.commitOf(role, role === SERVER ? this.secret : undefined))));
    return this;
  }

  /** These players show their seeds. */
  contribute(...roles: readonly string[]): this {
    for (const role of roles) this.take(sure(takeContribution(this.clerk, this.now, this.seedOf(role))));
    return this;
  }

  /** Commits and contributions of everybody. */
  agree(): this {
    const { seats } = this.now.terms;
    return this.commit(SERVER, ...seats).contribute(...seats);
  }

  deal(): this {
    const secret = this.now.terms.level === 'seeded' ? seedFromText(SEED) : this.secret;
    this.take(sure(deal(this.clerk, this.now, secret)));
    return this;
  }

  /** The command that a random bot would send now. */
  next(): SeatCommand {
    const { table, end } = this.now;
    const { game } = this.clerk;
    const words = shakeStream(seedFromText(SEED), `bot:${end.seq}`);
    const waiting = waitsFor(game, reading(table!.state));
    const seat = waiting[below(words, waiting.length)]!;
    const choices = choicesFor(game, table!.state, seat);
    return this.sign(this.now.terms.seats[seat]!, choices[below(words, choices.length)]!);
  }

  sign(seat: string, command: Command | { readonly type: string; readonly [field: string]: unknown }): SeatCommand {
    const { signer, salt } = roleSecrets(SEED, seat);
    const once = native.hmac256(salt)(utf8(`${this.now.end.seq}`));
    if (Object.hasOwn(this.now.takeovers, seat))
      return sure(signForSeat(native, roleSecrets(SEED, SERVER).signer, this.now.end, seat, command, once));
    return signCommand(native, this.now.terms.keys ? signer : undefined, this.now.end, seat, command, once);
  }

  act(sent: SeatCommand): Written<S> {
    return this.take(sure(act(this.clerk, this.now, sent)));
  }

  /** The seat that is waited for runs out of time, and the host plays what the game has for this. */
  timeOut(): this {
    const { game } = this.clerk;
    const { state } = this.now.table!;
    const [seat = 0] = waitsFor(game, reading(state));
    const command = timeoutCommand(game, state, seat);
    if (!command) throw new Error(`${game.name} has nothing to do for a seat out of time`);
    const salt = '5a'.repeat(32);
    this.take(sure(recordTimeout(this.clerk, this.now, { seat: this.now.terms.seats[seat]!, command, salt })));
    return this;
  }

  takeOver(seat: string, reason: TakeoverReason): this {
    this.take(sure(recordTakeover(this.clerk, this.now, { seat, reason })));
    return this;
  }

  endBy(reason: VerdictReason, ...against: readonly string[]): this {
    this.take(sure(recordVerdict(this.clerk, this.now, { reason, against })));
    return this;
  }

  playOut(): this {
    while (this.now.phase === 'play') this.act(this.next());
    return this;
  }

  close(): Closed<S> {
    return this.take(sure(close(this.clerk, this.now, this.secret)));
  }
}
