/** What the verbs of cards are written with. */
import type { Fields, RecordOf, Verb } from '../../../core/fields/index.ts';
import { sides, type Target, type Whose } from '../board/aim.ts';
import type { CardSet } from '../cards/row.ts';
import type { Cause } from '../flow/cause.ts';
import { STEP_LIMIT } from '../settings.ts';
import type { Step } from '../shape.ts';

/** What a text is about beside the effect: the cards that kinds mean, and what the spell may be aimed at. */
export type About = [set: CardSet, target?: Target];

/** What a verb is given to act: the step, and where the effect comes from. */
export type At = [step: Step, by: Cause];

/** One entry: the fields it takes, how it reads, what it does, and into which actions it falls. */
export interface DuelVerb<F extends Fields> extends Verb<F, About, At> {
  /** The actions it falls into, each an effect of the same verb, if it is more than one. */
  pieces?(effect: RecordOf<F>): readonly RecordOf<F>[] | undefined;
}

/** Writes one verb. */
export const verb = <F extends Fields>(fields: F, parts: Omit<DuelVerb<F>, 'fields'>): DuelVerb<F> => ({
  fields,
  ...parts,
});

/** What concerns both players falls into a piece for each. */
export function forEachSide<E extends { readonly whose: Whose }>(effect: E): readonly E[] | undefined {
  return effect.whose === 'both' ? sides(effect.whose).map((whose) => ({ ...effect, whose })) : undefined;
}

/** One card at a time, as often as it says, for each side; one more than a step can hold shows that it is too long (U14). */
export function oneByOne<E extends { readonly whose: Whose; readonly count: number }>(
  effect: E,
): readonly E[] | undefined {
  if (effect.count === 1) return forEachSide(effect);
  const times = Math.min(effect.count, STEP_LIMIT + 1);
  return sides(effect.whose).flatMap((whose) => Array.from({ length: times }, () => ({ ...effect, whose, count: 1 })));
}
