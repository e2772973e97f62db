/** The setup of a case: card definitions become rows, lists become a DeckState, the rest becomes settings. */
import type { MatchEvent, MatchState } from '../../../core/index.ts';
import {
  DEFAULT_SETTINGS,
  emptyDeck,
  importDeck,
  loadCardSet,
  newCardState,
  operate,
  parseSettings,
  STANDARD,
  timerFields,
  type CardData,
  type CycleShape,
  type DeckEvent,
  type Rules,
  type Settings,
} from '../../../games/cycle/index.ts';
import { newChance, seedFromText } from '../../../rng/index.ts';
import { cardData, CHANCE_WORDS, ZONES, type Fields } from './cards.ts';
import { asWord, RefusedSetup, UnknownWord } from './fault.ts';
import { triggerOf } from './listeners.ts';

/** A case on the table. */
export interface Bench {
  readonly rules: Rules;
  readonly settings: Settings;
  readonly data: { readonly [kind: string]: CardData };
  /** Whether chances were written as fractions of one. */
  readonly isFraction: boolean;
  state: MatchState<CycleShape>;
  /** Everything that happened, and the states to go back to. */
  readonly log: DeckEvent[];
  readonly symbols: string[];
  readonly history: Taken[];
  readonly answers: Record<string, unknown>;
  /** Names by card number; they stay when a card mutates. */
  readonly names: string[];
}

/** One action that was carried out. */
export interface Taken {
  readonly before: MatchState<CycleShape>;
  readonly events: readonly MatchEvent[];
}

/** One card of a list: its name, and what the case says of this copy. */
interface Placed {
  readonly name: string;
  readonly zone: string;
  readonly fields: Fields;
}

/** Lays a case out; `created` are kinds that its actions will create. `seed` is the case's own unless a property gives another. */
export function layOut(setup: Fields, created: readonly string[], seed: unknown = setup['seed'] ?? 1): Bench {
  checkSizes(setup);
  const placed = ZONES.flatMap((zone) => cardsIn(setup, zone));
  const { data, isFraction } = cardData(setup, [...placed.map(({ name }) => name), ...masterOf(setup), ...created]);
  const set = loadCardSet(data);
  if (!set.ok) throw new RefusedSetup(set.error);
  const rules: Rules = { ...STANDARD, cards: set.value };
  const settings = settingsOf(setup);
  const state = importDeck(deckOf(setup, placed, settings, seed), {
    rules,
    settings,
    match: { master: masterOf(setup), ...(isNumber(setup['energy']) ? { energy: setup['energy'] } : {}) },
  });
  if (!state.ok) throw new RefusedSetup(state.error);
  const bench: Bench = {
    rules,
    settings,
    data,
    isFraction,
    state: state.value,
    log: [],
    symbols: [],
    history: [],
    answers: {},
    names: placed.map(({ name }) => name),
  };
  for (const listener of (setup['listeners'] ?? []) as string[]) listen(bench, listener);
  return bench;
}

