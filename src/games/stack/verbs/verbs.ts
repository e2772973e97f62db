/**
 * All verbs of the game in one table: from it come the type of an effect, the gate for rows, the rules text and the
 * carrying out. Most stand beside the code that does them; here are those that hold effects of their own.
 */
import {
  fields,
  vocabulary,
  type EffectOf,
  type Field,
  type ValueOf,
  type Vocabulary,
} from '../../../core/fields/index.ts';
import { CONDITION, conditionText, holds, type Condition } from '../table/conditions.ts';
import { MOST_EFFECTS } from '../settings.ts';
import type { Effects } from '../shape.ts';
import type { Work } from '../table/work.ts';
import { seatsOf } from '../table/players.ts';
import { amountText, WHOM } from '../cards/phrases.ts';
import { AMOUNT, COUNT, WHO, type Amount, type Who } from '../cards/vocabulary.ts';
import { amountOf, drawnThisWay, effectsJob, onlyDoing } from './doing.ts';
import { DIGGING } from './digging.ts';
import { DRAWING, nextDraws } from './drawing.ts';
import { HANDS } from './hands.ts';
import { LIBRARY } from './library.ts';
import { LIFE } from './life.ts';
import { LOOKING } from './looking.ts';
import { OTHERS } from './others.ts';
import { RETURNING } from './returning.ts';
import { verb, type Telling } from './verb.ts';

const PLAIN = { ...DRAWING, ...HANDS, ...LIBRARY, ...LOOKING, ...DIGGING, ...LIFE, ...RETURNING, ...OTHERS };

/** One thing that a card does. Verbs that hold effects are written out, as a type cannot be made from itself. */
export type Effect =
  | EffectOf<typeof PLAIN>
  | {
      readonly do: 'may';
      readonly who?: Who;
      readonly any?: boolean;
      readonly pay?: readonly Paid[];
      readonly effects: readonly Effect[];
      readonly otherwise?: readonly Effect[];
    }
  | {
      readonly do: 'if';
      readonly when: Condition;
      readonly effects: readonly Effect[];
      readonly otherwise?: readonly Effect[];
    }
  | { readonly do: 'repeat'; readonly times: Amount; readonly effects: readonly Effect[] }
  | {
      readonly do: 'next-draw';
      readonly instead: readonly Effect[];
      readonly who?: Who;
      readonly times?: number;
      readonly ever?: boolean;
    };

/** Effects that are carried out one after the other. */
export const EFFECTS: Field<readonly Effect[]> = fields.list(
  fields.lazy('an effect', () => VERBS.effect),
  MOST_EFFECTS,
);

const { flag, optional } = fields;

/** What somebody may pay while something resolves. */
const PAID = fields.list(
  fields.variants('do', { pay: { n: COUNT }, 'lose-life': { n: COUNT }, discard: { n: COUNT }, mill: { n: COUNT } }),
  MOST_EFFECTS,
  1,
);
type Paid = ValueOf<typeof PAID>[number];

const HOLDING = {
  may: verb(
    {
      who: optional(WHO),
      /** One of them is enough; otherwise each of them may, and does it for themselves. */
      any: optional(flag),
      pay: optional(PAID),
      effects: EFFECTS,
      otherwise: optional(EFFECTS),
    },
    {
      text: ({ who, any, pay, effects, otherwise }, { rows }) => {
        const cost = pay ? `${effectsText(pay, { rows })}, and if they do, ` : '';
        const offer = `${any ? 'any of these' : WHOM[who ?? 'you']} may ${cost}${effectsText(effects, { rows })}`;
        return `${any ? `${WHOM[who ?? 'you']}: ` : ''}${offer}${otherwiseText(otherwise, { rows })}`;
      },
      run: ({ who, any, pay = [], effects, otherwise = [] }, w, doing): void => {
        const seats = seatsOf(w, who, doing);
        const offer = { do: 'may', pay, effects, otherwise } as const;
        if (any) return w.r.next({ ...offer, seat: doing.seat, doing: onlyDoing(doing), asking: seats });
        w.r.next(
          ...seats.map((seat) => ({ ...offer, seat, doing: { ...onlyDoing(doing), seat }, asking: [seat] }) as const),
        );
      },
    },
  ),
  if: verb(
    { when: CONDITION, effects: EFFECTS, otherwise: optional(EFFECTS) },
    {
      text: ({ when, effects, otherwise }, { rows }) =>
        `if ${conditionText(when)}, ${effectsText(effects, { rows })}${otherwiseText(otherwise, { rows })}`,
      run: ({ when, effects, otherwise = [] }, w, doing): void => {
        const isMet = holds(w, when, doing.seat, drawnThisWay(w, doing));
        w.r.next(effectsJob(isMet ? effects : otherwise, doing));
      },
    },
  ),
  repeat: verb(
    { times: AMOUNT, effects: EFFECTS },
    {
      text: ({ times, effects }, { rows }) =>
        `${effectsText(effects, { rows })}, and do that ${amountText(times)} times in all`,
      run: ({ times, effects }, w, doing): void => {
        const left = amountOf(w, times, doing);
        if (left > 1) w.r.next(effectsJob([{ do: 'repeat', times: left - 1, effects }], doing));
        if (left > 0) w.r.next(effectsJob(effects, doing));
      },
    },
  ),
  'next-draw': verb(
    { instead: EFFECTS, who: optional(WHO), times: optional(fields.whole(1, MOST_EFFECTS)), ever: optional(flag) },
    {
      text: ({ instead, who, times = 1, ever }, { rows }) => {
        const when = `the next ${times === 1 ? 'time' : `${amountText(times)} times`} ${WHOM[who ?? 'you']} would draw a card${ever ? '' : ' this turn'}`;
        return instead.length > 0 ? `${when}, instead ${effectsText(instead, { rows })}` : `${when}, skip that instead`;
      },
      run: ({ instead, who, times = 1, ever = false }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) nextDraws(w, doing, { of: seat, times, instead, ever });
      },
    },
  ),
};

export const VERBS: Vocabulary<Effect, [about: Telling], [w: Work, doing: Effects], void> = vocabulary({
  ...PLAIN,
  ...HOLDING,
});

const otherwiseText = (otherwise: readonly Effect[] | undefined, about: Telling): string =>
  otherwise ? `; otherwise ${effectsText(otherwise, about)}` : '';

/** Effects as one phrase. */
export const effectsText = (effects: readonly Effect[], about: Telling): string =>
  effects.map((effect) => VERBS.text(effect, about)).join(', then ');
