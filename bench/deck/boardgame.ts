/**
 * boardgame.io: the cycle as two moves a turn in a local client, in the fastest way we found. Moves read the state behind
 * immer's draft and return a new one (a third faster than writing to the draft), undo is off, and the client's log is
 * emptied every game, because it is copied whole at each move.
 */
import { createRequire } from 'node:module';
import { HAND, mix, type Player } from './player.ts';
import { newPlainTable, reshuffle, type PlainTable } from './plain.ts';

interface LocalClient {
  readonly moves: { draw(): void; discard(): void };
  readonly store: { getState(): { readonly G: PlainTable } };
  log: unknown[];
}

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as { Client(options: object): LocalClient };
/** From the copy of immer that boardgame.io itself uses. */
const { original } = createRequire(require.resolve('boardgame.io/client'))('immer') as { original<G>(draft: G): G };

type Move = (of: { readonly G: PlainTable }) => PlainTable;

const draw: Move = ({ G }) => {
  const table = original(G);
  const { deck, discard, pulls } = table.deck.length > 0 ? table : reshuffled(table);
  return { deck: deck.slice(0, -HAND), hand: deck.slice(-HAND).reverse(), discard, pulls };
};

const discard: Move = ({ G }) => {
  const table = original(G);
  return { ...table, discard: [...table.discard, ...table.hand], hand: [] };
};

const reshuffled = ({ discard, pulls }: PlainTable): Omit<PlainTable, 'hand'> => ({
  ...reshuffle(discard, pulls),
  discard: [],
});

export function boardgame(size: number): Player {
  const game = { setup: () => newPlainTable(size), moves: { draw, discard }, disableUndo: true };
  const client = Client({ game, numPlayers: 1, debug: false });
  return {
    play(turns) {
      let hash = 0;
      client.log = [];
      for (let turn = 0; turn < turns; turn++) {
        client.moves.draw();
        for (const card of client.store.getState().G.hand) hash = mix(hash, card);
        client.moves.discard();
      }
      return hash;
    },
  };
}
