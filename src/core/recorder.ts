/**
 * The recorder: rules write on it as on a table, and it ends in a new immutable state and the list of events.
 * A zone's memory is copied the first time it is changed in the middle; both ends are free.
 * When nobody listens no event object is made, and the same rules run at the speed of flat arrays.
 */
import type { Ready } from './agenda.ts';
import type { Budget } from './budget.ts';
import type { MatchEvent } from './events.ts';
import { cannotOffer } from './mistakes.ts';
import { Moving } from './moving.ts';
import type { CardId } from './pile.ts';
import type { Asked, Job, Picks, Questions } from './question.ts';
import type { Turns } from './reader.ts';
import type { Refusal } from './result.ts';
import type { JobOf, MatchState, Shape } from './state.ts';
import type { Streams } from './streams.ts';
import type { Visible } from './visible.ts';
import type { Seat } from './zones.ts';

/** What came of recording: the new state, the events that lead there, and what the rules returned. */
export interface Recorded<S extends Shape, Value> {
  readonly state: MatchState<S>;
  readonly events: readonly MatchEvent[];
  readonly value: Value;
}

/**
 * Runs `play` on a recorder over `state`; gives the new state, the events and what `play` returned. The recorder ends
 * with it: whoever kept it can ask it, and write no more.
 */
export function record<S extends Shape, Value>(
  state: MatchState<S>,
  play: (r: Recorder<S>) => Value,
): Recorded<S, Value> {
  const r = new Recorder(state, true);
  const value = play(r);
  return { state: r.end(), events: r.events, value };
}

/** The same without events: for whoever wants only the new state. */
export function change<S extends Shape>(state: MatchState<S>, play: (r: Recorder<S>) => void): MatchState<S> {
  const r = new Recorder(state, false);
  play(r);
  return r.end();
}

/** More names of budgets than this are forgotten with the command. */
const MOST_BUDGETS = 16;

/** What rules write on. Its layers: reading.ts asks, writing.ts sets values and tells, moving.ts moves cards. */
export class Recorder<S extends Shape = Shape> extends Moving<S> {
  readonly #from: MatchState<S>;
  #agendaBefore: readonly Job[];
  #questionsBefore: Questions;
  /** What the command has spent, by what it was spent on: few names, so that a list is faster than a map. */
  readonly #budgets: { on: string; spent: number }[] = [];
  #jobsDone = 0;

  /** `visible` says which values of cards viewers see: copies that differ in them are told apart. */
  constructor(state: MatchState<S>, isListening: boolean, visible?: Visible<S>, streams?: Streams) {
    super(state, isListening, visible, streams);
    this.#from = state;
    this.#agendaBefore = state.agenda;
    this.#questionsBefore = state.questions;
  }

  /**
   * What was written since the last `finish`; until something is, what that one ended with. A list that was there at a
   * `finish` changes no more.
   */
  get events(): readonly MatchEvent[] {
    return this.book.events;
  }

  /** Hands the turn on, to the next seat unless said otherwise: for games whose `match.turn` is a seat. */
  endTurn(this: Recorder<Turns>, to: Seat = (this.match.turn + 1) % this.layout.seats.length): void {
    this.setMatch('turn', to);
  }

  /** Puts work before everything that waits, the first of these jobs first: what a resolving effect causes. */
  next(...jobs: readonly JobOf<S>[]): void {
    this.book.checkOpen();
    this.work.next(jobs);
  }

  /** Puts work behind everything that waits: what watchers cause. */
  later(...jobs: readonly JobOf<S>[]): void {
    this.book.checkOpen();
    this.work.later(jobs);
  }

  /** Changes the work that waits, one that has asked included; a job for which `change` gives nothing is dropped. */
  rework(change: (job: JobOf<S>) => JobOf<S> | undefined): void {
    this.book.checkOpen();
    this.work.rework(change as (job: Job) => Job | undefined);
  }

  /** Throws away all work not yet done and the questions it waits for. */
  clearAgenda(): void {
    this.book.checkOpen();
    this.work.clear();
  }

  /**
   * Asks a player. The job that asks runs again with the answer; `then` names another one, and must where no job is
   * running. Several seats are asked at once with `simultaneous`; the job goes on when all have answered.
   */
  ask(question: Asked, then?: JobOf<S>): void {
    this.book.checkOpen();
    this.values.seat(question.seat);
    if (question.cards) this.#checkOffered(question.seat, question.cards);
    this.work.ask(question, then);
  }

