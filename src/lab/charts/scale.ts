/** Numbers on an axis: round steps, and the place of a value. */

/** An axis: what it runs from and to, its marks, and where a value stands on it. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
  at(value: number): number;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** An axis over these values with about so many marks, drawn between two places. */
export function scaleOf(low: number, high: number, from: number, to: number, marks = 5): Scale {
  const range = high > low ? high - low : 1;
  const rough = range / marks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough - 1e-12) ?? 10);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const count = Math.max(1, last - first);
  const [least, most] = [first * step, (first + count) * step];
  return {
    low: least,
    high: most,
    marks: Array.from({ length: count + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12))),
    at: (value) => from + ((value - least) / (most - least)) * (to - from),
  };
}

/** A share as a percentage without needless places. */
export const percentText = (value: number): string => {
  const percent = 100 * value;
  return `${Number(percent.toFixed(Math.abs(percent) < 10 && !Number.isInteger(percent) ? 1 : 0))} %`;
};
