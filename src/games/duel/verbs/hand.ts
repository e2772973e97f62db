/** Verbs about players, their hands and their piles. */
import { seatFor } from '../board/aim.ts';
import { cards, does, oneOfKind, possessive, turnsText } from '../cards/phrases.ts';
import { addChange, changeText, playerChange } from '../hand/changes.ts';
import { drawOne, drawUntil, fetch } from '../hand/draw.ts';
import { copyIfSpell, mill, putInHand, shuffleIn } from '../hand/pile.ts';
import { handReplaces } from '../hand/replace-hand.ts';
import { count, kind, turns, whose } from './arguments.ts';
import { forEachSide, oneByOne, verb } from './verb.ts';

export const HAND_VERBS = {
  draw: verb(
    { whose, count },
    {
      text: ({ whose, count }) => `${does(whose, 'draw')} ${cards(count)}`,
      pieces: oneByOne,
      run: ({ whose }, step, { seat }) => drawOne(step, seatFor(whose, seat)),
    },
  ),
  drawUntil: verb(
    { whose, count },
    {
      text: ({ whose, count }) => `${does(whose, 'draw')} until ${count} cards are in hand`,
      pieces: forEachSide,
      run: ({ whose, count }, step, { seat }) => drawUntil(step, seatFor(whose, seat), count),
    },
  ),
  fetch: verb(
    { kind },
    {
      text: ({ kind }, set) => `draw ${oneOfKind(set, kind)} from your pile`,
      run: ({ kind }, step, { seat }) => fetch(step, seat, kind),
    },
  ),
  mill: verb(
    { whose, count },
    {
      text: ({ whose, count }) => `burn ${cards(count)} of ${possessive(whose)} pile`,
      pieces: oneByOne,
      run: ({ whose }, step, { seat }) => mill(step, seatFor(whose, seat)),
    },
  ),
  put: verb(
    { whose, kind },
    {
      text: ({ whose, kind }, set) => `put ${oneOfKind(set, kind)} into ${possessive(whose)} hand`,
      pieces: forEachSide,
      run: ({ whose, kind }, step, { seat }) => putInHand(step, seatFor(whose, seat), kind),
    },
  ),
  copyIfSpell: verb(
    {},
    {
      text: () => 'put a copy of it into your hand if it is a spell',
      run: (_, step, { seat, about }) => copyIfSpell(step, seat, about),
    },
  ),
  shuffleIn: verb(
    { whose, kind },
    {
      text: ({ whose, kind }, set) => `shuffle ${oneOfKind(set, kind)} into ${possessive(whose)} pile`,
      pieces: forEachSide,
      run: ({ whose, kind }, step, { seat }) => shuffleIn(step, seatFor(whose, seat), kind),
    },
  ),
  replaceHand: verb(
    {},
    {
      text: () => 'replace every card in your hand',
      run: (_, step, { seat }) => step.r.next(...handReplaces(step, seat)),
    },
  ),
  change: verb(
    { whose, by: playerChange, turns },
    {
      text: ({ whose, by, turns }) => changeText(whose, by, turnsText(whose, turns)),
      pieces: forEachSide,
      run: ({ whose, by, turns }, step, { seat }) => addChange(step, seatFor(whose, seat), { ...by, turns }),
    },
  ),
};
