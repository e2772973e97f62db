/**
 * Bazaar: everybody begins with the same ten poor wares, buys better ones from the market, and draws them again and
 * again. When the caravan is empty, or after so many rounds, the finest collection wins.
 */
import { defineGame, fields, rowsIn, said, zones } from 'cardwright';
import type { Recorder, Seat, ShapeOf, ZoneId } from 'cardwright';

const PLAIN = { start: 0, copies: 0, cost: 0, coins: 0, draws: 0, points: 0 };
const WARES = {
  bead: { ...PLAIN, start: 7, coins: 1, name: 'Bead', text: '1 coin.' },
  turnip: { ...PLAIN, start: 3, name: 'Turnip', text: 'Good for nothing.' },
  pearl: { ...PLAIN, copies: 8, cost: 3, coins: 2, name: 'Pearl', text: '2 coins.' },
  rug: { ...PLAIN, copies: 8, cost: 2, points: 1, name: 'Rug', text: '1 point at the end.' },
  tapestry: { ...PLAIN, copies: 6, cost: 5, points: 3, name: 'Tapestry', text: '3 points at the end.' },
  porter: { ...PLAIN, copies: 6, cost: 3, draws: 2, name: 'Porter', text: 'Draw 2 cards.' },
  tinker: { ...PLAIN, copies: 4, cost: 2, coins: 1, name: 'Tinker', text: '1 coin. You may scrap a card for good.' },
  crier: {
    ...PLAIN,
    copies: 4,
    cost: 4,
    coins: 2,
    name: 'Crier',
    text: '2 coins. The others discard down to 3 cards.',
  },
};
const SIZES = { market: 5, hand: 5, crowded: 3 };

const z = zones(
  { caravan: 'deck', market: 'board', scrap: 'exile' },
  { deck: 'deck', hand: 'hand', played: 'board', discard: 'discard' },
);
const MATCH = { coins: 0, turns: 0, lastTurn: 0, isOver: false };
const SEAT = { points: 0 };
type Table = Recorder<ShapeOf<typeof MATCH, typeof SEAT>>;

const rowOf = rowsIn(WARES);

function bring(r: Table, to: ZoneId, wares: 'start' | 'copies'): void {
  for (const [kind, row] of Object.entries(WARES)) for (let copy = 0; copy < row[wares]; copy++) r.create(kind, to);
  r.shuffle(to);
}

/** Draws from one's own deck; when it is empty, the discard pile becomes the deck. */
function draw(r: Table, seat: Seat, n: number): void {
  for (let i = 0; i < n; i++) {
    if (r.count(z.deck(seat)) === 0) {
      r.moveAll(z.discard(seat), z.deck(seat), 'recycle');
      r.shuffle(z.deck(seat));
    }
    if (r.count(z.deck(seat)) > 0) r.moveTop(1, z.deck(seat), z.hand(seat), 'draw');
  }
}

/** Everybody lays everything open and counts. */
function close(r: Table): void {
  r.setMatch('isOver', true);
  for (const seat of r.seats) {
    const own = [z.deck, z.hand, z.played, z.discard].flatMap((zone) => r.cards(zone(seat)));
    r.reveal(own, 'everyone');
    const points = own.reduce((sum, card) => sum + rowOf(r, card).points, 0);
    r.setSeat(seat, { points });
  }
}

export const bazaar = defineGame({
  name: 'bazaar',
  title: 'Bazaar',
  about: { sentence: 'Buy better wares with the poor ones you have; the finest collection wins.', minutes: 15 },
  rules: `Have the most points when the caravan is empty, or after twelve rounds.

Everybody begins with seven beads and three turnips, and holds five cards. On your turn play cards for their coins and draws, and buy wares of the market for coins; what you buy goes to your discard pile.

End your turn: all you have played or still hold is discarded, and you draw five new cards. When your deck is empty, your discard pile becomes it.

At the end only the points on your cards count, wherever they lie.`,
  seats: { min: 2, max: 3 },
  options: { rounds: fields.orElse(fields.whole(1, 50), 12) },
  zones: z,
  catalog: WARES,
  match: MATCH,
  seat: SEAT,
  looks: {
    match: { coins: 'Coins to spend', turns: 'Turns played' },
    moves: { end: 'End turn' },
    score: 'points',
  },
  setup(r, { rounds }) {
    r.setMatch('lastTurn', rounds * r.seats.length);
    bring(r, z.caravan, 'copies');
    r.moveTop(SIZES.market, z.caravan, z.market, 'lay out');
    for (const seat of r.seats) {
      bring(r, z.deck(seat), 'start');
      draw(r, seat, SIZES.hand);
    }
  },
  moves: {
    play: {
      fields: { card: z.hand },
      check: (r, _me, { card }) => rowOf(r, card).coins + rowOf(r, card).draws === 0 && 'NotPlayable',
      do(r, me, { card }) {
        const { coins, draws } = rowOf(r, card);
        r.move(card, z.played(me), 'play');
        r.setMatch('coins', r.match.coins + coins);
        draw(r, me, draws);
        if (r.kind(card) === 'tinker') r.next({ do: 'scrap' });
        if (r.kind(card) === 'crier') r.next({ do: 'crowd' });
      },
    },
    buy: {
      fields: { card: z.market },
      check(r, _me, { card }) {
        const { cost } = rowOf(r, card);
        return cost > r.match.coins && { code: 'TooDear', cost, coins: r.match.coins };
      },
      do(r, me, { card }) {
        r.setMatch('coins', r.match.coins - rowOf(r, card).cost);
        r.move(card, z.discard(me), 'buy', 'top');
        r.moveTop(Math.min(1, r.count(z.caravan)), z.caravan, z.market, 'lay out');
      },
    },
    end: {
      do(r, me) {
        for (const from of [z.played(me), z.hand(me)]) r.moveAll(from, z.discard(me), 'tidy up', 'top');
        draw(r, me, SIZES.hand);
        r.setMatch({ coins: 0, turns: r.match.turns + 1 });
        if (r.count(z.caravan) === 0 || r.match.turns === r.match.lastTurn) close(r);
        else r.endTurn();
      },
    },
  },
  jobs: {
    /** Throws one card of the hand away for good, or none. */
    scrap: {
      do(r, _job, answer) {
        const [seat, cards] = [r.match.turn, r.cards(z.hand(r.match.turn))];
        if (!answer && cards.length > 0) r.ask({ seat, kind: 'scrap', text: 'Scrap a card?', cards, min: 0, max: 1 });
        for (const card of answer ?? []) r.move(card, z.scrap, 'scrap');
      },
    },
    /** The others discard down to three, all at the same time. */
    crowd: {
      do(r, _job, _answer, answers) {
        for (const seat of r.seats) {
          const cards = r.cards(z.hand(seat));
          if (!answers && seat !== r.match.turn && cards.length > SIZES.crowded)
            r.ask({ seat, kind: 'discard', cards, min: cards.length - SIZES.crowded, simultaneous: true });
          for (const card of answers?.[seat] ?? []) r.move(card, z.discard(seat), 'discard', 'top');
        }
      },
    },
  },
  outcome(r) {
    const best = Math.max(...r.seats.map((seat) => r.seat(seat).points));
    const winners = r.seats.filter((seat) => r.seat(seat).points === best);
    return r.match.isOver ? { winners, reason: `${best} points` } : undefined;
  },
  words: {
    NotPlayable: 'There is nothing to play it for.',
    TooDear: ({ cost, coins }) => `It costs ${said(cost)} coins, and you have ${said(coins)}.`,
  },
});
