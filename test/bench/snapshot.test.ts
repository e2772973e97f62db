import { expect, test } from 'vitest';
import { midGame, playTurn } from '../../bench/snapshot.ts';
import type { Table } from '../../dist/core/draw/index.js';
import { Recorder } from '../../dist/core/index.js';
import { save } from '../../dist/core/save/index.js';

/** Three further turns and a shuffle: ends, middles and chance are all used. */
function goOn(r: Recorder): string {
  for (let turn = 0; turn < 3; turn++) playTurn(r, 0);
  r.moveTop(r.count(3), 3, 0, 'recycle', 'top');
  r.shuffle(0);
  playTurn(r, 0);
  return save(r.finish());
}

const restored = (table: Table): Recorder => new Recorder(table, false);

test('[L62] a restored snapshot goes on to the same state as the match it was taken from', () => {
  const r = restored(midGame());
  playTurn(r, 4);
  const snapshot = r.finish();
  expect(goOn(r)).toBe(goOn(restored(snapshot)));
});

test('[L62] a snapshot survives changes of the match and of every match restored from it', () => {
  const r = restored(midGame());
  const snapshot = r.finish();
  const before = save(snapshot);
  const first = goOn(restored(snapshot));
  playTurn(r, 0);
  r.shuffle(4);
  r.finish();
  expect(save(snapshot)).toBe(before);
  expect(goOn(restored(snapshot))).toBe(first);
  expect(first).not.toBe(before);
});
