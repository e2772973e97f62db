/** Queue, validation and watchers (U11 to U19). */
import { describe, expect, test } from 'vitest';
import { NO_CARD, record } from '../../../src/core/index.ts';
import { bringAbout, documentNote, STEP_LIMIT, type Effect } from '../../../src/games/duel/index.ts';
import { placed, puzzle, spell, unit, type Puzzle } from './puzzle.ts';

const buffSelf: Effect = { do: 'buff', to: 'self', by: { attack: 1 } };
const hit: Effect = { do: 'damage', to: 'enemyGeneral', amount: 1 };

describe('the queue', () => {
  test('[U11] what an action causes joins the end: two empty draws, then fatigue and reaction by turns', () => {
    const cards = { w: unit(1, 1, { watch: [{ on: 'draw', whose: 'opponent', effect: hit }] }) };
    const m = puzzle({ cards, units: placed(['w', 0]) }).draw(1, 2);
    expect(m.log()).toEqual(['empty-draw', 'empty-draw', 'fatigue', 'damaged', 'fatigue', 'damaged']);
    expect(m.health(1)).toBe(19);
  });

  test('[U11] two draws with one card left: draw, draw, fatigue', () => {
    const m = puzzle({ p1: { pile: ['A'] } }).draw(0, 2);
    expect(m.log()).toEqual(['draw', 'empty-draw', 'fatigue']);
  });

  test('[U12] a refused action changes nothing and triggers nothing', () => {
    const cards = { w: unit(1, 1, { watch: [{ on: 'replace', whose: 'own', effect: buffSelf }] }) };
    const m = puzzle({ cards, units: placed(['w', 0]), p1: { hand: ['A'] } });
    expect(m.refused(0, { type: 'replace', slot: 0 })).toEqual({ code: 'DeckEmpty' });
    expect(m.stats('w')).toEqual([1, 1]);
  });

  test('[U12] queued work whose subject has gone does nothing and says so', () => {
    const twice: Effect[] = [
      { do: 'destroy', to: 'target' },
      { do: 'damage', to: 'target', amount: 1 },
    ];
    const settings = { board: { columns: 9, rows: 5 } };
    const cards = { s: spell(twice, { target: 'enemyMinion' }) };
    const m = puzzle({ cards, settings, units: [{ kind: 'A', seat: 1, square: 0 }], p1: { hand: ['s'] } });
    m.give(0, { type: 'play', slot: 0, square: 0 });
    expect(m.graveyard(1)).toEqual(['A']);
    expect(m.notes('fizzled')).toEqual([{ code: 'TargetGone' }]);
  });

  test('[U12] a buff for a unit that has died in between does nothing', () => {
    const settings = { board: { columns: 9, rows: 5 } };
    const effects: Effect[] = [
      { do: 'destroy', to: 'target' },
      { do: 'buff', to: 'target', by: { attack: 1 } },
      { do: 'keyword', to: 'target', keyword: 'guard' },
    ];
    const cards = { s: spell(effects, { target: 'unit' }) };
    const m = puzzle({ cards, settings, units: [{ kind: 'A', seat: 0, square: 0 }], p1: { hand: ['s'] } });
    m.give(0, { type: 'play', slot: 0, square: 0 });
    expect([m.stats('A'), m.notes('fizzled').length]).toEqual([[1, 1], 2]);
  });

  test('[U12] a watcher that died before its summon comes up summons nothing', () => {
    const settings = { board: { columns: 9, rows: 5 } };
    const watch = [
      { on: 'draw', whose: 'own', effect: { do: 'destroy', to: 'self' } },
      { on: 'draw', whose: 'own', effect: { do: 'summon', kind: 'A' } },
    ] as const;
    const m = puzzle({
      cards: { w: unit(1, 1, { watch }) },
      settings,
      units: [{ kind: 'w', seat: 0, square: 0 }],
    }).draw(0);
    expect([m.units(0), m.notes('fizzled')]).toEqual([[], [{ code: 'TargetGone' }]]);
  });

  test('[U10] generals can be neither destroyed nor returned, only damaged', () => {
    const m = puzzle({}).cause(1, { do: 'destroy', to: 'enemyGeneral' }).cause(1, { do: 'return', to: 'enemyGeneral' });
    expect([m.health(0), m.state.match.phase]).toEqual([25, 'active']);
  });

  test('an effect may summon beside the general', () => {
    const settings = { board: { columns: 9, rows: 5 } };
    const m = puzzle({ settings }).cause(0, { do: 'summon', kind: 'A', beside: 'general' });
    expect([9, 10, 19, 27, 28]).toContain(m.r.card(m.card('A')).square);
  });

  test('[U13] nothing is left in the queue after a step', () => {
    expect(puzzle({ p1: { pile: ['A'] } }).endTurn().state.agenda).toEqual([]);
  });

  test('[U14] a step of more than 1,000 actions is refused and the state before it stands', () => {
    const loop = { loop: unit(1, 1, { watch: [{ on: 'summon', whose: 'own', effect: { do: 'summon', kind: 'A' } }] }) };
    const m = puzzle({ cards: loop, units: placed(['loop', 0]), p1: { hand: ['B'] } });
    expect(m.refused(0, { type: 'play', slot: 0 })).toEqual({ code: 'QueueLimit', limit: 1000 });
    expect(STEP_LIMIT).toBe(1000);
    expect(m.units(0)).toEqual(['loop']);
  });

  test('[U14] a step too long is not even queued: what shows it is enough', () => {
    const m = puzzle({});
    const cause = { do: 'mill', whose: 'both', count: 4e9 } as const;
    const by = { seat: 0, source: NO_CARD, target: NO_CARD, about: NO_CARD };
    const actions = Array.from({ length: 3 }, () => ({ do: 'effect', effect: cause, ...by }) as const);
    const { value, state } = record(m.state, (r) => bringAbout(m.game, r, actions));
    expect(value).toEqual({ code: 'QueueLimit', limit: 1000 });
    expect(state.agenda.length).toBeLessThanOrEqual(STEP_LIMIT + 4);
  });

  test('[U14] nor is what many watchers cause', () => {
    const watch = Array.from({ length: 50 }, () => ({ on: 'draw', whose: 'own', effect: hit }) as const);
    const units = placed(...Array.from({ length: 50 }, () => ['w', 0] as const));
    const m = puzzle({ cards: { w: unit(1, 1, { watch }) }, units, p2: { health: 10_000 } });
    const draw = { do: 'effect', effect: { do: 'draw', whose: 'own', count: 1 } } as const;
    const by = { seat: 0, source: NO_CARD, target: NO_CARD, about: NO_CARD };
    const { value, state } = record(m.state, (r) => bringAbout(m.game, r, [{ ...draw, ...by }]));
    expect(value).toEqual({ code: 'QueueLimit', limit: 1000 });
    expect(state.agenda.length).toBeLessThanOrEqual(2);
  });

  test('[U14] so many turn draws that the turn cannot end', () => {
    const draws = (drawChange: number): Puzzle =>
      puzzle({ p1: { changes: [{ drawChange, turns: null }] }, settings: { fatigue: { amount: 2, enabled: false } } });
    expect(draws(999).endTurn().state.match.turn).toBe(2);
    expect(draws(1000).refused(0, { type: 'endTurn' })).toEqual({ code: 'QueueLimit', limit: 1000 });
  });

  test('[U14] a thousand actions are still allowed', () => {
    const m = puzzle({ cards: { s: spell([{ do: 'mill', whose: 'own', count: 1000 }]) }, p1: { hand: ['s', 's'] } });
    expect(m.give(0, { type: 'play', slot: 0 }).graveyard(0)).toEqual(['s']);
    const over = puzzle({ cards: { s: spell([{ do: 'mill', whose: 'own', count: 1001 }]) }, p1: { hand: ['s'] } });
    expect(over.refused(0, { type: 'play', slot: 0 }).code).toBe('QueueLimit');
  });
});

