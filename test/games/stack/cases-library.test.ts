/** Cases of test/data/cases/stack.json about libraries: shuffle, search, scry, surveil, look, mill, put. */
import { describe, expect, test } from 'vitest';
import { apply, change, start } from '../../../src/core/index.ts';
import { stack, testGame, type Game, type Row } from '../../../src/games/stack/index.ts';
import { battlefieldOf, libraryOf } from '../../../src/games/stack/table/zones.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import {
  battlefield,
  cast,
  done,
  draw,
  exile,
  graveyard,
  hand,
  idOf,
  instant,
  letters,
  library,
  offered,
  option,
  pick,
  question,
  relic,
  resolve,
  resolveAll,
  times,
  types,
} from './at-table.ts';

const withSpell = (
  spell: Row,
  deck: readonly string[],
  board: readonly string[] = [],
  rows: Record<string, Row> = {},
  seed = 'library',
): Game =>
  testGame({
    decks: { p1: deck, p2: letters('wxyz') },
    hands: { p1: ['spell'] },
    battlefields: { p1: board },
    options: { seed },
    rows: { spell, ...rows },
  });

const onShuffle: Row = relic({ triggers: [{ on: 'shuffled', whose: 'each', effects: [{ do: 'gain', n: 1 }] }] });

describe('shuffle', () => {
  test('[K62] shuffle-really-happens-after-known-top: every card comes to lie on top sooner or later', () => {
    const tops = new Map<string, number>();
    for (let i = 0; i < 210; i++) {
      const game = withSpell(instant({ do: 'shuffle' }, draw(1)), letters('abcdefg'), [], {}, `shuffle ${i}`);
      resolve(game, 'p1', 'spell');
      const [top = ''] = hand(game, 'p1');
      tops.set(top, (tops.get(top) ?? 0) + 1);
    }
    // 210 throws of a die with 7 sides: 30 each, and 5 standard deviations are 25.
    expect([...tops.keys()].toSorted()).toEqual(letters('abcdefg'));
    expect(Math.min(...tops.values())).toBeGreaterThan(5);
    expect(Math.max(...tops.values())).toBeLessThan(55);
  });

  test.each([
    [0, {}],
    [1, {}],
    [2, { shuffle: 1 }],
  ])('[K62] shuffle-empty-or-single-still-triggers: %i cards, one trigger, words taken %j', (count, pulls) => {
    const game = testGame({
      decks: { p1: times(count, 'a'), p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['bell'] },
      options: { profile: 'fast' },
      rows: { spell: instant({ do: 'shuffle' }), bell: onShuffle },
    });
    resolve(game, 'p1', 'spell');
    expect(types(game.events)).toContain('SHUFFLED');
    expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['bell']);
    expect(game.generators().pulls).toEqual(pulls);
  });

  test('[K62] shuffling a hand and graveyard in shuffles even if they are empty', () => {
    const game = withSpell(instant({ do: 'shuffle', with: ['hand'] }), ['a']);
    resolve(game, 'p1', 'spell');
    expect(types(game.events)).toContain('SHUFFLED');
  });

  test('[K79] shuffle-destroys-knowledge: no viewer can point out any place', () => {
    const game = testGame({
      decks: { p1: letters('abcdef'), p2: [] },
      hands: { p1: ['look', 'mix'] },
      battlefields: { p1: ['open-lid'] },
      rows: { look: instant({ do: 'scry', n: 3 }), mix: instant({ do: 'shuffle' }), lid: relic({}) },
    });
    const cells = (viewer: string): unknown => game.viewFor(viewer).zones['p1.library']?.cells;
    resolve(game, 'p1', 'look');
    pick(game);
    pick(game, 'a', 'b', 'c');
    expect(cells('p1')).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), null, null, null]);
    const known = game.viewFor('p1').zones['p1.library']?.cells?.[1];
    resolve(game, 'p1', 'mix');
    // Open lid shows the new top card, under a new handle; nothing else is known.
    expect(cells('p1')).toEqual([expect.any(Number), null, null, null, null, null]);
    expect(game.viewFor('p1').faces[`${known}`]).toBeUndefined();
  });

  test('[K67] tutor-to-top-excludes-found-card: it is on top, and the shuffle is told', () => {
    const game = testGame({
      decks: { p1: letters('abcdefgh'), p2: [] },
      hands: { p1: ['crown-the-pile'] },
      battlefields: { p1: ['kelm-field', 'bell'] },
      rows: { bell: onShuffle },
    });
    resolve(game, 'p1', 'crown-the-pile');
    pick(game, 'e');
    expect(library(game, 'p1')[0]).toBe('e');
    expect(library(game, 'p1').toSorted()).toEqual(letters('abcdefgh'));
    expect(library(game, 'p1')).not.toEqual(letters('eabcdfgh'));
    expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['bell']);
    expect(types(game.events).filter((type) => type === 'ZONE_CHANGED').length).toBe(2);
  });
});

