/** What viewers are told of records. */
import type { Command, Game, MatchEvent, Seat, Viewer } from '../core/index.ts';
import {
  cardFields,
  project,
  projectEvents,
  viewDigest,
  Watch,
  whatMay,
  type PlainView,
  type ViewEvent,
} from '../core/view/index.ts';
import type { SentOpening } from '../fair/index.ts';
import { leftAt } from './clocks.ts';
import type { ClockView, LogPart, Update, Whole } from './messages.ts';
import type { WrittenRecord } from './records.ts';
import type { Standing } from './standing.ts';

/** A record as the match went through it. */
export interface Passage {
  readonly from: Standing;
  readonly to: Standing;
  readonly events: readonly MatchEvent[];
  readonly written: WrittenRecord;
  /** Somebody sat down, nothing but time passed, or anything else. */
  readonly kind: 'seating' | 'time' | 'deed';
  /** The seat whose time was up, where that is why the host recorded it. */
  readonly timedOut: Seat | undefined;
  /** Proofs for single viewers (F28). */
  readonly openings: readonly SentOpening[];
}

/** What a host keeps of a viewer that follows: what it knows, if the records are kept that it was told of last. */
export interface Knowledge {
  readonly watch: Watch;
  /** Where the match stands then. */
  at: Standing;
}

/** What a viewer is told of a record, and what is kept of it. */
export interface Told<M = Update | Whole> {
  readonly message: M;
  readonly knowledge: Knowledge | undefined;
}

/** What a viewer is told of a record: when the last seat is taken, everything, because then the cards are on the table. */
export function toldOf(game: Game, passage: Passage, viewer: Viewer, last?: Knowledge): Told {
  const { from, to } = passage;
  if (from.dealt || !to.dealt || !to.awaitsAll) return updateOf(game, passage, viewer, last);
  return { message: wholeOf(game, to, viewer), knowledge: undefined };
}

/** Who was told of what came just before is told what the record touched, and nothing else is looked at. */
export function updateOf(game: Game, passage: Passage, viewer: Viewer, last?: Knowledge): Told<Update> {
  const { from, to, events } = passage;
  if (!to.dealt) {
    const digest = viewDigest(viewAt(game, to, viewer));
    return { message: updateWith(game, passage, viewer, { events: [], choices: [], digest }), knowledge: undefined };
  }
  const told = projectEvents(from.state, events, viewer, game.visible);
  const isInStep = last?.at === from;
  const knowledge = isInStep ? last : { watch: new Watch(project(to.state, viewer, game.visible)), at: to };
  if (isInStep) knowledge.watch.hear(told);
  knowledge.at = to;
  const choices = choicesAt(game, to, viewer);
  const news = { events: withoutRuns(told), choices, digest: knowledge.watch.digest() };
  return { message: updateWith(game, passage, viewer, news), knowledge };
}

/** An update with all that belongs to it. */
function updateWith(
  game: Game,
  { to, kind, timedOut, openings }: Passage,
  viewer: Viewer,
  { events, choices, digest }: Pick<Update, 'events' | 'choices' | 'digest'>,
): Update {
  const update: InTheMaking<Update> = { type: 'update', seq: to.seq, events, choices, digest };
  addCards(update, game, choices);
  if (kind === 'seating') update.names = namesIn(to);
  if (timedOut !== undefined) update.timedOut = timedOut;
  if (openings.length > 0) addOpenings(update, openings, viewer);
  addEnd(update, to);
  return update;
}

/** A message that is not yet sent. Every update of every viewer is one: what is mostly not there is put in where it is. */
type InTheMaking<M> = { -readonly [Part in keyof M]: M[Part] };

