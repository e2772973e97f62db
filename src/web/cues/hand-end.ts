/**
 * The end of a hand that is bet on, as a scene that the table shows: who wins is announced, the pots move, the stack counts up,
 * and the cards lie there until the next hand. Times in ms from the announcement (LOOKS.md, "Timing").
 */

/** The parts of the scene, in their order. */
export type HandPhase = 'announced' | 'paying' | 'counting' | 'waiting';

interface HandTimes {
  /** From the last hand that was turned to the announcement. */
  readonly lead: number;
  readonly paying: number;
  readonly counting: number;
  readonly waiting: number;
  readonly end: number;
}

/** When each part begins: after a showdown, and where everybody else has folded. */
export const HAND_END: { readonly [Name in 'showdown' | 'folded']: HandTimes } = {
  showdown: { lead: 300, paying: 1200, counting: 1900, waiting: 2300, end: 4600 },
  folded: { lead: 100, paying: 500, counting: 1000, waiting: 1300, end: 2400 },
};

/** Returns whether a scene is the end of a hand. */
export const isHandEnd = (name: string): name is keyof typeof HAND_END => Object.hasOwn(HAND_END, name);

/** Returns the part of the scene that plays after so many ms, and how far it has come, from 0 to 1. */
export function handPhase(name: string, passed: number): { readonly phase: HandPhase; readonly progress: number } {
  const { paying, counting, waiting, end } = HAND_END[isHandEnd(name) ? name : 'folded'];
  const rows: readonly (readonly [HandPhase, number, number])[] = [
    ['announced', 0, paying],
    ['paying', paying, counting],
    ['counting', counting, waiting],
    ['waiting', waiting, end],
  ];
  const [phase, from, to] = rows.findLast(([, begins]) => passed >= begins) ?? ['announced', 0, paying];
  return { phase, progress: Math.min(1, (passed - from) / (to - from)) };
}
