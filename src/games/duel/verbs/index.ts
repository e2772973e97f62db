/**
 * The verbs of cards. A verb is one entry: the fields it takes, how it reads, what it does, and into which actions it
 * falls. A card is a row of effects (cards/row.ts) and needs no code; a new verb needs its entry and nothing else.
 */
import { fields, vocabulary, type EffectOf, type Field, type Fields } from '../../../core/fields/index.ts';
import { gainFields } from '../cards/gains.ts';
import type { Gains } from '../cards/row.ts';
import { HAND_VERBS } from './hand.ts';
import { replacedVerbs, type ReplacedVerbs } from './replaced.ts';
import { UNIT_VERBS } from './units.ts';
import type { About, At, DuelVerb } from './verb.ts';

/** Written out, because a replaced card may gain effects, and these are what the table says. */
type Entries = typeof HAND_VERBS & typeof UNIT_VERBS & ReplacedVerbs;

const ENTRIES: Entries = {
  ...HAND_VERBS,
  ...UNIT_VERBS,
  ...replacedVerbs(
    () => GAINS,
    (effect, set) => VERBS.text(effect, set),
  ),
};

/** One verb with its arguments, as a row says it. */
export type Effect = EffectOf<Entries>;

/** All verbs: the gate for effects in rows, their texts, the actions they fall into and what these do. */
export const VERBS = {
  ...vocabulary<About, At, void, Entries>(ENTRIES),
  piecesOf(effect: Effect): readonly Effect[] | undefined {
    // A verb takes the effects that bear its name; of a name not known yet the table's type cannot say so.
    const { pieces } = ENTRIES[effect.do] as DuelVerb<Fields>;
    // A piece is a copy of its effect, name and all.
    return pieces?.(effect) as readonly Effect[] | undefined;
  },
};

const GAINS: Field<Gains> = fields.record(gainFields(VERBS.effect));
