/** Whole random games as one side of a race. */
import type { Command, Game, Shape } from '../dist/core/index.js';
import { playout } from '../dist/lab/index.js';
import { seedFromText } from '../dist/rng/index.js';
import type { Contestant } from './measure.ts';

/** `units` games a run, each from a seed of its own; a run gives the number of their events. */
export function playouts<S extends Shape, C extends Command, O>(game: Game<S, C, O>, units: number): Contestant {
  let played = 0;
  const events = (): number => {
    const done = playout(game, { seed: seedFromText(`bench ${played++}`) });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value.events;
  };
  const run = (): number => {
    let sum = 0;
    for (let i = 0; i < units; i++) sum += events();
    return sum;
  };
  return { name: 'games', units, run };
}
