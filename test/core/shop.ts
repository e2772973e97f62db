/** A game made short by what `defineGame` offers: what define-more.test.ts looks at. */
import { defineGame, pickOf, rowsIn, zones, type ShapeOf } from '../../src/core/define/index.ts';
import type { Recorder, Seat } from '../../src/core/index.ts';

export const GOODS = { plum: { name: 'Plum', price: 2 }, pear: { name: 'Pear', price: 3 } };
export const COLOURS = ['blue', 'green'];
export const z = zones({ deck: 'deck', row: 'board' }, { hand: 'hand', eaten: 'discard' });
export const MATCH = { bites: 0, colour: '' };

/** A function beside the game: it need not know what jobs there are. */
function bite(r: Recorder<ShapeOf<typeof MATCH>>, seat: Seat, card: number): void {
  r.move(card, z.eaten(seat), 'eat', 'top');
  r.setMatch('bites', r.match.bites + 1);
  r.later({ do: 'paint' });
}

export const shop = defineGame({
  name: 'shop',
  seats: 2,
  zones: z,
  catalog: GOODS,
  match: MATCH,
  setup(r) {
    for (const kind of ['plum', 'pear', 'plum', 'pear', 'plum', 'pear']) r.create(kind, z.deck);
    for (const to of [z.hand(0), z.hand(1), z.row]) r.moveTop(2, z.deck, to, 'deal');
  },
  moves: {
    eat: { fields: { card: z.hand }, do: (r, me, { card }) => bite(r, me, card) },
    take: {
      fields: { card: z.row },
      check: (r, _me, { card }) => rowsIn(GOODS)(r, card).price > 2 && 'TooDear',
      do(r, me, { card }) {
        r.move(card, z.hand(me), 'take');
        // What a job is called is known here although no job has fields.
        // @ts-expect-error there is no such job
        if (r.match.bites < 0) r.next({ do: 'print' });
        r.next({ do: 'turn' });
      },
    },
    rest: { check: (r, me) => r.count(z.hand(me)) > 0 && 'Eat', do: (r) => r.next({ do: 'turn' }) },
  },
  jobs: {
    paint: {
      do(r, _job, answer) {
        if (!answer) return r.ask({ seat: r.match.turn, kind: 'paint', options: COLOURS.map((label) => ({ label })) });
        r.setMatch('colour', pickOf(COLOURS, answer));
        r.endTurn();
      },
    },
    turn: {
      do(r) {
        r.endTurn();
      },
    },
  },
  outcome: (r) => (r.match.bites === 3 ? { winners: [], reason: 'full' } : undefined),
});
