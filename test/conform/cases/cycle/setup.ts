/** The setup of a case: card definitions become rows, lists become a DeckState, the rest becomes settings. */
import { fields, shortly } from '../../../../src/core/fields/index.ts';
import type { MatchEvent, MatchState } from '../../../../src/core/index.ts';
import {
  DEFAULT_SETTINGS,
  documented,
  emptyDeck,
  importDeck,
  loadCardSet,
  newCardState,
  operate,
  parseSettings,
  STANDARD,
  timerFields,
  type CycleShape,
  type DeckEvent,
  type Rules,
  type Settings,
} from '../../../../src/games/cycle/index.ts';
import { newChance, seedFromText } from '../../../../src/rng/index.ts';
import type { Raw } from '../form.ts';
import { cardData, generic, innateIn, kindNamed } from './cards.ts';
import { asWord, RefusedSetup, UnknownWord } from './fault.ts';
import { RENAMED, RUNTIME, tableIn, ZONES, type PlacedForm, type Setup } from './format.ts';
import { triggerOf } from './listeners.ts';

/** A case on the table. */
export interface Bench {
  readonly rules: Rules;
  readonly settings: Settings;
  /** Its card rows, as the game's own gate reads them. */
  readonly data: Raw;
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

type Zone = (typeof ZONES)[number];

/** One card of a list: its name, and what the case says of this copy. */
interface Placed {
  readonly id: string;
  readonly name: string;
  readonly zone: Zone;
  readonly form: PlacedForm;
}

/** Lays a case out; `created` are kinds that its actions will create. `seed` is the case's own unless a property gives another. */
export function layOut(setup: Setup, created: readonly string[], seed: string | number = setup.deck.seed): Bench {
  const { deck } = setup;
  checkSizes(deck);
  const placed = ZONES.flatMap((zone) => cardsIn(deck, zone)).map((card, at) => ({ ...card, id: String(at) }));
  const selected = masterIn(deck);
  const kinds = placed.map((card) => kindOf(deck, card));
  const names = [...placed.map(({ name }) => name), ...kinds, ...selected, ...created];
  const master = selected.map((name) => kindNamed(deck, name));
  const { data, isFraction } = cardData(setup, [...names, ...master]);
  const set = loadCardSet(data);
  if (!set.ok) throw new RefusedSetup(documented(set.error));
  const rules: Rules = { ...STANDARD, cards: set.value };
  const settings = settingsOf(setup.settings);
  const state = importDeck(deckOf(deck, placed, settings, seed), {
    rules,
    settings,
    match: { master, ...(deck.energy === undefined ? {} : { energy: deck.energy }) },
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
  for (const listener of deck.listeners) listen(bench, listener);
  return bench;
}

/** Sizes and intervals are configuration: what is wrong with them is BAD_CONFIG (C54). */
function checkSizes(deck: Setup['deck']): void {
  for (const [field, least] of [
    ['draw_interval', 1],
    ['max_hand_size', 0],
    ['draw_per_turn', 0],
    ['opening_hand_size', 0],
  ] as const) {
    const value = deck[field];
    if (value === undefined || fields.whole(least)(value).ok) continue;
    throw new RefusedSetup({
      code: 'BAD_CONFIG',
      field,
      value: shortly(value),
      expected: `a whole number from ${least} on`,
    });
  }
}

function listen(bench: Bench, listener: string): void {
  const trigger = triggerOf(listener);
  if (trigger === undefined) throw new UnknownWord(`listener ${listener}`);
  const done = operate(bench.rules, bench.state, { op: 'watch', trigger });
  if (done.ok) bench.state = done.value.state;
}

/** The list from which `init` builds the deck. */
function masterIn(deck: Setup['deck']): readonly string[] {
  const selected = deck.selected ?? generic('selected', deck.selected_count);
  return [...selected, ...innateIn(deck).filter((name) => !selected.includes(name))];
}

/** What a card is: what stands at its place, what its name stands for, or its name. */
const kindOf = (deck: Setup['deck'], { form, name }: Omit<Placed, 'id'>): string => form.kind ?? kindNamed(deck, name);

/** Piles are written bottom to top in case files, the hand from left to right. */
function cardsIn(deck: Setup['deck'], zone: Zone): readonly Omit<Placed, 'id'>[] {
  const count = deck[`${zone}_count`] + (zone === 'discard_pile' ? deck.discard_count : 0);
  const extra = zone === 'hand' ? deck.hand_extra : [];
  return [...deck[zone], ...generic(zone, count), ...extra].map((card) =>
    typeof card === 'string' ? { name: card, zone, form: {} } : { name: asWord(card.uid ?? card.id), zone, form: card },
  );
}

function deckOf(deck: Setup['deck'], placed: readonly Placed[], settings: Settings, seed: string | number): object {
  const inZone = (zone: Zone): Placed[] => placed.filter((card) => card.zone === zone);
  const piles = ZONES.map((zone) => {
    const ids = inZone(zone).map(({ id }) => id);
    return [zone, zone === 'hand' ? ids : ids.reverse()] as const;
  });
  const chance = newChance(deck.shuffle === 'identity' ? 'identity' : 'fast', seedFromText(asWord(seed)));
  return {
    ...emptyDeck(chance),
    ...given(deck, COUNTERS),
    ...Object.fromEntries(piles),
    ...timerFields(deck.draw_timer, Number(deck.draw_interval ?? 120), settings.tick_rate),
    next_id: placed.length,
    cards: Object.fromEntries(placed.map((card) => [card.id, runtime(card, deck)])),
    ether_entries: inZone('ether')
      .reverse()
      .map(({ id, form }) => etherEntry(id, form)),
    pending: deck.pending.map((entry) => ({ ...PENDING, ...entry })),
    draw_delay_ticks: deck.draw_delay,
    corruption: { level: deck.corruption_level, storm_until: stormUntil(deck), thresholds_fired: [] },
    rhythm: { combo: deck.combo },
    statuses: statusesOf(deck),
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

/** What is said under some names. */
const given = (said: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(names.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])));

const PENDING = { due_turn: null, due_tick: null, n: 1, cause: 'rhythm_delay' };

const stormUntil = ({ storm, storm_until = null }: Setup['deck']): number | null =>
  storm === true ? FOREVER : storm_until;

/** A storm that no case outlasts. */
const FOREVER = 1_000_000;

/** What a case says of this copy, over what it says of its kind, over a card to which nothing has happened. */
const runtime = (card: Placed, deck: Setup['deck']): object => ({
  ...newCardState(kindOf(deck, card)),
  is_corrupted_variant: card.zone === 'corrupted_deck',
  ...given(deck.cards[card.name] ?? {}, Object.keys(RUNTIME)),
  ...given(card.form, Object.keys(RUNTIME)),
});

function etherEntry(id: string, form: PlacedForm): object {
  const { reason = 'exhausted', return_to, to, position = 'top', return_at, return_turn, return_tick } = form;
  const target = return_to ?? to;
  const place = target === 'deck' ? `deck_${position}` : (target ?? null);
  return { id, reason, return_at: return_at ?? return_turn ?? return_tick ?? null, return_to: place };
}

function statusesOf({ statuses, no_draw, keep_hand }: Setup['deck']): object[] {
  const flags = Object.entries({ no_draw, keep_hand }).flatMap(([name, isOn]) => (isOn === true ? [name] : []));
  return [...statuses, ...flags].map((status) =>
    typeof status === 'string' ? { name: status, until: null } : { until: null, ...status },
  );
}

/** The settings that some words of a case make. */
export function settingsOf(words: Raw, over: Settings = DEFAULT_SETTINGS): Settings {
  const { beat_us, bpm, max_storm_reshuffles_per_turn, rhythm: _, limits: __, ...rest } = words;
  const raw = Object.entries(rest).map(([word, value]) => [RENAMED[word] ?? word, value]);
  const rhythm = rhythmOf({ on: true, beat_us, bpm, ...tableIn(words, 'rhythm') });
  const limits = { maxStormReshufflesPerTurn: max_storm_reshuffles_per_turn, ...tableIn(words, 'limits') };
  const parsed = parseSettings({ ...Object.fromEntries(raw), rhythm, limits }, over);
  if (!parsed.ok) throw new RefusedSetup(documented(parsed.error));
  return parsed.value;
}

/** A case that is about a conditional draw leaves the bonus of PERFECT out. */
function rhythmOf({ conditional_draw, miss_delay, enabled, bpm, beat_us, ...rest }: Raw): Raw {
  return {
    ...(conditional_draw === undefined ? {} : { perfect_bonus_draw: 0 }),
    miss_delay_ticks: miss_delay,
    beat_us: beat_us ?? (bpm === undefined ? undefined : Math.floor(60_000_000 / Number(bpm))),
    ...rest,
    ...(enabled === undefined ? {} : { on: enabled }),
  };
}
