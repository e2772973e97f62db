/**
 * A small honest game with piles that not everybody may count: a cellar that nobody counts, a cupboard that nobody counts,
 * and bags that only their owners do. How many cards the cellar begins with is chance, and nobody is told.
 */
import { defineGame, zones } from '../../src/core/define/index.ts';
import type { Json } from '../../src/core/index.ts';

export const z = zones(
  { cellar: { type: 'deck', counts: 'nobody' }, cupboard: { type: 'burn', counts: 'nobody' }, board: 'discard' },
  { bag: { type: 'hand', counts: 'owner' } },
);
const KINDS = ['beet', 'kale', 'leek', 'rice'] as const;
const LAST_TURN = 14;

/** Players take from the cellar, hide cards in the cupboard, lay them on the board, look, rot and carry everything back. */
export const cellar = defineGame({
  name: 'cellar',
  seats: { min: 2, max: 3 },
  zones: z,
  catalog: Object.fromEntries(KINDS.map((kind) => [kind, { name: kind }])),
  // `slate` hangs on the wall for everyone and stays empty: for cheats.
  match: { turns: 0, slate: null as Json },
  setup(r, { seats }) {
    const many = 9 + r.roll('cellar', 5);
    for (let i = 0; i < many; i++) r.create(KINDS[i % KINDS.length] as string, z.cellar);
    r.shuffle(z.cellar);
    for (let seat = 0; seat < seats; seat++) r.moveTop(2, z.cellar, z.bag(seat), 'deal');
    r.moveTop(2, z.cellar, z.cupboard, 'store');
  },
  moves: {
    take: {
      do(r, me) {
        if (r.count(z.cellar) > 0) r.moveTop(1, z.cellar, z.bag(me), 'take');
        r.next({ do: 'pass' });
      },
    },
    hide: {
      fields: { card: z.bag },
      do(r, _me, { card }) {
        r.move(card, z.cupboard, 'hide');
        r.next({ do: 'pass' });
      },
    },
    lay: {
      fields: { card: z.bag },
      do(r, _me, { card }) {
        r.move(card, z.board, 'lay', 'top');
        r.next({ do: 'pass' });
      },
    },
    show: {
      do(r) {
        if (r.count(z.cupboard) > 0) r.reveal([r.at(z.cupboard, 0)], 'everyone');
        r.next({ do: 'pass' });
      },
    },
    rot: {
      do(r) {
        if (r.count(z.cellar) > 0) r.transform(r.at(z.cellar, 0), 'rice');
        if (r.count(z.cupboard) > 0) r.cease(r.at(z.cupboard, 0));
        r.next({ do: 'pass' });
      },
    },
    tidy: {
      do(r) {
        r.moveAll(z.cupboard, z.cellar, 'tidy');
        r.shuffle(z.cellar);
        r.create('leek', z.cupboard);
        r.next({ do: 'pass' });
      },
    },
  },
  jobs: {
    pass: {
      do(r) {
        r.setMatch({ turns: r.match.turns + 1 });
        r.endTurn();
      },
    },
  },
  outcome: (r) => (r.match.turns >= LAST_TURN ? { winners: r.seats, reason: 'night falls' } : undefined),
});
