/**
 * The vocabulary of cards. A word is one entry: the fields it takes, how it reads, what it does, and into which
 * actions it falls. A card is a row of these (row.ts) and needs no code; a new word needs its entry here and nothing else.
 */
import { fields, vocabulary, type EffectOf, type Fields, type RecordOf, type Verb } from '../../../core/index.ts';
import { onEach, seatFor, sides } from '../board/aim.ts';
import {
  aim,
  amount,
  buff,
  count,
  keyword,
  kind,
  KEYWORDS,
  mark,
  playerChange,
  turns,
  whose,
  type Cause,
  type Whose,
} from './arguments.ts';
import { actionOf } from '../flow/cause.ts';
import { addChange } from '../hand/changes.ts';
import { aimText, buffText, cards, changeText, does, oneOfKind, possessive, turnsText } from '../cards/phrases.ts';
import type { CardSet, Target } from '../cards/row.ts';
import { STEP_LIMIT } from '../settings.ts';
import type { Step } from '../board/unit.ts';
import { applyBuff, buffReplaced, gainKeyword, giveKeyword } from '../board/buff.ts';
import { destroy, heal, hurt } from '../board/damage.ts';
import { drawOne, drawUntil, fetch } from '../hand/draw.ts';
import { copyIfSpell, mill, putInHand, shuffleIn } from '../hand/pile.ts';
import { handReplaces } from '../hand/replace-hand.ts';
import { payToll, returnToHand, summon, summonSelf } from '../board/summon.ts';

const { list, oneOf, optional } = fields;

/** What a text is about beside the effect: the cards that kinds mean, and what the spell may be aimed at. */
type About = [set: CardSet, target?: Target];

type At = [step: Step, by: Cause];

interface Word<F extends Fields> extends Verb<F, About, At> {
  /** The actions it falls into, each an effect of the same word, if it is more than one. */
  pieces?(effect: RecordOf<F>): readonly RecordOf<F>[] | undefined;
}

const word = <F extends Fields>(fields: F, parts: Omit<Word<F>, 'fields'>): Word<F> => ({ fields, ...parts });

/** Damage to both generals is two damages, to the enemy's first (U45). */
const GENERALS = ['enemyGeneral', 'ownGeneral'] as const;

