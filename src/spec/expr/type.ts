/** The types of expressions. A list of lists is one list (S48), so a type is a base and whether there are many. */

export type Base = 'int' | 'bool' | 'text' | 'card' | 'player' | 'hand' | 'none' | 'any';

export interface Type {
  readonly base: Base;
  readonly isList: boolean;
}

export const one = (base: Base): Type => ({ base, isList: false });
export const many = (base: Base): Type => ({ base, isList: true });

export const ANY = one('any');
export const INT = one('int');
export const BOOL = one('bool');
export const TEXT = one('text');
export const CARD = one('card');
export const PLAYER = one('player');
export const CARDS = many('card');
export const PLAYERS = many('player');

/** Types by the words of the tables in words.ts. */
export const TYPES = {
  int: INT,
  bool: BOOL,
  text: TEXT,
  texts: many('text'),
  card: CARD,
  player: PLAYER,
  players: PLAYERS,
  none: one('none'),
} as const;

/** Whether nothing is known of a type, so that nothing can be wrong with it. */
export const isOpen = (type: Type): boolean => type.base === 'any' || type.base === 'none';

export const isOne = (type: Type, ...bases: readonly Base[]): boolean =>
  isOpen(type) || (!type.isList && bases.includes(type.base));

export const isMany = (type: Type, ...bases: readonly Base[]): boolean =>
  type.base === 'any' || (type.isList && (bases.length === 0 || type.base === 'none' || bases.includes(type.base)));

/** Whether two values may be compared, or one put in the place of the other. */
export const agree = (a: Type, b: Type): boolean =>
  isOpen(a) || isOpen(b) || (a.base === b.base && a.isList === b.isList);

/** The type of what stands in a list. */
export const elementOf = (type: Type): Type => one(type.base);

/** A type in words. */
export const typeText = ({ base, isList }: Type): string => (isList ? `a list of ${NAMES[base][1]}` : NAMES[base][0]);

const NAMES: { readonly [B in Base]: readonly [one: string, many: string] } = {
  int: ['a number', 'numbers'],
  bool: ['true or false', 'truths'],
  text: ['a text', 'texts'],
  card: ['a card', 'cards'],
  player: ['a player', 'players'],
  hand: ['the worth of a hand', 'hands'],
  none: ['nothing', 'nothing'],
  any: ['anything', 'anything'],
};
