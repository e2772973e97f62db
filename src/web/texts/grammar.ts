/** English grammar for sentences that are put together: verbs after a name, counts, lists, ranks of playing cards. */

/** Returns a verb as it follows a name: "asks" after Bo, "ask" after You. Only the first word changes: "lays out". */
export function verbAfter(who: string, verb: string): string {
  return who === 'You' ? verb : verb.replace(/^\S+/, thirdPerson);
}

const IRREGULAR: { readonly [verb: string]: string } = { be: 'is', have: 'has', do: 'does', go: 'goes' };

function thirdPerson(verb: string): string {
  const irregular = Object.hasOwn(IRREGULAR, verb) ? IRREGULAR[verb] : undefined;
  if (irregular) return irregular;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Returns "is", "are" or "has", "have" as it follows a name. */
export const isAfter = (who: string): string => (who === 'You' ? 'are' : 'is');
export const hasAfter = (who: string): string => (who === 'You' ? 'have' : 'has');

/** Returns a list as a sentence has it: "Ada, Bo and Cy". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Returns a noun for a count: "1 point", "3 points". The noun may come in either number. */
export const ofNoun = (count: number, shown: string, noun: string): string => {
  const one = noun.replace(/s$/, '');
  return `${shown} ${count === 1 || count === -1 ? one : `${one}s`}`;
};

const RANKS: { readonly [rank: string]: string } = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};

/** Returns a rank as it stands on a card: 10, never T. */
export const rankSign = (rank: string): string => (rank === 'T' ? '10' : rank);

/** Returns whether a text is the rank of a playing card. */
export const isRank = (rank: unknown): rank is string => typeof rank === 'string' && Object.hasOwn(RANKS, rank);

/** Returns a rank in a sentence: "nine", "king"; what is no rank of playing cards as it is. */
export const rankWord = (rank: string): string => (Object.hasOwn(RANKS, rank) ? (RANKS[rank] ?? rank) : rank);

/** Returns a rank in the plural: "nines", "sixes", "kings". */
export const ranksWord = (rank: string): string => {
  const word = rankWord(rank);
  return word === 'six' ? 'sixes' : word.endsWith('s') ? word : `${word}s`;
};
