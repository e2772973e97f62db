/** The step of a rules sheet that tells of blinds. */
import { numberWord } from '../../core/sheet/index.ts';

const MARK = '**post blinds**';

/** Returns the step for blinds of these sizes. */
export function blindsStep(blinds: readonly number[]): string {
  const count = numberWord(blinds.length);
  const sizes = blinds.map((blind) => blind.toLocaleString('en')).join(' and ');
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} players ${MARK}: forced bets, ${sizes} here. The dealer button moves on each hand.`;
}

/** Returns whether a step is the one that tells of blinds. */
export const isBlindsStep = (step: string): boolean => step.includes(MARK);
