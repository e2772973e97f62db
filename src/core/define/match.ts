/** One match in one object, for people who only want to play: everything below it is pure and can be had directly. */
import { seedFromText, type Seed } from '../../rng/index.ts';
import { explain } from '../words/explain.ts';
import { viewOf } from '../view/follow.ts';
import type { Command, Game, Outcome } from '../game.ts';
import { choicesFor, start, submit, type Step } from '../play.ts';
import type { Answer } from '../question.ts';
import { reading } from '../reading.ts';
import type { Refusal, Result } from '../result.ts';
import { saveMatch } from '../save/save.ts';
import type { MatchState, Shape } from '../state.ts';
import type { QuestionView, View } from '../view/view.ts';
import { waitsFor } from '../work.ts';
import type { Seat, Viewer } from '../zones.ts';

/** A match in progress, to play, show, take back and save. */
export interface Match<G, S extends Shape, C extends Command> {
  readonly state: MatchState<S>;
  readonly outcome: Outcome | undefined;
  /** The seats that may act now. */
  readonly waitsFor: readonly Seat[];
  /** Everything a seat may do now, cards by its own handles. */
  choices(seat: Seat): readonly (C | Answer)[];
  /** What a seat is asked, if it has to answer something. */
  question(seat: Seat): QuestionView | null;
  /** Does what a seat asks for, or says why not; then nothing has changed. */
  submit(seat: Seat, command: unknown): Result<Step<S>, Refusal>;
  view(viewer: Viewer): View<G>;
  /** Takes the last command back; `false` if there is none. */
  undo(): boolean;
  /** The match as text; `loadMatch` and `resumeMatch` go on from it. */
  save(): string;
  explain(refusal: Refusal): string;
}

/** What a new match is made from: how many play, which seed, which options. */
export interface MatchOptions {
  readonly seats?: number;
  /** Any text gives a match of its own, the same every time. */
  readonly seed: string | Seed;
  /** The game's own options. */
  readonly options?: object;
}

/** Sets a match up; options that the game refuses are a mistake of the caller. */
export function createMatch<G extends Game<S, C, O>, S extends Shape, C extends Command, O>(
  game: G & Game<S, C, O>,
  { seats, seed, options }: MatchOptions,
): Match<G, S, C> {
  if (typeof seed !== 'string' && !(seed instanceof Uint8Array))
    throw new TypeError(`${game.name} needs a seed: a text, or 64 bytes`);
  const raw = seats === undefined ? options : { seats, ...options };
  const chance = typeof seed === 'string' ? seedFromText(seed) : seed;
  const started = start<S, C, O>(game, raw, { chance });
  if (!started.ok) throw new RangeError(`${game.name} cannot start: ${JSON.stringify(started.error)}`);
  return resumeMatch<G, S, C, O>(game, started.value.state);
}

/** A match that goes on from a state, such as one that `loadMatch` gave; what was done before cannot be taken back. */
export function resumeMatch<G extends Game<S, C, O>, S extends Shape, C extends Command, O>(
  game: G & Game<S, C, O>,
  state: MatchState<S>,
): Match<G, S, C> {
  const states: MatchState<S>[] = [state];
  const now = (): MatchState<S> => states.at(-1) as MatchState<S>;
  return {
    get state() {
      return now();
    },
    get outcome() {
      return game.outcome(reading(now()));
    },
    get waitsFor() {
      return waitsFor<S, C, O>(game, reading(now()));
    },
    choices: (seat) => choicesFor<S, C, O>(game, now(), seat),
    question: (seat) => viewOf<G, S, C, O>(game, now(), seat).question,
    submit(seat, command) {
      const step = submit<S, C, O>(game, now(), seat, command);
      if (step.ok) states.push(step.value.state);
      return step;
    },
    view: (viewer) => viewOf<G, S, C, O>(game, now(), viewer),
    undo: () => states.length > 1 && states.pop() !== undefined,
    save: () => saveMatch<S, C, O>(game, now()),
    explain: (refusal) => explain<S, C, O>(game, refusal, now()),
  };
}
