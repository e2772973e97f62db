/** Calls that take a list of zones refuse everything else (D26, D32). */
import { expect, test } from 'vitest';
import {
  combine,
  deal,
  dealRound,
  dealRoundWithRecords,
  dealWithRecords,
  split,
  tableOf,
} from '../../src/core/draw/index.ts';

const table = () => tableOf({ deck: ['a', 'b'], hand: [], discard: [] });

test.each([[undefined], [null], ['hand'], [7], [{}]])('[D26] [D32] %j is no list of zones', (given) => {
  const zones = given as unknown as string[];
  const deals = [deal, dealRound, dealWithRecords, dealRoundWithRecords].map((call) => call(table(), 1, 'deck', zones));
  for (const done of [...deals, split(table(), [2], 'deck', zones), combine(table(), zones, 'discard')])
    expect(done).toMatchObject({ ok: false, error: { code: 'InvalidZoneList' } });
  expect(deal(table(), 0, 'deck', zones)).toMatchObject({ ok: false, error: { code: 'InvalidCount' } });
});
