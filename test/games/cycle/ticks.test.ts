/** What a host with a clock is told: the rate, and the next tick in which something happens by itself. */
import { describe, expect, test } from 'vitest';
import { apply, reading, start, type MatchState } from '../../../src/core/index.ts';
import { cycle, type CycleCommand, type CycleShape } from '../../../src/games/cycle/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText } from '../../../src/rng/index.ts';

const ticks = cycle.ticks!;

function begun(options: object, seed = 'ticks'): MatchState<CycleShape> {
  const match = start(cycle, options, { chance: newChance('fast', seedFromText(seed)) });
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value.state;
}

test('[H8] [C51] the draw timer is what comes first, until energy does', () => {
  const state = begun({ mode: 'realtime', settings: { energy_ticks: 110 }, draw_interval_ticks: 70 });
  expect(ticks.rate(reading(state))).toBe(60);
  expect(ticks.next(reading(state))).toBe(70);
  const later = apply(cycle, state, 0, ticks.pass(70));
  expect(later.ok && ticks.next(reading(later.value.state))).toBe(40);
});

test('[H8] a match in turns has no rate', () => {
  expect(ticks.rate(reading(begun({})))).toBeUndefined();
});

describe('[H8] [C55] before the tick that is named, nothing happens but time', () => {
  test.each(['interval', 'gauge', 'buy', 'refill'] as const)('%s', (rt_draw) => {
    for (const on_blocked of ['hold', 'skip', 'bank'] as const) {
      // A refill asks again after every action while a reshuffle takes its time, after one of the clock as well (C59).
      const base = rt_draw === 'refill' ? 0 : 20;
      const settings = { rt_draw, on_blocked, bank: 2, reshuffle_ticks: { base, growth: base, cap: 60 } };
      const deck = [...Array.from({ length: 8 }, () => 'brace-coil'), 'tick-mask', 'fuse-timer', 'glitch-spore'];
      const words = new FastWords(fastKey(seedFromText(`${rt_draw} ${on_blocked}`), 'bot'));
      let state = begun({ mode: 'realtime', deck, settings }, rt_draw);
      for (let n = 0; n < 60 && ticks.rate(reading(state)) !== undefined; n++) state = lived(state, words);
      // What `lived` expects, it expected of a match in which time passed.
      expect(reading(state).seat(0).tick).toBeGreaterThan(0);
    }
  });
});

/** Time passes to just before the named tick and then over it; a random card is played or discarded. */
function lived(state: MatchState<CycleShape>, words: FastWords): MatchState<CycleShape> {
  const next = ticks.next(reading(state));
  expect(next).toBeGreaterThan(0);
  const quiet = apply(cycle, state, 0, ticks.pass(next - 1));
  if (!quiet.ok) return answered(state, words);
  expect(quiet.value.events.filter((event) => !(event.type === 'changed' && event.key === 'tick'))).toEqual([]);
  const over = apply(cycle, quiet.value.state, 0, ticks.pass(1));
  return over.ok ? answered(over.value.state, words) : quiet.value.state;
}

function answered(state: MatchState<CycleShape>, words: FastWords): MatchState<CycleShape> {
  const choices = cycle.choices(reading(state), 0).filter(({ type }) => type !== 'advance');
  const question = reading(state).question(0);
  const command: CycleCommand | undefined = choices[below(words, Math.max(1, choices.length))];
  const answer = question && ({ type: 'answer', question: question.id, picks: [0].slice(0, question.min) } as const);
  const done = apply(cycle, state, 0, answer ?? command ?? ticks.pass(1));
  return done.ok ? done.value.state : state;
}
