/** Property and statistical cases: what they try over many seeds, answered for the words their expectations use. */
import { fields, type Field, type ValueOf } from '../../../../src/core/fields/index.ts';
import { apply, choicesOf, reading, start, type MatchEvent, type MatchState } from '../../../../src/core/index.ts';
import { cycle, MAIN_DECK, STREAMS, type CycleShape } from '../../../../src/games/cycle/index.ts';
import { below, Dice, FastWords, fastKey, newChance, seedFromText, shuffleInPlace } from '../../../../src/rng/index.ts';
import { shown } from '../../compare.ts';
import { NAME, readPart, split, type Raw } from '../form.ts';
import { asWord, UnknownWord } from './fault.ts';
import { NUMBER, readSetup, SEED } from './format.ts';
import { layOut } from './setup.ts';
import { compareAdvance, initTwice, pullStream, type Said } from './twins.ts';
import { createdBy, perform } from './words.ts';

const { byName, flag, list, oneOf, optional, orElse, record, whole } = fields;

/** The first thing that was found to be other than expected. */
type Property = (said: Said) => string | undefined;

/** The property a case is about, by its first special word; no other word may stand beside it unless it says so. */
export function propertyOf({ actions, setup }: Said): Property | undefined {
  const words = actions.map(([word]) => asWord(word));
  const found = Object.entries(PROPERTIES).find(
    ([name, { needs }]) => words.includes(name) && (needs === undefined || needs in setup),
  );
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
  /** A word of the setup that makes a property of an ordinary action. */
  readonly needs?: string;
  readonly answer: Property;
}

/** A property by the forms of its setup and of what is expected. */
const about =
  <S, E>(setup: Field<S>, expected: Field<E>, answer: (setup: S, expected: E) => Raw): Property =>
  (said) => {
    const found = answer(readPart(setup, said.setup, ['setup']), readPart(expected, said.expected, ['expected']));
    return compareAnswers(found, said.expected);
  };

function compareAnswers(answers: Raw, expected: Raw): string | undefined {
  for (const [word, value] of Object.entries(expected)) {
    if (!Object.hasOwn(answers, word)) throw new UnknownWord(`expected.${word}`);
    if (shown(answers[word]) !== shown(value))
      return `${word}: expected ${shown(value)}, found ${shown(answers[word])}`;
  }
  return undefined;
}

/** What two runs of the whole game may be compared by. */
const HASHES = ['final_state_hash', 'event_log_hash'] as const;

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
  compare_advance: { beside: 'any', answer: compareAdvance },
  insert_random: { needs: 'trials', beside: 'any', answer: insertMany },
  first_value_each: {
    answer: about(
      record({ seeds: NAME, streams: list(oneOf(...STREAMS), STREAMS.length, 2) }),
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
  record: {
    beside: ['replay_from_seed'],
    answer: about(RUN, record({ equal: list(oneOf(...HASHES), HASHES.length) }), replayRun),
  },
};

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
    Object.entries(expected).map((said) => [said[0], uniformIn(said, 'orders', counts, trials)]),
  );
}

interface ShuffleSetup {
  readonly cards: number;
  readonly trials: number;
}

/** What stands behind a word such as `each_of_24_orders` if there are so many, each as often as it says; else the counts. */
function uniformIn(
  [word, wanted]: readonly [word: string, wanted: string],
  of: string,
  counts: ReadonlyMap<string | number, number>,
  trials: number,
): string {
  const each = Number(new RegExp(`^each_of_(\\d+)_${of}$`).exec(word)?.[1]);
  if (Number.isNaN(each)) throw new UnknownWord(`expected.${word}`);
  const [, given = '', percent, sigmas] = /^(\d+(?:\.\d+)?)( ?%)? ± (\d+(?:\.\d+)?) sigma$/.exec(wanted) ?? [];
  if (sigmas === undefined) throw new UnknownWord(`expected.${word}: ${wanted}`);
  const mean = percent === undefined ? Number(given) : (Number(given) / 100) * trials;
  const most = Number(sigmas) * Math.sqrt((trials / each) * (1 - 1 / each));
  const isUniform = counts.size === each && [...counts.values()].every((count) => Math.abs(count - mean) <= most);
  return isUniform ? wanted : `counts ${[...counts.values()].join()}`;
}

