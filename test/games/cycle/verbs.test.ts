/** Verbs of rows: played from the top (C36), banished (C38), shuffled in (C37), kept (C50), auras that end (C27), and how rows are read (C74). */
import { describe, expect, test } from 'vitest';
import { exportDeck, importDeck, loadCardSet, type CardData, type Effect } from '../../../src/games/cycle/index.ts';
import { generic, lay, type Deck, type Layout } from './deck.ts';

/** A deck with a card in hand that does just this. */
function withCard(effects: readonly Effect[], layout: Layout = {}, row: Partial<CardData> = {}): Deck {
  const cards = { ...layout.cards, it: { cost: 0, effects, ...row } };
  return lay({ ...layout, hand: ['it', ...(layout.hand ?? [])], cards });
}

const play = (deck: Deck): unknown => deck.run({ op: 'play', card: deck.card('it') });

const reasonsIn = (deck: Deck): (string | undefined)[] =>
  exportDeck(deck.state).ether_entries.map(({ reason }) => reason);

describe('play_top', () => {
  const PLAYED = { gain: { cost: 2, effects: [{ do: 'charge', n: 2 }] } } satisfies Layout['cards'];

  test('[C36] the top card is played for nothing and goes where a played card goes', () => {
    const deck = withCard([{ do: 'play_top', n: 1 }], {
      main_deck: ['gain', 'a'],
      cards: PLAYED,
      match: { energy: 0 },
    });
    play(deck);
    expect(deck.state.match.charge).toBe(2);
    expect([deck.kinds('main_deck'), deck.kinds('discard_pile'), deck.kinds('resolving')]).toEqual([
      ['a'],
      ['gain', 'it'],
      [],
    ]);
    expect(deck.symbols.filter((each) => each.startsWith('PLAY'))).toEqual(['PLAY it', 'PLAY gain']);
  });

  test('[C36] with too few cards the discard pile goes under them, and as many as there are are played', () => {
    const deck = withCard([{ do: 'play_top', n: 4 }], {
      main_deck: ['gain'],
      discard_pile: ['gain', 'gain'],
      cards: PLAYED,
    });
    play(deck);
    expect([deck.state.match.charge, deck.reshuffles(), deck.kinds('main_deck')]).toEqual([6, 1, []]);
    const none = withCard([{ do: 'play_top', n: 2 }]);
    play(none);
    expect([none.kinds('discard_pile'), none.reshuffles()]).toEqual([['it'], 0]);
  });

  test('[C28] what cannot be played stays on top, and that is told', () => {
    const deck = withCard([{ do: 'play_top', n: 1 }], { main_deck: ['stray-bit'] });
    play(deck);
    expect(deck.kinds('main_deck')).toEqual(['stray-bit']);
    expect(deck.symbols).toContain('PLAY_REJECTED stray-bit unplayable');
  });

  test('[C5] a card from the top may ask, and both reach their destination behind the answer', () => {
    const cards = { asks: { cost: 0, effects: [{ do: 'discard', n: 1 }], result: 'ether' } } satisfies Layout['cards'];
    const deck = withCard([{ do: 'play_top', n: 1 }], { hand: ['x', 'y'], main_deck: ['asks'], cards });
    play(deck);
    expect(deck.kinds('resolving')).toEqual(['asks']);
    deck.answer(deck.card('y'));
    expect([deck.kinds('discard_pile'), deck.kinds('ether'), deck.kinds('resolving')]).toEqual([
      ['y', 'it'],
      ['asks'],
      [],
    ]);
  });

  test('[C82] a card that plays itself from the top for ever is cut, and everything comes home', () => {
    const again = { cost: 0, effects: [{ do: 'play_top', n: 2 }], result: 'deck_top' } satisfies CardData;
    const deck = withCard(again.effects, { main_deck: ['again', 'again'], cards: { again } });
    play(deck);
    expect(deck.symbols).toContain('LIMIT_REACHED ops');
    expect([deck.kinds('main_deck').length, deck.kinds('resolving')]).toEqual([2, []]);
  });

  test('[C88] a card from the top hits the enemy that its player aimed at', () => {
    const enemies = [1, 2].map((intent) => ({ kind: 'kiln-drone', hp: 20, block: 0, intent }));
    const deck = withCard([{ do: 'play_top', n: 1 }], { main_deck: ['jolt-needle'], match: { enemies } });
    deck.give({ type: 'play', card: deck.card('it'), target: 1 });
    expect(deck.state.match.enemies.map(({ hp }) => hp)).toEqual([20, 14]);
  });
});

