/** The matches that were begun in this browser, newest first: what "continue" goes on with. */
import { store, stored } from './stored.ts';

/** A match of one's own. */
export interface OwnMatch {
  readonly match: string;
  readonly game: string;
  readonly title: string;
  readonly isLocal: boolean;
}

const MOST = 12;

/** Those that are kept. */
export function ownMatches(isLocal: boolean): readonly OwnMatch[] {
  const kept = stored('matches');
  return Array.isArray(kept) ? kept.filter((each) => isOwnMatch(each) && each.isLocal === isLocal) : [];
}

/** Keeps a match as the newest. */
export function keepMatch(match: OwnMatch): void {
  const others = [...ownMatches(true), ...ownMatches(false)].filter((each) => each.match !== match.match);
  store('matches', [match, ...others].slice(0, MOST));
}

/** A match that is over, or that nobody knows any more, is not gone on with. */
export function dropMatch(match: string): void {
  const all = [...ownMatches(true), ...ownMatches(false)];
  store(
    'matches',
    all.filter((each) => each.match !== match),
  );
}

function isOwnMatch(value: unknown): value is OwnMatch {
  const { match, game, title, isLocal } = Object(value);
  return [match, game, title].every((each) => typeof each === 'string') && typeof isLocal === 'boolean';
}
