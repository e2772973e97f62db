/** The encounter and the run (C86 to C91). */
import { describe, expect, test } from 'vitest';
import { reading, start } from '../../../src/core/index.ts';
import {
  CARDS,
  cycle,
  cycleWith,
  ENEMIES,
  greedyBot,
  intentText,
  STANDARD,
  STARTER_DECK,
  type CycleCommand,
} from '../../../src/games/cycle/index.ts';
import { playSteps, type Bot } from '../../../src/lab/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import { deckOf, generic, lay, type Deck, type Layout } from './deck.ts';

const fight = (layout: Layout, ...kinds: string[]): Deck =>
  lay({
    ...layout,
    match: {
      enemies: kinds.map((kind) => ({ kind, hp: ENEMIES[kind]?.hp ?? 1, block: 0, intent: 0 })),
      encounters: [kinds],
      ...layout.match,
    },
    settings: { rhythm: { on: false }, ...layout.settings },
  });

const enemy = (deck: Deck, at = 0): unknown => deck.state.match.enemies[at];

test('[C86] the enemies and the starter deck are those of the rules', () => {
  expect(Object.entries(ENEMIES).map(([kind, { hp, intents }]) => [kind, hp, ...intents.map(intentText)])).toEqual([
    ['kiln-drone', 42, 'hit 6', 'hit 6', 'block 8, hit 4'],
    ['slag-choir', 55, 'corruption +1, a Stray Bit into your discard pile', 'hit 9', 'hit 5, hit 5'],
    ['null-bailiff', 80, 'hit 8', 'storm for 2 turns', 'block 12', 'hit 14', 'no draws next turn after the turn draw'],
  ]);
  expect(STARTER_DECK.toSorted()).toEqual([
    ...Array(4).fill('brace-coil'),
    'downbeat-lance',
    ...Array(4).fill('jolt-needle'),
    'tap-the-feed',
  ]);
});

test('[C86] an encounter has one to three enemies', () => {
  const begin = (encounters: unknown): boolean => cycle.parseOptions({ encounters }).ok;
  expect(
    [[], [[]], [['kiln-drone']], [Array(3).fill('kiln-drone')], [Array(4).fill('kiln-drone')], [['nobody']]].map(begin),
  ).toEqual([false, false, true, true, false, false]);
});

test('[C87] each turn begins with 3 energy and no block, before any draw', () => {
  const deck = fight(
    { main_deck: generic(5), hand: ['brace-coil'], match: { energy: 1, block: 9 }, deck: { draw_per_turn: 1 } },
    'kiln-drone',
  );
  deck.run({ op: 'watch', trigger: { on: 'draw', effects: [{ do: 'energy', n: 1 }] } });
  deck.run({ op: 'start_turn' });
  expect([deck.state.match.energy, deck.state.match.block]).toEqual([4, 0]);
});

test('[C88] a hit first removes block, the rest hp, and charge adds to each hit', () => {
  const deck = fight({ hand: ['boot-song', 'jolt-needle'], match: { energy: 9 } }, 'kiln-drone');
  deck.state = {
    ...deck.state,
    match: { ...deck.state.match, enemies: [{ kind: 'kiln-drone', hp: 42, block: 5, intent: 0 }] },
  };
  deck.give({ type: 'play', card: 0 });
  deck.give({ type: 'play', card: 1 });
  expect(enemy(deck)).toEqual({ kind: 'kiln-drone', hp: 39, block: 0, intent: 0 });
  expect(deck.log.find(({ name }) => name === 'HIT')?.data).toEqual({ target: 0, damage: 8, blocked: 5 });
});

test('[C88] the operative’s block takes hits too', () => {
  const deck = fight({ hand: ['brace-coil', 'brace-coil'], match: { energy: 9 } }, 'kiln-drone');
  deck.give({ type: 'play', card: 0 });
  deck.give({ type: 'endTurn' });
  expect(deck.state.match.hp).toBe(59);
});

