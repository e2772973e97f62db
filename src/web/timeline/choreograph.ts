/**
 * From what a viewer was told to what it sees: a batch of events becomes one clip. Pure, and made from views alone, so a
 * clip can show no more than its viewer knows. What is shown stands in a cue table; this file only places it.
 */
import { evolveView, type PlainView, type ViewEvent } from '../../core/view/index.ts';
import { zoneAnchor, type Anchor } from './anchor.ts';
import { announcementOf, filled, type Told, type Words } from './announce.ts';
import type { Clip, Cue, Motion } from './cue.ts';
import type { CueTable, Flow, Frame } from './cue-table.ts';
import { happeningOf, spotOf, type Happening, type Subject } from './happening.ts';
import { withMotion } from './motion.ts';
import { flowFor } from './rows.ts';
import { Schedule } from './schedule.ts';

/** What a choreography needs beside the events: the view before them, and how its viewer wants to see things. */
export interface Setting {
  readonly table: CueTable;
  readonly view: PlainView;
  /** The number of the first event. */
  readonly seq: number;
  readonly words: Words;
  readonly motion?: Motion;
  /** What was said in this action already, if it comes in several batches. */
  readonly said?: Set<string>;
  /** Lays the clip out anew: for matches in real time. */
  readonly arrange?: Arrange | undefined;
}

/** Returns a clip as it is shown of a match that goes on meanwhile; `end` is the view behind it, `lead` what its cues wait for. */
export type Arrange = (clip: Clip, end: PlainView, lead: number) => Clip;

/** Cards of one move that are shown each for itself; more would be a cloud. */
const MOST_GHOSTS = 12;
/** Sounds nearer than this are one. */
const LEAST_APART = 40;

/** The clip of a batch of events. */
export function choreograph(batch: readonly ViewEvent[], setting: Setting): Clip {
  const { table, view, seq, words, motion = 'full', said = new Set(), arrange } = setting;
  const schedule = new Schedule(table);
  const shown: Shown[] = [];
  const announced = new Map<number, string>();
  const named = table.placeName ? { seat: words.seat, card: words.card, place: table.placeName } : words;
  let [told, first]: [Told[], number] = [[], 0];
  /** What was told since the last announcement is one of its own, behind the event before `next`. */
  const announce = (next: number): void => {
    // Whose hand is full is said with the card that burns.
    const isSpoken = ({ kind, text }: Cue): boolean => kind === 'speech' && text !== table.onlyIfFull;
    const spoken = shown.slice(first, next).flatMap(({ cues }) => cues.filter(isSpoken));
    announced.set(next - 1, announcementOf(told, spoken, named, view.viewer));
    [told, first] = [[], next];
  };
  const end = batch.reduce(evolveView, view);
  let before = view;
  batch.forEach((event, i) => {
    const after = evolveView(before, event);
    const happening = happeningOf(table, event, before, after, end);
    const flow = flowOf(table, happening, batch.slice(i + 1));
    const into = event.type === 'moved' ? zoneAnchor(after, event.to) : null;
    shown.push({ ...(flow ? place(schedule, table, flow, happening, `${seq + i}`, said) : SILENT), into });
    const isHeard = !flow?.isOwnOnly || happening.seat === view.viewer;
    if (flow?.isNewBreath) announce(i);
    if (flow?.says !== undefined && isHeard)
      told.push({ happening, says: flow.says, rank: flow.rank ?? 1, sums: flow.sums });
    before = after;
  });
  announce(batch.length);
  const clip = withMotion(finish(batch, shown, seq, announced), motion);
  return arrange ? arrange(clip, end, table.lead) : clip;
}

/** The flow of an event, unless a note that follows at once tells it better. */
function flowOf(table: CueTable, happening: Happening, rest: readonly ViewEvent[]): Flow | undefined {
  const flow = flowFor(table, happening);
  const [name, fact = ''] = flow?.unless?.split('?') ?? [];
  const next = rest.find(({ type }) => type !== 'changed');
  return next?.type === 'noted' && next.name === name && fact in next.facts ? undefined : flow;
}

/** What is shown of one event, and when it counts as shown; `null`: with its neighbours. */
interface Shown {
  readonly cues: readonly Cue[];
  readonly commit: number | null;
  readonly explains: boolean;
  /** The zone that cards came into. */
  readonly into: Anchor | null;
}

