/** The words in which rules text is written: of arguments, of changes, of numbers. Phrases have no capital and no full stop. */
import type { Aim, Buff, PlayerChange, Whose } from '../verbs/arguments.ts';
import { rowOf, type CardSet, type Target } from './row.ts';

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

const TARGET_TEXT: { readonly [T in Target]: string } = {
  enemy: 'an enemy',
  friend: 'one of your units',
  unit: 'any unit',
  enemyMinion: 'an enemy minion',
};

export function aimText(aim: Aim, target: Target | undefined): string {
  switch (aim) {
    case 'self':
      return 'it';
    case 'target':
      return target ? TARGET_TEXT[target] : 'the target';
    case 'ownGeneral':
      return 'your general';
    case 'enemyGeneral':
      return 'the enemy general';
    case 'bothGenerals':
      return 'both generals';
    case 'randomEnemy':
      return 'a random enemy';
    case 'enemies':
      return 'all enemies';
    case 'friends':
      return 'all your units';
  }
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export function buffText({ attack = 0, health = 0, cost = 0, turn }: Buff): string {
  const parts = [
    ...(attack !== 0 || health !== 0 ? [`${signed(attack)}/${signed(health)}`] : []),
    ...(cost === 0 ? [] : [`cost ${signed(cost)}`]),
  ];
  return `${parts.join(' and ')}${turn ? ' this turn' : ''}`;
}

/** A change of what a player may do, and for how long; `when` is left out for what lasts as long as its carrier. */
export function changeText(
  whose: Whose,
  { drawChange, replaceChange, cannotReplace }: PlayerChange,
  when?: string,
): string {
  const who = { own: 'you', enemy: 'the enemy', both: 'both players' }[whose];
  const s = whose === 'enemy' ? 's' : '';
  const more = (count: number): string =>
    `${Math.abs(count)} ${count < 0 ? 'fewer' : 'more'} card${Math.abs(count) === 1 ? '' : 's'}`;
  const parts = [
    ...(drawChange === undefined ? [] : [`${who} draw${s} ${more(drawChange)} ${when ?? 'at the end of each turn'}`]),
    ...(replaceChange === undefined ? [] : [`${who} may replace ${more(replaceChange)} ${when ?? 'each turn'}`]),
    ...(cannotReplace ? [`${who} cannot replace cards${when ? ` ${when}` : ''}`] : []),
  ];
  return parts.join(' and ');
}

export function turnsText(whose: Whose, turns: number): string {
  if (turns > 1) return `for ${turns} turns`;
  return whose === 'own' ? 'this turn' : 'in the next turn';
}