describe('banish', () => {
  test('[C38] a card of choice is banished and never returns', () => {
    const deck = withCard([{ do: 'banish', n: 1, from: 'hand' }], { hand: ['x', 'y'] });
    play(deck);
    deck.answer(deck.card('x'));
    expect([deck.kinds('ether'), reasonsIn(deck)]).toEqual([['x'], ['banished']]);
    expect(deck.symbols).toContain('ETHER x banished');
    expect(deck.run({ op: 'return_from_ether', card: deck.card('x'), to: 'discard', position: null })).toMatchObject({
      code: 'ETHER_LOCKED',
      reason: 'banished',
    });
  });

  test('[C38] from the discard pile, as many as there are', () => {
    const deck = withCard([{ do: 'banish', n: 3, from: 'discard' }], { discard_pile: ['p', 'q'] });
    play(deck);
    deck.answer(deck.card('q'), deck.card('p'));
    expect([deck.kinds('ether'), deck.kinds('discard_pile')]).toEqual([['p', 'q'], ['it']]);
  });

  test('[C36] from the top of the deck, with the discard pile under it', () => {
    const deck = withCard([{ do: 'banish', n: 2, from: 'deck' }], { main_deck: ['t'], discard_pile: ['u', 'v'] });
    play(deck);
    expect([deck.kinds('ether').length, deck.kinds('main_deck').length, deck.reshuffles()]).toEqual([2, 1, 1]);
    expect(reasonsIn(deck)).toEqual(['banished', 'banished']);
  });
});

describe('shuffle_in', () => {
  test('[C37] cards of choice go from the discard pile to random places: no reshuffle, no shuffle', () => {
    const deck = withCard([{ do: 'shuffle_in', n: 2, pick: 'choice' }], {
      main_deck: ['a', 'b'],
      discard_pile: ['x', 'y', 'z'],
      seed: 'in',
    });
    play(deck);
    deck.answer(deck.card('x'), deck.card('z'));
    expect([deck.kinds('main_deck').toSorted(), deck.kinds('discard_pile')]).toEqual([
      ['a', 'b', 'x', 'z'],
      ['it', 'y'],
    ]);
    expect([deck.reshuffles(), deck.pulls('shuffle'), deck.pulls('insert')]).toEqual([0, 0, 2]);
    expect(deck.kinds('main_deck').filter((kind) => kind === 'a' || kind === 'b')).toEqual(['a', 'b']);
  });

  test('[C37] random ones, as many as there are', () => {
    const deck = withCard([{ do: 'shuffle_in', n: 5, pick: 'random' }], { discard_pile: ['x', 'y'], seed: 'in' });
    play(deck);
    expect([deck.kinds('main_deck').toSorted(), deck.kinds('discard_pile')]).toEqual([['x', 'y'], ['it']]);
    expect(deck.reshuffles()).toBe(0);
  });
});

describe('keep_hand', () => {
  test.each([1, 2])('[C50] saves ordinary cards, not ethereal ones, for %i turns', (turns) => {
    const cards = { fog: { cost: 0, keywords: ['ethereal'] } } satisfies Layout['cards'];
    const deck = withCard([{ do: 'keep_hand', turns }], { hand: ['x', 'fog'], cards, deck: { draw_per_turn: 0 } });
    deck.run({ op: 'start_turn' });
    play(deck);
    for (let turn = 1; turn <= 3; turn++) {
      deck.run({ op: 'end_turn' });
      expect([turn, deck.kinds('hand'), deck.kinds('ether')]).toEqual([turn, turn <= turns ? ['x'] : [], ['fog']]);
      deck.run({ op: 'start_turn' });
    }
  });

  test('[C60] saves the hand when a gauge is opened that would discard it', () => {
    const settings = { rt_draw: 'gauge', gauge_ticks: 5, batch: 1, keep: false };
    const match = { enemies: [{ kind: 'kiln-drone', hp: 20, block: 0, intent: 0 }] };
    const deck = withCard([{ do: 'keep_hand', turns: 1 }], {
      hand: ['x'],
      main_deck: ['a', 'b'],
      settings,
      match,
      deck: { mode: 'realtime' },
    });
    deck.run({ op: 'advance', ticks: 5 });
    play(deck);
    deck.give({ type: 'open' });
    expect(deck.kinds('hand')).toEqual(['x', 'a']);
    deck.run({ op: 'advance', ticks: 5 });
    deck.give({ type: 'open' });
    expect(deck.kinds('hand')).toEqual(['b']);
  });
});

