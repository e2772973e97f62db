/**
 * A match at level `committed` (F15 to F19, F47 to F49): what goes into its transcript, one input for every record. From
 * the same inputs the transcript is made again to the byte, so a host that ended in the middle goes on where it stood.
 * For seats without a key of their own, bots among them, the host commits, contributes and signs.
 */
import {
  err,
  isRecord,
  ok,
  readCommand,
  type Command,
  type Game,
  type Json,
  type MatchEvent,
  type Refusal,
  type Result,
  type Seat,
  type Shape,
} from '../core/index.ts';
import {
  abort,
  act,
  announce,
  close,
  deal,
  formatLine,
  openTranscript,
  publicAction,
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
  type Clerk,
  type CommandForSeat,
  type Keys,
  type Plan,
  type Primitives,
  type Reveal,
  type Secret,
  type SignedHead,
  type SeatCommand,
  type SentCommit,
  type SentContribution,
  type SentOpening,
  type Signer,
  type TakeoverReason,
  type Transcript,
  type VerdictReason,
  type Written,
} from '../fair/index.ts';
import { hexBytes, toHex } from '../rng/index.ts';
import type { CeremonyStep, Submission } from './messages.ts';
import type { MatchId } from './ports.ts';
import type { By, FairHead, Head, MatchRecord, RoleSecret } from './records.ts';
import type { FairStanding, Made, Standing } from './standing.ts';

/** The cryptography of a host: hashes, signers, and bytes that nobody can guess. */
export interface Fairness {
  readonly primitives: Primitives;
  /** A signer from a secret key of 32 bytes. */
  signer(key: Uint8Array): Signer;
  random(bytes: number): Uint8Array;
}

/** What a record put into the transcript, as plain data. */
export type Input =
  | OpenInput
  | { readonly type: 'commit'; readonly sent: SentCommit }
  | { readonly type: 'contribute'; readonly sent: SentContribution }
  | { readonly type: 'deal' }
  | { readonly type: 'act'; readonly sent: SeatCommand }
  | ({ readonly type: 'timeout' } & CommandForSeat)
  | { readonly type: 'takeover'; readonly seat: string; readonly reason: TakeoverReason }
  | { readonly type: 'verdict'; readonly reason: VerdictReason; readonly against: readonly string[] }
  | { readonly type: 'abort' }
  | { readonly type: 'reveal' };

/** The terms, as far as they are not in the head of the match. */
interface OpenInput {
  readonly type: 'open';
  readonly deadline: number;
  readonly keys: Keys;
  /** Missing in inputs of releases that wrote format 2. */
  readonly hostHeld?: readonly string[];
  /** Who gets the host's secrets at the end (F24). Missing: everybody, as in all matches of releases that did not seal. */
  readonly reveal?: Reveal;
}

/** An input that the host gives by itself. */
interface Due {
  readonly by: By;
  readonly input: Input;
}

type Sent = Pick<Submission, 'command' | 'signed'>;
type HostClerk = Clerk<Shape, Command, unknown> & { readonly host: Signer };

/** What an input made of the match. */
export interface FairStep extends Made {
  readonly fair: FairStanding;
  readonly events: readonly MatchEvent[];
  readonly openings: readonly SentOpening[];
  readonly log: readonly string[];
}

/** Fresh secrets for every role. */
export function freshSecrets({ random }: Fairness, roles: readonly string[], patience: number): FairHead {
  const secret = (): RoleSecret => ({ seed: toHex(random(64)), salt: toHex(random(32)), key: toHex(random(32)) });
  return { patience, secrets: Object.fromEntries([SERVER, ...roles].map((role) => [role, secret()])) };
}

/** The host's part in the transcript of one match. */
export class Ceremony {
  readonly #fairness: Fairness;
  readonly #game: Game;
  readonly #match: MatchId;
  readonly #head: Pick<Head, 'options' | 'clock' | 'claim'>;
  readonly #fair: FairHead;
  readonly #signers = new Map<string, Signer>();

  constructor(
    fairness: Fairness,
    game: Game,
    match: MatchId,
    head: Pick<Head, 'options' | 'clock' | 'claim'>,
    fair: FairHead,
  ) {
    this.#fairness = fairness;
    this.#game = game;
    this.#match = match;
    this.#head = head;
    this.#fair = fair;
  }

