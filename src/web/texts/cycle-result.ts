/** What the result panel says of a run of the deck cycle. */
import type { Worded } from './worded.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const spelled = (count: number): string => NUMBERS[count] ?? `${count}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences of the result of a run. `when` is "in fight 3, turn 9". */
export const CYCLE_RESULT = {
  when: (fight: number, turn: number | null) => `in fight ${fight}${turn === null ? '' : `, turn ${turn}`}`,
  won: (fights: number, turn: number | null) =>
    `You won ${fights === 1 ? 'the fight' : `all ${spelled(fights)} fights`}${turn === null ? '' : `, the last on turn ${turn}`}.`,
  left: (life: number) => `You have **${life} life** left.`,
  hit: (enemy: string, damage: number, when: string) => `${enemy} hit you for ${damage} ${when}.`,
  had: (block: number, life: number) => `You had ${block} block and **${life} life**.`,
  saved: (block: number) => `${capital(spelled(block))} more block would have saved you.`,
  ownDoing: (when: string) => `A card of your own took your last life ${when}.`,
  fell: (when: string) => `You fell ${when}.`,
  locked: (when: string) => `Your deck was locked ${when}: nothing was left to draw and nothing to play.`,
  tooLong: (when: string) => `The time of the run was over ${when}.`,
  watched: (when: string) => `The operative fell ${when}.`,
  wonFight: (turn: number | null) => (turn === null ? 'won' : `won, turn ${turn}`),
  lifeLeft: (now: number, most: number) => `${now} of ${most} life left`,
  dealt: 'damage dealt',
  blocked: 'damage blocked',
  corrupted: (count: number) => (count === 1 ? 'card corrupted' : 'cards corrupted'),
  moment: (fight: number, turn: number | null, what: string) =>
    `Fight ${fight}${turn === null ? '' : `, turn ${turn}`}: ${what}`,
  kept: (card: string) => `you kept ${card} in hand`,
  wouldHold: (block: number, cost: number) => `Its ${block} block would have held this hit, for ${cost} energy.`,
  briefHold: (block: number) => `Its ${block} block would have held.`,
  struck: (enemy: string, damage: number) => `${enemy} hit for ${damage}`,
  closest: (from: number, to: number) => `Life fell from ${from} to ${to}, the least of this run.`,
  went: (from: number, to: number) => `Life fell from ${from} to ${to}.`,
} as const;

/** The form of these sentences, for a translation of them. */
export type CycleResultTexts = Worded<typeof CYCLE_RESULT>;
