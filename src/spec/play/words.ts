/** Refusals of games in YAML, in sentences; those of the kernel have theirs. */
import type { Json, Refusal, Words } from '../../core/index.ts';
import type { SpecShape } from './shape.ts';

/** A fact in a sentence. */
const said = (fact: Json | undefined): string => (typeof fact === 'string' ? fact : JSON.stringify(fact ?? 'that'));

/** Where in the file a step stands that could not be done. */
const place = ({ file, line }: Refusal): string =>
  typeof file === 'string' && typeof line === 'number' ? ` (${file}, line ${line})` : '';

/** The sentence for each code. */
export const WORDS: Words<SpecShape> = {
  WrongPhase: ({ move, phase }) =>
    `${said(move ?? 'That')} is not possible now${typeof phase === 'string' && phase !== '' ? ` (${phase})` : ''}.`,
  NotYourTurn: ({ turn }) => `It is the turn of player ${Number(turn) + 1}.`,
  BadParameter: ({ move, parameter, min, max }) =>
    `${said(move)}: ${said(parameter)} is missing or cannot be that${
      typeof min === 'number' && typeof max === 'number' ? `; it goes from ${min} to ${max}` : ''
    }.`,
  IllegalMove: ({ move, reason }) => `You may not ${said(move)} now: ${said(reason)}.`,
  BadOption: ({ option, field }) => `${said(option ?? field)} is no option that this game can be played with.`,
  CountNegative: (refusal) => `A step counts less than no cards${place(refusal)}.`,
  DivisionByZero: (refusal) => `A step divides by zero${place(refusal)}.`,
  StateRange: (refusal) =>
    `${said(refusal['variable'] ?? 'A number')} cannot be ${said(refusal['value'])}${place(refusal)}.`,
  LimitReached: (refusal) => `The move would go on too long${place(refusal)}.`,
  InsufficientCards: (refusal) =>
    `There are not enough cards in ${said(refusal['zone'])}: ${said(refusal['available'] ?? 'fewer')}, not ${said(refusal['requested'])}${place(refusal)}.`,
  ZoneFull: (refusal) =>
    `${said(refusal['zone'])} holds no more than ${said(refusal['limit'])} cards${place(refusal)}.`,
  ZoneNotDrawable: (refusal) => `No card may be taken from ${said(refusal['zone'])}${place(refusal)}.`,
  CardNotInZone: (refusal) => `A card is not in ${said(refusal['zone'])}${place(refusal)}.`,
  InvalidCutPosition: (refusal) => `A pile cannot be cut at ${said(refusal['position'])}${place(refusal)}.`,
  UnknownScript: (refusal) => `There is no script ${said(refusal['script'])}${place(refusal)}.`,
};