const SILENT: Shown = { cues: [], commit: null, explains: false, into: null };

function place(
  schedule: Schedule,
  table: CueTable,
  flow: Flow,
  happening: Happening,
  name: string,
  said: Set<string>,
): Shown {
  const { seat, subjects, event, before } = happening;
  const cards = event.type === 'noted' || subjects.length === 0 ? [subjects[0]] : subjects.slice(0, MOST_GHOSTS);
  const apart = spacing(flow, cards.length);
  const more = apart * (cards.length - 1);
  const source = event.type === 'noted' ? (flow.when === 'source' ? subjects[1] : subjects[0])?.card : null;
  const start = schedule.place(flow, seat, source ?? null, more);
  const isOthers = seat !== null && seat !== before.viewer;
  const commit = start + ((isOthers ? flow.commitOthers : undefined) ?? flow.commit) + more;
  const frames = flow.frames.filter((frame) => frame.kind !== 'speech' || speaks(table, frame, happening, said));
  const cues = cards.flatMap((subject, i) => {
    const own = frames
      .filter(({ kind }) => i === 0 || isPerCard(kind, apart))
      .flatMap((frame) => cueOf(frame, happening, subject, start + i * apart, `${name}.${i}`));
    // A card is counted out until the view has it: then its move counts as shown.
    const counted = own.map((cue) => (cue.kind === 'count' ? { ...cue, dur: Math.max(0, commit - cue.at) } : cue));
    return [...counted, ...waiting(own, more - i * apart)];
  });
  return { cues, commit, explains: flow.explains ?? false, into: null };
}

const spacing = ({ each = 0, within = Infinity }: Flow, cards: number): number =>
  cards > 1 ? Math.min(each, within / (cards - 1)) : 0;

function isPerCard(kind: Frame['kind'], apart: number): boolean {
  if (kind === 'sfx') return apart >= LEAST_APART;
  return kind !== 'speech' && kind !== 'banner' && kind !== 'shake';
}

/** Kinds that are shown nowhere in particular. */
const PLACELESS: ReadonlySet<string> = new Set(['kick', 'sfx', 'banner']);

const GHOSTLY: ReadonlySet<string> = new Set(['move', 'reveal', 'hold', 'tint', 'level', 'dissolve']);

/** The cue of a frame; nothing if the event does not have its place. */
function cueOf(
  frame: Frame,
  happening: Happening,
  subject: Subject | undefined,
  start: number,
  ghost: string,
): readonly Cue[] {
  const { kind, at, dur = 0, on = 'to', from = 'from', text, sfx, sfxOthers, fx, value, width, isFaceDown } = frame;
  const target = spotOf(happening, on, subject) ?? (PLACELESS.has(kind) ? 'live' : null);
  const source = kind === 'move' || kind === 'lunge' ? spotOf(happening, from, subject) : undefined;
  if (target === null || source === null) return [];
  // Numbers that apply to some events only have no text for the others.
  if (kind === 'hit' && text !== undefined && filled(text, happening.facts) === '') return [];
  const isOthers = happening.seat !== null && happening.seat !== happening.before.viewer;
  const sound = (isOthers ? sfxOthers : undefined) ?? sfx;
  const cue: Cue = {
    kind,
    at: start + at,
    dur,
    target,
    ...(subject?.within && target === subject.to ? { within: subject.within } : {}),
    ...(source === undefined ? {} : { from: source }),
    ...(source !== undefined && source === subject?.from && subject.fromWithin
      ? { fromWithin: subject.fromWithin }
      : {}),
    ...(GHOSTLY.has(kind) ? { ghost } : {}),
    ...(subject?.was && (kind === 'move' || kind === 'lunge') ? { card: subject.was } : {}),
    ...(GHOSTLY.has(kind) && subject?.face && !isFaceDown ? { face: subject.face } : {}),
    ...(text === undefined ? {} : { text: filled(text, happening.facts) }),
    ...(sound === undefined ? {} : { sfx: sound }),
    ...(fx === undefined ? {} : { fx }),
    ...(value === undefined ? {} : { value }),
    ...(width === undefined ? {} : { width }),
    ...(isFaceDown ? { isFaceDown } : {}),
    ...(isOthers ? { isOthers } : {}),
  };
  return [cue];
}

