/**
 * A seat's own part in a match at level `committed`, with a key that nobody else has (F47, F48): it looks at every line of
 * the transcript before it believes it, commits and shows its seed when it is time, and signs no command before it has
 * found its own seed in the transcript. Once something was told that cannot be true it says nothing more.
 */
import { err, ok, type Answer, type Command, type Refusal, type Result } from '../core/index.ts';
import {
  commitTo,
  contributeTo,
  hear,
  hearHead,
  joinMatch,
  keepReceipt,
  signAction,
  type SeatKit,
  type SeatLog,
  type SignedHead,
} from '../fair/index.ts';
import type { CeremonyStep, LogPart, Signed } from '../host/index.ts';
import type { FairPart } from './client.ts';

/** What a seat brings, and what the surroundings lend. */
export interface FairSeatOptions {
  readonly kit: SeatKit;
  /** Seconds since 1970 by the player's own clock. */
  now(): number;
  /** 32 bytes that nobody can guess. */
  salt(): Uint8Array;
  /** What an earlier session of this seat held of the match: the host must go on from there. */
  readonly known?: Pick<SeatLog, 'head' | 'receipts'> | undefined;
}

/** A seat that signs. */
export interface FairSeat extends FairPart {
  /** Its public key: to be named when the seat is taken. */
  readonly signer: string;
  /** What it holds of the match: heads, receipts, the transcript's state. */
  readonly log: SeatLog | undefined;
  sign(command: Command | Answer): Result<Signed, Refusal>;
  /** Compares a head that another session of this seat was told: of two logs of one match neither is believed (F36). */
  compare(head: SignedHead): void;
  /** Says nothing more, for this reason. */
  refuse(reason: Refusal): void;
  /** Why it says nothing more: the host, or somebody between, has told what cannot be true. */
  readonly refusal: Refusal | undefined;
}

/** Sits down with a key. */
export function fairSeat({ kit, now, salt, known }: FairSeatOptions): FairSeat {
  const lines: string[] = [];
  let log: SeatLog | undefined;
  let refusal: Refusal | undefined;
  return {
    signer: kit.signer.publicKey,
    lines,
    get log() {
      return log;
    },
    get refusal() {
      return refusal;
    },
    hear(part) {
      // Something was lost on the way: what was missed comes with the next connection, or not at all.
      if (refusal || part.from > lines.length) return [];
      const news = { ...part, lines: part.lines.slice(lines.length - part.from) };
      const heard = log ? believed(kit, log, news, now()) : remembered(kit, believed(kit, log, news, now()), known);
      if (!heard.ok) return ((refusal = heard.error), []);
      log = heard.value;
      lines.push(...news.lines);
      return this.steps();
    },
    // A host that shows less than it has shown before may want a seed for another deal: first it must show the rest.
    refuse: (reason) => void (refusal ??= reason),
    compare(head) {
      const compared = log && !refusal ? hearHead(kit, log, head) : undefined;
      if (compared && !compared.ok) refusal = compared.error;
      else log = compared?.value ?? log;
    },
    steps: () => (log && !refusal && log.ahead.length === 0 ? stepsOf(kit, log, now()) : []),
    sign(command) {
      if (refusal) return err(refusal);
      return log ? signed(kit, log, command, salt()) : err({ code: 'OwnSeedMissing', role: kit.seat });
    },
  };
}

/** The log with the new lines and receipts, or what is wrong with them. */
function believed(kit: SeatKit, log: SeatLog | undefined, part: LogPart, now: number): Result<SeatLog, Refusal> {
  const heard = log ? hear(kit, log, part) : joinMatch(kit, part, now);
  return part.receipts.reduce<Result<SeatLog, Refusal>>(
    (so, receipt) => (so.ok && !hasReceipt(so.value, receipt) ? keepReceipt(kit, so.value, receipt) : so),
    heard,
  );
}

/**
 * The log with what an earlier session held. Without this a host could show a client that was started again another log of
 * the same match, and get the seed that it knows by now into a deal of its choice (F36, F48).
 */
function remembered(
  kit: SeatKit,
  log: Result<SeatLog, Refusal>,
  known: FairSeatOptions['known'],
): Result<SeatLog, Refusal> {
  if (!log.ok || !known) return log;
  return known.receipts.reduce<Result<SeatLog, Refusal>>(
    (so, receipt) => (so.ok && !hasReceipt(so.value, receipt) ? keepReceipt(kit, so.value, receipt) : so),
    hearHead(kit, log.value, known.head),
  );
}

/** Whether this very receipt is held: another one for the same place is the host's word against itself. */
const hasReceipt = ({ receipts }: SeatLog, { seq, head }: LogPart['receipts'][number]): boolean =>
  receipts.some((receipt) => receipt.seq === seq && receipt.head === head);

/** What this seat has to do now: commit, show its seed, or nothing. Each is refused by itself when it is not due. */
function stepsOf(kit: SeatKit, log: SeatLog, now: number): readonly CeremonyStep[] {
  const commit = commitTo(kit, log, now);
  if (commit.ok) {
    const { commit: value, prevHash, seq, signature } = commit.value;
    return [{ type: 'commit', id: '', commit: value, prevHash, seq, signature }];
  }
  const shown = contributeTo(kit, log, now);
  if (!shown.ok) return [];
  const { seed, salt, prevHash, seq, signature } = shown.value;
  return [{ type: 'contribute', id: '', seed, salt, prevHash, seq, signature }];
}

function signed(kit: SeatKit, log: SeatLog, command: Command | Answer, once: Uint8Array): Result<Signed, Refusal> {
  const action = signAction(kit, log, command, once);
  if (!action.ok) return action;
  const { salt, prevHash, seq, signature } = action.value;
  return ok({ salt, prevHash, seq, signature });
}
