/** Refusals of games in YAML, in sentences; those of the kernel have theirs. */
import type { Refusal, Words } from '../../core/index.ts';
import type { SpecShape } from './shape.ts';

/** Where in the file a step stands that could not be done. */
const place = ({ file, line }: Refusal): string =>
  typeof file === 'string' && typeof line === 'number' ? ` (${file}, line ${line})` : '';

/** The sentence for each code. */
export const WORDS: Words<SpecShape> = {
  WrongPhase: ({ move, phase }) =>
    `${String(move ?? 'That')} is not possible now${typeof phase === 'string' && phase !== '' ? ` (${phase})` : ''}.`,
  NotYourTurn: ({ turn }) => `It is the turn of player ${Number(turn) + 1}.`,
  BadParameter: ({ move, parameter, min, max }) =>
    `${String(move)}: ${String(parameter)} is missing or cannot be that${
      typeof min === 'number' && typeof max === 'number' ? `; it goes from ${min} to ${max}` : ''
    }.`,
  IllegalMove: ({ move, reason }) => `You may not ${String(move)} now: ${String(reason)}.`,
  BadOption: ({ option, field }) => `${String(option ?? field)} is no option that this game can be played with.`,
  CountNegative: (refusal) => `A step counts less than no cards${place(refusal)}.`,
  DivisionByZero: (refusal) => `A step divides by zero${place(refusal)}.`,
  StateRange: (refusal) =>
    `${String(refusal['variable'] ?? 'A number')} cannot be ${String(refusal['value'])}${place(refusal)}.`,
  LimitReached: (refusal) => `The move would go on too long${place(refusal)}.`,
  InsufficientCards: (refusal) =>
    `There are not enough cards in ${String(refusal['zone'])}: ${String(refusal['available'])}, not ${String(refusal['requested'])}${place(refusal)}.`,
  ZoneFull: (refusal) =>
    `${String(refusal['zone'])} holds no more than ${String(refusal['limit'])} cards${place(refusal)}.`,
  ZoneNotDrawable: (refusal) => `No card may be taken from ${String(refusal['zone'])}${place(refusal)}.`,
  CardNotInZone: (refusal) => `A card is not in ${String(refusal['zone'])}${place(refusal)}.`,
  InvalidCutPosition: (refusal) => `A pile cannot be cut at ${String(refusal['position'])}${place(refusal)}.`,
  UnknownScript: (refusal) => `There is no script ${String(refusal['script'])}${place(refusal)}.`,
};
