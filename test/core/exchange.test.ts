/** Exchanging a card for another (rules/draw.md, D37). */
import { describe, expect, test } from 'vitest';
import { exchange, type DrawError, type Table } from '../../src/core/draw/index.ts';
import type { Result } from '../../src/core/index.ts';
import { rowsOf, tableFrom } from './rows.ts';

/** What an exchange left behind as text, or its error. */
const left = (answer: ReturnType<typeof exchange>): Readonly<Record<string, string>> | DrawError =>
  answer.ok ? rowsOf(answer.value.state) : answer.error;

describe('[D37] exchange', () => {
  const hand = (): Table => tableFrom({ hand: 'xyz', row: '-s-', deck: 'abc' });

  test('puts the new card exactly where the old one lay', () => {
    expect(left(exchange(hand(), { kind: 'y' }, 'hand', { kind: 'b' }, 'deck'))).toMatchObject({
      hand: 'xbz',
      deck: 'yac',
    });
    expect(left(exchange(hand(), { kind: 's' }, 'row', { kind: 'c' }, 'deck', 'bottom'))).toMatchObject({
      row: '-c-',
      deck: 'abs',
    });
  });

  test('chooses the new card before the old one is back', () => {
    const twins = tableFrom({ hand: 'a', deck: 'ba' });
    expect(exchange(twins, 0, 'hand', { kind: 'a' }, 'deck')).toMatchObject({
      ok: true,
      value: {
        records: [
          { cards: [0], indices: [0] },
          { cards: [2], indices: [2], position: 0 },
        ],
      },
    });
  });

  test.each<[string, Result<unknown, DrawError>, DrawError]>([
    ['a card not in hand', exchange(hand(), 99, 'hand', 4, 'deck'), { code: 'CardNotInZone', card: 99, zone: 'hand' }],
    [
      'a card not in the pile',
      exchange(hand(), 0, 'hand', 0, 'deck'),
      { code: 'CardNotInZone', card: 0, zone: 'deck' },
    ],
    ['one zone', exchange(hand(), 0, 'hand', 1, 'hand'), { code: 'SameZone', zone: 'hand' }],
    ['slots as a pile', exchange(hand(), 0, 'hand', 3, 'row'), { code: 'NotAList', zone: 'row' }],
  ])('refuses %s', (_, answer, error) => {
    expect(answer).toEqual({ ok: false, error });
  });
});
