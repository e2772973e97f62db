/** The results by the name of their game, each loaded when a match is over. */
import { partsOf } from '../game-parts.ts';
import type { MakeResult, MatchResult, ResultInput } from './result.ts';
import { endingSentence, generalResult } from './general.ts';

/** Games without a result of their own: the first that makes a result of the match has the word. */
const SHARED: readonly (() => Promise<MakeResult>)[] = [
  async () => (await import('../tables/generic/showdown/match-result.ts')).pokerResult,
];

/** Makes the result of a match: the game's own where it has one, else the general one. */
export async function resultOf(input: ResultInput): Promise<MatchResult> {
  const own = partsOf(input.naming.game.name);
  for (const load of own ? [own.result] : SHARED) {
    const made = (await load())(input);
    if (made) return toldTruly(input, made);
  }
  return generalResult(input);
}

/** A match that was claimed, given up, lost on time or broken off was decided by that, and by no moment of play. */
function toldTruly(input: ResultInput, { moment, ...result }: MatchResult): MatchResult {
  return moment === undefined || endingSentence(input) !== undefined ? result : { ...result, moment };
}
