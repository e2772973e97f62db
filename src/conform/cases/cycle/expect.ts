/** What a case expects: each word is a question to the bench, and its answer is compared literally. */
import { reading } from '../../../core/index.ts';
import { CORRUPTED_DECK, DISCARD_PILE, ETHER, HAND, MAIN_DECK, RESOLVING } from '../../../games/cycle/index.ts';
import { timerOf } from '../../../games/cycle/index.ts';
import type { Fields } from './cards.ts';
import { isNamed, spokenOf } from './events.ts';
import { asWord, UnknownWord } from './fault.ts';
import type { Bench } from './setup.ts';
import { locksOf } from './words.ts';

/** The first difference between a bench and what a case expects, in words. */
export function difference(bench: Bench, expected: Fields): string | undefined {
  for (const [word, value] of Object.entries(expected)) {
    const fault = compare(bench, word, value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function compare(bench: Bench, word: string, value: unknown): string | undefined {
  if (Object.hasOwn(SPECIAL, word)) return SPECIAL[word]?.(bench, value);
  const found = answer(bench, word);
  return isEqual(found, value) ? undefined : `${word}: expected ${show(value)}, found ${show(found)}`;
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const isEqual = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Objects are compared whatever the order of their fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const PILES: { readonly [word: string]: number } = {
  main_deck: MAIN_DECK,
  hand: HAND,
  discard_pile: DISCARD_PILE,
  discard: DISCARD_PILE,
  ether: ETHER,
  corrupted_deck: CORRUPTED_DECK,
  resolving: RESOLVING,
};

/** Names in a pile as case files write them: bottom to top; the hand from left to right. */
function pile({ state, names }: Bench, zone: number): string[] {
  const cards = reading(state)
    .cards(zone)
    .map((card) => names[card] ?? `#${card}`);
  return zone === HAND ? cards : cards.reverse();
}

const everyCard = (bench: Bench): string[] =>
  [MAIN_DECK, HAND, DISCARD_PILE, ETHER, CORRUPTED_DECK, RESOLVING].flatMap((zone) => pile(bench, zone));

const VALUES: { readonly [word: string]: (bench: Bench) => unknown } = {
  reshuffle_counter: ({ state }) => state.seats[0]?.reshuffles,
  turn_counter: ({ state }) => state.match.turn,
  combo_counter: ({ state }) => state.match.combo,
  max_hand_size: ({ state }) => state.match.maxHand,
  corruption_level: ({ state }) => state.match.corruption,
  tick: ({ state }) => state.seats[0]?.tick,
  draw_timer: ({ state }) => timerOf(reading(state)),
  draw_delay: ({ state }) => state.match.delay,
  draw_interval: ({ state }) => state.match.interval,
  draw_ticks: ({ log }) => log.filter(({ name }) => name === 'DRAW').map(({ tick }) => tick),
  draws: ({ log }) => log.filter(({ name }) => name === 'DRAW').length,
  mutated: ({ state, names }) => names.filter((_, card) => (state.cards.values[card]?.depth ?? 0) > 0),
  combo_draws: ({ log }) => judgements(log).reduce((sum, { award }) => sum + award, 0),
  rhythm_bonus_count: ({ log }) => judgements(log).filter(({ bonus, award }) => bonus + award > 0).length,
  drawLocked: (bench) => locksOf(bench)['drawLocked'],
  deckLock: (bench) => locksOf(bench)['deckLock'],
  is_corrupted_variant: ({ state, names }) => names.filter((_, card) => state.cards.values[card]?.variant === true),
  ether_uids: (bench) => pile(bench, ETHER),
  resolving_empty: (bench) => pile(bench, RESOLVING).length === 0,
  union_of_zones: (bench) => everyCard(bench).toSorted(),
  duplicates: (bench) => everyId(bench).length - new Set(everyId(bench)).size,
  unique_instance_ids: (bench) => new Set(everyId(bench)).size,
  zones_disjoint: (bench) => new Set(everyId(bench)).size === everyId(bench).length,
  resolving_empty_at_rest: (bench) => pile(bench, RESOLVING).length === 0,
  conservation: ({ state }) => state.piles.reduce((sum, { length }) => sum + length, 0) === liveCards(state),
  on_discard_calls: discardCalls,
  // A case that throws or never ends does not come this far; budgets see to the end.
  throws: () => false,
  terminates: () => true,
};

const liveCards = ({ cards }: Bench['state']): number => cards.kinds.filter((kind) => kind !== null).length;
const everyId = ({ state }: Bench): number[] => state.piles.flatMap((cards) => cards.toArray());

const judgements = (log: Bench['log']): { bonus: number; award: number }[] =>
  log.filter(({ name }) => name === 'JUDGE').map(({ data }) => data as unknown as { bonus: number; award: number });

/** The discards that the case's listener was called for: each call left a mark, first in first out. */
function discardCalls({ log, names }: Bench): string[] {
  const marks = log.filter(({ name }) => name === 'BLOCK').length;
  const heard = log.filter(({ name, cause }) => name === 'DISCARD' && (cause === 'manual' || cause === 'effect'));
  const calls = heard.map(({ data }) => names[data['card'] as number] ?? '?');
  return marks === calls.length ? calls : [...calls, `called ${marks} times`];
}

const VIEWS: readonly (readonly [end: string, view: (cards: readonly string[], value: unknown) => unknown])[] = [
  ['_size', (cards) => cards.length],
  ['_set', (cards) => cards.toSorted()],
  ['_tail', (cards, value) => cards.slice(cards.length - (value as unknown[]).length)],
  ['_head', (cards, value) => cards.slice(0, (value as unknown[]).length)],
  ['', (cards) => cards],
];

function answer(bench: Bench, word: string): unknown {
  if (Object.hasOwn(bench.answers, word)) return bench.answers[word];
  if (Object.hasOwn(VALUES, word)) return VALUES[word]?.(bench);
  if (Object.hasOwn(PILES, word)) return pile(bench, PILES[word] as number);
  throw new UnknownWord(`expected ${word}`);
}

/** Words whose comparison is more than equality. */
const SPECIAL: { readonly [word: string]: (bench: Bench, value: unknown) => string | undefined } = {
  events: ({ symbols }, value) => {
    const expected = value as string[];
    const spoken = spokenOf(symbols, expected);
    const isSame = spoken.length === expected.length && expected.every((each, i) => isNamed(spoken[i] as string, each));
    return isSame ? undefined : `events: expected ${show(expected)}, found ${show(spoken)}`;
  },
  events_end: ({ symbols }, value) => {
    const last = spokenOf(symbols, [value as string]).at(-1);
    return last !== undefined && isNamed(last, value as string)
      ? undefined
      : `events_end: expected ${show(value)}, found ${show(last)}`;
  },
  events_contain: ({ symbols }, value) => {
    const missing = (value as string[]).find((each) => !symbols.some((symbol) => isNamed(symbol, each)));
    return missing === undefined ? undefined : `events_contain: no ${missing} in ${show(symbols)}`;
  },
  events_exclude: ({ symbols }, value) => {
    const found = (value as string[]).find((each) => symbols.some((symbol) => isNamed(symbol, each)));
    return found === undefined ? undefined : `events_exclude: ${found} in ${show(symbols)}`;
  },
  draws_at_most: (bench, value) => {
    const draws = VALUES['draws']?.(bench) as number;
    return draws <= (value as number) ? undefined : `draws_at_most: expected ${show(value)}, found ${draws}`;
  },
  sizes: (bench, value) => difference(bench, withEnding(value as Fields, '_size')),
  pending: (bench, value) => comparePending(bench, value as Fields[]),
  mutations: ({ log }, value) => {
    const told = log.filter(({ name }) => name === 'MUTATE');
    const found = Array.isArray(value) ? told.map(({ data }) => data['before']) : told.length;
    return isEqual(found, value) ? undefined : `mutations: expected ${show(value)}, found ${show(found)}`;
  },
  mutation_depth: (bench, value) => compareByName(bench, value, (card) => bench.state.cards.values[card]?.depth ?? 0),
  kinds: (bench, value) => compareByName(bench, value, (card) => bench.state.cards.kinds[card]),
  ether_reasons: (bench, value) =>
    compareByName(bench, value, (card) => bench.state.cards.values[card]?.ether?.reason ?? null),
  pulls: ({ state }, value) => {
    const found = Object.fromEntries(
      Object.keys(value as Fields).map((stream) => [stream, state.chance.pulls[`${stream}.0`] ?? 0]),
    );
    return isEqual(found, value) ? undefined : `pulls: expected ${show(value)}, found ${show(found)}`;
  },
  error: ({ answers }, value) => compareError(answers['error'] ?? null, value),
  ...Object.fromEntries(
    Object.entries(PILES).flatMap(([word, zone]) =>
      VIEWS.map(([end, view]) => [
        word + end,
        (bench: Bench, value: unknown): string | undefined => {
          const wanted = end === '_set' ? (value as string[]).toSorted() : value;
          const found = view(pile(bench, zone), value);
          return isEqual(found, wanted) ? undefined : `${word}${end}: expected ${show(wanted)}, found ${show(found)}`;
        },
      ]),
    ),
  ),
};

const withEnding = (fields: Fields, end: string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([word, value]) => [word + end, value]));

/** Entries are compared by the fields a case names. */
function comparePending({ state }: Bench, expected: readonly Fields[]): string | undefined {
  const found = state.match.pending;
  const fits = (entry: Fields, at: number): boolean =>
    Object.entries(entry).every(([key, value]) => isEqual((found[at] as unknown as Fields | undefined)?.[key], value));
  return found.length === expected.length && expected.every(fits)
    ? undefined
    : `pending: expected ${show(expected)}, found ${show(found)}`;
}

function compareByName({ names }: Bench, value: unknown, read: (card: number) => unknown): string | undefined {
  for (const [name, wanted] of Object.entries(value as Fields)) {
    const found = read(names.indexOf(name));
    if (!isEqual(found, wanted)) return `${name}: expected ${show(wanted)}, found ${show(found)}`;
  }
  return undefined;
}

/** A case names a refusal by its code, by facts that stand in it, or only says that there is one. */
export function compareError(found: unknown, expected: unknown): string | undefined {
  const isThere = found !== null && found !== undefined;
  if (expected === null || typeof expected === 'boolean')
    return isThere === (expected === true) ? undefined : `error: expected ${show(expected)}, found ${show(found)}`;
  const text = show(found).toLowerCase();
  const words = typeof expected === 'string' ? expected.split(/\s+/) : Object.values(expected as object).map(asWord);
  return isThere && words.every((word) => text.includes(word.toLowerCase()))
    ? undefined
    : `error: expected ${show(expected)}, found ${show(found)}`;
}