describe('search', () => {
  const landSearch: Row = instant({ do: 'search', n: 1, for: 'basic land card', to: 'hand', reveal: false });

  test('[K67] cant-search: the spell resolves, no land arrives', () => {
    const game = testGame({
      decks: { p1: ['a', 'kelm-field'], p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p2: ['stop'] },
      rows: { spell: landSearch, stop: relic({ rules: [{ rule: 'cant-search', whose: 'opponent' }] }) },
    });
    resolve(game, 'p1', 'spell');
    expect([game.pendingChoice, hand(game, 'p1'), graveyard(game, 'p1')]).toEqual([null, [], ['spell']]);
  });

  test('[K67] fail-to-find-allowed-with-quality: none is a legal answer; then shuffle', () => {
    const game = withSpell(landSearch, ['a', 'kelm-field', 'b']);
    resolve(game, 'p1', 'spell');
    expect([offered(game), question(game).min]).toEqual([['kelm-field'], 0]);
    pick(game);
    expect([hand(game, 'p1'), types(game.events)]).toEqual([[], expect.arrayContaining(['SHUFFLED'])]);
  });

  test('[K67] must-find-with-bare-quantity: two of two', () => {
    const game = withSpell(instant({ do: 'search', n: 3, for: 'card', to: 'hand', reveal: false }), letters('ab'));
    resolve(game, 'p1', 'spell');
    expect(question(game)).toMatchObject({ min: 2, max: 2 });
    pick(game, 'a', 'b');
    expect(hand(game, 'p1')).toEqual(['a', 'b']);
  });

  test('[K67] found-card-not-revealed-by-default: opponents do not learn it', () => {
    const game = withSpell(landSearch, ['a', 'kelm-field', 'b']);
    resolve(game, 'p1', 'spell');
    pick(game, 'kelm-field');
    const [mine, theirs] = [game.viewFor('p1'), game.viewFor('p2')];
    expect([mine.zones['p1.hand']?.cells?.length, theirs.zones['p1.hand']?.known]).toEqual([1, []]);
  });

  test('[K67] [K80] ask the quarry reveals what it finds: a known card in that hand', () => {
    const game = testGame({
      decks: { p1: ['a', 'pell-runner'], p2: [] },
      hands: { p1: ['ask'] },
      rows: { ask: instant({ do: 'search', n: 1, for: 'creature card', to: 'hand', reveal: true }) },
    });
    resolve(game, 'p1', 'ask');
    pick(game, 'pell-runner');
    const view = game.viewFor('p2');
    const [handle] = view.zones['p1.hand']?.known ?? [];
    expect(view.faces[`${handle}`]?.kind).toBe('pell-runner');
    expect(types(game.events)).not.toContain('DREW_CARD');
  });

  test('[K67] search-limited-to-top-four-still-a-search: four are looked at, the whole library is shuffled', () => {
    const game = testGame({
      decks: { p1: letters('abcdefgh'), p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p2: ['veil'], p1: ['bell'] },
      rows: {
        spell: instant({ do: 'search', n: 1, for: 'card', to: 'hand', reveal: false }),
        veil: relic({ rules: [{ rule: 'search-limit', whose: 'opponent', n: 4 }] }),
        bell: onShuffle,
      },
    });
    resolve(game, 'p1', 'spell');
    expect(offered(game)).toEqual(letters('abcd'));
    expect(game.viewFor('p1').zones['p1.library']?.cells?.slice(4)).toEqual([null, null, null, null]);
    pick(game, 'c');
    expect(game.exportState().stack.map(({ kind }) => kind)).toEqual(['bell']);
    expect(library(game, 'p1').toSorted()).toEqual(letters('abdefgh'));
  });

  test("[K60] [K62] shuffle-trigger-only-for-own-cause: own search yes, another's effect no", () => {
    const cosi: Row = relic({
      triggers: [{ on: 'shuffled', whose: 'each', own: true, effects: [{ do: 'put-back', n: 1, who: 'affected' }] }],
    });
    const rows = {
      cosi,
      find: instant({ do: 'search', n: 1, for: 'card', to: 'hand', reveal: false }),
      mix: { ...instant({ do: 'shuffle', who: 'target' }), target: 'player' } as Row,
    };
    const sit = (): Game =>
      testGame({
        decks: { p1: letters('abc'), p2: letters('xyz') },
        hands: { p1: ['find', 'mix'] },
        battlefields: { p2: ['cosi'] },
        rows,
      });
    const own = sit();
    resolve(own, 'p1', 'find');
    pick(own, 'b');
    resolveAll(own);
    expect(question(own)).toMatchObject({ kind: 'put-back', playerId: 'p1' });
    pick(own, 'b');
    expect(library(own, 'p1')[0]).toBe('b');
    const others = sit();
    resolve(others, 'p1', 'mix', { playerId: 'p2' });
    expect(others.exportState().stack).toEqual([]);
  });
});