const VERBS = {
  draw: word(
    { whose, count },
    {
      text: ({ whose, count }) => `${does(whose, 'draw')} ${cards(count)}`,
      pieces: oneByOne,
      run: ({ whose }, step, { seat }) => drawOne(step, seatFor(whose, seat)),
    },
  ),
  drawUntil: word(
    { whose, count },
    {
      text: ({ whose, count }) => `${does(whose, 'draw')} until ${count} cards are in hand`,
      pieces: forEachSide,
      run: ({ whose, count }, step, { seat }) => drawUntil(step, seatFor(whose, seat), count),
    },
  ),
  fetch: word(
    { kind },
    {
      text: ({ kind }, set) => `draw ${oneOfKind(set, kind)} from your pile`,
      run: ({ kind }, step, { seat }) => fetch(step, seat, kind),
    },
  ),
  mill: word(
    { whose, count },
    {
      text: ({ whose, count }) => `burn ${cards(count)} of ${possessive(whose)} pile`,
      pieces: oneByOne,
      run: ({ whose }, step, { seat }) => mill(step, seatFor(whose, seat)),
    },
  ),
  put: word(
    { whose, kind },
    {
      text: ({ whose, kind }, set) => `put ${oneOfKind(set, kind)} into ${possessive(whose)} hand`,
      pieces: forEachSide,
      run: ({ whose, kind }, step, { seat }) => putInHand(step, seatFor(whose, seat), kind),
    },
  ),
  copyIfSpell: word(
    {},
    {
      text: () => 'put a copy of it into your hand if it is a spell',
      run: (_, step, { seat, about }) => copyIfSpell(step, seat, about),
    },
  ),
  shuffleIn: word(
    { whose, kind },
    {
      text: ({ whose, kind }, set) => `shuffle ${oneOfKind(set, kind)} into ${possessive(whose)} pile`,
      pieces: forEachSide,
      run: ({ whose, kind }, step, { seat }) => shuffleIn(step, seatFor(whose, seat), kind),
    },
  ),
  replaceHand: word(
    {},
    {
      text: () => 'replace every card in your hand',
      run: (_, step, { seat }) => step.r.next(...handReplaces(step, seat)),
    },
  ),
  damage: word(
    { to: aim, amount },
    {
      text: ({ to, amount }, _, target) => `deal ${amount} damage to ${aimText(to, target)}`,
      pieces: (effect) => (effect.to === 'bothGenerals' ? GENERALS.map((to) => ({ ...effect, to })) : undefined),
      run: ({ to, amount }, step, by) => onEach(step, to, by, (card) => hurt(step, card, amount, by.source)),
    },
  ),
  heal: word(
    { to: aim, amount },
    {
      text: ({ to, amount }, _, target) => `heal ${aimText(to, target)} by ${amount}`,
      run: ({ to, amount }, step, by) => onEach(step, to, by, (card) => heal(step, card, amount)),
    },
  ),
  buff: word(
    { to: aim, by: buff },
    {
      text: ({ to, by }, _, target) => `${to === 'self' ? 'it gains' : `give ${aimText(to, target)}`} ${buffText(by)}`,
      run: (effect, step, by) => onEach(step, effect.to, by, (card) => applyBuff(step, card, effect.by)),
    },
  ),
  buffReplaced: word(
    { by: buff },
    {
      text: ({ by }) => `the replaced card gains ${buffText(by)}`,
      run: ({ by }, step, { about }) => buffReplaced(step, about, by),
    },
  ),
  keyword: word(
    { to: aim, keyword, turn: optional(mark) },
    {
      text: ({ to, keyword, turn }, _, target) =>
        `give ${aimText(to, target)} ${keyword}${turn ? ' until your next turn' : ''}`,
      run: ({ to, keyword, turn = false }, step, by) =>
        onEach(step, to, by, (card) => giveKeyword(step, card, keyword, turn)),
    },
  ),
  gainKeyword: word(
    { from: list(keyword, KEYWORDS.length, 1) },
    {
      text: ({ from }) => `it gains one of ${from.join(', ')} that it has not got`,
      run: ({ from }, step, { source }) => gainKeyword(step, source, from),
    },
  ),
  summon: word(
    { kind, beside: optional(oneOf('general')) },
    {
      text: ({ kind, beside }, set) => `summon ${oneOfKind(set, kind)} next to ${beside ? 'your general' : 'it'}`,
      run: ({ kind, beside }, step, { seat, source }) =>
        summon(step, seat, beside ? step.r.seat(seat).general : source, kind),
    },
  ),
  summonSelf: word(
    { toll: amount },
    {
      text: ({ toll }) => `summon it next to your general and take ${toll} damage`,
      run: ({ toll }, step, by) => {
        summonSelf(step, by.seat, by.source);
        if (toll > 0) step.r.next(actionOf({ do: 'toll', amount: toll }, by));
      },
    },
  ),
  toll: word(
    { amount },
    {
      text: ({ amount }) => `take ${amount} damage`,
      run: ({ amount }, step, { seat, source }) => payToll(step, seat, source, amount),
    },
  ),
  destroy: word(
    { to: aim },
    {
      text: ({ to }, _, target) => `destroy ${aimText(to, target)}`,
      run: ({ to }, step, by) => onEach(step, to, by, (card) => destroy(step, card)),
    },
  ),
  return: word(
    { to: aim },
    {
      text: ({ to }, _, target) => `return ${aimText(to, target)} to its owner's hand`,
      run: ({ to }, step, by) => onEach(step, to, by, (card) => returnToHand(step, card)),
    },
  ),
  change: word(
    { whose, by: playerChange, turns },
    {
      text: ({ whose, by, turns }) => changeText(whose, by, turnsText(whose, turns)),
      pieces: forEachSide,
      run: ({ whose, by, turns }, step, { seat }) => addChange(step, seatFor(whose, seat), { ...by, turns }),
    },
  ),
};

/** One word with its arguments, as a row says it. */
export type Effect = EffectOf<typeof VERBS>;

/** All words: the gate for effects in rows, their texts, the actions they fall into and what these do. */
export const WORDS = {
  ...vocabulary<About, At, void, typeof VERBS>(VERBS),
  piecesOf(effect: Effect): readonly Effect[] | undefined {
    // A word takes the effects that bear its name; of a name not known yet the table's type cannot say so.
    const { pieces } = VERBS[effect.do] as Word<Fields>;
    return pieces?.(effect)?.map((piece) => ({ ...piece, do: effect.do }) as Effect);
  },
};

/** What concerns both players falls into a piece for each. */
function forEachSide<E extends { readonly whose: Whose }>(effect: E): readonly E[] | undefined {
  return effect.whose === 'both' ? sides(effect.whose).map((whose) => ({ ...effect, whose })) : undefined;
}

/** So many times one card, for each side; one more than a step can hold shows that it is too long (U14). */
function oneByOne<E extends { readonly whose: Whose; readonly count: number }>(effect: E): readonly E[] | undefined {
  if (effect.count === 1) return forEachSide(effect);
  const times = Math.min(effect.count, STEP_LIMIT + 1);
  return sides(effect.whose).flatMap((whose) => Array.from({ length: times }, () => ({ ...effect, whose, count: 1 })));
}
