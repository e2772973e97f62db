/** What a duel keeps beside cards and zones, who sees it, and where its zones are. */
import {
  zone,
  type CardId,
  type Layout,
  type Reader,
  type Recorder,
  type Seat,
  type Secrets,
  type Visible,
  type ZoneId,
} from '../../core/index.ts';
import type { Keyword } from './board/keywords.ts';
import type { CardSet, Gains } from './cards/row.ts';
import type { Job } from './flow/jobs.ts';
import type { PlayerChange } from './hand/changes.ts';
import type { Order, Settings } from './settings.ts';

export const PHASES = ['mulligan', 'active', 'over'] as const;
/** Where a match stands: before it, in play, or over. */
export type Phase = (typeof PHASES)[number];

/** A change of a player that lasts for a number of own turns; `null`: for the match. */
export interface LastingChange extends PlayerChange {
  readonly turns: number | null;
}

/** What a duel keeps beside cards and zones. */
export interface Duel {
  match: {
    readonly phase: Phase;
    readonly order: Order;
    readonly settings: Settings;
    /** 1, and one more at each turn start. */
    readonly turn: number;
    readonly current: Seat;
    /** Seats whose general stands; set when the match is over. */
    readonly winners: readonly Seat[] | null;
    readonly reason: string | null;
  };
  seat: {
    readonly mana: number;
    readonly manaMost: number;
    /** `numCardsReplacedThisTurn` (U37). */
    readonly replaced: number;
    readonly changes: readonly LastingChange[];
    /** The general's card number: for the rules only. */
    readonly general: CardId;
  };
  /** Absent means none or no change. Stats are kept as differences from the row. */
  card: {
    readonly attack: number;
    readonly health: number;
    readonly cost: number;
    /** Part of attack, health and cost that ends with the turn. */
    readonly fleetingAttack: number;
    readonly fleetingHealth: number;
    readonly fleetingCost: number;
    readonly damage: number;
    readonly square: number;
    /** The turns in which it came, moved and struck: whether it is ready follows from them. */
    readonly arrived: number;
    readonly movedOn: number;
    readonly struckOn: number;
    /** Keywords gained beside those of the row. */
    readonly keywords: readonly Keyword[];
    /** Keywords that end when the owner's next turn starts. */
    readonly fleetingKeywords: readonly Keyword[];
    /** Keywords of the row that it has lost. */
    readonly lostKeywords: readonly Keyword[];
    /** What else it has gained of what rows say (U44). */
    readonly gained: readonly Gains[];
  };
  job: Job;
}

/** What reads a duel. */
export type Look = Reader<Duel>;

/** What changes a duel. */
export type Table = Recorder<Duel>;

/** A reader and the cards that its kinds mean: what rules ask. */
export interface Scene {
  readonly r: Look;
  readonly set: CardSet;
}

/** A scene that can be changed: what commands and effects act on. */
export interface Step extends Scene {
  readonly r: Table;
}

export const VISIBLE = {
  match: {
    phase: 'everyone',
    order: 'everyone',
    settings: 'everyone',
    turn: 'everyone',
    current: 'everyone',
    winners: 'everyone',
    reason: 'everyone',
  },
  seat: { mana: 'everyone', manaMost: 'everyone', replaced: 'everyone', changes: 'everyone' },
  card: {
    attack: 'known',
    health: 'known',
    cost: 'known',
    fleetingAttack: 'known',
    fleetingHealth: 'known',
    fleetingCost: 'known',
    damage: 'known',
    square: 'known',
    arrived: 'known',
    movedOn: 'known',
    struckOn: 'known',
    keywords: 'known',
    fleetingKeywords: 'known',
    lostKeywords: 'known',
    gained: 'known',
  },
} as const satisfies Visible<Duel>;

/** What bots need not imagine although it is not shown (F59): work that waits follows from what everybody saw, and both are asked about their whole hands. */
export const SECRETS: Secrets<Duel> = { seat: { general: 'derived' }, work: 'derived', questions: 'derived' };

export const SEATS = ['p1', 'p2'] as const;

/** U3. Nobody can tell the places in a pile apart, in either order: a place would tell which kinds lie above it. */
export function layoutFor({ handSlots }: Settings): Layout {
  const own = SEATS.flatMap((name, owner) => [
    zone(`${name}.pile`, 'deck', { owner, order: 'private' }),
    zone(`${name}.hand`, 'hand', { owner, slots: handSlots }),
    zone(`${name}.burned`, 'burned', { owner }),
    zone(`${name}.graveyard`, 'graveyard', { owner }),
  ]);
  return { seats: SEATS, zones: [zone('board', 'board'), ...own] };
}

/** The shared board: units in the order in which they came (U16). */
export const BOARD: ZoneId = 0;
/** The pile a seat draws from. */
export const pileOf = (seat: Seat): ZoneId => 1 + 4 * seat;
/** A seat's hand, by slots. */
export const handOf = (seat: Seat): ZoneId => 2 + 4 * seat;
/** Where a seat's burned cards lie, for all to see. */
export const burnedOf = (seat: Seat): ZoneId => 3 + 4 * seat;
/** Where a seat's dead units and spent spells lie. */
export const graveyardOf = (seat: Seat): ZoneId => 4 + 4 * seat;

export const other = (seat: Seat): Seat => 1 - seat;
export const nameOf = (seat: Seat): string => (seat === 0 ? SEATS[0] : SEATS[1]);
