/**
 * What a match of a game in YAML keeps beside its cards: the file's own state by name, chips, and where the course of
 * the game has come to. Names with a `$` are the engine's, which no file can write. Frames are plain data, so that a
 * match can be saved at any question.
 */
import type { CardId, Json, Reader, Recorder, Seat } from '../../core/index.ts';
import type { LimitsForm } from '../canonical.ts';
import type { ByPosition, Limit, Round } from '../chips/index.ts';

/** A value of an expression: `none` is null, cards and players are their numbers. */
export type Value = number | boolean | string | null | readonly Value[];

/** Values by name. */
export type Values = { readonly [name: string]: Value };

/** What names stand for in some steps: parameters of the move and what was chosen. */
export type Scope = { readonly params: Values; readonly bound: Values };

export const NO_NAMES: Scope = { params: {}, bound: {} };

/** Steps of a list, from `at` on, for the player `self` (-1: nobody acts). */
export type ListFrame = {
  readonly op: 'list';
  readonly list: number;
  at: number;
  readonly self: Seat;
  /** Only the outermost list of a move, a phase or a body has one; lists inside use that. */
  scope: Scope | null;
  /** The entry of `on` that runs, or ''. */
  readonly entry: string;
};

/** A body that runs for one seat after another; `picks` holds simultaneous choices, by seat. */
export type EachFrame = {
  readonly op: 'each';
  readonly list: number;
  readonly seats: readonly Seat[];
  at: number;
  picks: readonly (readonly number[] | null)[] | null;
};

/** A draw by rules, card by card; `tried`: the pile was empty and has been seen to. */
export type DrawFrame = {
  readonly op: 'draw';
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  left: number;
  tried: boolean;
  missing: number;
  readonly pick: 'top' | 'bottom';
  readonly face: 'zone' | 'up' | 'down';
  /** Whether it has brought a card; kept only where the file reads `last_drawn`. */
  drew?: boolean;
};

/** Set-up, phases and turns of a game without rounds. */
export type MainFrame = { readonly op: 'main'; stage: 'setup' | 'phases' | 'turns' };
/** A list of phases: the file's, or those of a turn. */
export type PhaseFrame = {
  readonly op: 'phase';
  readonly of: 'phases' | 'turn';
  at: number;
  stage: 'enter' | 'offer' | 'done';
  readonly seat: Seat;
};
export type TurnFrame = { readonly op: 'turn'; readonly seat: Seat; stage: 'start' | 'phases' | 'end' | 'done' };
/** Moves offered to a seat. */
export type OfferFrame = { readonly op: 'offer'; readonly seat: Seat; readonly moves: readonly string[] };
export type CutFrame = { readonly op: 'cut'; readonly seat: Seat; readonly zone: number };
/** A hand from set-up to the last pot. */
export type HandFrame = {
  readonly op: 'hand';
  round: number;
  stage: 'start' | 'actions' | 'betting' | 'resolve' | 'next' | 'showdown' | 'over';
};
/** The betting of a round; who is asked stands with the round (`$asked`). */
export type BetFrame = { readonly op: 'bet'; readonly round: number };
/** Who has still to show or muck, the next first. */
export type ShowFrame = { readonly op: 'show'; order: readonly Seat[] };

export type Frame =
  | ListFrame
  | EachFrame
  | DrawFrame
  | MainFrame
  | PhaseFrame
  | TurnFrame
  | OfferFrame
  | CutFrame
  | HandFrame
  | BetFrame
  | ShowFrame;

/** Frames that may wait at once: moves that offer moves for ever are stopped. */
export const MOST_FRAMES = 2_000;

/** The amounts of a match, every default filled in (S54). */
export type Stakes = {
  readonly type: Limit;
  readonly stacks: number | readonly number[];
  readonly ante: ByPosition;
  readonly dead_ante: boolean;
  readonly blinds: readonly number[];
  readonly min_bet: number;
  readonly small_bet: number;
  readonly big_bet: number;
  readonly bring_in: number;
  /** -1 for no limit. */
  readonly max_raises: number;
  /** Where rounds start that do not say it, if the match was told; else the file knows. */
  readonly order: 'after_dealer' | 'after_big_blind' | null;
};

/** What a match was started with. */
export type MatchSetup = {
  readonly hands: number;
  readonly stakes: Stakes | null;
  readonly options: { readonly [name: string]: number | boolean | string };
  /** The name of the variant, or null; and its limits (section 6). */
  readonly variant: string | null;
  readonly limits: Omit<LimitsForm, 'on_limit'>;
  readonly deck: readonly (readonly string[])[];
  readonly random: readonly number[];
};

export type Over = { readonly winners: readonly Seat[]; readonly reason: string };

/** What is kept for the whole match and changes seldom. */
export type Kept = {
  /** How many stacked decks and how many given random numbers were used (S47). */
  readonly decks: number;
  readonly random: number;
  /** The player has another turn. */
  readonly again: boolean;
  /** Cards that were shown to everybody where they lie, for games that gather them (S40). */
  readonly revealed: readonly CardId[];
  /** Entries of phases outside turns. */
  readonly entries: number;
  /** The steps for a tie at the end have run. */
  readonly tied: boolean;
  /** What a move said whose steps read hidden cards; nobody sees it. */
  readonly telling: { readonly [fact: string]: Json } | null;
};

/** What is kept for a hand. */
export type KeptInHand = {
  /** Antes that nobody can match. */
  readonly dead: number;
  /** Seats that won something. */
  readonly won: readonly Seat[];
  /** Who posted the last blind, or -1. */
  readonly lastBlind: Seat;
  /** Whether the hands of all in were shown. */
  readonly shown: boolean;
};

export const FRESH_HAND: KeptInHand = { dead: 0, won: [], lastBlind: -1, shown: false };

/** Few names, because every change copies them all: what changes seldom stands together. */
export type SpecMatch = {
  readonly [state: string]: Json;
  readonly $flow: readonly Frame[];
  readonly $setup: MatchSetup;
  readonly $over: Over | null;
  readonly $kept: Kept;
  readonly $hand: KeptInHand;
  readonly $round: Round | null;
  /** Who is asked for a bet, or -1. */
  readonly $asked: Seat;
  /** A hand is being played: who has folded is out of it. */
  readonly $inHand: boolean;
  readonly dealer: Seat;
  readonly active_player: Seat | null;
  readonly turn_number: number;
  readonly hand_number: number;
  readonly winner: Seat | null;
  readonly tied_players: readonly Seat[];
  readonly last_drawn: CardId | null;
  readonly pot: number;
  readonly level: number;
};

export type SpecSeat = {
  readonly [state: string]: Json;
  readonly stack: number;
  readonly bet: number;
  readonly paid: number;
  readonly folded: boolean;
  readonly all_in: boolean;
  /** Out of the match. */
  readonly $out: boolean;
  /** Without chips in this hand. */
  readonly $away: boolean;
  readonly $discarded: number;
};

/** The shape of every game in YAML. */
export interface SpecShape {
  readonly match: SpecMatch;
  readonly seat: SpecSeat;
  readonly card: object;
  readonly job: { readonly do: 'answered' };
}

/** What rules ask, and what they write on. */
export type Look = Reader<SpecShape>;
export type Table = Recorder<SpecShape>;

/** A command: a move of the file or of the betting, with its parameters beside it. */
export interface SpecCommand {
  readonly type: string;
  readonly [parameter: string]: unknown;
}
