/**
 * The numbers of the rules, each in one place with its bounds. Those that a match may set otherwise
 * (U2) are fields with a default, which is the rules' own.
 */
import { fields, type Field, type RecordOf } from '../../core/fields/index.ts';

const { flag, nullable, orElse, record, whole } = fields;

/** The least and the greatest value of a number. */
type Bounds = readonly [min: number, max: number];

/** Squares of the board. Columns are named by letters. */
const BOARD_SIZE = { columns: [2, 26], rows: [1, 26] } as const satisfies { readonly [side: string]: Bounds };

/**
 * Bounds are wide enough for any puzzle, and narrow enough that no options make a host work or store without end. Mana,
 * board and fatigue are given whole.
 */
const FIELDS = {
  /** `MAX_HAND_SIZE` (U2). */
  handSlots: orElse(whole(1, 20), 6),
  /** `STARTING_HAND_SIZE` (U2). */
  openingHand: orElse(whole(0, 20), 5),
  /** `STARTING_HAND_REPLACE_COUNT` (U2). A mulligan has one answer per choice of cards in order, so the bound is low. */
  mulliganMax: orElse(whole(0, 3), 2),
  /** `CARD_DRAW_PER_TURN` (U2). */
  drawPerTurn: orElse(whole(0, 100), 1),
  /** `MAX_REPLACE_PER_TURN` (U2). */
  replacePerTurn: orElse(whole(0, 1_000_000), 1),
  /** `damageAmount` of fatigue, and whether there is any (U25). */
  fatigue: orElse(record({ amount: whole(0, 1000), enabled: flag }), { amount: 2, enabled: true }),
  /** What generals start with (U2). A number that is not the rules' own stands in place of the one on their cards. */
  general: orElse(record({ attack: orElse(whole(0, 1000), 2), health: orElse(whole(1, 10_000), 25) }), {
    attack: 2,
    health: 25,
  }),
  /** What the first and the second player start with, and where growth ends (U5); `null`: every card is free. */
  mana: orElse(nullable(record({ first: whole(0, 1000), second: whole(0, 1000), most: whole(0, 1000) })), {
    first: 2,
    second: 3,
    most: 9,
  }),
  /** U4; `null`: a table without squares, on which everything finds room and nothing moves or fights. */
  board: orElse(nullable(record({ columns: whole(...BOARD_SIZE.columns), rows: whole(...BOARD_SIZE.rows) })), {
    columns: 9,
    rows: 5,
  }),
  /** Cards in a deck beside the general (U2). */
  deckSize: orElse(whole(0, 200), 39),
  /** Cards of one kind in a deck; this one is ours. */
  copies: orElse(whole(0, 200), 3),
};

/** The numbers a match is played with. */
export type Settings = RecordOf<typeof FIELDS>;

/** The gate for settings: every one within its bounds, with the rules' own where none is given. */
export const settings: Field<Settings> = record(FIELDS);

/** The settings of the rules (U2, U4, U5). */
export const DEFAULTS: Settings = defaultsOf(settings);

/** What a record is when nothing is said of it; every field of it must have a default. */
export function defaultsOf<T>(field: Field<T>): T {
  const read = field({});
  if (!read.ok) throw new RangeError(`not every part of ${field.expected} has a default`);
  return read.value;
}

/** What else puzzles and card sets may say. */
export const LIMITS = {
  board: BOARD_SIZE,
  /** Of one side. An opening hand below 0 counts as 0. */
  side: { health: [1, 10_000], openingHand: [-20, 20], deck: [0, 1000], changes: [0, 20] },
  /** Of a change of what a player may do. */
  change: { amount: [-1000, 1000], turns: [1, 1000] },
  /** Units on the board from the start. */
  units: { count: [0, 200] },
  /** Of a card: what sums of these come to in a step is still a number. A unit has at least one health. */
  row: { amount: [0, 10_000], health: [1, 10_000], count: [1, 10_000], buff: [-10_000, 10_000], effects: [0, 50] },
  /** Kinds in a card set. */
  set: { kinds: [0, 10_000] },
} as const satisfies { readonly [of: string]: { readonly [part: string]: Bounds } };

/** Squares a unit walks in a turn (U7). */
export const STRIDE = 2;

/** Queued actions that one step may contain (U14). */
export const STEP_LIMIT = 1000;

/** How a pile is drawn from (U1). */
export const ORDERS = ['shuffled', 'fixed'] as const;

/** How a pile is drawn from: every draw a uniform pick, or from the top. */
export type Order = (typeof ORDERS)[number];
