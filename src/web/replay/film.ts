/**
 * A match as a film: everything one viewer was told, laid out in time. Each step is a clip of the stage's own timeline, so a
 * moment of the film is a moment of the table. Pure: no page, no clock.
 */
import { evolveView, type PlainView, type ViewEvent } from '../../core/view/index.ts';
import type { Deed, ToldMatch } from '../../host/index.ts';
import type { IconName } from '../art/index.ts';
import { choreograph, type Cue, type CueTable, type Words } from '../timeline/index.ts';
import { withTimeout } from '../tables/timed-out.ts';
import type { LogLine } from '../tables/log-list.tsx';

/** A step of the match in time. */
export interface FilmStep extends Deed {
  /** When it begins, in ms of the film. */
  readonly start: number;
  /** How long what it shows takes. */
  readonly length: number;
  readonly events: readonly ViewEvent[];
  /** By event: its number in the match. */
  readonly numbers: readonly number[];
  /** By event: when it counts as shown, in ms from the start. */
  readonly commits: readonly number[];
  readonly cues: readonly Cue[];
}

/** What a mark on the scrubber means. */
export const MARKS = ['draw', 'play', 'damage', 'replace', 'burn', 'bet', 'win', 'other'] as const;

/** One of these. */
export type Mark = (typeof MARKS)[number];

/** A line of the list of events. */
export interface FilmLine extends LogLine {
  /** The number of its event. */
  readonly number: number;
  readonly step: number;
  /** When its event counts as shown. */
  readonly time: number;
  readonly mark: Mark;
}

/** A turn, or a hand, from one moment to another. */
export interface Turn {
  readonly label: string;
  readonly seat: number | null;
  /** The number of the event that begins it. */
  readonly first: number;
  readonly from: number;
  readonly to: number;
}

/** A match in time, as one viewer sees it. */
export interface Film {
  /** The view before each step, and behind the last one. */
  readonly views: readonly PlainView[];
  readonly steps: readonly FilmStep[];
  readonly lines: readonly FilmLine[];
  readonly turns: readonly Turn[];
  readonly length: number;
}

/** How lines are told: what happened in some events that belong together; with the first of them what was done. */
export type Tell = (
  before: PlainView,
  events: readonly ViewEvent[],
  after: PlainView,
  deed: Deed | null,
) => readonly ToldLine[];

/** A line of the event list, with the number of the last event it describes. Defaults to the last event of the step. */
export type ToldLine = LogLine & { readonly at?: number };

/** What a film is made with. */
export interface Cutting {
  readonly game: string;
  readonly cues: CueTable;
  readonly words: Words;
  readonly tell: Tell;
  /** Whether a step is described as a whole; otherwise each of its events is described on its own. */
  readonly tellsSteps: boolean;
  /** Time in which nothing happens is left out, */
  readonly isTight: boolean;
  /** but so many ms between two steps, where that is more than usual. */
  readonly pause?: number;
}

/** Between two steps, in ms: where nothing is waited for, where nobody knows how long it was, and at most. */
const TIGHT = 250;
const USUAL = 1_500;
const MOST = 8_000;
/** What is not shown at all takes so long. */
const LEAST = 200;

/** Makes the film of a match. */
export function filmOf(told: ToldMatch, cutting: Cutting): Film {
  const views = [told.view];
  const steps: FilmStep[] = [];
  const lines: FilmLine[] = [];
  let start = 0;
  let end = 0;
  let count = 0;
  for (const [at, step] of told.steps.entries()) {
    const { events: all, numbers: places = all.map((_, i) => count + i + 1), ...deed } = step;
    // As at the table, what the host did for a player out of time is told as that.
    const { timedOut } = deed;
    const events = timedOut === undefined ? all : withTimeout(all, timedOut);
    const numbers = timedOut === undefined ? places : [places[0] ?? count, ...places];
    const before = views[at] ?? told.view;
    const {
      cues,
      blocks,
      length: tail,
    } = choreograph(events, { table: cutting.cues, words: cutting.words, view: before, seq: 0 });
    const commits = events.map(() => 0);
    for (const cue of cues) if (cue.kind === 'commit') commits[cue.value ?? 0] = cue.at;
    const shown = { ...deed, start, events, numbers, commits, cues, length: Math.max(LEAST, blocks) };
    steps.push(shown);
    lines.push(...linesOf(shown, at, before, cutting));
    views.push(events.reduce(evolveView, before));
    count += all.length;
    end = start + Math.max(shown.length, tail);
    start += shown.length + gapAfter(cutting, deed.at, told.steps[at + 1]?.at ?? null);
  }
  return { views, steps, lines, turns: turnsIn(cutting.game, steps, views, end), length: end };
}

function gapAfter({ isTight, pause = TIGHT }: Cutting, at: number | null, next: number | null): number {
  if (isTight) return pause;
  return at === null || next === null ? USUAL : Math.min(MOST, Math.max(TIGHT, next - at));
}

/** The lines of a step, each at the last of the events that it tells of. */
function linesOf(step: FilmStep, at: number, before: PlainView, { tell, tellsSteps }: Cutting): readonly FilmLine[] {
  const lines: FilmLine[] = [];
  let [view, from] = [before, 0];
  step.events.forEach((event, i) => {
    const next = step.events[i + 1];
    if (next && tellsSteps) return;
    const events = step.events.slice(from, i + 1);
    const after = events.reduce(evolveView, view);
    for (const { at: place, ...line } of tell(view, events, after, from === 0 ? step : null)) {
      const of = place === undefined ? i : from + place;
      const [number = 0, time = 0] = [step.numbers[of], step.commits[of]];
      const mark = markOf(line.icon, step.events[of] ?? event);
      lines.push({ ...line, number, step: at, time: step.start + time, mark });
    }
    [view, from] = [after, i + 1];
  });
  return lines;
}

