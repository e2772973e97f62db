/** `discard`: a card of the hand, for nothing (C25). */
import { fields } from '../../../core/fields/index.ts';
import { discard as discardCard } from '../deck/discard.ts';
import { HAND } from '../shape.ts';
import { checkInHand, checkStamp, command, TICK } from './command.ts';

/** Discards a card of the hand. */
export const discard = command(
  'discard',
  { card: fields.card, tick: TICK },
  {
    check: (look, _seat, given) => checkStamp(look, given) ?? checkInHand(look, given.card),
    do: (circuit, _seat, given) => discardCard(circuit, given.card, 'manual'),
    list: ({ r }) => r.cards(HAND).map((card) => ({ type: 'discard', card })),
  },
);
