/**
 * The deck of a recorded hand: its cards in the order in which our file deals them, and for burns and cards that nobody
 * saw others that are not used (S63). What a player shows at the end says what its unknown cards were.
 */
import { RANKS, SUITS } from '../../spec/index.ts';
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
}

interface Pile {
  readonly slots: Slot[];
  readonly from: readonly Slot[];
}

/** Lays the deck of a hand. */
export function deckOf({ actions, players }: RecordedHand, plan: DealPlan): Deck {
  const hands = Array.from({ length: players }, (): Slot[] => []);
  const table: Table = { hands, discards: [], muck: [], piles: [{ slots: [], from: ALL.map(() => ({ kind: null })) }] };
  const first = openingEnd(actions, players * (plan.hole + plan.up));
  deal(dealOpening(actions.slice(0, first), hands, plan), table);
  const street = new Set<number>();
  for (const action of inTurn(actions.slice(first))) {
    // Where there are open hands, a card in the middle is the last one: nothing is left to burn.
    const hasBurn = plan.burns && isNewStreet(action, street) && !(action.is === 'board' && plan.up > 0);
    if (hasBurn) deal([{ kind: null }], table);
    apply(action, table);
  }
  fill(table.piles, plan.fillers);
  return {
    decks: table.piles.map(({ slots }) => slots.map(kindOf)),
    discards: table.discards.map((cut) => cut.map(kindOf)),
  };
}

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

function apply(action: Action, table: Table): void {
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
      const thrown = throwAway(take(hands, action.seat), action.cards);
      discards.push(thrown);
      table.muck.push(...thrown);
      return;
    }
    case 'fold':
      table.muck.push(...take(hands, action.seat).splice(0));
      return;
    case 'show':
      if (action.cards) learn(take(hands, action.seat), action.cards);
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

/** Takes cards out of a hand; one that was not known until now was one of the unknown. */
function throwAway(hand: Slot[], cards: readonly string[]): Slot[] {
  return cards.map((kind) => {
    const seen = hand.findIndex((slot) => slot.kind === kind);
    const at = seen >= 0 ? seen : hand.findIndex((slot) => canBe(slot, kind));
    const slot = hand[at] ?? hand[0];
    if (!slot) throw new BadCaseFile('more cards are thrown away than there are');
    hand.splice(Math.max(0, at), 1);
    if (slot.kind === null && kind !== UNKNOWN) slot.kind = kind;
    return slot;
  });
}

/** What is shown and was not known was among the unknown cards. */
function learn(hand: readonly Slot[], cards: readonly string[]): void {
  const unseen = cards.filter((kind) => kind !== UNKNOWN && !hand.some((slot) => slot.kind === kind));
  for (const kind of unseen) {
    const slot = hand.find((each) => canBe(each, kind));
    if (slot) slot.kind = kind;
  }
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
