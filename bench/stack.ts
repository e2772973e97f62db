/** Stack's rows: whole random games, draws with replacement effects in play, draws among silent permanents. */
import { perform, Recorder, start, type MatchState } from '../dist/core/index.js';
import { makeStack, ROWS, stack, type Rows, type StackShape } from '../dist/games/stack/index.js';
import { newChance, seedFromText } from '../dist/rng/index.js';
import { costOf, raceGames, row, type Contestant, type Row } from './measure.ts';
import { playouts } from './playouts.ts';

export const title = 'Stack: draws and games, CPU time, one core';
export const notes = [
  'A draw is a whole command: asked for, replaced if something applies, taken, counted, told, checked, priority given.',
  'Silent permanents watch nothing; replacement effects are in play, indexed under draws, and do not apply.',
];

/** Draws from one start. */
const DRAWS = 50;
const GAMES = 2;

/** Replaces a draw of somebody whose library is empty: looked at for every draw, and never applied here. */
const CAREFUL = 'bench-careful';
const CARDS: Rows = {
  ...ROWS,
  [CAREFUL]: {
    type: 'relic',
    cost: 0,
    replaces: [{ event: 'draw', whose: 'you', when: 'library-empty', instead: [{ do: 'win' }] }],
  },
};
const GAME = makeStack(CARDS);

export function rows(): Promise<Row[]> {
  const measured = raceGames([
    draws('10 silent', many(10, 'kelm-field')),
    draws('1000 silent', many(1000, 'kelm-field')),
    draws('0 effects', []),
    draws('3 effects', many(3, CAREFUL)),
    draws('10 effects', many(10, CAREFUL)),
    doubled(),
    playouts(stack, GAMES),
  ]);
  const perGame = costOf(measured, 'games').median;
  return Promise.resolve([
    { id: 'games', name: 'whole random games of two, ready decks, no events', value: 1e9 / perGame, unit: 'games/s' },
    row({ id: 'draw-10-silent', name: 'a draw among 10 silent permanents', unit: 'ns' }, measured, '10 silent'),
    row({ id: 'draw-1000-silent', name: 'a draw among 1,000 ÷ among 10', unit: 'ns' }, measured, '1000 silent', {
      times: '10 silent',
      bar: '<= 1.2',
    }),
    row({ id: 'draw-0-effects', name: 'a draw with no replacement effect in play', unit: 'ns' }, measured, '0 effects'),
    row({ id: 'draw-3-effects', name: 'a draw with 3 ÷ with none', unit: 'ns' }, measured, '3 effects', {
      times: '0 effects',
    }),
    row({ id: 'draw-10-effects', name: 'a draw with 10 ÷ with none', unit: 'ns' }, measured, '10 effects', {
      times: '0 effects',
    }),
    row(
      { id: 'doubled', name: 'a card drawn through 3 doublers ÷ one drawn plainly', unit: 'ns' },
      measured,
      'doubled',
      {
        times: '0 effects',
      },
    ),
  ]);
}

const many = (n: number, kind: string): readonly string[] => new Array<string>(n).fill(kind);

/** A match in which the first player may draw at will, with a library that lasts. */
function table(board: readonly string[], cards: number): MatchState<StackShape> {
  const options = {
    sandbox: { playerDraw: true },
    players: [
      { id: 'p1', deck: many(cards, 'pell-runner'), battlefield: board },
      { id: 'p2', deck: ['pell-runner'] },
    ],
  };
  const started = start(GAME, options, { chance: newChance('fast', seedFromText('bench')), watched: [] });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

function drawing(name: string, board: readonly string[], commands: number, each: number): Contestant {
  const state = table(board, commands * each);
  return {
    name,
    units: commands * each,
    run: () => {
      const r = new Recorder(state, false);
      for (let i = 0; i < commands; i++) perform(GAME, r, 0, { type: 'draw' });
      return r.seq;
    },
  };
}

const draws = (name: string, board: readonly string[]): Contestant => drawing(name, board, DRAWS, 1);
const doubled = (): Contestant => drawing('doubled', many(3, 'twin-daybook'), 6, 8);
