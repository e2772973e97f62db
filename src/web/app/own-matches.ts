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
}

const MOST = 24;

/** Those that can be gone on with. */
export const ownMatches = (isLocal: boolean): readonly OwnMatch[] =>
  keptMatches().filter((each) => each.isLocal === isLocal && each.ended === undefined);

/** Those that are over. */
export const endedMatches = (isLocal: boolean): readonly OwnMatch[] =>
  keptMatches().filter((each) => each.isLocal === isLocal && each.ended !== undefined);

function keptMatches(): readonly OwnMatch[] {
  const kept = stored('matches');
  return Array.isArray(kept) ? kept.filter(isOwnMatch) : [];
}

/** Keeps a match as the newest. */
export function keepMatch(match: OwnMatch): void {
  const others = keptMatches().filter((each) => each.match !== match.match);
  store('matches', [match, ...others].slice(0, MOST));
}

/** Keeps what a match was begun with: a deck, real time. */
export function keepOptions(match: string, options: object): void {
  const others = allOptions().filter(([each]) => each !== match);
  store('options', [[match, options], ...others].slice(0, MOST));
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
  const { match, game, title, isLocal, ended = '', note = '' } = Object(value);
  return [match, game, title, ended, note].every((each) => typeof each === 'string') && typeof isLocal === 'boolean';
}