test('[C88] steady-loop hits for what it has grown to', () => {
  const deck = fight({ hand: ['steady-loop'], deck: { draw_per_turn: 0 } }, 'null-bailiff');
  deck.give({ type: 'endTurn' });
  deck.give({ type: 'endTurn' });
  deck.give({ type: 'play', card: 0 });
  expect(enemy(deck)).toMatchObject({ hp: 72 });
});

test('[C89] enemies act in list order after the hand is gone; the next intent is told at the start of the turn', () => {
  const deck = fight({ hand: ['x'], main_deck: generic(9) }, 'kiln-drone', 'slag-choir');
  deck.give({ type: 'endTurn' });
  expect(deck.symbols.filter((each) => !each.startsWith('DRAW'))).toEqual([
    'DISCARD x end_turn',
    'HIT',
    'CREATE stray-bit',
    'TURN',
    'INTENT',
    'INTENT',
  ]);
  expect(deck.log.filter(({ name }) => name === 'INTENT').map(({ data }) => data)).toEqual([
    { enemy: 0, intent: 1 },
    { enemy: 1, intent: 1 },
  ]);
  expect(deck.state.match.corruption).toBe(1);
});

test('[C89] an enemy’s block ends when it acts again', () => {
  const deck = fight({}, 'null-bailiff');
  for (let turn = 0; turn < 3; turn++) deck.give({ type: 'endTurn' });
  expect(enemy(deck)).toMatchObject({ block: 12 });
  deck.give({ type: 'endTurn' });
  expect(enemy(deck)).toMatchObject({ block: 0 });
});

test('[C89] [C44] the bailiff’s storm lasts for the operative’s next two turns', () => {
  const deck = fight(
    { main_deck: generic(60), corrupted_deck: ['k1', 'k2', 'k3'], deck: { draw_per_turn: 1 } },
    'null-bailiff',
  );
  const firsts = Array.from({ length: 5 }, () => {
    deck.give({ type: 'endTurn' });
    return deck.kinds('hand')[0]?.charAt(0);
  });
  expect(firsts).toEqual(['x', 'k', 'k', 'x', 'x']);
});

test('[C89] its no_draw holds for the rest of the next turn once the turn draw is done', () => {
  const deck = fight({ main_deck: generic(60), deck: { draw_per_turn: 2 } }, 'null-bailiff');
  for (let turn = 0; turn < 5; turn++) deck.give({ type: 'endTurn' });
  expect(deck.kinds('hand')).toHaveLength(2);
  deck.run({ op: 'draw', n: 1 });
  expect(deck.symbols.at(-1)).toBe('NO_DRAW no_draw_status 1');
  deck.give({ type: 'endTurn' });
  deck.run({ op: 'draw', n: 1 });
  expect(deck.kinds('hand')).toHaveLength(3);
});

test('[C89] random intents use stream ai', () => {
  const rules = {
    ...STANDARD,
    enemies: { ...ENEMIES, dice: { hp: 500, pattern: 'random', intents: [[], [], [], []] } },
  } as const;
  const begun = start(cycleWith(rules), { encounters: [['dice']] }, { chance: newChance('fast', seedFromText('ai')) });
  if (!begun.ok) throw new Error(begun.error.code);
  const deck = deckOf(rules, begun.value.state);
  expect(deck.pulls('ai')).toBe(1);
  for (let turn = 0; turn < 9; turn++) deck.give({ type: 'endTurn' });
  expect(deck.pulls('ai')).toBe(10);
});

