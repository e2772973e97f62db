/** Deck validation (section 11): all problems of a deck, not the first. */
import { rowOf } from './rows.ts';
import type { Rows } from './row.ts';
import { CONSTRUCTED, LIMITED, type Format } from '../settings.ts';

/** A deck: every card in it by kind. */
export interface DeckList {
  readonly main: readonly string[];
  readonly sideboard?: readonly string[];
}

/** One thing that is wrong with a deck. */
export interface DeckProblem {
  readonly code: 'UnknownKind' | 'Token' | 'TooSmall' | 'TooManyCopies' | 'SideboardTooLarge';
  readonly kind: string | null;
  readonly count: number;
  readonly limit: number;
}

/** Everything that is wrong with a deck in a format; nothing if it may be played. */
export function problemsOf(rows: Rows, { main, sideboard = [] }: DeckList, format: Format): readonly DeckProblem[] {
  const counts = countKinds([...main, ...sideboard]);
  const kinds = [...counts].flatMap(([kind, count]) => kindProblems(rows, kind, count));
  switch (format) {
    case 'free':
      return kinds;
    case 'limited':
      return [...kinds, ...tooSmall(main.length, LIMITED.main)];
    case 'constructed':
      return [
        ...kinds,
        ...tooSmall(main.length, CONSTRUCTED.main),
        ...[...counts].flatMap(([kind, count]) => tooMany(rows, kind, count)),
        ...tooLarge(sideboard.length, CONSTRUCTED.sideboard),
      ];
  }
}

function countKinds(kinds: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function kindProblems(rows: Rows, kind: string, count: number): readonly DeckProblem[] {
  if (!Object.hasOwn(rows, kind)) return [{ code: 'UnknownKind', kind, count, limit: 0 }];
  return rowOf(rows, kind).token ? [{ code: 'Token', kind, count, limit: 0 }] : [];
}

const tooSmall = (count: number, limit: number): readonly DeckProblem[] =>
  count < limit ? [{ code: 'TooSmall', kind: null, count, limit }] : [];

const tooLarge = (count: number, limit: number): readonly DeckProblem[] =>
  count > limit ? [{ code: 'SideboardTooLarge', kind: null, count, limit }] : [];

const tooMany = (rows: Rows, kind: string, count: number): readonly DeckProblem[] => {
  const limit = mostCopies(rows, kind);
  return count > limit ? [{ code: 'TooManyCopies', kind, count, limit }] : [];
};

/** How many cards of a kind a constructed deck may have; basic lands may be there in any number (K86). */
export const mostCopies = (rows: Rows, kind: string): number =>
  rowOf(rows, kind).basic ? Number.POSITIVE_INFINITY : CONSTRUCTED.copies;
