/** The reader of views: what bots, terminals and screens ask, and nothing that the view does not hold. */
import { expect, test } from 'vitest';
import { passAll, seenCard, seenStack, testGame } from '../../../src/games/stack/index.ts';
import { cast, idOf, letters, pass } from './at-table.ts';

const table = testGame({
  decks: { p1: letters('abc'), p2: letters('de') },
  hands: { p1: ['cinder-spit'], p2: ['x'] },
  battlefields: { p1: ['kelm-field', 'pell-runner', 'open-lid'], p2: ['oxbarrow-guard'] },
});

test('[K77] [K83] players, hands and battlefields read as they stand in the view', () => {
  const [mine, theirs] = [seenStack(table.viewFor('p1')), seenStack(table.viewFor('p2'))];
  expect(mine).toMatchObject({ turn: 1, step: 'UPKEEP', active: 0, priority: 0, outcome: null, stack: [] });
  expect(mine.players.map(({ life, inHand, library, lost }) => [life, inHand, library, lost])).toEqual([
    [20, 1, 3, null],
    [20, 1, 2, null],
  ]);
  expect([mine.hand, theirs.hand].map((cards) => cards.map(({ kind }) => kind))).toEqual([['cinder-spit'], ['x']]);
  expect(mine.players.map(({ top }) => top?.kind ?? null)).toEqual(['a', null]);
  const [, , guard] = theirs.players.flatMap(({ battlefield }) => battlefield).filter(({ row }) => row.type !== 'land');
  expect(guard).toMatchObject({ kind: 'oxbarrow-guard', power: 2, toughness: 3, damage: 0, isTapped: false, owner: 1 });
  expect(seenStack(table.viewFor('spectator')).hand).toEqual([]);
});

test('[K81] [K83] objects of the stack and what happened to cards are read by handle', () => {
  cast(table, 'p1', 'cinder-spit', { cardInstanceId: idOf(table, 'p2', 'oxbarrow-guard', 'battlefield') });
  const view = table.viewFor('p2');
  const [spell] = seenStack(view).stack;
  expect(spell).toMatchObject({ is: 'spell', kind: 'cinder-spit', seat: 0 });
  const [target] = spell?.targets ?? [];
  const handle = target && 'card' in target ? target.card : null;
  expect(seenCard(view, handle)?.kind).toBe('oxbarrow-guard');
  expect(seenCard(view, null)).toBeUndefined();
  pass(table, 'p1', 'p2');
  expect(seenCard(table.viewFor('p2'), handle)).toMatchObject({ damage: 2, toughness: 3 });
  expect(seenStack(table.viewFor('p2')).players[0]?.battlefield.map(({ isTapped }) => isTapped)).toEqual([
    true,
    false,
    false,
  ]);
});

test('[K75] [K76] combat is read with attackers and whom they attack', () => {
  while (table.pendingChoice === null) passAll(table);
  const cardInstanceId = idOf(table, 'p1', 'pell-runner', 'battlefield');
  table.apply({ type: 'DECLARE_ATTACKERS', playerId: 'p1', attackers: [{ cardInstanceId, defenderId: 'p2' }] });
  const view = table.viewFor('p2');
  const [attack] = seenStack(view).combat.attacks;
  expect([seenCard(view, attack?.card ?? null)?.kind, attack?.defender]).toEqual(['pell-runner', 1]);
});
