/** Refusals in words for the player (section 9 of the rules); those that every game has are the kernel's. */
import type { Json, Refusal, Words } from '../../core/index.ts';
import { said } from '../../core/words/index.ts';
import { squareName } from './board/squares.ts';
import type { Duel, Look } from './shape.ts';

/** A square as it is called on the board of this match. */
const onBoard = ({ match: { settings } }: Look, square: Json | undefined): string =>
  squareName(settings.board, Number(square));

const meant = (hint: Json | undefined): string => (hint === undefined ? '' : ` (did you mean ${said(hint)}?)`);

/** What can be wrong with a deck. There is no match yet to look at. */
const DECK_WORDS: { readonly [code: string]: (refusal: Refusal) => string } = {
  NoGeneral: ({ kind }) => `${said(kind)} is no general.`,
  UnknownCard: ({ kind }) => `There is no card ${said(kind)}.`,
  DeckSize: ({ size, expected }) => `The deck has ${said(size)} cards and must have ${said(expected)}.`,
  TooManyCopies: ({ kind, limit }) => `The deck has more than ${said(limit)} cards ${said(kind)}.`,
  NotForThisDeck: ({ kind }) => `${said(kind)} cannot be in a deck of this general.`,
};

/** What is wrong with a deck, as whoever builds it would want to hear it. */
export const deckText = (fault: Refusal): string => DECK_WORDS[fault.code]?.(fault) ?? fault.code;

/** Why a card is not replaced: said by tables before it is tried, too. */
const REPLACE_WORDS: { readonly [code: string]: (refusal: Refusal) => string } = {
  CannotReplace: ({ source }) => `Cannot replace: ${said(source)} forbids it.`,
  CardBound: () => 'This card cannot be replaced.',
  AlreadyReplaced: ({ used, allowed }) => `Already replaced: ${said(used)} of ${said(allowed)} this turn.`,
  DeckEmpty: () => 'Deck is empty: there is nothing to replace it with.',
};

/** Returns the sentence for a refused replace. */
export const replaceText = (refusal: Refusal): string => REPLACE_WORDS[refusal.code]?.(refusal) ?? refusal.code;

/** A sentence for each code that the duel can refuse with. */
export const REFUSAL_WORDS: Words<Duel> = {
  InvalidCard: 'Invalid card: there is no card in that slot.',
  ...REPLACE_WORDS,
  NotAPlayerAction: ({ action }) => `"${said(action)}" is not something a player can do.`,
  WrongPhase: ({ phase }) =>
    phase === 'mulligan' ? 'First both players choose which cards to send back.' : 'The time for a mulligan is over.',
  MulliganDone: 'You have had your mulligan.',
  MulliganTooMany: ({ limit }) => `At most ${said(limit)} cards can be sent back.`,
  MulliganSlotEmpty: 'One of these slots is empty.',
  MulliganSlotRepeated: 'A slot can be named only once.',
  MulliganPileTooSmall: 'The pile has too few cards for that.',
  NotEnoughMana: ({ cost, mana }) => `Not enough mana: it costs ${said(cost)} and you have ${said(mana)}.`,
  SquareTaken: ({ square }, r) => `Square ${onBoard(r, square)} is taken.`,
  OutOfRange: ({ square }, r) =>
    square === null ? 'Name a free square next to one of your units.' : `Square ${onBoard(r, square)} is out of range.`,
  UnitNotReady: 'That unit is not ready.',
  NoUnit: ({ square }, r) => `You have no unit on ${onBoard(r, square)}.`,
  InvalidTarget: ({ square }, r) =>
    square === null
      ? 'Name the square of a unit to aim it at.'
      : `There is nothing on ${onBoard(r, square)} that this can be aimed at.`,
  GuardedAgainst: 'A unit with guard stands in the way: strike that one first.',
  BadCommand: ({ field, problem, expected }) =>
    problem === 'unknown'
      ? `Such a command has no ${said(field)}.`
      : `${field === '' ? 'A command' : said(field)} must be ${said(expected)}.`,

  // What may come of work that is queued.
  QueueLimit: ({ limit }) => `That would never end: more than ${said(limit)} actions in one step.`,
  TargetGone: 'What it was aimed at is gone.',
  CardGone: 'The card has left the pile.',
  CardNotInZone: 'There is no such card in the pile.',
  NoSpace: 'There is no free square for it.',
  GeneralsStay: 'A general can be neither destroyed nor returned.',

  // What a match cannot be set up from.
  UnknownOption: ({ option, expected, hint }) =>
    `There is no option ${said(option)}: expected ${said(expected)}${meant(hint)}.`,
  BadOption: ({ option, expected, min, max, hint }) =>
    `The option ${said(option)} must be ${said(expected ?? `${said(min)} to ${said(max)}`)}${meant(hint)}.`,
  ...DECK_WORDS,
};
