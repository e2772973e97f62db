/** Refusals in words. Those that the kernel gives have theirs here, once; a game's own are in its `words`. */
import type { Command, Game } from '../game.ts';
import { reading } from '../reading.ts';
import type { Json, Refusal } from '../result.ts';
import type { MatchState, Shape } from '../state.ts';

/** A fact of a refusal as it stands in a sentence. */
export const said = (fact: Json | undefined): string =>
  typeof fact === 'string' ? fact : JSON.stringify(fact ?? null);

const nameOf = (state: MatchState, seat: Json | undefined): string =>
  state.layout.seats[Number(seat)] ?? `seat ${said(seat)}`;

/** A zone by its name: one of the table, or the player's own, as `zones` calls them. */
function placeOf(name: string): string {
  const [shared, own] = name.split('.');
  return own === undefined ? `the ${shared}` : `your ${own}`;
}

const WRONG: { readonly [problem: string]: string } = { missing: ' is missing', unknown: ' is not known' };

/** The end of a sentence, with the name that was probably meant. */
const meant = (hint: Json | undefined): string => (hint === undefined ? '.' : `; did you mean ${said(hint)}?`);

/** What the kernel refuses, whatever the game. */
export const KERNEL_WORDS: { readonly [code: string]: (refusal: Refusal, state: MatchState) => string } = {
  NoSuchSeat: ({ seat }) => `There is no seat ${said(seat)} at this table.`,
  BadCommand: ({ field = '', problem = '', expected = 'an object with a type', hint }) =>
    field === ''
      ? `That is no command: expected ${said(expected)}.`
      : `${said(field)}${WRONG[said(problem)] ?? ''}: expected ${said(expected)}${meant(hint)}`,
  UnknownCommand: ({ problem, expected, value, hint }) =>
    problem === 'missing'
      ? `A command needs a type: expected ${said(expected)}.`
      : `There is no command ${said(value)}${meant(hint)}`,
  BadOption: ({ option, field = option, expected, min, max, hint }) =>
    `The option ${said(field)} is wrong: expected ${said(expected ?? `a whole number from ${said(min)} to ${said(max)}`)}${meant(hint)}`,
  UnknownOption: ({ option, hint }) => `There is no option ${said(option)}${meant(hint)}`,
  UnknownHandle: ({ handle }) => `You see no card with the number ${said(handle)}.`,
  NotYourTurn: ({ turn }, state) =>
    turn === undefined ? 'It is not your turn.' : `It is the turn of ${nameOf(state, turn)}.`,
  NotThere: ({ zone }) => `That card is not in ${placeOf(said(zone))}.`,
  NotAllowed: () => 'That cannot be done now.',
  MatchOver: () => 'The match is over.',
  QuestionOpen: ({ seat, kind }, state) => `${nameOf(state, seat)} has to choose first (${said(kind)}).`,
  NoQuestion: ({ question }) => `You are not asked question ${said(question)}, or no longer.`,
  IllegalAnswer: (refusal) => answerWords(refusal),
  TooLarge: ({ what, most }) => `That is too large: at most ${said(most)} ${said(what)}.`,
  TooMuchWork: ({ limit }) => `That would set off more than ${said(limit)} things, so it is not done.`,
};

const ANSWER_WORDS: { readonly [rule: string]: string } = {
  member: 'That is not among what you may pick from.',
  group: 'Those two cannot be picked together.',
  double: 'Nothing can be picked twice.',
};

function answerWords({ rule, min, max }: Refusal): string {
  const words = typeof rule === 'string' && Object.hasOwn(ANSWER_WORDS, rule) ? ANSWER_WORDS[rule] : undefined;
  return words ?? (min === max ? `Pick exactly ${said(min)}.` : `Pick ${said(min)} to ${said(max)}.`);
}

/** A refusal in words for the player: the game's, or else the kernel's, or else its code read aloud. */
export function explain<S extends Shape, C extends Command, O>(
  game: Game<S, C, O>,
  refusal: Refusal,
  state: MatchState<S>,
): string {
  const { code } = refusal;
  const own = game.words && Object.hasOwn(game.words, code) ? game.words[code] : undefined;
  if (typeof own === 'string') return own;
  if (own) return own(refusal, reading(state));
  const kernel = Object.hasOwn(KERNEL_WORDS, code) ? KERNEL_WORDS[code] : undefined;
  return kernel ? kernel(refusal, state) : readAloud(code);
}

/** `TooFewCards` and `TOO_FEW_CARDS` as "Too few cards." */
function readAloud(code: string): string {
  const words = code
    .replaceAll('_', ' ')
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
