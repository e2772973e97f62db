/** Rules text, generated from a card's row: one sentence per effect, in the words of this table and no others. */
import { unreachable } from '../../core/index.ts';
import type { Aim, Buff, Effect, Keyword, PlayerChange, Watch, Whose } from './effects.ts';
import { rowOf, type CardSet, type Row, type SpellRow, type Target, type UnitRow } from './row.ts';

/** What the keywords mean. */
export const KEYWORD_TEXT: { readonly [K in Keyword]: string } = {
  winged: 'moves to any free square',
  longshot: 'strikes at any distance',
  guard: 'enemies next to it cannot move and must strike it',
  sweep: 'its blow hits every enemy next to it',
  warded: 'the first damage dealt to it is prevented',
  untouchable: 'damage dealt to it is prevented, except fatigue',
};

/** A card set whose rows carry their text. */
export const withText = (set: CardSet): CardSet =>
  Object.fromEntries(Object.entries(set).map(([kind, row]) => [kind, { ...row, text: rulesText(set, row) }]));

/** The whole text of a card. */
export function rulesText(set: CardSet, row: Row): string {
  const own = row.type === 'unit' ? unitText(set, row) : spellText(set, row);
  return [...own, ...commonText(set, row)].join(' ');
}

function unitText(set: CardSet, row: UnitRow): string[] {
  const { keywords = [], opening, watch = [], onDeath, endOfTurn, whileOnBoard } = row;
  return [
    ...(keywords.length > 0 ? [`${capital(keywords.join(', '))}.`] : []),
    ...clause(set, 'When you play it, ', opening),
    ...watch.map((each) => `${watchText(each)}, ${effectText(set, each.effect)}.`),
    ...clause(set, 'At the end of your turn, ', endOfTurn),
    ...clause(set, 'When it dies, ', onDeath),
    ...(whileOnBoard ? [`${capital(changeText('own', whileOnBoard))}.`] : []),
  ];
}

function spellText(set: CardSet, { effects, target, drawCardsPostPlay: draws = 0 }: SpellRow): string[] {
  const main = effects.map((effect) => `${capital(effectText(set, effect, target))}.`);
  return draws === 0 ? main : [...main, `${main.length > 0 ? 'Then draw' : 'Draw'} ${cards(draws)}.`];
}

function commonText(set: CardSet, { onReplace, bound, startsInHand, whileInHand }: Row): string[] {
  return [
    ...clause(set, 'When you replace it, ', onReplace),
    ...(bound ? ['It cannot be replaced.'] : []),
    ...(startsInHand ? ['It starts in your hand.'] : []),
    ...(whileInHand ? [`While it is in your hand, ${changeText('own', whileInHand)}.`] : []),
  ];
}

function clause(set: CardSet, when: string, effects: readonly Effect[] | undefined): string[] {
  if (!effects || effects.length === 0) return [];
  return [`${when}${effects.map((effect) => effectText(set, effect)).join(', then ')}.`];
}

function watchText({ on, whose, overdrawn }: Watch): string {
  const who = { own: 'you', opponent: 'the enemy', any: 'anyone' }[whose];
  const s = whose === 'own' ? '' : 's';
  switch (on) {
    case 'draw':
      return `Whenever ${who} draw${s} a card${overdrawn ? ' into a full hand' : ''}`;
    case 'replace':
      return `Whenever ${who} replace${s} a card`;
    case 'summon':
      return `Whenever ${who} summon${s} a unit`;
  }
}

/** One effect as a phrase without capital and full stop. */
export function effectText(set: CardSet, effect: Effect, target?: Target): string {
  const one = (kind: string): string => withArticle(rowOf(set, kind).name);
  switch (effect.do) {
    case 'draw':
      return `${does(effect.whose, 'draw')} ${cards(effect.count)}`;
    case 'drawUntil':
      return `${does(effect.whose, 'draw')} until ${effect.count} cards are in hand`;
    case 'fetch':
      return `draw ${one(effect.kind)} from your pile`;
    case 'mill':
      return `burn ${cards(effect.count)} of ${possessive(effect.whose)} pile`;
    case 'put':
      return `put ${one(effect.kind)} into ${possessive(effect.whose)} hand`;
    case 'copyIfSpell':
      return 'put a copy of it into your hand if it is a spell';
    case 'shuffleIn':
      return `shuffle ${one(effect.kind)} into ${possessive(effect.whose)} pile`;
    case 'replaceHand':
      return 'replace every card in your hand';
    case 'damage':
      return `deal ${effect.amount} damage to ${aimText(effect.to, target)}`;
    case 'heal':
      return `heal ${aimText(effect.to, target)} by ${effect.amount}`;
    case 'buff':
      return `${effect.to === 'self' ? 'it gains' : `give ${aimText(effect.to, target)}`} ${buffText(effect.by)}`;
    case 'buffReplaced':
      return `the replaced card gains ${buffText(effect.by)}`;
    case 'keyword':
      return `give ${aimText(effect.to, target)} ${effect.keyword}${effect.turn ? ' until your next turn' : ''}`;
    case 'gainKeyword':
      return `it gains one of ${effect.from.join(', ')} that it has not got`;
    case 'summon':
      return `summon ${one(effect.kind)} next to ${effect.beside === 'general' ? 'your general' : 'it'}`;
    case 'summonSelf':
      return `summon it next to your general and take ${effect.toll} damage`;
    case 'toll':
      return `take ${effect.amount} damage`;
    case 'destroy':
      return `destroy ${aimText(effect.to, target)}`;
    case 'return':
      return `return ${aimText(effect.to, target)} to its owner's hand`;
    case 'change':
      return changeText(effect.whose, effect.by, turnsText(effect.whose, effect.turns));
    default:
      return unreachable(effect);
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const withArticle = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

const cards = (count: number): string => (count === 1 ? 'a card' : `${count} cards`);

function does(whose: Whose, verb: string): string {
  return { own: verb, enemy: `the enemy ${verb}s`, both: `both players ${verb}` }[whose];
}

const possessive = (whose: Whose): string => ({ own: 'your', enemy: "the enemy's", both: "each player's" })[whose];

const TARGET_TEXT: { readonly [T in Target]: string } = {
  enemy: 'an enemy',
  friend: 'one of your units',
  unit: 'any unit',
  enemyMinion: 'an enemy minion',
};

function aimText(aim: Aim, target: Target | undefined): string {
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

function buffText({ attack = 0, health = 0, cost = 0, turn }: Buff): string {
  const parts = [
    ...(attack !== 0 || health !== 0 ? [`${signed(attack)}/${signed(health)}`] : []),
    ...(cost === 0 ? [] : [`cost ${signed(cost)}`]),
  ];
  return `${parts.join(' and ')}${turn ? ' this turn' : ''}`;
}

/** A change of what a player may do, and for how long; `when` is left out for what lasts as long as its carrier. */
function changeText(whose: Whose, { drawChange, replaceChange, cannotReplace }: PlayerChange, when?: string): string {
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

function turnsText(whose: Whose, turns: number): string {
  if (turns > 1) return `for ${turns} turns`;
  return whose === 'own' ? 'this turn' : 'in the next turn';
}
