/** The DeckState of the specification (2.2): its JSON with its own names, written from a match (C2, C6). */
import { reading, type MatchState } from '../../core/index.ts';
import type { Chance } from '../../rng/index.ts';
import { DEFAULT_SETTINGS, DEFAULT_SIZES, type Mode } from './settings.ts';
import {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  HAND,
  MAIN_DECK,
  NEUTRAL_IDENTITY,
  OPERATIVE,
  RESOLVING,
  STREAMS,
  tickOf,
  type CycleCard,
  type CycleShape,
  type DeckIdentity,
  type EtherReason,
  type Look,
  type Modifier,
  type PendingDraw,
  type ReturnTarget,
  type Status,
} from './shape.ts';
import { timerOf } from './real-time.ts';

export const DECK_SCHEMA = 'cardwright.deck/1';

/** C6: what a card remembers. */
export interface CardRuntimeState {
  readonly kind: string;
  readonly origin_kind: string | null;
  readonly is_corrupted_variant: boolean;
  readonly mutation_depth: number;
  readonly upgrades: number;
  readonly temporary_modifiers: readonly Modifier[];
  readonly temporary: boolean;
  readonly cooldown_until: number | null;
}

export interface DeckState {
  readonly schema: typeof DECK_SCHEMA;
  readonly deck_id: string;
  readonly owner_id: string;
  readonly main_deck: readonly string[];
  readonly hand: readonly string[];
  readonly discard_pile: readonly string[];
  readonly ether: readonly string[];
  readonly corrupted_deck: readonly string[];
  readonly resolving: readonly string[];
  readonly max_hand_size: number;
  readonly draw_per_turn: number;
  readonly opening_hand_size: number;
  readonly turn_counter: number;
  readonly reshuffle_counter: number;
  readonly identity: DeckIdentity;
  /** Seconds, computed from the ticks (C51). */
  readonly draw_timer: number;
  readonly draw_interval: number;
  readonly next_id: number;
  readonly cards: { readonly [id: string]: CardRuntimeState };
  readonly ether_entries: readonly {
    readonly id: string;
    readonly reason: EtherReason;
    readonly return_at: number | null;
    readonly return_to: ReturnTarget | null;
  }[];
  readonly pending: readonly PendingDraw[];
  readonly mode: Mode;
  readonly tick: number;
  readonly tick_rate: number;
  readonly draw_timer_ticks: number;
  readonly draw_interval_ticks: number;
  readonly draw_delay_ticks: number;
  readonly corruption: {
    readonly level: number;
    readonly storm_until: number | null;
    readonly thresholds_fired: readonly number[];
  };
  readonly rhythm: { readonly combo: number };
  readonly statuses: readonly Status[];
  readonly locks: { readonly draw: boolean; readonly deck: boolean };
  /** One entry per stream; never for a client. */
  readonly rng: { readonly [stream: string]: { readonly state: string; readonly counter: number } };
}

/** The state of a card to which nothing has happened yet. */
export const newCardState = (kind: string): CardRuntimeState => cardState(kind, {});

/** A deck without cards: what a tool starts from when it writes one. */
export const emptyDeck = ({ profile, seed }: Pick<Chance, 'profile' | 'seed'>): DeckState => ({
  schema: DECK_SCHEMA,
  deck_id: 'd1',
  owner_id: 'op1',
  main_deck: [],
  hand: [],
  discard_pile: [],
  ether: [],
  corrupted_deck: [],
  resolving: [],
  max_hand_size: DEFAULT_SIZES.max_hand_size,
  draw_per_turn: DEFAULT_SIZES.draw_per_turn,
  opening_hand_size: DEFAULT_SIZES.opening_hand_size,
  turn_counter: 0,
  reshuffle_counter: 0,
  identity: NEUTRAL_IDENTITY,
  ...timerFields(0, DEFAULT_SIZES.draw_interval_ticks, DEFAULT_SETTINGS.tick_rate),
  next_id: 0,
  cards: {},
  ether_entries: [],
  pending: [],
  mode: 'turn',
  tick: 0,
  draw_delay_ticks: 0,
  corruption: { level: 0, storm_until: null, thresholds_fired: [] },
  rhythm: { combo: 0 },
  statuses: [],
  locks: { draw: false, deck: false },
  rng: { shuffle: { state: `${profile}:${seed}`, counter: 0 } },
});

