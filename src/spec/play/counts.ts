/** How many cards a step means: a number, all there is, a question, or certain cards (S19). */
import type { CountForm } from '../step-form.ts';
import type { Compiler } from './compiler.ts';
import type { Reading } from './program.ts';
import type { Scene } from './scene.ts';
import type { Value } from './shape.ts';
import { stop } from './stop.ts';

/** A count, ready to be asked. */
export type Count =
  | { readonly is: 'number'; readonly of: (scene: Scene) => number }
  | { readonly is: 'all' }
  | { readonly is: 'up_to'; readonly most: (scene: Scene) => number }
  | { readonly is: 'cards'; readonly cards: Reading };

type ExprCount = Extract<CountForm, readonly unknown[]>;

/** Whether a count is worked out. */
export const isExpr = (count: CountForm): count is ExprCount => Array.isArray(count);

/** Compiles a count. */
export function countOf(c: Compiler, count: CountForm): Count {
  if (typeof count === 'number') return { is: 'number', of: () => count };
  if (count === 'all' || count === 'rest') return { is: 'all' };
  if (isExpr(count)) return { is: 'number', of: numberFrom(c.reading(count)) };
  if ('cards' in count) return { is: 'cards', cards: c.reading(count.cards) };
  const { up_to: most } = count;
  if (typeof most === 'number') return { is: 'up_to', most: () => most };
  return { is: 'up_to', most: most === 'all' ? () => Number.POSITIVE_INFINITY : numberFrom(c.reading(most)) };
}

/** A count as a number, for steps that ask nobody; whatever is no number means all. */
export const numberOf = (scene: Scene, count: Count, all: number): number =>
  count.is === 'number' ? count.of(scene) : all;

const numberFrom =
  (read: Reading) =>
  (scene: Scene): number =>
    checkedCount(read(scene));

/** A number of cards that a file has worked out: none is nothing, less than nothing is an error. */
export function checkedCount(value: Value): number {
  if (typeof value !== 'number') return 0;
  return value < 0 ? stop('CountNegative', { value }) : value;
}
