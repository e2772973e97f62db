/**
 * All verbs of the game in one table: from it come the type of an effect, the gate for rows, the rules text and the
 * carrying out. Most stand beside the code that does them; here are those that hold effects of their own.
 */
import { fields, vocabulary, type EffectOf, type Field, type Vocabulary } from '../../../core/fields/index.ts';
import { CONDITION, conditionText, holds, type Condition } from '../table/conditions.ts';
import { MOST_EFFECTS } from '../settings.ts';
import type { Effects } from '../shape.ts';
import type { Work } from '../table/work.ts';
import { seatsOf } from '../table/players.ts';
import { amountText } from '../cards/phrases.ts';
import { AMOUNT, WHO, type Amount, type Who } from '../cards/vocabulary.ts';
import { amountOf, drawnThisWay, effectsJob, onlyDoing } from './doing.ts';
import { DRAWING, nextDraws } from './drawing.ts';
import { HANDS } from './hands.ts';
import { LIBRARY } from './library.ts';
import { LIFE } from './life.ts';
import { LOOKING } from './looking.ts';
import { OTHERS } from './others.ts';
import { verb, type Telling } from './verb.ts';

const PLAIN = { ...DRAWING, ...HANDS, ...LIBRARY, ...LOOKING, ...LIFE, ...OTHERS };

/** One thing that a card does. Verbs that hold effects are written out, as a type cannot be made from itself. */
export type Effect =
  | EffectOf<typeof PLAIN>
  | { readonly do: 'may'; readonly effects: readonly Effect[]; readonly otherwise?: readonly Effect[] }
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
    };

/** Effects that are carried out one after the other. */
export const EFFECTS: Field<readonly Effect[]> = fields.list(
  fields.lazy('an effect', () => VERBS.effect),
  MOST_EFFECTS,
);

const { optional } = fields;

/** Who would draw. */
const WOULD: Readonly<Record<Who, string>> = {
  you: 'you',
  target: 'target player',
  each: 'each player',
  opponents: 'each opponent',
  affected: 'that player',
};

const HOLDING = {
  may: verb(
    { effects: EFFECTS, otherwise: optional(EFFECTS) },
    {
      text: ({ effects, otherwise }, { rows }) =>
        `you may ${effectsText(effects, { rows })}${otherwiseText(otherwise, { rows })}`,
      run: ({ effects, otherwise = [] }, w, doing): void =>
        w.r.next({ do: 'may', seat: doing.seat, doing: onlyDoing(doing), effects, otherwise }),
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
    { instead: EFFECTS, who: optional(WHO), times: optional(fields.whole(1, MOST_EFFECTS)) },
    {
      text: ({ instead, who, times = 1 }, { rows }) =>
        `the next ${times === 1 ? 'time' : `${amountText(times)} times`} ${WOULD[who ?? 'you']} would draw a card this turn, instead ${effectsText(instead, { rows })}`,
      run: ({ instead, who, times = 1 }, w, doing): void => {
        for (const seat of seatsOf(w, who, doing)) nextDraws(w, doing, { of: seat, times, instead });
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
