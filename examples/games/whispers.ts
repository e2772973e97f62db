/**
 * Whispers: everybody hides as one creature of the night. Draw a second one, play one of the two, and find out who the
 * others are. Whoever is found is out; at dawn the highest creature that still hides wins, and two nights win the match.
 */
import { defineGame, pickOf, rowsIn, zones } from 'cardwright';
import type { CardId, Misfit, Reader, Recorder, Seat, ShapeOf } from 'cardwright';

const CREATURES = {
  moth: { rank: 1, copies: 4, name: 'Moth', text: 'Name a creature: another player who hides as it is out.' },
  owl: { rank: 2, copies: 3, name: 'Owl', text: 'Look at the creature of another player.' },
  hedgehog: { rank: 3, copies: 3, name: 'Hedgehog', text: 'Nobody can choose you until your next turn.' },
  stag: { rank: 4, copies: 2, name: 'Stag', text: 'Compare with another player in secret: the lower one is out.' },
  fox: { rank: 5, copies: 2, name: 'Fox', text: 'Another player shows its creature and draws a new one.' },
  magpie: { rank: 6, copies: 2, name: 'Magpie', text: 'Exchange creatures with another player.' },
  lantern: { rank: 7, copies: 1, name: 'Lantern', text: 'Whoever shows it is out.' },
};
const GUESSES = Object.keys(CREATURES).filter((kind) => kind !== 'moth');
const NIGHTS_TO_WIN = 2;
const z = zones({ deck: 'deck', aside: { type: 'aside', sees: 'nobody' } }, { hand: 'hand', shown: 'discard' });
const SEAT = { wins: 0, isOut: false, isSafe: false };
type Look = Reader<ShapeOf<object, typeof SEAT>>;
type Table = Recorder<ShapeOf<object, typeof SEAT>>;

const rowOf = rowsIn(CREATURES);
const handOf = (r: Look, seat: Seat): CardId[] => r.cards(z.hand(seat));
const rankOf = (r: Look, seat: Seat): number => Math.max(...handOf(r, seat).map((card) => rowOf(r, card).rank));
const hiding = (r: Look): Seat[] => r.seats.filter((seat) => !r.seat(seat).isOut);
const champions = (r: Look): Seat[] => r.seats.filter((seat) => r.seat(seat).wins >= NIGHTS_TO_WIN);

/** A new night: all creatures are shuffled, one is set aside unseen, and everybody hides. */
function nightfall(r: Table, first: Seat): void {
  for (const seat of r.seats) r.setSeat(seat, { isOut: false, isSafe: false });
  for (const from of [z.aside, ...r.seats.flatMap((seat) => [z.hand(seat), z.shown(seat)])])
    r.moveAll(from, z.deck, 'gather');
  r.shuffle(z.deck);
  for (const to of [z.aside, ...r.seats.map(z.hand)]) r.moveTop(1, z.deck, to, 'deal');
  wake(r, first);
}

/** A turn begins: the hedgehog uncurls, and there are two creatures to choose from. */
function wake(r: Table, seat: Seat): void {
  r.endTurn(seat);
  r.setSeat(seat, 'isSafe', false);
  r.moveTop(1, z.deck, z.hand(seat), 'draw');
}

/** The turn goes to the next who hides, unless the night is over. */
function pass(r: Table): void {
  const left = hiding(r);
  if (left.length === 1 || r.count(z.deck) === 0) dawn(r, left);
  else wake(r, left.find((seat) => seat > r.match.turn) ?? left[0] ?? 0);
}

/** Those who still hide step forward, and the highest wins the night; one who is left alone need not show itself. */
function dawn(r: Table, left: readonly Seat[]): void {
  const best = Math.max(...left.map((seat) => rankOf(r, seat)));
  const winners = left.filter((seat) => rankOf(r, seat) === best);
  if (left.length > 1) for (const seat of left) r.reveal(handOf(r, seat), 'everyone');
  for (const seat of winners) r.setSeat(seat, 'wins', r.seat(seat).wins + 1);
  if (champions(r).length === 0) nightfall(r, winners[0] ?? 0);
}

/** A creature leaves its hiding place before everyone; with the lantern its bearer is found. */
function show(r: Table, seat: Seat, card: CardId): void {
  r.move(card, z.shown(seat), 'show', 'top');
  if (r.kind(card) === 'lantern') knockOut(r, seat);
}

/** Shown first and out then: that somebody is out must not be told before the creature that explains it. */
function knockOut(r: Table, seat: Seat): void {
  r.moveAll(z.hand(seat), z.shown(seat), 'show', 'top');
  r.setSeat(seat, 'isOut', true);
}

