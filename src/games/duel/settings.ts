/** The numbers a duel is played with (U2), in one place. Every one can be changed per match; the defaults are the rules. */

export interface Settings {
  /** `MAX_HAND_SIZE` */
  readonly handSlots: number;
  /** `STARTING_HAND_SIZE` */
  readonly openingHand: number;
  /** `STARTING_HAND_REPLACE_COUNT` */
  readonly mulliganMax: number;
  /** `CARD_DRAW_PER_TURN` */
  readonly drawPerTurn: number;
  /** `MAX_REPLACE_PER_TURN` */
  readonly replacePerTurn: number;
  readonly fatigue: { readonly amount: number; readonly enabled: boolean };
  /** What the first and the second player start with, and where growth ends (U5); `null`: every card is free. */
  readonly mana: { readonly first: number; readonly second: number; readonly most: number } | null;
  /** `null`: a table without squares, on which everything finds room and nothing moves or fights. */
  readonly board: { readonly columns: number; readonly rows: number } | null;
  /** Cards in a deck beside the general. */
  readonly deckSize: number;
  readonly copies: number;
}

/** U2 and U5; three copies of a card per deck is ours. */
export const DEFAULTS: Settings = {
  handSlots: 6,
  openingHand: 5,
  mulliganMax: 2,
  drawPerTurn: 1,
  replacePerTurn: 1,
  fatigue: { amount: 2, enabled: true },
  mana: { first: 2, second: 3, most: 9 },
  board: { columns: 9, rows: 5 },
  deckSize: 39,
  copies: 3,
};

/** Least and most of a number. */
export type Bounds = readonly [min: number, max: number];

/**
 * What a match may be set to: wide enough for any puzzle, narrow enough that no options make a host work or store without
 * end. A mulligan has one answer per choice of cards in order, so it is held short; columns are named by letters.
 */
export const LIMITS = {
  handSlots: [1, 20],
  openingHand: [0, 20],
  mulliganMax: [0, 3],
  drawPerTurn: [0, 100],
  replacePerTurn: [0, 1_000_000],
  deckSize: [0, 200],
  copies: [0, 200],
  fatigue: { amount: [0, 1000] },
  mana: { first: [0, 1000], second: [0, 1000], most: [0, 1000] },
  board: { columns: [2, 26], rows: [1, 26] },
  /** Of one side. An opening hand below 0 counts as 0. */
  side: { health: [1, 10_000], openingHand: [-20, 20], deck: [0, 1000], changes: [0, 20] },
  /** Of a change that lasts. */
  change: { amount: [-1000, 1000], turns: [1, 1000] },
  /** Units on the board from the start. */
  units: [0, 200],
  /** Of a card: what sums of these come to in a step is still a number. A unit has at least one health. */
  row: { amount: [0, 10_000], health: [1, 10_000], count: [1, 10_000], buff: [-10_000, 10_000] },
} as const satisfies { readonly [option: string]: Bounds | { readonly [part: string]: Bounds } };

/** Squares a unit walks in a turn (U7). */
export const STRIDE = 2;

/** Queued actions that one step may contain (U14). */
export const STEP_LIMIT = 1000;

/** How a pile is drawn from (U1). */
export const ORDERS = ['shuffled', 'fixed'] as const;
export type Order = (typeof ORDERS)[number];
