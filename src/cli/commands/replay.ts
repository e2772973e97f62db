/**
 * `cardwright replay`: steps through a transcript in the terminal, as a spectator saw the match or, once everything was
 * revealed, from any seat. The log is checked on the way; a fault ends the replay where it is. Exit codes as for `verify`.
 */
import { evolve } from '../../core/history/index.ts';
import type { MatchState, Viewer } from '../../core/index.ts';
import {
  EMPTY_VIEW,
  evolveView,
  project,
  projectEvent,
  type PlainView,
  type ViewEvent,
} from '../../core/view/index.ts';
import {
  describeEvent,
  verdict,
  verifyTranscript,
  type LogEvent,
  type Report,
  type Witness,
} from '../../fair/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { nextLine } from '../lines.ts';
import { native } from '../native.ts';
import { changedRules, gamesIn, logArguments, rulesFor } from '../rules.ts';
import type { TextTable } from '../terminal/text-table.ts';
import { oneLine, paint } from '../terminal/text.ts';
import { eventOn, gameName, readTranscript, type Unread } from '../transcript-file.ts';

const OPTIONS = {
  rules: { kind: 'text' },
  as: { kind: 'text' },
  from: { kind: 'number' },
  all: { kind: 'flag' },
} as const;

/** An event of the match, and the place in the log it belongs to. */
type Seen = Pick<Witness, 'event' | 'near'>;

/** One step to look at: the lines of one action, or of the deal. */
interface Frame {
  readonly seq: number;
  readonly told: readonly string[];
  readonly view: PlainView;
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['FILE', 'GAME?'] });
  if (!parsed.ok) return refuseArguments(io, 'replay', parsed.error);
  const { as = 'spectator', from = 0, all } = parsed.value.options;
  const asked = logArguments(parsed.value.positionals, parsed.value.options.rules);
  if (typeof asked === 'string') return complain(io, asked);
  const read = await readTranscript(io, asked.file);
  if (!read.ok) return complainUnread(io, read.error);
  const lines = read.value;
  if (gameName(lines[0] ?? '') === undefined) return complain(io, 'the file does not start like a transcript', 1);
  const rules = await rulesFor(io, lines, asked.rules);
  if (typeof rules === 'number') return rules;
  const seen: Seen[] = [];
  let blank: MatchState | undefined;
  const report = verifyTranscript(lines, {
    primitives: native,
    games: gamesIn(rules),
    // No states but the first: a long log of many cards has no room for one after each event.
    witness: ({ event, near, before }) => void (seen.push({ event, near }), (blank ??= before)),
  });
  const viewer = viewerNamed(report, as);
  if (viewer === undefined) return complain(io, `nobody called ${as} is at this table`);
  if (report.failure && seen.length === 0) return complain(io, `${report.failure.code}: ${report.failure.detail}`, 1);
  if (seen.length === 0 && viewer !== 'spectator')
    return complain(io, 'only a spectator can replay a log that is sealed or whose rules are not at hand');
  const frames = framesOf({ table: rules.table, lines, blank, seen, viewer, report });
  const first = frames.findLastIndex(({ seq }) => seq <= from);
  const code = await show(io, rules.table, frames.slice(Math.max(0, first)), all, report);
  const hint = changedRules(rules, report);
  if (hint !== undefined) io.err(hint);
  return code;
}

function viewerNamed({ terms }: Report, name: string): Viewer | undefined {
  if (name === 'spectator') return name;
  const seat = terms?.seats.indexOf(name) ?? -1;
  return seat < 0 ? undefined : seat;
}

/** What a replay is made of. */
interface Reel {
  readonly table: TextTable | undefined;
  readonly lines: readonly string[];
  /** The table before the first event, if the rules are at hand. */
  readonly blank: MatchState | undefined;
  readonly seen: readonly Seen[];
  readonly viewer: Viewer;
  readonly report: Report;
}

