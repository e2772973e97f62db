/** Libraries played with their top card revealed, and cards played from there (K69, CR 401.5, CR 401.6). */
import { describe, expect, test } from 'vitest';
import { advanceTo, passAll, testGame, type Game, type Row } from '../../../src/games/stack/index.ts';
import { battlefield, done, expectRefused, hand, idOf, instant, letters, library } from './at-table.ts';
import { life, option, pick, relic, resolve } from './at-table.ts';

const gift = instant({ do: 'gain', n: 1 });
const spyglass = relic({
  rules: [
    { rule: 'top-revealed', whose: 'you' },
    { rule: 'play-from-top', whose: 'you' },
  ],
});
const table = (deck: readonly string[], rest: Partial<Parameters<typeof testGame>[0]> = {}): Game =>
  testGame({
    decks: { p1: deck, p2: letters('xyz') },
    battlefields: { p1: ['spyglass'] },
    options: { firstDraw: 'skip' },
    ...rest,
    rows: { spyglass, gift, ...rest.rows },
  });

/** Kinds that everybody has been shown so far. */
const shown = (game: Game): readonly string[] =>
  game.events.flatMap((event) => (event.type === 'REVEALED' ? [kindBy(game, event.cardInstanceId)] : []));
const kindBy = (game: Game, id: number | null): string => game.state.cards.kinds[(id ?? 0) - 1] ?? '';
const castable = (game: Game, id: string): number =>
  game.viewFor(id).choices.filter(({ type }) => type === 'CAST_SPELL').length;
const castTop = (game: Game): void => {
  const [top] = game.playerState('p1').library.cards;
  done(game, { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: top?.instanceId ?? 0 });
};

describe('[K69] a new top is shown only after the action in progress is complete', () => {
  test('while a spell from the top is being paid for, the next card stays hidden', () => {
    const toll: Row = { ...gift, extraCost: [{ do: 'discard', n: 1 }] };
    const game = table(['toll', 'b', 'c'], { hands: { p1: ['q', 'r'] }, rows: { toll } });
    castTop(game);
    expect([game.pendingChoice?.kind, shown(game)]).toEqual(['discard', ['toll']]);
    pick(game, 'q');
    expect(shown(game)).toEqual(['toll', 'b']);
  });

  test('between two draws of one effect nothing is shown', () => {
    const game = table(letters('abcd'), { hands: { p1: ['two'] }, rows: { two: instant({ do: 'draw', n: 2 }) } });
    resolve(game, 'p1', 'two');
    expect(shown(game)).toEqual(['a', 'c']);
  });

  test('a draw from the bottom leaves the top as it is', () => {
    const game = table(letters('abcd'), {
      hands: { p1: ['one'] },
      battlefields: { p1: ['spyglass', 'underpath-eel'] },
      rows: { one: instant({ do: 'draw', n: 1 }) },
    });
    resolve(game, 'p1', 'one');
    expect([hand(game, 'p1'), shown(game)]).toEqual([['d'], ['a']]);
  });

  test('a card put on top is shown, and so is the old one when it comes back', () => {
    const rows = { back: instant({ do: 'put-back', n: 1 }), one: instant({ do: 'draw', n: 1 }) };
    const game = table(letters('ab'), { hands: { p1: ['back', 'one', 'q'] }, rows });
    resolve(game, 'p1', 'back');
    pick(game, 'q');
    resolve(game, 'p1', 'one');
    expect(shown(game)).toEqual(['a', 'q', 'a']);
  });

  test('a shuffle hides it, and whatever lies there then is shown', () => {
    const game = table(['a'], { hands: { p1: ['mix'] }, rows: { mix: instant({ do: 'shuffle' }) } });
    resolve(game, 'p1', 'mix');
    expect(shown(game)).toEqual(['a', 'a']);
  });

  test('of two such rules each library is shown once', () => {
    const game = table(letters('ab'), { battlefields: { p1: ['spyglass', 'open-lid'], p2: ['open-lid'] } });
    expect(shown(game)).toEqual(['a', 'x']);
  });
});

