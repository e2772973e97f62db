/**
 * The vocabulary of cards: what an effect can do, as data. A card is a row of these (row.ts); what each word does is in
 * verbs/, how it reads in text.ts. A new card needs no code; a new word needs a case in both.
 */
import type { CardId, Seat } from '../../core/index.ts';

export const KEYWORDS = ['winged', 'longshot', 'guard', 'sweep', 'warded', 'untouchable'] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** Whose cards, pile or hand: seen from the effect's owner. `both` means the owner first (U20). */
export type Whose = 'own' | 'enemy' | 'both';

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

export type Effect =
  | { readonly do: 'draw'; readonly whose: Whose; readonly count: number }
  | { readonly do: 'drawUntil'; readonly whose: Whose; readonly count: number }
  | { readonly do: 'fetch'; readonly kind: string }
  | { readonly do: 'mill'; readonly whose: Whose; readonly count: number }
  | { readonly do: 'put'; readonly whose: Whose; readonly kind: string }
  | { readonly do: 'copyIfSpell' }
  | { readonly do: 'shuffleIn'; readonly whose: Whose; readonly kind: string }
  | { readonly do: 'replaceHand' }
  | { readonly do: 'damage'; readonly to: Aim; readonly amount: number }
  | { readonly do: 'heal'; readonly to: Aim; readonly amount: number }
  | { readonly do: 'buff'; readonly to: Aim; readonly by: Buff }
  | { readonly do: 'buffReplaced'; readonly by: Buff }
  | { readonly do: 'keyword'; readonly to: Aim; readonly keyword: Keyword; readonly turn?: true }
  | { readonly do: 'gainKeyword'; readonly from: readonly Keyword[] }
  | { readonly do: 'summon'; readonly kind: string; readonly beside?: 'general' }
  | { readonly do: 'summonSelf'; readonly toll: number }
  | { readonly do: 'toll'; readonly amount: number }
  | { readonly do: 'destroy'; readonly to: Aim }
  | { readonly do: 'return'; readonly to: Aim }
  | { readonly do: 'change'; readonly whose: Whose; readonly by: PlayerChange; readonly turns: number };

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