/** Scry or surveil 2 over A B C D, then draw. */
const peeking = (verb: 'scry' | 'surveil'): Game => {
  const game = withSpell(instant({ do: verb, n: 2 }, draw(1)), letters('ABCD'));
  resolve(game, 'p1', 'spell');
  return game;
};

describe('scry', () => {
  test.each([
    ['scry2-both-bottom-B-then-A', 'BA', undefined, 'C', 'DBA'],
    ['scry2-both-bottom-A-then-B', 'AB', undefined, 'C', 'DAB'],
    ['scry2-both-top-swapped', '', 'BA', 'B', 'ACD'],
    ['both on top as they were', '', 'AB', 'A', 'BCD'],
    ['A to the bottom', 'A', undefined, 'B', 'CDA'],
    ['B to the bottom', 'B', undefined, 'A', 'CDB'],
  ])('[K64] %s: bottom %s, top %s, draws %s', (_, bottom, top, drawn, left) => {
    const game = peeking('scry');
    pick(game, ...letters(bottom));
    if (top !== undefined) pick(game, ...letters(top));
    expect([hand(game, 'p1'), library(game, 'p1')]).toEqual([[drawn], letters(left)]);
  });

  test('[K64] scry-zero-no-event: no trigger for scry 0 or surveil 0', () => {
    const watch = relic({ triggers: [{ on: 'scried', whose: 'you', effects: [{ do: 'gain', n: 1 }] }] });
    const game = withSpell(instant({ do: 'scry', n: 0 }, { do: 'surveil', n: 0 }), letters('ab'), ['watch'], { watch });
    resolve(game, 'p1', 'spell');
    expect([game.pendingChoice, game.exportState().stack]).toEqual([null, []]);
    const other = withSpell(instant({ do: 'scry', n: 1 }), letters('ab'), ['watch'], { watch });
    resolve(other, 'p1', 'spell');
    pick(other);
    expect(other.exportState().stack.map(({ kind }) => kind)).toEqual(['watch']);
  });

  test('[K64] Leaf Through: of three cards one goes to the bottom, two stay on top in another order', () => {
    const game = testGame({
      decks: { p1: letters('ABCD'), p2: letters('wxyz') },
      hands: { p1: ['leaf-through'] },
      battlefields: { p1: ['kelm-field'] },
    });
    resolve(game, 'p1', 'leaf-through');
    expect([offered(game), question(game).max]).toEqual([letters('ABC'), 3]);
    pick(game, 'B');
    pick(game, 'C', 'A');
    expect([hand(game, 'p1'), library(game, 'p1')]).toEqual([[], letters('CADB')]);
  });

  test('[K64] scry-more-than-library: one card, kept or bottomed', () => {
    const game = withSpell(instant({ do: 'scry', n: 3 }), ['a']);
    resolve(game, 'p1', 'spell');
    expect([offered(game), question(game).max]).toEqual([['a'], 1]);
    pick(game, 'a');
    expect(library(game, 'p1')).toEqual(['a']);
  });
});

