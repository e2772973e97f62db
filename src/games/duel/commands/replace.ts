/** Replacing a card by one's own choice (U34, U37 to U39, U43): the refusals in their order, and the counter. */
import { fields } from '../../../core/fields/index.ts';
import { NO_CARD, type Refusal, type Seat } from '../../../core/index.ts';
import { rowFor } from '../board/unit.ts';
import { begin } from '../flow/cause.ts';
import { rightsOf, type Rights } from '../hand/changes.ts';
import { exchange } from '../hand/replace.ts';
import { slotsOf } from '../hand/slots.ts';
import { handOf, pileOf, type Scene } from '../shape.ts';
import { inTurn } from './command.ts';

/** It costs and refunds no mana (U39). A slot that does not exist is refused like an empty one (U38). */
export const replace = inTurn(
  'replace',
  { slot: fields.integer },
  {
    check: (scene, seat, { slot }) => checkSlot(scene, seat, slot, rightsOf(scene, seat)),
    do(step, seat, { slot }) {
      begin(step.r);
      step.r.setSeat(seat, 'replaced', step.r.seat(seat).replaced + 1);
      exchange(step, seat, slot, false);
    },
    list(scene, seat) {
      const rights = rightsOf(scene, seat);
      return slotsOf(scene.r, seat)
        .filter((slot) => !checkSlot(scene, seat, slot, rights))
        .map((slot) => ({ type: 'replace', slot }));
    },
  },
);

/** Why this slot may not be replaced now, in the order of U38. */
function checkSlot(scene: Scene, seat: Seat, slot: number, { ban, replaces: allowed }: Rights): Refusal | undefined {
  const { r } = scene;
  const card = r.at(handOf(seat), slot);
  const used = r.seat(seat).replaced;
  if (card === NO_CARD) return { code: 'InvalidCard', slot };
  if (ban !== undefined) return { code: 'CannotReplace', source: ban };
  if (rowFor(scene, card).bound) return { code: 'CardBound', slot };
  if (used >= allowed) return { code: 'AlreadyReplaced', used, allowed };
  return r.count(pileOf(seat)) === 0 ? { code: 'DeckEmpty' } : undefined;
}
