/** Every word of the case files' vocabulary at work, beyond what the given cases use. Piles are written bottom to top. */
import { describe, expect, test } from 'vitest';
import { runCycleCase, runCycleCases, type CycleCase } from './cases/cycle.ts';

const CASES: readonly (CycleCase & { readonly rule: string })[] = [
  {
    rule: 'C9',
    name: 'set_max_hand_size lowers the limit and discards nothing',
    setup: { main_deck: ['a'], hand: ['x', 'y'] },
    actions: [
      ['set_max_hand_size', 1],
      ['draw', 1],
    ],
    expected: { hand: ['x', 'y'], max_hand_size: 1, events: ['NO_DRAW hand_full 1'] },
  },
  {
    rule: 'C24',
    name: 'exhaust',
    setup: { hand: ['e'], cards: { e: { exhaust: true } } },
    actions: [['play', 'e']],
    expected: {
      ether: ['e'],
      ether_reasons: { e: 'exhausted' },
      events: ['PLAY e', 'RESOLVED e ether', 'ETHER e exhausted'],
    },
  },
  {
    rule: 'C25',
    name: 'discard_first takes from the left',
    setup: { hand: ['a', 'b', 'c'] },
    actions: [['discard_first', 2]],
    expected: { hand: ['c'], discard_pile: ['a', 'b'], events: ['DISCARD a manual', 'DISCARD b manual'] },
  },
  {
    rule: 'C25',
    name: 'a choice is answered by names',
    setup: {
      hand: ['d', 'a', 'b'],
      main_deck: ['y', 'x'],
      cards: {
        d: {
          effects: [
            ['discard', 1],
            ['draw', 2],
          ],
        },
      },
    },
    actions: [
      ['play', 'd'],
      ['choose', 'b'],
    ],
    expected: { hand: ['a', 'x', 'y'], discard_pile: ['b', 'd'], resolving: [] },
  },
  {
    rule: 'C5',
    name: 'a card that is not offered is ILLEGAL_PICK, with the choice and how many',
    setup: { hand: ['d', 'a'], cards: { d: { effects: [['discard', 1]] } } },
    actions: [
      ['play', 'd'],
      ['choose', 'd'],
    ],
    expected: { resolving: ['d'], error: { code: 'ILLEGAL_PICK', choice: 'discard', min: 1, max: 1 } },
  },
  {
    rule: 'C5',
    name: 'an action during a choice is WRONG_PHASE',
    setup: { hand: ['d', 'a'], cards: { d: { effects: [['discard', 1]] } } },
    actions: [
      ['play', 'd'],
      ['draw', 1],
    ],
    expected: { error: { code: 'WRONG_PHASE', phase: 'discard', expected: 'act' } },
  },
  {
    rule: 'C5',
    name: 'a choice that nobody offers is WRONG_PHASE too',
    setup: { hand: ['a'] },
    actions: [['choose', 'a']],
    expected: { error: { code: 'WRONG_PHASE', phase: 'act', expected: 'choose' } },
  },
  {
    rule: 'C38',
    name: 'a temporary card returns on its turn',
    setup: { ether: [{ uid: 'x', reason: 'temporary', return_at: 2, return_to: 'discard' }], draw_per_turn: 0 },
    actions: [['start_turn'], ['start_turn']],
    expected: { ether: [], discard_pile: ['x'], turn_counter: 2, events: ['RETURN x ether->discard'] },
  },
  {
    rule: 'C49',
    name: 'pending draws come before the turn draw',
    setup: { main_deck: ['c', 'b', 'a'], draw_per_turn: 1, pending: [{ due_turn: 1, n: 1 }] },
    actions: [['start_turn']],
    expected: { hand: ['a', 'b'], pending: [], events: ['DRAW a rhythm_delay', 'DRAW b turn'] },
  },
  {
    rule: 'C50',
    name: 'keep_hand saves ordinary cards, not ethereal ones',
    setup: { hand: ['e', 's'], cards: { e: { ethereal: true } }, statuses: ['keep_hand'] },
    actions: [['end_turn']],
    expected: { hand: ['s'], ether: ['e'] },
  },
  {
    rule: 'C50',
    name: 'retain beats ethereal',
    setup: { hand: ['e'], cards: { e: { ethereal: true, retain: true } } },
    actions: [['end_turn']],
    expected: { hand: ['e'], ether: [] },
  },
  {
    rule: 'C53',
    name: 'skip lets the interval pass',
    setup: { mode: 'realtime', draw_interval: 10, main_deck: ['a'], hand_count: 1, max_hand_size: 1, onFull: 'skip' },
    actions: [
      ['advance', 15],
      ['discard_first', 1],
      ['advance', 5],
    ],
    expected: { hand: ['a'], draw_ticks: [20], draw_timer: 0, tick: 20 },
  },
  {
    rule: 'C54',
    name: 'settings change the interval and keep the elapsed ticks',
    setup: { mode: 'realtime', draw_interval: 100, main_deck: ['b', 'a'] },
    actions: [
      ['advance', 30],
      ['settings', { draw_interval: 40 }],
      ['advance', 10],
    ],
    expected: { hand: ['a'], draw_ticks: [40], draw_interval: 40 },
  },
  {
    rule: 'C54',
    name: 'an interval of 0 is refused',
    setup: { mode: 'realtime', main_deck: ['a'] },
    actions: [['settings', { draw_interval: 0 }]],
    expected: { error: 'BAD_CONFIG' },
  },
  {
    rule: 'C54',
    name: 'a setup with an interval of 0 does not validate',
    setup: { mode: 'realtime', draw_interval: 0, main_deck: ['a'] },
    actions: [['validate']],
    expected: { error: { code: 'BAD_CONFIG', field: 'draw_interval' } },
  },
  {
    rule: 'C28',
    name: 'a card on cooldown is rejected',
    setup: { hand: ['c'], cards: { c: { cooldown_until: 4 } }, turn_counter: 3 },
    actions: [['play', 'c']],
    expected: { hand: ['c'], events: ['PLAY_REJECTED c cooldown'] },
  },
  {
    rule: 'C56',
    name: 'a card expires in hand',
    setup: { mode: 'realtime', hand: ['f'], cards: { f: { expires_after: 10 } }, draw_interval: 100 },
    actions: [
      ['advance', 9],
      ['advance', 1],
    ],
    expected: { hand: [], discard_pile: ['f'], events: ['DISCARD f expired'] },
  },
  {
    rule: 'C49',
    name: 'settings change the turn draw',
    setup: { main_deck: ['c', 'b', 'a'], draw_per_turn: 1 },
    actions: [['settings', { draw_per_turn: 2, policy: 'discard' }], ['start_turn']],
    expected: { hand: ['a', 'b'] },
  },
  {
    rule: 'C57',
    name: 'a reshuffle takes its time',
    setup: { mode: 'realtime', draw_interval: 10, discard_pile: ['a'], reshuffle_ticks: { base: 30, cap: 30 } },
    actions: [
      ['advance', 39],
      ['advance', 1],
    ],
    expected: { draw_ticks: [40], hand: ['a'], reshuffle_counter: 1 },
  },
  {
    rule: 'C63',
    name: 'effective windows are at most half a beat',
    setup: { bpm: 300 },
    actions: [['effective_windows']],
    expected: { late_us_max: 100_000, good_us_max: 100_000, perfect_us_max: 40_000, miss_possible: false },
  },
  {
    rule: 'C63',
    name: 'windows in the wrong order do not validate',
    setup: { rhythm: { perfect_us: 100_000, good_us: 40_000 } },
    actions: [['validate']],
    expected: { error: 'BAD_CONFIG rhythm.good_us' },
  },
  {
    rule: 'C42',
    name: 'a card set that needs a layer that is off does not validate',
    setup: { corrupted_layer: false, hand: ['t'], cards: { t: { after_play: 'corrupted_deck' } } },
    actions: [['validate']],
    expected: { error: 'BAD_CARD_SET' },
  },
  {
    rule: 'C74',
    name: 'a sound card set validates',
    setup: { hand: ['t'] },
    actions: [['validate']],
    expected: { error: null },
  },
  {
    rule: 'C68',
    name: 'MISS in turns delays a card by a turn',
    setup: { main_deck_count: 10, hand: ['s'], draw_per_turn: 3 },
    actions: [['play', 's', { delta_us: 200_000 }], ['start_turn']],
    expected: { hand_size: 2, pending: [{ due_turn: 2, n: 1, cause: 'rhythm_delay' }] },
  },
  {
    rule: 'C69',
    name: 'a rhythm-locked card on LATE stays in hand',
    setup: { hand: ['l'], cards: { l: { rhythm_locked: true } } },
    actions: [['play', 'l', { delta_us: 120_000 }]],
    expected: { hand: ['l'], combo_counter: 0, events: ['JUDGE LATE', 'PLAY_REJECTED l rhythm'] },
  },
  {
    rule: 'C73',
    name: 'chances grow by level, as fractions and per mille',
    setup: {
      hand: ['m'],
      cards: {
        m: { can_mutate: true, mutation_chance_base: 0.1, mutation_chance_per_level: 0.3, mutation_ids: ['n'] },
      },
    },
    actions: [['chance_at_levels', [0, 1, 3, 4]]],
    expected: { chances: [0.1, 0.4, 1, 1] },
  },
  {
    rule: 'C73',
    name: 'chances per mille',
    setup: {
      hand: ['m'],
      cards: {
        m: { can_mutate: true, mutation_chance_base: 100, mutation_chance_per_level: 200, mutation_ids: ['n'] },
      },
    },
    actions: [['chance_at_levels', [0, 2, 4]]],
    expected: { chances: [100, 500, 900] },
  },
  {
    rule: 'C73',
    name: 'chances without a card',
    setup: { mutation_chance_base: 0.05, mutation_chance_per_level: 0.25 },
    actions: [['chance_at_levels', [0, 1, 4]]],
    expected: { chances: [0.05, 0.3, 1] },
  },
  {
    rule: 'C74',
    name: 'the depth cap stops a cycle of mutations',
    setup: {
      discard_pile: ['m'],
      cards: {
        m: { can_mutate: true, mutation_chance_base: 1, mutation_ids: ['n'] },
        n: { can_mutate: true, mutation_chance_base: 1, mutation_ids: ['m'] },
      },
    },
    actions: [['force_reshuffle_times', 10]],
    expected: { mutations: 3, mutation_depth: { m: 3 }, kinds: { m: 'n' }, main_deck: ['m'] },
  },
  {
    rule: 'C33',
    name: 'pulls are counted by stream',
    setup: {
      discard_pile: ['m', 'a'],
      cards: { m: { can_mutate: true, mutation_chance_base: 0, mutation_ids: ['a'] } },
      seed: 4,
    },
    actions: [['force_reshuffle']],
    expected: { pulls: { mutation: 1, shuffle: 1, insert: 0 }, mutations: 0, reshuffle_counter: 1 },
  },
  {
    rule: 'C84',
    name: 'a pending return prevents deckLock',
    setup: { ether: [{ uid: 'x', reason: 'temporary', return_at: 9, return_to: 'discard' }] },
    actions: [['query_locks']],
    expected: { drawLocked: true, deckLock: false },
  },
  {
    rule: 'C84',
    name: 'nothing to draw and nothing to play is deckLock',
    setup: { hand: ['u'], unplayable: ['u'] },
    actions: [['query_locks']],
    expected: { drawLocked: true, deckLock: true },
  },
  {
    rule: 'C72',
    name: 'put_on_top takes from the discard pile too, and undo takes it back',
    setup: { main_deck: ['a'], discard_pile: ['d'] },
    actions: [['put_on_top', 'd'], ['undo']],
    expected: { main_deck: ['a'], discard_pile: ['d'] },
  },
  {
    rule: 'C82',
    name: 'limits may be named by their budget',
    setup: { main_deck: ['a'], hand_count: 10, policy: 'discard' },
    actions: [['draw', 50]],
    expected: { reshuffle_counter: 8, events_end: 'LIMIT_REACHED maxReshufflesPerAction', events_exclude: ['DRAW'] },
  },
];

