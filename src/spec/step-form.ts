/** The canonical steps (S3): what each verb comes to when defaults and names are filled in. */
import type { Expr, ExprList, StateExpr } from './expr-form.ts';

/**
 * Who: a word, a position, or an expression that is a player.
 * `player` (S40) is the one before the dealer. `after_dealer` stands for the default start (S18) only.
 */
export type Who =
  | 'self'
  | 'owner'
  | 'active_player'
  | 'dealer'
  | 'everyone'
  | 'nobody'
  | 'each_player'
  | 'each_opponent'
  | 'player_before_dealer'
  | 'after_dealer'
  | (string & {})
  | ExprList;

/** A zone of the table, of one player (`of`), of each player in turn, or one of a keyed family. */
export type ZoneRef =
  | { readonly zone: string }
  | { readonly zone: string; readonly of: Who }
  | { readonly zone: string; readonly each: 'player' | 'opponent' }
  | { readonly zone: string; readonly key: string };

/** A zone and the end of it where it is not the default: cards leave the top and join the bottom, discards the top (S20). */
export type EndedZone = ZoneRef & { readonly end?: 'top' | 'bottom' };

/**
 * How many cards, or which: a number, all, the rest; a computed number; asked of the player (`up_to`); these cards.
 */
export type CountForm =
  | number
  | 'all'
  | 'rest'
  | ExprList
  | { readonly up_to: number | 'all' | ExprList }
  | { readonly cards: Expr };

/** What every step that moves cards may say. Fields that are absent or null are not meant. */
interface MoveParts {
  readonly count: CountForm;
  /** Picked by the acting player, or by chance. */
  readonly pick?: 'chosen' | 'random';
  /** Only cards for which this holds; the card is `['it']`. */
  readonly where?: Expr;
  readonly from: EndedZone;
  readonly to: EndedZone;
  readonly face: 'zone' | 'up' | 'down';
  /** Takes what there is. */
  readonly up_to?: true;
  readonly silent?: true;
  /** The target is shuffled afterwards. */
  readonly shuffled?: true;
  /** Each card goes to a random place. */
  readonly at_random?: true;
  /** So many cards stay on top of the source. */
  readonly keep_top?: number;
}

export interface DealStep extends MoveParts {
  readonly op: 'deal';
  /** To each player: one at a time, or `packet` at a time. A deal to one place has `round`. */
  readonly order: 'round' | 'packets';
  readonly packet?: number;
  readonly start: Who;
  /** Of the rest: full rounds only. */
  readonly evenly?: true;
}

/** `give` and `transfer` are `move`. A move or draw to or from each player goes round from `start`. */
export interface CardsStep extends MoveParts {
  readonly op: 'draw' | 'move' | 'discard';
  readonly order?: 'round' | 'packets';
  readonly packet?: number;
  readonly start?: Who;
  readonly evenly?: true;
}

export interface BurnStep {
  readonly op: 'burn';
  readonly count: CountForm;
  readonly from: EndedZone;
}

/** `wash` is `shuffle`. */
export interface ShuffleStep {
  readonly op: 'shuffle';
  readonly zone: ZoneRef;
}

/** By a player who is asked, at a place, or (both null) at a random place. */
export interface CutStep {
  readonly op: 'cut';
  readonly zone: ZoneRef;
  readonly by: Who | null;
  readonly at: Expr | null;
}

export interface RiffleStep {
  readonly op: 'riffle';
  readonly zone: ZoneRef;
  readonly times: number;
}

export interface RecycleStep {
  readonly op: 'recycle';
  readonly from: ZoneRef;
  readonly to: ZoneRef;
  readonly keep_top: number;
  readonly shuffled?: true;
  readonly silent?: true;
}

/** All of a zone, or every revealed card of the table, back into a zone, which is shuffled. */
export interface ReshuffleStep {
  readonly op: 'reshuffle';
  readonly from: ZoneRef | 'revealed';
  readonly to: ZoneRef;
}

export interface RevealStep {
  readonly op: 'reveal' | 'hide';
  readonly what: ZoneRef | { readonly cards: Expr };
  readonly to: Who;
}

