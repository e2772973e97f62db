/** What a law is, and the step it looks at. The laws themselves are in laws.ts. */
import type { Command, Game, MatchEvent, MatchState, Seat, Viewer } from '../core/index.ts';
import type { Below, Bot } from '../lab/index.ts';
import type { OfferedCommands } from './commands.ts';

/** Any game, whatever its shape, commands and options. */
export type AnyGame = Game;

/** What was there before some events, the events, and what is there after them. */
export interface Stretch {
  readonly before: MatchState;
  readonly events: readonly MatchEvent[];
  readonly after: MatchState;
}

/** One command carried out, or the set-up of a match (no command). */
export interface LawStep extends Stretch {
  readonly game: AnyGame;
  readonly seat?: Seat;
  readonly command?: Command;
  /** A number below n, for laws that try a sample. */
  readonly below: Below;
  /** The legal options of the match: what its set-up can be played again with. */
  readonly options?: { readonly value: unknown };
  /** The steps just before this one, the oldest first: what leaks late was learned early. */
  readonly earlier?: readonly LawStep[];
  /** The same step of a match that differs in numbers only. */
  readonly twin?: Twin;
  /** Commands that were offered at other moments of the match. */
  readonly offered?: OfferedCommands;
  /** Where a law that exchanges cards counts them. */
  readonly pairs?: Pairs;
  /** Bots of the game by name, for the law that asks them. */
  readonly bots?: { readonly [name: string]: Bot };
}

/** A bot and its name. */
export type NamedBot = readonly [name: string, bot: Bot];

/** A command, and the seat that gave it. */
export interface Action {
  readonly seat: Seat;
  readonly command: Command;
}

/** What was done in a step; nothing if it is the set-up. */
export const actionOf = ({ seat, command }: LawStep): Action | undefined =>
  seat === undefined || command === undefined ? undefined : { seat, command };

/** The same step where cards have other numbers, and all viewers but one have other handles. */
export interface Twin extends Stretch {
  /** Whose handles are the same in both matches. */
  readonly viewer: Viewer;
}

/** Pairs of cards that were exchanged, and how far the two worlds could be compared. */
export interface Pairs {
  tried: number;
  /** Of these, compared only up to the event in which the viewer was shown one of the two. */
  shown: number;
  /** Of these, compared only up to an event in which one of them acted openly, as the game said. */
  acted: number;
  /** Not tried: no command could be given in both worlds, or the rules threw in the other one. */
  impossible: number;
  /** Why the first of these was impossible. */
  because?: string;
}

/** The count of pairs before the first. */
export const noPairs = (): Pairs => ({ tried: 0, shown: 0, acted: 0, impossible: 0 });

/** Something that must hold for every step of every match. */
export interface Law {
  readonly id: string;
  readonly title: string;
  /** A costly law is tried on a sample of the steps only. */
  readonly isCostly?: boolean;
  /** It exchanges cards and counts the pairs. */
  readonly countsPairs?: boolean;
  /** Returns how a game that breaks it is usually mended, in one sentence with the page that says more. */
  help?(game: AnyGame): string;
  /** What the step breaks, or nothing. */
  check(step: LawStep): string | undefined;
}

/** Any value as a text that fits into a line; whatever the value is, this does not throw. */
export function short(value: unknown, most = 300): string {
  const text = asText(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? (value === undefined ? 'nothing' : typeof value);
  } catch (error) {
    return `something that is no JSON (${messageOf(error)})`;
  }
}

/** What was thrown, in words; games may throw anything. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    return 'something without words';
  }
}

/** The viewers whose knowledge is kept. */
export const viewersOf = ({ eyes }: MatchState): readonly Viewer[] => eyes.map(({ viewer }) => viewer);
