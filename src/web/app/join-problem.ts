/** Why one did not get a seat, in words. */
import { ENGLISH as texts } from '../texts/index.ts';
import { Refused } from './backend.ts';

/** Returns the sentence for an error of `join`. */
export function joinProblem(error: unknown): string {
  const { taken, expired, nameTaken, gone } = texts.join;
  const words: { readonly [code: string]: string } = { SeatTaken: taken, Expired: expired, NameTaken: nameTaken };
  return (error instanceof Refused ? words[error.code] : undefined) ?? gone;
}
