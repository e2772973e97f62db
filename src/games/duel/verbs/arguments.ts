/**
 * What effects are written with: whose, which units, which keyword, how much. The words themselves are in vocabulary.ts;
 * a card is a row of them (row.ts).
 */
import { fields, type CardId, type Field, type Seat } from '../../../core/index.ts';
import { LIMITS } from '../settings.ts';
import type { Effect } from './index.ts';

const { checked, oneOf, optional, record, text, whole } = fields;

export const KEYWORDS = ['winged', 'longshot', 'guard', 'sweep', 'warded', 'untouchable'] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** Whose cards, pile or hand: seen from the effect's owner. `both` means the owner first (U20). */
export const WHOSE = ['own', 'enemy', 'both'] as const;
export type Whose = (typeof WHOSE)[number];

/** Which units. `target` is the square named with the command; `self` the card the effect stands on. */
export const AIMS = [
  'self',
  'target',
  'ownGeneral',
  'enemyGeneral',
  'bothGenerals',
  'randomEnemy',
  'enemies',
  'friends',
] as const;
export type Aim = (typeof AIMS)[number];

/** Changes of stats; `turn` makes them end with the turn. */
export interface Buff {
  readonly attack?: number;
  readonly health?: number;
  readonly cost?: number;
  readonly turn?: true;
}

/** A change of what a player may do, from a carrier on the board, a card in hand, or for a number of own turns. */
export interface PlayerChange {
  /** `PlayerModifierCardDrawModifier` (U22). */
  readonly drawChange?: number;
  /** `PlayerModifierReplaceCardModifier` (U37). */
  readonly replaceChange?: number;
  /** `PlayerModifierCannotReplace` (U38). */
  readonly cannotReplace?: true;
}

/** What a watcher waits for. `overdrawn`: only draws whose card was burned. */
export interface Watch {
  readonly on: 'draw' | 'replace' | 'summon';
  readonly whose: 'own' | 'opponent' | 'any';
  readonly overdrawn?: true;
  readonly effect: Effect;
}

/** Where an effect comes from and what it is about. */
export interface Cause {
  readonly seat: Seat;
  /** The card it stands on, or NO_CARD. */
  readonly source: CardId;
  /** The unit named with the command, or NO_CARD. */
  readonly target: CardId;
  /** The card drawn or returned that a watcher reacts to, or NO_CARD. */
  readonly about: CardId;
}

export const whose: Field<Whose> = oneOf(...WHOSE);
export const aim: Field<Aim> = oneOf(...AIMS);
export const keyword: Field<Keyword> = oneOf(...KEYWORDS);

/** A kind of card; that the set has it is asked once all of the set has been read (card-set.ts). */
export const kind: Field<string> = text();

/** How many cards. */
export const count: Field<number> = whole(...LIMITS.row.count);

/** How much damage, healing, attack, health or mana. */
export const amount: Field<number> = whole(...LIMITS.row.amount);

/** Something that is there or not; a row says nothing of what it has not got. */
export const mark: Field<true> = oneOf(true);

const more: Field<number> = whole(...LIMITS.row.buff);

export const buff: Field<Buff> = checked(
  record({ attack: optional(more), health: optional(more), cost: optional(more), turn: optional(mark) }),
  ({ attack, health, cost }) => (attack || health || cost ? undefined : 'a change of attack, health or cost'),
);

const { drawChange, replaceChange, turns: turnsLimit } = LIMITS.change;

/** The same for all that changes what a player may do. */
export const CHANGE = {
  drawChange: optional(whole(...drawChange)),
  replaceChange: optional(whole(...replaceChange)),
  cannotReplace: optional(mark),
};

export const playerChange: Field<PlayerChange> = checked(record(CHANGE), (change) =>
  Object.keys(change).length > 0 ? undefined : `one of ${Object.keys(CHANGE).join(', ')}`,
);

/** A number of own turns. */
export const turns: Field<number> = whole(...turnsLimit);
