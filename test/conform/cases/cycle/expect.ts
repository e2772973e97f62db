/** What a case expects: each word is a question to the bench, and its answer is compared literally. */
import { fields, type Field } from '../../../../src/core/fields/index.ts';
import { isRecord, reading } from '../../../../src/core/index.ts';
import {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  HAND,
  MAIN_DECK,
  RESOLVING,
  STREAMS,
  timerOf,
  whyRejected,
} from '../../../../src/games/cycle/index.ts';
import { isEqual, shown } from '../../compare.ts';
import { MOST, NAME, NAMES, RAW, readPart, type Raw } from '../form.ts';
import { isEventName, isNamed, oddFact, spokenOf } from './events.ts';
import { asWord, UnknownWord } from './fault.ts';
import { NUMBER } from './format.ts';
import type { Bench } from './setup.ts';
import { locksOf } from './words.ts';

const { anything, checked, either, list, optional, record } = fields;

/** The first difference between a bench and what a case expects, in words. */
export function difference(bench: Bench, expected: Raw): string | undefined {
  for (const [word, value] of Object.entries(expected)) {
    const fault = compare(bench, word, value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function compare(bench: Bench, word: string, value: unknown): string | undefined {
  const special = Object.hasOwn(SPECIAL, word) ? SPECIAL[word] : undefined;
  return special ? special(bench, value, word) : equals(word, answer(bench, word), value);
}

const equals = (word: string, found: unknown, wanted: unknown): string | undefined =>
  isEqual(found, wanted) ? undefined : otherwise(word, found, wanted);

const otherwise = (word: string, found: unknown, wanted: unknown): string =>
  `${word}: expected ${shown(wanted)}, found ${shown(found)}`;

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
  draw_ticks: (bench) => drawsOf(bench).map(({ tick }) => tick),
  draws: (bench) => drawsOf(bench).length,
  mutated: ({ state, names }) => names.filter((_, card) => (state.cards.values[card]?.depth ?? 0) > 0),
  combo_draws: ({ log }) => judgements(log).reduce((sum, { award }) => sum + award, 0),
  rhythm_bonus_count: ({ log }) => judgements(log).filter(({ bonus, award }) => bonus + award > 0).length,
  drawLocked: (bench) => locksOf(bench).drawLocked,
  deckLock: (bench) => locksOf(bench).deckLock,
  /** Innate cards in the opening hand (C12). */
  innate_count: ({ rules, state }) =>
    reading(state)
      .cards(HAND)
      .filter((card) => rules.cards.rows[state.cards.kinds[card] ?? '']?.keywords.includes('innate')).length,
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

const kindOf = ({ state }: Bench, card: number): string | null => state.cards.kinds[card] ?? null;

/** C84: what the game lets be played; a card that waits for the beat can be, on the beat (C69). */
function playableIn({ rules, state, names }: Bench): string[] {
  const look = { r: reading(state), rules };
  const isPlayable = (card: number): boolean => [undefined, 'rhythm'].includes(whyRejected(look, card, null));
  return look.r
    .cards(HAND)
    .filter(isPlayable)
    .map((card) => names[card] ?? `#${card}`);
}

const drawsOf = ({ log }: Bench): Bench['log'] => log.filter(({ name }) => name === 'DRAW');

/** How many cards each judgement gave, as a bonus and for a combo. */
const judgements = (log: Bench['log']): { readonly bonus: number; readonly award: number }[] =>
  log
    .filter(({ name }) => name === 'JUDGE')
    .map(({ data }) => ({ bonus: Number(data['bonus']), award: Number(data['award']) }));

/** The discards that the case's listener was called for: each call left a mark, first in first out. */
function discardCalls({ log, names }: Bench): string[] {
  const marks = log.filter(({ name }) => name === 'BLOCK').length;
  const heard = log.filter(({ name, cause }) => name === 'DISCARD' && (cause === 'manual' || cause === 'effect'));
  const calls = heard.map(({ data }) => names[Number(data['card'])] ?? '?');
  return marks === calls.length ? calls : [...calls, `called ${marks} times`];
}

/** What a bench has under a name: a pile, or what the word is answered with. */
export function valueOf(bench: Bench, name: string): unknown {
  const zone = Object.hasOwn(PILES, name) ? PILES[name] : undefined;
  if (zone !== undefined) return pile(bench, zone);
  if (!Object.hasOwn(VALUES, name) && !Object.hasOwn(bench.answers, name)) throw new UnknownWord(`zone ${name}`);
  return answer(bench, name);
}

function answer(bench: Bench, word: string): unknown {
  if (Object.hasOwn(bench.answers, word)) return bench.answers[word];
  if (Object.hasOwn(VALUES, word)) return VALUES[word]?.(bench);
  throw new UnknownWord(`expected.${word}`);
}

type Check = (bench: Bench, value: unknown, word: string) => string | undefined;

/** A check of a word behind which a value of some form must stand. */
const expecting =
  <T>(form: Field<T>, check: (bench: Bench, value: T, word: string) => string | undefined): Check =>
  (bench, value, word) =>
    check(bench, readPart(form, value, ['expected', word]), word);

/** The views of a pile, by what stands behind its name. */
const pileChecks = (name: string, zone: number): { readonly [word: string]: Check } => ({
  [name]: (bench, value, word) => equals(word, pile(bench, zone), value),
  [`${name}_size`]: (bench, value, word) => equals(word, pile(bench, zone).length, value),
  [`${name}_set`]: expecting(NAMES, (bench, names, word) =>
    equals(word, pile(bench, zone).toSorted(), names.toSorted()),
  ),
  [`${name}_tail`]: expecting(NAMES, (bench, names, word) => {
    const cards = pile(bench, zone);
    return equals(word, cards.slice(cards.length - names.length), names);
  }),
  [`${name}_head`]: expecting(NAMES, (bench, names, word) =>
    equals(word, pile(bench, zone).slice(0, names.length), names),
  ),
});

/** How many words were taken from which streams. */
const PULLS = record(Object.fromEntries(STREAMS.map((stream) => [stream, optional(NUMBER)])));

/** An event in symbols: its name, then facts. A name that no event has would never be found, nor missed. */
const EVENT = checked(NAME, (symbol) =>
  isEventName(symbol) ? undefined : 'a symbol that begins with the name of an event',
);
const EVENTS = list(EVENT);

/** Words whose comparison is more than equality. */
const SPECIAL: { readonly [word: string]: Check } = {
  events: expecting(EVENTS, ({ symbols }, expected, word) => {
    const spoken = spokenOf(symbols, expected);
    const isSame = spoken.length === expected.length && spoken.every((each, i) => isNamed(each, expected[i] ?? ''));
    return isSame ? undefined : otherwise(word, spoken, expected);
  }),
  events_end: expecting(EVENT, ({ symbols }, expected, word) => {
    const last = spokenOf(symbols, [expected]).at(-1);
    return last !== undefined && isNamed(last, expected) ? undefined : otherwise(word, last, expected);
  }),
  events_contain: expecting(EVENTS, ({ symbols }, expected, word) => {
    const missing = expected.find((each) => !symbols.some((symbol) => isNamed(symbol, each)));
    return missing === undefined ? undefined : `${word}: no ${missing} in ${shown(symbols)}`;
  }),
  events_exclude: expecting(EVENTS, ({ symbols, names }, expected, word) => {
    for (const each of expected) {
      const odd = oddFact(each, names);
      if (odd !== undefined) throw new UnknownWord(`expected.${word}: ${odd}`);
    }
    const found = expected.find((each) => symbols.some((symbol) => isNamed(symbol, each)));
    return found === undefined ? undefined : `${word}: ${found} in ${shown(symbols)}`;
  }),
  /** These happened in this order, whatever happened between them. */
  event_order: expecting(list(EVENT, MOST, 1), ({ symbols }, expected, word) => {
    let from = 0;
    for (const each of expected) {
      const at = symbols.findIndex((symbol, place) => place >= from && isNamed(symbol, each));
      if (at < 0) return `${word}: no ${each} where it belongs in ${shown(symbols)}`;
      from = at + 1;
    }
    return undefined;
  }),
  draws_at_most: expecting(NUMBER, (bench, most, word) => {
    const draws = drawsOf(bench).length;
    return draws <= most ? undefined : otherwise(word, draws, most);
  }),
  sizes: expecting(RAW, (bench, sizes) => difference(bench, withEnding(sizes, '_size'))),
  pending: expecting(list(RAW), comparePending),
  mutations: expecting(either(NUMBER, list(anything)), ({ log }, expected, word) => {
    const told = log.filter(({ name }) => name === 'MUTATE');
    const found = typeof expected === 'number' ? told.length : told.map(({ data }) => data['before']);
    return equals(word, found, expected);
  }),
  mutation_depth: byCard((bench, card) => bench.state.cards.values[card]?.depth ?? 0),
  kinds: byCard(kindOf),
  /** The definition of each card that is named, or those of all cards together. */
  defs: (bench, value, word) =>
    Array.isArray(value)
      ? equals(
          word,
          everyId(bench)
            .map((card) => kindOf(bench, card) ?? '')
            .toSorted(),
          readPart(NAMES, value, ['expected', word]).toSorted(),
        )
      : byCard(kindOf)(bench, value, word),
  /** The cards of the hand that can be played, whether each of some can, how many there are, or whether there is one. */
  playable: (bench, value, word) => {
    const names = playableIn(bench);
    if (typeof value === 'boolean') return equals(word, names.length > 0, value);
    if (typeof value === 'number') return equals(word, names.length, value);
    if (Array.isArray(value)) return equals(word, names, value);
    return byCard(({ names: all }, card) => names.includes(all[card] ?? ''))(bench, value, word);
  },
  ether_reasons: byCard((bench, card) => bench.state.cards.values[card]?.ether?.reason ?? null),
  pulls: expecting(PULLS, ({ state }, expected, word) => {
    const streams = Object.keys(expected);
    const found = Object.fromEntries(streams.map((stream) => [stream, state.chance.pulls[`${stream}.0`] ?? 0]));
    return equals(word, found, expected);
  }),
  error: ({ answers }, value) => compareError(answers['error'] ?? null, value),
  ...Object.assign({}, ...Object.entries(PILES).map(([name, zone]) => pileChecks(name, zone))),
};

const withEnding = (table: Raw, end: string): Raw =>
  Object.fromEntries(Object.entries(table).map(([word, value]) => [word + end, value]));

/** Entries are compared by the fields a case names. */
function comparePending({ state }: Bench, expected: readonly Raw[], word: string): string | undefined {
  const found: readonly Raw[] = state.match.pending.map((entry) => ({ ...entry }));
  const fits = (entry: Raw, at: number): boolean =>
    Object.entries(entry).every(([key, value]) => isEqual(found[at]?.[key], value));
  return found.length === expected.length && expected.every(fits) ? undefined : otherwise(word, found, expected);
}

/** What is expected of single cards, by their names. */
function byCard(read: (bench: Bench, card: number) => unknown): Check {
  return expecting(RAW, (bench, expected) => {
    for (const [name, wanted] of Object.entries(expected)) {
      const card = bench.names.indexOf(name);
      if (card < 0) throw new UnknownWord(`card ${name}`);
      const fault = equals(name, read(bench, card), wanted);
      if (fault !== undefined) return fault;
    }
    return undefined;
  });
}

/** A case names a refusal by its code, by facts that stand in it, or only says that there is one. */
export function compareError(found: unknown, expected: unknown): string | undefined {
  const isThere = found !== null && found !== undefined;
  const isRight =
    expected === null || typeof expected === 'boolean'
      ? isThere === (expected === true)
      : isThere && isDescribed(found, expected);
  return isRight ? undefined : otherwise('error', found, expected);
}

/** Words stand anywhere in a refusal, facts under their own names. */
function isDescribed(found: unknown, expected: unknown): boolean {
  if (typeof expected === 'string') return expected.split(/\s+/).every((word) => isIn(found, word));
  const facts = Object.entries(readPart(RAW, expected, ['expected', 'error']));
  const told = new Map(isRecord(found) ? Object.entries(found) : []);
  return facts.length > 0 && facts.every(([name, value]) => told.has(name) && isIn(told.get(name), asWord(value)));
}

const isIn = (found: unknown, word: string): boolean => shown(found).toLowerCase().includes(word.toLowerCase());
