/** Night Market: a stranger's game for three to six, as a user would write one in an afternoon. Nothing of the page knows it. */
import { defineGame, rowsIn, zones } from 'cardwright';

const WARES = {
  saffron: { name: 'Saffron', text: 'Pays 4 coins if it rains.', pays: 4, if: 'rain', copies: 8 },
  pearls: { name: 'Pearls', text: 'Pays 6 coins under a moon.', pays: 6, if: 'moon', copies: 6 },
  lamps: { name: 'Lamps', text: 'Pays 3 coins.', pays: 3, copies: 10 },
  silk: { name: 'Silk', text: 'Pays 5 coins.', pays: 5, copies: 6 },
  salt: { name: 'Salt', text: 'Pays 2 coins.', pays: 2, copies: 12 },
  figs: { name: 'Figs', text: 'Pays 2 coins if it snows.', pays: 2, if: 'snow', copies: 8 },
  honey: { name: 'Honey', text: 'Pays 3 coins in the sun.', pays: 3, if: 'sun', copies: 8 },
};
const NIGHTS = 6;
const HAND = 5;

const z = zones({ deck: 'deck', market: 'board', sold: 'discard' }, { hand: 'hand' });
const rowOf = rowsIn(WARES);

export const market = defineGame({
  name: 'night-market',
  title: 'Night Market',
  seats: { min: 3, max: 6 },
  zones: z,
  catalog: WARES,
  match: { night: 1, nights: NIGHTS, acted: 0, leader: 0, isOver: false },
  seat: { coins: 0, bid: -1 },
  looks: { match: { leader: 'Opens' } },
  setup(r) {
    for (const [kind, { copies }] of Object.entries(WARES)) for (let i = 0; i < copies; i++) r.create(kind, z.deck);
    r.shuffle(z.deck);
    for (const seat of r.seats) r.moveTop(HAND, z.deck, z.hand(seat), 'deal');
  },
  moves: {
    sell: {
      fields: { card: z.hand },
      do(r, me, { card }) {
        r.move(card, z.market, 'sell');
        r.setSeat(me, { coins: r.seat(me).coins + rowOf(r, card).pays });
        next(r, me);
      },
    },
    pass: { do: (r, me) => next(r, me) },
  },
  outcome(r) {
    const best = Math.max(...r.seats.map((seat) => r.seat(seat).coins));
    const winners = r.seats.filter((seat) => r.seat(seat).coins === best);
    return r.match.isOver ? { winners, reason: `${best} coins` } : undefined;
  },
});

type Table = Parameters<(typeof market)['setup']>[0];

/** The next player; when all had their turn the market is cleared and the next night begins. */
function next(r: Table, me: number): void {
  r.setMatch('acted', r.match.acted + 1);
  if (r.match.acted < r.seats.length) return r.endTurn((me + 1) % r.seats.length);
  r.moveAll(z.market, z.sold, 'clear', 'top');
  for (const seat of r.seats) if (r.count(z.hand(seat)) < HAND) r.moveTop(1, z.deck, z.hand(seat), 'draw');
  if (r.match.night === NIGHTS) return r.setMatch('isOver', true);
  const leader = (r.match.leader + 1) % r.seats.length;
  r.setMatch({ night: r.match.night + 1, acted: 0, leader });
  r.endTurn(leader);
}