describe('[C90] the end', () => {
  test('all enemies at 0 wins, and remaining effects stop', () => {
    const deck = fight(
      {
        hand: ['p'],
        main_deck: ['a'],
        cards: {
          p: {
            cost: 0,
            effects: [
              { do: 'hit', n: 99 },
              { do: 'draw', n: 1 },
            ],
          },
        },
      },
      'kiln-drone',
    );
    deck.give({ type: 'play', card: deck.card('p') });
    expect(deck.state.match.ending).toEqual({ result: 'won', reason: 'enemies_fell' });
    expect([deck.kinds('hand'), deck.kinds('resolving'), deck.kinds('discard_pile')]).toEqual([[], [], ['p']]);
  });

  test('the operative at 0 loses, also if the last enemy falls with the same effect', () => {
    const deck = fight({
      hand: ['p'],
      cards: { p: { cost: 0, effects: [{ do: 'hit', n: 1 }] } },
      match: { hp: 0, enemies: [{ kind: 'kiln-drone', hp: 1, block: 0, intent: 0 }] },
    });
    deck.give({ type: 'play', card: 0 });
    expect(deck.state.match.ending).toEqual({ result: 'lost', reason: 'no_hp' });
  });

  test('turn 200 is a loss', () => {
    const deck = fight({ deck: { turn_counter: 198 }, match: { hp: 60 } }, 'slag-choir');
    deck.give({ type: 'endTurn' });
    expect(deck.state.match.ending).toBeNull();
    deck.give({ type: 'endTurn' });
    expect(deck.state.match.ending).toEqual({ result: 'lost', reason: 'turn_limit' });
    expect(deck.give({ type: 'endTurn' })).toEqual({ code: 'ENCOUNTER_OVER', result: 'lost' });
  });

  test('arc-rake hits every enemy that stands', () => {
    const deck = fight({ hand: ['arc-rake'] }, 'kiln-drone', 'kiln-drone', 'slag-choir');
    deck.give({ type: 'play', card: 0 });
    expect(deck.state.match.enemies.map(({ hp }) => hp)).toEqual([34, 34, 47]);
  });
});

describe('targets', () => {
  test('one enemy needs no naming, several do, and a fallen one is none', () => {
    const deck = fight(
      { hand: ['jolt-needle', 'jolt-needle', 'brace-coil'], match: { energy: 9 } },
      'kiln-drone',
      'slag-choir',
    );
    expect(deck.give({ type: 'play', card: 0 })).toEqual({ code: 'BAD_TARGET', target: null, reason: 'missing' });
    expect(deck.give({ type: 'play', card: 0, target: 7 })).toEqual({
      code: 'BAD_TARGET',
      target: 7,
      reason: 'missing',
    });
    expect(deck.give({ type: 'play', card: 2 })).toBeUndefined();
    deck.give({ type: 'play', card: 0, target: 1 });
    expect(enemy(deck, 1)).toMatchObject({ hp: 49 });
    deck.state = {
      ...deck.state,
      match: {
        ...deck.state.match,
        enemies: deck.state.match.enemies.map((each, at) => (at === 1 ? { ...each, hp: 0 } : each)),
      },
    };
    expect(deck.give({ type: 'play', card: 1, target: 1 })).toEqual({
      code: 'BAD_TARGET',
      target: 1,
      reason: 'fallen',
    });
    expect(deck.give({ type: 'play', card: 1 })).toBeUndefined();
  });
});

