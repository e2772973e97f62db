/** My game: draw as long as you dare. Two animals of a kind scare the whole row away; whoever saves 15 points wins. */
import { defineGame, rowsIn, zones, type CardId, type Reader, type Seat } from 'cardwright';

const ANIMALS = {
  mouse: { name: 'Mouse', points: 1, copies: 6 },
  hare: { name: 'Hare', points: 2, copies: 6 },
  badger: { name: 'Badger', points: 3, copies: 5 },
  fox: { name: 'Fox', points: 4, copies: 4 },
  stag: { name: 'Stag', points: 5, copies: 3 },
};
const TO_WIN = 15;
const z = zones({ deck: 'deck', discard: 'discard' }, { row: 'board' });
const animalOf = rowsIn(ANIMALS);
const rowOf = (r: Reader, seat: Seat): readonly CardId[] => r.cards(z.row(seat));

export const game = defineGame({
  name: 'my-game',
  version: '1',
  title: 'My game',
  about: { sentence: 'Draw as long as you dare; two animals of a kind scare the whole row away.', minutes: 5 },
  rules: `Be the first to save 15 points.\n\nOn your turn draw animals into your row, one after another. Save them whenever you like: their points are yours, and your turn ends.\n\nIf two animals of a kind are in your row, all of them run away, and your turn ends with nothing.`,
  seats: { min: 2, max: 4 },
  zones: z,
  catalog: ANIMALS,
  seat: { points: 0 },
  setup(r) {
    for (const [kind, { copies }] of Object.entries(ANIMALS)) for (let i = 0; i < copies; i++) r.create(kind, z.deck);
    r.shuffle(z.deck);
  },
  moves: {
    draw: {
      do(r, me) {
        if (r.count(z.deck) === 0) {
          r.moveAll(z.discard, z.deck, 'reshuffle');
          r.shuffle(z.deck);
        }
        r.moveTop(1, z.deck, z.row(me), 'draw');
        const kinds = rowOf(r, me).map((card) => r.kind(card));
        if (new Set(kinds).size === kinds.length) return;
        r.moveAll(z.row(me), z.discard, 'scare');
        r.endTurn();
      },
    },
    save: {
      check: (r, me) => (rowOf(r, me).length === 0 ? 'NothingToSave' : undefined),
      do(r, me) {
        const points = rowOf(r, me).reduce((sum, card) => sum + animalOf(r, card).points, r.seat(me).points);
        r.moveAll(z.row(me), z.discard, 'save');
        r.setSeat(me, { points });
        r.endTurn();
      },
    },
  },
  outcome(r) {
    const winners = r.seats.filter((seat) => r.seat(seat).points >= TO_WIN);
    return winners.length > 0 ? { winners, reason: `${TO_WIN} points` } : undefined;
  },
  words: { NothingToSave: 'There is nothing in your row to save yet.' },
});
