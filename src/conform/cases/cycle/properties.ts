/** Property and statistical cases: what they try over many seeds, answered for the words their expectations use. */
import { fields, type Field, type RecordOf, type ValueOf } from '../../../core/fields/index.ts';
import { apply, choicesOf, findZone, reading, start, type MatchState } from '../../../core/index.ts';
import { cycle, type CycleShape } from '../../../games/cycle/index.ts';
import { below, Dice, FastWords, fastKey, newChance, seedFromText, shuffleInPlace } from '../../../rng/index.ts';
import { NAME, NAMES, readPart, split, type Raw } from '../form.ts';
import { asWord, UnknownWord } from './fault.ts';
import { NUMBER, readSetup, SEED } from './format.ts';
import { layOut, type Bench } from './setup.ts';
import { createdBy, perform, readArguments } from './words.ts';

const { byName, flag, list, optional, orElse, record, whole } = fields;

type Actions = readonly (readonly unknown[])[];

/** What a case says, as it stands in the file. */
interface Said {
  readonly setup: Raw;
  readonly actions: Actions;
  readonly expected: Raw;
}

/** What was found under each of the words that are expected. */
type Property = (said: Said) => Raw;

/** The property a case is about, by its first special word; no other word may stand beside it unless it says so. */
export function propertyOf(actions: Actions): Property | undefined {
  const words = actions.map(([word]) => asWord(word));
  const found = Object.entries(PROPERTIES).find(([name]) => words.includes(name));
  if (!found) return undefined;
  const [name, { beside = [], answer }] = found;
  if (beside === 'any') return answer;
  const odd =
    words.find((word) => word !== name && !beside.includes(word)) ??
    actions.find(([, ...given]) => given.length > 0)?.[1];
  if (odd !== undefined) throw new UnknownWord(`${asWord(odd)} beside ${name}`);
  return answer;
}

interface PropertyRow {
  /** The words that may stand beside it. */
  readonly beside?: readonly string[] | 'any';
  readonly answer: Property;
}

/** A property by the forms of its setup and of what is expected. */
const about =
  <S, E>(setup: Field<S>, expected: Field<E>, answer: (setup: S, expected: E) => Raw): Property =>
  (said) =>
    answer(readPart(setup, said.setup, ['setup']), readPart(expected, said.expected, ['expected']));

/** A run of the whole game. */
const RUN = record({ selected_count: whole(1, 10_000), seed: SEED, steps: whole(0, 100_000) });

const PROPERTIES: { readonly [word: string]: PropertyRow } = {
  init_twice: { answer: initTwice },
  shuffle_many: {
    answer: about(
      record({ cards: whole(1, 8), trials: whole(1, 10_000_000), seed: optional(SEED) }),
      byName(NAME, 1),
      shuffleMany,
    ),
  },
  pull_stream: { beside: 'any', answer: pullStream },
  first_value_each: {
    answer: about(
      record({ seeds: NAME, streams: NAMES }),
      record({ pairwise_abs_correlation_below: orElse(NUMBER, 1), identical_first_values_max: orElse(NUMBER, 0) }),
      firstValueEach,
    ),
  },
  random_legal_ops: {
    answer: about(
      RUN,
      record({ conservation: optional(flag), zones_disjoint: optional(flag), resolving_empty_at_rest: optional(flag) }),
      randomRuns,
    ),
  },
  record: { beside: ['replay_from_seed'], answer: about(RUN, record({ equal: NAMES }), replayRun) },
};

function pileOf({ state }: Bench, name: string): string {
  const zone = findZone(state.layout, name);
  if (zone === undefined) throw new UnknownWord(`zone ${name}`);
  return JSON.stringify(state.piles[zone]);
}

/** Two seeds give different orders: answers the names that indeed differ. */
function initTwice({ setup: raw, expected }: Said): Raw {
  const [own, rest] = split(raw, SEEDS);
  const { seeds } = readPart(record(SEEDS), own, ['setup']);
  const setup = readSetup(rest);
  const benches = seeds.map((seed) => layOut(setup, [], seed));
  for (const bench of benches) perform(bench, ['init']);
  const differs = (name: string): boolean => new Set(benches.map((bench) => pileOf(bench, name))).size > 1;
  return { not_equal: readPart(record({ not_equal: NAMES }), expected, ['expected']).not_equal.filter(differs) };
}

const SEEDS = { seeds: list(SEED, 2, 2) };

/** All orders of n cards, equally often within four standard deviations. */
function shuffleMany({ cards: size, trials }: ShuffleSetup, expected: { readonly [word: string]: string }): Raw {
  const words = new FastWords(fastKey(seedFromText('any'), 'shuffle'));
  const counts = new Map<string, number>();
  for (let i = 0; i < trials; i++) {
    const order = Int32Array.from({ length: size }, (_, card) => card);
    shuffleInPlace(order, 0, size, words);
    counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
  }
  return Object.fromEntries(
    Object.entries(expected).map(([word, wanted]) => [word, uniformIn(word, counts, trials) ? wanted : told(counts)]),
  );
}

interface ShuffleSetup {
  readonly cards: number;
  readonly trials: number;
}

const told = (counts: ReadonlyMap<string, number>): string => `counts ${[...counts.values()].join()}`;

