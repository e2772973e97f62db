/** The pure functions: each draw, discard and recycling takes a state and gives a new one, all arguments checked. */
import { draw, recycle, type DrawError, type Table } from '../../dist/core/draw/index.js';
import { change, type Result } from '../../dist/core/index.js';
import { newTable } from './engine.ts';
import { HAND, mix, type Player } from './player.ts';

export function pure(size: number): Player {
  let table = newTable(size);
  return {
    play(turns) {
      let hash = 0;
      for (let i = 0; i < turns; i++) {
        if (table.piles[0]?.length === 0) table = reshuffled(table);
        table = must(draw(table, HAND, 'deck', 'hand'));
        const hand = table.piles[1];
        for (let at = 0; at < HAND; at++) hash = mix(hash, hand?.at(at) as number);
        table = must(draw(table, HAND, 'hand', 'discard'));
      }
      return hash;
    },
  };
}

const reshuffled = (table: Table): Table =>
  change(must(recycle(table, 'discard', 'deck')).state, (r) => r.shuffle(0, 'positions'));

function must<Value>(result: Result<Value, DrawError>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