describe('auras', () => {
  const aura = (row: Partial<CardData>): Deck =>
    withCard(
      [],
      { deck: { draw_per_turn: 0 } },
      { result: 'attached', triggers: [{ on: 'turn_start', effects: [{ do: 'charge', n: 1 }] }], ...row },
    );

  test.each([true, false])('[C27] an aura ends after its turns, and returns %s by its row', (returns) => {
    const deck = aura({ lasts: 2, returns });
    play(deck);
    deck.run({ op: 'start_turn' });
    expect([deck.kinds('ether'), reasonsIn(deck), deck.state.match.charge]).toEqual([['it'], ['attached'], 1]);
    deck.run({ op: 'start_turn' });
    expect([deck.kinds('ether'), deck.kinds('discard_pile')]).toEqual(returns ? [[], ['it']] : [['it'], []]);
    expect(reasonsIn(deck)).toEqual(returns ? [] : ['exhausted']);
    expect(deck.symbols).toContain(returns ? 'RETURN it ether->discard' : 'ETHER it exhausted');
    deck.run({ op: 'start_turn' });
    expect(deck.state.match.charge).toBe(1);
  });

  test('[C27] one without a time holds until something ends it', () => {
    const deck = aura({});
    play(deck);
    for (let turn = 0; turn < 5; turn++) deck.run({ op: 'start_turn' });
    expect([reasonsIn(deck), deck.state.match.charge]).toEqual([['attached'], 5]);
  });

  test('[C27] a verb ends one of choice by that one’s row', () => {
    const cards = {
      kept: { cost: 0, result: 'attached', returns: true },
      lost: { cost: 0, result: 'attached' },
    } satisfies Layout['cards'];
    const deck = withCard([{ do: 'end_aura' }, { do: 'end_aura' }], { hand: ['kept', 'lost'], cards });
    for (const kind of ['kept', 'lost']) deck.run({ op: 'play', card: deck.card(kind) });
    play(deck);
    deck.answer(deck.card('kept'));
    expect(deck.kinds('discard_pile')).toEqual(['kept']);
    deck.answer(deck.card('lost'));
    expect([deck.kinds('discard_pile'), deck.kinds('ether')]).toEqual([['it', 'kept'], ['lost']]);
    expect(reasonsIn(deck)).toEqual(['exhausted']);
  });

  test('[C27] an exhausted card is no aura that could end', () => {
    const deck = lay({ ether: ['x'] });
    expect(deck.run({ op: 'end_aura', card: 0 })).toMatchObject({ code: 'ETHER_LOCKED', reason: 'no_aura' });
  });

  test('[C27] its time is saved with the deck', () => {
    const deck = aura({ lasts: 2, returns: true });
    play(deck);
    const saved = exportDeck(deck.state);
    expect(saved.ether_entries).toEqual([{ id: '0', reason: 'attached', return_at: 2, return_to: 'discard' }]);
    const loaded = importDeck(saved, { rules: deck.rules });
    expect(loaded.ok && exportDeck(loaded.value).ether_entries).toEqual(saved.ether_entries);
  });

  test('[C27] only an aura lasts, and its text says for how long', () => {
    expect(loadCardSet({ a: { cost: 0, lasts: 2 } })).toMatchObject({
      ok: false,
      error: { kind: 'a', field: 'lasts' },
    });
    const set = loadCardSet({ a: { cost: 0, lasts: 2, result: 'attached', returns: true } });
    expect(set.ok && set.value.rows['a']?.text).toBe('Aura for 2 turns; returns to the discard pile.');
  });
});

describe('storm reshuffles', () => {
  test.each(['gauge', 'interval', 'refill', 'buy'])(
    '[C75] are one in a tick of real time by %s, and one more in the next',
    (rt_draw) => {
      const deck = lay({
        main_deck: generic(3),
        discard_pile: ['y'],
        deck: { mode: 'realtime', max_hand_size: 0 },
        settings: { rt_draw },
        seed: 'storm',
      });
      for (let i = 0; i < 3; i++) deck.run({ op: 'storm_reshuffle' });
      expect([deck.reshuffles(), deck.symbols.at(-1)]).toEqual([1, 'LIMIT_REACHED storm_reshuffle']);
      deck.run({ op: 'advance', ticks: 1 });
      deck.run({ op: 'storm_reshuffle' });
      deck.run({ op: 'storm_reshuffle' });
      expect(deck.reshuffles()).toBe(2);
    },
  );
});

describe('circles of mutation', () => {
  const linked = (size: number): object => {
    const into = generic(size);
    return Object.fromEntries(into.map((kind) => [kind, { cost: 0, mutation: { into, base: 1, per_level: 0 } }]));
  };

  test.each([9, 10, 20])(
    '[C74] %i kinds that all become each other are refused before their circles are all found',
    (size) => {
      expect(loadCardSet(linked(size))).toMatchObject({ ok: false, error: { field: 'mutation.into' } });
    },
  );

  test('[C74] a few that do are told, each circle once', () => {
    const set = loadCardSet(linked(3));
    expect(set.ok && set.value.cycles).toEqual([
      ['x1'],
      ['x1', 'x2'],
      ['x1', 'x2', 'x3'],
      ['x1', 'x3'],
      ['x1', 'x3', 'x2'],
      ['x2'],
      ['x2', 'x3'],
      ['x3'],
    ]);
    const seven = loadCardSet(linked(7));
    expect(seven.ok && seven.value.cycles.length).toBe(2372);
    const eight = loadCardSet(linked(8));
    expect(eight.ok && eight.value.cycles.length).toBe(16_072);
  });

  test('[C74] many ways that never come back are no circle', () => {
    const layers = generic(40).map((kind, i, all) => [
      [`${kind}a`, `${kind}b`].map((name) => {
        const next = all[i + 1];
        const mutation = next === undefined ? null : { into: [`${next}a`, `${next}b`], base: 1, per_level: 0 };
        return [name, { cost: 0, mutation }] as const;
      }),
    ]);
    const set = loadCardSet(Object.fromEntries(layers.flat(2)));
    expect(set.ok && set.value.cycles).toEqual([]);
  });
});
