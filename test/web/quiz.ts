/** A game of nothing but questions, one of each form: what the question widget is tried with. Written as a user would. */
import { defineGame, zones, type Recorder } from '../../src/index.ts';

const z = zones({ deck: 'deck', out: 'discard', aside: 'exile' }, { hand: 'hand' });

const FRUIT = ['apple', 'pear', 'plum', 'fig', 'lime', 'date'];

/** Takes a card out of the deck and puts it back at one of its ends. */
function put(r: Recorder, card: number, where: 'top' | 'bottom'): void {
  r.move(card, z.aside, 'look');
  r.move(card, z.deck, where, where);
}

/** Alone, five questions after one another; whoever has answered all has won. */
export const quiz = defineGame({
  name: 'quiz',
  title: 'Quiz',
  seats: 1,
  zones: z,
  catalog: Object.fromEntries(FRUIT.map((name) => [name, { name, text: `Tastes of ${name}.` }])),
  match: { answered: 0 },
  setup(r) {
    for (const kind of FRUIT) r.create(kind, z.deck);
    r.moveTop(2, z.deck, z.hand(0), 'deal');
  },
  moves: {
    begin: { do: (r) => r.next({ do: 'scry' }) },
  },
  jobs: {
    /** The two questions of a scry: what goes to the bottom, and the order of the rest. */
    scry: {
      do(r, _job, answer) {
        const top = r.cards(z.deck).slice(0, 3);
        r.reveal(top, [0]);
        if (!answer) return r.ask({ seat: 0, kind: 'scry-bottom', cards: top, min: 0, max: 3, ordered: true });
        for (const card of answer) put(r, card, 'bottom');
        const rest = top.filter((card) => !answer.includes(card));
        if (rest.length > 1)
          r.ask({ seat: 0, kind: 'scry-top', cards: rest, min: rest.length, ordered: true }, { do: 'order' });
        else r.next({ do: 'discard' });
      },
    },
    order: {
      do(r, _job, answer) {
        for (const card of (answer ?? []).toReversed()) put(r, card, 'top');
        r.setMatch({ answered: r.match.answered + 1 });
        r.next({ do: 'discard' });
      },
    },
    discard: {
      do(r, _job, answer) {
        if (!answer) return r.ask({ seat: 0, kind: 'discard', text: 'Which one goes?', cards: r.cards(z.hand(0)) });
        for (const card of answer) r.move(card, z.out, 'discard', 'top');
        r.setMatch({ answered: r.match.answered + 1 });
        r.next({ do: 'many' });
      },
    },
    many: {
      do(r, _job, answer) {
        const options = FRUIT.concat('grape').map((label) => ({ label }));
        if (!answer) return r.ask({ seat: 0, kind: 'name', text: 'Name two.', options, min: 2, max: 2 });
        r.note('named', { first: FRUIT[answer[0] ?? 0] ?? '' });
        r.setMatch({ answered: r.match.answered + 1 });
        r.next({ do: 'yes' });
      },
    },
    yes: {
      do(r, _job, answer) {
        if (!answer) return r.ask({ seat: 0, kind: 'may', text: 'Is it enough?', options: ['yes'], min: 0, max: 1 });
        r.setMatch({ answered: r.match.answered + 1 });
      },
    },
  },
  outcome: (r) =>
    r.match.answered >= 4
      ? {
          winners: [0],
          reason: r
            .cards(z.deck)
            .map((card) => r.kind(card))
            .join(' '),
        }
      : undefined,
});
