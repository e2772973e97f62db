/** The matches that were begun in this browser, newest first: what "continue" goes on with, and what can be seen again. */
import { store, stored } from './stored.ts';

/** A match of one's own. */
export interface OwnMatch {
  readonly match: string;
  readonly game: string;
  readonly title: string;
  readonly isLocal: boolean;
  /** How it ended, in words. */
  readonly ended?: string;
  /** How it stood when it was last seen. */
  readonly note?: string;
  /** Whether it waits for the player, in a match with other people. */
  readonly isMyTurn?: boolean;
  /** Whether other people play or played in it. */
  readonly hasPeople?: boolean;
  /** Whether a bot plays for the player now. */
  readonly isReplaced?: boolean;
}

/** Matches that are kept: so many that nobody notices, and few enough for the store of a browser. */
const MAX_KEPT = 1_000;

/** Matches whose options are kept, to begin them again. */
const MAX_OPTIONS = 100;

/** Whether there is a server to reach; matches on this device can be opened either way. */
type Reach = { readonly isLocal: boolean };

/** Returns the unfinished matches that can be opened now, newest first. */
export const ownMatches = (reach: Reach): readonly OwnMatch[] =>
  reachable(reach).filter(({ ended }) => ended === undefined);

/** Returns the matches that are over and can be watched now, newest first. */
export const endedMatches = (reach: Reach): readonly OwnMatch[] =>
  reachable(reach).filter(({ ended }) => ended !== undefined);

/** Returns the unfinished matches on the server, whether or not it can be reached. */
export const servedMatches = (): readonly OwnMatch[] =>
  keptMatches().filter(({ isLocal, ended }) => !isLocal && ended === undefined);

const reachable = ({ isLocal }: Reach): readonly OwnMatch[] => keptMatches().filter((each) => each.isLocal || !isLocal);

function keptMatches(): readonly OwnMatch[] {
  const kept = stored('matches');
  return Array.isArray(kept) ? kept.filter(isOwnMatch) : [];
}

/** Keeps a match as the newest. */
export function keepMatch(match: OwnMatch): void {
  const others = keptMatches().filter((each) => each.match !== match.match);
  store('matches', [match, ...unfinishedFirst(others)].slice(0, MAX_KEPT));
}

/** What is over is forgotten before what is not. */
const unfinishedFirst = (matches: readonly OwnMatch[]): readonly OwnMatch[] =>
  matches.length < MAX_KEPT
    ? matches
    : matches.toSorted((a, b) => Number(a.ended !== undefined) - Number(b.ended !== undefined));

/** Keeps what a match was begun with: a deck, real time. */
export function keepOptions(match: string, options: object): void {
  const others = allOptions().filter(([each]) => each !== match);
  store('options', [[match, options], ...others].slice(0, MAX_OPTIONS));
}

/** What a match was begun with, where it was begun in this browser not long ago. */
export const optionsOf = (match: string): object | undefined => allOptions().find(([each]) => each === match)?.[1];

function allOptions(): readonly (readonly [string, object])[] {
  const kept = stored('options');
  return Array.isArray(kept) ? kept.filter(isOptions) : [];
}

const isOptions = (pair: unknown): pair is readonly [string, object] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'object' && pair[1] !== null;

/** A match that nobody knows any more is forgotten. */
export function dropMatch(match: string): void {
  store(
    'matches',
    keptMatches().filter((each) => each.match !== match),
  );
}

function isOwnMatch(value: unknown): value is OwnMatch {
  const {
    match,
    game,
    title,
    isLocal,
    ended = '',
    note = '',
    isMyTurn = false,
    isReplaced = false,
    hasPeople = false,
  } = Object(value);
  const areTexts = [match, game, title, ended, note].every((each) => typeof each === 'string');
  return areTexts && [isLocal, isMyTurn, isReplaced, hasPeople].every((each) => typeof each === 'boolean');
}