describe('surveil', () => {
  test.each([
    ['surveil2-A-graveyard', 'A', undefined, 'B', 'CD', 'A'],
    ['surveil2-B-graveyard', 'B', undefined, 'A', 'CD', 'B'],
    ['surveil2-both-top-same', '', 'AB', 'A', 'BCD', ''],
    ['surveil2-both-top-swapped', '', 'BA', 'B', 'ACD', ''],
    ['both to the graveyard, in library order', 'BA', undefined, 'C', 'D', 'BA'],
  ])('[K65] %s: graveyard %s, top %s, draws %s', (_, gone, top, drawn, left, dead) => {
    const game = peeking('surveil');
    pick(game, ...letters(gone));
    if (top !== undefined) pick(game, ...letters(top));
    expect([hand(game, 'p1'), library(game, 'p1'), graveyard(game, 'p1')]).toEqual([
      [drawn],
      letters(left),
      ['spell', ...letters(dead)],
    ]);
  });
});

describe('look and mill', () => {
  const brood: Row = relic({
    triggers: [{ on: 'milled', whose: 'you', of: 'creature', effects: [{ do: 'token', kind: 'token-2-2' }] }],
  });

  test('[K63] [K66] look-at-top-pick-one-rest-graveyard: one to hand, three to the graveyard, one token', () => {
    const game = withSpell(instant({ do: 'look', n: 4, rest: 'graveyard' }), times(5, 'pell-runner'), ['brood'], {
      brood,
    });
    resolve(game, 'p1', 'spell');
    pick(game, 'pell-runner');
    resolveAll(game);
    expect([hand(game, 'p1').length, graveyard(game, 'p1').length, battlefield(game, 'p1')]).toEqual([
      1,
      4,
      ['brood', 'token-2-2'],
    ]);
    expect(game.playerState('p1').drawnThisTurn).toBe(0);
  });

  test('[K66] mill-more-than-library: all three, and no loss', () => {
    const game = withSpell(instant({ do: 'mill', n: 5 }), letters('abc'));
    resolve(game, 'p1', 'spell');
    expect([graveyard(game, 'p1'), game.outcome]).toEqual([['spell', 'c', 'b', 'a'], null]);
  });

  test('[K66] mill-batch-trigger-counts-nonlands-across-players: one trigger for three', () => {
    const moth = relic({
      triggers: [{ on: 'milled', whose: 'each', of: 'nonland', effects: [{ do: 'draw', n: 'amount' }] }],
    });
    const game = testGame({
      decks: { p1: ['kelm-field', 'a', ...letters('bcde')], p2: letters('wxyz') },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['moth'] },
      rows: { moth, spell: instant({ do: 'mill', n: 2, who: 'each' }) },
    });
    resolve(game, 'p1', 'spell');
    expect(game.exportState().stack.length).toBe(1);
    resolveAll(game);
    expect(hand(game, 'p1')).toEqual(['b', 'c', 'd']);
  });

  test('[K79] random-order-bottom: the same seed gives the same order, another seed another', () => {
    const order = (seed: string): readonly string[] => {
      const game = withSpell(
        instant({ do: 'look', n: 7, rest: 'bottom-at-random' }),
        letters('abcdefgXY'),
        [],
        {},
        seed,
      );
      resolve(game, 'p1', 'spell');
      pick(game, 'a');
      return library(game, 'p1');
    };
    expect(order('one')).toEqual(order('one'));
    expect(order('one').slice(0, 2)).toEqual(['X', 'Y']);
    expect(order('one').slice(2).toSorted()).toEqual(letters('bcdefg'));
    expect(order('one')).not.toEqual(order('two'));
  });

  test('[K79] not even the player who looked knows the random order', () => {
    const game = withSpell(instant({ do: 'look', n: 4, rest: 'bottom-at-random' }), letters('abcdef'));
    resolve(game, 'p1', 'spell');
    pick(game, 'b');
    expect(game.viewFor('p1').zones['p1.library']?.cells).toEqual([null, null, null, null, null]);
  });
});

describe('dig', () => {
  test('[K20] [K79] cascade-through-whole-library-no-loss: all ten go back, and nobody has lost', () => {
    const game = withSpell(instant({ do: 'dig' }), times(10, 'kelm-field'));
    resolve(game, 'p1', 'spell');
    expect([library(game, 'p1').length, exile(game), game.outcome]).toEqual([10, [], null]);
  });

  test('[K79] the first nonland to the hand, the lands below in an order nobody knows', () => {
    const game = withSpell(instant({ do: 'dig' }), ['kelm-field', 'gannet-sluice', 'x', 'y']);
    resolve(game, 'p1', 'spell');
    expect([hand(game, 'p1'), library(game, 'p1')[0], library(game, 'p1').length]).toEqual([['x'], 'y', 3]);
    expect(game.viewFor('p2').zones['p1.library']?.cells).toEqual([null, null, null]);
    expect(game.playerState('p1').drawnThisTurn).toBe(0);
  });
});

