/**
 * The writer of what the host does for a seat once the cards are dealt (F60): a time-out, a takeover, a verdict. A step
 * that the terms do not allow is refused and changes nothing. What they allow is in ./host-acts.ts.
 */
import { canonicalJson } from '../core/canonical/index.ts';
import { err, ok, readCommand, type Command, type Refusal, type Result, type Shape } from '../core/index.ts';
import { toHex } from '../rng/index.ts';
import { publicAction, type SeatCommand } from './action.ts';
import { hostActMessage, signWith } from './chain.ts';
import { losesByTime, mayEnd, mayTakeOver, timeoutCommand, verdictResult } from './host-acts.ts';
import type { Body, LogEnd, TakeoverReason, VerdictReason } from './log.ts';
import type { Primitives, Signer } from './primitives.ts';
import { playCommand, write, wrongPhase, type Clerk, type Transcript, type Written } from './transcript.ts';

/** A command that the host gives for a seat, with a fresh salt of 32 bytes in hex. */
export interface CommandForSeat {
  readonly seat: string;
  readonly command: Command;
  readonly salt: string;
}

/** Writes that a seat's time has run out, and carries out the command that the game has for this. */
export function recordTimeout<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  { seat, command, salt }: CommandForSeat,
): Result<Written<S>, Refusal> {
  const { terms, end, table } = transcript;
  if (transcript.phase !== 'play' || table === undefined) return wrongPhase(transcript, 'timeout');
  if (terms.clock?.empty !== 'play') return err({ code: 'HostAct', seat, reason: 'time' });
  const own = timeoutCommand(clerk.game, table.state, terms.seats.indexOf(seat));
  const read = readCommand(clerk.game, command);
  if (!read.ok) return read;
  if (own === undefined || canonicalJson({ ...own }) !== canonicalJson({ ...read.value }))
    return err({ code: 'HostAct', seat, reason: 'time' });
  return playCommand(clerk, transcript, { seat, command: read.value, salt }, (action) =>
    signedByHost(clerk, end, { type: 'timeout', seat, action: { ...action } }),
  );
}

/** Writes that the host signs for a seat from here on. */
export function recordTakeover<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  { seat, reason }: { readonly seat: string; readonly reason: TakeoverReason },
): Result<Written<S>, Refusal> {
  const { terms, end, takeovers } = transcript;
  if (transcript.phase !== 'play') return wrongPhase(transcript, 'takeover');
  if (!terms.seats.includes(seat)) return err({ code: 'NoSuchSeat', seat });
  if (!mayTakeOver(terms, takeovers, seat, reason)) return err({ code: 'HostAct', seat, reason });
  const body = signedByHost(clerk, end, { type: 'takeover', seat, reason });
  return write(clerk, { ...transcript, takeovers: { ...takeovers, [seat]: reason } }, [body]);
}

/** Writes that the host ends the match, and the result: the seats it names lose, all others win. A draw is agreed to only where the game has one. */
export function recordVerdict<S extends Shape, C extends Command, O>(
  clerk: Clerk<S, C, O>,
  transcript: Transcript<S>,
  { reason, against }: { readonly reason: VerdictReason; readonly against: readonly string[] },
): Result<Written<S>, Refusal> {
  const { terms, end, table } = transcript;
  if (transcript.phase !== 'play' || table === undefined) return wrongPhase(transcript, 'verdict');
  const late = reason === 'time' ? terms.seats.indexOf(against[0] ?? '') : -1;
  const isDue = reason !== 'time' || losesByTime(clerk.game, table.state, terms, late);
  const isDraw = reason !== 'agreed' || clerk.game.drawByAgreement === true;
  if (!isDue || !isDraw || !mayEnd(terms, reason, against))
    return err({ code: 'HostAct', seat: against[0] ?? '', reason });
  const body = signedByHost(clerk, end, { type: 'verdict', reason, against });
  return write(clerk, { ...transcript, phase: 'over' }, [body, verdictResult(terms, { reason, against })]);
}

/** Signs a command for a seat that the host has taken over. */
export function signForSeat(
  primitives: Primitives,
  host: Signer,
  end: LogEnd,
  seat: string,
  command: Command,
  salt: Uint8Array,
): Result<SeatCommand, Refusal> {
  const action = publicAction(primitives, command, toHex(salt));
  if (!action.ok) return action;
  const { gameId, head: prevHash, seq } = end;
  const act = { type: 'action', seat, action: { ...action.value } };
  const signature = signWith(host, hostActMessage(primitives, { act, gameId, prevHash, seq }));
  return ok({ seat, command, salt: toHex(salt), prevHash, seq, signature });
}

function signedByHost<S extends Shape, C extends Command, O>(
  { primitives, host }: Clerk<S, C, O>,
  { gameId, head: prevHash, seq }: LogEnd,
  act: Body,
): Body {
  if (host === undefined) throw new Error('the host has no key to sign with');
  return { ...act, signature: signWith(host, hostActMessage(primitives, { act, gameId, prevHash, seq })) };
}
