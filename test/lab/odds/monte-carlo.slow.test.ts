import { describe, expect, test } from 'vitest';
import { cycle, greedyBot } from '../../../src/games/cycle/index.ts';
import { botOfRules, dealOdds, odds, parseGameQuestion, playOdds, toNumber, type Bot } from '../../../src/lab/index.ts';
import { below, FastWords, fastKey, seedFromText } from '../../../src/rng/index.ts';
import { isFull } from '../../sample.ts';

/** Random questions of every kind, small enough to be dealt thousands of times. */
function questions(count: number): readonly object[] {
  const words = new FastWords(fastKey(seedFromText('questions'), 'lab'));
  const roll = (from: number, to: number): number => from + below(words, to - from + 1);
  const pick = <T>(list: readonly T[]): T => list[below(words, list.length)] ?? list[0]!;
  const some = (): object => {
    const cards = [
      { name: 'a', count: roll(1, 6), in: ['a'], ...pick([{}, { fate: 'exhaust' }]) },
      { name: 'b', count: roll(1, 6), in: ['b'], ...pick([{}, { fate: 'retain' }, { innate: true }]) },
      { name: 'ab', count: roll(1, 3), in: ['a', 'b'] },
      { name: 'rest', count: roll(10, 30), in: [] },
    ];
    const plain = cards.map(({ name, count, in: groups }) => ({ name, count, in: groups }));
    const ask = pick(['a>=1 and b>=1', 'a==1 or b>=2', 'a<=1', 'not b==0', 'a>=2 and not b>=1']);
    const keep = pick(['a>=1', 'a>=1 and b<=1', 'b>=1 or a>=2']);
    const bottom = pick([['rest', 'a'], ['a', 'b', 'ab', 'rest'], ['ab']]);
    return pick([
      { cards: plain, ask, seen: roll(1, 10) },
      { cards: plain, ask, turn: roll(1, 6), first: pick([true, false]), opening: roll(3, 7), known: { a: 1 } },
      {
        cards: plain,
        ask,
        mulligan: pick(['london', 'vancouver', 'paris']),
        keep,
        max: roll(0, 3),
        free: roll(0, 1),
        bottom,
      },
      {
        cards: plain,
        ask,
        mulligan: pick(['london', 'vancouver']),
        opening: 5,
        keep,
        max: 2,
        bottom,
        turn: roll(1, 3),
      },
      {
        cards,
        ask,
        cycle: true,
        draw: roll(2, 5),
        turns: roll(1, 5),
        when: pick(['at', 'by']),
        extra: [0, roll(0, 2)],
      },
      {
        cards,
        ask,
        cycle: true,
        draw: 4,
        turns: 4,
        add: { turn: roll(1, 3), name: pick(['a', 'rest']), count: 2, to: pick(['discard', 'top']) },
      },
    ]);
  };
  return Array.from({ length: count }, some);
}

test('[L8] [L16] exact and dealt answers agree on random questions', () => {
  const seed = seedFromText('dealing');
  const apart = questions(isFull ? 200 : 60).filter((question) => {
    const exact = odds(question);
    const dealt = dealOdds(question, { n: 1_000, seed, level: 0.999 });
    if (!exact.ok || !dealt.ok)
      throw new Error(
        JSON.stringify([question, exact, dealt], (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v)),
      );
    const value = toNumber(exact.value.probability);
    return value < dealt.value.low || value > dealt.value.high;
  });
  expect(apart.length, JSON.stringify(apart)).toBeLessThanOrEqual(2);
});

test('[L8] the best rule for keeping is left to the exact engine', () => {
  const cards = [
    { name: 'a', count: 4, in: ['a'] },
    { name: 'rest', count: 20, in: [] },
  ];
  const asked = { cards, ask: 'a>=1', mulligan: 'london', keep: 'best', max: 1 };
  expect(dealOdds(asked, { n: 10, seed: seedFromText('x') })).toMatchObject({
    ok: false,
    error: { code: 'EngineRefused' },
  });
});

describe('[L16] a game with rules of its own is asked by playing it', () => {
  const waits = botOfRules({ kind: 'first', rules: [{ type: 'endTurn', if: [] }] });
  const options = cycle.parseOptions({ mode: 'turn' });
  if (!options.ok) throw new Error(options.error.code);
  const ask = (typed: string, bot: Bot, n = 300) => {
    const question = parseGameQuestion(typed);
    if (!question.ok) throw new Error(question.error.code);
    const seating = { options: options.value, bots: [bot as never], hero: 0 };
    return playOdds(cycle, seating, question.value, { n, seed: seedFromText('played'), level: 0.999, mostCommands: 9 });
  };

  test.each([
    // Ten cards, five a turn: one of them is in the first hand half the time, and in the first two for certain.
    ['turn 1: downbeat-lance>=1', 0.5],
    ['turn 2: downbeat-lance==1', 0.5],
    ['by turn 2: downbeat-lance>=1', 1],
    ['turn 1: downbeat-lance>=1 and tap-the-feed>=1', 2 / 9],
    ['by turn 2: downbeat-lance>=1 and tap-the-feed>=1', 4 / 9],
  ])('%s: %d, if nobody draws more', (typed, share) => {
    const found = ask(typed, waits);
    if (!found.ok) throw new Error(found.error.code);
    expect(found.value).toMatchObject({ engine: 'monte-carlo', n: 300, level: 0.999 });
    expect(found.value.low).toBeLessThanOrEqual(share);
    expect(found.value.high).toBeGreaterThanOrEqual(share);
  });

  test('what is drawn by a card counts, which no exact engine knows', () => {
    const [without, drawn] = [
      ask('by turn 1: downbeat-lance>=1', waits),
      ask('by turn 1: downbeat-lance>=1', greedyBot),
    ];
    if (!without.ok || !drawn.ok) throw new Error('both are answered');
    expect(drawn.value.value).toBeGreaterThan(without.value.value);
  });

  test('a kind that is not there, and a question without a turn, are refused', () => {
    expect(ask('turn 1: downbeat-lanse>=1', waits, 1)).toEqual({
      ok: false,
      error: { code: 'GroupUnknown', group: 'downbeat-lanse', near: ['downbeat-lance'] },
    });
    expect(ask('turn 1: downbeat-lance>>1', waits, 1)).toMatchObject({ ok: false, error: { code: 'BadQuery' } });
    expect(parseGameQuestion('downbeat-lance>=1')).toMatchObject({ ok: false, error: { code: 'BadQuery' } });
    expect(parseGameQuestion('turn 0: a>=1')).toMatchObject({ ok: false, error: { code: 'BadQuery' } });
  });
});
