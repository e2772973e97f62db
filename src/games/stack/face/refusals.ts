/** Refusals in the codes of the document (section 14): those of the kernel by other names, and with the card that was named. */
import type { Refusal, Seat } from '../../../core/index.ts';
import { nameOfSeat } from '../table/players.ts';
import type { Look } from '../table/work.ts';
import type { GameAction } from './actions.ts';

/** A refusal of the kernel's as the document has it. */
export function documented(look: Look, seat: Seat, refusal: Refusal): Refusal {
  const { min = null, max = null, question = null, rule } = refusal;
  switch (refusal.code) {
    case 'QuestionOpen':
      return pendingRefusal(look);
    case 'NoQuestion':
      return { code: 'CHOICE_MISMATCH', expected: look.r.question(seat)?.id ?? null, got: question };
    case 'IllegalAnswer':
      return { code: 'ILLEGAL_PICK', choiceId: question, rule: rule === 'double' ? 'order' : rule, min, max };
    default:
      return refusal;
  }
}

/** Whose answer is waited for; this game asks one player at a time. */
function pendingRefusal(look: Look): Refusal {
  const [question] = look.r.questions.open;
  if (!question) throw new RangeError('no question stands');
  const { id: choiceId, kind, seat } = question;
  return { code: 'CHOICE_PENDING', chooser: nameOfSeat(look, seat), choiceId, kind };
}

/** Puts back into a refusal the card that the action named: the sender knows it. */
export function nameCards(refusal: Refusal, action: GameAction): Refusal {
  const { at, zone, ...rest } = refusal;
  switch (refusal.code) {
    case 'CARD_NOT_IN_ZONE':
      return { ...rest, card: 'cardInstanceId' in action ? action.cardInstanceId : null, zone };
    case 'ILLEGAL_TARGET':
      return { ...rest, target: targetFact(action, Number(at)) };
    default:
      return refusal;
  }
}

function targetFact(action: GameAction, at: number): number | string | null {
  const target = action.type === 'CAST_SPELL' ? action.targets?.[at] : undefined;
  if (!target) return null;
  return 'cardInstanceId' in target ? target.cardInstanceId : target.playerId;
}
