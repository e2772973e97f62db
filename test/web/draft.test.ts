/** An answer in the making (question/draft.ts): what clicks, keys and drags do to it. */
import { describe, expect, test } from 'vitest';
import type { QuestionView } from '../../src/core/view/index.ts';
import { answerOf, isArranging, isReady, newDraft, put, shift, toggle } from '../../src/web/tables/question/draft.ts';

const asked = (change: Partial<QuestionView> = {}): QuestionView => ({
  id: 4,
  kind: 'pick',
  cards: [11, 12, 13],
  options: [],
  min: 0,
  max: 2,
  ordered: false,
  ...change,
});

describe('a draft', () => {
  test('begins with nothing picked; where only the order is asked, with everything in its order', () => {
    expect(newDraft(asked())).toEqual({ picked: [], rest: [0, 1, 2] });
    const order = asked({ min: 3, max: 3, ordered: true });
    expect(isArranging(order)).toBe(true);
    expect(newDraft(order)).toEqual({ picked: [0, 1, 2], rest: [] });
  });

  test('a click picks and takes back; beyond the most, nothing happens', () => {
    const one = toggle(asked(), newDraft(asked()), 2);
    expect(one).toEqual({ picked: [2], rest: [0, 1] });
    const two = toggle(asked(), one, 0);
    expect(toggle(asked(), two, 1)).toEqual(two);
    expect(toggle(asked(), two, 2)).toEqual({ picked: [0], rest: [1, 2] });
  });

  test('of one, another click picks the other', () => {
    const single = asked({ min: 1, max: 1 });
    expect(toggle(single, toggle(single, newDraft(single), 0), 2).picked).toEqual([2]);
  });

  test('of options that exclude each other the last one stands', () => {
    const blocks = asked({
      cards: null,
      options: [
        { label: 'a blocks x', group: 0 },
        { label: 'a blocks y', group: 0 },
        { label: 'b blocks x', group: 1 },
      ],
      max: 2,
    });
    const both = toggle(blocks, toggle(blocks, newDraft(blocks), 0), 2);
    expect(toggle(blocks, both, 1).picked).toEqual([2, 1]);
  });

  test('things move inside a tray and between trays, and not beyond the ends', () => {
    const draft = { picked: [0, 1], rest: [2] };
    expect(shift(draft, 'picked', 1, -1).picked).toEqual([1, 0]);
    expect(shift(draft, 'picked', 1, 1)).toBe(draft);
    expect(put(draft, 2, 'picked', 1)).toEqual({ picked: [0, 2, 1], rest: [] });
  });

  test('is an answer when there are enough, by handles for cards and by numbers for options', () => {
    const draft = { picked: [2, 0], rest: [1] };
    expect(isReady(asked({ min: 3, max: 3 }), draft)).toBe(false);
    expect(isReady(asked(), draft)).toBe(true);
    expect(answerOf(asked(), draft)).toEqual({ type: 'answer', question: 4, picks: [13, 11] });
    expect(answerOf(asked({ cards: null }), draft).picks).toEqual([2, 0]);
  });
});
