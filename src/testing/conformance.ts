/**
 * The conformance suite: random matches of any Game, every step of which must keep every law.
 * `conformance(game)` in one line is the test a new game has to pass.
 */
import {
  apply,
  choicesFor,
  reading,
  receive,
  start,
  waitsFor,
  type Command,
  type MatchState,
  type Seat,
} from '../core/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText, type Profile } from '../rng/index.ts';
import { LAWS, type AnyGame, type Law, type LawStep } from './laws.ts';

export interface ConformanceOptions {
  /** How many matches. */
  readonly n?: number;
  readonly seed?: string;
  /** Raw options of the game, the same for all matches. */
  readonly options?: unknown;
  /** Raw options made from the match's number; wins over `options`. */
  readonly optionsFor?: (match: number) => unknown;
  readonly profile?: Profile;
  /** Commands after which a match counts as endless. */
  readonly maxCommands?: number;
  /** How many steps of each match the dear laws look at. */
  readonly sample?: number;
  /** Laws beside the general ones. */
  readonly laws?: readonly Law[];
}

export interface LawReport {
  readonly id: string;
  readonly title: string;
  /** How many steps it was tried on. */
  readonly checked: number;
  readonly broken: readonly Broken[];
}

export interface Broken {
  readonly match: number;
  /** The number of the command in its match; 0 is the set-up. */
  readonly step: number;
  readonly command?: Command;
  readonly fault: string;
}

export interface ConformanceReport {
  readonly game: string;
  readonly matches: number;
  readonly commands: number;
  readonly events: number;
  readonly laws: readonly LawReport[];
  readonly ok: boolean;
}

const TERMINATION = { id: 'termination', title: 'a match ends within its budget of commands' };

/** A law that is broken everywhere is told this many times. */
const MOST_TOLD = 5;

/** Set-ups are long and much alike: the dear laws look at the first few. */
const SETUPS = 5;

interface Tally {
  readonly law: Pick<Law, 'id' | 'title'>;
  checked: number;
  readonly broken: Broken[];
}

/** Plays random matches and checks every law on the way. */
export function conformance(game: AnyGame, options: ConformanceOptions = {}): ConformanceReport {
  const { n = 100, seed = 'conformance', laws = [] } = options;
  const tallies = [...LAWS, ...laws].map((law) => ({ law, checked: 0, broken: [] as Broken[] }));
  const ends: Tally = { law: TERMINATION, checked: 0, broken: [] };
  const totals = { commands: 0, events: 0 };
  for (let match = 0; match < n; match++) playMatch(game, options, `${seed}/${match}`, match, tallies, ends, totals);
  const reports = [...tallies, ends].map(({ law: { id, title }, checked, broken }) => ({ id, title, checked, broken }));
  return {
    game: game.name,
    matches: n,
    ...totals,
    laws: reports,
    ok: reports.every(({ broken }) => broken.length === 0),
  };
}

/** The report in words: one line a law, and what broke it. */
export function formatReport({ game, matches, commands, events, laws, ok }: ConformanceReport): string {
  const width = Math.max(...laws.map(({ id }) => id.length));
  const lines = laws.flatMap(({ id, title, checked, broken }) => [
    `  ${broken.length === 0 ? 'kept  ' : 'BROKEN'}  ${id.padEnd(width)}  ${String(checked).padStart(8)}  ${title}`,
    ...broken.map(
      ({ match, step, command, fault }) =>
        `            match ${match}, step ${step}${command ? ` ${JSON.stringify(command)}` : ''}: ${fault}`,
    ),
  ]);
  const head = `${game}: ${matches} matches, ${commands} commands, ${events} events`;
  const broken = laws.filter((law) => law.broken.length > 0).length;
  return [head, ...lines, `${laws.length - broken} passed, ${broken} failed${ok ? '' : ' (laws)'}`].join('\n');
}

function playMatch(
  game: AnyGame,
  given: ConformanceOptions,
  seedText: string,
  match: number,
  tallies: Tally[],
  ends: Tally,
  totals: { commands: number; events: number },
): void {
  const { profile = 'shake256', maxCommands = 5_000, sample = 12 } = given;
  const seed = seedFromText(seedText);
  const options = given.optionsFor ? given.optionsFor(match) : given.options;
  const started = start(game, options, { chance: newChance(profile, seed) });
  if (!started.ok) throw new Error(`${game.name} does not start: ${JSON.stringify(started.error)}`);
  const words = new FastWords(fastKey(seed, 'conformance'));
  const random = (n: number): number => below(words, n);
  const { blank, events, state: first } = started.value;
  const look = sampler(sample, random);
  check(tallies, { game, before: blank, events, after: first, below: random }, match, 0, match < SETUPS);
  totals.events += events.length;
  let state: MatchState = first;
  ends.checked++;
  for (let step = 1; ; step++) {
    if (game.outcome(reading(state))) return;
    if (step > maxCommands)
      return void ends.broken.push({ match, step, fault: `still going after ${maxCommands} commands` });
    const played = playOne(game, state, random);
    check(tallies, { game, before: state, below: random, ...played }, match, step, look());
    totals.commands++;
    totals.events += played.events.length;
    state = played.after;
  }
}

function playOne(
  game: AnyGame,
  state: MatchState,
  random: (n: number) => number,
): Pick<LawStep, 'seat' | 'command' | 'events' | 'after'> & { seat: Seat } {
  const seats = waitsFor(game, reading(state));
  const seat = seats[random(seats.length)] as Seat;
  const choices = choicesFor(game, state, seat);
  const choice = choices[random(choices.length)];
  const command = receive(game, state, seat, choice);
  if (!command.ok)
    throw new Error(
      `${game.name}: ${JSON.stringify(choice)} of seat ${seat} is not understood: ${JSON.stringify(command.error)}`,
    );
  const step = apply(game, state, seat, command.value);
  if (!step.ok)
    throw new Error(
      `${game.name}: ${JSON.stringify(command.value)} of seat ${seat} is refused: ${JSON.stringify(step.error)}`,
    );
  return { seat, command: command.value as Command, events: step.value.events, after: step.value.state };
}

/** Looks at the first steps of a match always, later ones ever more rarely, about `sample` in all. */
function sampler(sample: number, random: (n: number) => number): () => boolean {
  let seen = 0;
  return () => ++seen <= sample / 3 || random(Math.ceil((2 * seen) / sample)) === 0;
}

function check(tallies: Tally[], step: LawStep, match: number, at: number, withDear: boolean): void {
  for (const tally of tallies) {
    const law = tally.law as Law;
    if (law.isDear && !withDear) continue;
    tally.checked++;
    const fault = law.check(step);
    if (fault !== undefined && tally.broken.length < MOST_TOLD)
      tally.broken.push({ match, step: at, ...(step.command ? { command: step.command } : {}), fault });
  }
}
