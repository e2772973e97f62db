/**
 * Cases about two runs of one setup: by the same or another seed (`init_twice`), with words pulled from a stream
 * (`pull_stream`), or with the same ticks split in other ways (`compare_advance`). What else such a case expects must
 * hold for both runs.
 */
import { fields, type Path, type RecordOf } from '../../../../src/core/fields/index.ts';
import { STREAMS } from '../../../../src/games/cycle/index.ts';
import { Dice } from '../../../../src/rng/index.ts';
import { isEqual } from '../../compare.ts';
import { NAMES, readPart, split, type Raw } from '../form.ts';
import { difference, valueOf } from './expect.ts';
import { UnknownWord } from './fault.ts';
import { readSetup, SEED } from './format.ts';
import { layOut, type Bench } from './setup.ts';
import { createdBy, perform, readArguments } from './words.ts';

const { either, flag, integer, list, oneOf, optional, record, whole } = fields;

type Actions = readonly (readonly unknown[])[];

/** A case as it stands in the file. */
export interface Said {
  readonly setup: Raw;
  readonly actions: Actions;
  readonly expected: Raw;
}

/** The runs of a case, each alike or not. */
type Runs = readonly Bench[];

/** What is expected of the runs together: names of what is the same or another in them, or all of it. */
const TOGETHER = {
  equal: optional(either(NAMES, flag)),
  not_equal: optional(either(NAMES, flag)),
  equal_to_run_without_pulls: optional(NAMES),
};

/** The first thing in which the runs are other than expected. */
function differenceOf(runs: Runs, expected: Raw): string | undefined {
  const [own, each] = split(expected, TOGETHER);
  const { equal, not_equal, equal_to_run_without_pulls } = readPart(record(TOGETHER), own, ['expected']);
  for (const run of runs) {
    const fault = difference(run, each);
    if (fault !== undefined) return fault;
  }
  return (
    compare(runs, 'equal', equal, true) ??
    compare(runs, 'not_equal', not_equal, false) ??
    compare(runs, 'equal_to_run_without_pulls', equal_to_run_without_pulls, true)
  );
}

/** `true` is about everything at once, `false` its contrary; a list is about each of its names. */
function compare(
  runs: Runs,
  word: string,
  wanted: readonly string[] | boolean | undefined,
  isSame: boolean,
): string | undefined {
  if (wanted === undefined) return undefined;
  if (Array.isArray(wanted)) {
    if (wanted.length === 0) return `${word}: expected the names of what is compared, found none`;
    const odd = wanted.find((name: string) => areAlike(runs, name) !== isSame);
    return odd === undefined
      ? undefined
      : `${word}: expected ${odd} among them, found it ${isSame ? 'other' : 'the same'}`;
  }
  const isRight = ALL.every((name) => areAlike(runs, name)) === (wanted === isSame);
  return isRight ? undefined : `${word}: expected ${String(wanted)}, found ${String(wanted !== true)}`;
}

const ALL = ['state', 'event_log'];

const areAlike = ([first, ...others]: Runs, name: string): boolean =>
  first !== undefined && others.every((other) => isEqual(lookUp(first, name), lookUp(other, name)));

/** What a name stands for: all of a run, its events, or whatever a case may expect by that name. */
function lookUp(run: Bench, name: string): unknown {
  switch (name) {
    case 'state':
    case 'final_state':
    case 'final_state_hash':
    case 'state_hash':
      return JSON.stringify({ ...run.state, ...SHOWN });
    case 'event_log':
    case 'event_ticks':
    case 'event_log_hash':
    case 'events':
      return run.log.map(({ name: event, tick, turn, cause, data }) => ({ event, tick, turn, cause, data }));
    default:
      return valueOf(run, name);
  }
}

/** Seeds and pulls are what runs differ in to begin with; what they lead to is compared. */
const SHOWN = { chance: undefined };