/** C40: where a card lands that is put into the deck at random, over many trials with chances of their own. */
function insertMany({ setup: raw, actions, expected }: Said): string | undefined {
  const [own, rest] = split(raw, TRIALS);
  const { trials } = readPart(record(TRIALS), own, ['setup']);
  const last = actions.at(-1) ?? [];
  if (last[0] !== 'insert_random') throw new UnknownWord(`${asWord(last[0])} behind insert_random`);
  const setup = readSetup(rest);
  const bench = layOut(setup, createdBy(actions));
  for (const [at, action] of actions.slice(0, -1).entries()) perform(bench, action, ['actions', at]);
  const { state } = bench;
  const counts = new Map<number, number>();
  for (let i = 0; i < trials; i++) {
    bench.state = { ...state, chance: newChance('fast', seedFromText(`${setup.deck.seed}.${i}`)) };
    perform(bench, last, ['actions', actions.length - 1]);
    const place = placeAmong(state, bench.state);
    counts.set(place, (counts.get(place) ?? 0) + 1);
    bench.history.length = bench.log.length = bench.symbols.length = 0;
  }
  const said = Object.entries(readPart(byName(NAME, 1), expected, ['expected']));
  return compareAnswers(
    Object.fromEntries(said.map((each) => [each[0], uniformIn(each, 'positions', counts, trials)])),
    expected,
  );
}

const TRIALS = { trials: whole(1, 1_000_000) };

/** The place in the deck of the card that was not there before. */
function placeAmong(before: MatchState<CycleShape>, after: MatchState<CycleShape>): number {
  const there = new Set(reading(before).cards(MAIN_DECK));
  return reading(after)
    .cards(MAIN_DECK)
    .findIndex((card) => !there.has(card));
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

const MOST_SEEDS = 100_000;

/** `1..500` is every number from the first to the last; a single one is only itself. */
function rangeOf(seeds: string | number): readonly number[] {
  const found = /^(\d+)(?:\.\.(\d+))?$/.exec(String(seeds));
  if (!found) throw new UnknownWord(`seeds ${seeds}`);
  const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
  if (to - from >= MOST_SEEDS) throw new UnknownWord(`more than ${MOST_SEEDS} seeds: ${seeds}`);
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
  look: (state: MatchState<CycleShape>, told: readonly MatchEvent[]) => void,
): MatchState<CycleShape> {
  const kinds = Object.keys(cycle.catalog);
  const deck = Array.from({ length: size }, (_, i) => kinds[(i * 7) % kinds.length]);
  const begun = start(cycle, { deck }, { chance: newChance('fast', seedFromText(seed)), watched: [] });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  let { state } = begun.value;
  look(state, begun.value.events);
  const words = new FastWords(fastKey(seedFromText(seed), 'bots'));
  for (let step = 0; step < steps && !cycle.outcome(reading(state)); step++) {
    const choices = choicesOf(cycle, reading(state), 0);
    const choice = choices[below(words, choices.length)];
    const done = choice && apply(cycle, state, 0, choice);
    if (!done?.ok) throw new Error(`no way on: ${JSON.stringify(done?.error)}`);
    state = done.value.state;
    look(state, done.value.events);
  }
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

/** The same seed and actions lead to the same state and the same events twice. */
function replayRun({ selected_count: size, seed, steps }: Run, { equal }: { readonly equal: readonly string[] }): Raw {
  const run = (): { readonly [hash: string]: string } => {
    const events: string[] = [];
    const state = playRun(String(seed), size, steps, (_, told) => events.push(JSON.stringify(told)));
    return { final_state_hash: JSON.stringify(state), event_log_hash: events.join() };
  };
  const [one, other] = [run(), run()];
  return { equal: equal.filter((name) => one[name] === other[name]) };
}
