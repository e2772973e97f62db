/** What tables without bets say: the bar, what was asked, what runs by itself, rounds and battles. */
import { counted, inWords } from './counts.ts';
import { asObject, capital, isVerb, listed, rankWord, ranksWord } from './grammar.ts';

const whose = (who: string): string => (who === 'You' ? 'your' : `${who}'s`);

/** The texts. */
export const PLAIN = {
  canPlay: (count: number) =>
    count === 0
      ? 'None of your cards can be played.'
      : count === 1
        ? 'One of your cards can be played.'
        : `${capital(inWords(count))} of your cards can be played.`,
  canDo: (verbs: readonly string[]) =>
    verbs.every(isVerb)
      ? `${capital(verbs.map((verb) => verb.replace(/ cards?$/, '')).join(' or '))} a card.`
      : `${capital(verbs.join(' or '))}: choose a card.`,
  choose: (things: readonly string[]) => `Choose ${things.join(', then ')}.`,
  chooseThings: (fields: readonly string[]) => `Choose: ${fields.join(', ')}.`,
  /** What stands for a field whose name says nothing: "Ansagen: choose a number." */
  chooseFor: (move: string, isNumber: boolean) => `${capital(move)}: choose ${isNumber ? 'a number' : 'one'}.`,
  aRank: 'a rank you hold',
  aPlayer: 'a player',
  oneLeft: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'has' : 'each have'} one card left.`,
  /** What was played, and the suit that was named with it. */
  named: (did: string, suit: string) => `${did}: ${suit}`,
  namedBriefly: (did: string, sign: string) => `${did}, now ${sign}`,
  by: 'by',
  lastCard: 'Last card',
  partner: 'your partner',
  team: (team: number) => `team ${team}`,
  yourSets: (zone: string) => `Your ${zone}`,
  noSets: (zone: string) => `no ${zone} yet`,
  set: (zone: string, ranks: string) => `${capital(zone)} of ${ranks}`,
  setsOf: (count: number, all: number) => `${count} of ${all}`,
  sets: (zone: string, count: number) => counted(count, zone.replace(/s$/, '')),
  wants: 'wants',
  asked: 'Asked so far',
  askedNothing: 'Nobody has asked yet.',
  all: 'All',
  fewer: 'Fewer',
  aloud: 'Everything here was said aloud.',
  fished: 'fished',
  fishedIt: 'fished it',
  gotNone: 'none',
  got: (count: number) => `got ${count}`,
  drew: (count: number) => `drew ${count}`,
  known: (who: string, whom: string, ranks: string, when: string, got: number) =>
    `${who} asked ${asObject(whom)} for ${ranks}${when} and got ${got === 0 ? 'none' : got}, so ${who} still has one.`,
  lastRound: ' last round',
  question: (words: string) => `${words}?`,
  holds: (who: string, cards: string) => `${who} holds ${cards}.`,
  against: 'against',
  beats: 'beats',
  losesTo: 'loses to',
  wins: 'wins',
  hasLaid: (who: string) => (who === 'You' ? 'You have laid a card' : `${who} has laid a card`),
  notLaid: (who: string) => (who === 'You' ? 'yours' : `${who}'s`),
  faceDown: 'face down until both lie',
  played: (count: number) => `${count} played`,
  pile: (zone: string, count: string) => `${capital(zone)} ${count}`,
  coins: (count: number, noun: string) => `${capital(inWords(count))} ${noun}${count === 1 ? '' : 's'}`,
  round: {
    won: (who: string) => (who === 'You' ? 'You won' : `${who} won`),
    drawn: 'A draw',
    over: (winner: string, losers: readonly string[]) => `${rankWord(winner)} over ${listed(losers.map(rankWord))}`,
    now: 'Now',
    done: 'Over',
    next: 'Next',
    last: 'Last',
  },
  battle: {
    beats: (who: string, rank: string, others: readonly (readonly [string, string])[]) =>
      `${capital(whose(who))} ${rankWord(rank)} beats ${listed(others.map(([name, each]) => `${whose(name)} ${rankWord(each)}`))}.`,
    tied: 'A draw: nobody takes a card.',
    takes: (who: string, cards: number) => `${who} ${who === 'You' ? 'take' : 'takes'} ${counted(cards, 'card')}.`,
    shares: (who: string, count: string) => `${who} ${count}`,
    count: (count: number) => `battle ${count}`,
    goal: (cards: number) => `Whoever holds all ${cards} cards wins.`,
    wars: (count: number, longest: number) =>
      count === 0 ? '' : `${capital(counted(count, 'war'))} so far; the longest moved ${counted(longest, 'card')}.`,
    last: (count: number) => `last ${counted(count, 'battle')}`,
  },
  runs: {
    paused: 'Paused',
    about: (game: string) => `${game} has no choices.`,
    pause: 'Pause',
    goOn: 'Go on',
    one: 'One battle',
    speed: 'Speed',
    finish: 'Finish now',
    finishing: 'Playing to the end',
    /** How far it has come meanwhile. */
    soFar: (battles: number) => `${counted(battles, 'battle')} so far`,
    stop: 'Stop here',
  },
  ranks: (rank: string) => ranksWord(rank),
} as const;
