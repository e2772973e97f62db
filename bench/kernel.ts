/** The kernel's rows: the deck cycle against a bare loop and against peers (L53 to L58), by deck size, and one pure draw. */
import { draw, type Table } from '../dist/core/draw/index.js';
import { bare } from './deck/bare.ts';
import { boardgame } from './deck/boardgame.ts';
import { byMove, byTurn, newTable, recorded, recordedWatched, silent, watched } from './deck/engine.ts';
import { immer } from './deck/immer.ts';
import { HAND, type NewPlayer } from './deck/player.ts';
import { pure } from './deck/pure.ts';
import { race, row, together, type Contestant, type Race, type Row } from './measure.ts';
import { PEERS } from './peers.ts';

export const title = 'Kernel: draw 5, discard 5, reshuffle when empty';
export const notes = PEERS;

/** All implementations of the cycle by the name they race under. */
export const PLAYERS: { readonly [name: string]: NewPlayer } = {
  bare,
  silent,
  watched,
  recorded,
  recordedWatched,
  byTurn,
  byMove,
  pure,
  immer,
  boardgame,
};

export function rows(): Promise<Row[]> {
  return Promise.resolve([...cycleRows(), ...sizeRows(), ...oneDrawRows()]);
}

/** L53. */
const SIZES = [10, 20, 30, 50];
/** Turns of one game: short enough that logs stay small, long enough that starting costs little. */
const TURNS = 200;

const NS = 'ns/card';

function cycleRows(): Row[] {
  const cycle = together(SIZES.map((size) => race(contestants(size, Object.keys(PLAYERS), TURNS))));
  const group = 'Ratios over decks of 10, 20, 30 and 50 cards (geometric mean)';
  const of = (id: string, name: string): { id: string; name: string; unit: string; group: string } => ({
    id,
    name,
    unit: NS,
    group,
  });
  return [
    row(of('L54', 'bare loop on flat arrays: the unit'), cycle, 'bare'),
    row(of('L55', 'recorder, no events ÷ bare'), cycle, 'silent', { times: 'bare', bar: '<= 2.5' }),
    row(of('L56', 'recorder with events ÷ bare'), cycle, 'recorded', { times: 'bare', bar: '<= 8' }),
    row(of('L57', 'boardgame.io ÷ a recorder, events and a state per move'), cycle, 'boardgame', {
      times: 'byMove',
      bar: '>= 100',
    }),
    row(of('L58', 'immer reducer ÷ recorder with events'), cycle, 'immer', { times: 'recorded' }),
    row(of('views', 'recorder, no events, all views kept ÷ bare'), cycle, 'watched', { times: 'bare' }),
    row(of('views+events', 'recorder with events, all views kept ÷ bare'), cycle, 'recordedWatched', { times: 'bare' }),
    row(of('commands', 'a recorder, events and a state per turn ÷ bare'), cycle, 'byTurn', { times: 'bare' }),
    row(of('pure', 'pure draw functions ÷ bare'), cycle, 'pure', { times: 'bare' }),
  ];
}

const DECKS = [10, 40, 1_000, 100_000];
const LINES: readonly (readonly [name: string, label: string])[] = [
  ['bare', 'bare loop'],
  ['silent', 'recorder, no events'],
  ['recorded', 'recorder with events'],
  ['pure', 'pure draw functions'],
  ['immer', 'immer reducer'],
  ['boardgame', 'boardgame.io'],
];
/** Peers copy whole decks at every move; on large ones they get a few turns and are spared the reshuffle. */
const SPARED = { players: ['immer', 'boardgame'], above: 10_000, turns: 20 };

function sizeRows(): Row[] {
  return DECKS.flatMap((size) => {
    const names = LINES.map(([name]) => name);
    const spared = size > SPARED.above ? SPARED.players : [];
    const engine = contestants(
      size,
      names.filter((name) => !spared.includes(name)),
      Math.max(TURNS, size / HAND),
    );
    const peers = contestants(size, spared, SPARED.turns);
    const result = race([...engine, ...peers]);
    return LINES.map(([name, label]) => sizeRow(size, name, label, result));
  });
}

const sizeRow = (size: number, name: string, label: string, result: Race): Row => ({
  ...row(
    { id: `deck-${size}:${name}`, name: label, unit: NS, group: 'ns per drawn card, by cards in the deck' },
    result,
    name,
    { times: 'bare' },
  ),
  column: size.toLocaleString('en'),
});

/** Sides of a race; each must have drawn the cards that the bare loop draws. */
function contestants(size: number, names: readonly string[], turns: number): Contestant[] {
  const drawn = player('bare', size).play(turns);
  for (const name of names)
    if (player(name, size).play(turns) !== drawn) throw new Error(`${name} drew other cards than the bare loop`);
  return names.map((name) => {
    const one = player(name, size);
    return { name, units: turns * HAND, run: () => one.play(turns) };
  });
}

function player(name: string, size: number): ReturnType<NewPlayer> {
  const newPlayer = PLAYERS[name];
  if (newPlayer === undefined) throw new RangeError(`no player ${name}`);
  return newPlayer(size);
}

const CHAIN = 30;

function oneDrawRows(): Row[] {
  const drawing = (cards: number): Contestant => {
    const table = newTable(cards);
    return { name: String(cards), units: CHAIN, run: () => drawChain(table) };
  };
  const result = race([drawing(40), drawing(100_000)]);
  const group = 'Pure draw of one card';
  return [
    row({ id: 'draw-40', name: 'from 40 cards', unit: NS, group }, result, '40'),
    row({ id: 'draw-100000', name: 'from 100,000 cards ÷ from 40', unit: NS, group }, result, '100000', {
      times: '40',
      bar: '<= 2',
    }),
  ];
}

/** Thirty draws one after the other, each from the state that the last one gave. */
function drawChain(from: Table): number {
  let table = from;
  for (let i = 0; i < CHAIN; i++) {
    const drawn = draw(table, 1, 'deck', 'hand');
    if (!drawn.ok) throw new Error(drawn.error.code);
    table = drawn.value;
  }
  return table.piles[1]?.at(CHAIN - 1) as number;
}
