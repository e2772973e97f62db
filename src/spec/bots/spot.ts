/** A decision in a betting round as a bot sees it: everything here is from its view, and from what everybody knows of the course of the hand. */
import type { MatchState, Seat } from '../../core/index.ts';
import type { PlainView, ZoneView } from '../../core/view/index.ts';
import type { Program } from '../play/program.ts';
import type { SpecMatch, SpecSeat } from '../play/shape.ts';
import type { Pip } from '../ranks/index.ts';
import { comingAfter, type Coming } from './coming-cards.ts';
import type { CardsByZone } from './hand-reader.ts';

/** A player who is still in the hand. */
export interface Rival {
  readonly seat: Seat;
  readonly stack: number;
  readonly bet: number;
  /** Cards that the bot sees, by zone. */
  readonly known: CardsByZone;
  /** How many it does not see, by zone. */
  readonly hidden: readonly (readonly [zone: string, count: number])[];
  /** How strong a hand it has shown by betting: the best of so many random ones. */
  readonly strength: number;
}

/** All that a bot weighs before it bets. */
export interface Spot {
  readonly me: Seat;
  readonly own: CardsByZone;
  readonly shared: CardsByZone;
  readonly rivals: readonly Rival[];
  /** Cards that the bot has not seen. */
  readonly unseen: readonly Pip[];
  readonly coming: Coming;
  readonly pot: number;
  /** Chips to call; at most all that the bot has. */
  readonly toCall: number;
  readonly stack: number;
  readonly bet: number;
  readonly level: number;
  /** The usual least bet: a big blind, a small bet or an ante. */
  readonly unit: number;
  /** Bets and raises so far in this round. */
  readonly raises: number;
  /** Rivals who can still act after the bot in this round and have put in less than the level. */
  readonly behind: number;
  /** Whether it is the first round with betting. */
  readonly isFirstRound: boolean;
}

/** Returns the spot, with the cards in these zones of the file; undefined if the view is no seat's or no hand is played. */
export function spotOf(
  program: Program,
  zones: readonly string[],
  view: PlainView,
  world: MatchState,
): Spot | undefined {
  const me = view.viewer;
  const match = world.match as SpecMatch;
  const seats = view.seats as unknown as readonly SpecSeat[];
  const mine = me === 'spectator' ? undefined : seats[me];
  if (me === 'spectator' || !mine) return undefined;
  const round = roundOf(match);
  const level = match.level;
  const unit = unitOf(match);
  const inHand = seats.flatMap((seat, at) => (at === me || !isIn(view, zones, seat, at) ? [] : [at]));
  const rivals = inHand.map((at) =>
    rivalAt(program, zones, view, at, seats[at] as SpecSeat, strengthOf(match, seats, at, unit, round)),
  );
  return {
    me,
    own: seenIn(program, zones, view, me),
    shared: seenIn(program, zones, view, null),
    rivals,
    unseen: unseenIn(program, view),
    coming: comingAfter(program, round),
    pot: match.pot,
    toCall: Math.max(0, Math.min(mine.stack, level - mine.bet)),
    stack: mine.stack,
    bet: mine.bet,
    level,
    unit,
    raises: raisesIn(match, level, unit),
    behind: rivals.filter(({ stack, bet }) => stack > 0 && bet < level).length,
    isFirstRound: round <= program.rounds.findIndex(({ betting }) => betting !== null),
  };
}

/** The number of the round that is played; -1 before the first. */
function roundOf(match: SpecMatch): number {
  const frame = match.$flow.findLast(({ op }) => op === 'hand');
  return frame?.op === 'hand' ? frame.round : -1;
}

const raisesIn = ({ $round }: SpecMatch, level: number, unit: number): number =>
  Math.max($round?.raises ?? 0, level > unit ? 1 : 0);

/** A big blind, else a small bet, else what everybody posts. */
function unitOf({ $setup }: SpecMatch): number {
  const { stakes } = $setup;
  if (!stakes) return 1;
  const ante = typeof stakes.ante === 'number' ? stakes.ante : Math.max(0, ...stakes.ante);
  return Math.max(1, stakes.type === 'fixed_limit' ? stakes.small_bet : Math.max(stakes.min_bet, ante));
}

/** Whether a seat was dealt in and has not folded: it has cards that count. */
function isIn(view: PlainView, zones: readonly string[], { folded, $out }: SpecSeat, seat: Seat): boolean {
  if (folded || $out) return false;
  return zones.some((zone) => (view.zones[`p${seat + 1}.${zone}`]?.count ?? 0) > 0);
}

/** Nobody who only calls shows much; whoever bets shows more, and more the more was raised. */
function strengthOf(match: SpecMatch, seats: readonly SpecSeat[], at: Seat, unit: number, round: number): number {
  const bets = match.$round;
  const seat = seats[at];
  if (!seat) return 1;
  const hasPaid = seat.paid > 3 * unit ? 1 : 0;
  if (!bets || bets.last !== at) return 1 + (round > 0 || bets?.acted[at] ? hasPaid : 0);
  const isBig = seat.bet * 3 > match.pot ? 1 : 0;
  return Math.min(
    MAX_STRENGTH,
    1 + hasPaid + Math.min(2, Math.max(1, bets.raises)) + (bets.raises > 2 ? 1 : 0) * isBig,
  );
}

const MAX_STRENGTH = 5;

function rivalAt(
  program: Program,
  zones: readonly string[],
  view: PlainView,
  seat: Seat,
  { stack, bet }: SpecSeat,
  strength: number,
): Rival {
  const known = seenIn(program, zones, view, seat);
  const hidden = zones.flatMap((zone) => {
    const count = (view.zones[`p${seat + 1}.${zone}`]?.count ?? 0) - (known[zone]?.length ?? 0);
    return count > 0 ? [[zone, count] as const] : [];
  });
  return { seat, stack, bet, known, hidden, strength };
}

/** The cards that the bot sees in the zones of a seat, or in those of the table. */
function seenIn(program: Program, zones: readonly string[], view: PlainView, seat: Seat | null): CardsByZone {
  const cards: { [zone: string]: readonly Pip[] } = {};
  for (const zone of zones) {
    const found = view.zones[seat === null ? zone : `p${seat + 1}.${zone}`];
    if (found) cards[zone] = handlesIn(found).flatMap((handle) => pipAt(program, view, handle));
  }
  return cards;
}

const handlesIn = ({ cells, known }: ZoneView): readonly number[] =>
  cells === null ? known : cells.flatMap((cell) => (cell === null || cell === 0 ? [] : [cell]));

function pipAt({ pips }: Program, view: PlainView, handle: number): readonly Pip[] {
  const pip = pips.get(view.faces[handle]?.kind ?? '');
  return pip === undefined || pip < 0 ? [] : [pip];
}

/** The pack without what the bot sees anywhere. */
function unseenIn({ homes, pips }: Program, view: PlainView): readonly Pip[] {
  const seen = new Map<string, number>();
  for (const zone of Object.values(view.zones))
    for (const handle of handlesIn(zone)) {
      const kind = view.faces[handle]?.kind ?? '';
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
  return homes.flatMap(({ kinds }) =>
    kinds.flatMap((kind) => {
      const left = seen.get(kind) ?? 0;
      if (left > 0) {
        seen.set(kind, left - 1);
        return [];
      }
      const pip = pips.get(kind);
      return pip === undefined || pip < 0 ? [] : [pip];
    }),
  );
}