describe('the run', () => {
  const begin = (options: object = {}): Deck => {
    const begun = start(cycle, options, { chance: newChance('fast', seedFromText('run')) });
    if (!begun.ok) throw new Error(begun.error.code);
    return deckOf(STANDARD, begun.value.state);
  };
  /** The enemies are down to one hit, and the operative has a card that hits. */
  const win = (deck: Deck): void => {
    const [enemy] = deck.state.match.enemies;
    if (!enemy) throw new Error('no enemy');
    deck.state = { ...deck.state, match: { ...deck.state.match, energy: 9, enemies: [{ ...enemy, hp: 1, block: 0 }] } };
    const hitter = reading(deck.state)
      .cards(1)
      .find((card) => deck.state.cards.kinds[card] === 'jolt-needle');
    deck.give({ type: 'play', card: hitter as number });
  };

  const offered = (deck: Deck): string[] => (deck.state.questions.open[0]?.options ?? []).map(({ label }) => label);
  const skip = (deck: Deck): unknown => deck.answer(offered(deck).indexOf('skip'));

  test('three encounters with a reward between them; the card taken joins the master list', () => {
    const deck = begin();
    win(deck);
    const labels = offered(deck);
    expect([deck.state.questions.open[0]?.kind, new Set(labels).size, labels.at(-1)]).toEqual(['reward', 4, 'skip']);
    const kind = Object.values(CARDS.rows).find(({ name }) => name === labels[0])?.kind ?? '';
    expect(deck.answer(7)).toEqual({ code: 'ILLEGAL_PICK', choice: 'reward', min: 0, max: 1 });
    expect(deck.answer(0, 1)).toMatchObject({ code: 'ILLEGAL_PICK' });
    expect(deck.give({ type: 'endTurn' })).toEqual({ code: 'WRONG_PHASE', phase: 'reward', expected: 'act' });
    deck.answer(0);
    expect([deck.state.match.encounter, deck.state.match.turn, deck.state.match.master.at(-1)]).toEqual([1, 1, kind]);
    expect([...deck.kinds('hand'), ...deck.kinds('main_deck')].toSorted()).toEqual([...STARTER_DECK, kind].toSorted());
    win(deck);
    skip(deck);
    expect(deck.state.match.master).toHaveLength(11);
    win(deck);
    expect(cycle.outcome(reading(deck.state))).toEqual({ winners: [0], reason: 'enemies_fell' });
    expect(cycle.waitsFor(reading(deck.state))).toEqual([]);
  });

  test('the operative mends 12 hp between encounters, up to 60', () => {
    const deck = begin();
    deck.state = { ...deck.state, match: { ...deck.state.match, hp: 30 } };
    win(deck);
    const { hp } = deck.state.match;
    skip(deck);
    expect([hp, deck.state.match.hp]).toEqual([30, 42]);
  });

  test('[C42] with the layer off no reward needs it, and a deck that does is refused', () => {
    expect(cycle.parseOptions({ deck: ['shed-skin'], settings: { corrupted_layer: false } })).toMatchObject({
      ok: false,
      error: { code: 'BadCardSet', kind: 'shed-skin' },
    });
    expect(CARDS.rows['shed-skin']?.result).toBe('corrupted');
  });
});

test('the greedy bot beats the first encounter nearly always', () => {
  const wins = (bot: typeof greedyBot): number =>
    Array.from({ length: 20 }, (_, i) => {
      // The lab hands a bot the view of the game it plays, but its type says only: some view.
      const steps = playSteps(cycle, [bot as Bot<CycleCommand>], {
        options: { encounters: [['kiln-drone']] },
        seed: seedFromText(`bot${i}`),
        profile: 'fast',
      });
      let step = steps.next();
      while (!step.done) step = steps.next();
      return step.value?.winners.length ?? 0;
    }).reduce((sum, won) => sum + won, 0);
  expect(wins(greedyBot)).toBeGreaterThanOrEqual(18);
});

test('[C87] commands of the other mode are WRONG_PHASE', () => {
  const deck = fight({ hand: ['x'] }, 'kiln-drone');
  expect(deck.give({ type: 'advance', ticks: 1 })).toEqual({
    code: 'WRONG_PHASE',
    phase: 'turn',
    expected: 'realtime',
  });
  const live = fight({ hand: ['x'], deck: { mode: 'realtime' } }, 'kiln-drone');
  expect(live.give({ type: 'endTurn' })).toEqual({ code: 'WRONG_PHASE', phase: 'realtime', expected: 'turn' });
  expect(live.give({ type: 'advance', ticks: 36_001 })).toMatchObject({ code: 'BAD_TIME' });
});

test.each([
  ['deck', [{ toString: 1 }]],
  ['deck', 'jolt-needle'],
  ['encounters', [[{ toString: 1 }]]],
  ['mode', Symbol.iterator],
  ['identity', { archetype: 3 }],
  ['settings', { rhythm: 5 }],
  ['settings', { weather: 'rain' }],
  ['max_hand_size', 10n],
  ['weather', 'rain'],
])('[C87] the gate refuses %s %o and never throws', (field, value) => {
  expect(cycle.parseOptions({ [field]: value })).toMatchObject({ ok: false, error: { code: 'BadOption' } });
});
