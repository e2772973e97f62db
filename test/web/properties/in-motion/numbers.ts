/** T14: numbers over the table have their sign, and lie on no other. */
import { all, isSeen, type MotionFault } from './hook.ts';

/** Returns what is wrong with the numbers that rise. */
export function numberFaults(): readonly MotionFault[] {
  const numbers = all('.fx-hit').filter(isSeen);
  const bare = numbers.filter(({ textContent }) => /^[1-9]/.test(textContent));
  const covered = numbers.filter((one, i) => numbers.slice(i + 1).some((other) => isOver(one, other)));
  return [
    ...bare.map(({ textContent }) => ({ rule: 'T14' as const, what: `“${textContent}” without its sign` })),
    ...covered.map(({ textContent }) => ({ rule: 'T14' as const, what: `“${textContent}” lies on another number` })),
  ];
}

function isOver(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