/** Everything a viewer may know; of the clocks, what is left at some time after the last record. */
export function wholeOf(game: Game, standing: Standing, viewer: Viewer, now?: number): Whole {
  const view = { ...viewAt(game, standing, viewer), choices: choicesAt(game, standing, viewer) };
  const whole: InTheMaking<Whole> = {
    type: 'whole',
    seq: standing.seq,
    viewer,
    view,
    digest: viewDigest(view),
    names: namesIn(standing),
  };
  addCards(whole, game, view.choices);
  addEnd(whole, standing, now);
  return whole;
}

/** What the match counts in numbers: its turn, its hand, its pot. */
export type Counts = { readonly [name: string]: number };

/** The counts that a spectator sees, and nothing of seats and cards; before the deal there are none. */
export const countsOf = (game: Game, { dealt, state }: Standing): Counts =>
  Object.fromEntries(
    Object.entries(dealt ? project(state, 'spectator', game.visible).match : {}).filter(
      (each): each is [string, number] => Number.isSafeInteger(each[1]),
    ),
  );

function addCards(message: InTheMaking<Pick<Update, 'cards'>>, game: Game, choices: Update['choices']): void {
  if (choices.length === 0 || !game.renameCards) return;
  const cards = cardFields(game, choices);
  if (Object.keys(cards).length > 0) message.cards = cards;
}

function addOpenings(update: InTheMaking<Update>, openings: readonly SentOpening[], viewer: Viewer): void {
  const own = openings.filter((each) => each.viewer === viewer);
  if (own.length > 0) update.openings = own;
}

/** The lines of the transcript from one on, with the host's word that they are the last, and this seat's receipts. */
export function logPart({ fair }: Standing, viewer: Viewer, from: number): LogPart | undefined {
  if (!fair || from >= fair.lines.length) return undefined;
  const { lines, head, receipts, transcript } = fair;
  const role = viewer === 'spectator' ? undefined : transcript.terms.seats[viewer];
  return {
    type: 'log',
    from,
    lines: lines.slice(from),
    head: head(),
    receipts: receipts.filter((receipt) => receipt.role === role),
  };
}

/** What a viewer knows; before the deal there is a table with nothing on it. */
const viewAt = (game: Game, { dealt, state, blank = state }: Standing, viewer: Viewer): PlainView =>
  project(dealt ? state : blank, viewer, game.visible);

/** What a viewer may do: nothing before the deal, nor where the host's verdict has ended what the rules would go on with. */
const choicesAt = (game: Game, { dealt, state, outcome }: Standing, viewer: Viewer): Update['choices'] =>
  outcome || !dealt ? [] : ownChoices(game, whatMay(game, state, viewer));

/** The clock is the host's: no seat is offered to let time pass (H8). */
function ownChoices(game: Game, choices: PlainView['choices'] = []): Update['choices'] {
  const { ticks } = game;
  return ticks ? choices.filter(({ type }: Command) => type !== ticks.command) : choices;
}

/** Of a value that changes again and again without anything in between, the last change says it all: ticks, mostly. */
function withoutRuns(events: readonly ViewEvent[]): readonly ViewEvent[] {
  const isRun = events.some((event, at) => isOverwritten(event, events[at + 1]));
  return isRun ? events.filter((event, at) => !isOverwritten(event, events[at + 1])) : events;
}

const isOverwritten = (event: ViewEvent, next: ViewEvent | undefined): boolean =>
  event.type === 'changed' &&
  next?.type === 'changed' &&
  event.also === undefined &&
  event.of === next.of &&
  event.id === next.id &&
  event.key === next.key;

const namesIn = ({ guests }: Standing): readonly (string | null)[] => guests.map((guest) => guest?.name ?? null);

function addEnd(message: InTheMaking<Pick<Update, 'clock' | 'outcome'>>, standing: Standing, now?: number): void {
  const clock = clockAt(standing, now);
  if (clock) message.clock = clock;
  if (standing.outcome) message.outcome = standing.outcome;
}

/** Returns what is left of the clocks at some time after the last record; undefined without clocks. */
export const clockAt = ({ banks }: Standing, now?: number): ClockView | undefined =>
  banks && { banks: leftAt(banks, now), running: banks.running };
