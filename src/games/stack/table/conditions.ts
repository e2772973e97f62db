/** Conditions of cards, tested for one player at one moment (K37). */
import type { Seat } from '../../../core/index.ts';
import type { Condition } from '../cards/vocabulary.ts';
import { handOf, libraryOf } from './zones.ts';
import type { Look } from './work.ts';

export function holds({ r }: Look, condition: Condition | undefined, seat: Seat, drawn = 0): boolean {
  switch (condition) {
    case undefined:
      return true;
    case 'hand-empty':
      return r.count(handOf(seat)) === 0;
    case 'library-empty':
      return r.count(libraryOf(seat)) === 0;
    case 'not-first-in-draw-step':
      return !(r.match.step === 'DRAW' && r.match.active === seat && r.seat(seat).drawnThisStep === 0);
    case 'none-drawn':
      return drawn === 0;
    default:
      return r.count(libraryOf(seat)) >= condition.libraryAtLeast;
  }
}
