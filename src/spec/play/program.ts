/**
 * A game file made ready to run: names resolved, zones numbered, steps and expressions as functions. Made once, when
 * the file is read; a match holds only numbers into it.
 */
import type { CardId, Json, Seat, ZoneId } from '../../core/index.ts';
import type { BettingForm, Canonical, Named, PositionForm } from '../canonical.ts';
import type { Place } from '../problem.ts';
import type { Pip, Ranking } from '../ranks/index.ts';
import type { Machine } from './machine.ts';
import type { OpenTest } from './open.ts';
import type { Scene } from './scene.ts';
import type { ListFrame, Value } from './shape.ts';
import type { Choice } from './steps/control.ts';
import type { ZoneBook } from './zones.ts';

/** An expression, ready to be read. */
export type Reading = (scene: Scene) => Value;

/** What a step does; it may push frames, ask, or stop. */
export type Deed = (x: Machine, frame: ListFrame) => void;

/** A step and where it stands in the file. */
export interface Step {
  readonly op: string;
  readonly run: Deed;
  readonly at: Place | undefined;
  /** Whether it can ask a player, alone or by what is in it. */
  readonly asks: boolean;
}

/** What a parameter may be: the values there are now, and whether they are cards. */
export interface Domain {
  readonly isCards: boolean;
  values(scene: Scene): readonly Value[];
  has(scene: Scene, value: unknown): boolean;
}

export interface Move {
  readonly params: readonly (readonly [name: string, domain: Domain])[];
  readonly when: Reading | null;
  readonly list: number;
  /** Parameters that others learn; null for all. */
  readonly shown: readonly string[] | null;
}

export interface Phase {
  readonly name: string;
  readonly list: number;
  readonly offer: readonly string[];
  readonly next: string | null;
}

/** Where a betting round starts. */
export type Order = 'after_dealer' | 'after_big_blind' | Reading;

export interface RoundBetting {
  readonly type: BettingForm['type'] | null;
  readonly order: Order;
  /** Whether the round itself says where it starts; a match may replace the section's word (S47). */
  readonly isOwnOrder: boolean;
  /** Whether it is the first one with betting, which alone has a bring-in. */
  readonly isFirst: boolean;
  readonly bet: 'small_bet' | 'big_bet' | null;
  /** The least bet of this round, where it has one of its own. */
  readonly least: number | 'big_blind' | null;
}

export interface RoundPlan {
  readonly name: string;
  readonly list: number;
  readonly betting: RoundBetting | null;
  /** A list of one step. */
  readonly resolve: number | null;
  /** Whether a question of a step can follow in this or a later round. */
  readonly mayAskLater: boolean;
  readonly mayBetLater: boolean;
}

/** One share of the pots: what each player in is worth, more is better. */
export type Worth = (scene: Scene, seat: Seat) => number | undefined;

export interface Ending {
  readonly when: Reading;
  readonly winners: (scene: Scene) => readonly Seat[];
  /** The list of steps for a tie; null where all who tie win, which is a draw if it is everybody. */
  readonly onTie: number | null;
  /** What the winner has most or least of, where the file says so: how well somebody stands before the end (judge.ts). */
  readonly standing?: { readonly which: 'max' | 'min'; readonly read: Reading } | undefined;
}

/** A zone that cards start in, and the numbers of these cards. */
export interface Home {
  readonly zone: ZoneId;
  readonly kinds: readonly string[];
  readonly first: CardId;
  readonly last: CardId;
}

export interface Program {
  readonly canonical: Canonical;
  readonly lists: readonly (readonly Step[])[];
  readonly zones: ZoneBook;
  readonly positions: Named<PositionForm>;
  /** How many teams, or null. */
  readonly teams: number | null;
  readonly hasDealer: boolean;
  readonly rotates: boolean;
  /** The seat to which the file gives the deal for good, or null. */
  readonly fixedDealer: Seat | null;
  readonly rankings: { readonly [name: string]: Ranking };
  readonly pips: ReadonlyMap<string, Pip>;
  readonly setup: number;
  readonly phases: readonly Phase[];
  readonly turn: { readonly by: 1 | -1; readonly phases: readonly Phase[] } | null;
  readonly rounds: readonly RoundPlan[];
  readonly moves: { readonly [name: string]: Move };
  /** Moves that ask openly about hidden cards, and what they ask (S66). */
  readonly telling: ReadonlyMap<string, readonly OpenTest[]>;
  readonly on: { readonly [event: string]: number };
  /** By number of the family: the list of `<zone>_changed`, and the name of that entry. */
  readonly onZone: readonly ({ readonly list: number; readonly entry: string } | null)[];
  /** Whether anything waits for changed zones, or shows their tops. */
  readonly watchesZones: boolean;
  readonly onDeckEmpty: number | null;
  readonly shares: readonly Worth[];
  /** Whether no chip is given twice: the pot is shared by the showdown or by steps, not by both, and is all that is shared. */
  readonly awardsOnce: boolean;
  /** Zones of each player that are shown at the end of a hand, by number of the family. */
  readonly handZones: readonly number[];
  readonly endings: readonly Ending[];
  readonly onLimit: ((scene: Scene) => readonly Seat[]) | null;
  /** The same of variants that have their own, by name. */
  readonly variantLimits: ReadonlyMap<string, (scene: Scene) => readonly Seat[]>;
  readonly usesLastDrawn: boolean;
  readonly usesDiscarded: boolean;
  /** Whether a step gathers the revealed cards of the table. */
  readonly gathersRevealed: boolean;
  /** Ranks and suits there are, from low to high. */
  readonly ranks: readonly string[];
  readonly suits: readonly string[];
  /** Everything that somebody can be asked to choose: what names can stand for. */
  readonly choices: readonly Choice[];
  /** Choices at the head of a body that are made at once, by list. */
  readonly simultaneous: ReadonlyMap<number, Choice>;
  readonly scripts: { readonly [name: string]: Deed };
  /** What state returns to between hands. */
  readonly freshMatch: { readonly [name: string]: Json };
  readonly freshSeat: { readonly [name: string]: Json };
  /** Where cards are at first, and which of them. */
  readonly homes: readonly Home[];
  /** Zones that some step shuffles. */
  readonly shuffled: ReadonlySet<ZoneId>;
  /** Where cards of `per_turn` come from and go. */
  readonly turnDraw: { readonly from: ZoneId; to(seat: Seat): ZoneId } | null;
  unwrap(name: string, kept: unknown): Value;
}
