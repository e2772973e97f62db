/** A match of nothing, for servers and stores that are measured without rules. */
import { writtenRecord, type Head, type WrittenRecord } from '../../dist/host/index.js';

export const HEAD: Head = {
  format: 'cardwright/match/1',
  game: { name: 'bare', version: '1', catalog: '' },
  options: null,
  clock: null,
  start: '',
  about: null,
};

/** An update of the duel has 582 bytes (TECH.md). */
export const FILLER = 'x'.repeat(480);

export const recordOf = (seq: number, id = `c${seq}`): WrittenRecord =>
  writtenRecord({ seq, at: 0, by: 0, id, command: FILLER, events: [] });
