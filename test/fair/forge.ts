/**
 * A forger's workshop: matches to forge, and the tools of more and less powerful forgers. The most powerful one has the
 * keys of the host and of every seat and writes the whole log anew; what even such a log cannot do is what the later
 * checks find.
 */
import { autoMatch, roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import type { Json } from '../../src/core/index.ts';
import {
  actionMessage,
  append,
  emptyLog,
  formatLine,
  isAction,
  SERVER,
  signed,
  signWith,
  stepMessage,
  verifyTranscript,
  type Line,
  type LogEnd,
  type LogEvent,
  type Report,
  type SentOpening,
  type Signer,
  type VerifyOptions,
} from '../../src/fair/index.ts';
import { hostActMessage } from '../../src/fair/chain.ts';
import { isHostEvent, isSignedByHost } from '../../src/fair/log.ts';
import { trickle } from './trickle.ts';

export const SEED = 'forged';

type Fields = { readonly [field: string]: Json };

export interface Sample {
  readonly lines: readonly string[];
  readonly openings: readonly SentOpening[];
}

/** An honest match of trickle on level `committed`. */
export function sample(options: Fields = { turns: 30 }, level: 'committed' | 'seeded' = 'committed'): Sample {
  const played = autoMatch(trickle, { seed: SEED, options, level });
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return played.value;
}

export function verify(lines: Iterable<string>, options: Partial<VerifyOptions> = {}): Report {
  return verifyTranscript(lines, { primitives: native, games: [trickle], ...options });
}

/** A text of a log event, or none. */
export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

export const parse = (lines: readonly string[]): Line[] => lines.map((line) => JSON.parse(line) as Line);

export const format = (lines: readonly Line[]): string[] => lines.map(formatLine);

/** The events alone. */
export const eventsOf = (lines: readonly string[]): LogEvent[] => parse(lines).map(({ event }) => event);

/** The number of the first event that fits, from a number on. */
export function find(lines: readonly string[], fits: (event: LogEvent) => boolean, from = 0): number {
  const at = eventsOf(lines).findIndex((event, i) => i >= from && fits(event));
  if (at < 0) throw new Error('no such event in the sample');
  return at;
}

/** The shown event inside a log event. */
export const shown = (event: LogEvent): Fields => (event['event'] ?? {}) as Fields;

/** A log event with its shown event changed. */
export const reshow = (event: LogEvent, change: Fields): LogEvent => ({
  ...event,
  event: { ...shown(event), ...change },
});

/** Hashes made anew from a number on, signatures left as they are: what anybody can do to a file. */
export function rehash(lines: readonly string[], events: readonly LogEvent[]): string[] {
  const old = parse(lines);
  const { gameId } = old[0]!.event as unknown as { gameId: string };
  const { lines: made } = append(native, emptyLog(gameId), events.map(withoutSeq));
  const signatures = new Map(old.map(({ event, signature }) => [canonicalSeqless(event), signature]));
  const isSameLength = old.length === events.length;
  return made.map((line, i) => {
    const signature = isSameLength ? old[i]?.signature : signatures.get(canonicalSeqless(line.event));
    return formatLine(signature === undefined ? line : { ...line, signature });
  });
}

/** The whole log written anew with the keys of these roles, of all unless said otherwise, against whoever checks it. */
export function rewrite(
  events: readonly LogEvent[],
  seed = SEED,
  roles: readonly string[] = [SERVER, ...(events[0]!['seats'] as string[])],
): string[] {
  const { gameId } = events[0] as unknown as { gameId: string };
  const { signer: host } = roleSecrets(seed, SERVER);
  const signers = new Map(roles.map((role) => [role, roleSecrets(seed, role).signer]));
  let end = emptyLog(gameId);
  const lines: Line[] = [];
  const takenOver = new Set<string>();
  for (const event of events) {
    const made = append(native, end, [resigned(event, signers, end, takenOver)]);
    if (event.type === 'takeover') takenOver.add(textIn(event['seat']));
    end = made.end;
    lines.push(...made.lines);
  }
  const last = lines.length - 1;
  const heads = lines.map((line, i) =>
    i === last || isSignedByHost(line.event) ? signed(native, host, gameId, [line])[0]! : line,
  );
  return format(heads);
}

/** An event signed anew for its new place, if the forger has the key for it. */
function resigned(
  event: LogEvent,
  signers: ReadonlyMap<string, Signer>,
  { gameId, head: prevHash, seq }: LogEnd,
  takenOver: ReadonlySet<string>,
): LogEvent {
  const body = withoutSeq(event);
  const host = signers.get(SERVER);
  if (host && (isHostEvent(event) || (isAction(event) && takenOver.has(event.seat)))) {
    const { signature: _, ...act } = body;
    return { ...body, signature: signWith(host, hostActMessage(native, { act, gameId, prevHash, seq })) };
  }
  const signer = signers.get(textIn(event['seat'] ?? event['role']));
  if (!signer) return body;
  if (isAction(event))
    return {
      ...body,
      signature: signWith(signer, actionMessage(native, { action: event['action'], gameId, prevHash, seq })),
    };
  if (event.type !== 'commit' && event.type !== 'contribute') return body;
  const value = event.type === 'commit' ? textIn(event['commit']) : textIn(event['seed']) + textIn(event['salt']);
  const message = stepMessage(native, { type: event.type, gameId, role: textIn(event['role']), value, prevHash });
  return { ...body, signature: signWith(signer, message) };
}

/** Rewrites a sample with one event changed. */
export function rewriteAt(lines: readonly string[], at: number, change: (event: LogEvent) => LogEvent): string[] {
  return rewrite(eventsOf(lines).map((event, i) => (i === at ? change(event) : event)));
}

function withoutSeq(event: LogEvent): LogEvent {
  const { seq: _, ...body } = event;
  return body as LogEvent;
}

function canonicalSeqless(event: LogEvent): string {
  return JSON.stringify(withoutSeq(event));
}
