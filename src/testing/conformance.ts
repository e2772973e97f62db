/**
 * The conformance suite: random matches of any Game, every step of which must keep every law.
 * `conformance(game)` in one line is the test a new game has to pass. Whatever the game does, the suite does not throw:
 * it becomes a line of the report, with the match and the step to find it again.
 */
import {
  apply,
  choicesFor,
  mayAct,
  reading,
  receive,
  start,
  waitsFor,
  type Command,
  type MatchState,
  type Seat,
} from '../core/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText, type Profile, type Seed } from '../rng/index.ts';
import { pickAny, type Below, type Bot } from '../lab/index.ts';
import { bounded } from './bounds.ts';
import { messageOf, noPairs, short, viewersOf, type AnyGame, type Law, type LawStep, type Twin } from './law.ts';
import { LAWS } from './laws.ts';
import { optionsOf, type OptionsOfMatch } from './options.ts';
import { OfferedCommands } from './commands.ts';
import { reportOf, type ConformanceReport, type Tally } from './report.ts';
import { findOddOutcome, findOddSeats } from './seats.ts';
import { startTwin, stepTwin } from './worlds.ts';

/** How many matches the suite plays, of what, and how closely it looks. */
export interface ConformanceOptions {
  /** How many matches. */
  readonly n?: number;
  readonly seed?: string;
  /** Only the match of this number: to see a fault again. */
  readonly only?: number;
  /**
   * Raw options of the game, the same for all matches. What they do not name is varied within its bounds
   * (`Game.optionValues`) in every second match; left out altogether, every number of seats has its turn.
   */
  readonly options?: unknown;
  /** False: options are not varied. */
  readonly vary?: boolean;
  /** Raw options made from the match's number, in place of `options`. */
  readonly optionsFor?: (match: number) => unknown;
  readonly profile?: Profile;
  /** Commands after which a match counts as endless. */
  readonly maxCommands?: number;
  /** Events after which one command, or the set-up, counts as endless. */
  readonly maxEvents?: number;
  /** How many steps of each match the costly laws look at. */
  readonly sample?: number;
  /** Laws besides the general ones. */
  readonly laws?: readonly Law[];
  /** Bots that come with the game, by name: they are asked besides one that searches (F59). */
  readonly bots?: { readonly [name: string]: Bot };
}

const PLAYABLE = { id: 'playable', title: 'a match starts, and its rules answer with what they are asked for' };
const TERMINATION = { id: 'termination', title: 'a match ends within its budget of commands' };

/** A law that is broken everywhere is told this many times. */
const MOST_TOLD = 5;

/** Set-ups are long and much alike: the costly laws look at the first few. */
const SETUPS = 5;

/** Options within their bounds may make a match as long as they like: it is left after so many commands. */
const MAX_VARIED = 120;

/** How many steps back a law may look. Rules may keep something from the set-up and tell it much later. */
const MEMORY = 40;

/** Plays random matches and checks every law on the way. */
export function conformance(game: AnyGame, options: ConformanceOptions = {}): ConformanceReport {
  const { n = 100, seed = 'conformance', only, maxEvents = 20_000 } = options;
  const run = newRun(bounded(game, maxEvents), options);
  const matches = only === undefined ? Array.from({ length: n }, (_, match) => match) : [only];
  for (const match of matches) playMatch(run, match);
  const laws = [...run.tallies, run.plays, run.ends].map((tally) => reportOf(tally, game));
  return {
    game: game.name,
    seed,
    matches: matches.length,
    commands: run.commands,
    events: run.events,
    laws,
    ok: laws.every(({ broken }) => broken.length === 0),
  };
}

/** The suite at work: what it was given, and what it has counted so far. */
interface Run {
  readonly game: AnyGame;
  readonly given: ConformanceOptions;
  readonly tallies: readonly Tally<Law>[];
  readonly plays: Tally;
  readonly ends: Tally;
  commands: number;
  events: number;
}

function newRun(game: AnyGame, given: ConformanceOptions): Run {
  const tallies = [...LAWS, ...(given.laws ?? [])].map((law) =>
    law.countsPairs ? { ...tallyOf(law), pairs: noPairs() } : tallyOf(law),
  );
  return { game, given, tallies, plays: tallyOf(PLAYABLE), ends: tallyOf(TERMINATION), commands: 0, events: 0 };
}

const tallyOf = <L extends Tally['law']>(law: L): Tally<L> => ({ law, checked: 0, broken: [] });

/** Where in the run something happens. */
interface Place {
  readonly match: number;
  readonly seed: string;
  step: number;
  command?: Command;
  /** The options of the match, if they are not the usual ones. */
  options?: unknown;
}

