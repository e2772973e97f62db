/** The rules of bazaar: playing, buying, tidying up, the two questions, and the end. */
import { explain } from 'cardwright';
import { reading, waitsFor } from 'cardwright/core';
import { project } from 'cardwright/view';
import { describe, expect, test } from 'vitest';
import { bazaar } from '../../examples/games/bazaar.ts';
import { midgame, type Piles } from './midgame.ts';

const { laid, after, answered, refused, card, kinds, known } = midgame(bazaar);
type State = ReturnType<typeof laid>;

const MARKET = ['pearl', 'rug', 'tapestry', 'porter', 'rug'];

/** Three players; the first has the turn and some coins. */
const morning = (piles: Piles, coins = 0, match: Partial<State['match']> = {}): State =>
  laid(3, { market: MARKET, ...piles }, { coins, ...match });

const played = (state: State, kind: string): State =>
  after(state, 0, { type: 'play', card: card(state, 'p1.hand', kind) });
const ended = (state: State): State => after(state, 0, { type: 'end' });

describe('playing', () => {
  test('a coin gives its coins', () => {
    const state = played(morning({ 'p1.hand': ['pearl', 'bead'] }), 'pearl');
    expect([state.match.coins, kinds(state, 'p1.played'), kinds(state, 'p1.hand')]).toEqual([2, ['pearl'], ['bead']]);
  });

  test('a porter draws two, from the discard pile when the deck is empty', () => {
    const state = played(
      morning({ 'p1.hand': ['porter'], 'p1.deck': ['bead'], 'p1.discard': ['pearl', 'pearl'] }),
      'porter',
    );
    expect([kinds(state, 'p1.hand'), kinds(state, 'p1.deck'), kinds(state, 'p1.discard')]).toEqual([
      ['bead', 'pearl'],
      ['pearl'],
      [],
    ]);
  });

  test('what is good for nothing is refused', () => {
    const state = morning({ 'p1.hand': ['turnip'] });
    expect(refused(state, 0, { type: 'play', card: card(state, 'p1.hand', 'turnip') })).toEqual({
      code: 'NotPlayable',
    });
  });
});

describe('buying', () => {
  test('takes a ware from the market to the discard pile, and the caravan brings another', () => {
    const state = morning({}, 4);
    const bought = after(state, 0, { type: 'buy', card: card(state, 'market', 'pearl') });
    expect([bought.match.coins, kinds(bought, 'p1.discard'), kinds(bought, 'market').length]).toEqual([
      1,
      ['pearl'],
      5,
    ]);
    expect(kinds(bought, 'market').slice(0, 4)).toEqual(MARKET.slice(1));
  });

  test('what is too dear is refused, with the price', () => {
    const state = morning({}, 4);
    const refusal = refused(state, 0, { type: 'buy', card: card(state, 'market', 'tapestry') });
    expect(refusal).toEqual({ code: 'TooDear', cost: 5, coins: 4 });
    expect(explain(bazaar, refusal ?? { code: '' }, state)).toBe('It costs 5 coins, and you have 4.');
  });

  test('only from the market', () => {
    const state = morning({ 'p2.discard': ['rug'] }, 9);
    expect(refused(state, 0, { type: 'buy', card: card(state, 'p2.discard', 'rug') })).toMatchObject({
      code: 'NotThere',
      zone: 'market',
    });
  });
});

test('the end of a turn discards everything, draws five with a reshuffle, and forgets the coins', () => {
  const state = ended(
    morning({ 'p1.hand': ['turnip', 'rug'], 'p1.played': ['bead'], 'p1.deck': ['pearl', 'bead', 'bead'] }, 3),
  );
  expect(kinds(state, 'p1.hand').slice(0, 3)).toEqual(['pearl', 'bead', 'bead']);
  expect(['p1.hand', 'p1.deck', 'p1.discard', 'p1.played'].map((zone) => kinds(state, zone).length)).toEqual([
    5, 1, 0, 0,
  ]);
  expect(state.match).toMatchObject({ coins: 0, turn: 1, turns: 1 });
  expect(known(state, 1, 'p1.hand')).toEqual([]);
});