export interface PeekStep {
  readonly op: 'peek';
  readonly who: Who;
  readonly zone: EndedZone;
  readonly count: CountForm;
}

/** Antes or blinds of all, or what a position owes: `amount` null is that of `betting` (S40). */
export type PostStep =
  | { readonly op: 'post'; readonly what: 'antes' | 'blinds' }
  | { readonly op: 'post'; readonly what: 'position'; readonly position: string; readonly amount: number | null };

/** `value` is put, added or taken. */
export interface SetStep {
  readonly op: 'set' | 'add' | 'take';
  readonly var: StateExpr;
  readonly value: Expr;
}

/** Compares `compare`, read for each player in as `['it']`, and names `winner` and `tied_players`. */
export interface ResolveStep {
  readonly op: 'resolve';
  readonly compare: Expr;
  readonly using: string;
  readonly winner: 'highest' | 'lowest';
  readonly on_tie: readonly StepForm[] | SplitForm | null;
}

export interface SplitForm {
  readonly split: 'pot' | StateExpr;
  readonly odd_chip: 'first_after_dealer';
}

export interface SplitStep {
  readonly op: 'split';
  readonly what: 'pot' | StateExpr;
  readonly among: Expr;
}

export interface WhoStep {
  readonly op: 'eliminate' | 'win';
  readonly who: Expr;
}

export interface IfStep {
  readonly op: 'if';
  readonly if: Expr;
  readonly then: readonly StepForm[];
  readonly else: readonly StepForm[];
}

/** `among` is a list of players, by default `['players']`; in `steps` each is `['self']`. */
export interface EachStep {
  readonly op: 'each';
  readonly among: Expr;
  readonly start: Who;
  readonly steps: readonly StepForm[];
}

/** S52. `<as>_count` is the number picked. */
export interface ChooseStep {
  readonly op: 'choose';
  readonly from: Expr;
  readonly count: number | ExprList;
  /** At most so many, not exactly. */
  readonly up_to: boolean;
  readonly as: string;
  readonly who: Who;
  readonly simultaneous: boolean;
}

export interface OfferStep {
  readonly op: 'offer';
  readonly moves: readonly string[];
}

/** `repeat` is `goto`; `repeat: round` has the name of the round it stands in. */
export interface GotoStep {
  readonly op: 'goto';
  readonly phase: string;
}

export interface AgainStep {
  readonly op: 'again';
  readonly again: boolean;
}

export interface RunStep {
  readonly op: 'run';
  readonly script: string;
}

/** Functions of draw.md that have no phrase (S3). */
export type PlainStep =
  | {
      readonly op: 'stripCut';
      readonly zone: ZoneRef;
      readonly sizes: readonly number[];
      readonly order: readonly number[];
    }
  | { readonly op: 'permute'; readonly zone: ZoneRef; readonly order: readonly number[] }
  | { readonly op: 'combine'; readonly from: readonly ZoneRef[]; readonly to: ZoneRef }
  | { readonly op: 'mill'; readonly count: CountForm; readonly from: ZoneRef; readonly to: ZoneRef }
  | {
      readonly op: 'insertAt';
      readonly card: Expr;
      readonly from: ZoneRef;
      readonly to: ZoneRef;
      readonly position: number | ExprList;
    }
  | {
      readonly op: 'exchange';
      readonly out: Expr;
      readonly from: ZoneRef;
      readonly in: Expr;
      readonly pile: ZoneRef;
      readonly at: 'top' | 'bottom';
    };

/** A step, told apart by its `op`. */
export type StepForm =
  | DealStep
  | CardsStep
  | BurnStep
  | ShuffleStep
  | CutStep
  | RiffleStep
  | RecycleStep
  | ReshuffleStep
  | RevealStep
  | PeekStep
  | PostStep
  | SetStep
  | ResolveStep
  | SplitStep
  | WhoStep
  | IfStep
  | EachStep
  | ChooseStep
  | OfferStep
  | GotoStep
  | AgainStep
  | RunStep
  | PlainStep;
