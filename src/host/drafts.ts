/** What is to become records: where the match stands behind each, and what the host itself has to do after them. */
import {
  ok,
  submit,
  type Command,
  type Game,
  type Json,
  type Outcome,
  type Refusal,
  type Result,
  type Seat,
} from '../core/index.ts';
import { timeoutCommand, type VerdictReason } from '../fair/index.ts';
import type { Ceremony, FairStep, Input } from './ceremony.ts';
import type { Submission } from './messages.ts';
import type { Passage } from './past.ts';
import { timedOutIn, writtenRecord, type By, type Head, type MatchRecord } from './records.ts';
import { after, withTimeSpent, type Made, type Standing } from './standing.ts';

/** Something that is to become a record. */
export interface Draft extends Pick<MatchRecord, 'by' | 'id' | 'command'> {
  readonly events?: MatchRecord['events'];
  readonly sat?: NonNullable<MatchRecord['sat']>;
  readonly verdict?: Outcome;
  readonly log?: readonly string[];
  readonly openings?: Passage['openings'];
  readonly made?: Made;
  /** The seat out of time that the host gives this command for. */
  readonly actsFor?: Seat;
  /** Ticks that it lets pass. */
  readonly ticks?: number;
}

/** The way from a standing through some drafts, and through what the host does by itself in a ceremony. */
export function wayFrom(
  game: Game,
  head: Head,
  start: Standing,
  drafts: readonly Draft[],
  at: number,
  ceremony?: Ceremony,
): readonly Passage[] {
  const passages: Passage[] = [];
  const add = (from: Standing, draft: Draft): Standing => {
    const { by, actsFor } = draft;
    const record = recordOf(from, draft, at);
    const acted = by === 'host' ? actsFor : by;
    const behind = after(game, from, record, draft.made ?? { state: from.state });
    const to = withTimeSpent(game, head, from, behind, acted, actsFor !== undefined);
    passages.push(
      passageOf(game, { ...record, ...(to.banks ? { banks: to.banks.left } : {}) }, from, to, draft.openings),
    );
    return to;
  };
  let standing = drafts.reduce(add, start);
  for (let due = dueDraft(ceremony, standing, at); due; due = dueDraft(ceremony, standing, at))
    standing = add(standing, due);
  return passages;
}

/** A record as the match goes through it. */
export function passageOf(
  game: Game,
  record: MatchRecord,
  from: Standing,
  to: Standing,
  openings: Passage['openings'] = NO_OPENINGS,
): Passage {
  const { command, by, sat, events } = record;
  const isTime = game.ticks !== undefined && by === 'host' && Object(command)['type'] === game.ticks.command;
  const kind = sat ? 'seating' : isTime ? 'time' : 'deed';
  const timedOut = timedOutIn(record, from.state.layout.seats);
  return { from, to, events, written: writtenRecord(record), kind, timedOut, openings };
}

const NO_OPENINGS: Passage['openings'] = [];

/** An input of a ceremony, to be recorded. */
const fairDraft = (by: By, id: string, input: Input, step: FairStep): Draft => ({
  by,
  id,
  command: asJson(input),
  events: step.events,
  openings: step.openings,
  log: step.log,
  made: step,
});

/** Returns the record of an input into the transcript, or why the transcript does not take it. */
export function transcriptDraft(
  standing: Standing,
  ceremony: Ceremony,
  by: By,
  id: string,
  input: Input,
  more: Pick<Draft, 'verdict'> = {},
): Result<Draft, Refusal> {
  const step = ceremony.step(standing, input);
  return step.ok ? ok({ ...fairDraft(by, id, input, step.value), ...more }) : step;
}

/** Returns the record of a seat's command at level `committed`, with the seat's signature or the host's. */
export function signedDraft(
  standing: Standing,
  ceremony: Ceremony,
  seat: Seat,
  sent: Submission,
): Result<Draft, Refusal> {
  const input = ceremony.action(standing, seat, sent);
  return input.ok ? transcriptDraft(standing, ceremony, seat, sent.id, input.value) : input;
}

/** Returns the record of a seat whose time is up: the host plays what the game has for this, or the seat loses. */
export function timeoutDraft(
  game: Game,
  { clock }: Head,
  standing: Standing,
  seat: Seat,
  ceremony: Ceremony | undefined,
): Draft {
  const draft: Draft = { by: 'host', id: `time-${standing.seq}`, command: { type: 'timeOut', seat } };
  const command = clock?.empty === 'play' ? timeoutCommand(game, standing.state, seat) : undefined;
  const played = command && playedDraft(game, standing, draft, seat, command, ceremony);
  return played ?? verdictDraft(standing, draft, { reason: 'time', against: [seat] }, ceremony);
}

/** Returns the record of a command that the host gives for a seat; undefined if the rules refuse it. */
function playedDraft(
  game: Game,
  standing: Standing,
  draft: Draft,
  seat: Seat,
  command: Command,
  ceremony: Ceremony | undefined,
): Draft | undefined {
  if (ceremony) {
    const input = ceremony.timeout(standing, seat, command);
    const made = transcriptDraft(standing, ceremony, draft.by, draft.id, input);
    return made.ok ? { ...made.value, actsFor: seat } : undefined;
  }
  const step = submit(game, standing.state, seat, command);
  return step.ok ? { ...draft, actsFor: seat, events: step.value.events, made: step.value } : undefined;
}

/** What the host says against some seats: they lose, and all others win. */
interface Verdict {
  readonly reason: VerdictReason;
  readonly against: readonly Seat[];
}

/** Returns the record that ends a match by the host's word; the transcript says so, where there is one (F60). */
export function verdictDraft(
  standing: Standing,
  draft: Draft,
  { reason, against }: Verdict,
  ceremony: Ceremony | undefined,
): Draft {
  const { guests, state } = standing;
  const verdict = { winners: [...guests.keys()].filter((seat) => !against.includes(seat)), reason };
  const input: Input = { type: 'verdict', reason, against: against.map((seat) => state.layout.seats[seat] ?? '') };
  const made = ceremony && transcriptDraft(standing, ceremony, draft.by, draft.id, input, { verdict });
  // A transcript of format 2 has no place for it and only says that the match was left.
  return made?.ok ? made.value : { ...draft, verdict };
}

/** What the rules parsed, or the transcript took, is plain data, and nothing else is stored (F52). */
export const asJson = (command: object): Json => command as unknown as Json;

function dueDraft(ceremony: Ceremony | undefined, standing: Standing, now: number): Draft | undefined {
  const due = ceremony?.due(standing, now);
  const step = due && ceremony?.step(standing, due.input);
  // What was rehearsed when the match was created does not fail.
  if (step && !step.ok) throw new Error(`the ceremony cannot go on: ${JSON.stringify(step.error)}`);
  return due && step && fairDraft(due.by, `${due.input.type}-${standing.seq}`, due.input, step.value);
}

/** Returns the record of a draft, without the banks. */
function recordOf(from: Standing, draft: Draft, at: number): MatchRecord {
  const { by, id, command, events = [], sat, verdict, log } = draft;
  return {
    seq: from.seq,
    at,
    by,
    id,
    command,
    events,
    ...(sat ? { sat } : {}),
    ...(verdict ? { verdict } : {}),
    ...(log ? { log } : {}),
  };
}
