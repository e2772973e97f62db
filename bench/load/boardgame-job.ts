/** The end of a turn on boardgame.io: whoever is on turn draws a card of a hidden deck, and the other is on turn. */

interface Table {
  readonly decks: number[][];
  readonly hands: number[][];
}

/** The game, as its server and its clients take it. */
export const job = {
  name: 'job',
  setup: (): Table => ({
    decks: [0, 1].map(() => Array.from({ length: 30 }, (_, at) => at)),
    hands: [[], []],
  }),
  /** Decks are counted; the other's hand is counted. */
  playerView: ({ G, playerID }: { G: Table; playerID: string | null }) => ({
    decks: G.decks.map(({ length }) => length),
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  moves: {
    endTurn: {
      move({ G, ctx, events }: { G: Table; ctx: { currentPlayer: string }; events: { endTurn(): void } }) {
        const seat = Number(ctx.currentPlayer);
        const card = G.decks[seat]?.pop();
        if (card === undefined) [G.decks[seat], G.hands[seat]] = [G.hands[seat] ?? [], []];
        else G.hands[seat]?.push(card);
        events.endTurn();
      },
      client: false,
    },
  },
  disableUndo: true,
};
