/** How the words of cards read: phrases that the texts of verbs, rules, triggers and replacements are made of. */
import type { Amount, Who, Whose } from './vocabulary.ts';

export const plural = (n: Amount, thing: string): string => (n === 1 ? `a ${thing}` : `${amountText(n)} ${thing}s`);

/** The same behind "the top": card, two cards. */
export const topCards = (n: Amount): string => plural(n, 'card').replace(/^a /, '');

export function amountText(n: Amount): string {
  switch (n) {
    case 'amount':
      return 'that many';
    case 'drawn':
      return 'as many cards as were drawn this way:';
    case 'hand':
      return 'as many cards as are in your hand:';
    case 'gone':
      return 'as many cards as left their hand this way:';
    case 'most':
      return 'as many cards as the most that one player discarded:';
    default:
      return ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][n] ?? `${n}`;
  }
}

/** A number of points, in digits, or what decides it. */
export const pointsText = (n: Amount): string => (typeof n === 'number' ? `${n}` : amountText(n));

/** A verb as its subject wants it: "draw" for you, "target player draws" for others. */
export function does(who: Who | undefined, verb: string, verbs = `${verb}s`): string {
  switch (who ?? 'you') {
    case 'you':
      return verb;
    case 'target':
      return `target player ${verbs}`;
    case 'each':
      return `each player ${verbs}`;
    case 'opponents':
      return `each opponent ${verbs}`;
    case 'affected':
      return `that player ${verbs}`;
    case 'others':
      return `each other player ${verbs}`;
  }
}

export const possessive = (who: Who | undefined): string => (who === undefined || who === 'you' ? 'your' : 'their');

/** Those whom an effect is about, in words. */
export const WHOM: Readonly<Record<Who, string>> = {
  you: 'you',
  target: 'target player',
  each: 'each player',
  opponents: 'each opponent',
  affected: 'that player',
  others: 'each other player',
};

const LIBRARIES: Readonly<Record<Who, string>> = {
  you: 'your library',
  target: "target player's library",
  each: "each player's library",
  opponents: "each opponent's library",
  affected: "that player's library",
  others: "each other player's library",
};

export const librariesText = (who: Who | undefined): string => LIBRARIES[who ?? 'you'];

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** `third`, `21st`. */
export function ordinal(n: number): string {
  const isTeen = Math.floor(n / 10) % 10 === 1;
  return ORDINALS[n] ?? `${n}${(isTeen ? undefined : ENDINGS[n % 10]) ?? 'th'}`;
}

/** Who does what a trigger or replacement watches. */
export const SUBJECT: Readonly<Record<Whose, string>> = { you: 'you', opponent: 'an opponent', each: 'a player' };
