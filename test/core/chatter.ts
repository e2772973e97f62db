/** A game of a few moves that are defined in every way: what define.test.ts looks at. */
import { expectTypeOf } from 'vitest';
import { defineGame, zones } from '../../src/core/define/index.ts';
import { fields } from '../../src/core/fields/index.ts';

export const z = zones({ deck: 'deck', table: { type: 'board', order: 'private' } }, { hand: 'hand', won: 'discard' });

/** Lay a card with a word on it, or shout; whoever lays the fifth ends it. */
export const chatter = defineGame({
  name: 'chatter',
  seats: { min: 2, max: 4 },
  zones: z,
  catalog: { ash: { name: 'Ash' }, birch: { name: 'Birch' } },
  match: { said: [] as readonly string[], secret: 7 },
  seat: { shouts: 0, thought: 'none' },
  card: { marked: true },
  options: { copies: fields.orElse(fields.whole(2, 9), 4) },
  visible: { match: { secret: 'nobody' }, seat: { thought: 'owner' } },
  setup(r, { copies, seats }) {
    for (const kind of ['ash', 'birch']) for (let i = 0; i < copies; i++) r.create(kind, z.deck);
    r.shuffle(z.deck);
    for (let seat = 0; seat < seats; seat++) r.moveTop(2, z.deck, z.hand(seat), 'deal');
  },
  moves: {
    lay: {
      fields: { card: 'card', word: ['hm', 'ha'], to: 'seat?' },
      do(r, _me, { card, word, to }) {
        expectTypeOf(word).toEqualTypeOf<'hm' | 'ha'>();
        r.move(card, z.table, 'lay');
        r.setMatch({ said: [...r.match.said, `${word}${to ?? ''}`], secret: r.match.secret + 1 });
        r.setCard(card, { marked: true });
        r.endTurn();
      },
    },
    shout: {
      offTurn: true,
      check: (r, me) => r.seat(me).shouts > 1 && { code: 'Hoarse', shouts: r.seat(me).shouts },
      do: (r, me) => r.setSeat(me, { shouts: r.seat(me).shouts + 1, thought: 'loud' }),
    },
    pass: {
      check: (r, me) => r.count(z.hand(me)) > 0 && 'HandNotEmpty',
      do: (r) => r.endTurn(),
    },
  },
  outcome: (r) => (r.count(z.table) === r.layout.seats.length * 2 ? { winners: [0], reason: 'told' } : undefined),
  words: { Hoarse: ({ shouts }, r) => `${r.layout.seats[0]} heard you ${Number(shouts)} times.` },
});
