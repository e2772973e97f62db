/** Bots that search: what they decide depends on nothing hidden, is the same every time, and looks further than one step. */
import { duel, greedyBot, squareAt } from 'cardwright/games/duel';
import { highCard, steadyBot } from 'cardwright/games/high-card';
import { greedyBot as stackBot, stack } from 'cardwright/games/stack';
import { cycle, greedyBot as cycleBot } from 'cardwright/games/cycle';
import { apply, choicesFor, reading, waitsFor, type Game, type MatchState, type Seat } from 'cardwright/core';
import { worldsOf } from 'cardwright/chance';
import {
  countAt,
  playRange,
  playSteps,
  randomBot,
  searchBot,
  withDeadline,
  type Below,
  type Bot,
} from 'cardwright/lab';
import { below, FastWords, fastKey, seedFromText } from 'cardwright/rng';
import { project } from 'cardwright/view';
import { describe, expect, test } from 'vitest';
import { Horizon } from '../../src/lab/search/horizon.ts';
import { puzzle } from '../games/duel/puzzle.ts';
import { twinsOf } from './twins.ts';
import { isFull } from '../sample.ts';

function numbers(text: string): Below {
  const words = new FastWords(fastKey(seedFromText(text), 'bots'));
  return (n) => below(words, n);
}

/** What a bot that looks into so many worlds does in this state, as a text. */
function decision(
  game: Game,
  state: MatchState,
  seat: Seat,
  iterations: number,
  { seed = 'one', adviser = randomBot }: { readonly seed?: string; readonly adviser?: Bot } = {},
): string {
  const random = numbers(seed);
  const view = project(state, seat, game.visible);
  const bot = searchBot(game, { iterations, adviser });
  return JSON.stringify(bot(view, choicesFor(game, state, seat), random, worldsOf(game, state, seat, random)));
}

/** Pairs for each of four games: more than a thousand in `npm run laws` (L50), some in `npm test`. */
const PAIRS = !isFull ? 8 : 260;

/** States of a match at which somebody has a choice. */
function* decisionsOf(
  game: Game,
  every: number,
  seed = 'decisions',
): Generator<{ readonly state: MatchState; readonly seat: Seat }> {
  let n = 0;
  for (const step of playSteps(game, [randomBot], { seed: seedFromText(seed), maxCommands: 400 })) {
    const state = 'after' in step ? step.after : step.state;
    const [seat] = waitsFor(game, reading(state));
    if (seat !== undefined && n++ % every === 0) yield { state, seat };
  }
}

/** Each is advised by the bot of its game, as those are that tables seat (levels.ts). */
describe.each<[string, Game, number, Bot]>([
  ['high card', highCard, 1, steadyBot],
  ['duel', duel, 9, greedyBot],
  ['stack', stack, 14, stackBot],
  ['cycle', cycle, 5, cycleBot],
])('%s', (_name, game, every, adviser) => {
  test('[L50] two matches that the bot cannot tell apart get the same decision', () => {
    const random = numbers('twins');
    let pairs = 0;
    for (let match = 0; pairs < PAIRS; match++)
      for (const { state, seat } of decisionsOf(game, every, `decisions ${match}`))
        for (const twin of twinsOf(state, seat, random)) {
          expect(decision(game, twin, seat, 6, { adviser })).toBe(decision(game, state, seat, 6, { adviser }));
          pairs++;
        }
  });

  test('[L49] the same view, seed and iterations give the same decision', () => {
    for (const { state, seat } of decisionsOf(game, every * 4))
      expect(decision(game, state, seat, 12, { adviser })).toBe(decision(game, state, seat, 12, { adviser }));
  });
});

test('[L51] thirty looks win runs of cycle that the greedy bot loses under the same seeds (all steps: npm run ladder)', () => {
  const options = cycle.parseOptions({});
  if (!options.ok) throw new Error(options.error.code);
  const wins = (bot: Bot): number => {
    const seatings = [{ options: options.value, bots: [bot], hero: 0 }];
    const run = {
      game: cycle,
      variants: [{ name: 'base', seatings }],
      master: seedFromText('ladder'),
      mostCommands: 1000,
    };
    return countAt(playRange(run, { from: 16, to: 17 }).counts, 'variants', 'base', 'wins', 0);
  };
  expect(wins(cycleBot)).toBe(0);
  expect(wins(searchBot(cycle, { iterations: 30, adviser: cycleBot }))).toBe(2);
});

