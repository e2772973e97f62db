/** The words in which rules text is written: of arguments, of changes, of numbers. Phrases have no capital and no full stop. */
import type { Whose } from '../board/aim.ts';
import type { Buff } from '../verbs/arguments.ts';
import { rowOf, type CardSet } from './row.ts';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A card of a kind by name: `a Kiln Rat`. */
export const oneOfKind = (set: CardSet, kind: string): string => withArticle(rowOf(set, kind).name);

const withArticle = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

export const cards = (count: number): string => (count === 1 ? 'a card' : `${count} cards`);

/** Who does something: `draw`, `the enemy draws`, `both players draw`. */
export function does(whose: Whose, verb: string): string {
  return { own: verb, enemy: `the enemy ${verb}s`, both: `both players ${verb}` }[whose];
}

export const possessive = (whose: Whose): string =>
  ({ own: 'your', enemy: "the enemy's", both: "each player's" })[whose];

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export function buffText({ attack = 0, health = 0, cost = 0, turn }: Buff): string {
  const parts = [
    ...(attack !== 0 || health !== 0 ? [`${signed(attack)}/${signed(health)}`] : []),
    ...(cost === 0 ? [] : [`cost ${signed(cost)}`]),
  ];
  return `${parts.join(' and ')}${turn ? ' this turn' : ''}`;
}

/** Who a sentence is about, and the ending of its verb. */
export interface Subject {
  readonly who: string;
  readonly s: '' | 's';
}

export const subjectOf = (whose: Whose): Subject => ({
  who: { own: 'you', enemy: 'the enemy', both: 'both players' }[whose],
  s: whose === 'enemy' ? 's' : '',
});

/** A number of cards to add or to take away: `2 fewer cards`. */
export function fewerOrMore(count: number): string {
  const size = Math.abs(count);
  return `${size} ${count < 0 ? 'fewer' : 'more'} card${size === 1 ? '' : 's'}`;
}

export function turnsText(whose: Whose, turns: number): string {
  if (turns > 1) return `for ${turns} turns`;
  return whose === 'own' ? 'this turn' : 'in the next turn';
}
