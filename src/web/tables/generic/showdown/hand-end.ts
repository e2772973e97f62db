/** How a hand ended, worked out from what was shown of it: who won how much of which pot, with which hand, and who is out. */
import type { HandLooks } from '../../../../core/index.ts';
import type { PlainView, ViewEvent } from '../../../../core/view/index.ts';
import type { Pot } from '../../../../spec/index.ts';
import { potsOf } from '../bets.ts';
import { handsOf, type NamedHand } from './hand-names.ts';

/** Chips that a seat won. */
export interface Award {
  readonly seat: number;
  readonly amount: number;
}

/** The end of a hand. */
export interface HandEnd {
  /** 0 if the game does not count hands. */
  readonly hand: number;
  /** By seat, each once, the largest first. */
  readonly awards: readonly Award[];
  readonly total: number;
  /** The pots before they were paid. */
  readonly pots: readonly Pot[];
  /** Hands that lie open, for each share of the pot, by seat. */
  readonly hands: ReadonlyMap<number, readonly (NamedHand | undefined)[]>;
  /** Seats that have no chips left after it. */
  readonly out: readonly number[];
  /** Seats that threw their hands away at the showdown, and those that folded before it. */
  readonly mucked: readonly number[];
  readonly folded: readonly number[];
  /** Of those who threw their hands away the ones who saw another hand first. */
  readonly beaten?: readonly number[];
}

/** What was seen of a hand so far. */
export interface Ending {
  /** A rise of a stack whose pot has not fallen yet; what is returned to its owner lowers what it has paid, too. */
  readonly rise: (Award & { readonly isReturn: boolean }) | undefined;
  readonly awards: readonly Award[];
  readonly pots: readonly Pot[];
  /** Who has shown a hand, and who has thrown one away at the showdown. */
  readonly shown: readonly number[];
  readonly mucked: readonly number[];
  readonly beaten?: readonly number[];
  readonly end: HandEnd | undefined;
  /** Seats that lost their last chips in this hand. Kept until the next hand begins. */
  readonly out?: readonly number[];
}

/** What games call the chips of a seat. */
const CHIPS = /^(stack|chips)$/;

export const NOTHING_ENDED: Ending = { rise: undefined, awards: [], pots: [], shown: [], mucked: [], end: undefined };

/** Returns what is known of the end of a hand after one more event. */
export function endingAfter(
  known: Ending,
  event: ViewEvent,
  before: PlainView,
  after: PlainView,
  looks?: HandLooks,
): Ending {
  if (event.type === 'moved') return known.end || event.verb === 'gather' ? cleared(known) : known;
  if (event.type === 'revealed') return { ...known, shown: [...known.shown, ...ownersOf(event.cards, after)] };
  if (event.type === 'noted' && event.facts['move'] === 'muck') {
    const seat = Number(event.facts['seat']);
    const beaten = known.shown.length > 0 ? { beaten: [...(known.beaten ?? []), seat] } : {};
    return { ...known, mucked: [...known.mucked, seat], ...beaten };
  }
  if (event.type !== 'changed') return known;
  if (event.of === 'match' && event.key === 'hand_number') return NOTHING_ENDED;
  if (event.of === 'match' && event.key === 'pot') return afterPot(known, before, after, looks);
  if (event.of !== 'seat') return known;
  const change = numberIn(after, event.id, event.key) - numberIn(before, event.id, event.key);
  if (event.key === 'paid' && change < 0 && known.rise?.seat === event.id)
    return { ...known, rise: { ...known.rise, isReturn: true } };
  if (!CHIPS.test(event.key) || change <= 0) return known;
  const pots = known.awards.length === 0 ? potsOf(before) : known.pots;
  return { ...known, rise: { seat: event.id, amount: change, isReturn: false }, pots };
}

/** What plates keep showing while the cards of a hand are collected. */
const cleared = ({ mucked, out, end }: Ending): Ending => ({
  ...NOTHING_ENDED,
  mucked,
  out: end?.out ?? out ?? [],
});

const ownersOf = (cards: readonly { readonly zone: string }[], { zones }: PlainView): readonly number[] =>
  [...new Set(cards.map(({ zone }) => zones[zone]?.owner ?? null))].filter((owner) => owner !== null);

const numberIn = ({ seats }: PlainView, seat: number, key: string): number => Number(seats[seat]?.[key] ?? 0);

