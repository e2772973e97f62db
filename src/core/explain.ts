/** Refusals in words. Those that the kernel gives have theirs here, once; a game's own are in its `words`. */
import type { Command, Game } from './game.ts';
import { reading } from './recorder.ts';
import type { Refusal } from './result.ts';
import type { MatchState, Shape } from './state.ts';

const nameOf = (state: MatchState, seat: unknown): string => state.layout.seats[Number(seat)] ?? `seat ${String(seat)}`;

/** What the kernel refuses, whatever the game. */
export const KERNEL_WORDS: { readonly [code: string]: (refusal: Refusal, state: MatchState) => string } = {
  NoSuchSeat: ({ seat }) => `There is no seat ${String(seat)} at this table.`,
  BadCommand: ({ field, expected }) =>
    field === undefined || field === ''
      ? `That is no command: expected ${String(expected ?? 'an object with a type')}.`
      : `That command is malformed at ${String(field)}: expected ${String(expected)}.`,
  UnknownCommand: ({ value, hint }) =>
    `There is no command ${JSON.stringify(value ?? null)}${hint === undefined ? '' : `; did you mean ${String(hint)}?`}`,
  UnknownHandle: ({ handle }) => `You see no card with the number ${String(handle)}.`,
  NotYourTurn: ({ turn }, state) =>
    turn === undefined ? 'It is not your turn.' : `It is the turn of ${nameOf(state, turn)}.`,
  NotAllowed: () => 'That cannot be done now.',
  MatchOver: () => 'The match is over.',
  BadOption: ({ field, expected }) => `The option ${String(field)} is wrong: expected ${String(expected)}.`,
  QuestionOpen: ({ seat, kind }, state) => `${nameOf(state, seat)} has to choose first (${String(kind)}).`,
  NoQuestion: ({ question }) => `You are not asked question ${String(question)}, or no longer.`,
  IllegalAnswer: (refusal) => answerWords(refusal),
  TooMuchWork: ({ limit }) => `That would set off more than ${String(limit)} things, and is not done.`,
};

function answerWords({ rule, min, max }: Refusal): string {
  switch (rule) {
    case 'count':
      return min === max ? `Pick exactly ${String(min)}.` : `Pick ${String(min)} to ${String(max)}.`;
    case 'member':
      return 'That is not among what you may pick from.';
    case 'group':
      return 'Those two cannot be picked together.';
    default:
      return 'Nothing can be picked twice.';
  }
}

/** A refusal in words for the player, by the game's words or else the kernel's. */
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
  return kernel ? kernel(refusal, state) : `That cannot be done (${code}).`;
}
