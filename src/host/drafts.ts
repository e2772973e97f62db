/** What is to become records: where the match stands behind each, and what the host itself has to do after them. */
import { choicesFor, submit, type Game, type Json, type Outcome, type Seat } from '../core/index.ts';
import type { Ceremony, FairStep, Input } from './ceremony.ts';
import type { Passage } from './past.ts';
import { writtenRecord, type By, type Head, type MatchRecord } from './records.ts';
import { after, banksAfter, type Made, type Standing } from './standing.ts';

/** Something that is to become a record. */
export interface Draft extends Pick<MatchRecord, 'by' | 'id' | 'command'> {
  readonly events?: MatchRecord['events'];
  readonly sat?: NonNullable<MatchRecord['sat']>;
  readonly verdict?: Outcome;
  readonly log?: readonly string[];
  readonly openings?: Passage['openings'];
  readonly made?: Made;
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
    const record = recordOf(head, from, draft, at);
    const to = after(game, from, record, draft.made ?? { state: from.state });
    passages.push(passageOf(game, record, from, to, draft.openings));
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
  return { from, to, events, written: writtenRecord(record), kind, openings };
}

const NO_OPENINGS: Passage['openings'] = [];

/** An input of a ceremony, to be recorded. */
export const fairDraft = (by: By, id: string, input: Input, step: FairStep): Draft => ({
  by,
  id,
  command: asJson(input),
  events: step.events,
  openings: step.openings,
  log: step.log,
  made: step,
});

/** Time is up for a seat: it loses, or the host takes the first choice that it has. */
export function timeOutDraft(game: Game, { state, seq, guests }: Standing, seat: Seat, mayChoose: boolean): Draft {
  const [first] = mayChoose ? choicesFor(game, state, seat) : [];
  const step = first && submit(game, state, seat, first);
  const draft: Draft = { by: 'host', id: `time-${seq}`, command: { type: 'timeOut', seat } };
  if (step?.ok) return { ...draft, events: step.value.events, made: step.value };
  const winners = [...guests.keys()].filter((other) => other !== seat);
  return { ...draft, verdict: { winners, reason: 'time' } };
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

function recordOf(head: Head, from: Standing, draft: Draft, at: number): MatchRecord {
  const { by, id, command, events = [], sat, verdict, log } = draft;
  const banks = banksAfter(head, from, by, at);
  return {
    seq: from.seq,
    at,
    by,
    id,
    command,
    events,
    ...(banks ? { banks } : {}),
    ...(sat ? { sat } : {}),
    ...(verdict ? { verdict } : {}),
    ...(log ? { log } : {}),
  };
}
