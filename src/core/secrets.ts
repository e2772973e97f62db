/**
 * How hidden values are dealt again: the part of a Game that bots depend on when they imagine what they cannot see (F59).
 * What `visible` hides from a seat is in no view; in the worlds that a search bot thinks in it is replaced as said here, or
 * there are no such worlds and the game is not offered a search bot. Dealt in chance/hidden.ts.
 */
import type { Job, Question } from './question.ts';
import type { CardId } from './pile.ts';
import type { Reader } from './reader.ts';
import type { Hook, Shape } from './state.ts';
import type { Seat, Viewer } from './zones.ts';

/** What a function that deals a hidden value is given. It may read only what the viewer can know, and law `bots` checks that. */
export interface SecretContext<S extends Shape = Shape> {
  /** Reads the imagined world as far as it has been dealt: cards first, then values in the order of their declaration. */
  readonly r: Reader<S>;
  /** The viewer that cannot see the value. */
  readonly viewer: Viewer;
  /** The seat whose value is dealt; `null` for a value of the match or of a card. */
  readonly seat: Seat | null;
  /** The card whose value is dealt; `null` for a value of the match or of a seat. */
  readonly card: CardId | null;
  /** Returns a whole number from 0 to n − 1, each equally likely. */
  random(n: number): number;
}

// Taken from methods, as `Handler` of game.ts is: a game of one shape is then a game of any shape to tools that only play it.
type DealValue<S extends Shape, V> = { deal(context: SecretContext<S>): V | undefined }['deal'];
type DealWork<S extends Shape> = { deal(work: Work, context: SecretContext<S>): Work | undefined }['deal'];
type DealQuestion<S extends Shape> = {
  deal(question: Question, context: SecretContext<S>): Question | undefined;
}['deal'];

/**
 * How one hidden value is dealt again:
 * - `'derived'`: not at all, because every viewer could work it out from what it has seen (counters, caches, settings);
 * - `'shuffled'`: a list of the match in another order, or the values of the seats (or cards) that the viewer cannot see
 *   among those seats (or cards), such as roles;
 * - `{ oneOf }`: any of these values, each equally likely;
 * - a function that returns a value, or `undefined` if it cannot: then there is no world to search in at this moment.
 */
export type Secret<S extends Shape, V> = 'derived' | 'shuffled' | { readonly oneOf: readonly V[] } | DealValue<S, V>;

/** Work that waits: no viewer is shown any of it. */
export interface Work {
  readonly agenda: readonly Job[];
  /** The job that gets the answers to the open questions. */
  readonly job: Job | null;
  readonly hooks: { readonly [on: string]: readonly Hook[] };
}

/**
 * How what a seat cannot see is dealt again, value by value. A value that is not named is dealt from its form if the form
 * lists few possible values (`flag`, `oneOf`, `seat`, a `whole` number between near bounds, and `nullable` of these).
 */
export interface Secrets<S extends Shape> {
  readonly match?: { readonly [K in keyof S['match']]?: Secret<S, S['match'][K]> };
  readonly seat?: { readonly [K in keyof S['seat']]?: Secret<S, S['seat'][K]> };
  /** Values that are hidden even from viewers who know the card; those that come with its face are dealt with the face. */
  readonly card?: { readonly [K in keyof S['card']]?: Secret<S, S['card'][K]> };
  /** Jobs and hooks that carry facts. Left out, there are no worlds while one with facts waits. */
  readonly work?: 'derived' | DealWork<S>;
  /**
   * Questions that other seats are asked; an answer already given is dealt again in any case. Left out, there are no worlds
   * while another seat is offered something that cannot be told from the table.
   */
  readonly questions?: 'derived' | DealQuestion<S>;
}
