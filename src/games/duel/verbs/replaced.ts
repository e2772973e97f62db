/** What a watcher does to the card replaced (U44): it may put any modifier on it. */
import { fields, type Field, type OptionalField } from '../../../core/fields/index.ts';
import { modifyReplaced } from '../board/buff.ts';
import { boardText, handText } from '../cards/gains.ts';
import { buffText } from '../cards/phrases.ts';
import type { CardSet, Gains } from '../cards/row.ts';
import { buff, type Buff } from './arguments.ts';
import type { Effect } from './index.ts';
import { verb, type DuelVerb } from './verb.ts';

const { lazy, optional } = fields;

/** What is done to the card replaced. */
export type ReplacedVerbs = {
  readonly buffReplaced: DuelVerb<{ readonly by: OptionalField<Buff>; readonly gains: OptionalField<Gains> }>;
};

/** The verb, given how gains are read and how effects in them read: both are known once all verbs are. */
export const replacedVerbs = (
  gains: () => Field<Gains>,
  say: (effect: Effect, set: CardSet) => string,
): ReplacedVerbs => ({
  buffReplaced: verb(
    { by: optional(buff), gains: optional(lazy('modifiers', gains)) },
    {
      text({ by, gains = {} }, set) {
        const each = (effect: Effect): string => say(effect, set);
        const quoted = [...boardText(gains, each), ...handText(gains, each)].join(' ');
        return `the replaced card gains ${[...(by ? [buffText(by)] : []), ...(quoted ? [`“${quoted}”`] : [])].join(' and ')}`;
      },
      run: (modifiers, step, { about }) => modifyReplaced(step, about, modifiers),
    },
  ),
});
