/** Drawing one named card by a policy: where it goes, and when it is refused. */
import { describe, expect, test } from 'vitest';
import { drawNamedBy, tableOf, type DrawPolicy } from '../../src/core/draw/index.ts';
import { reading, record } from '../../src/core/index.ts';

const burning: DrawPolicy = {
  from: 'deck',
  to: 'hand',
  pick: 'top',
  limit: 2,
  handFull: 'burn',
  empty: 'skip',
};

const table = (hand: readonly string[]) => tableOf({ deck: ['a', 'b', 'c'], hand, burned: [] });

const kindsIn = (state: ReturnType<typeof table>, zone: string): string[] => {
  const r = reading(state);
  return r.cards(r.zone(zone)).map((card) => r.kind(card));
};

describe('a named draw by a policy', () => {
  test('[D22] takes that card and keeps the order of the rest', () => {
    const { state, value } = record(table([]), (r) => drawNamedBy(r, burning, 1));
    expect(value).toMatchObject({ ok: true, value: { drawn: [1], overdrawn: [] } });
    expect(kindsIn(state, 'deck')).toEqual(['a', 'c']);
    expect(kindsIn(state, 'hand')).toEqual(['b']);
  });

  test('[D47] passes a full hand as any draw would', () => {
    const { state, value } = record(table(['x', 'y']), (r) => drawNamedBy(r, burning, 2));
    expect(value).toMatchObject({ ok: true, value: { drawn: [], overdrawn: [2] } });
    expect(kindsIn(state, 'burned')).toEqual(['c']);
  });

  test('[D22] refuses a card that is not on the pile, and nothing moves', () => {
    const before = table(['x']);
    const { state, events, value } = record(before, (r) => drawNamedBy(r, burning, 3));
    expect(value).toEqual({ ok: false, error: { code: 'CardNotInZone', card: 3, zone: 'deck' } });
    expect(events).toEqual([]);
    expect(state.piles).toEqual(before.piles);
  });

  test.each(['keep', 'refuse'] as const)('[D46] a hand that may not overflow (%s) refuses it', (handFull) => {
    const { events, value } = record(table(['x', 'y']), (r) => drawNamedBy(r, { ...burning, handFull }, 0));
    expect(value).toEqual({ ok: false, error: { code: 'ZoneFull', zone: 'hand', limit: 2 } });
    expect(events).toEqual([]);
  });
});
