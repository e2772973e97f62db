/** Refusals by the documents' names: a table of house code → code of the errors table, and the few that need more than that. */
import type { MatchState, Refusal } from '../../../core/index.ts';

/** The house's codes that the errors table knows, with the names it has for them. */
export const DOCUMENT_CODES = {
  BadCardSet: 'BAD_CARD_SET',
  BadDeckState: 'BAD_DECK_STATE',
  BadOption: 'BAD_CONFIG',
  BadPosition: 'BAD_POSITION',
  BadTarget: 'BAD_TARGET',
  BadTime: 'BAD_TIME',
  EtherLocked: 'ETHER_LOCKED',
  IllegalAnswer: 'ILLEGAL_PICK',
  LayerOff: 'LAYER_OFF',
  MatchOver: 'ENCOUNTER_OVER',
  NotInHand: 'NOT_IN_HAND',
  UnknownCard: 'UNKNOWN_CARD',
  WrongPhase: 'WRONG_PHASE',
  WrongZone: 'WRONG_ZONE',
} as const;

const documentCodes = new Map<string, string>(Object.entries(DOCUMENT_CODES));
const houseCodes = new Map([...documentCodes].map(([house, document]) => [document, house]));

/** The house's name of a code; a code that has only one name keeps it. */
export const houseCode = (code: string): string => houseCodes.get(code) ?? code;

/** A refusal by the codes of the documents; what the kernel refuses about questions depends on the one that stands. */
export function documented(refusal: Refusal, state?: Pick<MatchState, 'questions'>): Refusal {
  const asked = state?.questions.open[0];
  switch (refusal.code) {
    case 'NoQuestion':
      return { code: DOCUMENT_CODES.WrongPhase, phase: 'act', expected: 'choose' };
    case 'QuestionOpen':
      return { code: DOCUMENT_CODES.WrongPhase, phase: refusal['kind'], expected: 'act' };
    case 'IllegalAnswer':
      // To skip a reward is an option of the kernel's question; by the documents it is no pick at all.
      return {
        code: DOCUMENT_CODES.IllegalAnswer,
        choice: asked?.kind,
        min: asked?.kind === 'reward' ? 0 : asked?.min,
        max: asked?.max,
      };
    default:
      return { ...refusal, code: documentCodes.get(refusal.code) ?? refusal.code };
  }
}