/** `each_of_24_orders`: whether there are so many, each as often as the others. */
function uniformIn(word: string, counts: ReadonlyMap<string, number>, trials: number): boolean {
  const orders = Number(/^each_of_(\d+)_orders$/.exec(word)?.[1]);
  if (Number.isNaN(orders)) throw new UnknownWord(`expected.${word}`);
  const mean = trials / orders;
  const most = 4 * Math.sqrt(mean * (1 - 1 / orders));
  return counts.size === orders && [...counts.values()].every((count) => Math.abs(count - mean) <= most);
}

/** Words taken from another stream leave the rest of the case as it is. */
function pullStream({ setup: raw, actions, expected }: Said): Raw {
  const setup = readSetup(raw);
  const without = layOut(setup, createdBy(actions));
  const pulled = layOut(setup, createdBy(actions));
  for (const [at, [word, ...given]] of actions.entries()) {
    const where = ['actions', at];
    if (word === 'pull_stream') pull(pulled, readArguments(PULL, given, [...where, word]));
    else for (const bench of [without, pulled]) perform(bench, [word, ...given], where);
  }
  const { equal_to_run_without_pulls: names } = readPart(UNPULLED, expected, ['expected']);
  return { equal_to_run_without_pulls: names.filter((name) => pileOf(without, name) === pileOf(pulled, name)) };
}

const PULL = { stream: NAME, n: whole(0, 1_000_000) };
const UNPULLED = record({ equal_to_run_without_pulls: NAMES });

function pull(bench: Bench, { stream, n }: RecordOf<typeof PULL>): void {
  const dice = new Dice(bench.state.chance);
  for (let i = 0; i < n; i++) dice.words(`${stream}.0:pull`).next();
  bench.state = { ...bench.state, chance: dice.chance() };
}

/** First words of some streams over many seeds. */
function firstValueEach(
  { seeds, streams }: { readonly seeds: string; readonly streams: readonly string[] },
  expected: { readonly pairwise_abs_correlation_below: number; readonly identical_first_values_max: number },
): Raw {
  const values = streams.map((name) => rangeOf(seeds).map((seed) => firstWord(seed, name)));
  const pairs = values.flatMap((one, at) => values.slice(at + 1).map((other) => [one, other] as const));
  const highest = Math.max(...pairs.map(([one, other]) => Math.abs(correlation(one, other))));
  const same = Math.max(...pairs.map(([one, other]) => one.filter((value, i) => value === other[i]).length));
  const { pairwise_abs_correlation_below: limit, identical_first_values_max: most } = expected;
  return {
    pairwise_abs_correlation_below: highest < limit ? limit : highest,
    identical_first_values_max: same <= most ? most : same,
  };
}

const firstWord = (seed: number, stream: string): number =>
  new Dice(newChance('fast', seedFromText(String(seed)))).words(`${stream}.0:first`).next();

/** `1..500` is every number from the first to the last; a single one is only itself. */
function rangeOf(seeds: string | number): readonly number[] {
  const found = /^(\d+)(?:\.\.(\d+))?$/.exec(String(seeds));
  if (!found) throw new UnknownWord(`seeds ${seeds}`);
  const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  one.forEach((value, i) => {
    const [x, y] = [value - a, (other[i] ?? 0) - b];
    both += x * y;
    first += x * x;
    second += y * y;
  });
  return both / Math.sqrt(first * second);
}

/** A run of the whole game with random legal commands; looks at every state on the way. */
function playRun(
  seed: string,
  size: number,
  steps: number,
  look: (state: MatchState<CycleShape>) => void,
): MatchState<CycleShape> {
  const kinds = Object.keys(cycle.catalog);
  const deck = Array.from({ length: size }, (_, i) => kinds[(i * 7) % kinds.length]);
  const begun = start(cycle, { deck }, { chance: newChance('fast', seedFromText(seed)), watched: [] });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  let { state } = begun.value;
  const words = new FastWords(fastKey(seedFromText(seed), 'bots'));
  for (let step = 0; step < steps && !cycle.outcome(reading(state)); step++) {
    look(state);
    const choices = choicesOf(cycle, reading(state), 0);
    const choice = choices[below(words, choices.length)];
    const done = choice && apply(cycle, state, 0, choice);
    if (!done?.ok) throw new Error(`no way on: ${JSON.stringify(done?.error)}`);
    state = done.value.state;
  }
  look(state);
  return state;
}

type Run = ValueOf<typeof RUN>;

/** Conservation, disjoint zones and an empty RESOLVING in every state at rest. */
function randomRuns({ selected_count: size, seed, steps }: Run): Raw {
  const kept = { conservation: true, zones_disjoint: true, resolving_empty_at_rest: true };
  const look = ({ piles, cards, questions }: MatchState<CycleShape>): void => {
    const ids = piles.flatMap((pile) => pile.toArray());
    if (new Set(ids).size !== ids.length) kept.zones_disjoint = false;
    if (ids.length !== cards.kinds.filter((kind) => kind !== null).length) kept.conservation = false;
    if (questions.open.length === 0 && piles.at(-1)?.length !== 0) kept.resolving_empty_at_rest = false;
  };
  for (const each of rangeOf(seed)) playRun(String(each), size, steps, look);
  return kept;
}

/** The same seed and actions lead to the same states twice. */
function replayRun({ selected_count: size, seed, steps }: Run, { equal }: { readonly equal: readonly string[] }): Raw {
  const run = (): string[] => {
    const texts: string[] = [];
    playRun(String(seed), size, steps, (state) => texts.push(JSON.stringify(state)));
    return texts;
  };
  const [one, other] = [run(), run()];
  return { equal: one.join() === other.join() && one.length > 1 ? equal : [] };
}
