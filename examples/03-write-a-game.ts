/** A game in one file: two seats draw in turn from one deck; whoever first holds three cards of a suit wins. */
import { defineGame, zones, type Reader, type Seat } from 'cardwright';
import { conformance } from 'cardwright/testing';

const SUITS = ['club', 'heart', 'spade'];
const z = zones({ deck: 'deck' }, { hand: 'hand' });
const hasThree = (r: Reader, seat: Seat): boolean =>
  SUITS.some((suit) => r.cards(z.hand(seat)).filter((card) => r.kind(card) === suit).length >= 3);

const suits = defineGame({
  name: 'suits',
  title: 'Three of a suit',
  seats: 2,
  zones: z,
  catalog: Object.fromEntries(SUITS.map((suit) => [suit, { name: suit }])),
  setup(r) {
    for (const suit of SUITS) for (let copy = 0; copy < 6; copy++) r.create(suit, z.deck);
    r.shuffle(z.deck);
  },
  moves: {
    take: {
      do(r, me) {
        r.moveTop(1, z.deck, z.hand(me), 'draw');
        // Without this the end of the match would betray a hidden hand, and the law of non-interference says so.
        if (hasThree(r, me)) r.reveal(r.cards(z.hand(me)), 'everyone');
        r.endTurn();
      },
    },
  },
  outcome(r) {
    const winners = [0, 1].filter((seat) => hasThree(r, seat));
    return winners.length > 0 ? { winners, reason: 'three of a suit' } : undefined;
  },
});

const report = conformance(suits, { n: 20 });
console.log(
  `${report.matches} matches, ${report.commands} commands, ${report.laws.length} laws: ${report.ok ? 'all kept' : 'BROKEN'}`,
);
