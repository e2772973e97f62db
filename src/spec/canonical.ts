/**
 * The canonical form of a game file (S3): defaults written out, sugar expanded, names resolved, expressions as nested
 * lists with the operator first. The engine sees nothing else, and the hash is made of it. Keys and words are spelt as
 * in the files, because the form may be written there. Where a part stands in its file is kept beside it, by path.
 */

import type { Expr, ExprList } from './expr-form.ts';
import type { ResolveStep, StepForm, ZoneRef } from './step-form.ts';

/** A whole game. Records by name are in the order of the file; the order means nothing. */
export interface Canonical {
  readonly spec: 1;
  /** Empty in a fragment (S39). */
  readonly game: string;
  /** The text of the file, or null. */
  readonly version: string | null;
  readonly title: string;
  /** What one does and how one wins, in a sentence; left out if the file does not say it. */
  readonly about?: string;
  /** Who made it. */
  readonly author?: string;
  /** How it is played, for the rules sheet: the first paragraph says how one wins. */
  readonly rules?: string;
  readonly players: PlayersForm;
  readonly positions: Named<PositionForm>;
  /** The kinds of a zone's cards, top first (S8). */
  readonly components: Named<readonly string[]>;
  /** Kinds that the file defines itself, and what can be read of them (S12). */
  readonly cards: Named<Named<number | string>>;
  readonly zones: Named<ZoneForm>;
  readonly state: Named<StateForm>;
  /** By name; the section `ranking` has the name `ranking`. */
  readonly rankings: Named<RankingForm>;
  /** Null where nothing is bet. */
  readonly betting: BettingForm | null;
  readonly options: Named<OptionValue>;
  readonly setup: readonly StepForm[];
  readonly phases: readonly PhaseForm[];
  readonly turn: TurnForm | null;
  /** `round` is a list of one. */
  readonly rounds: readonly RoundForm[];
  readonly moves: Named<MoveForm>;
  /** By event: a move, `<zone>_changed`, `turn_start`, `turn_end`. */
  readonly on: Named<readonly StepForm[]>;
  readonly draw_rules: DrawRulesForm | null;
  readonly on_deck_empty: readonly StepForm[] | null;
  readonly showdown: ShowdownForm | null;
  readonly end: readonly EndForm[];
  readonly limits: LimitsForm;
  readonly verify: VerifyForm;
  /** What a variant puts in the place of the file's own fields. */
  readonly variants: Named<VariantForm>;
  /** Information, no steps (S40). */
  readonly dealing_procedure: string | null;
}

/** Something by its name in the file. */
export type Named<Form> = { readonly [name: string]: Form };

export type OptionValue = number | boolean | string;

/** S7. In a fragment 1 to 64. */
export interface PlayersForm {
  readonly min: number;
  readonly max: number;
  /** How many teams, or null. */
  readonly teams: number | null;
}

/** A seat: one that moves on after each hand, a fixed one, or so many places after another position. */
export type PositionForm =
  | { readonly rotates: true }
  | { readonly seat: number }
  | { readonly after: string; readonly by: number };

/** Who sees something: a word, or a list of positions. */
export type SeenBy = 'nobody' | 'owner' | 'everyone' | readonly string[];

/** S9. */
export interface ZoneForm {
  readonly kind: string;
  readonly per: 'player' | null;
  /** One zone for each of these words (`foundation.c`), or null. */
  readonly keyed_by: readonly string[] | null;
  readonly order: 'public' | 'private';
  readonly visible: SeenBy;
  /** Who sees the top card; the same as `visible` unless the file says more. */
  readonly top_visible: SeenBy;
  readonly count_visible: SeenBy;
  readonly limit: number | null;
  readonly slots: number | null;
  readonly on_full: HandFullWord;
  readonly drawable: boolean;
  readonly recyclable: boolean;
}

/** S11. */
export interface StateForm {
  readonly per: 'player' | null;
  readonly type: 'int' | 'bool' | 'enum' | 'player' | 'card';
  /** The words of an enum, else empty. */
  readonly values: readonly string[];
  /** Null is `none`, of a player or a card. */
  readonly init: number | boolean | string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly visible: SeenBy;
  /** `match`: not put back between hands (S61). */
  readonly keep: 'hand' | 'match';
}

/** S13. */
export interface RankingForm {
  readonly type: 'high_card' | 'poker_hand' | 'lowball_a5' | 'lowball_27' | 'badugi' | 'short_deck';
  readonly ace: 'high' | 'low' | 'high_and_low';
  readonly hand_size: number;
  readonly suits_break_ties: boolean;
  /** Hands above this rank do not count; null for no such rule. */
  readonly qualify: number | null;
}

