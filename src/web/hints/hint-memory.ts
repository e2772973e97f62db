/** What this browser remembers of hints: those that were seen, the first match of each game, and whether anybody wants them. */
import { signal } from '@preact/signals';
import { store, stored } from '../app/stored.ts';

interface HintMemory {
  /** "No more hints". */
  readonly isOff: boolean;
  /** By game: the match in which hints are shown. */
  readonly first: { readonly [game: string]: string };
  /** By game: hints that were seen. */
  readonly seen: { readonly [game: string]: readonly string[] };
}

const memory = signal(readMemory(stored('hints')));

/** Reads what was kept; what cannot be read is forgotten. */
export function readMemory(raw: unknown): HintMemory {
  const { isOff, first, seen }: { readonly [key: string]: unknown } = Object(raw);
  const texts = Object.entries(Object(first)).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const lists = Object.entries(Object(seen)).filter(
    (pair): pair is [string, string[]] => Array.isArray(pair[1]) && pair[1].every((id) => typeof id === 'string'),
  );
  return { isOff: isOff === true, first: Object.fromEntries(texts), seen: Object.fromEntries(lists) };
}

function remember(change: Partial<HintMemory>): void {
  memory.value = { ...memory.value, ...change };
  store('hints', memory.value);
}

/** Returns whether hints are shown in a match: the first of its game, unless nobody wants them. */
export function hasHints(game: string, match: string): boolean {
  const { isOff, first } = memory.value;
  if (isOff) return false;
  if (first[game] === undefined) remember({ first: { ...first, [game]: match } });
  return memory.peek().first[game] === match;
}

/** Returns the hints of a game that were seen. */
export const seenHints = (game: string): readonly string[] => memory.value.seen[game] ?? [];

/** Remembers that a hint was seen. */
export function markSeen(game: string, id: string): void {
  const { seen } = memory.value;
  if (!seen[game]?.includes(id)) remember({ seen: { ...seen, [game]: [...(seen[game] ?? []), id] } });
}

/** Hints that were said on this page, which come again with every turn until they have ended. */
const said = new Set<string>();

/** Returns whether a hint was not said yet on this page, and remembers that it is now. */
export function isNewlySaid(game: string, id: string): boolean {
  const isNew = !said.has(`${game} ${id}`);
  said.add(`${game} ${id}`);
  return isNew;
}

/** No more hints, in any game. */
export const stopHints = (): void => remember({ isOff: true });

/** Shows the hints of a game again, from the first, in this match. */
export function showHintsAgain(game: string, match: string): void {
  const { first, seen } = memory.value;
  said.clear();
  remember({ isOff: false, first: { ...first, [game]: match }, seen: { ...seen, [game]: [] } });
}
