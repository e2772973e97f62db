/**
 * Every outcome of the chance in one step of a match, with how likely it is: the step runs again and again, each time on
 * another course of chance. For solvers, perft and tests; nobody who only plays needs it.
 */
import { newChance, SEED_BYTES } from '../../rng/index.ts';
import type { Command, Game } from '../game.ts';
import { checkSeat, setUp, type Step } from '../play.ts';
import type { Answer } from '../question.ts';
import { err, ok, type Refusal, type Result } from '../result.ts';
import { blank, everyViewer, type MatchState, type Shape } from '../state.ts';
import type { Visible } from '../visible.ts';
import { perform } from '../work.ts';
import type { Seat } from '../zones.ts';
import { Script, TooMany, type Likelihood } from './script.ts';
import { ScriptedRecorder, type ChanceBounds } from './scripted-recorder.ts';

/** One way for a step to come out, and how likely it is: `ways` of `of` equally likely ones. */
export interface ChanceOutcome<S extends Shape> extends Step<S>, Likelihood {}

/** Every outcome of the set-up of a match, and the empty table that they all start from. */
export interface SetupOutcomes<S extends Shape> {
  readonly blank: MatchState<S>;
  readonly outcomes: readonly ChanceOutcome<S>[];
}

/** As many outcomes as are listed unless more are asked for. */
export const MOST_OUTCOMES = 10_000;

/** Beyond that no list can be made: words of 32 bits would not do for one throw. */
const MOST_EVER = 2 ** 20;

/** Every outcome of a command that a seat may give, cards by number. The ways of all of them make up the whole. */
export function chanceOutcomes<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  state: MatchState<S>,
  seat: Seat,
  command: C | Answer,
  bounds: Partial<ChanceBounds> = {},
): Result<readonly ChanceOutcome<S>[], Refusal> {
  const nobody = checkSeat(state, seat);
  return nobody ? err(nobody) : outcomesFrom(game, state, (r) => perform(game, r, seat, command), bounds, command);
}

/** Every outcome of setting a match up from raw options. */
export function setupOutcomes<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  raw: unknown,
  bounds: Partial<ChanceBounds> = {},
): Result<SetupOutcomes<S>, Refusal> {
  const options = game.parseOptions(raw);
  if (!options.ok) return options;
  const table = game.blank(options.value);
  const empty = blank(table, NO_CHANCE, everyViewer(table.layout));
  const outcomes = outcomesFrom(game, empty, (r) => setUp(game, r, options.value), bounds);
  return outcomes.ok ? ok({ blank: empty, outcomes: outcomes.value }) : outcomes;
}

/** The script answers for it: no word is ever taken. */
const NO_CHANCE = newChance('shake256', new Uint8Array(SEED_BYTES));

type Play<S extends Shape> = (r: ScriptedRecorder<S>) => Refusal | undefined;

function outcomesFrom<S extends Shape>(
  { visible }: { readonly visible: Visible<S> },
  state: MatchState<S>,
  play: Play<S>,
  { most = MOST_OUTCOMES, cards = 'kinds' }: Partial<ChanceBounds>,
  about?: unknown,
): Result<readonly ChanceOutcome<S>[], Refusal> {
  if (!(most >= 1 && most <= MOST_EVER)) throw new RangeError(`most must be from 1 to ${MOST_EVER}, not ${most}`);
  const script = new Script(most);
  try {
    return everyRun(script, () => new ScriptedRecorder(state, visible, script, { most, cards }, about), play);
  } catch (thrown) {
    if (!(thrown instanceof TooMany)) throw thrown;
    return err({ code: 'TooManyOutcomes', limit: most, what: thrown.what });
  }
}

/** A step that is refused in one of its courses is refused. */
function everyRun<S extends Shape>(
  script: Script,
  begin: () => ScriptedRecorder<S>,
  play: Play<S>,
): Result<readonly ChanceOutcome<S>[], Refusal> {
  const outcomes: ChanceOutcome<S>[] = [];
  do {
    const r = begin();
    const refusal = play(r);
    if (refusal) return err(refusal);
    outcomes.push({ state: r.end(), events: r.events, ...script.likelihood });
  } while (script.advance());
  return ok(outcomes);
}
