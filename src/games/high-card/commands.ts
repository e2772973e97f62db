/** What a seat may do in its turn: lay a card, swap one, look at the top of the deck, spend a coin. */
import { commandsFor, commandTable, fields, type CommandIn } from '../../core/fields/index.ts';
import type { CardId, Refusal, Seat } from '../../core/index.ts';
import { drawCards, luckFor } from './draw.ts';
import { laid } from './round.ts';
import { coinsOf, DECK, DISCARD, handOf, laidOf, type Look, type Table } from './shape.ts';

const { card } = fields;

/** Why a seat may do nothing now, if it may not. */
function idle(r: Look, seat: Seat): Refusal | undefined {
  if (r.match.over) return { code: 'MatchOver' };
  return r.match.turn === seat ? undefined : { code: 'NotYourTurn', turn: r.match.turn };
}

const notInHand = (r: Look, seat: Seat, which: CardId): Refusal | undefined =>
  which >= 0 && r.zoneOf(which) === handOf(seat) ? undefined : { code: 'NotInHand' };

const cannotSwap = (r: Look, seat: Seat): Refusal | undefined =>
  idle(r, seat) ?? (r.seat(seat).swapped ? { code: 'AlreadySwapped' } : undefined);

const command = commandsFor<Look, Table>();

const lay = command(
  'lay',
  { card },
  {
    check: (r, seat, { card: which }) => idle(r, seat) ?? notInHand(r, seat, which),
    do(r, seat, { card: which }) {
      r.move(which, laidOf(seat), 'lay');
      laid(r, seat);
    },
    list: (r, seat) => (idle(r, seat) ? [] : r.cards(handOf(seat)).map((each) => ({ type: 'lay', card: each }))),
  },
);

const swap = command(
  'swap',
  { card },
  {
    check: (r, seat, { card: which }) => cannotSwap(r, seat) ?? notInHand(r, seat, which),
    do(r, seat, { card: which }) {
      r.setSeat(seat, 'swapped', true);
      r.move(which, DISCARD, 'discard', 'top');
      drawCards(r, seat, 1);
    },
    list: (r, seat) => (cannotSwap(r, seat) ? [] : r.cards(handOf(seat)).map((each) => ({ type: 'swap', card: each }))),
  },
);

const peek = command(
  'peek',
  {},
  {
    check(r, seat) {
      if (r.seat(seat).peeked) return idle(r, seat) ?? { code: 'AlreadyPeeked' };
      return idle(r, seat) ?? (r.count(DECK) === 0 ? { code: 'DeckEmpty' } : undefined);
    },
    do(r, seat) {
      r.setSeat(seat, 'peeked', true);
      r.reveal([r.at(DECK, 0)], [seat]);
      r.next({ do: 'peeked', seat });
    },
  },
);

const spend = command(
  'spend',
  {},
  {
    check: (r, seat) => idle(r, seat) ?? (r.count(coinsOf(seat)) === 0 ? { code: 'NoCoin' } : undefined),
    do(r, seat) {
      r.cease(r.at(coinsOf(seat), 0));
      luckFor(r, seat);
    },
  },
);

/** The commands of high card, in the order in which they are offered. */
export const COMMANDS = commandTable([lay, swap, peek, spend]);

/** What a seat may ask for. */
export type HighCardCommand = CommandIn<typeof lay | typeof swap | typeof peek | typeof spend>;
