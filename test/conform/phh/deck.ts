/**
 * The deck of a recorded hand: its cards in the order in which our file deals them, and for burns and cards that nobody
 * saw others that are not used (S63). What a player shows at the end says what its unknown cards were.
 */
import { RANKS, SUITS } from '../../../src/spec/index.ts';
import { BadCaseFile } from '../cases/report.ts';
import type { Action, RecordedHand } from './hand.ts';

/** How a file deals: cards to each at first, and what is burnt before later ones. */
export interface DealPlan {
  /** Cards to each player before the first bet, and how many of them come together at the end, face up. */
  readonly hole: number;
  readonly up: number;
  /** Whether a card is burnt before each street. */
  readonly burns: boolean;
  /** Ranks in the order in which they stand for cards that nobody saw: what wins least comes first. */
  readonly fillers: string;
}

/** A card of the deck, once it is known which. */
interface Slot {
  kind: string | null;
  /** What was dealt since the same shuffle. */
  pile?: readonly Slot[];
}

/** The deck, and what is thrown away by each discard in its order. */
export interface Deck {
  /** One list for each shuffle. */
  readonly decks: readonly (readonly string[])[];
  readonly discards: readonly (readonly string[])[];
}

const UNKNOWN = '??';
const ALL = SUITS.split('').flatMap((suit) => RANKS.split('').map((rank) => rank + suit));

/** What lies on the table while a record is read. */
interface Table {
  readonly hands: readonly Slot[][];
  readonly discards: Slot[][];
  /** What has been thrown away since the last shuffle. */
  muck: Slot[];
  /** The cards that each shuffle deals, and those it was made from. */
  readonly piles: Pile[];
  /** The number of the guess, and whether all that was told could be so far. */
  readonly guess: number;
  fits: boolean;
}

interface Pile {
  readonly slots: Slot[];
  readonly from: readonly Slot[];
}

/**
 * Lays the deck of a hand. Which cards were thrown away unseen a record does not say, and it matters where they are dealt
 * again: guesses are tried until one fits all that is told later.
 */
export function deckOf(hand: RecordedHand, plan: DealPlan): Deck {
  const first = guessed(hand, plan, 0);
  for (let guess = 1, next = first; guess <= MOST_GUESSES; next = guessed(hand, plan, guess++))
    if (next.fits) return next.deck;
  return first.deck;
}

const MOST_GUESSES = 500;

function guessed({ actions, players }: RecordedHand, plan: DealPlan, guess: number): { deck: Deck; fits: boolean } {
  const hands = Array.from({ length: players }, (): Slot[] => []);
  const piles: Pile[] = [{ slots: [], from: ALL.map(() => ({ kind: null })) }];
  const table: Table = { hands, discards: [], muck: [], piles, guess, fits: true };
  const first = openingEnd(actions, players * (plan.hole + plan.up));
  deal(dealOpening(actions.slice(0, first), hands, plan), table);
  const street = new Set<number>();
  const rest = inTurn(actions.slice(first));
  for (const [at, action] of rest.entries()) {
    // Where there are open hands, a card in the middle is the last one: nothing is left to burn.
    const hasBurn = plan.burns && isNewStreet(action, street) && !(action.is === 'board' && plan.up > 0);
    if (hasBurn) deal([{ kind: null }], table);
    apply(action, table, rest.slice(at + 1));
  }
  fill(table.piles, plan.fillers);
  const deck = {
    decks: table.piles.map(({ slots }) => slots.map(kindOf)),
    discards: table.discards.map((cut) => cut.map(kindOf)),
  };
  return { deck, fits: table.fits && table.piles.slice(1).every(isDealtFrom) };
}

/** Whether what a shuffle dealt had been thrown away before. */
const isDealtFrom = ({ slots, from }: Pile): boolean =>
  slots.every(({ kind }) => kind !== null && from.some((slot) => slot.kind === kind));

