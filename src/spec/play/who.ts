/** Words for players in steps: one of them, or several in their order. */
import type { Seat } from '../../core/index.ts';
import type { Who } from '../step-form.ts';
import type { Compiler } from './compiler.ts';
import { readingOf } from './expressions.ts';
import type { Scene } from './scene.ts';
import { firstSeat, opponentsOf, seatAt, seatsIn } from './seats.ts';
import { numbersIn } from './values.ts';

/** The players that a word or an expression means. */
export type Seats = (scene: Scene) => readonly Seat[];

/** Compiles a word for players. */
export function seatsOf(c: Compiler, who: Who): Seats {
  if (typeof who !== 'string') {
    const read = readingOf(c, who);
    return (scene) => numbersIn(read(scene));
  }
  switch (who) {
    case 'self':
    case 'owner':
      return ({ self }) => (self < 0 ? [] : [self]);
    case 'active_player':
      return ({ r }) => (r.match.active_player === null ? [] : [r.match.active_player]);
    case 'everyone':
    case 'all':
    case 'each_player':
      return ({ program, r }) => seatsIn(program, r);
    case 'each_opponent':
      return ({ program, r, self }) => opponentsOf(program, r, self);
    case 'nobody':
      return () => [];
    case 'player_before_dealer':
      return ({ r }) => [(r.match.dealer + r.seats.length - 1) % r.seats.length];
    case 'after_dealer':
      return ({ program, r }) => [firstSeat(program, r)];
    default:
      return ({ program, r }) => [seatAt(program, r, who)];
  }
}