/** One match as it is played, and its twin in other numbers as long as that keeps up. */
interface Match {
  readonly run: Run;
  readonly place: Place;
  readonly random: Below;
  readonly options: { readonly value: unknown };
  /** What was offered at any moment so far. */
  readonly offered: OfferedCommands;
  /** The last steps, the oldest first. */
  recent: readonly LawStep[];
  twin: Twin | undefined;
}

/** Thrown when a game cannot be played; its message is the fault. */
class Unplayable extends Error {}

function playMatch(run: Run, number: number): void {
  const place: Place = { match: number, seed: `${run.given.seed ?? 'conformance'}/${number}`, step: 0 };
  run.plays.checked++;
  try {
    playThrough(run, place);
  } catch (error) {
    tell(run.plays, place, error instanceof Unplayable ? error.message : messageOf(error));
  }
}

function playThrough(run: Run, place: Place): void {
  const { maxCommands = 5_000, sample = 12 } = run.given;
  const { match, first } = setUp(run, place);
  const isLookedAt = sampler(sample, match.random);
  take(match, first, place.match < SETUPS);
  run.ends.checked++;
  for (let state = first.after; !isOver(run.game, state);) {
    place.step++;
    delete place.command;
    if (place.options !== undefined && place.step > MAX_VARIED) return;
    if (place.step > maxCommands)
      return tell(run.ends, place, `still going after ${maxCommands} commands${askedIn(state)}`);
    const step = playOne(match, state);
    run.commands++;
    take(match, step, isLookedAt());
    state = step.after;
  }
}

/** What is asked in a state: a job that asks whatever it is answered never ends. */
const askedIn = ({ questions: { open } }: MatchState): string =>
  open.length === 0 ? '' : `, and asking again: ${[...new Set(open.map(({ kind }) => kind))].join(', ')}`;

function setUp(run: Run, place: Place): { readonly match: Match; readonly first: LawStep } {
  const { game, given } = run;
  const seed = seedFromText(place.seed);
  const { usual, varied } = rawOptions(run, place, seed);
  const chance = newChance(given.profile ?? 'shake256', seed);
  const begin = (raw: unknown): ReturnType<typeof start> => asking('the set-up', () => start(game, raw, { chance }));
  // Bounds are those of single options: what cannot be started with all of them together is played as usual.
  const isPlayable = varied !== undefined && canBegin(() => begin(varied));
  const raw = isPlayable ? varied : usual;
  if (isPlayable) place.options = raw;
  const started = begin(raw);
  if (!started.ok) throw new Unplayable(`it does not start: ${short(started.error)}`);
  const parsed = asking('parseOptions', () => game.parseOptions(raw));
  const words = new FastWords(fastKey(seed, 'conformance'));
  const random = (n: number): number => below(words, n);
  const options = { value: parsed.ok ? parsed.value : undefined };
  const { blank, events, state } = started.value;
  const offered = new OfferedCommands();
  const match: Match = { run, place, random, options, offered, recent: [], twin: undefined };
  if (hasTwin(place.match)) scout(match, state, fastKey(seed, 'scout'));
  const viewers = viewersOf(state);
  const viewer = viewers[place.match % viewers.length] ?? 'spectator';
  if (hasTwin(place.match)) follow(match, () => ({ viewer, ...startTwin(game, options.value, chance, viewer) }));
  return { match, first: { game, before: blank, events, after: state, below: random, options } };
}

function canBegin(begin: () => ReturnType<typeof start>): boolean {
  try {
    return begin().ok;
  } catch {
    return false;
  }
}

/** Options of a match as they are usually given, and, every second time, others in their place. */
function rawOptions({ game, given }: Run, { match }: Place, seed: Seed): OptionsOfMatch {
  const { optionsFor } = given;
  if (optionsFor) return { usual: asking('optionsFor', () => optionsFor(match)) };
  const words = new FastWords(fastKey(seed, 'options'));
  return asking('parseOptions', () => optionsOf(game, given, match, (n) => below(words, n)));
}

/** Commands that a scout gives. */
const MAX_SCOUTED = 150;

/** Plays the match on at random, without looking at it, to learn which commands there are at other moments. */
function scout(match: Match, from: MatchState, key: ReturnType<typeof fastKey>): void {
  const { game } = match.run;
  const words = new FastWords(key);
  const random = (n: number): number => below(words, n);
  try {
    for (let i = 0, state = from; i < MAX_SCOUTED && !isOver(game, state); i++) {
      const seat = pickSeat(game, state, random);
      const command = pickCommand(game, state, seat, random);
      match.offered.add(command);
      const step = apply(game, state, seat, command);
      if (!step.ok) return;
      state = step.value.state;
    }
  } catch {
    // What cannot be played is found and told in the match itself.
  }
}

