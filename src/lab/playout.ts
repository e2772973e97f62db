/**
 * Whole matches between bots. `playout` runs on one recorder without events, at the speed of flat arrays; `playSteps`
 * is the same match step by step, for whoever wants to look at every state.
 */
import {
  blank,
  choicesFor,
  choicesOf,
  err,
  mayAct,
  ok,
  perform,
  reading,
  Recorder,
  setUp,
  start,
  submit,
  type Answer,
  type Command,
  type Game,
  type MatchEvent,
  type MatchState,
  type Outcome,
  type Refusal,
  type Result,
  type Seat,
  type Shape,
  type Start,
} from '../core/index.ts';
import { worldsOf } from '../core/chance/index.ts';
import { HeardNotes, project } from '../core/view/index.ts';
import {
  below,
  fastKey,
  FastWords,
  lendWholePermutation,
  newChance,
  shakeStream,
  type Profile,
  type Seed,
} from '../rng/index.ts';
import { pickAny, type Below, type Bot } from './bots.ts';

/** What a match is started with, and how long it may take. */
export interface PlayoutOptions {
  readonly options?: unknown;
  readonly seed: Seed;
  readonly profile?: Profile;
  /** Commands after which a match counts as endless. */
  readonly maxCommands?: number;
}

/** How a match ended. */
export interface Playout {
  readonly outcome: Outcome | undefined;
  readonly commands: number;
  /** Events that happened, written down or not. */
  readonly events: number;
}

const MAX_COMMANDS = 10_000;

/** One match of random legal commands, each as likely as the others, with nobody watching. */
export function playout<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  { options, seed, profile = 'fast', maxCommands = MAX_COMMANDS }: PlayoutOptions,
): Result<Playout, Refusal> {
  const parsed = game.parseOptions(options);
  if (!parsed.ok) return parsed;
  // Deriving keys is a quarter of a short match.
  lendWholePermutation();
  const r = new Recorder(blank(game.blank(parsed.value), newChance(profile, seed), []), false);
  const refused = setUp(game, r, parsed.value);
  if (refused) return err(refused);
  const words = new FastWords(fastKey(seed, 'bots'));
  const random: Below = (n) => below(words, n);
  const trusting = trustingIn(game);
  for (let commands = 0; ; commands++) {
    const outcome = game.outcome(r);
    if (outcome || commands === maxCommands) return ok({ outcome, commands, events: r.seq });
    const seat = pickAny(mayAct(game, r), random);
    const refusal = perform(trusting, r, seat, pickAny(choicesOf(game, r, seat), random));
    if (refusal) return err(refusal);
  }
}

/** The game that takes what it has listed itself without checking it again, made once. One that wraps another stays as it is. */
function trustingIn<S extends Shape, C extends Command, O>(game: Game<S, C, O>): Game<S, C, O> {
  const known = trustings.get(game) as Game<S, C, O> | undefined;
  if (known) return known;
  const trusting = game.take && Object.hasOwn(game, 'take') ? { ...game, decide: game.take } : game;
  trustings.set(game, trusting);
  return trusting;
}

const trustings = new WeakMap<object, object>();

/** A command that was carried out, with the states around it. */
export interface PlayedStep<S extends Shape, C extends Command> {
  readonly before: MatchState<S>;
  readonly seat: Seat;
  readonly command: C | Answer;
  readonly events: readonly MatchEvent[];
  readonly after: MatchState<S>;
}

/** A match between bots, one step at a time; the first value is its start. */
export function* playSteps<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  bots: readonly Bot<C>[],
  { options, seed, profile = 'shake256', maxCommands = MAX_COMMANDS }: PlayoutOptions,
): Generator<Start<S> | PlayedStep<S, C>, Outcome | undefined> {
  const started = start(game, options, { chance: newChance(profile, seed) });
  if (!started.ok) throw new Error(`cannot start ${game.name}: ${JSON.stringify(started.error)}`);
  yield started.value;
  let { state } = started.value;
  const words = shakeStream(seed, 'bots');
  const random: Below = (n) => below(words, n);
  const heard = new HeardNotes(state.seats.length);
  for (let commands = 0; commands < maxCommands; commands++) {
    const r = reading(state);
    const outcome = game.outcome(r);
    if (outcome) return outcome;
    const seat = pickAny(mayAct(game, r), random);
    const bot = bots[seat % bots.length];
    if (!bot) throw new RangeError('a match between bots needs a bot');
    const view = project(state, seat, game.visible);
    const choices = choicesFor(game, state, seat);
    const worlds = worldsOf(game, state, seat, random);
    const choice = bot(view, choices, random, worlds, undefined, heard.of(seat));
    const step = submit(game, state, seat, choice);
    if (!step.ok) throw new Error(`${game.name}: a legal choice was refused: ${JSON.stringify([choice, step.error])}`);
    const { command, events, state: after } = step.value;
    heard.add(events);
    yield { before: state, seat, command, events, after };
    state = step.value.state;
  }
  return undefined;
}
