/** Attacks on the games that ask: answers for others, twice, late, and whoever gives up in the middle of a question. */
import { describe, expect, test } from 'vitest';
import { invert } from '../../src/core/history/index.ts';
import {
  choicesFor,
  reading,
  start,
  submit,
  waitsFor,
  type Answer,
  type MatchState,
  type Seat,
} from '../../src/core/index.ts';
import { loadMatch, saveMatch } from '../../src/core/save/index.ts';
import { evolveView, follow, project, viewDigest, viewOf, type PlainView } from '../../src/core/view/index.ts';
import { bazaar } from '../../examples/games/bazaar.ts';
import { sheds } from '../../examples/games/sheds.ts';
import { whispers } from '../../examples/games/whispers.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { checkState, isSame, type AnyGame } from '../../src/testing/index.ts';
import { mixedMatch } from './stack/mixed-decks.ts';

const begun = (game: AnyGame, options: unknown, seed: string): MatchState => {
  const started = start(game, options, { chance: seedFromText(seed) });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
};

/** Submits; what is refused changes nothing, and what is done can be undone, saved, loaded and followed. */
function after(game: AnyGame, state: MatchState, seat: Seat, raw: unknown, thorough = true): MatchState | undefined {
  const before = thorough ? JSON.stringify(state) : '';
  const step = submit(game, state, seat, raw);
  expect(thorough ? JSON.stringify(state) : '').toBe(before);
  if (!step.ok) return undefined;
  const { state: now, events } = step.value;
  if (!thorough) return now;
  expect(checkState(now)).toBeUndefined();
  expect(isSame(events.reduceRight(invert, now), state)).toBe(true);
  const loaded = loadMatch(game, saveMatch(game, now));
  expect(loaded.ok ? isSame(loaded.value, now) : loaded.error).toBe(true);
  for (const { viewer } of state.eyes) {
    const told = follow(game, state, events, viewer);
    const view = told.events.reduce<PlainView>(evolveView, viewOf(game, state, viewer) as PlainView);
    expect(viewDigest(view)).toBe(viewDigest(told.view as PlainView));
  }
  return now;
}

function done(game: AnyGame, state: MatchState, seat: Seat, raw: unknown): MatchState {
  const now = after(game, state, seat, raw);
  if (!now) throw new Error(`refused: ${JSON.stringify(submit(game, state, seat, raw))}`);
  return now;
}