function afterPot(known: Ending, before: PlainView, after: PlainView, looks: HandLooks | undefined): Ending {
  const { rise } = known;
  const fallen = Number(before.match['pot'] ?? 0) - Number(after.match['pot'] ?? 0);
  if (!rise || rise.isReturn || fallen !== rise.amount) return { ...known, rise: undefined };
  const awards = [...known.awards, { seat: rise.seat, amount: rise.amount }];
  const next = { ...known, rise: undefined, awards };
  return after.match['pot'] === 0 ? { ...next, end: endOf(next, after, looks) } : next;
}

function endOf(
  { awards, pots, shown, mucked, beaten }: Ending,
  view: PlainView,
  looks: HandLooks | undefined,
): HandEnd {
  const seats = [...new Set(awards.map(({ seat }) => seat))];
  const bySeat = seats.map((seat) => ({ seat, amount: sum(awards.filter((each) => each.seat === seat)) }));
  const open = looks ? [...new Set(shown)].filter((seat) => view.seats[seat]?.['folded'] !== true) : [];
  const hands = open.map((seat) => [seat, looks ? handsOf(looks, view, seat) : []] as const);
  return {
    hand: Number(view.match['hand_number'] ?? 0),
    awards: bySeat.toSorted((a, b) => b.amount - a.amount),
    total: sum(awards),
    pots,
    hands: new Map(hands.filter(([, each]) => each.some((hand) => hand !== undefined))),
    out: view.seats.flatMap(({ stack }, seat) => (stack === 0 && isDealtIn(view, seat) ? [seat] : [])),
    mucked,
    ...(beaten ? { beaten } : {}),
    folded: view.seats.flatMap(({ folded, stack }, seat) =>
      folded === true && !mucked.includes(seat) && (stack !== 0 || isDealtIn(view, seat)) ? [seat] : [],
    ),
  };
}

const sum = (awards: readonly Award[]): number => awards.reduce((total, { amount }) => total + amount, 0);

/** Whether a seat has cards in this hand, or has paid for them. */
const isDealtIn = ({ seats, zones }: PlainView, seat: number): boolean =>
  Number(seats[seat]?.['paid'] ?? 0) > 0 ||
  Object.values(zones).some(({ owner, type, count }) => owner === seat && type === 'hand' && (count ?? 0) > 0);

/** A share of the pot: those who have the best hand for it, and that hand. */
export interface WonShare {
  readonly seats: readonly number[];
  readonly hand: NamedHand;
}

/** Returns who has won each share of the pot with which of the hands that lie open; undefined for a share that nobody has. */
export function sharesOf(end: HandEnd): readonly (WonShare | undefined)[] {
  const { hands } = end;
  const count = Math.max(0, ...[...hands.values()].map(({ length }) => length));
  return Array.from({ length: count }, (_, share) => {
    const held = [...hands].flatMap(([seat, each]) => {
      const hand = each[share];
      return hand && hasWon(end, seat) ? [{ seat, hand }] : [];
    });
    const [best] = held.toSorted((a, b) => b.hand.worth - a.hand.worth);
    const equal = held.filter(({ hand }) => hand.worth === best?.hand.worth);
    return best && { seats: equal.map(({ seat }) => seat), hand: best.hand };
  });
}

/** Returns the cards of the winning hands as 'made', and those of all other hands that lie open as 'best'. */
export function handMarks(end: HandEnd): ReadonlyMap<number, 'made' | 'best'> {
  const open = [...end.hands.values()].flatMap((each) => each.flatMap((hand) => [...(hand?.cards ?? [])]));
  const won = end.awards.flatMap(({ seat }) => [...(winningHand(end, seat)?.cards ?? [])]);
  return new Map([...open.map((card) => [card, 'best'] as const), ...won.map((card) => [card, 'made'] as const)]);
}

/**
 * Returns the hand with which a seat won. If the pot has several shares, this is the first share that the seat won. A seat that
 * won only a side pot won it with its own hand, although another winner's hand is better.
 */
export function winningHand(end: HandEnd, seat: number): NamedHand | undefined {
  const share = sharesOf(end).find((each) => each?.seats.includes(seat));
  return share?.hand ?? (hasWon(end, seat) ? end.hands.get(seat)?.find((hand) => hand !== undefined) : undefined);
}

const hasWon = ({ awards }: HandEnd, seat: number): boolean => awards.some((award) => award.seat === seat);