describe('watchers', () => {
  test('[U15] a buff of itself is at once, other effects wait their turn', () => {
    const cards = {
      w: unit(1, 1, {
        watch: [
          { on: 'draw', whose: 'own', effect: hit },
          { on: 'draw', whose: 'own', effect: buffSelf },
        ],
      }),
    };
    const m = puzzle({ cards, units: placed(['w', 0]), p1: { pile: ['A', 'B'] } }).draw(0, 2);
    expect(m.log()).toEqual(['draw', 'buffed', 'draw', 'buffed', 'damaged', 'damaged']);
  });

  test('[U15] while an opening effect runs all watchers wait', () => {
    const cards = {
      w: unit(1, 1, { watch: [{ on: 'draw', whose: 'own', effect: buffSelf }] }),
      o: unit(1, 1, { opening: [{ do: 'draw', whose: 'own', count: 2 }] }),
    };
    const m = puzzle({ cards, units: placed(['w', 0]), p1: { hand: ['o'], pile: ['A'] } });
    m.give(0, { type: 'play', slot: 0 });
    expect(m.log()).toEqual(['play', 'draw', 'empty-draw', 'fatigue', 'buffed', 'buffed']);
  });

  test('[U15] held watchers are not told if somebody has lost', () => {
    const cards = {
      w: unit(1, 1, { watch: [{ on: 'draw', whose: 'own', effect: buffSelf }] }),
      o: unit(1, 1, { opening: [{ do: 'draw', whose: 'own', count: 1 }] }),
    };
    const m = puzzle({ cards, units: placed(['w', 0]), p1: { hand: ['o'], health: 2 } }).give(0, {
      type: 'play',
      slot: 0,
    });
    expect([m.stats('w'), m.state.match.phase]).toEqual([[1, 1], 'over']);
  });

  test("[U16] the current player's units in the order they came, then the player's replaced card; then the other's", () => {
    const watch = [{ on: 'replace', whose: 'any', effect: buffSelf }] as const;
    const cards = {
      a: unit(1, 1, { watch }),
      b: unit(1, 1, { watch }),
      c: unit(1, 1, { watch }),
      k: unit(1, 1, { onReplace: [buffSelf] }),
    };
    const units = placed(['a', 1], ['b', 0], ['c', 0]);
    const m = puzzle({ cards, units, p1: { hand: ['k'], pile: ['X', 'Y'] } });
    const order = (): string[] =>
      m.events.flatMap((e) => (e.type === 'noted' && e.name === 'buffed' ? [m.r.kind(e.cards?.[0] as number)] : []));
    m.give(0, { type: 'replace', slot: 0 });
    expect(order()).toEqual(['b', 'c', 'k', 'a']);
    m.endTurn().bring({ do: 'replace', seat: 0, slot: 1 });
    expect(order()).toEqual(['a', 'b', 'c', 'k']);
  });

  test('[U17] watchers work on the board only, on-replace effects not there', () => {
    const cards = {
      w: unit(1, 1, { watch: [{ on: 'draw', whose: 'any', effect: buffSelf }] }),
      k: unit(1, 1, { onReplace: [buffSelf] }),
    };
    const m = puzzle({ cards, units: placed(['k', 0]), p1: { hand: ['w', 'A'], pile: ['B', 'C'] } });
    m.draw(0).give(0, { type: 'replace', slot: 1 });
    expect([m.stats('w'), m.stats('k')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('[U17] a watcher that left the board is told no more', () => {
    const cards = { w: unit(1, 1, { watch: [{ on: 'draw', whose: 'any', effect: hit }] }) };
    const m = puzzle({ cards, units: placed(['w', 0]), p1: { pile: ['A', 'B'] } });
    expect(m.draw(0).health(1)).toBe(24);
    expect(m.cause(0, { do: 'return', to: 'self' }, 'w').draw(0).health(1)).toBe(24);
    expect(m.state.hooks).toEqual({});
  });

  test('[U18] arrivals in hand and pile are told to the owner only', () => {
    const m = puzzle({ p1: { hand: ['A'], pile: ['B'] } }).give(0, { type: 'replace', slot: 0 });
    const told = m.events.flatMap((e) =>
      e.type === 'noted' && e.name.startsWith('arrived') ? [[documentNote(e.name), e.cards, e.to]] : [],
    );
    expect(told).toEqual([
      ['apply_card_to_deck', [m.card('A')], [0]],
      ['apply_card_to_hand', [m.card('B')], [0]],
    ]);
  });

  test('[U19] a card is playable as soon as it is in hand', () => {
    const m = puzzle({ p1: { hand: ['A'], pile: ['B'] } }).give(0, { type: 'replace', slot: 0 });
    expect(m.game.choices(m.r, 0)).toEqual([{ type: 'play', slot: 0 }, { type: 'endTurn' }]);
  });
});
