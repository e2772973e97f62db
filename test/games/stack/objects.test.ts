/** A card that changes zones is a new object (CR 400.7): effects that look for the old one do not find it. */
import { describe, expect, test } from 'vitest';
import { advanceTo, passAll, testGame, type Effect, type Row } from '../../../src/games/stack/index.ts';
import { battlefield, cast, done, draw, graveyard, hand, idOf, instant, life } from './at-table.ts';
import { option, pass, pick, resolve } from './at-table.ts';

const searchCreature: Effect = { do: 'search', n: 1, for: 'creature card', to: 'battlefield', reveal: true };
/** Takes a creature away and brings it back: the same card, another object. */
const blink: Row = { ...instant({ do: 'tuck', nth: 1 }, searchCreature), target: 'creature' };

const counters = (game: ReturnType<typeof testGame>): number | undefined =>
  game.playerState('p1').battlefield.cards.find(({ kind }) => kind === 'tally-scrivener')?.counters;

describe('[K57] a target that has left and come back', () => {
  test('is not hit by a spell that was aimed at it before', () => {
    const game = testGame({
      decks: { p1: [], p2: [] },
      hands: { p1: ['blink'], p2: ['spit'] },
      battlefields: { p1: ['pell-runner'] },
      rows: { blink, spit: { ...instant({ do: 'damage', n: 2 }), target: 'any' } },
    });
    const runner = { cardInstanceId: idOf(game, 'p1', 'pell-runner', 'battlefield') };
    pass(game, 'p1');
    cast(game, 'p2', 'spit', runner);
    pass(game, 'p2');
    resolve(game, 'p1', 'blink', runner);
    pick(game, 'pell-runner');
    passAll(game);
    expect(battlefield(game, 'p1')).toEqual(['pell-runner']);
    expect(game.events.map(({ type }) => type)).toContain('FIZZLED');
  });

  test('a spell that was countered and cast again is not countered by what was aimed at the first', () => {
    const counter: Row = { ...instant({ do: 'counter' }), target: 'spell' };
    const again = instant({ do: 'shuffle', with: ['graveyard'] }, draw(2));
    const game = testGame({
      decks: { p1: [], p2: [] },
      hands: { p1: ['boon', 'mine', 'again'], p2: ['theirs'] },
      rows: { boon: instant({ do: 'gain', n: 5 }), mine: counter, theirs: counter, again },
    });
    const boon = { cardInstanceId: idOf(game, 'p1', 'boon') };
    cast(game, 'p1', 'boon');
    pass(game, 'p1');
    cast(game, 'p2', 'theirs', boon);
    pass(game, 'p2');
    resolve(game, 'p1', 'mine', boon);
    resolve(game, 'p1', 'again');
    expect(hand(game, 'p1')).toContain('boon');
    cast(game, 'p1', 'boon');
    while (game.exportState().stack.length > 0) passAll(game);
    expect(life(game, 'p1')).toBe(25);
  });
});

test('[K60] a counter for a permanent that has left does not go on the one its card has become', () => {
  const game = testGame({
    decks: { p1: ['a'], p2: [] },
    hands: { p1: ['note', 'blink'] },
    battlefields: { p1: ['tally-scrivener'] },
    rows: { note: instant(draw(1)), blink },
  });
  resolve(game, 'p1', 'note');
  expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['tally-scrivener']);
  resolve(game, 'p1', 'blink', { cardInstanceId: idOf(game, 'p1', 'tally-scrivener', 'battlefield') });
  pick(game, 'tally-scrivener');
  passAll(game);
  expect([game.exportState().stack, counters(game)]).toEqual([[], undefined]);
});

test('[K30] a card revealed as the first drawn is lost to its trigger once it has left the hand', () => {
  const rows = { swap: instant({ do: 'put-back', n: 1 }, draw(1)), note: instant(draw(1)) };
  const decks = { p1: ['dawn-flare'], p2: [] };
  const game = testGame({ decks, hands: { p1: ['note', 'swap'] }, battlefields: { p1: ['kelm-field'] }, rows });
  resolve(game, 'p1', 'note');
  option(game, 0);
  resolve(game, 'p1', 'swap');
  pick(game, 'dawn-flare');
  passAll(game);
  expect(hand(game, 'p1')).toEqual(['dawn-flare']);
  expect(game.pendingChoice).toBeNull();
});

test('[K75] an attacker that has left and come back fights no more', () => {
  const game = testGame({
    decks: { p1: [], p2: ['b', 'c'] },
    hands: { p1: ['blink'] },
    battlefields: { p1: ['tollgate-hulk'] },
    options: { firstDraw: 'skip' },
    rows: { blink },
  });
  advanceTo(game, 'COMBAT_BEGIN');
  passAll(game);
  const hulk = idOf(game, 'p1', 'tollgate-hulk', 'battlefield');
  done(game, {
    type: 'DECLARE_ATTACKERS',
    playerId: 'p1',
    attackers: [{ cardInstanceId: hulk, defenderId: 'p2' }],
  });
  resolve(game, 'p1', 'blink', { cardInstanceId: hulk });
  pick(game, 'tollgate-hulk');
  advanceTo(game, 'COMBAT_END');
  expect([battlefield(game, 'p1'), life(game, 'p2')]).toEqual([['tollgate-hulk'], 20]);
});

describe('[K67] a search to the battlefield', () => {
  const rows = { call: instant({ do: 'search', n: 1, for: 'card', to: 'battlefield', reveal: false }) };

  test('brings a permanent, which enters, and shuffles', () => {
    const game = testGame({
      decks: { p1: ['a', 'jotted-note', 'ledger-moth', 'b'], p2: [] },
      hands: { p1: ['call'] },
      rows,
    });
    resolve(game, 'p1', 'call');
    pick(game, 'ledger-moth');
    expect(battlefield(game, 'p1')).toEqual(['ledger-moth']);
    expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['ledger-moth']);
    expect(game.events.map(({ type }) => type)).toContain('SHUFFLED');
  });

  test('offers nothing that cannot be there', () => {
    const game = testGame({ decks: { p1: ['a', 'jotted-note'], p2: [] }, hands: { p1: ['call'] }, rows });
    resolve(game, 'p1', 'call');
    if (game.pendingChoice) option(game);
    expect([battlefield(game, 'p1'), graveyard(game, 'p1')]).toEqual([[], ['call']]);
  });
});
