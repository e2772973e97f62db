/** A small honest game that keeps every law, and the ways to cheat in it: what the tests beside this file are made of. */
import { defineGame, zones } from '../../src/core/define/index.ts';
import type { CardId, Json, Seat } from '../../src/core/index.ts';
import type { AnyGame } from '../../src/testing/index.ts';

// ── The honest game ─────────────────────────────────────────────────────────────────────────────────────────────────

export const z = zones({ deck: 'deck', box: 'burn', pile: 'discard' }, { hand: 'hand' });
const COLOURS = ['red', 'blue'] as const;
const KINDS = ['red-1', 'red-2', 'red-3', 'blue-1', 'blue-2', 'blue-3'] as const;
export const LAST_TURN = 10;

/** A card lies face down in the box. Players draw, play, look at the top card, and bet on the colour in the box. */
export const honest = defineGame({
  name: 'box',
  seats: { min: 2, max: 3 },
  zones: z,
  catalog: Object.fromEntries(KINDS.map((kind) => [kind, { name: kind }])),
  // `slate` hangs on the wall for everyone and stays empty; `drawer` is the rules' own. Both are there for cheats.
  match: { turns: 0, slate: null as Json, drawer: null as Json },
  seat: { bet: 'none', seen: 'nothing' },
  card: { mark: null as Json },
  visible: { match: { drawer: 'nobody' }, seat: { seen: 'owner' } },
  setup(r, { seats }) {
    for (const kind of [...KINDS, ...KINDS]) r.create(kind, z.deck);
    r.shuffle(z.deck);
    r.moveTop(1, z.deck, z.box, 'setAside');
    for (let seat = 0; seat < seats; seat++) r.moveTop(2, z.deck, z.hand(seat), 'deal');
  },
  moves: {
    draw: {
      check: (r) => r.count(z.deck) === 0 && 'DeckEmpty',
      do(r, me) {
        r.moveTop(1, z.deck, z.hand(me), 'draw');
        r.next({ do: 'pass' });
      },
    },
    play: {
      fields: { card: z.hand },
      do(r, _me, { card }) {
        r.move(card, z.pile, 'play', 'top');
        r.next({ do: 'pass' });
      },
    },
    peek: {
      check: (r, me) => (r.seat(me).seen !== 'nothing' || r.count(z.deck) === 0) && 'NothingToSee',
      do(r, me) {
        const top = r.at(z.deck, 0);
        r.reveal([top], [me]);
        r.setSeat(me, { seen: r.kind(top) });
        r.next({ do: 'pass' });
      },
    },
    bet: {
      check: (r) => r.seat(0).bet !== 'none' && 'BetsAreLaid',
      do: (r) => r.next({ do: 'bets' }, { do: 'pass' }),
    },
    wait: {
      check: (r, me) => r.count(z.hand(me)) > 0 && 'YouHaveCards',
      do: (r) => r.next({ do: 'pass' }),
    },
  },
  jobs: {
    bets: {
      do(r, _job, _answer, answers) {
        for (const seat of r.seats) {
          if (answers) r.setSeat(seat, { bet: COLOURS[answers[seat]?.[0] ?? 0] as string });
          else r.ask({ seat, kind: 'bet', options: COLOURS, simultaneous: true });
        }
      },
    },
    pass: {
      do(r) {
        r.setMatch({ turns: r.match.turns + 1 });
        if (r.match.turns === LAST_TURN) r.moveTop(1, z.box, z.pile, 'open');
        else r.endTurn();
      },
    },
  },
  outcome(r) {
    if (r.match.turns < LAST_TURN) return undefined;
    const colour = r.kind(r.cards(z.pile).at(-1) as CardId).split('-')[0];
    return { winners: r.seats.filter((seat) => r.seat(seat).bet === colour), reason: 'the box is open' };
  },
});

type Honest = typeof honest;
export type Table = Parameters<Honest['decide']>[0];
export type Look = Parameters<Honest['outcome']>[0];
export type Bid = Parameters<Honest['decide']>[2];
export type Options = Parameters<Honest['blank']>[0];

// ── How to cheat ────────────────────────────────────────────────────────────────────────────────────────────────────

export const boxed = (r: Look): CardId => r.at(z.box, 0);
export const isRed = (r: Look, card: CardId): boolean => card >= 0 && r.kind(card).startsWith('red');
export const nextTo = (r: Look, seat: Seat): Seat => (seat + 1) % r.seats.length;
/** The first card in the hand of the one to the left. */
export const theirs = (r: Look, seat: Seat): CardId => r.at(z.hand(nextTo(r, seat)), 0);
export const kindOf = (r: Look, card: CardId): string => (card >= 0 ? r.kind(card) : 'nothing');

/** A game that does something more after every command, before the work that is left. */
export const also = (cheat: (r: Table, seat: Seat, command: Bid) => void, game: AnyGame = honest): AnyGame => ({
  ...game,
  decide(r: Table, seat: Seat, command: Bid) {
    const refusal = game.decide(r, seat, command);
    if (!refusal) cheat(r, seat, command);
    return refusal;
  },
});

/** A game with something more in its set-up. */
export const first = (cheat: (r: Table) => void, game: AnyGame = honest): AnyGame => ({
  ...game,
  setup(r: Table, options: unknown) {
    game.setup(r, options);
    cheat(r);
  },
});

/** The honest game that writes something on the slate after every command. */
export const chalks = (value: (r: Table, seat: Seat) => unknown): AnyGame =>
  // What cheats chalk up is not always plain data, which is the point.
  also((r, seat) => r.setMatch({ slate: value(r, seat) as Json }));

/** Something that gives another number each time: it remembers what is in no state. */
export function counting(): () => number {
  let calls = 0;
  return () => calls++;
}

/** What a value looks like that is the same data in one order of keys and then in the other. */
export function turning(): () => Json {
  let calls = 0;
  return () => (calls++ % 2 === 0 ? { one: 1, two: 2 } : { two: 2, one: 1 });
}

/** The honest game that refuses off-turn commands in a way of its own. */
export const refuses = (how: (r: Table, seat: Seat) => { readonly code: string }): AnyGame => ({
  ...honest,
  decide: (r: Table, seat: Seat, command: Bid) =>
    r.match.turn === seat ? honest.decide(r, seat, command) : how(r, seat),
});

/** The honest game whose players are asked something of their own before each draw. */
export const asks = (ask: (r: Table, seat: Seat) => void): AnyGame => ({
  ...honest,
  decide(r: Table, seat: Seat, command: Bid) {
    const refusal = honest.decide(r, seat, command);
    if (!refusal && command.type === 'draw') r.next({ do: 'quiz' } as never);
    return refusal;
  },
  jobs: {
    ...honest.jobs,
    quiz: (r: Table, _job: object, answer?: readonly number[]) => {
      if (!answer) ask(r, r.match.turn);
    },
  },
});

/** The honest game that keeps what lies in the box, and chalks it up some turns later. */
export const tellsLater = (turn: number): AnyGame =>
  first(
    (r) => r.setMatch({ drawer: kindOf(r, boxed(r)) }),
    also((r) => {
      if (r.match.turns === turn) r.setMatch({ slate: r.match.drawer });
    }),
  );