  /** What the host does next by itself: opens, does the part of seats that do not sign, deals, reveals. */
  due(standing: Standing, now: number): Due | undefined {
    const { fair, guests, state } = standing;
    if (!fair) return guests.includes(null) ? undefined : { by: 'host', input: this.#opening(standing, now) };
    const { transcript } = fair;
    const { commits, seeds } = transcript.ceremony;
    const unsigned = state.layout.seats.filter((_, seat) => !guests[seat]?.signer);
    const lacking = (done: object, roles: readonly string[]): string | undefined =>
      roles.find((role) => !Object.hasOwn(done, role));
    switch (transcript.phase) {
      case 'commit':
        return this.#part(fair, lacking(commits, [SERVER, ...unsigned]), 'commit');
      case 'contribute':
        return this.#part(fair, lacking(seeds, unsigned), 'contribute');
      case 'deal':
        return { by: 'host', input: { type: 'deal' } };
      case 'over':
        return { by: 'host', input: { type: 'reveal' } };
      case 'play':
        return standing.verdict && { by: 'host', input: { type: 'reveal' } };
      case 'beacon':
      case 'closed':
        return undefined;
    }
  }

  /** Whether the roles have still to commit or to show their seeds, and until when, in milliseconds. */
  deadline({ fair }: Standing): number | undefined {
    const phase = fair?.transcript.phase;
    return phase === 'commit' || phase === 'contribute' ? (fair?.transcript.terms.deadline ?? 0) * 1_000 : undefined;
  }

  /** A seat's step of the ceremony as an input. */
  received({ state }: Standing, seat: Seat, step: CeremonyStep): Input {
    const role = state.layout.seats[seat] ?? '';
    const { prevHash, seq, signature } = step;
    if (step.type === 'commit')
      return { type: 'commit', sent: { role, commit: step.commit, prevHash, seq, signature } };
    const { seed, salt } = step;
    return { type: 'contribute', sent: { role, seed, salt, prevHash, seq, signature } };
  }

  /**
   * A seat's command as an input: with its own signature, or with the host's for a seat that does not sign or that the
   * host has taken over.
   */
  action({ fair, guests, state }: Standing, seat: Seat, { command, signed }: Sent): Result<Input, Refusal> {
    const name = state.layout.seats[seat] ?? '';
    if (!fair || fair.transcript.phase !== 'play') return err({ code: 'NotDealt' });
    const read = readCommand(this.#game, command);
    if (!read.ok) return read;
    if (isTakenOver(fair, name)) return this.#signedByHost(fair, name, read.value);
    if (!guests[seat]?.signer) return this.#signedFor(fair, name, read.value);
    if (!signed) return err({ code: 'SignatureMissing', role: name });
    return ok({ type: 'act', sent: { seat: name, command: read.value, ...signed } });
  }

  /** The command of a seat whose time has run out, as an input. */
  timeout({ state }: Standing, seat: Seat, command: Command): Input {
    const salt = toHex(this.#fairness.random(32));
    return { type: 'timeout', seat: state.layout.seats[seat] ?? '', command, salt };
  }

  /** What an input makes of the match, or why it may not be. */
  step(standing: Standing, input: Input): Result<FairStep, Refusal> {
    const plan = input.type === 'open' ? this.#plan(input) : standing.fair?.plan;
    const before = standing.fair?.transcript;
    if (!plan || (input.type !== 'open' && !before))
      return err({ code: 'WrongPhase', expected: 'open', got: input.type });
    const clerk = this.#clerk(plan);
    const written = this.#written(clerk, before, input);
    if (!written.ok) return written;
    const { transcript, lines, receipts, events, openings } = written.value;
    const log = lines.map(formatLine);
    let head: SignedHead | undefined;
    const fair: FairStanding = {
      plan,
      transcript,
      lines: [...(standing.fair?.lines ?? []), ...log],
      receipts: [...(standing.fair?.receipts ?? []), ...receipts],
      head: () => (head ??= announce(clerk.primitives, clerk.host, transcript.end)),
    };
    return ok({ state: transcript.table?.state ?? standing.state, fair, events, openings, log });
  }

  /** What a stored record made of the match; nothing if the transcript does not come out as it was stored. */
  again(standing: Standing, { command, log }: MatchRecord): Made | undefined {
    if (!log) return { state: standing.state };
    // Written by `step` and by nobody else.
    const step = this.step(standing, command as unknown as Input);
    return step.ok && step.value.log.join('\n') === log.join('\n') ? step.value : undefined;
  }

  /** Returns what only the auditor of a sealed match gets (F24); undefined before the end, and where everybody has it. */
  audit({ fair }: Standing): Json | undefined {
    if (fair?.transcript.phase !== 'closed') return undefined;
    const closed = close(this.#clerk(fair.plan), { ...fair.transcript, phase: 'over' }, this.#secret(SERVER));
    return closed.ok ? closed.value.audit : undefined;
  }

  #opening({ guests, state }: Standing, now: number): Input {
    const { seats } = state.layout;
    const keys = seats.map((role, seat) => guests[seat]?.signer ?? this.#signer(role).publicKey);
    const deadline = Math.floor((now + this.#fair.patience) / 1_000);
    const hostHeld = seats.filter((_, seat) => !guests[seat]?.signer);
    const { reveal = 'after_game' } = this.#game.verify ?? {};
    return {
      type: 'open',
      deadline,
      keys: { host: this.#signer(SERVER).publicKey, seats: keys },
      hostHeld,
      ...(reveal === 'after_game' ? {} : { reveal }),
    };
  }

  #plan({ deadline, keys, hostHeld, reveal }: OpenInput): Plan {
    const { options: raw, clock, claim } = this.#head;
    const options = isRecord(raw) ? raw : {};
    const base = { gameId: this.#match, level: 'committed', options, keys, deadline } as const;
    if (!hostHeld) return { ...base, format: 2 };
    return {
      ...base,
      hostHeld,
      ...(clock ? { clock } : {}),
      ...(typeof claim === 'number' ? { claim } : {}),
      ...(reveal ? { reveal } : {}),
    };
  }

  /** The part of a role that the host does for it. */
  #part({ transcript }: FairStanding, role: string | undefined, type: 'commit' | 'contribute'): Due | undefined {
    if (role === undefined) return undefined;
    const { primitives } = this.#fairness;
    const seat = transcript.terms.seats.indexOf(role);
    const own = [primitives, this.#signer(role), transcript.end, role, this.#secret(role)] as const;
    const input: Input =
      type === 'commit' ? { type, sent: signCommit(...own) } : { type, sent: signContribution(...own) };
    return { by: seat < 0 ? 'host' : seat, input };
  }

  #signedFor({ transcript }: FairStanding, name: string, command: Command): Result<Input, Refusal> {
    const { primitives, random } = this.#fairness;
    const salt = random(32);
    const action = publicAction(primitives, command, toHex(salt));
    if (!action.ok) return action;
    return ok({ type: 'act', sent: signCommand(primitives, this.#signer(name), transcript.end, name, command, salt) });
  }

  #signedByHost({ transcript }: FairStanding, name: string, command: Command): Result<Input, Refusal> {
    const { primitives, random } = this.#fairness;
    const sent = signForSeat(primitives, this.#signer(SERVER), transcript.end, name, command, random(32));
    return sent.ok ? ok({ type: 'act', sent: sent.value }) : sent;
  }

  #written(clerk: HostClerk, before: Transcript<Shape> | undefined, input: Input): Result<Written<Shape>, Refusal> {
    if (input.type === 'open' || !before) return openTranscript(clerk);
    switch (input.type) {
      case 'commit':
        return takeCommit(clerk, before, input.sent);
      case 'contribute':
        return takeContribution(clerk, before, input.sent);
      case 'deal':
        return deal(clerk, before, this.#secret(SERVER));
      case 'act':
        return act(clerk, before, input.sent);
      case 'timeout':
        return recordTimeout(clerk, before, input);
      case 'takeover':
        return recordTakeover(clerk, before, input);
      case 'verdict':
        return recordVerdict(clerk, before, input);
      case 'abort':
        return abort(clerk, before);
      case 'reveal':
        return close(clerk, before, this.#secret(SERVER));
    }
  }

  #clerk(plan: Plan): HostClerk {
    return { primitives: this.#fairness.primitives, game: this.#game, plan, host: this.#signer(SERVER) };
  }

  #secret(role: string): Secret {
    const { seed, salt } = this.#kept(role);
    return { seed: hexBytes(seed), salt: hexBytes(salt) };
  }

  #signer(role: string): Signer {
    const known = this.#signers.get(role) ?? this.#fairness.signer(hexBytes(this.#kept(role).key));
    this.#signers.set(role, known);
    return known;
  }

  #kept(role: string): RoleSecret {
    const secret = this.#fair.secrets[role];
    if (!secret) throw new Error(`no secret for ${role}`);
    return secret;
  }
}

/** Whether the host signs for a seat since the deal. */
export const isTakenOver = ({ transcript }: FairStanding, name: string): boolean =>
  Object.hasOwn(transcript.takeovers, name);

/** Whether the ceremony would come to a deal if nobody signed: what cannot be proved is refused before anything is kept. */
export function rehearse(ceremony: Ceremony, empty: Standing): Refusal | undefined {
  let standing: Standing = { ...empty, guests: empty.guests.map(() => ({ key: '', name: '' })) };
  for (let due = ceremony.due(standing, 0); due && !standing.dealt; due = ceremony.due(standing, 0)) {
    const step = ceremony.step(standing, due.input);
    if (!step.ok) return step.error;
    const { fair } = step.value;
    standing = { ...standing, fair, dealt: fair.transcript.table !== undefined };
  }
  return undefined;
}
