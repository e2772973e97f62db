/** Why a game is not solved, in a sentence. */
import type { Refusal } from '../../core/index.ts';
import { said } from '../../core/words/index.ts';

const WORDS: { readonly [code: string]: (facts: Refusal) => string } = {
  BadIterations: ({ min, max }) => `iterations are a whole number from ${said(min)} to ${said(max)}`,
  BadNodes: ({ min, max }) => `nodes are a whole number from ${said(min)} to ${said(max)}`,
  NotTwoSeats: ({ seats }) => `only games for two are solved, not for ${said(seats)}`,
  TooManyOutcomes: ({ limit, what }) => `chance has more than ${said(limit)} outcomes in one step (${said(what)})`,
  TooManyNodes: ({ limit }) => `the game has a tree of more than ${said(limit)} nodes`,
  TooLong: ({ limit }) => `a match may take more than ${said(limit)} choices`,
  SeveralMayAct: () => 'several seats may act at the same time, and nothing says who is first',
  NobodyToAct: () => 'the match is not over, and the game waits for nobody',
  NoChoice: ({ seat }) => `seat ${said(seat)} is waited for, and the game offers it no command`,
  BadPayoff: () => 'a match ends without a number for what each seat has',
  NotZeroSum: ({ total, before }) =>
    `what one seat wins the other does not lose: the ends of matches add up to ${said(before)}, and to ${said(total)}`,
};

/** A refusal of the solver in one line; one of the game's own is told by its code. */
export function explainSolve(refusal: Refusal): string {
  const words = Object.hasOwn(WORDS, refusal.code) ? WORDS[refusal.code] : undefined;
  return words?.(refusal) ?? `the game refuses its own choice (${refusal.code})`;
}
