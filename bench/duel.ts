/** The duel's rows: whole random matches, and its draws, replaces and end-turns beside moves that the kernel alone makes. */
import { apply, perform, Recorder, start, type MatchState } from '../dist/core/index.js';
import { bringAbout, duel, type Action, type Duel, type DuelCommand } from '../dist/games/duel/index.js';
import { newChance, seedFromText } from '../dist/rng/index.js';
import { costOf, raceGames, row, type Contestant, type Race, type Row } from './measure.ts';
import { playouts } from './playouts.ts';

export const title = 'Duel: steps per second of CPU time, one core';
export const notes = [
  'Ready decks, shuffled order, every step validated, settled and judged; "with events" writes them all down.',
  'The unit is a card that the kernel moves from the same pile with its event, by no rules.',
];

const VERBS = ['draw', 'replace', 'endTurn'] as const;
type Verb = (typeof VERBS)[number];

/** Steps on one recorder, about what a pile of 34 cards allows. */
const STEPS = 30;
const GAMES = 4;

export function rows(): Promise<Row[]> {
  const measured = raceGames([
    moves(),
    ...VERBS.flatMap((verb) => [steps(verb, 'events'), steps(verb, 'silent'), commands(verb)]),
    playouts(duel, GAMES),
  ]);
  const { median } = costOf(measured, 'games');
  return Promise.resolve([
    { id: 'games', name: 'whole random matches, no events', value: 1e9 / median, unit: 'games/s' },
    row({ id: 'move', name: 'a move by the kernel, with its event', unit: 'ns' }, measured, 'move'),
    ...VERBS.flatMap((verb) => verbRows(measured, verb)),
  ]);
}

function verbRows(measured: Race, verb: Verb): Row[] {
  const of = (id: string, name: string): { id: string; name: string; unit: string } => ({ id, name, unit: 'ns' });
  return [
    row(of(verb, `${verb} with events ÷ a move`), measured, `${verb} events`, { times: 'move' }),
    row(of(`${verb}-silent`, `${verb} without events ÷ with`), measured, `${verb} silent`, { times: `${verb} events` }),
    row(
      of(`${verb}-command`, `${verb}, a recorder, events and a state per step ÷ a move`),
      measured,
      `${verb} command`,
      {
        times: 'move',
      },
    ),
  ];
}

/** Cards that go from the pile to the graveyard, by no rules. */
function moves(): Contestant {
  const state = table();
  return {
    name: 'move',
    units: STEPS,
    run: () => {
      const r = new Recorder(state, true);
      const [from, to] = [r.zone('p1.pile'), r.zone('p1.graveyard')];
      for (let step = 0; step < STEPS; step++) r.moveTop(1, from, to, 'draw');
      return r.seq;
    },
  };
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
