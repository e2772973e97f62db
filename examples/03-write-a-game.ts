/** A game in one file: two seats draw in turn from one deck; who first holds three cards of a suit wins. */
import { err, ok, zone, type Game } from 'cardwright/core';
import { conformance } from 'cardwright/testing';

interface Suits {
  match: { readonly turn: number };
  seat: Record<never, never>;
  card: Record<never, never>;
}
type Take = { readonly type: 'take' };

const KINDS = ['club', 'heart', 'spade'];
const handOf = (seat: number): number => 1 + seat;

const suits: Game<Suits, Take, undefined> = {
  name: 'suits',
  version: '1',
  title: 'Three of a suit',
  seats: { min: 2, max: 2 },
  catalog: Object.fromEntries(KINDS.map((kind) => [kind, { name: kind }])),
  visible: { match: { turn: 'everyone' }, seat: {}, card: {} },
  parseOptions: () => ok(undefined),
  blank: () => ({
    layout: {
      seats: ['ann', 'bob'],
      zones: [zone('deck', 'deck'), zone('ann.hand', 'hand', { owner: 0 }), zone('bob.hand', 'hand', { owner: 1 })],
    },
    match: { turn: 0 },
    seats: [{}, {}],
  }),
  setup(r) {
    for (const kind of KINDS) for (let copy = 0; copy < 6; copy++) r.create(kind, 0);
    r.shuffle(0);
    return undefined;
  },
  parseCommand: (raw) =>
    (raw as Take | null)?.type === 'take' ? ok({ type: 'take' }) : err({ code: 'UnknownCommand' }),
  waitsFor: (r) => (suits.outcome(r) ? [] : [r.match.turn]),
  choices: (r, seat) => (suits.waitsFor(r).includes(seat) ? [{ type: 'take' }] : []),
  decide(r, seat) {
    if (!suits.waitsFor(r).includes(seat)) return { code: 'NotYourTurn', turn: r.match.turn };
    r.moveTop(1, 0, handOf(seat), 'draw');
    r.setMatch('turn', 1 - seat);
    // Without this the end of the match would betray a hidden hand, and the law of non-interference says so.
    if (suits.outcome(r)) r.reveal(r.cards(handOf(seat)), 'everyone');
    return undefined;
  },
  outcome(r) {
    const has3 = (seat: number): boolean =>
      KINDS.some((kind) => r.cards(handOf(seat)).filter((card) => r.kind(card) === kind).length >= 3);
    const winners = [0, 1].filter(has3);
    return winners.length > 0 ? { winners, reason: 'three of a suit' } : undefined;
  },
};

const report = conformance(suits, { n: 20 });
console.log(
  `${report.matches} matches, ${report.commands} commands, ${report.laws.length} laws: ${report.ok ? 'all kept' : 'BROKEN'}`,
);