describe('[K69] playing from the top', () => {
  test('ends with the rule that shows it', () => {
    const lid: Row = {
      type: 'creature',
      cost: 0,
      power: 1,
      toughness: 1,
      rules: [{ rule: 'top-revealed', whose: 'you' }],
    };
    const reach = relic({ rules: [{ rule: 'play-from-top', whose: 'you' }] });
    const slay: Row = { ...instant({ do: 'destroy' }), target: 'creature' };
    const game = table(['gift', 'a'], {
      hands: { p1: ['slay'] },
      battlefields: { p1: ['lid', 'reach'] },
      rows: { lid, reach, slay },
    });
    expect(castable(game, 'p1')).toBe(2);
    resolve(game, 'p1', 'slay', { cardInstanceId: idOf(game, 'p1', 'lid', 'battlefield') });
    expect(castable(game, 'p1')).toBe(0);
  });

  test('a top that changed while somebody was asked is not the one that was shown', () => {
    const game = table(['a', 'gift', 'b'], { hands: { p1: ['peer'] }, rows: { peer: instant({ do: 'scry', n: 1 }) } });
    resolve(game, 'p1', 'peer');
    pick(game, 'a');
    expect([library(game, 'p1'), shown(game), castable(game, 'p1')]).toEqual([['gift', 'b', 'a'], ['a', 'gift'], 1]);
    castTop(game);
    passAll(game);
    expect(life(game, 'p1')).toBe(21);
  });

  test('[K30] a first sight is for the drawn card, not for one played from the top', () => {
    const glint: Row = { ...gift, firstSight: 0 };
    const game = table(['glint', 'a'], { rows: { glint } });
    castTop(game);
    expect([game.pendingChoice, game.exportState().stack.map(({ kind }) => kind)]).toEqual([null, ['glint']]);
  });

  test('[K56] sorceries and lands keep their times there', () => {
    const slow: Row = { ...gift, type: 'sorcery' };
    const game = table(['slow', 'kelm-field', 'kelm-field'], { rows: { slow } });
    const id = idOf(game, 'p1', 'slow', 'library');
    expectRefused(
      game,
      { type: 'CAST_SPELL', playerId: 'p1', cardInstanceId: id },
      { code: 'WRONG_TIMING', action: 'CAST_SPELL', step: 'UPKEEP', stackSize: 0 },
    );
    advanceTo(game, 'FIRST_MAIN');
    castTop(game);
    passAll(game);
    const land = (): number => game.playerState('p1').library.cards[0]?.instanceId ?? 0;
    done(game, { type: 'PLAY_LAND', playerId: 'p1', cardInstanceId: land() });
    expectRefused(
      game,
      { type: 'PLAY_LAND', playerId: 'p1', cardInstanceId: land() },
      { code: 'LAND_LIMIT', played: 1, limit: 1 },
    );
    expect(battlefield(game, 'p1')).toEqual(['spyglass', 'kelm-field']);
  });

  test('[K29] a land that draws while it pays takes the next card, unseen until the spell is cast', () => {
    const dear: Row = { ...gift, cost: 1 };
    const game = table(['dear', 'b', 'c'], { battlefields: { p1: ['spyglass', 'gannet-sluice'] }, rows: { dear } });
    castTop(game);
    expect([hand(game, 'p1'), shown(game)]).toEqual([['b'], ['dear', 'c']]);
  });
});

describe('[K36] cards exiled face up to be played this turn', () => {
  test('are gone for good once they leave exile, and when the turn ends', () => {
    const spark = instant({ do: 'exile-playable', n: 2 });
    const game = table(['gift', 'kelm-field', 'a'], { hands: { p1: ['spark'] }, battlefields: {}, rows: { spark } });
    advanceTo(game, 'FIRST_MAIN');
    resolve(game, 'p1', 'spark');
    const [land, spell] = [2, 1];
    done(game, { type: 'PLAY_LAND', playerId: 'p1', cardInstanceId: land });
    advanceTo(game, 'END');
    expect(castable(game, 'p1')).toBe(1);
    passAll(game);
    advanceTo(game, 'UPKEEP');
    passAll(game);
    if (game.pendingChoice) option(game);
    expectRefused(
      game,
      { type: 'CAST_SPELL', playerId: game.exportState().priorityPlayerId, cardInstanceId: spell },
      { code: 'CARD_NOT_IN_ZONE', card: spell, zone: 'HAND' },
    );
  });
});
