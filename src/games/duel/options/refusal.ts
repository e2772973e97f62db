/** What is wrong with options, as a refusal: which one, what was given, what it may be. */
import { dotted, type Problem } from '../../../core/fields/index.ts';
import type { Refusal } from '../../../core/index.ts';

/** The first problem, and how many more there are. A list of the wrong length is told by its `length`. */
export function optionRefusal(problems: readonly Problem[]): Refusal {
  const [first] = problems;
  if (!first) throw new RangeError('options without a problem are not refused');
  const { path, code, expected, value, min, max, hint } = first;
  const option = dotted(code === 'length' ? [...path, 'length'] : path) || 'options';
  const wanted = min === undefined || max === undefined ? { expected } : { min, max };
  return {
    code: code === 'unknown' ? 'UnknownOption' : 'BadOption',
    option,
    ...(code === 'unknown' || code === 'missing' ? {} : { value }),
    ...wanted,
    ...(hint === undefined ? {} : { hint }),
    ...(problems.length === 1 ? {} : { more: problems.length - 1 }),
  };
}
