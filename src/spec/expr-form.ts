/** Canonical expressions (S3, S25): nested lists with the operator first and every name resolved. */

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
  /** `player with max(e)`: `e` is read for each player in as `['it']` (S48). */
  | readonly ['player_with', 'max' | 'min', Expr]
  /** `highest` and `lowest` of `end`. */
  | readonly ['best', 'highest' | 'lowest']
  /** A round has been won (`victory`). */
  | readonly ['won_round']
  | CallExpr;

/**
 * A function and its arguments. `X.count`, `size(X)` and `count(X)` are all `size`; `opponents_of` is `opponents(p)`;
 * `list` is words or numbers written as a list.
 */
export interface CallExpr extends ReadonlyArray<Expr> {
  readonly 0: FunctionOp;
}

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

export type PlayerField = 'seat' | 'team' | 'stack' | 'bet' | 'paid' | 'folded' | 'all_in';

export type BinaryOp = 'or' | 'and' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

export type FunctionOp =
  | 'list'
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
