/** Pots (S59, S60): the layers that all-in players cut, and how each is shared. */
import { from, seatsIn, type Player } from './players.ts';

/** An amount and the seats that may win it. */
export interface Pot {
  readonly amount: number;
  readonly seats: readonly number[];
}

/** The pots of a hand, the one that most may win first; `dead` money joins that. */
export function potsOf(players: readonly Player[], dead = 0): readonly Pot[] {
  const only = onePot(players, dead);
  return only ? [only] : layers(players, dead);
}

/** Where all in have paid the same, everything is one pot. */
function onePot(players: readonly Player[], dead: number): Pot | undefined {
  let [amount, most] = [dead, -1];
  const seats: number[] = [];
  for (let seat = 0; seat < players.length; seat++) {
    const { paid, isIn } = players[seat]!;
    amount += paid;
    if (!isIn) continue;
    if (most >= 0 && paid !== most) return undefined;
    most = paid;
    seats.push(seat);
  }
  return seats.length > 0 ? { amount, seats } : undefined;
}

function layers(players: readonly Player[], dead: number): readonly Pot[] {
  const paidBy = (seat: number): number => players[seat]?.paid ?? 0;
  const inside = seatsIn(players);
  const edges = [...new Set(inside.map(paidBy))].toSorted((a, b) => a - b);
  // Whoever is in with a dead ante alone plays for those antes, and where there are none for nothing.
  if (dead === 0 && edges.length > 1 && edges[0] === 0) edges.shift();
  return edges.map((edge, at) => {
    const isLast = at === edges.length - 1;
    const below = edges[at - 1] ?? 0;
    const amount = between(players, below, isLast ? Number.POSITIVE_INFINITY : edge);
    return {
      amount: amount + (at === 0 ? dead : 0),
      seats: inside.filter((seat) => paidBy(seat) >= edge),
    };
  });
}

/** What everybody paid above one amount and up to another. */
const between = (players: readonly Player[], low: number, high: number): number =>
  players.reduce((sum, { paid }) => sum + Math.max(0, Math.min(paid, high) - low), 0);

/** What each seat gets of an amount that some share; odd chips one each in the order from `first` on (S60). */
export function share(amount: number, winners: readonly number[], first: number, seats: number): readonly number[] {
  const each = Math.floor(amount / winners.length);
  let odd = amount - each * winners.length;
  const parts = new Array<number>(seats).fill(0);
  for (const seat of from(first, seats)) if (winners.includes(seat)) parts[seat] = each + (odd-- > 0 ? 1 : 0);
  return parts;
}

/**
 * An amount cut for several rankings, odd chips to the first; `isWon` says which of them anybody wins, and what nobody
 * does goes to the others.
 */
export function halves(amount: number, isWon: readonly boolean[]): readonly number[] {
  const won = isWon.filter(Boolean).length;
  const each = won === 0 ? 0 : Math.floor(amount / won);
  let odd = amount - each * won;
  return isWon.map((wins) => (wins ? each + (odd-- > 0 ? 1 : 0) : 0));
}
