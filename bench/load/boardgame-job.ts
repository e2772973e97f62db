/** The end of a turn on boardgame.io. */
import { DEALT, FIRST_MANA, GENERAL, KINDS, manaAt, SLOTS, squareOf } from './job.ts';

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

const seat = (of: number): Seat => {
  const cards = KINDS.map((kind, at) => ({ id: of * 100 + at, kind }));
  return {
    deck: cards.slice(DEALT),
    hand: [...cards.slice(0, DEALT), null],
    burned: [],
    mana: FIRST_MANA,
    replaced: 0,
    general: { id: 200 + of, kind: 'general', square: squareOf(of), ...GENERAL },
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
        if (own.deck.length === 0) Object.assign(own, seat(Number(ctx.currentPlayer)));
        const [card] = own.deck.splice(random.Die(own.deck.length) - 1, 1);
        const slot = own.hand.indexOf(null);
        if (card && slot >= 0 && slot < SLOTS) own.hand[slot] = card;
        else if (card) own.burned.push(card);
        G.turn += 1;
        other.mana = manaAt(G.turn);
        other.replaced = 0;
        other.general.isExhausted = false;
        events.endTurn();
      },
      client: false,
    },
  },
  disableUndo: true,
};