/** S54. Null means the default that depends on other fields, which a match may replace (S47). */
export interface BettingForm {
  readonly type: 'no_limit' | 'pot_limit' | 'fixed_limit';
  readonly stacks: number | readonly number[];
  readonly ante: number | readonly number[];
  readonly dead_ante: boolean;
  /** Null: not written. */
  readonly blinds: readonly number[] | null;
  readonly min_bet: number | null;
  readonly small_bet: number | null;
  readonly big_bet: number | null;
  readonly bring_in: number;
  readonly max_raises: number | null;
  /** Null: after the big blind in the first round, after the dealer later (S14). */
  readonly order: BettingOrder | null;
}

/** Where a betting round starts (S56). */
export type BettingOrder = 'after_dealer' | 'after_big_blind' | ExprList;

/** The betting of a round; `standard` is all null. */
export interface RoundBettingForm {
  /** Null: the section's. */
  readonly type: BettingForm['type'] | null;
  /** Null: the section's. */
  readonly order: BettingOrder | null;
  /** Null: `small_bet`. */
  readonly bet: 'small_bet' | 'big_bet' | null;
  /** Null: the section's. */
  readonly min_bet: number | 'big_blind' | null;
}

/** A phase, in turns or outside (S50). */
export interface PhaseForm {
  readonly name: string;
  readonly actions: readonly StepForm[];
  /** Names of moves. */
  readonly offer: readonly string[];
  /** The name of a phase of the same list, `end`, or null: the one below. */
  readonly next: string | null;
}

export interface TurnForm {
  readonly order: 'clockwise' | 'counterclockwise';
  readonly phases: readonly PhaseForm[];
  /** Offered when the phases are done. */
  readonly offer: readonly string[];
}

/** A round runs its actions, its betting, then its comparison (S29). */
export interface RoundForm {
  readonly name: string;
  readonly actions: readonly StepForm[];
  readonly betting: RoundBettingForm | null;
  readonly resolve: ResolveStep | null;
}

export interface MoveForm {
  readonly params: Named<DomainForm>;
  /** `true` if there is no condition. */
  readonly when: Expr;
  /** Parameters that others learn; null: all. */
  readonly public: readonly string[] | null;
  readonly actions: readonly StepForm[];
}

/** What a parameter may be (S52). */
export type DomainForm =
  | { readonly of: 'player' | 'rank' | 'suit' }
  | { readonly cards: ZoneRef }
  | { readonly from: number; readonly to: number }
  | { readonly words: readonly string[] };

export type HandFullWord =
  | 'refuse'
  | 'burn'
  | 'discard'
  | 'ether'
  | 'keep'
  | 'discard_oldest'
  | 'allow'
  | 'discard_choice';

/** S31. */
export interface DrawRulesForm {
  readonly hand_full: HandFullWord;
  readonly empty: 'error' | 'lose' | 'fatigue' | 'reshuffle' | 'skip' | 'partial';
  /** `partial`: what a reshuffle cannot bring stops the request, as `empty: partial`. */
  readonly when_short: 'partial' | null;
  readonly fatigue: FatigueForm | null;
  readonly per_turn: number;
}

/** Flat or growing damage; `to` and `counter` are state variables. */
export type FatigueForm =
  | { readonly amount: number; readonly to: string }
  | { readonly counter: string; readonly increment: number; readonly to: string };

/** S60. */
export interface ShowdownForm {
  /** Each share of every pot, in order. */
  readonly parts: readonly ShowdownPart[];
  readonly muck: boolean;
  readonly award: string;
  readonly odd_chip: 'first_after_dealer';
}

/** A share of a pot: `evaluate` is read for each player in, who is `['it']`. */
export interface ShowdownPart {
  readonly evaluate: Expr;
  /** Name of a ranking. */
  readonly using: string;
  readonly winner: 'highest' | 'lowest';
}

/** S30. Of winner and loser one is null. */
export interface EndForm {
  readonly when: Expr;
  readonly winner: Expr | null;
  readonly loser: Expr | null;
  /** `share`: all who tie win. */
  readonly on_tie: 'share' | 'draw' | readonly StepForm[];
}

/** Section 6. */
export interface LimitsForm {
  readonly max_steps_per_move: number;
  readonly max_turns: number;
  readonly max_hands: number;
  readonly max_events: number;
  readonly on_limit: 'draw' | ExprList;
  /** The moves that a host makes for a player out of time: the first of them that is allowed. */
  readonly on_timeout?: readonly string[];
}

/** S33. */
export interface VerifyForm {
  readonly level: 'seeded' | 'committed' | 'trustless';
  readonly rng: 'shake256' | 'fast';
  readonly reveal: 'after_game' | 'after_series' | 'auditor';
  readonly commitments: 'merkle';
}

export interface VariantForm {
  readonly title?: string;
  readonly players?: PlayersForm;
  readonly betting?: Partial<BettingForm>;
  readonly options?: Named<OptionValue>;
  readonly limits?: Partial<LimitsForm>;
  readonly verify?: Partial<VerifyForm>;
}
