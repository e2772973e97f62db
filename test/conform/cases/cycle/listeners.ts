/** Listeners of a case as triggers: `on_draw_status_draw_1`, `on_draw_discard_it_and_draw_1`, `on_discard` … */
import type { Effect, Trigger } from '../../../../src/games/cycle/index.ts';

/** A bare listener leaves this mark, so that being called can be told from not being called. */
export const MARK: Effect = { do: 'block', n: 1 };

const OCCASIONS = ['draw', 'discard', 'reshuffle'] as const;

const FORM = /^on_(draw|discard|reshuffle)(_status)?(_discard_it(?:_and)?)?(?:_draw_(\d+))?(?:_if_(rhythm|status))?$/;

export function triggerOf(listener: string): Trigger | undefined {
  const found = FORM.exec(listener);
  if (!found) return undefined;
  const [, occasion, status, discards, draws, condition] = found;
  const on = OCCASIONS.find((each) => each === occasion) ?? 'draw';
  const only = condition === 'rhythm' ? 'rhythm' : (status ?? condition) === undefined ? undefined : 'status';
  const effects: Effect[] = [
    ...(discards === undefined ? [] : [{ do: 'discard_it' } as const]),
    ...(draws === undefined ? [] : [{ do: 'draw', n: Number(draws) } as const]),
  ];
  return {
    on,
    ...(only === undefined ? {} : { if: only }),
    effects: effects.length > 0 ? effects : [MARK],
  };
}