  /** Answers for a seat what it is asked, or says why these picks are no answer. */
  answer(seat: Seat, picks: Picks, id = this.question(seat)?.id ?? 0): Refusal | undefined {
    this.book.checkOpen();
    const refusal = this.work.check(seat, id, picks);
    if (!refusal) this.work.answer(seat, picks);
    return refusal;
  }

  /** Takes back what a seat is asked. */
  withdraw(seat: Seat): void {
    this.book.checkOpen();
    this.work.withdraw(seat);
  }

  /** Lets this recorder write down no more than so many events at once: rules that never end are stopped by a throw. */
  limitEvents(most: number): void {
    this.book.limit(most);
  }

  /** Lets this recorder write no more events, create no more cards and count no farther than a budget allows. */
  keepTo(budget: Budget): void {
    this.book.limit(Math.min(budget.events, budget.numbers - this.seq), true);
    this.budget = budget;
  }

  /** A new command: what it may spend is untouched. */
  beginAction(): void {
    if (this.#budgets.length > MOST_BUDGETS) this.#budgets.length = 0;
    for (const budget of this.#budgets) budget.spent = 0;
    this.#jobsDone = 0;
  }

  /** Spends `n` of what a command may spend on something; `false`, and nothing spent, if that is more than `most`. */
  spend(what: string, most: number, n = 1): boolean {
    const budget = this.#budgetOf(what);
    const spent = (budget?.spent ?? 0) + n;
    if (spent > most) return false;
    if (budget) budget.spent = spent;
    else this.#budgets.push({ on: what, spent });
    return true;
  }

  /** How many jobs were taken since the command began. */
  get jobsDone(): number {
    return this.#jobsDone;
  }

  /** What the running command has spent on something. */
  spent(what: string): number {
    return this.#budgetOf(what)?.spent ?? 0;
  }

  #budgetOf(what: string): { on: string; spent: number } | undefined {
    for (const budget of this.#budgets) if (budget.on === what) return budget;
    return undefined;
  }

  /** The next job that can go on; none while somebody has still to answer. For whoever works through the agenda. */
  takeJob(): Ready | undefined {
    const ready = this.work.isAsking ? undefined : this.work.take();
    if (ready) this.#jobsDone++;
    return ready;
  }

  /** The job taken last is done. */
  jobDone(): void {
    this.work.done();
  }

  /** The state as it is now. The recorder may go on afterwards; the state stays what it is. */
  finish(): MatchState<S> {
    this.book.checkOpen();
    this.#settleAgenda();
    const { book, values } = this;
    const state: MatchState<S> = {
      layout: this.layout,
      piles: this.places.finish(this.#from.piles),
      cards: values.cards,
      seats: values.seats,
      match: values.match,
      hooks: this.index,
      agenda: this.work.jobs,
      questions: this.work.questions,
      eyes: book.eyes(),
      generations: this.streams.generations,
      chance: this.streams.chance(),
      seq: book.seq,
    };
    values.share();
    this.streams.share();
    book.finish();
    return state;
  }

  /** The state as it is now, and for good: nothing can be written after it. */
  end(): MatchState<S> {
    const state = this.finish();
    this.book.close();
    return state;
  }

  /** Jobs and answers come and go without a trace; only what a command leaves standing is an event. */
  #settleAgenda(): void {
    const { jobs, questions } = this.work;
    this.work.share();
    const [jobsBefore, questionsBefore] = [this.#agendaBefore, this.#questionsBefore];
    [this.#agendaBefore, this.#questionsBefore] = [jobs, questions];
    if (!isSameList(jobsBefore, jobs)) this.changed('agenda', 0, 'agenda', jobsBefore, jobs);
    if (questions !== questionsBefore) this.changed('questions', 0, 'questions', questionsBefore, questions);
  }

  /** Cards are picked by handle, so one that its player could not point out could never be picked. */
  #checkOffered(seat: Seat, cards: readonly CardId[]): void {
    this.checkCards(cards);
    if (this.book.sight === null || this.book.sight.eyeOf(seat) < 0) return;
    const hidden = cards.find((card) => this.handle(seat, card) === 0);
    if (hidden !== undefined) throw cannotOffer(this.layout, seat, hidden);
  }
}

const isSameList = (one: readonly Job[], other: readonly Job[]): boolean =>
  one === other || (one.length === other.length && one.every((job, i) => job === other[i]));
