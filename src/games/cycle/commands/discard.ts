/** `discard`: a card of the hand, for nothing (C25). */
import { fields, type Given } from '../../../core/fields/index.ts';
import { discard as discardCard } from '../deck/discard.ts';
import { HAND } from '../shape.ts';
import { checkInHand, checkStamp, command, TICK } from './command.ts';

const FIELDS = { card: fields.card, tick: TICK };
type Discard = Given<'discard', typeof FIELDS>;

/** Discards a card of the hand. */
export const discard = command('discard', FIELDS, {
  check: (look, _seat, given) => checkStamp(look, given) ?? checkInHand(look, given.card),
  do: (circuit, _seat, given) => discardCard(circuit, given.card, 'manual'),
  list({ r }) {
    const all: Discard[] = [];
    for (let at = 0, size = r.count(HAND); at < size; at++) all.push({ type: 'discard', card: r.at(HAND, at) });
    return all;
  },
});
