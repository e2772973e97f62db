/** The DeckState of the specification (2.2): the form of its JSON with its own names, and how a match writes it (C2, C6). */
import { fields, reading, type MatchState, type ValueOf } from '../../../core/index.ts';
import type { Chance } from '../../../rng/index.ts';
import { BREACH, DEFAULT_SETTINGS, DEFAULT_SIZES, MODE, ticks } from '../settings.ts';
import {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  ETHER_REASONS,
  HAND,
  IDENTITY,
  MAIN_DECK,
  NEUTRAL_IDENTITY,
  OPERATIVE,
  RESOLVING,
  RETURN_TARGETS,
  STATUSES,
  STREAMS,
  tickOf,
  type CycleCard,
  type CycleShape,
  type Look,
  type StreamName,
} from '../shape.ts';
import { timerOf } from '../time/real-time.ts';

const { byName, flag, list, nullable, oneOf, optional, real, record, text, variants, whole } = fields;

export const DECK_SCHEMA = 'cardwright.deck/1';

/** Every number up to next_id is a place in the match, so there is an end to them. */
const MOST_IDS = 100_000;

/** A turn, a tick, or how often something has happened. */
const count = whole(0, 1_000_000_000_000);
const size = whole(0, MOST_IDS);
const kind = text(100, 1);
const ids = list(text(12, 1), MOST_IDS);

/** C6: what a card remembers. */
const CARD = record({
  kind,
  origin_kind: nullable(kind),
  is_corrupted_variant: flag,
  mutation_depth: count,
  upgrades: count,
  temporary_modifiers: list(record({ stat: oneOf('hit'), n: count })),
  temporary: flag,
  cooldown_until: nullable(count),
});
export type CardRuntimeState = ValueOf<typeof CARD>;

const STREAM = record({ state: text(200), counter: count });

/** The form of a deck by its schema; which ids and kinds there are, import-deck.ts knows. */
export const DECK = variants('schema', {
  [DECK_SCHEMA]: {
    deck_id: text(),
    owner_id: text(),
    main_deck: ids,
    hand: ids,
    discard_pile: ids,
    ether: ids,
    corrupted_deck: ids,
    resolving: ids,
    max_hand_size: size,
    draw_per_turn: size,
    opening_hand_size: size,
    turn_counter: count,
    reshuffle_counter: count,
    identity: record(IDENTITY),
    /** Seconds, computed from the ticks (C51). */
    draw_timer: real(0, 1_000_000_000_000),
    draw_interval: real(0, 1_000_000_000_000),
    next_id: size,
    cards: byName(CARD, MOST_IDS),
    ether_entries: list(
      record({
        id: text(12, 1),
        reason: oneOf(...ETHER_REASONS),
        return_at: nullable(count),
        return_to: nullable(oneOf(...RETURN_TARGETS)),
      }),
      MOST_IDS,
    ),
    pending: list(record({ due_turn: nullable(count), due_tick: nullable(count), n: size, cause: text(40) })),
    mode: MODE,
    tick: count,
    tick_rate: whole(1, 1000),
    draw_timer_ticks: count,
    draw_interval_ticks: ticks(1),
    draw_delay_ticks: count,
    corruption: record({
      level: whole(0, BREACH),
      storm_until: nullable(count),
      /** By their places in the settings. */
      thresholds_fired: list(whole(0, 1000)),
    }),
    rhythm: record({ combo: count }),
    statuses: list(record({ name: oneOf(...STATUSES), until: nullable(count) })),
    locks: record({ draw: flag, deck: flag }),
    /** One entry per stream; never for a client. All stem from one seed, so one of them must be there. */
    rng: record({
      shuffle: STREAM,
      draw: optional(STREAM),
      mutation: optional(STREAM),
      topdeck: optional(STREAM),
      insert: optional(STREAM),
      rhythm: optional(STREAM),
      mulligan: optional(STREAM),
      ai: optional(STREAM),
    }),
  },
});
export type DeckState = ValueOf<typeof DECK>;

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
  const entry = (name: StreamName): [string, object] => [
    name,
    { state, counter: chance.pulls[`${name}.${match.encounter}`] ?? 0 },
  ];
  // There is an entry for every stream.
  return Object.fromEntries(STREAMS.map(entry)) as unknown as DeckState['rng'];
}