/** Our files deal to whoever changes cards before the next one throws any away; a record may tell the cards at the end. */
function inTurn(actions: readonly Action[]): readonly Action[] {
  const told = new Set<Action>();
  return actions.flatMap((action, at) => {
    if (told.has(action)) return [];
    if (action.is !== 'discard') return [action];
    const dealt = actions.slice(at + 1).find((later) => later.is === 'deal' && later.seat === action.seat);
    const isMeant = dealt !== undefined && action.cards.length > 0 && !told.has(dealt);
    if (isMeant) told.add(dealt);
    return isMeant ? [action, dealt] : [action];
  });
}

const kindOf = ({ kind }: Slot): string => kind ?? '';

/** Deals from the pile that is in use; when it has no more, what was thrown away is shuffled and dealt again. */
function deal(slots: readonly Slot[], table: Table): void {
  for (const slot of slots) {
    const pile = pileFor(table);
    pile.slots.push(slot);
    slot.pile = pile.slots;
  }
}

function pileFor(table: Table): Pile {
  const last = table.piles.at(-1);
  if (last && last.slots.length < last.from.length) return last;
  const next = { slots: [], from: table.muck };
  table.piles.push(next);
  table.muck = [];
  return next;
}

/** A board is a street of its own; cards to players are one until somebody is dealt to again. */
function isNewStreet(action: Action, dealt: Set<number>): boolean {
  if (action.is !== 'deal') dealt.clear();
  if (action.is === 'board') return true;
  if (action.is !== 'deal') return false;
  const isNew = dealt.size === 0 || dealt.has(action.seat);
  if (isNew) dealt.clear();
  dealt.add(action.seat);
  return isNew;
}

/** Where the first cards have been dealt: the next ones may follow at once, if the antes have put everybody all-in. */
function openingEnd(actions: readonly Action[], cards: number): number {
  let left = cards;
  const end = actions.findIndex((action) => {
    if (action.is !== 'deal' || left <= 0) return true;
    left -= action.cards.length;
    return false;
  });
  return end < 0 ? actions.length : end;
}

/** The first cards: one at a time round the table, those that lie open after the others. */
function dealOpening(actions: readonly Action[], hands: readonly Slot[][], { hole, up }: DealPlan): readonly Slot[] {
  for (const action of actions) if (action.is === 'deal') take(hands, action.seat).push(...slotsOf(action.cards));
  const odd = hands.find((hand) => hand.length !== hole + up);
  if (odd) throw new BadCaseFile(`${odd.length} cards are dealt to a player at first, not ${hole + up}`);
  return Array.from({ length: hole + up }, (_, round) => hands.map((hand) => hand[round] as Slot)).flat();
}

function apply(action: Action, table: Table, later: readonly Action[]): void {
  const { hands, discards } = table;
  switch (action.is) {
    case 'deal': {
      const slots = slotsOf(action.cards);
      take(hands, action.seat).push(...slots);
      deal(slots, table);
      return;
    }
    case 'board':
      deal(slotsOf(action.cards), table);
      return;
    case 'discard': {
      const thrown = throwAway(table, action, later);
      discards.push(thrown);
      table.muck.push(...thrown);
      return;
    }
    case 'fold':
      table.muck.push(...take(hands, action.seat).splice(0));
      return;
    case 'show':
      if (action.cards && !learn(take(hands, action.seat), action.cards)) table.fits = false;
      return;
    case 'call':
    case 'bring_in':
    case 'raise':
  }
}

function take(hands: readonly Slot[][], seat: number): Slot[] {
  const hand = hands[seat];
  if (!hand) throw new BadCaseFile(`unknown word: player p${seat + 1}`);
  return hand;
}

const slotsOf = (cards: readonly string[]): Slot[] => cards.map((kind) => ({ kind: kind === UNKNOWN ? null : kind }));

