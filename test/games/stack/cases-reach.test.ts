/** Cards played from elsewhere than the hand: from exile this turn, and from the revealed top of the library (K69, CR 401.5). */
import { describe, expect, test } from 'vitest';
import {
  advanceTo,
  advanceToNextTurn,
  passAll,
  testGame,
  type Game,
  type Row,
} from '../../../src/games/stack/index.ts';
import {
  battlefield,
  done,
  exile,
  expectRefused,
  hand,
  idOf,
  instant,
  letters,
  library,
  life,
  relic,
} from './at-table.ts';

const gift = instant({ do: 'gain', n: 1 });
const castId = (
  playerId: string,
  cardInstanceId: number,
): { type: 'CAST_SPELL'; playerId: string; cardInstanceId: number } => ({
  type: 'CAST_SPELL',
  playerId,
  cardInstanceId,
});
const castable = (game: Game, id: string): number =>
  game.viewFor(id).choices.filter(({ type }) => type === 'CAST_SPELL').length;

test('[K36] exile-face-up-and-playable-this-turn: by its player only, and only that turn', () => {
  const mask = relic({
    replaces: [{ event: 'draw', whose: 'each', instead: [{ do: 'exile-playable', n: 1, who: 'affected' }] }],
  });
  const decks = { p1: ['gift', 'gift'], p2: ['gift'] };
  const options = { firstDraw: 'skip' } as const;
  const game = testGame({ decks, battlefields: { p1: ['mask'] }, options, rows: { mask, gift } });
  const [first, , theirs] = [1, 2, 3];
  advanceTo(game, 'END');
  expect(exile(game)).toEqual([]);
  advanceToNextTurn(game, 'DRAW');
  expect([exile(game), hand(game, 'p2')]).toEqual([['gift'], []]);
  expect([castable(game, 'p1'), castable(game, 'p2')]).toEqual([0, 1]);
  advanceToNextTurn(game, 'DRAW');
  expectRefused(game, castId('p1', theirs), { code: 'CARD_NOT_IN_ZONE', card: theirs, zone: 'HAND' });
  done(game, castId('p1', first));
  passAll(game);
  expect([life(game, 'p1'), exile(game)]).toEqual([21, ['gift']]);
});

describe('[K69] the top of the library', () => {
  const spyglass: Row = relic({
    rules: [
      { rule: 'top-revealed', whose: 'you' },
      { rule: 'play-from-top', whose: 'you' },
    ],
  });
  const table = (kinds: readonly string[], rows = {}): Game => {
    const options = { firstDraw: 'skip' } as const;
    const decks = { p1: kinds, p2: [] };
    return testGame({ decks, battlefields: { p1: ['spyglass'] }, options, rows: { spyglass, gift, ...rows } });
  };

  test('may be cast, one after the other, as each new top is shown', () => {
    const game = table(['gift', 'gift', 'a']);
    done(game, castId('p1', 1));
    expect(castable(game, 'p1')).toBe(1);
    done(game, castId('p1', 2));
    passAll(game);
    passAll(game);
    expect([life(game, 'p1'), library(game, 'p1')]).toEqual([22, ['a']]);
  });

  test('a card below it, or a top that has changed, may not', () => {
    const game = table(['a', 'gift']);
    expectRefused(game, castId('p1', 2), { code: 'CARD_NOT_IN_ZONE', card: 2, zone: 'HAND' });
  });

  test('lands are played from there too', () => {
    const game = table(['kelm-field', 'a']);
    advanceTo(game, 'FIRST_MAIN');
    done(game, { type: 'PLAY_LAND', playerId: 'p1', cardInstanceId: idOf(game, 'p1', 'kelm-field', 'library') });
    expect(battlefield(game, 'p1')).toEqual(['spyglass', 'kelm-field']);
  });

  test('[K66] a spell on top cannot be milled for its own cost', () => {
    const game = table(['dear', 'a'], { dear: { ...gift, extraCost: [{ do: 'mill', n: 2 }] } });
    expectRefused(game, castId('p1', 1), { code: 'CANNOT_PAY', part: 'mill', need: 2, have: 1 });
  });

  test('nobody else may, and without the rule nobody', () => {
    const game = table(['gift']);
    done(game, { type: 'PASS_PRIORITY', playerId: 'p1' });
    expectRefused(game, castId('p2', 1), { code: 'CARD_NOT_IN_ZONE', card: 1, zone: 'HAND' });
    const plain = testGame({
      decks: { p1: ['gift'], p2: letters('a') },
      battlefields: { p1: ['open-lid'] },
      rows: { gift },
    });
    expect(castable(plain, 'p1')).toBe(0);
  });
});
