/**
 * All verbs of the game in one table: from it come the type of an effect, the gate for rows, the rules text and the
 * carrying out. Most stand beside the code that does them; here are those that hold effects of their own.
 */
import { fields, vocabulary, type EffectOf, type Field, type Vocabulary } from '../../../core/fields/index.ts';
import { CONDITION, conditionText, holds, type Condition } from '../table/conditions.ts';
import { MOST_EFFECTS } from '../settings.ts';
import type { Effects } from '../shape.ts';
import type { Work } from '../table/work.ts';
import { drawnThisWay, effectsJob, onlyDoing } from './doing.ts';
import { DRAWING, nextDraw } from './drawing.ts';
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
  | { readonly do: 'may'; readonly effects: readonly Effect[] }
  | { readonly do: 'if'; readonly when: Condition; readonly effects: readonly Effect[] }
  | { readonly do: 'next-draw'; readonly instead: readonly Effect[] };

/** Effects that are carried out one after the other. */
export const EFFECTS: Field<readonly Effect[]> = fields.list(
  fields.lazy('an effect', () => VERBS.effect),
  MOST_EFFECTS,
);

const HOLDING = {
  may: verb(
    { effects: EFFECTS },
    {
      text: ({ effects }, { rows }) => `you may ${effectsText(effects, { rows })}`,
      run: ({ effects }, w, doing): void => w.r.next({ do: 'may', seat: doing.seat, doing: onlyDoing(doing), effects }),
    },
  ),
  if: verb(
    { when: CONDITION, effects: EFFECTS },
    {
      text: ({ when, effects }, { rows }) => `if ${conditionText(when)}, ${effectsText(effects, { rows })}`,
      run: ({ when, effects }, w, doing): void => {
        if (holds(w, when, doing.seat, drawnThisWay(w, doing))) w.r.next(effectsJob(effects, doing));
      },
    },
  ),
  'next-draw': verb(
    { instead: EFFECTS },
    {
      text: ({ instead }, { rows }) =>
        `the next time you would draw a card this turn, instead ${effectsText(instead, { rows })}`,
      run: ({ instead }, w, doing): void => nextDraw(w, doing, instead),
    },
  ),
};

export const VERBS: Vocabulary<Effect, [about: Telling], [w: Work, doing: Effects], void> = vocabulary({
  ...PLAIN,
  ...HOLDING,
});

/** Effects as one phrase. */
export const effectsText = (effects: readonly Effect[], about: Telling): string =>
  effects.map((effect) => VERBS.text(effect, about)).join(', then ');
