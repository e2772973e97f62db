/** Shuffling a library (K62). */
import type { Seat } from '../../../core/index.ts';
import { announce } from '../flow/triggers.ts';
import { hideTop } from './draw.ts';
import type { Work } from './work.ts';
import { libraryOf } from './zones.ts';

/** Shuffles a library; even none or one card is a shuffle (K62). Everybody's knowledge of it is gone (K79). */
export function shuffleLibrary(w: Work, seat: Seat, by: Seat): void {
  w.r.shuffle(libraryOf(seat));
  hideTop(w, seat);
  announce(w, 'shuffled', seat, { by });
}
