/**
 * The agenda: work not yet done, the next piece first, and the questions that keep it waiting. The job that asked runs
 * again with the answer. All of it is plain data, so a match can be saved at any question and go on as if nothing had
 * been. A recorder has one agenda; work.ts works through it.
 */
import {
  checkPicks,
  questionOf,
  withoutCard,
  type Asked,
  type Job,
  type Picks,
  type Question,
  type Questions,
} from './question.ts';
import type { CardId } from './pile.ts';
import type { Refusal } from './result.ts';
import type { Seat } from './zones.ts';

/** A job that can go on, with the answers it was waiting for: by seat, if it asked. */
export interface Ready {
  readonly job: Job;
  readonly answers: readonly (Picks | undefined)[] | undefined;
}

export class Agenda {
  #jobs: readonly Job[];
  #questions: Questions;
  #ownsJobs = false;
  /** The job that is running, as it was taken. */
  #running: Job | null = null;

  constructor(jobs: readonly Job[], questions: Questions) {
    this.#jobs = jobs;
    this.#questions = questions;
  }

  /** The work that waits, the next piece first. A job that has asked stands with its questions. */
  get jobs(): readonly Job[] {
    return this.#jobs;
  }

  get questions(): Questions {
    return this.#questions;
  }

  /** Whether somebody has still to answer. */
  get isAsking(): boolean {
    return this.#questions.open.some(({ picks }) => picks === null);
  }

  next(jobs: readonly Job[]): void {
    this.#own().unshift(...jobs);
  }

  later(jobs: readonly Job[]): void {
    const own = this.#own();
    for (const job of jobs) own.push(job);
  }

  /** Changes the work that waits, the job that has asked as well; `undefined` takes a job and its questions away. */
  rework(change: (job: Job) => Job | undefined): void {
    const jobs = reworked(this.#jobs, change);
    if (jobs !== this.#jobs) [this.#jobs, this.#ownsJobs] = [jobs, true];
    const { job } = this.#questions;
    if (job === null) return;
    const changed = change(job);
    if (changed === undefined) this.#stand([], null);
    else if (changed !== job) this.#stand(this.#questions.open, changed);
  }

  /** Throws away all work and the questions it waits for. */
  clear(): void {
    if (this.#jobs.length > 0) [this.#jobs, this.#ownsJobs] = [[], true];
    if (this.#questions.job !== null) this.#stand([], null);
  }

  /** The next job that can go on: the one whose questions are answered, or else the first that waits. */
  take(): Ready | undefined {
    const { open, job } = this.#questions;
    if (job !== null) {
      const answers = open.length === 0 ? undefined : answersBySeat(open);
      this.#stand([], null);
      this.#running = job;
      return { job, answers };
    }
    this.#running = this.#jobs.length === 0 ? null : (this.#own().shift() as Job);
    return this.#running === null ? undefined : { job: this.#running, answers: undefined };
  }

  /** The running job is done: it can ask no longer. */
  done(): void {
    this.#running = null;
  }

  /** Puts a question; the job that asks gets the answer, or `then`. */
  ask(asked: Asked, then: Job | undefined): void {
    const job = then ?? this.#running;
    const { asked: count, open } = this.#questions;
    if (job === null) throw new TypeError(`question ${asked.kind}: only a job can ask`);
    if (open.length > 0 && !(asked.simultaneous && open.every((each) => each.simultaneous)))
      throw new TypeError(`question ${asked.kind}: a question stands already (${open[0]?.kind})`);
    if (open.length > 0 && job !== this.#questions.job && !isSameJob(job, this.#questions.job))
      throw new TypeError(`question ${asked.kind}: its answers go to one job`);
    if (open.some(({ seat }) => seat === asked.seat))
      throw new TypeError(`question ${asked.kind}: seat ${asked.seat} is asked twice`);
    this.#stand([...open, questionOf(count + 1, asked)], job, count + 1);
  }

  /** The question that a seat has still to answer. */
  questionTo(seat: Seat): Question | undefined {
    return this.#questions.open.find((question) => question.seat === seat && question.picks === null);
  }

  /** Why these picks are no answer to what this seat is asked. */
  check(seat: Seat, id: number, picks: Picks): Refusal | undefined {
    const question = this.questionTo(seat);
    return question?.id === id ? checkPicks(question, picks) : { code: 'NoQuestion', question: id };
  }

  answer(seat: Seat, picks: Picks): void {
    const { open } = this.#questions;
    this.#stand(open.map((each) => (each.seat === seat ? { ...each, picks } : each)));
  }

  /** Takes back what a seat was asked: who has left need not answer. */
  withdraw(seat: Seat): void {
    const { open } = this.#questions;
    if (open.some((each) => each.seat === seat)) this.#stand(open.filter((each) => each.seat !== seat));
  }

  /** A card that has left the match is offered no longer. */
  forget(card: CardId): void {
    const { open } = this.#questions;
    if (open.some(({ cards }) => cards?.includes(card))) this.#stand(open.map((each) => withoutCard(each, card)));
  }

  /** What was handed out stays as it is: the next change copies. */
  share(): void {
    this.#ownsJobs = false;
  }

  /** Written out, because every command looks here, and copies of copies would have many shapes. */
  #stand(open: readonly Question[], job = this.#questions.job, asked = this.#questions.asked): void {
    this.#questions = { asked, open, job };
  }

  #own(): Job[] {
    if (!this.#ownsJobs) this.#jobs = this.#jobs.slice();
    this.#ownsJobs = true;
    return this.#jobs as Job[];
  }
}

/** The jobs after a change: the same list if nothing has changed, and copied only from the first change on. */
function reworked(jobs: readonly Job[], change: (job: Job) => Job | undefined): readonly Job[] {
  let next: Job[] | null = null;
  for (let at = 0; at < jobs.length; at++) {
    const job = jobs[at] as Job;
    const changed = change(job);
    if (changed !== job) next ??= jobs.slice(0, at);
    if (next !== null && changed !== undefined) next.push(changed);
  }
  return next ?? jobs;
}

const isSameJob = (a: Job, b: Job | null): boolean => JSON.stringify(a) === JSON.stringify(b);

function answersBySeat(open: readonly Question[]): readonly (Picks | undefined)[] {
  const answers: (Picks | undefined)[] = [];
  for (const { seat, picks } of open) answers[seat] = picks ?? undefined;
  return answers;
}
