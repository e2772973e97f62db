/** Replacing a card by one's own choice (U34, U37 to U39, U43): the refusals in their order, and the counter. */
import { fields, type Given } from '../../../core/fields/index.ts';
import { NO_CARD, type Refusal, type Seat } from '../../../core/index.ts';
import { rowFor } from '../board/unit.ts';
import { begin } from '../flow/cause.ts';
import { rightsOf, type Rights } from '../hand/changes.ts';
import { exchange } from '../hand/replace.ts';
import { slotsOf } from '../hand/slots.ts';
import { handOf, pileOf, type Scene } from '../shape.ts';
import { inTurn } from './command.ts';

const FIELDS = { slot: fields.integer };
type Replace = Given<'replace', typeof FIELDS>;

/** It costs and refunds no mana (U39). A slot that does not exist is refused like an empty one (U38). */
export const replace = inTurn('replace', FIELDS, {
  check: (scene, seat, { slot }) => checkSlot(scene, seat, slot, rightsOf(scene, seat)),
  do(step, seat, { slot }) {
    begin(step.r);
    step.r.setSeat(seat, 'replaced', step.r.seat(seat).replaced + 1);
    exchange(step, seat, slot, false);
  },
  list(scene, seat) {
    const all: Replace[] = [];
    if (scene.r.count(pileOf(seat)) === 0) return all;
    const { ban, replaces } = rightsOf(scene, seat);
    if (ban !== undefined || scene.r.seat(seat).replaced >= replaces) return all;
    for (const slot of slotsOf(scene.r, seat)) if (!isBound(scene, seat, slot)) all.push({ type: 'replace', slot });
    return all;
  },
});

/** Why this slot may not be replaced now, in the order of U38. */
function checkSlot(scene: Scene, seat: Seat, slot: number, { ban, replaces }: Rights): Refusal | undefined {
  if (scene.r.at(handOf(seat), slot) === NO_CARD) return { code: 'InvalidCard', slot };
  if (ban !== undefined) return { code: 'CannotReplace', source: ban };
  return isBound(scene, seat, slot) ? { code: 'CardBound', slot } : checkCount(scene, seat, replaces);
}

/** Whether the card of a slot cannot be replaced. */
const isBound = (scene: Scene, seat: Seat, slot: number): boolean =>
  rowFor(scene, scene.r.at(handOf(seat), slot)).bound === true;

/** What holds for all slots alike. */
function checkCount({ r }: Scene, seat: Seat, allowed: number): Refusal | undefined {
  const used = r.seat(seat).replaced;
  if (used >= allowed) return { code: 'AlreadyReplaced', used, allowed };
  return r.count(pileOf(seat)) === 0 ? { code: 'DeckEmpty' } : undefined;
}
