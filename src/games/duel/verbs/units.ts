/** Verbs about units. */
import { fields } from '../../../core/fields/index.ts';
import { aimText, onEach } from '../board/aim.ts';
import { applyBuff, gainKeyword, giveKeyword } from '../board/buff.ts';
import { heal, hurt } from '../board/damage.ts';
import { destroy } from '../board/death.ts';
import { KEYWORD_NAMES } from '../board/keywords.ts';
import { payToll, returnToHand, summon, summonSelf } from '../board/summon.ts';
import { buffText, oneOfKind } from '../cards/phrases.ts';
import { actionOf } from '../flow/cause.ts';
import { aim, amount, buff, keyword, kind, mark } from './arguments.ts';
import { verb } from './verb.ts';

const { list, oneOf, optional } = fields;

/** Damage to both generals is two damages, to the enemy's first (U45). */
const GENERALS = ['enemyGeneral', 'ownGeneral'] as const;

/** Verbs about units, by name. */
export const UNIT_VERBS = {
  damage: verb(
    { to: aim, amount },
    {
      text: ({ to, amount }, _, target) => `deal ${amount} damage to ${aimText(to, target)}`,
      pieces: (effect) => (effect.to === 'bothGenerals' ? GENERALS.map((to) => ({ ...effect, to })) : undefined),
      run: ({ to, amount }, step, by) => onEach(step, to, by, (card) => hurt(step, card, amount, by.source)),
    },
  ),
  heal: verb(
    { to: aim, amount },
    {
      text: ({ to, amount }, _, target) => `heal ${aimText(to, target)} by ${amount}`,
      run: ({ to, amount }, step, by) => onEach(step, to, by, (card) => heal(step, card, amount)),
    },
  ),
  buff: verb(
    { to: aim, by: buff },
    {
      text: ({ to, by }, _, target) => `${to === 'self' ? 'it gains' : `give ${aimText(to, target)}`} ${buffText(by)}`,
      run: (effect, step, by) => onEach(step, effect.to, by, (card) => applyBuff(step, card, effect.by), 'held'),
    },
  ),
  keyword: verb(
    { to: aim, keyword, turn: optional(mark) },
    {
      text: ({ to, keyword, turn }, _, target) =>
        `give ${aimText(to, target)} ${keyword}${turn ? ' until your next turn' : ''}`,
      run: ({ to, keyword, turn = false }, step, by) =>
        onEach(step, to, by, (card) => giveKeyword(step, card, keyword, turn), 'held'),
    },
  ),
  gainKeyword: verb(
    { from: list(keyword, KEYWORD_NAMES.length, 1) },
    {
      text: ({ from }) => `it gains one of ${from.join(', ')} that it has not got`,
      run: ({ from }, step, { source }) => gainKeyword(step, source, from),
    },
  ),
  destroy: verb(
    { to: aim },
    {
      text: ({ to }, _, target) => `destroy ${aimText(to, target)}`,
      run: ({ to }, step, by) => onEach(step, to, by, (card) => destroy(step, card)),
    },
  ),
  return: verb(
    { to: aim },
    {
      text: ({ to }, _, target) => `return ${aimText(to, target)} to its owner's hand`,
      run: ({ to }, step, by) => onEach(step, to, by, (card) => returnToHand(step, card)),
    },
  ),
  summon: verb(
    { kind, beside: optional(oneOf('general')) },
    {
      text: ({ kind, beside }, set) => `summon ${oneOfKind(set, kind)} next to ${beside ? 'your general' : 'it'}`,
      run: ({ kind, beside }, step, { seat, source, fell }) =>
        summon(step, seat, beside ? step.r.seat(seat).general : source, kind, fell),
    },
  ),
  summonSelf: verb(
    { toll: amount },
    {
      text: ({ toll }) => `summon it next to your general and take ${toll} damage`,
      run: ({ toll }, step, by) => {
        if (summonSelf(step, by.seat, by.source) && toll > 0) step.r.next(actionOf({ do: 'toll', amount: toll }, by));
      },
    },
  ),
  toll: verb(
    { amount },
    {
      text: ({ amount }) => `take ${amount} damage`,
      run: ({ amount }, step, { seat, source }) => payToll(step, seat, source, amount),
    },
  ),
};
