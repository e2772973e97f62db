/**
 * The verbs of cards. A verb is one entry: the fields it takes, how it reads, what it does, and into which actions it
 * falls. A card is a row of effects (cards/row.ts) and needs no code; a new verb needs its entry and nothing else.
 */
import { vocabulary, type EffectOf, type Fields } from '../../../core/fields/index.ts';
import { HAND_VERBS } from './hand.ts';
import { UNIT_VERBS } from './units.ts';
import type { About, At, DuelVerb } from './verb.ts';

const ENTRIES = { ...HAND_VERBS, ...UNIT_VERBS };

/** One verb with its arguments, as a row says it. */
export type Effect = EffectOf<typeof ENTRIES>;

/** All verbs: the gate for effects in rows, their texts, the actions they fall into and what these do. */
export const VERBS = {
  ...vocabulary<About, At, void, typeof ENTRIES>(ENTRIES),
  piecesOf(effect: Effect): readonly Effect[] | undefined {
    // A verb takes the effects that bear its name; of a name not known yet the table's type cannot say so.
    const { pieces } = ENTRIES[effect.do] as DuelVerb<Fields>;
    return pieces?.(effect)?.map((piece) => ({ ...piece, do: effect.do }) as Effect);
  },
};
