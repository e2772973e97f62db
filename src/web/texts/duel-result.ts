/** What the result panel says of a duel. */
import type { Worded } from './worded.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "once", "twice", "five times". */
const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${NUMBERS[count] ?? count} times`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences of the result of a duel. */
export const DUEL_RESULT = {
  your: 'your',
  yours: 'yours',
  whose: (name: string) => `${name}'s`,
  fell: (whose: string, turn: number) => `${capital(whose)} general fell on turn ${turn}.`,
  tired: (whose: string, turn: number) => `${capital(whose)} pile was empty, and the general fell on turn ${turn}.`,
  bothFell: (turn: number) => `Both generals fell on turn ${turn}.`,
  left: (whose: string, health: number) => `${capital(whose)} has **${health} health** left.`,
  bothLeft: (whose: string, health: number, others: string, their: number) =>
    `${capital(whose)} general had **${health} health**, ${others} **${their}**.`,
  damage: 'damage to generals',
  damageBrief: 'damage',
  unitsLost: 'units lost',
  replaced: (count: number) => (count === 1 ? 'card replaced' : 'cards replaced'),
  paidOff: (count: number, of: number) => (of === 1 ? 'it paid off' : `${count} of them paid off`),
  burned: 'cards burned',
  moment: (turn: number, what: string) => `Turn ${turn}: ${what}`,
  fatigue: 'an empty pile',
  played: (who: string, card: string) => `${who} played ${card}.`,
  replacedOne: (who: string) => `${who} replaced a card.`,
  struck: (unit: string, whose: string, from: number, to: number) =>
    `${unit} struck, and ${whose} general went from ${from} to ${to}.`,
  struckBack: (unit: string, whose: string, from: number, to: number) =>
    `${capital(whose)} general struck ${unit}, was struck back, and went from ${from} to ${to}.`,
  hit: (unit: string, count: number, whose: string, from: number, to: number) =>
    `${unit} hit ${times(count)}, and ${whose} general went from ${from} to ${to}.`,
  went: (whose: string, from: number, to: number) => `${capital(whose)} general went from ${from} to ${to}.`,
  tiredBy: (whose: string, from: number, to: number) =>
    `With no card left to draw, ${whose} general went from ${from} to ${to}.`,
  manyHits: (count: number, whose: string, from: number, to: number) =>
    `${capital(NUMBERS[count] ?? `${count}`)} hits in one turn took ${whose} general from ${from} to ${to}.`,
  brief: (unit: string, count: number, from: number, to: number) =>
    count > 1 ? `${unit} hit ${times(count)}: ${from} to ${to}.` : `${unit} struck: ${from} to ${to}.`,
  briefBack: (unit: string, from: number, to: number) => `${unit} struck back: ${from} to ${to}.`,
  briefWent: (whose: string, from: number, to: number) => `${capital(whose)} general: ${from} to ${to}.`,
} as const;

/** The form of these sentences, for a translation of them. */
export type DuelResultTexts = Worded<typeof DUEL_RESULT>;
