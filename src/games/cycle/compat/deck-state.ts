/** The DeckState of the specification (2.2): the form of its JSON with its own names (C2, C6). A match writes it in export-deck.ts. */
import { fields, type ValueOf } from '../../../core/fields/index.ts';
import { BUDGET } from '../../../core/index.ts';
import type { Chance } from '../../../rng/index.ts';
import { GIVEN_IDENTITY, NEUTRAL_IDENTITY } from '../identity.ts';
import { AMOUNT, BREACH, DEFAULT_SETTINGS, DEFAULT_SIZES, MODE, MOST_IDS, ticks } from '../settings.ts';
import {
  CORRUPTED_DECK,
  DISCARD_PILE,
  ETHER,
  ETHER_REASONS,
  HAND,
  MAIN_DECK,
  RESOLVING,
  RETURN_TARGETS,
  STATUSES,
  type CycleCard,
} from '../shape.ts';

const { byName, flag, list, nullable, oneOf, optional, real, record, text, variants, whole } = fields;

/** The name of the form, which stands in every file. */
export const DECK_SCHEMA = 'cardwright.deck/1';

/** A turn, a tick, or how often something has happened. */
const count = whole(0, BUDGET.numbers);
const size = whole(0, MOST_IDS);
const kind = text(100, 1);
const ids = list(text(12, 1), MOST_IDS);
/** Matches the id of a card: its number in decimal (C6). */
export const CARD_ID = /^(?:0|[1-9]\d*)$/;

/** C2: where a card lies, said once more; a deck that says it must say what its arrays say. */
const FLAGS = {
  in_deck: optional(flag),
  in_hand: optional(flag),
  in_discard: optional(flag),
  in_ether: optional(flag),
  in_corrupted_deck: optional(flag),
  is_resolving: optional(flag),
};
/** The name of such a flag. */
export type ZoneFlag = keyof typeof FLAGS;

/** C6: what a card remembers. */
const CARD = record({
  kind,
  origin_kind: nullable(kind),
  is_corrupted_variant: flag,
  mutation_depth: count,
  upgrades: count,
  temporary_modifiers: list(record({ stat: oneOf('hit'), n: AMOUNT })),
  temporary: flag,
  cooldown_until: nullable(count),
  ...FLAGS,
});
/** A card of such a deck. */
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
    identity: record(GIVEN_IDENTITY),
    /** Seconds, computed from the ticks (C51). */
    draw_timer: real(0, BUDGET.numbers),
    draw_interval: real(0, BUDGET.numbers),
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
/** A deck with the names of the specification. */
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

/** The arrays by the number of their zone. They are the truth: flags of cards are written from them, and not believed when read (C2). */
export const DECK_ARRAYS = [
  ['main_deck', MAIN_DECK],
  ['hand', HAND],
  ['discard_pile', DISCARD_PILE],
  ['ether', ETHER],
  ['corrupted_deck', CORRUPTED_DECK],
  ['resolving', RESOLVING],
] as const satisfies readonly (readonly [string, number])[];

/** What a card remembers, as DeckState writes it. */
export function cardState(kind: string, values: Partial<CycleCard>): CardRuntimeState {
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
