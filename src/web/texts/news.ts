/** What happened at a table, in whole sentences with names: for the log and for those who listen (T16). */
import { asObject, hasAfter, isAfter, isCounted, isVerb, listed, ofNoun, verbAfter, whoDoes } from './grammar.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences, without a full stop: several are joined in one breath. */
export const NEWS = {
  draws: (who: string, what: string) => `${who} ${verbAfter(who, 'draw')} ${what}`,
  plays: (who: string, what: string) => `${who} ${verbAfter(who, 'play')} ${what}`,
  discards: (who: string, what: string) => `${who} ${verbAfter(who, 'discard')} ${what}`,
  deals: (who: string, what: string) => `${who} ${isAfter(who)} dealt ${what}`,
  does: (who: string, verb: string, what: string) => `${whoDoes(who, verb)} ${what}`.trim(),
  gets: (who: string, what: string, giver: string) =>
    `${who} ${verbAfter(who, 'get')} ${what} from ${giver === 'You' ? 'you' : giver}`,
  goes: (what: string, to: string, count: number) => `${capital(what)} ${count === 1 ? 'goes' : 'go'} to ${to}`,
  puts: (who: string, what: string, to: string) => `${who} ${verbAfter(who, 'put')} ${what} on ${to}`,
  takes: (who: string, what: string) => `${who} ${verbAfter(who, 'take')} ${what}`,
  /** "Bo plays the 8 of clubs and calls hearts". */
  calls: (who: string, did: string, suit: string) => `${did} and ${verbAfter(who, 'call')} ${suit}`,
  recycled: (from: string, to: string) => `${capital(from)} is shuffled into ${to}`,
  anyOf: (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`,
  book: (who: string, zone: string, ranks: string) => `${who} ${hasAfter(who)} a ${zone} of ${ranks}`,
  shuffled: (zone: string) => `${capital(zone)} is shuffled`,
  created: (who: string, what: string) => `${who} ${verbAfter(who, 'get')} ${what}`,
  appears: (what: string, zone: string) => `${capital(what)} comes to ${zone}`,
  ceased: (what: string) => `${capital(what)} is gone`,
  becomes: (before: string, after: string) => `${capital(before)} becomes ${after}`,
  shows: (who: string, what: string) => `${who} ${verbAfter(who, 'show')} ${what}`,
  shown: (what: string) => `${capital(what)} ${what.includes(' and ') ? 'are' : 'is'} shown`,
  noDraw: (zone: string) => `${capital(zone)} is empty, so no card is drawn`,
  rolled: (value: number, sides: number) => `The roll is ${value} of ${sides}`,
  /** "Bo asks Cy for nines". */
  asks: (who: string, verb: string, whom: readonly string[], what: readonly string[]) =>
    [whoDoes(who, verb), listed(whom.map(asObject)), listed(what)].filter((part) => part !== '').join(' '),
  isDone: (whom: string, deed: string, who: string) => `${whom} ${isAfter(whom)} ${deed} by ${asObject(who)}`,
  /** "Bo has the best card": of what was compared. */
  best: (names: readonly string[], what: string) =>
    names.length > 1
      ? `${listed(names)} share the best ${what}`.trim()
      : `${names[0] ?? ''} ${hasAfter(names[0] ?? '')} the best ${what}`.trim(),
  winner: (names: readonly string[]) =>
    `${listed(names)} ${names.length > 1 ? 'are' : isAfter(names[0] ?? '')} the winner`,
  /** "Bo guesses Fox at Cy". */
  doesAt: (who: string, verb: string, what: readonly string[], at: readonly string[]) =>
    [isVerb(verb) ? whoDoes(who, verb) : `${who}: ${verb}`, listed(what), ...at]
      .filter((part) => part !== '')
      .join(' '),
  noted: (name: string, what: readonly string[]) =>
    what.length === 0 ? capital(name) : `${capital(name)}: ${what.map(asObject).join(', ')}`,
  has: (who: string, count: number, shown: string, noun: string) =>
    `${who} ${hasAfter(who)} ${ofNoun(count, shown, noun)}`,
  value: (who: string, key: string, value: string) =>
    `${capital(whose(who))} ${key} ${isCounted(key) ? 'are' : 'is'} ${value}`,
  /** "You have staked 1". */
  hasDoneSo: (who: string, word: string, value: string) => `${who} ${hasAfter(who)} ${word} ${value}`,
  is: (who: string, word: string) => `${who} ${isAfter(who)} ${word}`,
  hasDone: (who: string, word: string) => `${who} ${hasAfter(who)} ${word}`,
  more: (names: string, count: number) => `${names} and ${ofNoun(count, String(count), 'more card')}`,
} as const;

const whose = (who: string): string => (who === 'You' ? 'your' : `${who}'s`);
