/** One row of a card set: everything a card is. Its rules text is made from the row (text.ts), never written by hand. */
import { rowFinder } from '../../../core/index.ts';
import type { Target } from '../board/aim.ts';
import type { Keyword } from '../board/keywords.ts';
import type { CarriedChange, PlayerChange } from '../hand/changes.ts';
import type { Effect } from '../verbs/index.ts';

/** The factions that cards belong to. */
export const FACTIONS = ['ember', 'tide', 'neutral'] as const;
/** The faction of a card. */
export type Faction = (typeof FACTIONS)[number];

interface Common {
  readonly name: string;
  readonly faction: Faction;
  readonly cost: number;
  /** The kind this one only looks different from (U35). */
  readonly variantOf?: string;
  /** Made by other cards and in no deck. */
  readonly token?: true;
  /** Dealt into a slot of its own besides the opening hand (U47). */
  readonly startsInHand?: true;
}

/** What holds for a card in hand and pile. */
interface Held {
  /** It cannot be replaced (U43). */
  readonly bound?: true;
  readonly whileInHand?: PlayerChange;
  /** What it does when it is the card replaced (U45). */
  readonly onReplace?: readonly Effect[];
}

/** What holds for a unit on the board. */
interface OnBoard {
  readonly keywords?: readonly Keyword[];
  /** Opening effects: when it is played from the hand (U20 d). */
  readonly opening?: readonly Effect[];
  readonly watch?: readonly Watch[];
  readonly onDeath?: readonly Effect[];
  readonly endOfTurn?: readonly Effect[];
  /** Of its owner while it is on the board, or of whom it says (U22). */
  readonly whileOnBoard?: CarriedChange;
}

/** All that a card may also gain in play, from what replaces watch for (U44). */
export interface Gains extends Held, OnBoard {}

/** A unit: it comes to stand on the board. */
export interface UnitRow extends Common, Held, OnBoard {
  readonly type: 'unit';
  readonly attack: number;
  readonly health: number;
  readonly general?: true;
}

/** What a watcher may wait for, in words: what somebody does, and to what. */
export const WATCHED = {
  draw: ['draw', 'a card'],
  replace: ['replace', 'a card'],
  summon: ['summon', 'a unit'],
} as const;

/** What a watcher waits for, and what it does then. `overdrawn`: only draws whose card was burned. */
export interface Watch {
  readonly on: keyof typeof WATCHED;
  readonly whose: 'own' | 'opponent' | 'any';
  readonly overdrawn?: true;
  readonly effect: Effect;
}

/** A spell: it does what it says and is gone. */
export interface SpellRow extends Common, Held {
  readonly type: 'spell';
  /** What may be named as its target; absent: it takes none. */
  readonly target?: Target;
  readonly effects: readonly Effect[];
  /** Cards its owner draws after its other effects (U20 c). */
  readonly drawCardsPostPlay?: number;
}

/** Everything that a card is. */
export type Row = UnitRow | SpellRow;

/** Cards by kind. */
export type CardSet = { readonly [kind: string]: Row };

/** The row of a kind; an unknown kind is a mistake of the caller. */
export function rowOf(set: CardSet, kind: string): Row {
  const row = find(set, kind);
  if (!row) throw new RangeError(`no card of kind ${JSON.stringify(kind)} in this set`);
  return row;
}

const find = rowFinder<Row>();

/**
 * A row with what its card has gained; changes of players are not lists, and are asked for one by one (hand/changes.ts).
 * A card that has gained something is asked for its row all the time, so the last answer is kept with what it gained.
 */
export function withGains(row: Row, gained: readonly Gains[] = []): Row {
  if (gained.length === 0) return row;
  const known = grown.get(gained);
  if (known?.row === row) return known.whole;
  const whole = grow(row, gained);
  grown.set(gained, { row, whole });
  return whole;
}

const grown = new WeakMap<readonly Gains[], { readonly row: Row; readonly whole: Row }>();

/** Written into a copy, whose keys stay those of all rows. */
function grow(row: Row, gained: readonly Gains[]): Row {
  const all = <K extends keyof Gains>(part: K): NonNullable<Gains[K]>[] =>
    [row, ...gained].flatMap((each: Gains) => (each[part] === undefined ? [] : [each[part]]));
  const held = Object.assign({ ...row }, { onReplace: all('onReplace').flat() });
  if (all('bound').length > 0) Object.assign(held, { bound: true });
  if (held.type === 'spell') return held;
  return Object.assign(held, {
    keywords: all('keywords').flat(),
    opening: all('opening').flat(),
    watch: all('watch').flat(),
    onDeath: all('onDeath').flat(),
    endOfTurn: all('endOfTurn').flat(),
  });
}

const variants = new WeakMap<CardSet, ReadonlyMap<string, string>>();

/** The few kinds of a set that are variants, with what they are variants of. */
function variantsOf(set: CardSet): ReadonlyMap<string, string> {
  let known = variants.get(set);
  if (!known) {
    known = new Map(Object.entries(set).flatMap(([kind, { variantOf }]) => (variantOf ? [[kind, variantOf]] : [])));
    variants.set(set, known);
  }
  return known;
}

/** The kind that counts when cards are compared: of a variant, the one it is a variant of (U35). */
export const baseOf = (set: CardSet, kind: string): string => variantsOf(set).get(kind) ?? kind;

/** Whether another kind counts as different from this one (U35); asked of a whole pile, so it looks things up once. */
export function differsFrom(set: CardSet, kind: string): (other: string) => boolean {
  const known = variantsOf(set);
  if (known.size === 0) return (other) => other !== kind;
  const base = known.get(kind) ?? kind;
  return (other) => other !== kind && (known.get(other) ?? other) !== base;
}
