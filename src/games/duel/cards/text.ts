/** Rules text, generated from a card's row: one sentence per effect, in the words of this table and no others. */
import type { CardRow } from '../../../core/index.ts';
import type { Target } from '../board/aim.ts';
import { changeText } from '../hand/changes.ts';
import { VERBS, type Effect } from '../verbs/index.ts';
import { capital, cards } from './phrases.ts';
import { WATCHED, type CardSet, type Row, type SpellRow, type UnitRow, type Watch } from './row.ts';

/** A card set whose rows carry their text. */
export const withText = (set: CardSet): { readonly [kind: string]: Row & CardRow } =>
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
    ...(whileOnBoard ? [`${capital(changeText(whileOnBoard.whose ?? 'own', whileOnBoard))}.`] : []),
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
  const [does, what] = WATCHED[on];
  return `Whenever ${who} ${does}${whose === 'own' ? '' : 's'} ${what}${overdrawn ? ' into a full hand' : ''}`;
}

/** One effect as a phrase without capital and full stop. */
export const effectText = (set: CardSet, effect: Effect, target?: Target): string => VERBS.text(effect, set, target);
