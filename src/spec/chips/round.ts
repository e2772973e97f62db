/**
 * A betting round (S56 to S58): who is asked, what each may do and between which amounts, when the betting opens again,
 * and when the round is over. Nothing here moves a chip; the game does what these functions say.
 */
import { reach, type Player } from './players.ts';

/** The three ways to limit a bet. */
export const LIMITS = ['no_limit', 'pot_limit', 'fixed_limit'] as const;
/** How a bet is limited. */
export type Limit = (typeof LIMITS)[number];

/** What stays the same during a round. */
export interface RoundRules {
  readonly type: Limit;
  /** The least bet; in fixed limit the bet itself. */
  readonly size: number;
  readonly maxRaises: number;
  /** What the first one asked must bring in at least; 0 for none. */
  readonly bringIn: number;
}

/** How far a round has come. Plain data, a part of the state. */
export type Round = {
  /** The bet to match (S54). */
  readonly level: number;
  /** The largest full bet or raise so far, at least the least bet. */
  readonly step: number;
  readonly raises: number;
  /** Who has acted since the betting was last opened, by seat. */
  readonly acted: readonly boolean[];
  /** Whether what stands is a bring-in that nobody has raised. */
  readonly broughtIn: boolean;
  /** Who was asked first, and who was the last to bet or raise; -1 for nobody. */
  readonly first: number;
  readonly last: number;
};

/** The least and the most of an amount. */
export type Range = readonly [least: number, most: number];

/** What a player may do; an amount for what costs one. */
export interface Offers {
  readonly fold?: true;
  readonly check?: true;
  readonly call?: number;
  readonly bring_in?: number;
  readonly bet?: Range;
  readonly raise?: Range;
}

/** A round in which nobody has acted; `level` is that of the blinds. */
export const newRound = (seats: number, level: number, { size }: RoundRules): Round => ({
  level,
  step: size,
  raises: 0,
  acted: nobody(seats),
  broughtIn: false,
  first: -1,
  last: -1,
});

/** That nobody has acted, by number of seats: the same list every time, because a change makes another. */
const NOBODY_ACTED: (readonly boolean[])[] = [];
const nobody = (seats: number): readonly boolean[] =>
  (NOBODY_ACTED[seats] ??= Array.from({ length: seats }, () => false));

/** The next seat to be asked, from `start` on; none if the round is over. */
export function nextAsked(players: readonly Player[], round: Round, start: number): number | undefined {
  if (isClosed(players)) return undefined;
  const { length } = players;
  for (let i = 0; i < length; i++) {
    const seat = (start + i) % length;
    const player = players[seat];
    if (player && isWanted(player, round, seat)) return seat;
  }
  return undefined;
}

/** Whether the betting is over: S56 in its three cases. */
export const isOver = (players: readonly Player[], round: Round): boolean => nextAsked(players, round, 0) === undefined;

/** One player is in, or at most one has chips and no bet is above his. */
function isClosed(players: readonly Player[]): boolean {
  let [inside, withChips, highest, own] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for (const { isIn, stack, bet } of players) {
    if (!isIn) continue;
    inside++;
    if (bet > highest) highest = bet;
    if (stack === 0) continue;
    withChips++;
    own = bet;
  }
  return inside < 2 || (withChips < 2 && highest <= own);
}

const isWanted = ({ isIn, stack, bet }: Player, { acted, level }: Round, seat: number): boolean =>
  isIn && stack > 0 && (!acted[seat] || bet < level);

const NOBODY: Player = { stack: 0, bet: 0, paid: 0, isIn: false };

/** What a seat may do now (S57); `pot` is all that was paid in this hand and not returned. */
export function offersTo(
  players: readonly Player[],
  pot: number,
  round: Round,
  rules: RoundRules,
  seat: number,
): Offers {
  const me = players[seat] ?? NOBODY;
  const raising = amounts(players, pot, round, rules, seat);
  const offers = passiveOffers(me, round, rules);
  if (!raising) return offers;
  return round.level === 0 ? { ...offers, bet: raising } : { ...offers, raise: raising };
}