/** The draw timer as ticks and as the seconds that are shown (C51). */
export const timerFields = (
  draw_timer_ticks: number,
  draw_interval_ticks: number,
  tick_rate: number,
): Pick<DeckState, 'draw_timer' | 'draw_interval' | 'tick_rate' | 'draw_timer_ticks' | 'draw_interval_ticks'> => ({
  draw_timer: draw_timer_ticks / tick_rate,
  draw_interval: draw_interval_ticks / tick_rate,
  tick_rate,
  draw_timer_ticks,
  draw_interval_ticks,
});

/** The arrays by the number of their zone. */
export const DECK_ARRAYS = [
  ['main_deck', MAIN_DECK],
  ['hand', HAND],
  ['discard_pile', DISCARD_PILE],
  ['ether', ETHER],
  ['corrupted_deck', CORRUPTED_DECK],
  ['resolving', RESOLVING],
] as const;

/** Zone flags of a card, computed from where it lies (C2). */
export interface ZoneFlags {
  readonly in_deck: boolean;
  readonly in_hand: boolean;
  readonly in_discard: boolean;
  readonly in_ether: boolean;
  readonly in_corrupted_deck: boolean;
  readonly is_resolving: boolean;
}

export function flagsOf({ r }: Pick<Look, 'r'>, card: number): ZoneFlags {
  const zone = r.zoneOf(card);
  return {
    in_deck: zone === MAIN_DECK,
    in_hand: zone === HAND,
    in_discard: zone === DISCARD_PILE,
    in_ether: zone === ETHER,
    in_corrupted_deck: zone === CORRUPTED_DECK,
    is_resolving: zone === RESOLVING,
  };
}

/** Writes a match's deck as DeckState. */
export function exportDeck(state: MatchState<CycleShape>): DeckState {
  const r = reading(state);
  const { match } = r;
  return {
    schema: DECK_SCHEMA,
    deck_id: match.deckId,
    owner_id: match.ownerId,
    ...arraysOf(r),
    max_hand_size: match.maxHand,
    draw_per_turn: match.drawPerTurn,
    opening_hand_size: match.openingHand,
    turn_counter: match.turn,
    reshuffle_counter: r.seat(OPERATIVE).reshuffles,
    identity: match.identity,
    ...timerFields(timerOf(r), match.interval, match.settings.tick_rate),
    next_id: state.cards.kinds.length,
    cards: cardsOf(state),
    ether_entries: etherEntries(r),
    pending: match.pending,
    mode: match.mode,
    tick: tickOf(r),
    draw_delay_ticks: match.delay,
    corruption: {
      level: match.corruption,
      storm_until: match.stormUntil,
      thresholds_fired: match.thresholdsFired,
    },
    rhythm: { combo: match.combo },
    statuses: match.statuses,
    locks: match.locks,
    rng: streamsOf(state),
  };
}

type Arrays = Pick<DeckState, (typeof DECK_ARRAYS)[number][0]>;

const arraysOf = (r: Look['r']): Arrays =>
  Object.fromEntries(DECK_ARRAYS.map(([name, zone]) => [name, r.cards(zone).map(String)])) as unknown as Arrays;

function cardsOf({ cards }: MatchState<CycleShape>): DeckState['cards'] {
  const entries = cards.kinds.flatMap((kind, id): [string, CardRuntimeState][] =>
    kind === null ? [] : [[String(id), cardState(kind, cards.values[id] ?? {})]],
  );
  return Object.fromEntries(entries);
}

function cardState(kind: string, values: Partial<CycleCard>): CardRuntimeState {
  const { origin, variant, depth, upgrades, modifiers, temporary, cooldown } = values;
  return {
    kind,
    origin_kind: origin ?? null,
    is_corrupted_variant: variant ?? false,
    mutation_depth: depth ?? 0,
    upgrades: upgrades ?? 0,
    temporary_modifiers: modifiers ?? [],
    temporary: temporary ?? false,
    cooldown_until: cooldown ?? null,
  };
}

const etherEntries = (r: Look['r']): DeckState['ether_entries'] =>
  r.cards(ETHER).map((card) => ({
    id: String(card),
    ...(r.card(card).ether ?? { reason: 'exhausted', return_at: null, return_to: null }),
  }));

/** C80: profile and seed of the encounter's streams, and how many words each has given. */
function streamsOf({ chance, match }: MatchState<CycleShape>): DeckState['rng'] {
  const state = `${chance.profile}:${chance.seed}`;
  return Object.fromEntries(
    STREAMS.map((name) => [name, { state, counter: chance.pulls[`${name}.${match.encounter}`] ?? 0 }]),
  );
}
