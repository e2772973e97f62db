/** How a seat stands in a file's game, for bots that look ahead: by what the winner must have most or least of. */
import type { Seat } from '../../core/index.ts';
import { commandsOf } from './flow/offers.ts';
import type { SpecGame } from './game.ts';
import type { Ending, Program } from './program.ts';
import { freshLooks, Scene } from './scene.ts';
import { seatsIn } from './seats.ts';
import type { Look } from './shape.ts';
import { Stop } from './stop.ts';

type Standing = NonNullable<Ending['standing']>;

/** Returns the `judge` of a file's game; none where no ending says what wins. */
export function judgeOf(program: Program): Pick<SpecGame, 'judge'> {
  const standing = program.endings.find((ending) => ending.standing)?.standing;
  return standing ? { judge: (r, seat) => judge(program, standing, r, seat) } : {};
}

/** From 0 to 1: a half for somebody who has as much as the best of the others. */
function judge(program: Program, standing: Standing, r: Look, seat: Seat): number {
  const seats = seatsIn(program, r);
  if (!seats.includes(seat)) return 0;
  const reach = (each: Seat): number => amountOf(program, standing, r, each) + outlook(program, standing, r, each);
  const others = seats.filter((each) => each !== seat).map(reach);
  const best = Math.max(...others);
  const own = reach(seat);
  return others.length === 0 ? 1 : 0.5 + (own - best) / (2 * (Math.abs(own - best) + scaleOf([own, ...others])));
}

/** The number of playable cards that is worth half as much as getting rid of one card. */
const HALF_A_CARD = 3;

/**
 * In a game that is won with the fewest cards, a hand is better the more ways there are to play one now, up to the value of one
 * card. A card that always fits counts more than others, and so does a suit of which the hand holds more cards.
 */
function outlook(program: Program, { which }: Standing, r: Look, seat: Seat): number {
  if (which !== 'min' || !program.turn) return 0;
  const looks = freshLooks();
  const ways = program.turn.phases
    .flatMap(({ offer }) => offer)
    .filter((name) => program.moves[name]?.params.some(([, { isCards }]) => isCards))
    .reduce((sum, name) => sum + [...commandsOf(program, r, seat, name, looks)].length, 0);
  return ways / (ways + HALF_A_CARD);
}

/** What a seat has, the more the better. */
function amountOf(program: Program, { which, read }: Standing, r: Look, seat: Seat): number {
  try {
    const amount = new Scene(program, r).with(seat, read);
    return typeof amount === 'number' ? (which === 'max' ? amount : -amount) : 0;
  } catch (error) {
    // Outside of a step some expressions have no value.
    if (error instanceof Stop) return 0;
    throw error;
  }
}

/** The usual size of an amount, so that chips by the hundred are judged as finely as cards. */
const scaleOf = (amounts: readonly number[]): number =>
  1 + amounts.reduce((sum, amount) => sum + Math.abs(amount), 0) / amounts.length;
