/** The turn as its spine shows it: nine places for the twelve steps of the rules. */
import type { Step } from '../index.ts';

/** The places of the spine, in the order of a turn. */
export const PLACES = ['untap', 'upkeep', 'draw', 'main1', 'attack', 'block', 'damage', 'main2', 'end'] as const;

/** A place of the spine. */
export type StepPlace = (typeof PLACES)[number];

const PLACE_OF: { readonly [S in Step]: StepPlace } = {
  UNTAP: 'untap',
  UPKEEP: 'upkeep',
  DRAW: 'draw',
  FIRST_MAIN: 'main1',
  COMBAT_BEGIN: 'attack',
  DECLARE_ATTACKERS: 'attack',
  DECLARE_BLOCKERS: 'block',
  COMBAT_DAMAGE: 'damage',
  COMBAT_END: 'damage',
  SECOND_MAIN: 'main2',
  END: 'end',
  CLEANUP: 'end',
};

/** Where a step stands on the spine. */
export const placeOf = (step: Step): StepPlace => PLACE_OF[step];

/** Where a turn goes on from a step if everybody passes; `null` is the next turn. */
export function placeAfter(step: Step, isAttacked: boolean): StepPlace | null {
  if (step === 'COMBAT_BEGIN') return 'attack';
  if (step === 'DECLARE_ATTACKERS' && !isAttacked) return 'main2';
  return PLACES[PLACES.indexOf(placeOf(step)) + 1] ?? null;
}

/** So many places of the spine with this one in their middle, as far as that goes. */
export function placesAround(place: StepPlace, count: number): readonly StepPlace[] {
  const first = Math.max(0, Math.min(PLACES.length - count, PLACES.indexOf(place) - Math.floor(count / 2)));
  return PLACES.slice(first, first + count);
}
