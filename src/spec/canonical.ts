/**
 * The canonical form of a game file (S3): defaults written out, sugar expanded, names resolved, expressions as nested
 * lists with the operator first. The engine sees nothing else, and the hash is made of it. Keys and words are spelt as
 * in the files, because the form may be written there. Where a part stands in its file is kept beside it, by path.
 */

/** A whole game. Records by name are in the order of the file; the order means nothing. */
export interface Canonical {
  readonly spec: 1;
  /** Empty in a fragment (S39). */
  readonly game: string;
  /** The text of the file, or null. */
  readonly version: string | null;
  readonly title: string;
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
export type BettingOrder = 'after_dealer' | 'after_big_blind' | Expr;

/** The betting of a round; `standard` is all null. */
export interface RoundBettingForm {
  /** Null: the section's. */
  readonly type: BettingForm['type'] | null;
  /** Null: the section's. */
  readonly order: BettingOrder | null;
  /** Null: `small_bet`. A number where the file gives `min_bet` as one. */
  readonly bet: 'small_bet' | 'big_bet' | null;
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
  readonly on_limit: 'draw' | Expr;
}

/** S33. */
export interface VerifyForm {
  readonly level: 'seeded' | 'committed' | 'trustless';
  readonly rng: 'shake256' | 'fast';
  readonly reveal: 'after_game' | 'after_series' | 'auditor';
  readonly commitments: 'merkle' | 'list';
}

export interface VariantForm {
  readonly title?: string;
  readonly players?: PlayersForm;
  readonly betting?: Partial<BettingForm>;
  readonly options?: Named<OptionValue>;
  readonly limits?: Partial<LimitsForm>;
  readonly verify?: Partial<VerifyForm>;
}

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

/** An expression: a number, a truth, a text, or a list with its operator first. A bare text is a text, never a name. */
export type Expr = number | boolean | string | ExprList;

/** A state variable as it is read and written; with an owner for one that each player has. */
export type StateExpr = readonly ['state', name: string] | readonly ['state', name: string, owner: Expr];

/**
 * Names are resolved: `hand` of the acting player and `self.hand` are both `['zone', 'hand', ['self']]`, `players.hand` is
 * `['zone', 'hand', ['players']]` (all their cards in one list), `hand` inside `players where …` is `['zone', 'hand', ['it']]`.
 */
export type ExprList =
  | StateExpr
  | readonly ['zone', name: string]
  | readonly ['zone', name: string, owner: Expr]
  | readonly ['keyed', zone: string, key: string]
  /** A parameter of the move, or a name bound by `choose`. */
  | readonly ['param' | 'bound', name: string]
  /** How many were picked for a bound name. */
  | readonly ['bound_count', name: string]
  | readonly ['option' | 'position', name: string]
  | readonly [NameOp]
  /** `stack`, `bet`, `paid`, `folded`, `all_in` or `seat` of a player or of each of a list. */
  | readonly ['of_player', field: PlayerField, player: Expr]
  /** `pot`, `level`. */
  | readonly ['table', field: 'pot' | 'level']
  /** An attribute of a card or of each of a list: `rank`, `suit`, `kind`, or one that the file's cards have. */
  | readonly ['of_card', attribute: string, card: Expr]
  | readonly [BinaryOp, left: Expr, right: Expr]
  | readonly ['not' | 'negate', Expr]
  /** The elements for which it holds; inside, the element is `['it']` and the one around it `['outer']`. */
  | readonly ['where', list: Expr, condition: Expr]
  | readonly ['index', list: Expr, at: Expr]
  /** Words or numbers written as a list. */
  | readonly ['list', ...items: readonly Expr[]]
  /** `player with max(e)`: `e` is read for each player in as `['it']` (S48). */
  | readonly ['player_with', 'max' | 'min', Expr]
  /** `highest` and `lowest` of `end`. */
  | readonly ['best', 'highest' | 'lowest']
  /** A round has been won (`victory`). */
  | readonly ['won_round']
  /** `X.count` and `size(X)` are both `size`; `count(X)` too. */
  | readonly [FunctionOp, ...args: readonly Expr[]];

export type NameOp =
  | 'it'
  | 'outer'
  | 'self'
  | 'owner'
  | 'players'
  | 'opponents'
  | 'active_player'
  | 'dealer'
  | 'winner'
  | 'tied_players'
  | 'ranks'
  | 'suits'
  | 'turn_number'
  | 'hand_number'
  | 'last_drawn'
  | 'discarded_count'
  | 'none'
  | 'nobody';

export type PlayerField = 'seat' | 'stack' | 'bet' | 'paid' | 'folded' | 'all_in';

export type BinaryOp = 'or' | 'and' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** `players` and `opponents` as functions: those of a given player. */
export type FunctionOp =
  | 'size'
  | 'any'
  | 'all'
  | 'sum'
  | 'max'
  | 'min'
  | 'top'
  | 'bottom'
  | 'first'
  | 'best_hand'
  | 'best_5_of_7'
  | 'exists'
  | 'distinct'
  | 'rank_value'
  | 'suit_value'
  | 'opponents_of'
  | 'next'
  | 'prev'
  | 'roll'
  | 'choose';

/** Where something stands in its file; line and column start at 1 (S36). */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Where the parts of a canonical form stand: by path from the root, as a JSON pointer (`/rounds/1/actions/0`). Every step
 * has its own place; of other parts, ask for the nearest path above.
 */
export type Places = ReadonlyMap<string, Place>;

/** A file that was read and is right: nothing in `warnings` prevents a match. */
export interface Spec {
  readonly file: string;
  readonly isFragment: boolean;
  readonly canonical: Canonical;
  /** 64 hex digits (S4). */
  readonly hash: string;
  readonly places: Places;
  readonly warnings: readonly Problem[];
}

/** What is wrong or strange at a place of a file (S36). */
export interface Problem extends Place {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The word that was probably meant (S37). */
  readonly hint?: string;
}
