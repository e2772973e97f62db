/** What a game or its bot does that no match can be played with: told in one line, because the mistake is not ours. */
import type { Refusal, Seat } from '../core/index.ts';

export class GameFault extends Error {
  readonly code: string;

  constructor(code: string, words: string) {
    super(`${code}: ${words}.`);
    this.code = code;
  }
}

/** A bot that chose what the rules refuse; a command that never ends is the fault of the rules. */
export const badBot = (seat: Seat, choice: unknown, refusal: Refusal): GameFault =>
  tooMuchWork(refusal) ??
  new GameFault(
    'BadBot',
    `the bot of seat ${seat} chose ${JSON.stringify(choice)}, which is refused (${refusal.code})`,
  );

/** What a step of a game may have too many of; options and commands that are too large are the user's. */
const MADE = ['cards', 'events', 'zones', 'seats'];

/** Jobs that make jobs, or cards without end, if that is what a refusal says. */
export function tooMuchWork({ code, limit, job, what, most }: Refusal): GameFault | undefined {
  if (code === 'TooLarge' && typeof what === 'string' && MADE.includes(what))
    return new GameFault(code, `the game makes more than ${JSON.stringify(most)} ${what}`);
  if (code !== 'TooMuchWork') return undefined;
  const which =
    typeof job === 'string' ? `; the job ${job} comes again and again` : '; a job probably puts itself on again';
  return new GameFault(code, `the game does more than ${JSON.stringify(limit)} jobs for one step${which}`);
}

/** A seat that is waited for and can do nothing. */
export const noChoice = (seat: Seat): GameFault =>
  new GameFault('NoChoice', `seat ${seat} is waited for, and the game offers it no command`);

/** A match that is not over, and nobody is to act. */
export const nobodyToAct = (): GameFault =>
  new GameFault('NobodyToAct', 'the match is not over, and the game waits for nobody');

/** Bots that go on and on. */
export const endless = (commands: number): GameFault =>
  new GameFault('Endless', `bots have given ${commands} commands in a row, and the match is not over`);

/** A step that the rules accept and a log cannot show. */
export const notRecorded = (code: string): GameFault =>
  new GameFault('NotRecorded', `this step cannot be written into a transcript (${code}); play without --transcript`);