/** What a creature does to the player at whom it is played. */
const ACTS: { readonly [creature: string]: (r: Table, me: Seat, at: Seat) => void } = {
  moth: (r, me, at) => r.ask({ seat: me, kind: 'guess', options: GUESSES }, { do: 'guess', at }),
  owl: (r, me, at) => r.reveal(handOf(r, at), [me]),
  stag(r, me, at) {
    r.reveal(handOf(r, at), [me]);
    r.reveal(handOf(r, me), [at]);
    const lead = rankOf(r, me) - rankOf(r, at);
    if (lead !== 0) knockOut(r, lead < 0 ? me : at);
  },
  fox(r, _me, at) {
    for (const card of handOf(r, at)) show(r, at, card);
    if (!r.seat(at).isOut) r.moveTop(1, r.count(z.deck) > 0 ? z.deck : z.aside, z.hand(at), 'draw');
  },
  magpie(r, me, at) {
    r.moveTop(1, z.hand(me), z.hand(at), 'swap');
    r.moveTop(1, z.hand(at), z.hand(me), 'swap');
  },
};

/** Whether somebody holds as many creatures as it must: two whose turn it is, until one of them was played. */
function holdsRight(r: Look, seat: Seat): boolean {
  const { isOut } = r.seat(seat);
  const isChoosing = seat === r.match.turn && r.questions.open.length === 0;
  return r.count(z.hand(seat)) === (isOut ? 0 : isChoosing ? 2 : 1);
}

/** Whether what waits is a guess of whoever has the turn, and the end of that turn behind it. */
function asksRight(r: Look): boolean {
  const isGuess = r.questions.open.every(
    ({ seat, min, max, options }) =>
      seat === r.match.turn && min === 1 && max === 1 && options.length === GUESSES.length,
  );
  return isGuess && r.agenda.length === r.questions.open.length && r.agenda.every((job) => job.do === 'pass');
}

/** What a saved night must be: the right creatures, two or more who hide, and whoever has the turn among them. */
function checkNight(r: Look): Misfit | undefined {
  if (champions(r).length > 0) return undefined;
  const kinds = r.layout.zones.flatMap((_zone, id) => r.cards(id).map((card) => r.kind(card)));
  const isRight = (kind: string, copies: number): boolean => kinds.filter((each) => each === kind).length === copies;
  if (!Object.entries(CREATURES).every(([kind, { copies }]) => isRight(kind, copies)))
    return { at: ['cards', 'kinds'], expected: 'every creature as often as there are' };
  if (hiding(r).length < 2 || !hiding(r).includes(r.match.turn) || !r.seats.every((seat) => holdsRight(r, seat)))
    return { at: ['seats'], expected: 'two or more who hide, the player whose turn it is among them' };
  if (r.count(z.aside) !== 1 || !asksRight(r)) return { at: ['questions'], expected: 'a night that goes on' };
  return undefined;
}

export const whispers = defineGame({
  name: 'whispers',
  title: 'Whispers',
  about: { sentence: 'Hide as a creature of the night and find out who the others are.', minutes: 5 },
  rules: `Win two nights. A night is won by the last who hides, or at dawn by the highest creature that still hides.\n\nOn your turn you draw a second creature, play one of the two, and do what stands on it.\n\nWhoever is found is out for this night. With the last card of the deck comes dawn.`,
  seats: { min: 2, max: 4 },
  zones: z,
  catalog: CREATURES,
  seat: SEAT,
  form: { check: checkNight },
  setup(r) {
    for (const [kind, { copies }] of Object.entries(CREATURES))
      for (let copy = 0; copy < copies; copy++) r.create(kind, z.deck);
    nightfall(r, r.roll('first', r.seats.length, true));
  },
  moves: {
    play: {
      fields: { card: z.hand, at: 'seat?' },
      check(r, me, { card, at }) {
        const open = ACTS[r.kind(card)] ? hiding(r).filter((seat) => seat !== me && !r.seat(seat).isSafe) : [];
        return at === undefined ? open.length > 0 && 'ChooseSomebody' : !open.includes(at) && 'OutOfReach';
      },
      do(r, me, { card, at }) {
        show(r, me, card);
        if (r.kind(card) === 'hedgehog') r.setSeat(me, 'isSafe', true);
        r.later({ do: 'pass' });
        if (at === undefined) return;
        r.note('chosen', { seat: me, at });
        ACTS[r.kind(card)]?.(r, me, at);
      },
    },
  },
  jobs: {
    guess: {
      fields: { at: 'seat' },
      do(r, { at }, answer) {
        const guess = pickOf(GUESSES, answer);
        r.note('guess', { seat: r.match.turn, guess, at });
        if (handOf(r, at).some((card) => r.kind(card) === guess)) knockOut(r, at);
      },
    },
    pass: { do: pass },
  },
  outcome(r) {
    const winners = champions(r);
    return winners.length > 0 ? { winners, reason: `${NIGHTS_TO_WIN} nights won` } : undefined;
  },
  // Everybody has seen at whom the guess is made, so bots that look ahead need not imagine it.
  secrets: { work: 'derived' },
  // Guessing and comparing tell something of hidden creatures: that is the game.
  actsOpenly: (_kind, event) => event.type === 'moved' && event.verb === 'show',
  words: {
    NotThere: 'You do not hide as that creature.',
    ChooseSomebody: 'There is somebody to choose: say whom.',
    OutOfReach: 'That player is out, or safe, or not for this creature to choose.',
  },
});