/** Two first hands by two seeds, or by one seed twice. */
export function initTwice({ setup: raw, expected }: Said): string | undefined {
  const [own, rest] = split(raw, SEEDS);
  const { seeds } = readPart(record(SEEDS), own, ['setup']);
  const setup = readSetup(rest);
  const runs = (seeds ?? [setup.deck.seed, setup.deck.seed]).map((seed) => layOut(setup, [], seed));
  for (const run of runs) perform(run, ['init']);
  return differenceOf(runs, expected);
}

const SEEDS = { seeds: optional(list(SEED, 2, 2)) };

/** Words taken from another stream leave the rest of the case as it is. */
export function pullStream({ setup: raw, actions, expected }: Said): string | undefined {
  const setup = readSetup(raw);
  const without = layOut(setup, createdBy(actions));
  const pulled = layOut(setup, createdBy(actions));
  for (const [at, [word, ...given]] of actions.entries()) {
    const where = ['actions', at];
    if (word === 'pull_stream') pull(pulled, readArguments(PULL, given, [...where, word]));
    else for (const run of [without, pulled]) perform(run, [word, ...given], where);
  }
  return differenceOf([without, pulled], expected);
}

const PULL = { stream: oneOf(...STREAMS), n: whole(0, 1_000_000) };

function pull(run: Bench, { stream, n }: RecordOf<typeof PULL>): void {
  const dice = new Dice(run.state.chance);
  for (let i = 0; i < n; i++) dice.words(`${stream}.0:pull`).next();
  run.state = { ...run.state, chance: dice.chance() };
}

/** C52: other ways of letting the same ticks pass. Every other action happens in each of the runs. */
export function compareAdvance({ setup: raw, actions, expected }: Said): string | undefined {
  const setup = readSetup(raw);
  const ways = actions.flatMap(([word, ...given], at) =>
    word === 'compare_advance' ? [waysOf(given, ['actions', at, word])] : [],
  );
  const runs = Array.from({ length: Math.max(2, ...ways.map(({ length }) => length)) }, () =>
    layOut(setup, createdBy(actions)),
  );
  for (const [run, bench] of runs.entries()) {
    let compared = 0;
    for (const [at, [word, ...given]] of actions.entries()) {
      if (word !== 'compare_advance') perform(bench, [word, ...given], ['actions', at]);
      else for (const ticks of wayFor(ways[compared++] ?? [], run)) perform(bench, ['advance', ticks], ['actions', at]);
    }
  }
  return differenceOf(runs, expected);
}

type Way = readonly number[];

const wayFor = (ways: readonly Way[], run: number): Way => ways[run] ?? ways[0] ?? [];

/**
 * The ways to compare: lists of ticks, or one list of such lists. One way alone, also if it is written as numbers, is
 * compared with its sum (C52) and with that sum in ones and in sevens.
 */
function waysOf(given: readonly unknown[], where: Path): readonly Way[] {
  const form = either(TICKS, either(WAY, list(WAY)));
  const read = given.map((each, at) => readPart(form, each, [...where, at]));
  const numbers = read.filter((each) => typeof each === 'number');
  if (read.length === 0 || (numbers.length > 0 && numbers.length < read.length))
    throw new UnknownWord('compare_advance without ticks, or with both ticks and lists of them');
  const lists = read.filter((each) => typeof each !== 'number').flatMap((each) => (isWay(each) ? [each] : each));
  const [first = [], ...others] = numbers.length > 0 ? [numbers] : lists;
  const sum = sumOf(first);
  return others.length > 0 ? [first, ...others] : [first, [sum], splitBy(sum, 1), splitBy(sum, 7)];
}

const TICKS = integer;
const WAY = list(TICKS);

const isWay = (each: Way | readonly Way[]): each is Way => each.every((part) => typeof part === 'number');

const sumOf = (way: Way): number => way.reduce((sum, ticks) => sum + ticks, 0);

const splitBy = (sum: number, step: number): Way =>
  Array.from({ length: Math.ceil(sum / step) }, (_, i) => Math.min(step, sum - i * step));
