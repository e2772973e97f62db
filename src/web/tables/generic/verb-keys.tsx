/** Letters for verbs: what a key does, and how it stands on a button. */
import { keyName } from '../../app/keys.ts';
import type { Choice } from '../choices.ts';

/** Letters that mean something else everywhere (T6). */
const TAKEN = 'bdeghilotz';

/** Letters of verbs whose own ones are taken, or that share one: a table offers a bet or a raise, never both. */
const PREFERRED: { readonly [type: string]: string } = { bet: 'r', raise: 'r', bring_in: 'n' };

/** Returns a letter for each verb, where one of its own is free. */
export function lettersFor(types: readonly string[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const type of new Set(types)) {
    const used = [...letters.values()];
    const isFree = (letter: string): boolean =>
      /[a-z]/.test(letter) && !TAKEN.includes(letter) && !used.includes(letter);
    const wanted = Object.hasOwn(PREFERRED, type) ? (PREFERRED[type] ?? '') : '';
    const wishes = `${wanted}${type.toLowerCase()}`.split('');
    const own = type.startsWith('draw') && !used.includes('d') ? 'd' : wishes.find(isFree);
    if (own) letters.set(type, own);
  }
  return letters;
}

/** Fallback letters for names whose own letters are taken. */
const SPARE = 'qwafcsrvnxjkmpuy';

/** Letters that are ranks of playing cards. */
const RANKS = /[ajkq]/g;

/** Returns a key for each name, preferably one of its own letters, that no command uses; next to playing cards none that reads as a rank. */
export function lettersForNames(
  names: readonly string[],
  verbs: readonly string[],
  hasRanks = false,
): readonly string[] {
  const noKeys = hasRanks ? RANKS : '';
  const wishes = names.map((name, at) => `${at} ${name} ${SPARE}`.toLowerCase().replaceAll(noKeys, ''));
  const letters = lettersFor([...verbs, ...wishes]);
  return wishes.map((each) => letters.get(each) ?? '');
}

/** The first of its type answers to the letter. */
export const keyHint = (letter: string | undefined, choice: Choice, all: readonly Choice[]) =>
  letter && all.find(({ command }) => command.type === choice.command.type) === choice ? (
    <kbd aria-hidden="true">{keyName(letter)}</kbd>
  ) : null;
