/**
 * Sheds: autumn leaves in four colours, and whoever first has shed every leaf wins. A leaf fits on its colour or its
 * face; frost fits on everything. Whoever holds the very leaf that lies on top may jump in, whoever's turn it is.
 */
import { defineGame, fields, pickOf, rowsIn, zones } from 'cardwright';
import type { CardId, Reader, Recorder, Seat, ShapeOf } from 'cardwright';

const COLOURS = ['amber', 'olive', 'plum', 'russet'];
const FACES = ['one', 'two', 'three', 'four', 'five', 'six', 'hush', 'turn', 'gust'];
const TEXTS: { readonly [face: string]: string } = {
  hush: 'The next player is passed over.',
  turn: 'Play goes round the other way.',
  gust: 'Two leaves blow to the next player, who is passed over.',
  frost: 'Fits on every leaf. Name the colour to go on with.',
};
const ANY = 'any';
const leaf = (colour: string, face: string) => ({
  name: colour === ANY ? face : `${colour} ${face}`,
  text: TEXTS[face] ?? '',
  colour,
  face,
});
const LEAVES = Object.fromEntries([
  ...COLOURS.flatMap((colour) => FACES.map((face) => [`${colour}-${face}`, leaf(colour, face)] as const)),
  ['frost', leaf(ANY, 'frost')],
]);
const HAND = 6;
/** How often the fallen leaves are raked up; when they would be once more, it is winter. */
const RAKINGS = 2;

const z = zones({ tree: 'deck', ground: 'discard' }, { hand: 'hand' });
const MATCH = { colour: ANY, step: 1, hasDrawn: false, rakings: 0, isWinter: false };
type Look = Reader<ShapeOf<typeof MATCH>>;
type Table = Recorder<ShapeOf<typeof MATCH>>;

const rowOf = rowsIn(LEAVES);
const topOf = (r: Look): CardId => r.at(z.ground, 0);

function fits(r: Look, card: CardId): boolean {
  const { colour, face } = rowOf(r, card);
  return [colour, r.match.colour].includes(ANY) || colour === r.match.colour || face === rowOf(r, topOf(r)).face;
}

function seatAfter(r: Look, places: number): Seat {
  const seats = r.seats.length;
  return (r.match.turn + places * r.match.step + 2 * seats) % seats;
}

function goOn(r: Table, places = 1): void {
  r.endTurn(seatAfter(r, places));
  r.setMatch('hasDrawn', false);
}

/** A leaf falls, and what stands on it happens. */
function shed(r: Table, me: Seat, card: CardId): void {
  const { colour, face } = rowOf(r, card);
  r.move(card, z.ground, 'shed', 'top');
  r.setMatch('colour', colour);
  if (face === 'frost') return r.ask({ seat: me, kind: 'colour', options: COLOURS }, { do: 'colour' });
  if (face === 'turn') r.setMatch('step', -r.match.step);
  if (face === 'gust') draw(r, seatAfter(r, 1), 2);
  goOn(r, face === 'hush' || face === 'gust' ? 2 : 1);
}

function draw(r: Table, seat: Seat, n: number): void {
  for (let i = 0; i < n; i++) {
    if (r.count(z.tree) === 0) rake(r);
    if (r.count(z.tree) > 0) r.moveTop(1, z.tree, z.hand(seat), 'draw');
  }
}

/** The fallen leaves, all but the one on top, go back on the tree. */
function rake(r: Table): void {
  const fallen = r.count(z.ground) - 1;
  if (fallen === 0 || r.match.rakings === RAKINGS) return r.setMatch('isWinter', true);
  r.setMatch('rakings', r.match.rakings + 1);
  r.moveRun(1, fallen, z.ground, z.tree, 0, 'rake');
  r.shuffle(z.tree);
}

export const sheds = defineGame({
  name: 'sheds',
  title: 'Sheds',
  about: { sentence: 'Shed your leaves by colour or face, and jump in with a twin of the top one.', minutes: 8 },
  rules: `Be the first without leaves. When winter comes before that, the fewest leaves win.

On your turn play a leaf of the colour or the face that lies on top; frost fits on everything, and you name the colour to go on with. If you cannot or will not, draw a leaf, and play or pass.

Hush passes the next player over, turn sends play the other way round, and gust gives the next player two leaves and passes them over.

Whoever holds the very leaf that lies on top may jump in with it at any time; play goes on from there. The fallen leaves are raked up twice; then it is winter.`,
  seats: { min: 2, max: 4 },
  zones: z,
  catalog: LEAVES,
  match: MATCH,
  looks: { match: { rakings: false }, cards: { colour: false, face: false } },
  // Of a save, what the first value does not tell: turns go one way or the other, and one colour is asked for.
  form: {
    match: { step: fields.oneOf(1, -1) },
    check: (r) =>
      r.questions.open.every(({ min, max, options }) => min === 1 && max === 1 && options.length === COLOURS.length)
        ? undefined
        : { at: ['questions'], expected: 'a choice of one colour' },
  },
  setup(r) {
    for (const [kind, { colour }] of Object.entries(LEAVES))
      for (let copies = colour === ANY ? 4 : 2; copies > 0; copies--) r.create(kind, z.tree);
    r.shuffle(z.tree);
    for (const seat of r.seats) r.moveTop(HAND, z.tree, z.hand(seat), 'deal');
    r.moveTop(1, z.tree, z.ground, 'turn over');
    r.setMatch('colour', rowOf(r, topOf(r)).colour);
  },
  moves: {
    play: {
      fields: { card: z.hand },
      check: (r, _me, { card }) => !fits(r, card) && 'DoesNotFit',
      do: (r, me, { card }) => shed(r, me, card),
    },
    jumpIn: {
      offTurn: true,
      fields: { card: z.hand },
      check(r, me, { card }) {
        if (r.match.turn === me) return 'YourOwnTurn';
        return r.kind(card) !== r.kind(topOf(r)) && 'NotTheSame';
      },
      do(r, me, { card }) {
        r.endTurn(me);
        shed(r, me, card);
      },
    },
    draw: {
      check: (r) => r.match.hasDrawn && 'HasDrawn',
      do(r, me) {
        draw(r, me, 1);
        r.setMatch('hasDrawn', true);
      },
    },
    pass: { check: (r) => !r.match.hasDrawn && 'DrawFirst', do: (r) => goOn(r) },
  },
  jobs: {
    colour: {
      do(r, _job, answer) {
        r.setMatch('colour', pickOf(COLOURS, answer));
        goOn(r);
      },
    },
  },
  outcome(r) {
    const leaves = r.seats.map((seat) => r.count(z.hand(seat)));
    const fewest = Math.min(...leaves);
    if (fewest > 0 && !r.match.isWinter) return undefined;
    const winners = leaves.flatMap((count, seat) => (count === fewest ? [seat] : []));
    return { winners, reason: fewest === 0 ? 'every leaf shed' : 'fewest leaves in winter' };
  },
  words: {
    DoesNotFit: (_refusal, r) => `It must be ${r.match.colour}, or have the face that lies there.`,
    NotTheSame: 'You can only jump in with the very leaf that lies on top.',
    YourOwnTurn: 'It is your turn: just play it.',
    HasDrawn: 'You have drawn already: play, or pass.',
    DrawFirst: 'Draw a leaf before you pass.',
  },
});
