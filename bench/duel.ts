/** The duel's rows: whole random matches, and its draws, replaces and end-turns beside those of the original game. */
import { apply, perform, Recorder, start, type MatchState } from '../dist/core/index.js';
import { bringAbout, duel, type Action, type Duel, type DuelCommand } from '../dist/games/duel/index.js';
import { newChance, seedFromText } from '../dist/rng/index.js';
import { costOf, judged, race, ratioOf, type Contestant, type Race, type Row } from './measure.ts';
import { playouts } from './playouts.ts';

export const title = 'Duel: steps per second of CPU time, one core';
export const notes = [
  'The original: Duelyst SDK 1.97.13, headless: about 1,500 draws/s, 1,400 replaces/s, 600 end-turns/s of CPU time on similar hardware.',
  'Ours: ready decks, shuffled order, every step validated, settled and judged; "with events" writes them all down.',
];

/** What the original does in a second of CPU time. */
const ORIGINAL = { draw: 1500, replace: 1400, endTurn: 600 } as const;
type Verb = keyof typeof ORIGINAL;

/** Steps on one recorder, about what a pile of 34 cards allows. */
const STEPS = 30;
const GAMES = 4;

export function rows(): Promise<Row[]> {
  const measured = race([
    ...VERBS.flatMap((verb) => [steps(verb, 'events'), steps(verb, 'silent'), commands(verb)]),
    playouts(duel, GAMES),
  ]);
  const steady = VERBS.flatMap((verb) => verbRows(measured, verb));
  const { median } = costOf(measured, 'games');
  return Promise.resolve([
    { id: 'games', name: 'whole random matches, no events', value: 1e9 / median, unit: 'games/s' },
    ...steady,
  ]);
}

const VERBS = Object.keys(ORIGINAL) as Verb[];

function verbRows(measured: Race, verb: Verb): Row[] {
  const rate = (way: string): number => 1e9 / costOf(measured, `${verb} ${way}`).median;
  const ratio = rate('events') / ORIGINAL[verb];
  const bare = ratioOf(measured, `${verb} silent`, `${verb} events`);
  return [
    {
      id: verb,
      name: `${verb} with events ÷ the original's ${ORIGINAL[verb]}/s`,
      value: rate('events'),
      unit: '/s',
      ratio,
      ...judged(ratio, '>= 100'),
    },
    {
      id: `${verb}-silent`,
      name: `${verb} without events; cost ÷ with`,
      value: rate('silent'),
      unit: '/s',
      ratio: bare.median,
    },
    {
      id: `${verb}-command`,
      name: `${verb}, a recorder, events and a state per step`,
      value: rate('command'),
      unit: '/s',
    },
  ];
}

/** A match that has just started, with as many replaces as one likes. */
function table(): MatchState<Duel> {
  const options = { mulligan: false, settings: { replacePerTurn: 1_000_000 } };
  const started = start(duel, options, { chance: newChance('fast', seedFromText('bench')), watched: [] });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

const DRAW: Action = {
  do: 'effect',
  effect: { do: 'draw', whose: 'own', count: 1 },
  seat: 0,
  source: -1,
  target: -1,
  about: -1,
};

/** The command of a verb at a step; a draw is no command. */
const commandOf = (verb: Exclude<Verb, 'draw'>, step: number): DuelCommand =>
  verb === 'replace' ? { type: 'replace', slot: step % 5 } : { type: 'endTurn' };

const seatOf = (verb: Verb, step: number): number => (verb === 'endTurn' ? step % 2 : 0);

function act(r: Recorder<Duel>, verb: Verb, step: number): void {
  const refused =
    verb === 'draw' ? bringAbout(duel, r, [DRAW]) : perform(duel, r, seatOf(verb, step), commandOf(verb, step));
  if (refused) throw new Error(JSON.stringify(refused));
}

/** Steps on one recorder, with or without events. */
function steps(verb: Verb, way: 'events' | 'silent'): Contestant {
  const state = table();
  return {
    name: `${verb} ${way}`,
    units: STEPS,
    run: () => {
      const r = new Recorder(state, way === 'events');
      for (let step = 0; step < STEPS; step++) act(r, verb, step);
      return r.seq;
    },
  };
}

/** Steps as a host does them: each from a state to the next. */
function commands(verb: Verb): Contestant {
  const first = table();
  return {
    name: `${verb} command`,
    units: STEPS,
    run: () => {
      let state = first;
      for (let step = 0; step < STEPS; step++) state = next(state, verb, step);
      return state.seq;
    },
  };
}

function next(state: MatchState<Duel>, verb: Verb, step: number): MatchState<Duel> {
  if (verb !== 'draw') {
    const done = apply(duel, state, seatOf(verb, step), commandOf(verb, step));
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value.state;
  }
  const r = new Recorder(state, true);
  bringAbout(duel, r, [DRAW]);
  return r.finish();
}
