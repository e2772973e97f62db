/** A question for tests of the kernel: it offers nothing but what a test says. */
import type { Question } from '../../src/core/index.ts';

export const plainQuestion = (of: Partial<Question>): Question => ({
  id: 1,
  seat: 0,
  kind: 'k',
  cards: null,
  options: [],
  min: 1,
  max: 1,
  ordered: false,
  simultaneous: false,
  picks: null,
  ...of,
});
