/**
 * The end of a turn of the duel on boardgame.io, with the same table: two decks of 39 hidden cards, hands of six slots, a general
 * each. Whoever is on turn draws a card at random, burns it if the hand is full, and the other gets its mana.
 */

interface Card {
  readonly id: number;
  readonly kind: string;
}

interface Seat {
  deck: Card[];
  hand: (Card | null)[];
  burned: Card[];
  mana: number;
  replaced: number;
  general: { id: number; kind: string; square: number; attack: number; health: number; isExhausted: boolean };
}

interface Table {
  seats: Seat[];
  turn: number;
}

interface Move {
  readonly G: Table;
  readonly ctx: { readonly currentPlayer: string };
  readonly events: { endTurn(): void };
  readonly random: { Die(sides: number): number };
}

const SLOTS = 6;
const DECK = 39;
const MOST_MANA = 9;

const seat = (of: number): Seat => {
  const cards = Array.from({ length: DECK }, (_, at) => ({ id: of * 100 + at, kind: `card-${at % 13}` }));
  return {
    deck: cards.slice(5),
    hand: [...cards.slice(0, 5), null],
    burned: [],
    mana: 2,
    replaced: 0,
    general: { id: 200 + of, kind: 'general', square: of * 8 + 18, attack: 2, health: 25, isExhausted: false },
  };
};

/** The game, as its server and its clients take it. */
export const job = {
  name: 'job',
  setup: (): Table => ({ seats: [seat(0), seat(1)], turn: 1 }),
  /** Decks are counted; the other's hand is counted. */
  playerView: ({ G, playerID }: { G: Table; playerID: string | null }) => ({
    ...G,
    seats: G.seats.map(({ deck, hand, ...open }, of) => ({
      ...open,
      deck: deck.length,
      hand: String(of) === playerID ? hand : hand.map((card) => card !== null),
    })),
  }),
  moves: {
    endTurn: {
      move({ G, ctx, events, random }: Move) {
        const own = G.seats[Number(ctx.currentPlayer)];
        const other = G.seats[1 - Number(ctx.currentPlayer)];
        if (!own || !other) return;
        // A duel that is over is followed by the next.
        if (own.deck.length === 0) Object.assign(own, seat(Number(ctx.currentPlayer)));
        const [card] = own.deck.splice(random.Die(own.deck.length) - 1, 1);
        const slot = own.hand.indexOf(null);
        if (card && slot >= 0 && slot < SLOTS) own.hand[slot] = card;
        else if (card) own.burned.push(card);
        G.turn += 1;
        other.mana = Math.min(MOST_MANA, 2 + Math.floor(G.turn / 2));
        other.replaced = 0;
        other.general.isExhausted = false;
        events.endTurn();
      },
      client: false,
    },
  },
  disableUndo: true,
};