test('[L51] a horizon is so many turns away, whoever has them', () => {
  const units = [{ kind: 'kiln-rat', seat: 0, square: squareAt({ columns: 9, rows: 5 }, 2, 2) }];
  const { state } = puzzle({ settings: { board: { columns: 9, rows: 5 } }, units });
  const r = reading(state);
  const horizon = new Horizon(r, 0, 1);
  expect(horizon.isReached(r, 0)).toBe(false);
  const ended = apply(duel, state, 0, { type: 'endTurn' });
  if (!ended.ok) throw new Error(ended.error.code);
  expect(horizon.isReached(reading(ended.value.state), 1)).toBe(true);
  const further = new Horizon(r, 0, 2);
  expect(further.isReached(reading(ended.value.state), 1)).toBe(false);
});

describe('the bot that searches', () => {
  const settings = { board: { columns: 9, rows: 5 }, mana: { first: 9, second: 9, most: 9 } };
  const at = (column: number, row: number): number => squareAt(settings.board, column, row);

  test('[L48] sees a win that takes two commands', () => {
    const units = [{ kind: 'kiln-rat', seat: 0, square: at(5, 2) }];
    const m = puzzle({ settings, units, p2: { health: 2 } });
    const chosen = JSON.parse(decision(m.game, m.state, 0, 200)) as { type: string; from: number; to: number };
    expect(chosen).toMatchObject({ type: 'move', from: at(5, 2) });
    expect([at(7, 1), at(7, 2), at(7, 3)]).toContain(chosen.to);
  });

  test('[L48] takes the only choice without thinking; else an adviser is asked first, and plays on in every line', () => {
    let asked = 0;
    const adviser: typeof greedyBot = (...given) => {
      asked++;
      return greedyBot(...given);
    };
    const units = [
      { kind: 'kiln-rat', seat: 0, square: at(2, 1) },
      { kind: 'kiln-rat', seat: 0, square: at(2, 3) },
    ];
    const m = puzzle({ settings, units });
    const random = numbers('adviser');
    const bot = searchBot(duel, { iterations: 5, adviser });
    const choices = choicesFor(m.game, m.state, 0);
    expect(bot(m.view(0), choices.slice(0, 1), random, worldsOf(m.game, m.state, 0, random))).toBe(choices[0]);
    expect(asked).toBe(0);
    expect(choices).toContain(bot(m.view(0), choices, random, worldsOf(m.game, m.state, 0, random)));
    expect(asked).toBeGreaterThan(1);
    // With one look there is nothing to compare its advice with.
    const [one, other] = [numbers('adviser'), numbers('adviser')];
    expect(
      searchBot(duel, { iterations: 1, adviser })(m.view(0), choices, one, worldsOf(m.game, m.state, 0, one)),
    ).toBe(greedyBot(m.view(0), choices, other));
  });

  test('[L49] a clock ends the thinking early, and the first look is always taken', () => {
    const m = puzzle({ settings });
    const choices = choicesFor(m.game, m.state, 0);
    const looks = (ms: number): number => {
      const random = numbers('clock');
      const worlds = worldsOf(m.game, m.state, 0, random);
      let dealt = 0;
      const search = searchBot(m.game, { iterations: 1000, widen: 1e-9, explore: 0 });
      // Only dealing a world takes time.
      const bot = withDeadline(search, ms, () => dealt);
      bot(m.view(0), choices, random, () => (dealt++, worlds()));
      return dealt;
    };
    // Only one choice is let in, so that every look is into another world.
    expect([looks(0), looks(1), looks(2), looks(50)]).toEqual([1, 1, 2, 50]);
  });

  test.each([0, -1, 1.5, Number.NaN, 1e9])('[L49] %d iterations are refused', (iterations) => {
    expect(() => searchBot(duel, { iterations })).toThrow(RangeError);
  });
});
