/** How a player stands in a duel: its general against the other, what is on the board, and what is still to come. */
import type { Seat } from '../../core/index.ts';
import { placeOf, squareOf } from './board/squares.ts';
import { attackOf, healthOf, isGeneral, unitsOf } from './board/unit.ts';
import { handOf, other, type Scene } from './shape.ts';

/**
 * A point of health of a general is the unit in which all else is measured. The figures are near those that tell best, from
 * the beginnings of turns between greedy bots, who wins.
 */
const WORTH = { attack: 1.1, health: 0.8, standing: 0.8, card: 2, step: 0.15, mana: 0.05 };

/** A lead of so many points is worth about three matches of four. */
const SCALE = 10;

/** From 0 to 1. */
export function judge(scene: Scene, seat: Seat): number {
  const lead = pointsOf(scene, seat) - pointsOf(scene, other(seat));
  return 1 / (1 + Math.exp(-lead / SCALE));
}

function pointsOf(scene: Scene, seat: Seat): number {
  let points = WORTH.card * scene.r.count(handOf(seat)) + WORTH.mana * scene.r.seat(seat).manaMost;
  const goal = squareOf(scene.r, scene.r.seat(other(seat)).general);
  for (const unit of unitsOf(scene, seat)) {
    if (isGeneral(scene, unit)) points += generalWorth(healthOf(scene, unit));
    else
      points +=
        WORTH.standing +
        WORTH.attack * attackOf(scene, unit) +
        WORTH.health * healthOf(scene, unit) -
        WORTH.step * distance(scene, squareOf(scene.r, unit), goal);
  }
  return points;
}

/** The last points of a general are worth more than the first. */
const generalWorth = (health: number): number => health + 10 * (1 - 1 / (1 + health / 5));

function distance({ r }: Scene, a: number, b: number): number {
  const { board } = r.match.settings;
  if (!board) return 0;
  const [[ax, ay], [bx, by]] = [placeOf(board, a), placeOf(board, b)];
  return Math.abs(ax - bx) + Math.abs(ay - by);
}
