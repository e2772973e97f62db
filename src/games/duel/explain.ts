/** Refusals in words for the player (section 9 of the rules). */
import { placeOf } from './board.ts';
import { DEFAULTS } from './settings.ts';
import type { Refusal } from '../../core/index.ts';

type Facts = { readonly [fact: string]: string | number | null };

const WORDS: { readonly [code: string]: (facts: Facts) => string } = {
  InvalidCard: () => 'Invalid card: there is no card in that slot.',
  CannotReplace: ({ source }) => `Cannot replace: ${source} forbids it.`,
  CardBound: () => 'This card cannot be replaced.',
  AlreadyReplaced: ({ used, allowed }) => `Already replaced: ${used} of ${allowed} this turn.`,
  DeckEmpty: () => 'Deck is empty: there is nothing to replace it with.',
  NotAPlayerAction: ({ action }) => `"${action}" is not something a player can do.`,
  NotYourTurn: () => 'It is not your turn.',
  WrongPhase: ({ phase }) =>
    phase === 'mulligan' ? 'First both players choose which cards to send back.' : 'The time for a mulligan is over.',
  MatchOver: () => 'The match is over.',
  MulliganDone: () => 'You have had your mulligan.',
  MulliganTooMany: ({ limit }) => `At most ${limit} cards can be sent back.`,
  MulliganSlotEmpty: () => 'One of these slots is empty.',
  MulliganSlotRepeated: () => 'A slot can be named only once.',
  MulliganPileTooSmall: () => 'The pile has too few cards for that.',
  NotEnoughMana: ({ cost, mana }) => `Not enough mana: it costs ${cost} and you have ${mana}.`,
  SquareTaken: ({ square }) => `Square ${squareName(square)} is taken.`,
  OutOfRange: ({ square }) =>
    square === null ? 'Name a free square next to one of your units.' : `Square ${squareName(square)} is out of range.`,
  UnitNotReady: () => 'That unit is not ready.',
  NoUnit: ({ square }) => `You have no unit on ${squareName(square)}.`,
  InvalidTarget: ({ square }) =>
    square === null
      ? 'Name the square of a unit to aim it at.'
      : `There is nothing on ${squareName(square)} that this can be aimed at.`,
  GuardedAgainst: () => 'A unit with guard stands in the way: strike that one first.',
  QueueLimit: ({ limit }) => `That would never end: more than ${limit} actions in one step.`,
  BadCommand: ({ field, problem, expected }) =>
    problem === 'unknown'
      ? `Such a command has no ${field}.`
      : `${field === '' ? 'A command' : field} must be ${expected}.`,
};

export function explain(refusal: Refusal): string {
  const words = Object.hasOwn(WORDS, refusal.code) ? WORDS[refusal.code] : undefined;
  return words ? words(refusal as unknown as Facts) : `That cannot be done (${refusal.code}).`;
}

/** A square by letter and number, as the table in the terminal names it: `a1` is column 0, row 0. */
export function squareName(square: unknown): string {
  if (typeof square !== 'number' || !DEFAULTS.board || square < 0) return 'nowhere';
  const [column, row] = placeOf(DEFAULTS.board, square);
  return `${String.fromCodePoint(97 + column)}${row + 1}`;
}
