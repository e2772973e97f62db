/** Returns a player's standing: life, the next attack, the battlefield and the hand, compared with the opponents. */
import type { CardId, Seat } from '../../core/index.ts';
import { isCreature, powerOf, toughnessOf } from './flow/combat.ts';
import { isIn, opponentsOf, permanentsOf } from './table/players.ts';
import type { Look } from './table/work.ts';
import { drawFactor, isSafeEmpty } from './draws.ts';
import { MAX_HAND } from './settings.ts';
import { rowFor } from './table/work.ts';
import { handOf, libraryOf } from './table/zones.ts';

/** A point of life is the unit in which all else is measured. */
const WORTH = { power: 1.2, toughness: 0.7, permanent: 1, card: 1.5 };

/** A library that lasts for fewer turns is a danger, which grows up to so many points: an empty one loses the match. */
const SAFE_TURNS = 6;
const EMPTY_LIBRARY = 30;

/** The share of the next attack's damage that counts as taken, since it may still be answered. A lethal attack counts more. */
const COMING = 0.5;
const DEADLY = 10;

/** A lead of so many points is worth about three matches of four. */
const SCALE = 12;

/** Returns a number from 0 to 1, or undefined for a seat that is asked about a mulligan: points do not tell a good hand from a bad one. */
export function judge(look: Look, seat: Seat): number | undefined {
  if (look.r.question(seat)?.kind === 'mulligan') return undefined;
  if (!isIn(look, seat)) return 0;
  const others = opponentsOf(look, seat).map((other) => Math.max(0, pointsOf(look, other)));
  // Beside the best opponent all of them count, those who are out with nothing: else hurting the others would gain nothing.
  const mean = others.reduce((sum, points) => sum + points, 0) / (look.r.seats.length - 1);
  const rival = (Math.max(0, ...others) + mean) / 2;
  return 1 / (1 + Math.exp((rival - pointsOf(look, seat)) / SCALE));
}

function pointsOf(look: Look, seat: Seat): number {
  const { r } = look;
  const { life } = r.seat(seat);
  const blow = blowOn(look, seat);
  const spells = r.match.stack.filter((object) => object.is === 'spell' && object.seat === seat).length;
  // Cards above the hand limit will be discarded. A spell on the stack is worth as much as it was in hand.
  let points =
    lifeWorth(Math.max(0, life - COMING * blow)) + WORTH.card * Math.min(MAX_HAND, r.count(handOf(seat)) + spells);
  if (blow >= life) points -= DEADLY;
  const rows = permanentsOf(look, seat).map((card) => rowFor(look, card));
  const turns = r.count(libraryOf(seat)) / drawFactor(rows);
  if (turns < SAFE_TURNS && !isSafeEmpty(rows)) points -= EMPTY_LIBRARY * (1 - turns / SAFE_TURNS) ** 2;
  for (const card of permanentsOf(look, seat))
    points += isCreature(look, card)
      ? WORTH.permanent + WORTH.power * powerOf(look, card) + WORTH.toughness * toughnessOf(look, card)
      : WORTH.permanent;
  return points;
}

/** Returns the damage of an opponent's next attack if the player blocks as much as possible. */
function blowOn(look: Look, seat: Seat): number {
  const untapped = (card: CardId): boolean => !look.r.card(card).tapped;
  const blockers = creaturesOf(look, seat).filter(untapped).length;
  const blows = opponentsOf(look, seat).map((other) => {
    const attackers = creaturesOf(look, other).filter((card) => other !== look.r.match.active || untapped(card));
    return unblocked(
      attackers.map((card) => powerOf(look, card)),
      blockers,
    );
  });
  return Math.max(0, ...blows);
}

const creaturesOf = (look: Look, seat: Seat): readonly CardId[] =>
  permanentsOf(look, seat).filter((card) => isCreature(look, card));

/** The last points are worth more than the first. */
const lifeWorth = (life: number): number => life + 10 * (1 - 1 / (1 + Math.max(0, life) / 5));

/** Returns the damage that gets through to a player if each of so many blockers stops one attacker, the strongest first. */
export const unblocked = (powers: readonly number[], blockers: number): number =>
  powers
    .toSorted((a, b) => b - a)
    .slice(Math.max(0, blockers))
    .reduce((sum, power) => sum + power, 0);