/** Each line once a player and action (U54), and that the hand is full only if it is. */
function speaks(table: CueTable, { text = '' }: Frame, { seat, before }: Happening, said: Set<string>): boolean {
  const line = `${seat}: ${text}`;
  const hand = Object.values(before.zones).find(({ type, owner }) => type === 'hand' && owner === seat);
  const isWrong = text === table.onlyIfFull && (hand?.count ?? 0) < (hand?.slots ?? 0);
  if (isWrong || said.has(line)) return false;
  said.add(line);
  return true;
}

/** Puts the commits in the order of the events, and keeps ghosts until theirs; `announced` is what is said behind an event. */
function finish(
  cause: readonly ViewEvent[],
  shown: readonly Shown[],
  seq: number,
  announced: ReadonlyMap<number, string>,
): Clip {
  const cues: Cue[] = [];
  let blocks = 0;
  const filled = new Map<string, number>();
  shown.forEach((each, i) => {
    const own = each.commit ?? explained(cause, shown, i);
    const late = own === null ? 0 : Math.max(0, blocks - own);
    const counted = countedFrom(each.cues, filled);
    blocks = Math.max(blocks, own ?? 0);
    if (each.into !== null) filled.set(each.into, blocks);
    cues.push(...(late === 0 ? counted : isWord(counted) ? delayed(counted, late) : held(counted, blocks)));
    cues.push({ kind: 'commit', at: blocks, dur: 0, target: 'live', value: seq + i });
    // What is said is what is shown: not before the last event that it tells counts as such (T15).
    const text = announced.get(i) ?? '';
    if (text !== '') cues.push({ kind: 'announce', at: blocks, dur: 0, target: 'live', text });
  });
  const length = cues.reduce((end, { at, dur }) => Math.max(end, at + dur), 0);
  return { seq, cause, cues, blocks, length };
}

/** A pile counts in the order of the events: no card is counted out before those are in that came first. */
const countedFrom = (cues: readonly Cue[], filled: ReadonlyMap<string, number>): readonly Cue[] =>
  cues.flatMap((cue) => {
    const from = filled.get(cue.target.split(':').slice(0, 2).join(':')) ?? 0;
    if (cue.kind !== 'count' || cue.at >= from) return [cue];
    const dur = cue.at + cue.dur - from;
    return dur > 0 ? [{ ...cue, at: from, dur }] : [];
  });

/** Values that change just before the note or the move that explains them are shown with it, also if its card is turned up first. */
function explained(cause: readonly ViewEvent[], shown: readonly Shown[], i: number): number | null {
  const at = shown.findIndex(({ commit }, j) => j > i && commit !== null && cause[j]?.type !== 'revealed');
  // What a player says comes before what it leads to.
  if (cause[i]?.type === 'noted' && cause[at]?.type === 'moved') return null;
  return shown[at]?.explains ? shown[at].commit : null;
}

/** Returns whether cues put a word over the table. */
const isWord = (cues: readonly Cue[]): boolean => cues.some(({ kind }) => kind === 'banner');

/** A word over the table is not read before what came first counts as shown: header, plates and log say the same then (T15). */
const delayed = (cues: readonly Cue[], late: number): readonly Cue[] =>
  cues.map((cue) => ({ ...cue, at: cue.at + late }));

/** A card that has arrived before what came first counts as shown waits where it is, and its pile counts it out until then. */
const held = (cues: readonly Cue[], until: number): readonly Cue[] =>
  cues.flatMap((cue): readonly Cue[] => {
    const end = cue.at + cue.dur;
    if (end >= until) return [cue];
    if (cue.kind === 'count') return [{ ...cue, dur: until - cue.at }];
    return cue.kind === 'move' ? [cue, { ...cue, kind: 'hold', at: end, dur: until - end }] : [cue];
  });

/** A card that has arrived waits where it is for the others of its move, so long. */
const waiting = (cues: readonly Cue[], dur: number): readonly Cue[] =>
  dur > 0
    ? cues.filter(({ kind }) => kind === 'move').map((cue) => ({ ...cue, kind: 'hold', at: cue.at + cue.dur, dur }))
    : [];
