/** Refusals in words, by their codes. What the kernel refuses for has its words there, unless there is more to say here. */
import { problemText, type Problem } from '../../core/fields/index.ts';
import type { Json, Refusal, Words } from '../../core/index.ts';
import { said } from '../../core/words/index.ts';
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
  UnknownKind: ({ kind }) => `there is no card ${said(kind)}`,
  Token: ({ kind }) => `${said(kind)} is a token`,
  TooSmall: ({ count, limit }) => `${said(count)} cards are fewer than ${said(limit)}`,
  TooManyCopies: ({ kind, count, limit }) => `${said(count)} copies of ${said(kind)}, ${said(limit)} are allowed`,
  SideboardTooLarge: ({ count, limit }) => `a sideboard of ${said(count)}, ${said(limit)} are allowed`,
};

// A fact is plain JSON; the problems of a deck are a list of objects with a code.
const deckText = (problems: Json | undefined): string => (problems as readonly Refusal[]).map(problemOf).join('; ');

/** One thing that is wrong with a deck, in words. */
export const problemOf = (problem: Refusal): string => DECK_WORDS[problem.code]?.(problem) ?? problem.code;

/** Why a match cannot be made. There is no match yet to look at. */
const SETUP_WORDS: Sentences = {
  BadOption: (facts) => `These options cannot be played: ${told(facts)}.`,
  PlayerCount: ({ count, min, max }) => `This game is for ${said(min)} to ${said(max)} players, not ${said(count)}.`,
  DuplicatePlayer: ({ playerId }) => `Two players are called ${said(playerId)}.`,
  UnknownKind: ({ playerId, kind, position }) =>
    `Card ${said(Number(position) + 1)} of ${said(playerId)}'s deck, ${said(kind)}, does not exist.`,
  DeckInvalid: ({ playerId, problems }) => `${said(playerId)}'s deck may not be played: ${deckText(problems)}.`,
  BadExport: ({ path, reason }) => `The file cannot be loaded: ${said(reason)} at ${said(path)}.`,
};

/** Why a match could not be made, as somebody who sets it up would want to hear it. */
export const setupText = (refusal: Refusal): string => SETUP_WORDS[refusal.code]?.(refusal) ?? refusal.code;

/** What is paid with, besides mana. */
const PARTS: { readonly [part: string]: string } = {
  draw: 'draws are left this turn',
  mill: 'cards are in your library',
  discard: 'cards are in your hand',
  life: 'life is yours',
};

/** The sentence for each code. */
export const WORDS = {
  ...SETUP_WORDS,
  BadCommand: (facts) => `That command cannot be read: ${told(facts)}.`,
  UnknownPlayer: ({ playerId }) => `${said(playerId)} is not in this game.`,
  NotPriority: ({ holder }) => (holder === null ? 'Nobody may act now.' : `It is ${said(holder)}'s turn to act.`),
  DrawNotGranted:
    'In this match nobody draws at will; the option sandbox.playerDraw (sandbox: { playerDraw: true }) would allow it.',
  WrongTiming: 'Only in your own main phase, with nothing on the stack.',
  CardNotInZone: 'That card is not where it would have to be, or cannot be used like this.',
  LandLimit: ({ limit }) => `You have played ${said(limit)} land this turn; that is all.`,
  IllegalTarget: ({ reason }) =>
    reason === 'missing' ? 'This needs a target.' : `That cannot be the target: ${said(reason)}.`,
  CannotPay: ({ part, need, have }) =>
    part === 'mana'
      ? `That costs ${said(need)} mana; you have ${said(have)}.`
      : `You cannot pay for that: it takes ${said(need)}, and ${said(have)} ${PARTS[said(part)] ?? 'are there'}.`,
  IllegalAttack: ({ reason }) => `That creature cannot attack: ${said(reason)}.`,
  IllegalBlock: ({ reason }) => `That creature cannot block: ${said(reason)}.`,
} satisfies Words<StackShape>;