describe('the vocabulary', () => {
  test.each(CASES.map((each) => [`[${each.rule}] ${each.name}`, each] as const))('%s', (_, each) => {
    expect(runCycleCase(each)).toBeUndefined();
  });

  test('each of these cases can fail: with a wrong value for any expectation it does', () => {
    const blind = CASES.flatMap((each) =>
      Object.entries(each.expected ?? {})
        .filter(([word]) => word !== 'events_exclude')
        .filter(([word, value]) => passes({ ...each, expected: { [word]: spoilt(value) } }))
        .map(([word]) => `${each.name}: ${word}`),
    );
    expect(blind).toEqual([]);
  });
});

describe('[F53] a case that would take too long makes no sense:', () => {
  const live = { mode: 'realtime', main_deck: ['a', 'b', 'c'], draw_interval: 120, draw_timer: 0 };
  test.each<[string, CycleCase]>([
    ['a clock that never arrives', { name: 'x', setup: live, actions: [['advance', 2 ** 47]] }],
    [
      'a clock that arrives by many short ways',
      { name: 'x', setup: live, actions: Array.from({ length: 4 }, () => ['advance', 36_000]) },
    ],
    [
      'more repetitions than anybody needs',
      { name: 'x', setup: live, actions: Array.from({ length: 11 }, () => ['force_reshuffle_times', 10_000]) },
    ],
    [
      'ways of a clock that never arrives',
      { name: 'x', kind: 'property', setup: live, actions: [['compare_advance', [[2 ** 47], [1]]]] },
    ],
    [
      'more seeds than fit in memory',
      {
        name: 'x',
        kind: 'property',
        actions: [['first_value_each']],
        setup: { seeds: '0..4294967290', streams: ['shuffle', 'draw'] },
      },
    ],
  ])('%s', (_, each) => {
    expect(runCycleCases({ cases: [each] }).failed).toMatchObject([{ isMalformed: true }]);
  });

  test('one call of the clock has its own bound, whoever makes it', () => {
    const once: CycleCase = {
      name: 'x',
      setup: live,
      actions: [['advance', 36_001]],
      expected: { events: ['REFUSED BAD_TIME'] },
    };
    expect(runCycleCase(once)).toBeUndefined();
  });
});

/** Whether a case comes out as written; one that makes no sense does not. */
const passes = (one: CycleCase): boolean => runCycleCases({ cases: [one] }).passed === 1;

function spoilt(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value} NEVER`;
  if (value === null) return 'SOMETHING';
  if (Array.isArray(value)) return value.length === 0 ? ['never'] : value.map(spoilt);
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, spoilt(each)]));
}
