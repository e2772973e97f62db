/** English grammar for sentences that are put together: verbs after a name, counts, lists, ranks of playing cards. */

/** Verbs that games are played with. Whatever else a game calls a move may be of any language, and stays as it is. */
const VERBS = new Set(
  (
    'accept add answer ask attack auction bank bet bid block bluff bring build burn buy call carry cast challenge check choose ' +
    'claim climb collect cut deal declare defend discard dismiss draw dredge drop eat end exchange feed fight fish flip fold ' +
    'follow gain gather get give go grab guess harvest have hide hire hold jump keep knock lay lead leave look lose make ' +
    'match meld move muck name offer open pass pay peek pick place plant play pledge post pour push put raise recruit ' +
    'redraw refuse replace return reveal roll sacrifice save scare score scrap see sell serve shed show shuffle sing skip spend spin ' +
    'split stake stand start stay steal stop swap take throw toss trade turn use vote wager wait whisper win'
  ).split(' '),
);

/** Returns whether a move has the name of a verb, so that it can be inflected. */
export const isVerb = (words: string): boolean => VERBS.has(words.split(' ')[0] ?? '');

/** Returns the verb of a move's name, where it has one: "play" of "play eight", "throw off" of itself, all of "ansagen". */
export const verbIn = (name: string): string =>
  isVerb(name) ? (/^\S+( (?:off|out|away|down|up|in|on|back|over)\b)?/.exec(name)?.[0] ?? name) : name;

/** Returns who does what: "Bo asks", "You ask"; of a word that is no verb "Bo: ansagen". */
export const whoDoes = (who: string, verb: string): string =>
  isVerb(verb) ? `${who} ${verbAfter(who, verb)}` : `${who}: ${verb}`;

/** Returns whether a name refers to the reader ("You"), which takes the verb without -s. */
export const isReader = (who: string): boolean => who === 'You';

/** Returns a verb as it follows a name: "asks" after Bo, "ask" after You. Only the first word changes: "lays out". */
export function verbAfter(who: string, verb: string): string {
  return isReader(who) ? verb : verb.replace(/^\S+/, thirdPerson);
}

const IRREGULAR: { readonly [verb: string]: string } = { be: 'is', have: 'has', do: 'does', go: 'goes' };

function thirdPerson(verb: string): string {
  const irregular = Object.hasOwn(IRREGULAR, verb) ? IRREGULAR[verb] : undefined;
  if (irregular) return irregular;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Returns a name as the object of a sentence: "you", "Bo". */
export const asObject = (who: string): string => (who === 'You' ? 'you' : who);

/** Returns "is", "are" or "has", "have" as it follows a name. */
export const isAfter = (who: string): string => (isReader(who) ? 'are' : 'is');
export const hasAfter = (who: string): string => (isReader(who) ? 'have' : 'has');

/** Returns whose something is: "Bo's", of a seat that nobody has taken "the empty seat's". */
export const owner = (name: string): string => `${name === 'Empty seat' ? 'the empty seat' : name}'s`;

/** Returns a list as a sentence has it: "Ada, Bo and Cy". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A word in the plural: "tricks", not "status" or "class". */
const PLURAL = /[^\Wsu]s(?=$|\s)/i;

/** Returns whether some words are what is counted, in the plural: "points", "tricks won". */
export const isCounted = (words: string): boolean => PLURAL.test(words);

/** Returns a noun for a count: "1 point", "3 points", "1 trick won". The noun may come in either number. */
export const ofNoun = (count: number, shown: string, noun: string): string => {
  const isOne = count === 1 || count === -1;
  if (isCounted(noun)) return `${shown} ${isOne ? noun.replace(PLURAL, (end) => end.slice(0, 1)) : noun}`;
  return `${shown} ${isOne ? noun : `${noun}s`}`;
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

/** Returns a text with a capital letter in front. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