/** Takes cards out of a hand: those that are named, which may have been unknown until now, and then the unknown. */
function throwAway(table: Table, { seat, cards }: Discard, later: readonly Action[]): Slot[] {
  const hand = take(table.hands, seat);
  const named = cards.filter((kind) => kind !== UNKNOWN).map((kind) => takeOut(hand, whereIs(hand, kind), kind));
  const fates = new Map(hand.map((slot, at) => [slot, fateOf(slot, seat, later, die(table, at))]));
  const soonest = hand.toSorted((a, b) => (fates.get(a) ?? 0) - (fates.get(b) ?? 0));
  const unnamed = soonest.slice(0, cards.length - named.length);
  return [...named, ...unnamed.map((slot) => takeOut(hand, hand.indexOf(slot), UNKNOWN))];
}

/** A die of eight, or for every other guess of two, for one card of one discard; the first guess has none. */
const die = ({ guess, discards }: Table, at: number): number =>
  (guess === 0 ? 0 : Math.imul(guess * 4099 + discards.length * 31 + at + 1, 0x9e37_79b1) >>> 29) %
  (guess % 2 === 0 ? 2 : 8);

type Discard = Action & { readonly is: 'discard' };

function whereIs(hand: readonly Slot[], kind: string): number {
  const seen = hand.findIndex((slot) => slot.kind === kind);
  return seen >= 0 ? seen : hand.findIndex((slot) => canBe(slot, kind));
}

function takeOut(hand: Slot[], at: number, kind: string): Slot {
  const slot = hand[at] ?? hand[0];
  if (!slot) throw new BadCaseFile('more cards are thrown away than there are');
  hand.splice(hand.indexOf(slot), 1);
  if (slot.kind === null && kind !== UNKNOWN) slot.kind = kind;
  return slot;
}

/**
 * How soon a card goes where only the number of discards is known: first what is dealt again, last what stays in the hand.
 * Between them it is a guess: of a hand that is shown, what is not seen in it rather than what is not known; and now and
 * then what is seen in it was thrown away and came back.
 */
function fateOf({ kind }: Slot, seat: number, later: readonly Action[], guess: number): number {
  const isSeen = later.some((action) => action.is === 'show' && action.seat === seat && action.cards !== null);
  const isShown = isSeen !== (guess % 2 === 1);
  if (kind === null) return isShown ? 2 : 1;
  const next = later.find((action) => 'cards' in action && action.cards?.includes(kind));
  if (next === undefined) return isShown ? 1 : 2;
  const isKept = next.is !== 'board' && next.is !== 'deal' && next.seat === seat;
  return isKept && guess < 7 ? 3 : 0;
}

/** What is shown and was not known was among the unknown cards; whether that can be. */
function learn(hand: readonly Slot[], cards: readonly string[]): boolean {
  const unseen = cards.filter((kind) => kind !== UNKNOWN && !hand.some((slot) => slot.kind === kind));
  for (const kind of unseen) {
    const slot = hand.find((each) => canBe(each, kind));
    if (slot) slot.kind = kind;
  }
  return unseen.every((kind) => hand.some((slot) => slot.kind === kind));
}

/** Whether a slot may turn out to be this card: none is dealt twice from one shuffle. */
const canBe = ({ kind, pile = [] }: Slot, other: string): boolean => kind === null && !known(pile).includes(other);

/** Gives every slot that is still unknown a card that it can have been; whoever held it did not show it, so a poor one. */
function fill([first, ...later]: readonly Pile[], fillers: string): void {
  for (const { slots, from } of later.toReversed()) learn(from, known(slots));
  if (first) fillFrom(mixed(fillers), first.slots);
  for (const { slots, from } of later) fillFrom(from.map(kindOf), slots);
}

function fillFrom(kinds: readonly string[], slots: readonly Slot[]): void {
  const used = new Set(known(slots));
  const unused = kinds.filter((kind) => !used.has(kind));
  for (const slot of slots) slot.kind ??= unused.shift() ?? null;
}

const known = (slots: readonly Slot[]): readonly string[] => slots.flatMap(({ kind }) => kind ?? []);

/** All cards so that neighbours have neither rank nor suit in common: what stands for a hand is no pair and no flush. */
const mixed = (ranks: string): readonly string[] =>
  SUITS.split('').flatMap((_, turn) =>
    ranks.split('').map((rank, at) => rank + SUITS.charAt((at + turn) % SUITS.length)),
  );
