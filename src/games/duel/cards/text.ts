/** Rules text, generated from a card's row: one sentence per effect, in the words of this table and no others. */
import type { CardRow } from '../../../core/index.ts';
import type { Target } from '../board/aim.ts';
import { VERBS, type Effect } from '../verbs/index.ts';
import { boardText, handText } from './gains.ts';
import { capital, cards } from './phrases.ts';
import type { CardSet, Row, SpellRow } from './row.ts';

/** A card set whose rows carry their text. */
export const withText = (set: CardSet): { readonly [kind: string]: Row & CardRow } =>
  Object.fromEntries(Object.entries(set).map(([kind, row]) => [kind, { ...row, text: rulesText(set, row) }]));

/** The whole text of a card. */
export function rulesText(set: CardSet, row: Row): string {
  const say = (effect: Effect): string => effectText(set, effect);
  const own = row.type === 'unit' ? boardText(row, say) : spellText(set, row);
  return [...own, ...handText(row, say)].join(' ');
}

function spellText(set: CardSet, { effects, target, drawCardsPostPlay: draws = 0 }: SpellRow): string[] {
  const main = effects.map((effect) => `${capital(effectText(set, effect, target))}.`);
  return draws === 0 ? main : [...main, `${main.length > 0 ? 'Then draw' : 'Draw'} ${cards(draws)}.`];
}

/** One effect as a phrase without capital and full stop. */
export const effectText = (set: CardSet, effect: Effect, target?: Target): string => VERBS.text(effect, set, target);
