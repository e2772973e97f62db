/**
 * Works through the agenda: jobs run until none is left, a question stands, or the budget of the command ends it.
 * Here a command meets a game: an answer is the kernel's business, everything else the game's.
 */
import type { Command, Game } from './game.ts';
import { answersTo, type Answer, type Picks, type Question } from './question.ts';
import type { Reader } from './reader.ts';
import type { Recorder } from './recorder.ts';
import type { Refusal } from './result.ts';
import type { Shape } from './state.ts';
import type { Seat } from './zones.ts';

/** Jobs that one command may cause, unless the game has a limit of its own. */
export const MOST_JOBS = 10_000;

const NOBODY: readonly Seat[] = [];

/** The seats that may act now: those who are asked something, or else those the game waits for. */
export function waitsFor<S extends Shape, C extends Command, O>(game: Game<S, C, O>, r: Reader<S>): readonly Seat[] {
  const { open } = r.questions;
  if (open.length === 0) return game.waitsFor(r);
  const asked = open.filter(({ picks }) => picks === null).map(({ seat }) => seat);
  return asked.length > 0 ? asked : NOBODY;
}

/**
 * Every seat that can do something now, waited for or not. For whoever plays all seats: telling a player who else could
 * jump in would tell what they hold.
 */
export function mayAct<S extends Shape, C extends Command, O>(game: Game<S, C, O>, r: Reader<S>): readonly Seat[] {
  const waited = waitsFor(game, r);
  if (!game.interrupts || r.questions.open.length > 0) return waited;
  return r.seats.filter((seat) => waited.includes(seat) || game.choices(r, seat).length > 0);
}

/** Everything a seat may do now, with cards by number: the answers to its question, or the game's choices. */
export function choicesOf<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  r: Reader<S>,
  seat: Seat,
): readonly (C | Answer)[] {
  if (r.questions.open.length === 0) return game.choices(r, seat);
  const question = r.question(seat);
  if (!question) return [];
  return answersTo(question).map((picks): Answer => ({ type: 'answer', question: question.id, picks }));
}

/** Carries out a command with everything it causes, or refuses it; what a refused one has written must be thrown away. */
export function perform<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  r: Recorder<S>,
  seat: Seat,
  command: C | Answer,
): Refusal | undefined {
  r.beginAction();
  return (isAnswer(command) ? answer(r, seat, command) : decide(game, r, seat, command)) ?? work(game, r);
}

/** Tells answers to the kernel's questions from commands of the game. */
export const isAnswer = (command: { readonly type: string }): command is Answer => command.type === 'answer';

function answer<S extends Shape>(r: Recorder<S>, seat: Seat, { question, picks }: Answer): Refusal | undefined {
  return r.answer(seat, picks, question);
}

/** While a question stands only its answer is accepted, and what a game allows at any time. */
function decide<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  r: Recorder<S>,
  seat: Seat,
  command: C,
): Refusal | undefined {
  const { open } = r.questions;
  if (open.length === 0 || (game.anytime?.includes(command.type) ?? false))
    return game.decide(r, seat, command) ?? undefined;
  const { seat: asked, kind } = open.find(({ picks }) => picks === null) as Question;
  return { code: 'QuestionOpen', seat: asked, kind };
}

/** Runs jobs until none is left, somebody is asked, or there were too many. */
export function work<S extends Shape, C extends Command, O>(game: Game<S, C, O>, r: Recorder<S>): Refusal | undefined {
  const limit = game.limit ?? MOST_JOBS;
  for (;;) {
    const ready = r.takeJob();
    if (!ready) return undefined;
    if (r.jobsDone > limit) return game.overrun ? (game.overrun(r) ?? undefined) : { code: 'TooMuchWork', limit };
    const refusal = run(game, r, ready.job, ready.answers);
    if (refusal) return refusal;
  }
}

type Handler<S extends Shape> = (
  r: Recorder<S>,
  job: { readonly do: string },
  answer?: Picks,
  answers?: readonly (Picks | undefined)[],
) => Refusal | undefined | void;

function run<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  r: Recorder<S>,
  job: { readonly do: string },
  answers: readonly (Picks | undefined)[] | undefined,
): Refusal | undefined {
  // A job is handed to the handler of its own name, which the type of `jobs` cannot say of a union.
  const jobs = game.jobs as { readonly [name: string]: Handler<S> } | undefined;
  const handler = jobs && Object.hasOwn(jobs, job.do) ? jobs[job.do] : undefined;
  if (!handler) {
    const names = Object.keys(jobs ?? {}).join(', ') || 'none';
    throw new RangeError(`${game.name} has no job named ${JSON.stringify(job.do)}; its jobs are ${names}`);
  }
  const first = answers?.find((picks) => picks !== undefined);
  const refusal = handler(r, job, first, answers) ?? undefined;
  r.jobDone();
  return refusal;
}