/** A twin costs as much as the match: the first few have one, and then every fourth. */
const hasTwin = (match: number): boolean => match < SETUPS || match % 4 === 0;

function isOver(game: AnyGame, state: MatchState): boolean {
  const outcome = asking('outcome', () => game.outcome(reading(state)));
  const odd = findOddOutcome(outcome, state);
  if (odd !== undefined) throw new Unplayable(odd);
  return outcome !== undefined;
}

function playOne(match: Match, state: MatchState): LawStep {
  const { run, place, random } = match;
  const { game } = run;
  const seat = pickSeat(game, state, random);
  const command = pickCommand(game, state, seat, random);
  place.command = command;
  match.offered.add(command);
  const step = asking('decide', () => apply(game, state, seat, command));
  if (!step.ok) throw new Unplayable(`a choice of seat ${seat} is refused: ${short(step.error)}`);
  const { twin } = match;
  if (twin) follow(match, () => ({ viewer: twin.viewer, ...stepTwin(game, twin.after, seat, command) }));
  return { game, before: state, seat, command, events: step.value.events, after: step.value.state, below: random };
}

function pickSeat(game: AnyGame, state: MatchState, random: Below): Seat {
  const seats = asking('waitsFor', () => waitsFor(game, reading(state)));
  const odd = findOddSeats(seats, state);
  if (odd !== undefined) throw new Unplayable(odd);
  if (seats.length === 0) throw new Unplayable('the match is not over and waits for nobody');
  const able = asking('choices', () => mayAct(game, reading(state)));
  return pickAny(able, random);
}

function pickCommand(game: AnyGame, state: MatchState, seat: Seat, random: Below): Command {
  const choices: unknown = asking('choices', () => choicesFor(game, state, seat));
  if (!Array.isArray(choices) || choices.length === 0)
    throw new Unplayable(`seat ${seat} is waited for and is offered ${short(choices)}`);
  const choice: unknown = choices[random(choices.length)];
  const command = asking('parseCommand', () => receive(game, state, seat, choice));
  if (!command.ok) throw new Unplayable(`choice ${short(choice)} of seat ${seat} is refused: ${short(command.error)}`);
  return command.value;
}

/** Asks the game something, and says what it was asked if it throws. */
function asking<T>(what: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw new Unplayable(`${what} throws ${messageOf(error)}`);
  }
}

/** Plays the twin along. Once it cannot go the same way, numbers matter to the rules, and that is told once. */
function follow(match: Match, go: () => Twin): void {
  try {
    match.twin = go();
  } catch (error) {
    match.twin = undefined;
    const tally = match.run.tallies.find(({ law }) => law.id === 'id-blind');
    if (tally)
      tell(
        tally,
        match.place,
        `with other numbers of cards and handles the same step is not possible: ${messageOf(error)}`,
      );
  }
}

/** Looks at the first steps of a match always, later ones ever more rarely, about `sample` in all. */
function sampler(sample: number, random: Below): () => boolean {
  let seen = 0;
  return () => ++seen <= sample / 3 || random(Math.ceil((2 * seen) / sample)) === 0;
}

/** Counts a step, holds it against the laws, and remembers it for the next ones. */
function take(match: Match, step: LawStep, withCostly: boolean): void {
  const { run, place, recent, twin } = match;
  const { bots } = run.given;
  const more = { ...(twin ? { twin } : {}), ...(bots ? { bots } : {}) };
  const whole: LawStep = { ...step, earlier: recent, offered: match.offered, ...more };
  run.events += step.events.length;
  for (const tally of run.tallies) {
    const { law } = tally;
    if (law.isCostly && !withCostly) continue;
    tally.checked++;
    const fault = faultOf(law, tally.pairs ? { ...whole, pairs: tally.pairs } : whole);
    if (fault !== undefined) tell(tally, place, fault);
  }
  match.recent = [...recent, step].slice(-MEMORY);
}

function faultOf(law: Law, step: LawStep): string | undefined {
  try {
    return law.check(step);
  } catch (error) {
    return `throws ${messageOf(error)}`;
  }
}

function tell(tally: Tally, { match, seed, step, command, options }: Place, fault: string): void {
  if (tally.broken.length >= MOST_TOLD) return;
  const more = { ...(command ? { command } : {}), ...(options === undefined ? {} : { options }) };
  tally.broken.push({ match, seed, step, ...more, fault });
}
