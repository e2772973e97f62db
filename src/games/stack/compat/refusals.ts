/**
 * Refusals in the codes of the document (section 14): by other names, with its facts, and with the card that an action
 * named. And the way back, so that they can be told in words.
 */
import { isRecord, type Json, type Refusal, type Seat } from '../../../core/index.ts';
import { said } from '../../../core/words/index.ts';
import { nameOfSeat } from '../table/players.ts';
import type { Look } from '../table/work.ts';
import type { GameAction } from './actions.ts';
import { CODE_NAMES, COMMAND_NAMES, DECK_CODE_NAMES, documentName, houseName, zoneNameOf } from './names.ts';

/** A refusal of this match as the document has it. `given` is the action that was refused, if it was one. */
export function documented(look: Look, seat: Seat, refusal: Refusal, given?: GameAction): Refusal {
  const { code, ...facts } = refusal;
  const name = documentName(CODE_NAMES, code);
  const { min = null, max = null, question = null } = facts;
  switch (code) {
    case 'QuestionOpen':
      return { code: name, ...openFacts(look) };
    case 'NoQuestion':
      return { code: name, expected: look.r.question(seat)?.id ?? null, got: question };
    case 'IllegalAnswer':
      return { code: name, choiceId: question, rule: facts['rule'] === 'double' ? 'order' : facts['rule'], min, max };
    case 'WrongTiming': {
      const { command, ...rest } = facts;
      return { code: name, action: documentName(COMMAND_NAMES, said(command)), ...rest };
    }
    default:
      return withDocumentNames(given ? nameCards(refusal, given) : refusal);
  }
}

/** A refusal with the names of the document, where nothing of the match has to be looked up. */
export function withDocumentNames({ code, ...facts }: Refusal): Refusal {
  const name = documentName(CODE_NAMES, code);
  const { zone, problems } = facts;
  if (code === 'CardNotInZone') return { code: name, ...facts, zone: zoneNameOf(said(zone)) };
  if (code === 'DeckInvalid') return { code: name, ...facts, problems: renamed(problems, documentName) };
  return { code: name, ...facts };
}

/** Whose answer the match waits for; this game asks one player at a time. */
function openFacts(look: Look): { readonly [fact: string]: Json } {
  const [question] = look.r.questions.open;
  if (!question) throw new RangeError('no question stands');
  const { id: choiceId, kind, seat } = question;
  return { chooser: nameOfSeat(look, seat), choiceId, kind };
}

/** Puts back into a refusal the card that the action named: the sender knows it. */
function nameCards(refusal: Refusal, action: GameAction): Refusal {
  const { at, zone, ...rest } = refusal;
  switch (refusal.code) {
    case 'CardNotInZone':
      return { ...rest, card: 'cardInstanceId' in action ? action.cardInstanceId : null, zone };
    case 'IllegalTarget':
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

/** A refusal of the document as the house has it: with the facts that its words are made of. */
export function housed(refusal: Refusal, seats: readonly string[] = []): Refusal {
  const { code, ...facts } = refusal;
  const name = houseName(CODE_NAMES, code) ?? code;
  const { choiceId, rule, min, max } = facts;
  switch (name) {
    case 'QuestionOpen':
      return { code: name, seat: seats.indexOf(said(facts['chooser'])), kind: facts['kind'] };
    case 'NoQuestion':
      return { code: name, question: facts['got'] };
    case 'IllegalAnswer':
      return { code: name, question: choiceId, rule: rule === 'order' ? 'double' : rule, min, max };
    case 'UnknownCommand':
      return { code: name, problem: 'choice', value: facts['type'] };
    case 'DeckInvalid':
      return { code: name, ...facts, problems: renamed(facts['problems'], houseName) };
    default:
      return { code: name, ...facts };
  }
}

/** The problems of a deck with other codes. */
function renamed(
  problems: Json | undefined,
  name: (names: typeof DECK_CODE_NAMES, code: string) => string | undefined,
): readonly Json[] {
  const list: readonly Json[] = Array.isArray(problems) ? problems : [];
  return list.map((problem) => {
    if (!isRecord(problem)) return problem;
    const { code, ...rest } = problem;
    const was = said(code);
    return { code: name(DECK_CODE_NAMES, was) ?? was, ...rest };
  });
}
