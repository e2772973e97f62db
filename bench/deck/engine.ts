/** The engine's recorder: one per call of `play`, as the lab runs a game; or one per turn, as a server runs a command. */
import { tableOf, type Table } from '../../dist/core/draw/index.js';
import { Recorder, type Viewer } from '../../dist/core/index.js';
import { cardsOf, chance, HAND, mix, type NewPlayer, type Player } from './player.ts';

const DECK = 0;
const HELD = 1;
const DISCARD = 2;

/** One seat's deck, hand and discard. */
export const newTable = (size: number, watched: readonly Viewer[] = []): Table =>
  tableOf(
    { deck: cardsOf(size).map(String), hand: { cards: [], owner: 0 }, discard: [] },
    { seats: ['player'], chance: chance(), watched },
  );

/** One turn on any recorder. */
export const turn = (r: Recorder, hash: number): number => discardFive(r, drawFive(r, hash));

function drawFive(r: Recorder, hash: number): number {
  if (r.count(DECK) === 0) {
    r.moveTop(r.count(DISCARD), DISCARD, DECK, 'recycle');
    r.shuffle(DECK, 'positions');
  }
  r.moveTop(HAND, DECK, HELD, 'draw');
  let drawn = hash;
  for (let i = 0; i < HAND; i++) drawn = mix(drawn, r.at(HELD, i));
  return drawn;
}

function discardFive(r: Recorder, hash: number): number {
  r.moveTop(HAND, HELD, DISCARD, 'discard');
  return hash;
}

/** One recorder for all turns of a call. */
const byGame =
  (listening: boolean, watched: readonly Viewer[]): NewPlayer =>
  (size) => {
    let state = newTable(size, watched);
    return {
      play(turns) {
        const r = new Recorder(state, listening);
        let hash = 0;
        for (let i = 0; i < turns; i++) hash = turn(r, hash);
        state = r.finish();
        return hash;
      },
    };
  };

/** Nobody listens, nobody watches: what a simulation of open play pays. */
export const silent: NewPlayer = byGame(false, []);

/** Nobody listens, but every viewer's knowledge is kept: what bots that play from views need. */
export const watched: NewPlayer = byGame(false, [0, 'spectator']);

/** One event object for each change. */
export const recorded: NewPlayer = byGame(true, []);

/** Events that say what each viewer learned: what a match with screens needs. */
export const recordedWatched: NewPlayer = byGame(true, [0, 'spectator']);

/** A new recorder, events and an immutable state for every single turn. */
export const byTurn: NewPlayer = (size) => bySteps(size, [turn]);

/** The same for every single move: one to draw, one to discard, as the peers have it. */
export const byMove: NewPlayer = (size) => bySteps(size, [drawFive, discardFive]);

function bySteps(size: number, steps: readonly ((r: Recorder, hash: number) => number)[]): Player {
  let state = newTable(size);
  return {
    play(turns) {
      let hash = 0;
      for (let i = 0; i < turns; i++)
        for (const step of steps) {
          const r = new Recorder(state, true);
          hash = step(r, hash);
          state = r.finish();
        }
      return hash;
    },
  };
}
