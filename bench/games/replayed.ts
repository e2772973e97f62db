/**
 * Matches as a host sees them: commands that came in, recorded once and carried out again from the start in every run,
 * so that nothing a run makes is known to it from an earlier one.
 */
import {
  choicesFor,
  mayAct,
  reading,
  start,
  submit,
  type Answer,
  type Command,
  type Game,
  type MatchEvent,
  type MatchState,
  type Seat,
  type Shape,
  type Viewer,
} from '../../dist/core/index.js';
import { below, FastWords, fastKey, newChance, seedFromText, type Chance } from '../../dist/rng/index.js';

/** The start of a match and the commands that were accepted in it. */
export interface Recording<S extends Shape, C extends Command, O> {
  readonly game: Game<S, C, O>;
  readonly first: MatchState<S>;
  readonly commands: readonly Sent<C>[];
}

/** A command with the seat it came from, cards by that seat's handles. */
export interface Sent<C extends Command> {
  readonly seat: Seat;
  readonly raw: C | Answer;
}

/** What a command did. */
export interface Step<S extends Shape> {
  readonly before: MatchState<S>;
  readonly after: MatchState<S>;
  readonly events: readonly MatchEvent[];
  readonly command: Command | Answer;
}

/** Commands that would end a random match before it has begun. */
const LEAVING = ['concede', 'resign'];

/** A match of random commands. */
export function recordMatch<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { options, seed, most }: { readonly options?: unknown; readonly seed: string; readonly most: number },
  watched?: readonly Viewer[],
): Recording<S, C, O> {
  const first = startOf(game, options, chanceOf(seed), watched);
  const words = new FastWords(fastKey(seedFromText(seed), 'bots'));
  const pick = <T>(of: readonly T[]): T => of[below(words, of.length)] as T;
  const commands: Sent<C>[] = [];
  for (let state = first; commands.length < most && !game.outcome(reading(state));) {
    const seat = pick(mayAct(game, reading(state)));
    const raw = pick(choicesFor(game, state, seat).filter(({ type }) => !LEAVING.includes(type)));
    commands.push({ seat, raw });
    state = stepOf(game, state, seat, raw).after;
  }
  return { game, first, commands };
}

export const chanceOf = (seed: string): Chance => newChance('fast', seedFromText(seed));

export function startOf<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  options: unknown,
  chance: Chance,
  watched?: readonly Viewer[],
): MatchState<S> {
  const started = start(game, options, watched === undefined ? { chance } : { chance, watched });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

/** Carries all commands out again and gives the sum of what `each` makes of the steps. */
export function replayed<S extends Shape, C extends Command, O>(
  { game, first, commands }: Recording<S, C, O>,
  each: (step: Step<S>) => number,
): number {
  let state = first;
  let sum = 0;
  for (const { seat, raw } of commands) {
    const step = stepOf(game, state, seat, raw);
    sum = (sum + each(step)) | 0;
    state = step.after;
  }
  return sum;
}

function stepOf<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  before: MatchState<S>,
  seat: Seat,
  raw: C | Answer,
): Step<S> {
  const step = submit(game, before, seat, raw);
  if (!step.ok) throw new Error(`${JSON.stringify(raw)}: ${JSON.stringify(step.error)}`);
  const { state: after, events, command } = step.value;
  return { before, after, events, command };
}