/** Small numbers that depend on nothing but where one is. */
function chooser(seed: number): (n: number) => number {
  let at = seed * 2_654_435_761 + 1;
  return (n) => {
    at = (Math.imul(at ^ (at >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return at % n;
  };
}

/** Everything that a seat could try with an answer that is somebody's, or spoilt. */
function* badAnswers(state: MatchState, seat: Seat): Generator {
  for (const { id, seat: asked, cards, max } of state.questions.open) {
    const picks = Array.from({ length: max }, (_, i) => i);
    if (asked !== seat) yield { type: 'answer', question: id, picks };
    yield { type: 'answer', question: id - 1, picks };
    yield { type: 'answer', question: id + 1, picks };
    yield { type: 'answer', question: id, picks: [...picks, ...picks, 0] };
    yield { type: 'answer', question: id, picks: [2 ** 40] };
    // Numbers of cards are not handles: what they name for this seat, if anything, must be offered too.
    if (cards && max > 0 && asked === seat)
      yield { type: 'answer', question: id, picks: cards.map((card) => card + 1000) };
  }
}

function expectAllRefused(game: AnyGame, state: MatchState): void {
  for (const seat of state.layout.seats.keys())
    for (const raw of badAnswers(state, seat)) expect(submit(game, state, seat, raw).ok).toBe(false);
}

interface Attack {
  readonly game: AnyGame;
  readonly state: MatchState;
  readonly leave?: unknown;
  readonly steps: number;
  readonly seed: number;
}

/** Plays at random; at every question all wrong answers are tried, and on a side path each seat gives up. */
function harry({ game, state, leave, steps, seed }: Attack): number {
  const below = chooser(seed);
  let now = state;
  let questions = 0;
  for (let i = 0; i < steps; i++) {
    const waited = waitsFor(game, reading(now));
    const seat = waited[below(Math.max(1, waited.length))];
    if (seat === undefined) return questions;
    const isAsked = now.questions.open.length > 0;
    if (isAsked) {
      questions++;
      expectAllRefused(game, now);
      if (leave && below(4) === 0) for (const each of now.layout.seats.keys()) leaving(game, now, each, leave, below);
    }
    const choices = choicesFor(game, now, seat);
    const choice = choices[below(choices.length)];
    const next = after(game, now, seat, choice, isAsked || i % 20 === 0);
    if (!next) throw new Error(`a choice was refused: ${JSON.stringify(choice)}`);
    now = next;
  }
  return questions;
}

/** One gives up; the match is still one, and goes on or is over. */
function leaving(game: AnyGame, state: MatchState, seat: Seat, leave: unknown, below: (n: number) => number): void {
  let now = after(game, state, seat, leave);
  expect(now).toBeDefined();
  for (let i = 0; now && i < 12; i++) {
    const isOver = game.outcome(reading(now)) !== undefined;
    const waited = waitsFor(game, reading(now));
    expect([isOver, waited.length > 0, waited.includes(seat)]).toEqual([isOver, !isOver, false]);
    const [next] = waited;
    if (next === undefined) return;
    const choices = choicesFor(game, now, next);
    now = after(game, now, next, choices[below(choices.length)], false);
    expect(now).toBeDefined();
  }
}

describe('stack', () => {
  test.each([1, 2, 3, 6])('[K32][K49][K50] keeps every law while it asks and players leave (%i)', (seed) => {
    const state = begun(stack, mixedMatch(2 + (seed % 3))(seed), `attack ${seed}`);
    const questions = harry({
      game: stack,
      state,
      leave: { type: 'concede' },
      steps: 120,
      seed,
    });
    expect(questions).toBeGreaterThan(0);
  });
});

describe('small games', () => {
  test.each([
    ['high-card', highCard],
    ['bazaar', bazaar],
    ['whispers', whispers],
    ['sheds', sheds],
  ] as const)('%s keeps every law while it asks', (_, game) => {
    const asked = [1, 2, 3].map((seed) =>
      harry({ game, state: begun(game, undefined, `attack ${seed}`), steps: 60, seed }),
    );
    expect(Math.max(...asked)).toBeGreaterThan(0);
  });
});

describe('cycle', () => {
  test.each([1, 2, 3])('[C5] keeps every law while it asks (%i)', (seed) => {
    const state = begun(cycle, { settings: { mulligan: 3 } }, `attack ${seed}`);
    expect(harry({ game: cycle, state, steps: 150, seed })).toBeGreaterThan(0);
  });
});

describe('duel', () => {
  const game = duel as unknown as AnyGame;
  const fresh = (seed = 'attack'): MatchState => begun(game, {}, seed);
  const asked = (state: MatchState, seat: Seat): number => project(state, seat).question?.id ?? 0;
  const answer = (state: MatchState, seat: Seat, n: number): Answer => ({
    type: 'answer',
    question: asked(state, seat),
    picks: (project(state, seat).question?.cards ?? []).slice(0, n) as number[],
  });

  test.each([1, 2, 3])('[U48] keeps every law while it asks and players leave (%i)', (seed) => {
    const state = fresh(`attack ${seed}`);
    expect(harry({ game, state, leave: { type: 'concede' }, steps: 60, seed })).toBeGreaterThan(0);
  });

  test('[U48] the mulligan is answered or commanded, each once, in any mixture', () => {
    const command = { type: 'mulligan', slots: [0] };
    for (const first of [0, 1] as const) {
      const second = 1 - first;
      const answered = done(game, fresh(), first, answer(fresh(), first, 2));
      expect(submit(game, answered, first, command)).toMatchObject({ error: { code: 'MulliganDone' } });
      expect(submit(game, answered, first, answer(fresh(), first, 2))).toMatchObject({ error: { code: 'NoQuestion' } });
      expect(done(game, answered, second, command).match).toMatchObject({ phase: 'active' });
      const commanded = done(game, fresh(), first, command);
      expect(submit(game, commanded, first, answer(fresh(), first, 1))).toMatchObject({
        error: { code: 'NoQuestion' },
      });
      expect(submit(game, commanded, first, command)).toMatchObject({ error: { code: 'MulliganDone' } });
      expect(done(game, commanded, second, answer(commanded, second, 1)).match).toMatchObject({ phase: 'active' });
    }
  });

  test('[U48] an answer shows nobody how many cards go back before both have answered', () => {
    const [none, two] = [0, 2].map((n) => submit(game, fresh(), 0, answer(fresh(), 0, n)));
    if (!none?.ok || !two?.ok) throw new Error('refused');
    for (const viewer of [0, 1, 'spectator'] as const) {
      const told = [none, two].map(({ value }) => follow(game, fresh(), value.events, viewer));
      expect(told[0]).toEqual(told[1]);
    }
  });

  test('[U50] no slot that is none is sent back', () => {
    for (const slots of [[-1], [99], [0, 0], [2 ** 53 - 1], [-0, 0], [0, 1, 2, 3, 4, 5], new Array(1000).fill(0)])
      expect(after(game, fresh(), 0, { type: 'mulligan', slots })).toBeUndefined();
  });

  test('[U10] conceding in the middle of the mulligan ends it, and nothing can be answered any more', () => {
    const state = done(game, done(game, fresh(), 1, answer(fresh(), 1, 1)), 0, { type: 'concede' });
    expect(state.questions.open).toEqual([]);
    expect(after(game, state, 0, answer(fresh(), 0, 1))).toBeUndefined();
    expect(after(game, state, 1, { type: 'mulligan', slots: [] })).toBeUndefined();
  });
});
