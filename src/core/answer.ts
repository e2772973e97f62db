/** The form of an answer: the one command that every game knows, read by hand so that a match needs no other gate. */
import { MOST_OFFERED, type Answer } from './question.ts';
import { asFact, err, isRecord, ok, type Json, type Refusal, type Result } from './result.ts';

const KEYS: readonly string[] = ['type', 'question', 'picks'];

/** Whether a raw command wants to be an answer; if so, `parseAnswer` reads it. */
export const isRawAnswer = (raw: unknown): raw is RawAnswer => isRecord(raw) && raw['type'] === 'answer';

type RawAnswer = { readonly [name: string]: unknown };

/** Reads the form of an answer, which is a plain copy already (wire.ts); whether it fits what was asked, the agenda knows. */
export function parseAnswer(raw: RawAnswer): Result<Answer, Refusal> {
  const odd = Object.keys(raw).find((key) => !KEYS.includes(key));
  if (odd !== undefined) return err({ ...bad(odd, 'unknown', `one of ${KEYS.join(', ')}`).error, ...hintFor(odd) });
  const { question, picks } = raw;
  if (!isWhole(question)) return bad('question', problemOf(question), WHOLE, question);
  if (!Array.isArray(picks)) return bad('picks', problemOf(picks), 'a list', picks);
  if (picks.length > MOST_OFFERED) return bad('picks', 'length', `at most ${MOST_OFFERED} entries`, picks.length);
  const at = picks.findIndex((pick) => !isWhole(pick));
  if (at >= 0) return bad(`picks.${at}`, problemOf(picks[at]), WHOLE, picks[at]);
  return ok({ type: 'answer', question: plain(question), picks: picks.map(plain) });
}

const WHOLE = 'a whole number from 0 on';

/** The name that was probably meant: one that begins alike. */
function hintFor(odd: string): { readonly hint?: string } {
  const hint = KEYS.find((key) => key.startsWith(odd) || odd.startsWith(key));
  return hint === undefined ? {} : { hint };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Minus nought is nought: no file keeps them apart, so no state may. */
const plain = (value: number): number => value + 0;

const problemOf = (value: unknown): string => (value === undefined ? 'missing' : 'type');

const bad = (
  field: string,
  problem: string,
  expected: string,
  value: unknown = null,
): { readonly ok: false; readonly error: Refusal } =>
  err({ code: 'BadCommand', field, problem, expected, value: shortFact(value) });

/** What was given, if it is short enough to be told. */
const shortFact = (value: unknown): Json => (typeof value === 'string' ? value.slice(0, 60) : asFact(value));