describe('put', () => {
  const tuckTo = (nth: number): Game => {
    const game = withSpell({ ...instant({ do: 'tuck', nth }), target: 'creature' }, letters('abcd'), ['pell-runner']);
    resolve(game, 'p1', 'spell', { cardInstanceId: idOf(game, 'p1', 'pell-runner', 'battlefield') });
    return game;
  };

  test('[K68] put-second-from-top', () => {
    expect(library(tuckTo(2), 'p1')).toEqual(['a', 'pell-runner', 'b', 'c', 'd']);
  });

  test('[K68] put-beneath-top-x: beneath three', () => {
    expect(library(tuckTo(4), 'p1')).toEqual(['a', 'b', 'c', 'pell-runner', 'd']);
  });

  test('[K68] too short a library: on the bottom', () => {
    expect(library(tuckTo(9), 'p1')).toEqual(['a', 'b', 'c', 'd', 'pell-runner']);
  });

  test('[K68] hand it back: the first picked is uppermost', () => {
    const game = testGame({
      decks: { p1: letters('abcde'), p2: [] },
      hands: { p1: ['hand-it-back', 'x'] },
      battlefields: { p1: ['kelm-field'] },
    });
    resolve(game, 'p1', 'hand-it-back');
    pick(game, 'x', 'b');
    expect([hand(game, 'p1'), library(game, 'p1')]).toEqual([
      ['a', 'c'],
      ['x', 'b', 'd', 'e'],
    ]);
  });

  test('[K68] goes-to-owners-library: whoever controls it', () => {
    const options = {
      players: [
        { id: 'p1', deck: ['a'], battlefield: ['pell-runner'] },
        { id: 'p2', deck: ['b'], hand: ['tuck-below'], battlefield: ['kelm-field', 'kelm-field'] },
      ],
    };
    const started = start(stack, options, { chance: newChance('identity', seedFromText('x')) });
    if (!started.ok) throw new Error('does not start');
    const [creature, spell] = [2, 3];
    const stolen = change(started.value.state, (r) => r.move(creature, battlefieldOf(1), 'steal'));
    const passed = apply(stack, stolen, 0, { type: 'pass' });
    const cast =
      passed.ok && apply(stack, passed.value.state, 1, { type: 'cast', card: spell, targets: [{ card: creature }] });
    const one = cast && cast.ok && apply(stack, cast.value.state, 1, { type: 'pass' });
    const two = one && one.ok && apply(stack, one.value.state, 0, { type: 'pass' });
    if (!two || !two.ok) throw new Error('refused');
    expect(two.value.state.piles[libraryOf(0)]?.toArray()).toEqual([0, creature]);
  });

  test('[K46] token-into-library-ceases: the library is as before', () => {
    const game = testGame({
      decks: { p1: letters('ab'), p2: [] },
      hands: { p1: ['make', 'spell'] },
      rows: {
        make: instant({ do: 'token', kind: 'token-1-1' }),
        spell: { ...instant({ do: 'tuck', nth: 2 }), target: 'creature' },
      },
    });
    resolve(game, 'p1', 'make');
    const token = idOf(game, 'p1', 'token-1-1', 'battlefield');
    expect(token).toBe(5);
    resolve(game, 'p1', 'spell', { cardInstanceId: token });
    expect([library(game, 'p1'), battlefield(game, 'p1')]).toEqual([['a', 'b'], []]);
  });

  test('[K69] open lid shows a new top card only after the whole effect', () => {
    const game = testGame({
      decks: { p1: letters('abcdef'), p2: [] },
      hands: { p1: ['spell'] },
      battlefields: { p1: ['open-lid', 'twin-daybook', 'glass-pantry'] },
      rows: { spell: instant(draw(2)) },
    });
    const top = (): number | null | undefined => game.viewFor('spectator').zones['p1.library']?.cells?.[0];
    expect(game.viewFor('spectator').faces[`${top()}`]?.kind).toBe('a');
    cast(game, 'p1', 'spell');
    done(game, { type: 'PASS_PRIORITY', playerId: 'p1' });
    done(game, { type: 'PASS_PRIORITY', playerId: 'p2' });
    option(game, 1);
    expect([question(game).kind, top()]).toEqual(['replacement', null]);
    option(game, 1);
    expect(game.viewFor('spectator').faces[`${top()}`]?.kind).toBe('c');
  });
});