/** The steps of the log: each begins with an action, the first with the deal. */
function framesOf({ table, lines, blank, seen, viewer, report }: Reel): readonly Frame[] {
  const end = report.failure?.seq ?? report.events;
  const events = lines
    .slice(0, end)
    .filter((line) => line !== '')
    .map(eventOn);
  const frames: Frame[] = [];
  let at = 0;
  const first = events.findIndex(({ type }) => type === 'event' || type === 'laid');
  const starts = events.flatMap(({ type, seq }) => (type === 'action' || seq === first ? [seq] : []));
  const ceremony = events.slice(0, Math.max(0, first)).map((event) => `${event.seq}  ${describeEvent(event)}`);
  let scene: Scene | undefined =
    blank && table ? { table, state: blank, view: project(blank, viewer, table.game.visible) } : undefined;
  for (const [i, start] of starts.entries()) {
    const until = starts[i + 1] ?? events.length;
    const own = events.slice(start, until);
    const told: string[] = i === 0 ? [...ceremony] : [];
    if (own[0]?.type === 'action') told.push(`${start}  ${describeEvent(own[0])}`);
    if (seen.length === 0) told.push(...publicWords(own));
    const from = at;
    while (at < seen.length && seen[at]!.near < until) at++;
    if (scene) scene = played(scene, seen.slice(from, at), viewer, told);
    told.push(...own.filter(({ type }) => type === 'result').map((event) => `${event.seq}  ${describeEvent(event)}`));
    frames.push({ seq: start, told, view: scene?.view ?? EMPTY_VIEW });
  }
  return frames;
}

/** A table at some point of the match, and what the viewer sees of it. */
interface Scene {
  readonly table: TextTable;
  readonly state: MatchState;
  readonly view: PlainView;
}

/** The table after some events; what is to be said of them goes to `told`. */
function played(
  { table, state: from, view: first }: Scene,
  happened: readonly Seen[],
  viewer: Viewer,
  told: string[],
): Scene {
  let [state, view] = [from, first];
  for (const { event, near } of happened) {
    const shown = projectEvent(state, event, viewer, table.game.visible);
    state = evolve(state, event);
    if (shown === undefined) continue;
    const next = evolveView(view, shown);
    told.push(...tell(table, shown, view, next, near));
    view = next;
  }
  return { table, state, view };
}

const NO_TABLE = 'The table cannot be shown: the log is sealed, or its rules are not at hand.';

/** A game's own words for an event, or plain ones. */
function tell(table: TextTable, shown: ViewEvent, before: PlainView, after: PlainView, seq: number): readonly string[] {
  const words = table.tell(shown, before, after);
  if (words !== undefined) return [`${seq}  ${typeof words === 'string' ? words : words.one}`];
  if (shown.type === 'changed' || shown.type === 'values' || shown.type === 'created') return [];
  return [`${seq}  ${describeEvent({ type: 'event', seq, event: shown as never })}`];
}

function publicWords(events: readonly LogEvent[]): readonly string[] {
  return events.filter(({ type }) => type === 'event').map((event) => `${event.seq}  ${describeEvent(event)}`);
}

async function show(
  io: Io,
  table: TextTable | undefined,
  frames: readonly Frame[],
  all: boolean,
  report: Report,
): Promise<number> {
  const steps = io.isTty && !all;
  if (steps) io.out('Enter for the next step, b for the one before, t for the table, a for the rest, q to leave.');
  let asking = steps;
  for (let i = 0; i < frames.length; i++) {
    io.out(frames[i]!.told.map((line) => `  ${oneLine(line)}`).join('\n'));
    if (!asking) continue;
    const turn = await ask(io, table, frames[i]!);
    if (turn === 'leave') return 0;
    if (turn === 'back') i = Math.max(-1, i - 2);
    asking = turn !== 'rest';
  }
  const last = frames.at(-1);
  if (table && last !== undefined && last.view !== EMPTY_VIEW)
    io.out(`\n${table.show(last.view, io, report.status === 'ok')}`);
  if (report.failure) return complain(io, oneLine(verdict(report)), 1);
  io.out(`\n${paint(io, report.status === 'ok' ? 'green' : 'yellow', oneLine(verdict(report)))}`);
  return report.status === 'ok' ? 0 : 3;
}

async function ask(io: Io, table: TextTable | undefined, frame: Frame): Promise<'next' | 'back' | 'rest' | 'leave'> {
  for (;;) {
    const typed = await nextLine(io);
    if (typed === undefined || typed === 'q') return 'leave';
    if (typed === 'b') return 'back';
    if (typed === 'a') return 'rest';
    if (typed !== 't') return 'next';
    io.out(table && frame.view !== EMPTY_VIEW ? table.show(frame.view, io) : NO_TABLE);
  }
}

function complainUnread(io: Io, why: Unread): number {
  return why.kind === 'missing' ? complain(io, why.words) : complain(io, `${why.fault.code}: ${why.fault.detail}`, 1);
}
