/** Matches to attack: states of every game, some of them in the middle of a question, and how a state is played on. */
import { bazaar } from '../../examples/games/bazaar.ts';
import { kuhn } from '../../examples/games/kuhn.ts';
import { leduc } from '../../examples/games/leduc.ts';
import { sheds } from '../../examples/games/sheds.ts';
import { whispers } from '../../examples/games/whispers.ts';
import {
  choicesFor,
  mayAct,
  reading,
  start,
  submit,
  type Game,
  type MatchState,
  type Seat,
} from '../../src/core/index.ts';
import { loadMatch, saveMatch } from '../../src/core/save/index.ts';
import { follow, viewOf } from '../../src/core/view/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import type { Below } from '../../src/lab/index.ts';
import { BUNDLED, bundledGame } from '../../src/spec/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { deepFreeze } from '../../src/testing/index.ts';
import { mixedMatch } from '../games/stack/mixed-decks.ts';
import { chanceOf, oneOf } from './chance.ts';

/** The games under attack by name, with options that together use most of their rules. */
export const SUBJECTS: { readonly [name: string]: { readonly game: Game; readonly options: readonly unknown[] } } = {
  'high-card': { game: highCard, options: [{}, { seats: 3, rounds: 2 }] },
  duel: { game: duel, options: [{}, { order: 'fixed' }, { mulligan: false, settings: { board: null, mana: null } }] },
  stack: {
    game: stack,
    options: [{ seats: 2 }, mixedMatch(2, 'all')(1), mixedMatch(3, 'all')(2), mixedMatch(4, 'all')(3)],
  },
  cycle: {
    game: cycle,
    options: [
      {},
      { settings: { mulligan: 3 } },
      { mode: 'realtime' },
      { mode: 'realtime', settings: { rt_draw: 'gauge', on_blocked: 'bank' } },
      { mode: 'realtime', settings: { rt_draw: 'buy' } },
    ],
  },
  bazaar: { game: bazaar, options: [{}] },
  sheds: { game: sheds, options: [{}] },
  whispers: { game: whispers, options: [{}, { seats: 4 }] },
  kuhn: { game: kuhn, options: [{}] },
  leduc: { game: leduc, options: [{}] },
  ...Object.fromEntries(BUNDLED.map((name) => [`${name}.yaml`, { game: bundledGame(name), options: [{}] }])),
};

export const NAMES: readonly string[] = Object.keys(SUBJECTS);

/** A game by its name. */
export const gameOf = (name: string): Game => (SUBJECTS[name] as (typeof SUBJECTS)[string]).game;

/** States of a game from its beginning to its end: made once, and frozen, so that nothing can be changed in them unseen. */
export function statesOf(name: string): readonly MatchState[] {
  let states = known.get(name);
  if (!states) {
    const { game, options } = SUBJECTS[name] as (typeof SUBJECTS)[string];
    states = options.flatMap((each, i) => [0, 1].flatMap((copy) => statesFrom(game, each, i * 2 + copy)));
    known.set(name, states);
  }
  return states;
}

const known = new Map<string, readonly MatchState[]>();

/** States after these numbers of commands, and the next one at which somebody is asked. */
const AFTER = [0, 3, 9, 21, 45, 90];

function statesFrom(game: Game, options: unknown, seed: number): readonly MatchState[] {
  const started = start(game, options, { chance: newChance('fast', seedFromText(`attack ${seed}`)) });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const below = chanceOf(seed, 0);
  const states: MatchState[] = [];
  let state: MatchState | undefined = started.value.state;
  for (let i = 0; state && i <= Math.max(...AFTER) + 20; i++) {
    const isWanted = AFTER.includes(i) || (state.questions.open.length > 0 && below(3) === 0);
    if (isWanted) states.push(deepFreeze(state));
    state = next(game, state, below);
  }
  return states;
}

/** The state after a command that is offered, or nothing where none is. */
export function next(game: Game, state: MatchState, below: Below): MatchState | undefined {
  const seats = mayAct(game, reading(state));
  if (seats.length === 0) return undefined;
  const seat = oneOf(seats, below);
  const choices = choicesFor(game, state, seat);
  const step = choices.length === 0 ? undefined : submit(game, state, seat, oneOf(choices, below));
  return step?.ok ? step.value.state : undefined;
}

/** Plays a state on for so many commands as its views and choices say, and gives the number that were carried out. */
export function playOn(
  game: Game,
  from: MatchState,
  below: Below,
  commands = 20,
): { count: number; state: MatchState } {
  let state = from;
  for (const { viewer } of state.eyes) viewOf(game, state, viewer);
  let count = 0;
  while (count < commands) {
    const seat = seatToAct(game, state, below);
    if (seat === undefined) break;
    const choices = choicesFor(game, state, seat);
    if (choices.length === 0) break;
    const step = submit(game, state, seat, oneOf(choices, below));
    if (!step.ok) break;
    const eye = state.eyes[below(state.eyes.length)];
    if (eye && count % 5 === 0) follow(game, state, step.value.events, eye.viewer);
    ({ state } = step.value);
    count++;
  }
  game.outcome(reading(state));
  for (const { viewer } of state.eyes) viewOf(game, state, viewer);
  return { count, state };
}

/** What was played can be saved and loaded again. */
export function reloaded(game: Game, state: MatchState): { readonly fault?: string } {
  const again = loadMatch(game, saveMatch(game, state));
  return again.ok ? {} : { fault: `cannot be loaded again: ${JSON.stringify(again.error)}` };
}

function seatToAct(game: Game, state: MatchState, below: Below): Seat | undefined {
  const seats = mayAct(game, reading(state));
  return seats.length === 0 ? undefined : oneOf(seats, below);
}
