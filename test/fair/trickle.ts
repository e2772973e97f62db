/**
 * Trickle: a small game for testing transcripts. Two seats share a deck; a turn is one of draw, play, tuck (a card
 * of the hand goes back unseen), peek, roll and shuffle. An empty deck is refilled from the discard. It has hidden cards, put-back
 * cards, random places, dice, shuffles of changing piles, commands that name cards, and matches of any length.
 */
import {
  err,
  ok,
  zone,
  type CardId,
  type Command,
  type Game,
  type Json,
  type Reader,
  type Recorder,
  type Refusal,
  type Result,
  type Shape,
} from '../../src/core/index.ts';

interface TrickleShape extends Shape {
  readonly match: { turn: number; turns: number };
  readonly seat: { score: number; luck: number };
  readonly card: Record<never, never>;
}

export interface TrickleOptions {
  readonly turns: number;
  readonly size: number;
  readonly fixed: boolean;
}

const VERBS = ['draw', 'tuck', 'play', 'peek', 'roll', 'shuffle'] as const;

export interface TrickleCommand extends Command {
  readonly type: (typeof VERBS)[number];
  readonly card?: number;
}

const DECK = 0;
const DISCARD = 1;
const hand = (seat: number): number => 2 + seat;
const toMove = (r: Reader<TrickleShape>): number => r.match.turn % 2;

export const trickle: Game<TrickleShape, TrickleCommand, TrickleOptions> = {
  name: 'trickle',
  version: '1',
  title: 'Trickle',
  seats: { min: 2, max: 2 },
  catalog: Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`k${i}`, { name: `Rank ${i}` }])),
  visible: { match: { turn: 'everyone', turns: 'everyone' }, seat: { score: 'everyone', luck: 'owner' }, card: {} },
  parseOptions(raw): Result<TrickleOptions, Refusal> {
    const { turns = 20, size = 52, fixed = false } = (raw ?? {}) as Partial<TrickleOptions>;
    const isLegal = Number.isSafeInteger(turns) && turns > 0 && Number.isSafeInteger(size) && size > 3 && size <= 500;
    return isLegal ? ok({ turns, size, fixed }) : err({ code: 'BadOptions' });
  },
  blank: ({ turns }) => ({
    layout: {
      seats: ['ann', 'bob'],
      zones: [
        zone('deck', 'deck'),
        zone('discard', 'discard'),
        zone('ann.hand', 'hand', { owner: 0 }),
        zone('bob.hand', 'hand', { owner: 1 }),
      ],
    },
    match: { turn: 0, turns },
    seats: [
      { score: 0, luck: 0 },
      { score: 0, luck: 0 },
    ],
  }),
  setup(r, { size, fixed }) {
    for (let i = 0; i < size; i++) r.create(`k${i % 13}`, DECK);
    if (!fixed) r.shuffle(DECK);
    r.moveTop(2, DECK, hand(0), 'deal');
    r.moveTop(2, DECK, hand(1), 'deal');
    return undefined;
  },
  parseCommand(raw): Result<TrickleCommand, Refusal> {
    const { type, card } = (raw ?? {}) as { type?: Json; card?: Json };
    const known = VERBS.find((verb) => verb === type);
    if (known === undefined || (card !== undefined && !Number.isSafeInteger(card))) return err({ code: 'BadCommand' });
    return ok(card === undefined ? { type: known } : { type: known, card: card as number });
  },
  waitsFor: (r) => (r.match.turn < r.match.turns ? [toMove(r)] : []),
  choices(r, seat): TrickleCommand[] {
    if (r.match.turn >= r.match.turns || seat !== toMove(r)) return [];
    const own = r.cards(hand(seat)).flatMap((card): TrickleCommand[] => [
      { type: 'play', card },
      { type: 'tuck', card },
    ]);
    return [{ type: 'draw' }, { type: 'draw' }, { type: 'peek' }, { type: 'roll' }, { type: 'shuffle' }, ...own];
  },
  decide(r, seat, { type, card }) {
    if (r.match.turn >= r.match.turns) return { code: 'MatchOver' };
    if (seat !== toMove(r)) return { code: 'NotYourTurn' };
    if (card !== undefined && r.zoneOf(card) !== hand(seat)) return { code: 'NotInHand' };
    if ((type === 'play' || type === 'tuck') && card === undefined) return { code: 'CardMissing' };
    perform(r, seat, type, card ?? -1);
    r.setMatch('turn', r.match.turn + 1);
    return undefined;
  },
  outcome(r) {
    if (r.match.turn < r.match.turns) return undefined;
    const [a, b] = [r.seat(0).score, r.seat(1).score];
    return { winners: a === b ? [0, 1] : a > b ? [0] : [1], reason: 'turns' };
  },
  renameCards: (command, rename) => (command.card === undefined ? command : { ...command, card: rename(command.card) }),
};

function perform(r: Recorder<TrickleShape>, seat: number, type: TrickleCommand['type'], card: CardId): void {
  switch (type) {
    case 'draw':
      return drawTwo(r, seat);
    case 'play':
      r.move(card, DISCARD, 'play', 'top');
      return r.setSeat(seat, 'score', r.seat(seat).score + Number(r.kind(card).slice(1)));
    case 'tuck':
      return r.move(card, DECK, 'tuck', r.roll('insert', r.count(DECK) + 1), { secret: 'to' });
    case 'peek': {
      const top = r.at(DECK, 0);
      return top < 0 ? undefined : r.reveal([top], [seat]);
    }
    case 'roll': {
      const value = r.roll('roll', 6, true);
      r.setSeat(seat, 'score', r.seat(seat).score + value);
      return r.setSeat(seat, 'luck', r.roll('roll', 100));
    }
    case 'shuffle':
      return r.shuffle(DECK);
  }
}

/** Draws two cards, one by one; an empty deck takes the discard back. */
function drawTwo(r: Recorder<TrickleShape>, seat: number): void {
  for (let i = 0; i < 2; i++) {
    if (r.count(DECK) === 0 && r.count(DISCARD) > 0) {
      r.moveTop(r.count(DISCARD), DISCARD, DECK, 'recycle');
      r.shuffle(DECK);
    }
    if (r.count(DECK) > 0) r.moveTop(1, DECK, hand(seat), 'draw');
  }
}
