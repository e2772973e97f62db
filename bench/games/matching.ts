/**
 * One small shedding game twice: by hand on the plain Game, as fast as one would write it, and from its moves. Both must
 * play the same matches; the suite refuses to measure them otherwise.
 */
import { defineGame, zones } from '../../dist/core/define/index.js';
import { err, ok, zone, type Game, type Reader, type Seat } from '../../dist/core/index.js';

const SUITS = ['c', 'd', 'h', 's'];
const KINDS = SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `${suit}${rank}`));
const CATALOG = Object.fromEntries(KINDS.map((kind) => [kind, { name: kind }]));
const HAND_SIZE = 6;

const fits = (kind: string, top: string): boolean => kind[0] === top[0] || kind[1] === top[1];

interface Matching {
  readonly match: { readonly turn: Seat; readonly passes: number };
  readonly seat: { readonly played: number };
  readonly card: Record<never, never>;
}
type Command = { readonly type: 'play'; readonly card: number } | { readonly type: 'take' };

const [DECK, PILE] = [0, 1];
const handOf = (seat: Seat): number => 2 + seat;

const isOver = (r: Reader<Matching>): boolean =>
  r.match.passes > 3 || r.count(handOf(0)) === 0 || r.count(handOf(1)) === 0;

export const byHand: Game<Matching, Command, undefined> = {
  name: 'matching',
  version: '1',
  title: 'Matching',
  seats: { min: 2, max: 2 },
  catalog: CATALOG,
  visible: { match: { turn: 'everyone', passes: 'everyone' }, seat: { played: 'everyone' }, card: {} },
  parseOptions: () => ok(undefined),
  blank: () => ({
    layout: {
      seats: ['p1', 'p2'],
      zones: [
        zone('deck', 'deck'),
        zone('pile', 'discard'),
        zone('p1.hand', 'hand', { owner: 0 }),
        zone('p2.hand', 'hand', { owner: 1 }),
      ],
    },
    match: { turn: 0, passes: 0 },
    seats: [{ played: 0 }, { played: 0 }],
  }),
  setup(r) {
    for (const kind of KINDS) r.create(kind, DECK);
    r.shuffle(DECK);
    for (const seat of [0, 1]) r.moveTop(HAND_SIZE, DECK, handOf(seat), 'deal');
    r.moveTop(1, DECK, PILE, 'open', 'top');
  },
  parseCommand(raw) {
    const { type, card } = (raw ?? {}) as { readonly type?: unknown; readonly card?: unknown };
    if (type === 'take') return ok({ type });
    if (type !== 'play') return err({ code: 'UnknownCommand' });
    return Number.isSafeInteger(card) ? ok({ type, card: card as number }) : err({ code: 'BadCommand' });
  },
  waitsFor: (r) => (isOver(r) ? [] : [r.match.turn]),
  choices(r, seat) {
    if (isOver(r) || r.match.turn !== seat) return [];
    const top = r.kind(r.at(PILE, 0));
    const plays = r.cards(handOf(seat)).filter((card) => fits(r.kind(card), top));
    return [...plays.map((card): Command => ({ type: 'play', card })), { type: 'take' }];
  },
  decide(r, seat, command) {
    if (isOver(r)) return { code: 'MatchOver' };
    if (r.match.turn !== seat) return { code: 'NotYourTurn', turn: r.match.turn };
    if (command.type === 'play') {
      if (r.zoneOf(command.card) !== handOf(seat)) return { code: 'NotInHand' };
      if (!fits(r.kind(command.card), r.kind(r.at(PILE, 0)))) return { code: 'DoesNotFit' };
      r.move(command.card, PILE, 'play', 'top');
      r.setMatch('passes', 0);
      r.setSeat(seat, 'played', r.seat(seat).played + 1);
    } else if (r.count(DECK) > 0) r.moveTop(1, DECK, handOf(seat), 'draw');
    else r.setMatch('passes', r.match.passes + 1);
    r.setMatch('turn', 1 - seat);
    return undefined;
  },
  outcome: (r) =>
    isOver(r) ? { winners: [0, 1].filter((seat) => r.count(handOf(seat)) === 0), reason: 'over' } : undefined,
  renameCards: (command, rename) => (command.type === 'play' ? { ...command, card: rename(command.card) } : command),
};

const z = zones({ deck: 'deck', pile: 'discard' }, { hand: 'hand' });

export const fromMoves = defineGame({
  name: 'matching',
  seats: 2,
  zones: z,
  catalog: CATALOG,
  match: { passes: 0 },
  seat: { played: 0 },
  setup(r) {
    for (const kind of KINDS) r.create(kind, z.deck);
    r.shuffle(z.deck);
    for (const seat of [0, 1]) r.moveTop(HAND_SIZE, z.deck, z.hand(seat), 'deal');
    r.moveTop(1, z.deck, z.pile, 'open', 'top');
  },
  moves: {
    play: {
      fields: { card: z.hand },
      check: (r, _me, { card }) => !fits(r.kind(card), r.kind(r.at(z.pile, 0))) && 'DoesNotFit',
      do(r, me, { card }) {
        r.move(card, z.pile, 'play', 'top');
        r.setMatch('passes', 0);
        r.setSeat(me, 'played', r.seat(me).played + 1);
        r.endTurn();
      },
    },
    take: {
      do(r, me) {
        if (r.count(z.deck) > 0) r.moveTop(1, z.deck, z.hand(me), 'draw');
        else r.setMatch('passes', r.match.passes + 1);
        r.endTurn();
      },
    },
  },
  outcome: (r) =>
    r.match.passes > 3 || r.count(z.hand(0)) === 0 || r.count(z.hand(1)) === 0
      ? { winners: [0, 1].filter((seat) => r.count(z.hand(seat)) === 0), reason: 'over' }
      : undefined,
});
