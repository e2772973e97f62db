/** The end of a turn on our engine. */
import { defineGame, zones } from '../../dist/core/define/index.js';
import type { Seat } from '../../dist/core/index.js';
import { DEALT, DECK, FIRST_MANA, GENERAL, KINDS, manaAt, SLOTS, squareOf } from './job.ts';

const z = zones({ board: 'board' }, { deck: 'deck', hand: { type: 'hand', slots: SLOTS }, burned: 'discard' });

export const ourJob = defineGame({
  name: 'job',
  seats: 2,
  zones: z,
  catalog: Object.fromEntries([...KINDS, 'general'].map((kind) => [kind, { name: kind }])),
  match: { round: 1 },
  seat: { mana: FIRST_MANA, replaced: 0 },
  card: { square: 0, ...GENERAL },
  setup(r) {
    for (const seat of r.seats) {
      for (const kind of KINDS) r.create(kind, z.deck(seat), { owner: seat });
      r.moveTop(DEALT, z.deck(seat), z.hand(seat), 'deal');
    }
    for (const seat of r.seats)
      r.create('general', z.board, { owner: seat, values: { square: squareOf(seat), ...GENERAL } });
  },
  moves: {
    endTurn: {
      do(r, me) {
        const other = 1 - me;
        if (r.count(z.deck(me)) === 0) {
          r.moveAll(z.hand(me), z.deck(me), 'return');
          r.moveAll(z.burned(me), z.deck(me), 'return');
          r.moveTop(DEALT, z.deck(me), z.hand(me), 'deal');
        }
        const card = r.at(z.deck(me), r.roll('draw', r.count(z.deck(me))));
        const isFull = r.freeSlot(z.hand(me)) < 0;
        r.move(card, isFull ? z.burned(me) : z.hand(me), isFull ? 'burn' : 'draw');
        r.setMatch('round', r.match.round + 1);
        r.setSeat(other, { mana: manaAt(r.match.round), replaced: 0 });
        r.setCard(generalOf(other), 'isExhausted', false);
        r.endTurn();
      },
    },
  },
  /** It goes on for as long as it is measured. */
  outcome: () => undefined,
});

/** The generals are the last cards that were made. */
const generalOf = (seat: Seat): number => 2 * DECK + seat;
