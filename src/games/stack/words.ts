/** Refusals in words. */
import { problemText, type Problem, type Refusal } from '../../core/index.ts';

type Facts = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A refusal that was made from a problem, as that problem is told. */
function told({ field, problem, value, expected, hint }: Facts): string {
  const path = field === '' ? [] : [text(field)];
  return problemText({ path, code: problem, value, expected, hint } as Problem);
}

const SAYINGS: Readonly<Record<string, (facts: Facts) => string>> = {
  BAD_SETUP: (facts) => `These options cannot be played: ${told(facts)}.`,
  PLAYER_COUNT: ({ count, min, max }) => `This game is for ${text(min)} to ${text(max)} players, not ${text(count)}.`,
  DUPLICATE_PLAYER: ({ playerId }) => `Two players are called ${text(playerId)}.`,
  UNKNOWN_KIND: ({ playerId, kind, position }) =>
    `Card ${text(Number(position) + 1)} of ${text(playerId)}'s deck, ${text(kind)}, does not exist.`,
  DECK_INVALID: ({ playerId, problems }) =>
    `${text(playerId)}'s deck may not be played: ${(problems as readonly Facts[]).map(deckProblemText).join('; ')}.`,
  GAME_OVER: () => 'The game is over.',
  UNKNOWN_ACTION: ({ type }) => `There is no action ${text(type)}.`,
  MALFORMED_ACTION: (facts) => `That action cannot be read: ${told(facts)}.`,
  UNKNOWN_PLAYER: ({ playerId }) => `${text(playerId)} is not in this game.`,
  CHOICE_PENDING: ({ chooser, kind }) => `${text(chooser)} has to answer first (${text(kind)}).`,
  CHOICE_MISMATCH: () => 'That answers a question that is not open.',
  ILLEGAL_PICK: ({ rule, min, max }) =>
    rule === 'count'
      ? `Pick ${min === max ? text(min) : `${text(min)} to ${text(max)}`}.`
      : rule === 'member'
        ? 'That is not among what there is to pick.'
        : 'Each can be picked only once.',
  NOT_PRIORITY: ({ holder }) => (holder === null ? 'Nobody may act now.' : `It is ${text(holder)}'s turn to act.`),
  DRAW_NOT_GRANTED: () => 'In this match nobody draws just because they want to.',
  WRONG_TIMING: () => 'Only in your own main phase, with nothing on the stack.',
  CARD_NOT_IN_ZONE: () => 'That card is not where it would have to be, or cannot be used like this.',
  LAND_LIMIT: ({ limit }) => `You have played ${text(limit)} land this turn; that is all.`,
  ILLEGAL_TARGET: ({ reason }) =>
    reason === 'missing' ? 'This needs a target.' : `That cannot be the target: ${text(reason)}.`,
  CANNOT_PAY: ({ part, need, have }) =>
    part === 'mana'
      ? `That costs ${text(need)} mana; you have ${text(have)}.`
      : 'You cannot pay for that: no drawing now.',
  ILLEGAL_ATTACK: ({ reason }) => `That creature cannot attack: ${text(reason)}.`,
  ILLEGAL_BLOCK: ({ reason }) => `That creature cannot block: ${text(reason)}.`,
  BAD_EXPORT: ({ path, reason }) => `The file cannot be loaded: ${text(reason)} at ${text(path)}.`,
};

const PROBLEMS: Readonly<Record<string, (facts: Facts) => string>> = {
  UNKNOWN_KIND: ({ kind }) => `there is no card ${text(kind)}`,
  TOKEN: ({ kind }) => `${text(kind)} is a token`,
  TOO_SMALL: ({ count, limit }) => `${text(count)} cards are fewer than ${text(limit)}`,
  TOO_MANY_COPIES: ({ kind, count, limit }) => `${text(count)} copies of ${text(kind)}, ${text(limit)} are allowed`,
  SIDEBOARD_TOO_LARGE: ({ count, limit }) => `a sideboard of ${text(count)}, ${text(limit)} are allowed`,
};

const deckProblemText = (problem: Facts): string => PROBLEMS[text(problem['code'])]?.(problem) ?? text(problem['code']);

/** A refusal as a player would want to hear it. */
export const explain = (refusal: Refusal): string => SAYINGS[refusal.code]?.(refusal) ?? refusal.code;