const BY_ICON: { readonly [Icon in IconName]?: Mark } = {
  pile: 'draw',
  hand: 'draw',
  plus: 'play',
  moon: 'play',
  bolt: 'play',
  foot: 'play',
  sword: 'damage',
  flame: 'damage',
  skull: 'damage',
  heart: 'damage',
  swap: 'replace',
  burn: 'burn',
  grave: 'burn',
  ethereal: 'burn',
};

const BY_VERB: readonly (readonly [RegExp, Mark])[] = [
  [/draw|deal/, 'draw'],
  [/play|put|cast|lay/, 'play'],
  [/discard|burn|mill|fold|muck/, 'burn'],
  [/replace|swap/, 'replace'],
];

function markOf(icon: IconName | null, event: ViewEvent): Mark {
  const known = icon === null ? undefined : (betMarkOf(event) ?? BY_ICON[icon]);
  const verb = event.type === 'moved' ? event.verb : '';
  return known ?? BY_VERB.find(([words]) => words.test(verb))?.[1] ?? 'other';
}

const BETS = /bet|raise|call|all_in|complete|bring/;

/** The mark of chips that are put in or paid out. */
function betMarkOf(event: ViewEvent): Mark | undefined {
  if (event.type === 'noted') {
    const { move } = event.facts;
    return event.name === 'move' && typeof move === 'string' && BETS.test(move) ? 'bet' : undefined;
  }
  if (event.type !== 'changed') return undefined;
  return event.of === 'match' && event.key === 'pot' ? 'win' : event.key === 'bet' ? 'bet' : undefined;
}

const COUNTED: { readonly [game: string]: string } = { duel: 'turn', stack: 'turn', cycle: 'turn' };
const COUNTS = ['turn_number', 'hand_number', 'round'];
const ACTIVE = ['current', 'active', 'active_player', 'turn'];

/** The number of the turn, or of the hand, where the game counts them. */
export function turnOf(game: string, { match }: PlainView): number | null {
  const key = Object.hasOwn(COUNTED, game) ? COUNTED[game] : COUNTS.find((each) => typeof match[each] === 'number');
  const value = key === undefined ? null : match[key];
  return typeof value === 'number' ? value : null;
}

function activeIn({ match, seats }: PlainView): number | null {
  const value = ACTIVE.map((key) => match[key]).find((each) => typeof each === 'number');
  return typeof value === 'number' && value < seats.length ? value : null;
}

/** Each turn from the event that begins it: an action may end one turn and begin the next. */
function turnsIn(
  game: string,
  steps: readonly FilmStep[],
  views: readonly PlainView[],
  length: number,
): readonly Turn[] {
  const turns: Turn[] = [];
  for (const [at, { start, events, numbers, commits }] of steps.entries()) {
    let view = views[at];
    for (const [i, event] of events.entries()) {
      view = view && evolveView(view, event);
      const number = view ? turnOf(game, view) : null;
      if (!view || number === null || turns.at(-1)?.label === String(number)) continue;
      const isFirst = turns.length === 0;
      const from = isFirst ? 0 : start + (commits[i] ?? 0);
      const last = turns.pop();
      if (last) turns.push({ ...last, to: from });
      // Whose turn it is may be said by the events behind the one that counts it.
      const whole = views[at + 1] ?? view;
      const seat = activeIn(turnOf(game, whole) === number ? whole : view);
      turns.push({ label: String(number), seat, first: isFirst ? 0 : (numbers[i] ?? 0), from, to: length });
    }
  }
  // A match of one turn has none to go by.
  return turns.length > 1 ? turns : [];
}

/** Returns the turn that an event belongs to; nothing where the game counts none. */
export const turnAt = ({ turns }: Film, number: number): Turn | undefined =>
  turns.findLast(({ first }) => first <= number);

/** How much happens in each part of the film, from 0 to 1. */
export function activityOf({ steps, length }: Film, parts: number): readonly number[] {
  const counts = Array.from({ length: parts }, () => 0);
  for (const { start, commits } of steps)
    for (const commit of commits) {
      const part = Math.min(parts - 1, Math.floor(((start + commit) / (length || 1)) * parts));
      counts[part] = (counts[part] ?? 0) + 1;
    }
  // A deal of a hundred cards must not make a plain of all that follows.
  const most = Math.max(1, ...counts);
  return counts.map((count) => Math.sqrt(count / most));
}

/** The step that runs at a moment, or ran last. */
export function stepAt({ steps }: Film, time: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** When an event counts as shown, and where it is; the one before it where it was not told to this viewer. */
export function placeOf(
  { steps }: Film,
  number: number,
): { readonly step: number; readonly events: number; readonly time: number } {
  const step = steps.findLastIndex(({ numbers }) => (numbers[0] ?? Infinity) <= number);
  const found = steps[step];
  if (!found) return { step: 0, events: 0, time: 0 };
  const events = found.numbers.findLastIndex((each) => each <= number) + 1;
  return { step, events, time: found.start + (found.commits[events - 1] ?? 0) };
}

/** The line that a moment belongs to: the one that is being told, or the last one that was. */
export function lineAt(film: Film, time: number): number {
  const step = stepAt(film, time);
  const telling = film.lines.findIndex((line) => line.step === step && line.time >= time && line.icon !== null);
  return telling >= 0 ? telling : film.lines.findLastIndex((line) => line.step <= step && line.icon !== null);
}
