/** What the result panel says of a match of stack. */
import { counted } from './counts.ts';
import type { Worded } from './worded.ts';

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** "once", "twice", "3 times". */
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** A number with a true minus sign, as the table shows it. */
const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** The sentences of the result of a match of stack. */
export const STACK_RESULT = {
  life: (names: readonly string[], turn: number) => `${listed(names)} had no life left on turn ${turn}.`,
  library: (names: readonly string[], turn: number) => `${listed(names)} drew from an empty library on turn ${turn}.`,
  effect: (name: string, turn: number) => `${name} won by the text of a card on turn ${turn}.`,
  allLost: (turn: number) => `Nobody was left on turn ${turn}: all players lost at once.`,
  loop: (turn: number) => `The same things would have gone on for ever on turn ${turn}, so nobody won.`,
  had: (who: string, life: number) => `${who} had **${life} life**.`,
  lifeLabel: 'life',
  libraryLabel: 'cards in library',
  libraryBrief: 'library',
  cast: (count: number) => (count === 1 ? 'spell cast' : 'spells cast'),
  countered: (count: number) => (count === 1 ? 'spell countered' : 'spells countered'),
  counteredBy: (card: string, count: number) => `${card}, ${times(count)}`,
  creatures: (count: number) => (count === 1 ? 'creature lost' : 'creatures lost'),
  byYou: 'by you',
  byAll: 'by all players',
  moment: (turn: number, what: string) => `Turn ${turn}: ${what}`,
  combat: 'the attack',
  emptyLibrary: 'the empty library',
  drewOut: (name: string, drawn: number) =>
    `${name} had to draw from an empty library${drawn === 0 ? '' : `, after ${counted(drawn, 'card')} in that turn`}.`,
  briefDrewOut: (drawn: number) =>
    drawn === 0 ? 'No card was left to draw.' : `${counted(drawn, 'card')} drawn in that turn.`,
  drawnLabel: 'cards drawn',
  drawnBrief: 'drawn',
  wentBy: (card: string, who: string, from: number, to: number) =>
    `${card} took ${who} from ${from} life to ${signed(to)}.`,
  went: (who: string, from: number, to: number) => `The attack took ${who} from ${from} life to ${signed(to)}.`,
  briefWent: (from: number, to: number) => `From ${from} life to ${signed(to)}.`,
  you: 'you',
} as const;

/** The form of these sentences, for a translation of them. */
export type StackResultTexts = Worded<typeof STACK_RESULT>;
