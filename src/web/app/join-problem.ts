/** Why one did not get a seat, in words. */
import { ENGLISH as texts } from '../texts/index.ts';
import { Refused } from './backend.ts';

/** Returns the sentence for an error of `join`, or for a table that cannot be joined. */
export function joinProblem(error: unknown): string {
  const { taken, nameTaken, gone } = texts.join;
  const words: { readonly [code: string]: string } = { SeatTaken: taken, NameTaken: nameTaken };
  if (!(error instanceof Refused)) return gone;
  return error.code === 'Expired' ? closedWords(error.facts) : (words[error.code] ?? gone);
}

/** Returns why a table was closed before the cards were dealt: by whom, or because nobody came. */
export function closedWords({ by }: { readonly [fact: string]: unknown }): string {
  const { closedBy, closed, expired } = texts.join;
  if (by === undefined) return expired;
  return typeof by === 'string' ? closedBy(by) : closed;
}
