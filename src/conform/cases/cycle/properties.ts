/** Property and statistical cases: what they try over many seeds, answered for the words their expectations use. */
import { apply, choicesOf, reading, start, type MatchState } from '../../../core/index.ts';
import { cycle, type CycleShape } from '../../../games/cycle/index.ts';
import { below, Dice, FastWords, fastKey, newChance, seedFromText, shuffleInPlace } from '../../../rng/index.ts';
import type { Fields } from './cards.ts';
import { asWord } from './fault.ts';
import { layOut, type Bench } from './setup.ts';
import { perform } from './words.ts';

type Answers = Record<string, unknown>;
type Property = (setup: Fields, actions: readonly (readonly unknown[])[], expected: Fields) => Answers;

/** The property a case is about, by its first special word. */
export function propertyOf(actions: readonly (readonly unknown[])[]): Property | undefined {
  const word = actions.map(([name]) => asWord(name)).find((name) => Object.hasOwn(PROPERTIES, name));
  return word === undefined ? undefined : PROPERTIES[word];
}

const PROPERTIES: { readonly [word: string]: Property } = {
  init_twice: initTwice,
  shuffle_many: shuffleMany,
  pull_stream: pullStream,
  first_value_each: firstValueEach,
  random_legal_ops: randomRuns,
  record: replayRun,
};

const pileOf = ({ state }: Bench, name: unknown): string => {
  const zone = state.layout.zones.findIndex((each) => each.name === name);
  return JSON.stringify(state.piles[zone]);
};

/** Two seeds give different orders: answers the names that indeed differ. */
function initTwice(setup: Fields, _actions: unknown, { not_equal = [] }: Fields): Answers {
  const [one, other] = (setup['seeds'] as unknown[]).map((seed) => {
    const bench = layOut(setup, [], seed);
    perform(bench, ['init']);
    return bench;
  });
  const differs = (name: unknown): boolean => pileOf(one as Bench, name) !== pileOf(other as Bench, name);
  return { not_equal: (not_equal as string[]).filter(differs) };
}

/** All orders of n cards, equally often within four standard deviations. */
function shuffleMany({ cards, trials }: Fields, _actions: unknown, expected: Fields): Answers {
  const words = new FastWords(fastKey(seedFromText('any'), 'shuffle'));
  const counts = new Map<string, number>();
  const size = cards as number;
  for (let i = 0; i < (trials as number); i++) {
    const order = Int32Array.from({ length: size }, (_, card) => card);
    shuffleInPlace(order, 0, size, words);
    counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
  }
  const [word, wanted] = Object.entries(expected)[0] as [string, string];
  const orders = Number(/\d+/.exec(word)?.[0]);
  const mean = (trials as number) / orders;
  const most = 4 * Math.sqrt(mean * (1 - 1 / orders));
  const isUniform = counts.size === orders && [...counts.values()].every((count) => Math.abs(count - mean) <= most);
  return { [word]: isUniform ? wanted : `counts ${[...counts.values()].join()}` };
}

/** Words taken from another stream leave the rest of the case as it is. */
function pullStream(
  setup: Fields,
  actions: readonly (readonly unknown[])[],
  { equal_to_run_without_pulls: names = [] }: Fields,
): Answers {
  const without = layOut(setup, []);
  const pulled = layOut(setup, []);
  for (const [word, ...given] of actions) {
    if (word === 'pull_stream') pull(pulled, asWord(given[0]), given[1] as number);
    else for (const bench of [without, pulled]) perform(bench, [word, ...given]);
  }
  const isEqual = (name: unknown): boolean => pileOf(without, name) === pileOf(pulled, name);
  return { equal_to_run_without_pulls: (names as string[]).filter(isEqual) };
}

function pull(bench: Bench, stream: string, n: number): void {
  const dice = new Dice(bench.state.chance);
  for (let i = 0; i < n; i++) dice.words(`${stream}.0:pull`).next();
  bench.state = { ...bench.state, chance: dice.chance() };
}

/** First words of some streams over many seeds. */
function firstValueEach({ seeds, streams }: Fields, _actions: unknown, expected: Fields): Answers {
  const [from = 1, to = 1] = asWord(seeds).split('..').map(Number);
  const names = streams as string[];
  const values = names.map(() => [] as number[]);
  for (let seed = from; seed <= to; seed++) {
    const dice = new Dice(newChance('fast', seedFromText(asWord(seed))));
    names.forEach((name, i) => values[i]?.push(dice.words(`${name}.0:first`).next()));
  }
  const pairs = names.flatMap((_, a) => names.slice(a + 1).map((_, b) => [a, a + 1 + b] as const));
  const highest = Math.max(
    ...pairs.map(([a, b]) => Math.abs(correlation(values[a] as number[], values[b] as number[]))),
  );
  const same = Math.max(
    ...pairs.map(([a, b]) => (values[a] as number[]).filter((value, i) => value === values[b]?.[i]).length),
  );
  const { pairwise_abs_correlation_below: limit, identical_first_values_max: most } = expected;
  return {
    pairwise_abs_correlation_below: highest < (limit as number) ? limit : highest,
    identical_first_values_max: same <= (most as number) ? most : same,
  };
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  one.forEach((value, i) => {
    const [x, y] = [value - a, (other[i] as number) - b];
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
  const deck = Array.from({ length: size }, (_, i) => kinds[(i * 7) % kinds.length] as string);
  const begun = start(cycle, { deck }, { chance: newChance('fast', seedFromText(seed)), watched: [] });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  let { state } = begun.value;
  const words = new FastWords(fastKey(seedFromText(seed), 'bots'));
  for (let step = 0; step < steps && !cycle.outcome(reading(state)); step++) {
    look(state);
    const choices = choicesOf(cycle, reading(state), 0);
    const done = apply(cycle, state, 0, choices[below(words, choices.length)] as (typeof choices)[number]);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    state = done.value.state;
  }
  look(state);
  return state;
}

/** Conservation, disjoint zones and an empty RESOLVING in every state at rest. */
function randomRuns({ selected_count: size, seed, steps }: Fields): Answers {
  const [from = 1, to = 1] = asWord(seed).split('..').map(Number);
  const kept = { conservation: true, zones_disjoint: true, resolving_empty_at_rest: true };
  const look = ({ piles, cards, questions }: MatchState<CycleShape>): void => {
    const ids = piles.flatMap((pile) => pile.toArray());
    if (new Set(ids).size !== ids.length) kept.zones_disjoint = false;
    if (ids.length !== cards.kinds.filter((kind) => kind !== null).length) kept.conservation = false;
    if (questions.open.length === 0 && piles.at(-1)?.length !== 0) kept.resolving_empty_at_rest = false;
  };
  for (let each = from; each <= to; each++) playRun(asWord(each), size as number, steps as number, look);
  return kept;
}

/** The same seed and actions lead to the same hash twice. */
function replayRun({ selected_count: size, seed, steps }: Fields, _actions: unknown, { equal = [] }: Fields): Answers {
  const run = (): string[] => {
    const texts: string[] = [];
    playRun(asWord(seed), size as number, steps as number, (state) => texts.push(JSON.stringify(state)));
    return texts;
  };
  const [one, other] = [run(), run()];
  return { equal: one.join() === other.join() && one.length > 1 ? equal : [] };
}
