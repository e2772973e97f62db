/**
 * Kuhn poker: three cards, one each, one chip at stake and one more to bet. The smallest game in which a bluff pays.
 * `cardwright solve examples/games/kuhn.ts --payoff chips` finds how to play it.
 */
import { defineGame, rowsIn, zones } from 'cardwright';
import type { Reader, Recorder, Seat, ShapeOf } from 'cardwright';

const CARDS = { jack: { name: 'Jack', rank: 1 }, queen: { name: 'Queen', rank: 2 }, king: { name: 'King', rank: 3 } };

const z = zones({ deck: 'deck' }, { hand: 'hand' });
const MATCH = { pot: 0, isBet: false, isOver: false };
const SEAT = { chips: 2 };
type Look = Reader<ShapeOf<typeof MATCH, typeof SEAT>>;
type Table = Recorder<ShapeOf<typeof MATCH, typeof SEAT>>;

const rowOf = rowsIn(CARDS);
const rankOf = (r: Look, seat: Seat): number => rowOf(r, r.at(z.hand(seat), 0)).rank;

function stake(r: Table, seat: Seat): void {
  r.setSeat(seat, 'chips', r.seat(seat).chips - 1);
  r.setMatch('pot', r.match.pot + 1);
}

function win(r: Table, seat: Seat): void {
  r.setSeat(seat, 'chips', r.seat(seat).chips + r.match.pot);
  r.setMatch({ pot: 0, isOver: true });
}

function showdown(r: Table): void {
  for (const seat of r.seats) r.reveal(r.cards(z.hand(seat)), 'everyone');
  win(r, rankOf(r, 0) > rankOf(r, 1) ? 0 : 1);
}

/** What the winner has won, and how: nobody shows a card who need not. */
function prize(r: Look, seat: Seat): string {
  const won = r.seat(seat).chips - 2;
  const how = r.match.isBet && won === 1 ? 'because the other player passed' : 'with the higher card';
  return `${won} ${won === 1 ? 'chip' : 'chips'} ${how}`;
}

export const kuhn = defineGame({
  name: 'kuhn',
  title: 'Kuhn poker',
  about: { sentence: 'Three cards, one bet: the smallest game in which a bluff pays.', minutes: 1, hasBets: true },
  rules: `Win the pot: with the higher card, or because the other player passes when you have bet.

King beats queen, and queen beats jack. Each player gets one of the three cards and stakes one chip; nobody sees the third.

The first player passes or bets one chip. After a bet the other passes and loses, or bets one chip too: then the higher card wins. If both pass, the higher card wins the two chips.`,
  seats: 2,
  zones: z,
  catalog: CARDS,
  match: MATCH,
  seat: SEAT,
  looks: { match: { isBet: false }, score: 'chips' },
  form: {
    check: (r) =>
      r.seats.every((seat) => r.count(z.hand(seat)) === 1) ? undefined : { at: ['piles'], expected: 'a card each' },
  },
  setup(r) {
    for (const kind of Object.keys(CARDS)) r.create(kind, z.deck);
    r.shuffle(z.deck);
    for (const seat of r.seats) {
      r.moveTop(1, z.deck, z.hand(seat), 'deal');
      stake(r, seat);
    }
  },
  moves: {
    pass: {
      do(r, me) {
        if (r.match.isBet) win(r, 1 - me);
        else if (me === 1) showdown(r);
        else r.endTurn();
      },
    },
    bet: {
      do(r, me) {
        stake(r, me);
        if (r.match.isBet) return showdown(r);
        r.setMatch('isBet', true);
        r.endTurn();
      },
    },
  },
  outcome(r) {
    if (!r.match.isOver) return undefined;
    const [winner = 0] = r.seats.filter((seat) => r.seat(seat).chips > 2);
    return { winners: [winner], reason: prize(r, winner) };
  },
  // Whoever wins at the end held the higher card: that is the game.
  actsOpenly: (_kind, event) => event.type === 'revealed',
});
