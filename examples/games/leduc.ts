/**
 * Leduc poker: two jacks, queens and kings; one card each, a round of bets, a card for both, another round. A pair with
 * the common card wins, or else the higher card. Bets are 2 in the first round, 4 in the second, two to a round.
 */
import { defineGame, fields, rowsIn, zones } from 'cardwright';
import type { Reader, Recorder, Seat, ShapeOf } from 'cardwright';

const CARDS = { jack: { name: 'Jack', rank: 1 }, queen: { name: 'Queen', rank: 2 }, king: { name: 'King', rank: 3 } };
const PAIR = 10;
const MOST_RAISES = 2;
const BETS = [2, 4];
const CHIPS = 13;

const z = zones({ deck: 'deck', common: 'community' }, { hand: 'hand' });
const MATCH = { round: 0, raises: 0, calls: 0, isShown: false, isOver: false };
const SEAT = { chips: CHIPS, staked: 0 };
type Look = Reader<ShapeOf<typeof MATCH, typeof SEAT>>;
type Table = Recorder<ShapeOf<typeof MATCH, typeof SEAT>>;

const rowOf = rowsIn(CARDS);
const owes = (r: Look, seat: Seat): number => r.seat(1 - seat).staked - r.seat(seat).staked;

function strength(r: Look, seat: Seat): number {
  const [own = 0, common = 0] = [z.hand(seat), z.common].map((zone) => rowOf(r, r.at(zone, 0)).rank);
  return own === common ? PAIR : own;
}

/** What the winner has won, and with what: "5 chips with a pair of kings". */
function prize(r: Look, seat: Seat): string {
  const won = r.seat(seat).chips - CHIPS;
  const chips = `${won} ${won === 1 ? 'chip' : 'chips'}`;
  if (!r.match.isShown) return `${chips} because the other player folded`;
  const name = rowOf(r, r.at(z.hand(seat), 0)).name.toLowerCase();
  return `${chips} with ${strength(r, seat) === PAIR ? `a pair of ${name}s` : `the ${name}`}`;
}

const isDealt = (r: Look): boolean => r.count(z.deck) > 0 && r.seats.every((seat) => r.count(z.hand(seat)) === 1);

function stake(r: Table, seat: Seat, chips: number): void {
  const { chips: left, staked } = r.seat(seat);
  r.setSeat(seat, { chips: left - chips, staked: staked + chips });
}

/** The pot goes to the winners, in equal parts. */
function payOut(r: Table, winners: readonly Seat[]): void {
  const pot = r.seat(0).staked + r.seat(1).staked;
  for (const seat of r.seats) {
    const won = winners.includes(seat) ? pot / winners.length : 0;
    r.setSeat(seat, { chips: r.seat(seat).chips + won, staked: 0 });
  }
  r.setMatch('isOver', true);
}

function showdown(r: Table): void {
  for (const seat of r.seats) r.reveal(r.cards(z.hand(seat)), 'everyone');
  r.setMatch('isShown', true);
  const best = Math.max(strength(r, 0), strength(r, 1));
  payOut(
    r,
    r.seats.filter((seat) => strength(r, seat) === best),
  );
}

function endRound(r: Table): void {
  if (r.match.round === 1) return showdown(r);
  r.moveTop(1, z.deck, z.common, 'turn over');
  r.setMatch({ round: 1, raises: 0, calls: 0 });
  r.endTurn(0);
}

export const leduc = defineGame({
  name: 'leduc',
  title: 'Leduc poker',
  about: { sentence: 'One card each, one for both, two rounds of bets: a pair wins.', minutes: 2, hasBets: true },
  rules: `Win the pot: with the better hand, or because the other player folds.

There are two jacks, two queens and two kings. Each player stakes one chip and gets one card. After a round of bets one card is laid open for both, and a second round follows.

Check or call to stay in, raise by 2 chips in the first round and by 4 in the second, at most twice a round, or fold.

A pair with the open card wins; otherwise the higher card. Equal hands share the pot.`,
  seats: 2,
  zones: z,
  catalog: CARDS,
  match: MATCH,
  seat: SEAT,
  looks: {
    match: { round: false, raises: false, calls: false, isShown: false },
    seat: { chips: 'chips', staked: 'in the pot' },
    moves: { call: 'Check or call' },
    score: 'chips',
  },
  form: {
    match: { round: fields.oneOf(0, 1), raises: fields.whole(0, MOST_RAISES) },
    check: (r) =>
      (r.match.isOver && !r.match.isShown) ||
      (r.count(z.common) === (r.match.isShown ? 1 : r.match.round) && isDealt(r))
        ? undefined
        : { at: ['piles'], expected: 'a card each, and one for both in the second round' },
  },
  setup(r) {
    for (const kind of Object.keys(CARDS)) for (let copy = 0; copy < 2; copy++) r.create(kind, z.deck);
    r.shuffle(z.deck);
    for (const seat of r.seats) {
      r.moveTop(1, z.deck, z.hand(seat), 'deal');
      stake(r, seat, 1);
    }
  },
  moves: {
    fold: {
      check: (r, me) => owes(r, me) === 0 && 'NothingToFoldTo',
      do(r, me) {
        r.note('move', { seat: me, move: 'fold' });
        payOut(r, [1 - me]);
      },
    },
    /** A check, where there is nothing to call. The round ends with a call of a raise, or with the second check. */
    call: {
      do(r, me) {
        r.note('move', { seat: me, move: owes(r, me) === 0 ? 'check' : 'call' });
        stake(r, me, owes(r, me));
        if (r.match.raises > 0 || r.match.calls > 0) return endRound(r);
        r.setMatch('calls', 1);
        r.endTurn();
      },
    },
    raise: {
      check: (r) => r.match.raises === MOST_RAISES && 'NoMoreRaises',
      do(r, me) {
        r.note('move', { seat: me, move: 'raise' });
        stake(r, me, owes(r, me) + (BETS[r.match.round] ?? 0));
        r.setMatch('raises', r.match.raises + 1);
        r.endTurn();
      },
    },
  },
  outcome(r) {
    if (!r.match.isOver) return undefined;
    const most = Math.max(r.seat(0).chips, r.seat(1).chips);
    const winners = r.seats.filter((seat) => r.seat(seat).chips === most);
    return { winners, reason: winners.length > 1 ? 'equal hands share the pot' : prize(r, winners[0] ?? 0) };
  },
  // Whoever wins at the end held the better hand: that is the game.
  actsOpenly: (_kind, event) => event.type === 'revealed',
  words: { NothingToFoldTo: 'Nobody has bet: a call costs nothing.', NoMoreRaises: 'Two raises a round are enough.' },
});
