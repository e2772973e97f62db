/** Refusals in words, by their codes. What the kernel refuses for has its words there. */
import { problemText, said, type Json, type Problem, type Refusal, type Words } from '../../core/index.ts';
import type { StackShape } from './shape.ts';

type Facts = { readonly [fact: string]: Json | undefined };
type Sentences = { readonly [code: string]: (facts: Facts) => string };

/** A refusal that was made from a problem, as that problem is told. */
function told({ field, problem, value, expected, hint }: Facts): string {
  const path = field === '' ? [] : [said(field)];
  // The facts are those of a problem, laid out by refusalOf.
  return problemText({ path, code: problem, value, expected, hint } as Problem);
}

/** What can be wrong with a deck. */
export const DECK_WORDS: Sentences = {
  UNKNOWN_KIND: ({ kind }) => `there is no card ${said(kind)}`,
  TOKEN: ({ kind }) => `${said(kind)} is a token`,
  TOO_SMALL: ({ count, limit }) => `${said(count)} cards are fewer than ${said(limit)}`,
  TOO_MANY_COPIES: ({ kind, count, limit }) => `${said(count)} copies of ${said(kind)}, ${said(limit)} are allowed`,
  SIDEBOARD_TOO_LARGE: ({ count, limit }) => `a sideboard of ${said(count)}, ${said(limit)} are allowed`,
};

// A fact is plain JSON; the problems of a deck are a list of objects with a code.
const deckText = (problems: Json | undefined): string => (problems as readonly Refusal[]).map(problemOf).join('; ');
const problemOf = (problem: Refusal): string => DECK_WORDS[problem.code]?.(problem) ?? problem.code;

/** Why a match cannot be made. There is no match yet to look at. */
const SETUP_WORDS: Sentences = {
  BAD_SETUP: (facts) => `These options cannot be played: ${told(facts)}.`,
  PLAYER_COUNT: ({ count, min, max }) => `This game is for ${said(min)} to ${said(max)} players, not ${said(count)}.`,
  DUPLICATE_PLAYER: ({ playerId }) => `Two players are called ${said(playerId)}.`,
  UNKNOWN_KIND: ({ playerId, kind, position }) =>
    `Card ${said(Number(position) + 1)} of ${said(playerId)}'s deck, ${said(kind)}, does not exist.`,
  DECK_INVALID: ({ playerId, problems }) => `${said(playerId)}'s deck may not be played: ${deckText(problems)}.`,
  BAD_EXPORT: ({ path, reason }) => `The file cannot be loaded: ${said(reason)} at ${said(path)}.`,
};

/** Why a match could not be made, as somebody who sets it up would want to hear it. */
export const setupText = (refusal: Refusal): string => SETUP_WORDS[refusal.code]?.(refusal) ?? refusal.code;

const PICK_WORDS: { readonly [rule: string]: string } = {
  member: 'That is not among what there is to pick.',
  order: 'Each can be picked only once.',
};

export const WORDS = {
  ...SETUP_WORDS,
  GAME_OVER: 'The game is over.',
  UNKNOWN_ACTION: ({ type }) => `There is no action ${said(type)}.`,
  MALFORMED_ACTION: (facts) => `That action cannot be read: ${told(facts)}.`,
  UNKNOWN_PLAYER: ({ playerId }) => `${said(playerId)} is not in this game.`,
  CHOICE_PENDING: ({ chooser, kind }) => `${said(chooser)} has to answer first (${said(kind)}).`,
  CHOICE_MISMATCH: 'That answers a question that is not open.',
  ILLEGAL_PICK: ({ rule, min, max }) =>
    PICK_WORDS[said(rule)] ?? `Pick ${min === max ? said(min) : `${said(min)} to ${said(max)}`}.`,
  NOT_PRIORITY: ({ holder }) => (holder === null ? 'Nobody may act now.' : `It is ${said(holder)}'s turn to act.`),
  DRAW_NOT_GRANTED: 'In this match nobody draws just because they want to.',
  WRONG_TIMING: 'Only in your own main phase, with nothing on the stack.',
  CARD_NOT_IN_ZONE: 'That card is not where it would have to be, or cannot be used like this.',
  LAND_LIMIT: ({ limit }) => `You have played ${said(limit)} land this turn; that is all.`,
  ILLEGAL_TARGET: ({ reason }) =>
    reason === 'missing' ? 'This needs a target.' : `That cannot be the target: ${said(reason)}.`,
  CANNOT_PAY: ({ part, need, have }) =>
    part === 'mana'
      ? `That costs ${said(need)} mana; you have ${said(have)}.`
      : 'You cannot pay for that: no drawing now.',
  ILLEGAL_ATTACK: ({ reason }) => `That creature cannot attack: ${said(reason)}.`,
  ILLEGAL_BLOCK: ({ reason }) => `That creature cannot block: ${said(reason)}.`,
} satisfies Words<StackShape>;
