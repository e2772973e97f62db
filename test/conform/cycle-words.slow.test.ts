/** Words of cycle cases that came up later: runs compared with each other, other names, and slips that nobody may swallow. */
import { describe, expect, test } from 'vitest';
import { runCycleCase, runCycleCases, type CycleCase } from './cases/cycle.ts';

const TIMED = { mode: 'realtime', draw_interval: 7, main_deck_count: 20, max_hand_size: 30 };
const RUN = { selected_count: 5, seed: 1, steps: 1 };
const TRIALS = { main_deck: ['a', 'b', 'c', 'd'], trials: 5000, seed: 3 };

const CASES: readonly (CycleCase & { readonly rule: string; readonly wrong: object })[] = [
  {
    rule: 'C11',
    name: 'equal: one seed twice gives one order',
    setup: { selected_count: 20, opening_hand_size: 5, seed: 7 },
    actions: [['init_twice']],
    expected: { equal: ['main_deck', 'hand'], hand_size: 5 },
    wrong: { not_equal: ['main_deck'] },
  },
  {
    rule: 'C11',
    name: 'equal: two seeds that are the same',
    setup: { selected_count: 20, seeds: [4, 4] },
    actions: [['init_twice']],
    expected: { equal: true },
    wrong: { equal: false },
  },
  {
    rule: 'C11',
    name: 'not_equal: two seeds',
    setup: { selected_count: 20, seeds: [1, 2] },
    actions: [['init_twice']],
    expected: { not_equal: ['main_deck', 'hand'], equal: ['reshuffle_counter', 'turn_counter'] },
    wrong: { equal: ['main_deck'] },
  },
  {
    rule: 'C80',
    name: 'equal beside pulls on another stream',
    setup: { discard_count: 10, seed: 777 },
    actions: [
      ['pull_stream', 'insert', 50],
      ['draw', 5],
    ],
    expected: { equal: ['hand', 'event_log'], equal_to_run_without_pulls: ['main_deck'], hand_size: 5 },
    wrong: { hand_size: 4 },
  },
  {
    rule: 'C81',
    name: 'equal after a replay',
    setup: { selected_count: 10, seed: 5, steps: 20 },
    actions: [['record'], ['replay_from_seed']],
    expected: { equal: ['final_state_hash', 'event_log_hash'] },
    wrong: { equal: ['final_state_hsah'] },
  },
  {
    rule: 'C52',
    name: 'compare_advance: two splits of the same ticks',
    setup: TIMED,
    actions: [['compare_advance', [10, 5, 35], [50]]],
    expected: { equal: ['hand', 'main_deck', 'draw_timer', 'draw_ticks', 'state', 'events'], tick: 50, draws: 7 },
    wrong: { tick: 49 },
  },
  {
    rule: 'C52',
    name: 'compare_advance: other sums are not the same',
    setup: TIMED,
    actions: [['compare_advance', [50], [49, 7]]],
    expected: { equal: false, not_equal: ['tick', 'hand'] },
    wrong: { equal: true },
  },
  {
    rule: 'C52',
    name: 'compare_advance: one way against others, behind other actions',
    setup: { ...TIMED, hand: ['s'] },
    actions: [
      ['advance', 3],
      ['discard', 's'],
      ['compare_advance', [[1, 2, 3], [6]]],
      ['compare_advance', 30, 10],
    ],
    expected: { equal: true, tick: 49, draw_ticks: [7, 14, 21, 28, 35, 42, 49] },
    wrong: { draw_ticks: [7] },
  },
  {
    rule: 'C3',
    name: 'defs: cards by names of their own and by what they are copies of',
    setup: { main_deck: ['s1', 's2'], defs: { s1: 'strike', s2: 'strike' }, cards: { strike: { cost: 1 } } },
    actions: [['draw', 1]],
    expected: { hand: ['s2'], defs: { s1: 'strike', s2: 'strike' }, unique_instance_ids: 2 },
    wrong: { defs: { s1: 's1' } },
  },
  {
    rule: 'C24',
    name: 'defs: what a card has become, and all of them together',
    setup: { hand: ['t', 'u'], defs: { t: { after_play: 'corrupted_deck', becomes: 'tx' } } },
    actions: [['play', 't']],
    expected: { defs: ['u', 'tx'], corrupted_deck: ['t'] },
    wrong: { defs: ['u', 't'] },
  },
  {
    rule: 'C84',
    name: 'playable: a list in a setup, and whether a card in hand can be played',
    setup: { hand: ['a', 'b'], playable: ['b'] },
    actions: [['query_locks']],
    expected: { playable: ['b'], deckLock: false },
    wrong: { playable: ['a', 'b'] },
  },
  {
    rule: 'C84',
    name: 'playable: nothing is',
    setup: { hand: ['a', 'b'], playable: [] },
    actions: [['query_locks']],
    expected: { playable: false, deckLock: true },
    wrong: { playable: true },
  },
  {
    rule: 'C84',
    name: 'playable: by name, and how many',
    setup: { hand: ['a', 'b', 'c'], playable: { a: false }, cards: { c: { rhythm_locked: true } } },
    actions: [['play', 'a']],
    expected: { playable: { a: false, b: true, c: true }, events: ['PLAY_REJECTED a unplayable'] },
    wrong: { playable: 3 },
  },
  {
    rule: 'C12',
    name: 'innate_count: more innate cards than the opening hand',
    setup: { selected_count: 12, innate_count: 7, opening_hand_size: 5, max_hand_size: 10, seed: 2 },
    actions: [['init']],
    expected: { hand_size: 7, innate_count: 7, main_deck_size: 5 },
    wrong: { hand_size: 5 },
  },
  {
    rule: 'C12',
    name: 'innate_count: beside named cards, and clamped to the hand',
    setup: { selected: ['a', 'b'], innate_count: 4, opening_hand_size: 1, max_hand_size: 3 },
    actions: [['init']],
    expected: { hand_size: 3, innate_count: 3, main_deck_size: 3 },
    wrong: { innate_count: 4 },
  },
  {
    rule: 'C17',
    name: 'event_order: in this order, whatever is between',
    setup: { main_deck: ['d'], discard_pile: ['b'], shuffle: 'identity' },
    actions: [['draw', 5]],
    expected: { event_order: ['DRAW d', 'RESHUFFLE', 'NO_DRAW empty 3'] },
    wrong: { event_order: ['RESHUFFLE', 'DRAW d'] },
  },
  {
    rule: 'C33',
    name: 'event_order: mutations before the reshuffle',
    setup: { discard_pile: ['m'], cards: { m: { can_mutate: true, mutation_chance_base: 1 } } },
    actions: [['draw', 1]],
    expected: { event_order: ['MUTATE m', 'RESHUFFLE 1', 'DRAW m'] },
    wrong: { event_order: ['DRAW', 'DRAW'] },
  },
  {
    rule: 'C37',
    name: 'insert_random: a card of the discard pile, which is no reshuffle',
    setup: { main_deck: ['a', 'b'], discard_pile: ['x', 'y'], seed: 9 },
    actions: [['insert_random', 'x']],
    expected: { main_deck_set: ['a', 'b', 'x'], discard_pile: ['y'], reshuffle_counter: 0, pulls: { insert: 1 } },
    wrong: { reshuffle_counter: 1 },
  },
  {
    rule: 'C40',
    name: 'insert_random: a card that is nowhere is created',
    setup: { main_deck: ['a', 'b'] },
    actions: [['insert_random', 'spore', 2]],
    expected: { main_deck_set: ['a', 'b', 'spore', 'spore'], unique_instance_ids: 4, events_contain: ['INSERT'] },
    wrong: { main_deck_size: 3 },
  },
  {
    rule: 'C40',
    name: 'insert_random: five places, all alike',
    setup: TRIALS,
    actions: [['insert_random', 'x']],
    expected: { each_of_5_positions: '1000 ± 4 sigma' },
    wrong: { each_of_5_positions: '1500 ± 4 sigma' },
  },
  {
    rule: 'C40',
    name: 'insert_random: in per cent',
    setup: { ...TRIALS, discard_pile: ['x'] },
    actions: [['insert_random', 'x']],
    expected: { each_of_5_positions: '20 % ± 4 sigma' },
    wrong: { each_of_4_positions: '25 % ± 4 sigma' },
  },
  {
    rule: 'C69',
    name: 'rhythm_required: played without a time it stays',
    setup: { hand: ['l'], cards: { l: { rhythm_required: true } } },
    actions: [['play', 'l']],
    expected: { hand: ['l'], events: ['PLAY_REJECTED l rhythm_required'] },
    wrong: { hand: [] },
  },
  {
    rule: 'C69',
    name: 'rhythm_required: on GOOD it is played, on LATE it is not',
    setup: { hand: ['l', 'k'], cards: { l: { rhythm_required: 'GOOD' } }, rhythm_required: ['k'] },
    actions: [
      ['play', 'l', { delta_us: 90_000 }],
      ['play', 'k', { delta_us: 120_000 }],
    ],
    expected: { hand: ['k'], discard_pile: ['l'] },
    wrong: { hand: [] },
  },
  {
    rule: 'C18',
    name: 'DRAW_BLOCKED: what a full hand keeps from being drawn',
    setup: { main_deck: ['a'], hand_count: 2, max_hand_size: 2 },
    actions: [['draw', 3]],
    expected: { events: ['DRAW_BLOCKED 3'], events_end: 'DRAW_BLOCKED hand_full', events_contain: ['DRAW_BLOCKED'] },
    wrong: { events_exclude: ['DRAW_BLOCKED'] },
  },
  {
    rule: 'C18',
    name: 'DRAW_BLOCKED: not what an empty deck does',
    setup: { main_deck: [] },
    actions: [['draw', 1]],
    expected: { events_exclude: ['DRAW_BLOCKED'], events: ['NO_DRAW empty 1'] },
    wrong: { events: ['DRAW_BLOCKED 1'] },
  },
];

