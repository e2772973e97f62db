/** What a game or its bot does that no match can be played with: told in one line, because the mistake is not ours. */
import type { Refusal, Seat } from '../core/index.ts';

export class GameFault extends Error {
  readonly code: string;

  constructor(code: string, words: string) {
    super(`${code}: ${words}.`);
    this.code = code;
  }
}

/**
 * Returns whose fault it is that what a bot chose is refused. The game's, if it offered that very choice, if the refusal
 * names a line of its file, or if the command never ends; only otherwise the bot's.
 */
export function refusedChoice(seat: Seat, choice: unknown, offered: readonly unknown[], refusal: Refusal): GameFault {
  const endlessWork = tooMuchWork(refusal);
  if (endlessWork) return endlessWork;
  const text = JSON.stringify(choice);
  const place = placeIn(refusal);
  if (place === '' && !offered.some((each) => JSON.stringify(each) === text))
    return new GameFault('BadBot', `the bot of seat ${seat} chose ${text}, which is refused (${refusal.code})`);
  return new GameFault(
    'RefusedChoice',
    `the game offers seat ${seat} ${text} and then refuses it (${refusal.code}${place})`,
  );
}

/** Where the step stands that could not be done; refusals of game files say it. */
function placeIn({ file, line, column }: Refusal): string {
  if (typeof line !== 'number') return '';
  return ` at ${typeof file === 'string' && file !== '' ? `${file} ` : ''}line ${line}, column ${typeof column === 'number' ? column : 1}`;
}

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