/** What a player may do that opens nothing: for this nobody else need be looked at. */
export function passiveOffers(me: Pick<Player, 'stack' | 'bet'>, round: Round, rules: RoundRules): Offers {
  if (mustBringIn(round, rules)) return { bring_in: Math.min(rules.bringIn, me.stack) };
  const missing = round.level - me.bet;
  return missing <= 0 ? { fold: true, check: true } : { fold: true, call: Math.min(missing, me.stack) };
}

const mustBringIn = ({ level, first }: Round, { bringIn }: RoundRules): boolean =>
  bringIn > 0 && level === 0 && first === -1;

/** Between which amounts a seat may bet or raise, if it may. */
function amounts(
  players: readonly Player[],
  pot: number,
  round: Round,
  rules: RoundRules,
  seat: number,
): Range | undefined {
  const me = players[seat] ?? NOBODY;
  const { level, raises } = round;
  if (reach(me) <= level || raises >= rules.maxRaises || !isOpenTo(me, round, rules, seat)) return undefined;
  if (!canBePaid(players, seat, level)) return undefined;
  const least = Math.min(leastOf(round), reach(me));
  return [least, Math.max(least, Math.min(mostOf(pot, round, rules, me, least), reach(me)))];
}

/** Whether another player in can pay more than what is to be matched. */
function canBePaid(players: readonly Player[], seat: number, level: number): boolean {
  for (let at = 0; at < players.length; at++) {
    const other = players[at];
    if (at !== seat && other?.isIn && reach(other) > level) return true;
  }
  return false;
}

/** A bring-in is raised to the bet itself. */
const leastOf = ({ level, step, broughtIn }: Round): number => (broughtIn && step > level ? step : level + step);

function mostOf(pot: number, { level }: Round, { type }: RoundRules, me: Player, least: number): number {
  switch (type) {
    case 'no_limit':
      return reach(me);
    case 'pot_limit':
      return level + pot + (level - me.bet);
    case 'fixed_limit':
      return least;
  }
}

/** S58: who has acted since the betting was opened may raise only if the call itself is large enough. */
function isOpenTo(me: Player, { level, step, acted }: Round, { type }: RoundRules, seat: number): boolean {
  return !acted[seat] || (type === 'fixed_limit' ? 2 * (level - me.bet) >= step : level - me.bet >= step);
}

/** The round after a seat has folded, checked or called. */
export function afterActing(round: Round, seat: number): Round {
  const { level, step, raises, broughtIn, last } = round;
  return { level, step, raises, acted: withActed(round.acted, seat), broughtIn, first: firstAfter(round, seat), last };
}

function withActed(acted: readonly boolean[], seat: number): readonly boolean[] {
  const next = acted.slice();
  next[seat] = true;
  return next;
}

/** The round after a bring-in of the full amount, whatever its player could pay. */
export const afterBringIn = (round: Round, { bringIn }: RoundRules, seat: number): Round => ({
  ...afterActing(round, seat),
  level: bringIn,
  broughtIn: true,
});

/** The round after a bet or raise to `to`; a full one opens the betting for all (S58). */
export function afterRaise(round: Round, { type }: RoundRules, seat: number, to: number): Round {
  const by = to - round.level;
  const isFull = to >= leastOf(round);
  const acted = isFull ? nobody(round.acted.length) : round.acted;
  return {
    level: to,
    step: isFull && type !== 'fixed_limit' ? Math.max(round.step, by) : round.step,
    raises: round.raises + 1,
    acted: withActed(acted, seat),
    broughtIn: false,
    first: firstAfter(round, seat),
    last: seat,
  };
}

const firstAfter = ({ first }: Round, seat: number): number => (first === -1 ? seat : first);

/** What nobody matched of the highest bet, and whose it is (S56). */
export function uncalled(players: readonly Player[]): { readonly seat: number; readonly amount: number } | undefined {
  let [seat, most, second] = [-1, 0, 0];
  for (let at = 0; at < players.length; at++) {
    const bet = players[at]?.bet ?? 0;
    if (bet > most) [seat, most, second] = [at, bet, most];
    else second = Math.max(second, bet);
  }
  return most > second ? { seat, amount: most - second } : undefined;
}
