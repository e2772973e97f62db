/**
 * boardgame.io: the cycle as two moves a turn in a local client. Undo is off and the client starts anew with every call,
 * because its log is copied whole at each move; both make it faster. It has no way to run moves without its immer plugin.
 */
import { createRequire } from 'node:module';
import { HAND, mix, type Player } from './player.ts';
import { newPlainTable, reshuffle, type PlainTable } from './plain.ts';

interface LocalClient {
  readonly moves: { draw(): void; discard(): void };
  readonly store: { getState(): { readonly G: PlainTable } };
  log: unknown[];
}

const { Client } = createRequire(import.meta.url)('boardgame.io/client') as { Client(options: object): LocalClient };

type Move = (with_: { readonly G: PlainTable }) => void;

const draw: Move = ({ G }) => {
  if (G.deck.length === 0) {
    Object.assign(G, reshuffle(G.discard, G.pulls));
    G.discard = [];
  }
  G.hand = G.deck.splice(-HAND).reverse();
};

const discard: Move = ({ G }) => {
  G.discard.push(...G.hand);
  G.hand = [];
};

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