describe('the tinker', () => {
  const asked = (): State => played(morning({ 'p1.hand': ['tinker', 'turnip', 'bead'] }), 'tinker');

  test('asks which card to scrap, and it is gone for good', () => {
    expect(reading(asked()).question(0)).toMatchObject({ kind: 'scrap', min: 0, max: 1 });
    const scrapped = answered(asked(), 0, [card(asked(), 'p1.hand', 'turnip')]);
    expect([kinds(scrapped, 'scrap'), kinds(scrapped, 'p1.hand')]).toEqual([['turnip'], ['bead']]);
  });

  test('may scrap nothing', () => {
    expect(kinds(answered(asked(), 0, []), 'scrap')).toEqual([]);
  });

  test('asks nobody with an empty hand', () => {
    expect(played(morning({ 'p1.hand': ['tinker'] }), 'tinker').questions.open).toEqual([]);
  });
});

describe('the crier', () => {
  const five = ['bead', 'bead', 'bead', 'turnip', 'turnip'];
  const cried = (): State =>
    played(morning({ 'p1.hand': ['crier', ...five], 'p2.hand': five, 'p3.hand': five.slice(1) }), 'crier');
  const turnips = (state: State, zone: string): number[] =>
    reading(state)
      .cards(reading(state).zone(zone))
      .filter((each) => reading(state).kind(each) === 'turnip');

  test('makes all others discard down to three at the same time', () => {
    expect(waitsFor(bazaar, reading(cried()))).toEqual([1, 2]);
    const third = answered(cried(), 2, turnips(cried(), 'p3.hand').slice(0, 1));
    expect([kinds(third, 'p3.hand').length, kinds(third, 'p3.discard')]).toEqual([4, []]);
    const both = answered(third, 1, turnips(third, 'p2.hand'));
    expect(['p1.hand', 'p2.hand', 'p3.hand'].map((zone) => kinds(both, zone).length)).toEqual([5, 3, 3]);
    expect([kinds(both, 'p2.discard'), kinds(both, 'p3.discard')]).toEqual([['turnip', 'turnip'], ['turnip']]);
  });

  test('shows nobody what another has picked before all have', () => {
    const [bead, turnip] = ['bead', 'turnip'].map((kind) => answered(cried(), 2, [card(cried(), 'p3.hand', kind)]));
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(turnip && project(turnip, viewer, bazaar.visible)).toEqual(bead && project(bead, viewer, bazaar.visible));
  });

  test('leaves those alone who have three or fewer', () => {
    const state = played(morning({ 'p1.hand': ['crier'], 'p2.hand': five.slice(2), 'p3.hand': ['bead'] }), 'crier');
    expect(state.questions.open).toEqual([]);
  });
});

describe('the end', () => {
  const last = (): State =>
    morning({ 'p1.deck': ['rug'], 'p2.hand': ['tapestry'], 'p3.discard': ['rug', 'bead'] }, 0, {
      turns: 35,
      lastTurn: 36,
    });

  test('comes after the last round, and the most points win', () => {
    expect(bazaar.outcome(reading(ended(last())))).toEqual({ winners: [1], reason: '3 points' });
    expect(ended(last()).seats.map(({ points }) => points)).toEqual([1, 3, 1]);
  });

  test('shows everyone all that was hidden in decks and hands', () => {
    expect(known(last(), 'spectator', 'p2.hand')).toEqual([]);
    expect([known(ended(last()), 'spectator', 'p1.hand'), known(ended(last()), 0, 'p2.hand')]).toEqual([
      ['rug'],
      ['tapestry'],
    ]);
  });

  test('comes as soon as the caravan is empty', () => {
    const started = laid(2, {});
    const empty = laid(2, { 'p2.discard': kinds(started, 'caravan') });
    expect(bazaar.outcome(reading(ended(empty)))?.winners).toEqual([1]);
    expect(bazaar.outcome(reading(ended(started)))).toBeUndefined();
  });
});
