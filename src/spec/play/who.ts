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
  const word = Object.hasOwn(WORDS, who) ? WORDS[who] : undefined;
  return word ?? (({ program, r }) => [seatAt(program, r, who)]);
}

/** Words of the language for players; any other is a position. */
const WORDS: { readonly [who: string]: Seats } = {
  self: ({ self }) => (self < 0 ? [] : [self]),
  owner: ({ self }) => (self < 0 ? [] : [self]),
  active_player: ({ r }) => (r.match.active_player === null ? [] : [r.match.active_player]),
  everyone: ({ program, r }) => seatsIn(program, r),
  all: ({ program, r }) => seatsIn(program, r),
  each_player: ({ program, r }) => seatsIn(program, r),
  each_opponent: ({ program, r, self }) => opponentsOf(program, r, self),
  nobody: () => [],
  player_before_dealer: ({ r }) => [(r.match.dealer + r.seats.length - 1) % r.seats.length],
  after_dealer: ({ program, r }) => [firstSeat(program, r)],
};
