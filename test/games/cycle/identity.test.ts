/** C8: what a deck's identity does, how it is given, and how it is kept. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { start, type MatchState } from '../../../src/core/index.ts';
import { loadMatch, saveMatch } from '../../../src/core/save/index.ts';
import { viewOf } from '../../../src/core/view/index.ts';
import {
  ARCHETYPES,
  cycle,
  exportDeck,
  importDeck,
  NEUTRAL_RESOLVER,
  seenCycle,
  STANDARD,
  STANDARD_RESOLVER,
  STARTER_DECK,
  type CycleMatch,
  type CycleShape,
} from '../../../src/games/cycle/index.ts';
import { newChance, seedFromText } from '../../../src/rng/index.ts';
import { lay, type Deck } from './deck.ts';

const chance = () => newChance('fast', seedFromText('identity'));

function begun(identity?: object, mode = 'turn'): MatchState<CycleShape> {
  const started = start(cycle, { mode, ...(identity === undefined ? {} : { identity }) }, { chance: chance() });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

const kept = (identity: object): CycleMatch['identity'] => begun(identity).match.identity;

describe('[C8] an identity', () => {
  test('has the biases of its archetype unless it brings its own', () => {
    expect(kept({ archetype: 'forerunner' })).toEqual({
      archetype: 'forerunner',
      rhythm_bias: '0.5',
      corruption_bias: '-0.5',
      version: 1,
    });
    expect(kept({ archetype: 'forerunner', rhythm_bias: 1 })).toMatchObject({
      rhythm_bias: 1,
      corruption_bias: '-0.5',
    });
    expect(kept({ archetype: 'of my own' })).toMatchObject({ rhythm_bias: 0, corruption_bias: 0 });
  });

  test.each([
    [0.5, '0.5'],
    ['0.5', '0.5'],
    ['0.50', '0.5'],
    ['-1.0', -1],
    [-0.125, '-0.125'],
    [-0, 0],
    [1_000_000, 1_000_000],
    [1 / 3, '0.333'],
    [0.1 + 0.2, '0.3'],
    [String(2 / 3), '0.667'],
    [0.0001, 0],
    ['0.0001', 0],
    [1e-7, 0],
    [-0.0005, '-0.001'],
    [0.0005, '0.001'],
    [999_999.9999, 1_000_000],
  ])('takes the bias %j and keeps %j', (given, expected) => {
    expect(kept({ rhythm_bias: given }).rhythm_bias).toBe(expected);
  });

  test.each([1_000_000.1, '1000000.1', 1_000_001, Infinity, '1e3', 'NaN', '', 'half', null, Number.NaN])(
    'refuses the bias %j with the place of the option',
    (given) => {
      const parsed = cycle.parseOptions({ identity: { rhythm_bias: given } });
      expect(parsed).toMatchObject({ ok: false, error: { code: 'BadOption', field: 'identity.rhythm_bias' } });
    },
  );

  test('takes every number within the bounds, and keeps it to the nearest thousandth', () => {
    fc.assert(
      fc.property(fc.double({ min: -1_000_000, max: 1_000_000, noNaN: true }), (given) => {
        const { rhythm_bias: once } = kept({ rhythm_bias: given });
        expect(Math.abs(Number(once) - given)).toBeLessThanOrEqual(0.0005 + 1e-9);
        expect(kept({ rhythm_bias: once }).rhythm_bias).toBe(once);
      }),
      { numRuns: 50, seed: 8 },
    );
  });

  test('with fractions goes into a save and comes back the same', () => {
    const state = begun({ archetype: 'backbeat', corruption_bias: 0.5 });
    const restored = loadMatch(cycle, saveMatch(cycle, state));
    expect(restored).toMatchObject({ ok: true });
    expect(restored.ok && restored.value.match.identity).toEqual({
      archetype: 'backbeat',
      rhythm_bias: '-0.75',
      corruption_bias: '0.5',
      version: 1,
    });
  });

  test.each(['0.50', 'NaN', '1e+30', '0.0001', 0.5])('of a save with the bias %j is refused', (bias) => {
    const file = JSON.parse(saveMatch(cycle, begun()));
    file.match.identity.rhythm_bias = bias;
    expect(loadMatch(cycle, JSON.stringify(file)).ok).toBe(false);
  });

  test('is written to DeckState with its biases as numbers, and read again', () => {
    const deck = exportDeck(begun({ archetype: 'forerunner' }));
    expect(deck.identity).toEqual({ archetype: 'forerunner', rhythm_bias: 0.5, corruption_bias: -0.5, version: 1 });
    const loaded = importDeck(JSON.parse(JSON.stringify(deck)), { rules: STANDARD });
    expect(loaded.ok && exportDeck(loaded.value).identity).toEqual(deck.identity);
  });
});

describe('[C8] the resolver of the standard game', () => {
  test('makes 40 ms of a whole rhythm bias and 10 % of a whole corruption bias, and exact parts of their fractions', () => {
    const { windowOffset, chance: chanceOf } = STANDARD_RESOLVER;
    expect([0, 0.5, -0.75, 1, 0.001, 0.29].map(windowOffset)).toEqual([0, 20_000, -30_000, 40_000, 40, 11_600]);
    expect([0, 0.5, -1, 2, 0.29].map(chanceOf)).toEqual([0, 50, -100, 200, 29]);
  });

  test('counts a rhythm bias up to 2 either way', () => {
    expect([3, -1_000_000].map(STANDARD_RESOLVER.windowOffset)).toEqual([80_000, -80_000]);
  });

  test('leaves a neutral identity as it is, like the neutral one', () => {
    for (const resolver of [STANDARD_RESOLVER, NEUTRAL_RESOLVER])
      expect([resolver.windowOffset(0), resolver.chance(0)]).toEqual([0, 0]);
  });

  test('moves the best moment ahead of the beat for a positive rhythm bias', () => {
    const judged = (at: number): string[] => judgements({ rhythm_bias: 0.5 }, at);
    expect([judged(500_000 - 60_000), judged(500_000 - 60_001)]).toEqual([['JUDGE PERFECT'], ['JUDGE GOOD']]);
    expect([judged(500_000 + 20_000), judged(500_000 + 20_001)]).toEqual([['JUDGE PERFECT'], ['JUDGE GOOD']]);
  });

  test('makes mutations likelier or rarer by a corruption bias', () => {
    expect(mutations({ corruption_bias: 10 })).toEqual(['MUTATE m n']);
    expect(mutations({ corruption_bias: 0 })).toEqual([]);
    expect(mutations({ corruption_bias: -10 }, 1000)).toEqual([]);
  });
});

const identityOf = (biases: object): object => ({
  archetype: '',
  rhythm_bias: 0,
  corruption_bias: 0,
  version: 1,
  ...biases,
});

const symbolsOf = (deck: Deck, pattern: RegExp): string[] => deck.symbols.filter((each) => pattern.test(each));

function judgements(biases: object, at: number): string[] {
  const deck = lay({ hand: ['s'], deck: { identity: identityOf(biases) } });
  deck.run({ op: 'play', card: deck.card('s'), at });
  return symbolsOf(deck, /^JUDGE/);
}

function mutations(biases: object, base = 0): string[] {
  const deck = lay({
    discard_pile: ['m'],
    cards: { m: { cost: 0, mutation: { into: ['n'], base, per_level: 0 } }, n: { cost: 0 } },
    deck: { identity: identityOf(biases) },
  });
  deck.run({ op: 'force_reshuffle' });
  return symbolsOf(deck, /^MUTATE/);
}

describe('[C8] a run with an archetype', () => {
  test.each(Object.entries(ARCHETYPES))(
    '%s shows what it does',
    (archetype, { title, rhythm_bias, corruption_bias }) => {
      const seen = seenCycle(viewOf(cycle, begun({ archetype }, 'realtime'), 0));
      expect(seen.identity).toEqual({ title, ahead: rhythm_bias * 40_000, mutation: corruption_bias * 100 });
      expect(seen.rhythm?.offset).toBe(rhythm_bias * 40_000);
    },
  );

  test('shows no moment of the beat where there is none', () => {
    const seen = seenCycle(viewOf(cycle, begun({ archetype: 'forerunner' }), 0));
    expect(seen.identity).toEqual({ title: 'Forerunner', ahead: 0, mutation: -50 });
  });

  test('is offered before a match, and stands in its rules', () => {
    const offered = cycle.about?.settings?.find(({ label }) => label === 'Archetype')?.choices ?? [];
    expect(offered.map(({ label }) => label)).toEqual(['Neutral', 'Forerunner', 'Backbeat', 'Turncoat']);
    for (const { options, label } of offered.slice(1)) {
      const rules = typeof cycle.rules === 'function' ? cycle.rules(options) : undefined;
      expect(JSON.stringify(rules)).toContain(`**${label}.** ${ARCHETYPES[label.toLowerCase()]?.text}`);
    }
  });

  test('shows nothing where the identity is neutral', () => {
    expect(seenCycle(viewOf(cycle, begun(), 0)).identity).toBeUndefined();
  });

  test('mutates as often as its corruption bias says, the same for the same seeds', () => {
    const mutated = (archetype: string): number =>
      SEEDS.filter((seed) => {
        const deck = lay({ discard_pile: ['turncoat-relay'], seed, deck: { identity: { archetype } } });
        deck.run({ op: 'force_reshuffle' });
        return deck.kinds('main_deck').includes('turncoat-snare');
      }).length;
    expect(['', 'turncoat', 'backbeat'].map(mutated)).toEqual([3, 13, 0]);
  });

  test('begins with its own cards, unless the run names its deck', () => {
    const deckOf = (options: object): unknown => {
      const parsed = cycle.parseOptions(options);
      return parsed.ok && parsed.value.deck;
    };
    expect(deckOf({ identity: { archetype: 'turncoat' } })).toEqual([
      'turncoat-relay',
      'turncoat-relay',
      'jolt-needle',
      'jolt-needle',
      'brace-coil',
      'brace-coil',
      'brace-coil',
      'brace-coil',
      'tap-the-feed',
      'downbeat-lance',
    ]);
    expect(deckOf({ identity: { archetype: 'turncoat' }, deck: ['jolt-needle'] })).toEqual(['jolt-needle']);
    expect(deckOf({})).toEqual(STARTER_DECK);
  });
});

const SEEDS = Array.from({ length: 60 }, (_, at) => `seed ${at}`);
