/** A reducer on immer, as in a Redux application: one action, one new frozen state. */
import { createRequire } from 'node:module';
import { HAND, mix, type Player } from './player.ts';
import { newPlainTable, reshuffle, type PlainTable } from './plain.ts';

interface Immer {
  produce<State>(state: State, recipe: (draft: State) => void): State;
  current<State>(draft: State): State;
}

const { produce, current } = createRequire(import.meta.url)('immer') as Immer;

type Action = 'draw' | 'discard';

const reduce = (table: PlainTable, action: Action): PlainTable =>
  produce(table, (draft) => (action === 'draw' ? draw(draft) : discard(draft)));

function draw(draft: PlainTable): void {
  if (draft.deck.length === 0) {
    Object.assign(draft, reshuffle(current(draft.discard), draft.pulls));
    draft.discard = [];
  }
  draft.hand = draft.deck.splice(-HAND).reverse();
}

function discard(draft: PlainTable): void {
  draft.discard.push(...draft.hand);
  draft.hand = [];
}

export function immer(size: number): Player {
  let table = newPlainTable(size);
  return {
    play(turns) {
      let hash = 0;
      for (let turn = 0; turn < turns; turn++) {
        table = reduce(table, 'draw');
        for (const card of table.hand) hash = mix(hash, card);
        table = reduce(table, 'discard');
      }
      return hash;
    },
  };
}