/** Sizes and intervals are configuration: what is wrong with them is BAD_CONFIG (C54). */
function checkSizes(setup: Fields): void {
  for (const [field, least] of [
    ['draw_interval', 1],
    ['max_hand_size', 0],
    ['draw_per_turn', 0],
    ['opening_hand_size', 0],
  ] as const) {
    const value = setup[field];
    if (value !== undefined && !(Number.isSafeInteger(value) && (value as number) >= least))
      throw new RefusedSetup({ code: 'BAD_CONFIG', field, value, expected: `a whole number from ${least} on` } as {
        code: string;
      });
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function listen(bench: Bench, listener: string): void {
  const trigger = triggerOf(listener);
  if (trigger === undefined) throw new UnknownWord(`listener ${listener}`);
  const done = operate(bench.rules, bench.state, { op: 'watch', trigger });
  if (done.ok) bench.state = done.value.state;
}

/** The list from which `init` builds the deck. */
function masterOf(setup: Fields): string[] {
  if (Array.isArray(setup['selected'])) return setup['selected'] as string[];
  return generic('selected', setup['selected_count']);
}

const generic = (zone: string, count: unknown): string[] =>
  Array.from({ length: isNumber(count) ? count : 0 }, (_, i) => `${zone}-${i + 1}`);

/** Piles are written bottom to top in case files, the hand from left to right. */
function cardsIn(setup: Fields, zone: string): Placed[] {
  const counted = setup[`${zone}_count`] ?? (zone === 'discard_pile' ? setup['discard_count'] : undefined);
  const extra = (zone === 'hand' ? (setup['hand_extra'] ?? []) : []) as unknown[];
  const all = [...((setup[zone] ?? []) as unknown[]), ...generic(zone, counted), ...extra];
  return all.map((card) => placedCard(card, zone));
}

function placedCard(card: unknown, zone: string): Placed {
  if (typeof card === 'string') return { name: card, zone, fields: {} };
  const { uid, id, ...fields } = card as Fields;
  return { name: asWord(uid ?? id), zone, fields };
}

function deckOf(setup: Fields, placed: readonly Placed[], settings: Settings, seed: unknown): object {
  const ids = (zone: string): string[] => placed.flatMap((card, at) => (card.zone === zone ? [String(at)] : []));
  const piles = ZONES.map((zone) => [zone, zone === 'hand' ? ids(zone) : ids(zone).reverse()] as const);
  const chance = newChance(setup['shuffle'] === 'identity' ? 'identity' : 'fast', seedFromText(asWord(seed)));
  return {
    ...emptyDeck(chance),
    ...Object.fromEntries(COUNTERS.flatMap((word) => (setup[word] === undefined ? [] : [[word, setup[word]]]))),
    ...Object.fromEntries(piles),
    ...timerFields(Number(setup['draw_timer'] ?? 0), Number(setup['draw_interval'] ?? 120), settings.tick_rate),
    next_id: placed.length,
    cards: Object.fromEntries(placed.map((card, at) => [String(at), runtime(card, definedOf(setup, card.name))])),
    ether_entries: ids('ether')
      .reverse()
      .map((id) => etherEntry(id, (placed[Number(id)] as Placed).fields)),
    pending: ((setup['pending'] ?? []) as Fields[]).map((entry) => ({ ...PENDING, ...entry })),
    draw_delay_ticks: setup['draw_delay'] ?? 0,
    corruption: { level: setup['corruption_level'] ?? 0, storm_until: stormUntil(setup), thresholds_fired: [] },
    rhythm: { combo: setup['combo'] ?? 0 },
    statuses: statusesOf(setup),
  };
}

/** Words of a setup that are fields of DeckState under the same name. */
const COUNTERS = [
  'max_hand_size',
  'draw_per_turn',
  'opening_hand_size',
  'turn_counter',
  'reshuffle_counter',
  'identity',
  'mode',
  'tick',
];

const PENDING = { due_turn: null, due_tick: null, n: 1, cause: 'rhythm_delay' };

const stormUntil = ({ storm, storm_until }: Fields): number | null =>
  storm === true ? FOREVER : isNumber(storm_until) ? storm_until : null;

/** A storm that no case outlasts. */
const FOREVER = 1_000_000;

/** What a case says of this copy, over what it says of its kind, over a card to which nothing has happened. */
const runtime = ({ name, zone, fields }: Placed, defined: Fields): object => ({
  ...newCardState((fields['kind'] as string | undefined) ?? name),
  is_corrupted_variant: zone === 'corrupted_deck',
  ...Object.fromEntries(
    RUNTIME.flatMap((word) => {
      const value = fields[word] ?? defined[word];
      return value === undefined ? [] : [[word, value]];
    }),
  ),
});

const definedOf = ({ cards }: Fields, name: string): Fields =>
  ((cards !== null && typeof cards === 'object' ? cards : {}) as Record<string, Fields>)[name] ?? {};

/** Fields of a card that belong to the instance. */
export const RUNTIME = ['is_corrupted_variant', 'mutation_depth', 'upgrades', 'temporary', 'cooldown_until'];

function etherEntry(id: string, fields: Fields): object {
  const { return_to, to, position, return_at, return_turn, return_tick } = fields;
  const target = return_to ?? to;
  const place = target === 'deck' ? `deck_${asWord(position ?? 'top')}` : (target ?? null);
  const at = return_at ?? return_turn ?? return_tick ?? null;
  return { id, reason: fields['reason'] ?? 'exhausted', return_at: at, return_to: place };
}

function statusesOf(setup: Fields): object[] {
  const named = (setup['statuses'] ?? []) as (string | Fields)[];
  const flags = ['no_draw', 'keep_hand'].filter((name) => setup[name] === true);
  return [...named, ...flags].map((status) =>
    typeof status === 'string' ? { name: status, until: null } : { until: null, ...status },
  );
}

/** Words of a setup that are settings under another name. */
const RENAMED: { readonly [word: string]: keyof Settings } = {
  policy: 'hand_limit_policy',
  hand_limit_policy: 'hand_limit_policy',
  onFull: 'on_blocked',
  on_full: 'on_blocked',
  firstTurn: 'first_turn',
  max_mutation_depth: 'mutation_depth_cap',
};

/** Words that are no settings: the deck's own. */
const DECK_WORDS = new Set([
  ...ZONES,
  ...ZONES.map((zone) => `${zone}_count`),
  ...CHANCE_WORDS,
  'discard_count',
  'hand_extra',
  'cards',
  'all_cards',
  'tags',
  'unplayable',
  'listeners',
  'selected',
  'selected_count',
  'seed',
  'seeds',
  'streams',
  'trials',
  'steps',
  'shuffle',
  'max_hand_size',
  'draw_per_turn',
  'opening_hand_size',
  'turn_counter',
  'reshuffle_counter',
  'identity',
  'mode',
  'tick',
  'draw_interval',
  'draw_timer',
  'draw_delay',
  'corruption_level',
  'storm',
  'storm_until',
  'statuses',
  'no_draw',
  'keep_hand',
  'pending',
  'combo',
  'energy',
]);

/** Whether a word of a setup is about the deck rather than a setting. */
export const isDeckWord = (word: string): boolean => DECK_WORDS.has(word);

/** The settings among some words of a case; an unknown word is a fault. */
export function settingsOf(words: Fields, over: Settings = DEFAULT_SETTINGS): Settings {
  const raw: Record<string, unknown> = {};
  const rhythm: Record<string, unknown> = { on: true, ...(words['rhythm'] as Fields | undefined) };
  const limits: Record<string, unknown> = { ...(words['limits'] as Fields | undefined) };
  for (const [word, value] of Object.entries(words)) {
    if (word === 'rhythm' || word === 'limits' || DECK_WORDS.has(word)) continue;
    if (word === 'beat_us') rhythm['beat_us'] = value;
    else if (word === 'bpm') rhythm['beat_us'] = Math.floor(60_000_000 / Number(value));
    else if (word === 'max_storm_reshuffles_per_turn') limits['maxStormReshufflesPerTurn'] = value;
    else if (RENAMED[word] !== undefined) raw[RENAMED[word]] = value;
    else if (Object.hasOwn(DEFAULT_SETTINGS, word)) raw[word] = value;
    else throw new UnknownWord(`setup ${word}`);
  }
  const parsed = parseSettings({ ...raw, rhythm: rhythmOf(rhythm), limits }, over);
  if (!parsed.ok) throw new RefusedSetup(parsed.error);
  return parsed.value;
}

/** A case that is about a conditional draw leaves the bonus of PERFECT out. */
function rhythmOf({ conditional_draw, miss_delay, enabled, bpm, ...rest }: Fields): Fields {
  return {
    ...(conditional_draw === undefined ? {} : { perfect_bonus_draw: 0 }),
    ...(miss_delay === undefined ? {} : { miss_delay_ticks: miss_delay }),
    ...(bpm === undefined ? {} : { beat_us: Math.floor(60_000_000 / Number(bpm)) }),
    ...rest,
    ...(enabled === undefined ? {} : { on: enabled }),
  };
}