describe('the words', () => {
  test.each(CASES.map((each) => [`[${each.rule}] ${each.name}`, each] as const))(
    '%s',
    (_, { wrong, rule: __, ...one }) => {
      expect(runCycleCase(one)).toBeUndefined();
      expect(runCycleCases({ cases: [{ ...one, expected: wrong }] }).passed).toBe(0);
    },
  );
});

describe('slips', () => {
  const one = {
    name: 'a slip',
    setup: { main_deck: ['a'], hand: ['k'] },
    actions: [['draw', 1]],
    expected: { hand_size: 2 },
  };

  test.each<[string, object]>([
    ['setup.tags.kk', { setup: { ...one.setup, tags: { kk: ['corruption'] } } }],
    ['setup.unplayable.kk', { setup: { ...one.setup, unplayable: ['kk'] } }],
    ['setup.playable.kk', { setup: { ...one.setup, playable: ['k', 'kk'] } }],
    ['setup.playable.kk', { setup: { ...one.setup, playable: { kk: true } } }],
    ['setup.rhythm_required.kk', { setup: { ...one.setup, rhythm_required: ['kk'] } }],
    ['setup.defs.kk', { setup: { ...one.setup, defs: { kk: 'strike' } } }],
    ['expected.events_exclude: aa', { expected: { events_exclude: ['DRAW aa'] } }],
    ['expected.events_exclude: hand_ful', { expected: { events_exclude: ['NO_DRAW hand_ful'] } }],
    ['expected.events_exclude: drwas', { expected: { events_exclude: ['LIMIT_REACHED drwas'] } }],
    ['snapshot', { actions: [['snapshot'], ['draw', 1]] }],
    [
      'save beside record',
      { setup: RUN, actions: [['record'], ['save'], ['replay_from_seed']], expected: { equal: ['final_state_hash'] } },
    ],
    ['snapshot', { setup: TIMED, actions: [['snapshot'], ['compare_advance', [1], [1]]], expected: { equal: true } }],
    ['save', { actions: [['pull_stream', 'insert', 1], ['save']], expected: { equal: true } }],
    [
      'snapshot beside init_twice',
      { setup: { selected_count: 3 }, actions: [['init_twice'], ['snapshot']], expected: { equal: true } },
    ],
    [
      'setup.weather',
      { setup: { ...TIMED, weather: 'rain' }, actions: [['compare_advance', 5]], expected: { equal: true } },
    ],
    ['expected.aura', { setup: TIMED, actions: [['compare_advance', 5]], expected: { equal: true, aura: 1 } }],
    ['expected.aura', { setup: { selected_count: 3 }, actions: [['init_twice']], expected: { equal: true, aura: 1 } }],
    ['zone hnad', { setup: TIMED, actions: [['compare_advance', 5]], expected: { equal: ['hnad'] } }],
    [
      'expected.each_of_5_places',
      { setup: TRIALS, actions: [['insert_random', 'x']], expected: { each_of_5_places: '1 ± 4 sigma' } },
    ],
    [
      'expected.each_of_5_positions: often',
      { setup: TRIALS, actions: [['insert_random', 'x']], expected: { each_of_5_positions: 'often' } },
    ],
  ])('unknown word: %s', (word, change) => {
    const [failure] = runCycleCases({ cases: [{ ...one, ...change }] }).failed;
    expect(failure).toMatchObject({
      isMalformed: true,
      difference: expect.stringContaining(`unknown word: ${word}`) as string,
    });
  });

  test.each<[string, object]>([
    ['kind is "exakt"', { kind: 'exakt' }],
    [
      'actions.0.pull_stream.stream is "insret"',
      { actions: [['pull_stream', 'insret', 1]], expected: { equal: true } },
    ],
    [
      'expected.equal.0 is "final_state_hsah"',
      { setup: RUN, actions: [['record']], expected: { equal: ['final_state_hsah'] } },
    ],
    [
      'setup.streams.1 is "shufle"',
      { setup: { seeds: '1..5', streams: ['draw', 'shufle'] }, actions: [['first_value_each']], expected: {} },
    ],
    ['is "EXCELLENT"', { setup: { hand: ['k'], cards: { k: { rhythm_required: 'EXCELLENT' } } } }],
    ['expected.event_order.0 is "DRAWW"', { expected: { event_order: ['DRAWW'] } }],
  ])('%s is told where it stands', (line, change) => {
    const [failure] = runCycleCases({ cases: [{ ...one, ...change }] }).failed;
    expect(failure?.difference).toContain(line);
    expect(failure?.isMalformed).toBe(true);
  });

  test('a fact of a refusal is compared under its own name', () => {
    const refused = { name: 'refused', setup: {}, actions: [['settings', { draw_interval: 0 }]] };
    expect(
      runCycleCase({ ...refused, expected: { error: { code: 'BAD_CONFIG', field: 'draw_interval' } } }),
    ).toBeUndefined();
    expect(runCycleCase({ ...refused, expected: { error: { cod: 'BAD_CONFIG' } } })).toContain('error:');
    expect(runCycleCase({ ...refused, expected: { error: { code: 'draw_interval' } } })).toContain('error:');
  });

  test('what is tagged may be what a card mutates into', () => {
    const setup = {
      discard_pile: ['m'],
      tags: { n: ['odd'] },
      cards: { m: { can_mutate: true, mutation_chance_base: 1, mutation_ids: ['n'] } },
    };
    const actions = [['force_reshuffle'], ['force_draw', 'odd']];
    expect(runCycleCase({ name: 'tagged', setup, actions, expected: { hand: ['m'] } })).toBeUndefined();
  });
});
