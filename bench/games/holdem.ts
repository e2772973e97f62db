/**
 * Hold'em written by hand on the kernel: what the game in YAML is measured against. It keeps the same values, asks for the
 * same commands, checks them and writes everything as events; it knows no limits, options, antes or other games.
 */
import {
  zone,
  type Game,
  type Layout,
  type Outcome,
  type Reader,
  type Recorder,
  type Refusal,
  type Seat,
  type ZoneId,
} from '../../dist/core/index.js';
import { pipOf, rankingOf, RANKS, SUITS, type Pip } from '../../dist/spec/ranks/index.js';

const BLINDS = [50, 100] as const;
const STREETS = [3, 1, 1];
const PACK = SUITS.split('').flatMap((suit) => RANKS.split('').map((rank) => rank + suit));
const [DECK, COMMUNITY, BURN, MUCK] = [0, 1, 2, 3];

/** Options: how many play, with how many chips, how many hands. */
export interface HoldemOptions {
  readonly players: number;
  readonly stack: number;
  readonly hands: number;
}

interface Holdem {
  readonly match: {
    readonly hands: number;
    pot: number;
    level: number;
    dealer: Seat;
    hand: number;
    /** -1 when the match is over. */
    turn: Seat;
    street: number;
    step: number;
    acted: readonly boolean[];
    first: Seat;
    last: Seat;
    /** Who has still to show. */
    showing: readonly Seat[];
  };
  readonly seat: { stack: number; bet: number; paid: number; folded: boolean; all_in: boolean };
  readonly card: object;
}

export interface HoldemCommand {
  readonly type: 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'show';
  readonly to?: number;
}

type Table = Recorder<Holdem>;
type Look = Reader<Holdem>;

const ranking = rankingOf({ type: 'poker_hand' });

/** The game. */
export const holdemByHand: Game<Holdem, HoldemCommand, HoldemOptions> = {
  name: 'holdem-by-hand',
  version: '1',
  title: "Hold'em by hand",
  seats: { min: 2, max: 10 },
  catalog: Object.fromEntries(PACK.map((kind) => [kind, { name: kind }])),
  visible: { match: {}, seat: {}, card: {} },
  parseOptions: (raw) => ({ ok: true, value: raw as HoldemOptions }),
  blank: ({ players, stack, hands }) => ({
    layout: layoutFor(players),
    match: {
      hands,
      pot: 0,
      level: 0,
      dealer: players - 1,
      hand: 1,
      turn: -1,
      street: 0,
      step: 0,
      acted: [],
      first: -1,
      last: -1,
      showing: [],
    },
    seats: Array.from({ length: players }, () => ({ stack, bet: 0, paid: 0, folded: false, all_in: false })),
  }),
  setup(r) {
    for (const kind of PACK) r.create(kind, DECK);
    startHand(r);
  },
  parseCommand: (raw) => ({ ok: true, value: raw as HoldemCommand }),
  waitsFor: (r) => (r.match.turn < 0 ? [] : [r.match.turn]),
  choices: () => [],
  decide,
  outcome,
};

function layoutFor(players: number): Layout {
  const seats = Array.from({ length: players }, (_, seat) => `p${seat + 1}`);
  const shared = [
    zone('deck', 'deck'),
    zone('community', 'community'),
    zone('burn', 'burn'),
    zone('muck', 'discard', { sees: 'nobody' }),
  ];
  return { seats, zones: [...shared, ...seats.map((name, owner) => zone(`${name}.hand`, 'hand', { owner }))] };
}

const handOf = (seat: Seat): ZoneId => 4 + seat;

function outcome(r: Look): Outcome | undefined {
  if (r.match.turn >= 0) return undefined;
  const stacks = r.seats.map((seat) => r.seat(seat).stack);
  const most = Math.max(...stacks);
  return { winners: r.seats.filter((seat) => stacks[seat] === most), reason: 'most chips' };
}

/** Carries out a command, or says why not. */
function decide(r: Table, seat: Seat, { type, to = 0 }: HoldemCommand): Refusal | undefined {
  const { turn, level, showing, step } = r.match;
  if (seat !== turn) return { code: 'NotYourTurn', turn };
  if ((type === 'show') !== showing.length > 0) return { code: 'WrongPhase' };
  if (type === 'show') return show(r, seat);
  const { bet, stack } = r.seat(seat);
  switch (type) {
    case 'fold':
      r.note('move', { seat, move: type });
      r.setSeat(seat, 'folded', true);
      r.moveAll(handOf(seat), MUCK, 'move');
      acted(r, seat, level, step);
      return undefined;
    case 'check':
      if (level > bet) return { code: 'IllegalMove' };
      r.note('move', { seat, move: type });
      acted(r, seat, level, step);
      return undefined;
    case 'call':
      if (level <= bet) return { code: 'IllegalMove' };
      r.note('move', { seat, move: type });
      pay(r, seat, Math.min(stack, level - bet));
      acted(r, seat, level, step);
      return undefined;
    case 'bet':
    case 'raise': {
      if (r.match.acted[seat] && level - bet < step) return { code: 'IllegalMove' };
      const least = Math.min(level + step, stack + bet);
      if (!Number.isSafeInteger(to) || to < least || to > stack + bet) return { code: 'BadParameter', min: least };
      if (!canBePaid(r, seat, level)) return { code: 'IllegalMove' };
      r.note('move', { seat, move: type, to });
      pay(r, seat, to - bet);
      raised(r, seat, to, to - level);
      return undefined;
    }
  }
}

function canBePaid(r: Look, seat: Seat, level: number): boolean {
  return r.seats.some((other) => {
    const { folded, stack, bet } = r.seat(other);
    return other !== seat && !folded && stack + bet > level;
  });
}

function pay(r: Table, seat: Seat, amount: number): void {
  const { stack, bet, paid } = r.seat(seat);
  r.setSeat(seat, { stack: stack - amount, bet: bet + amount, paid: paid + amount, all_in: amount === stack });
  r.setMatch('pot', r.match.pot + amount);
}

function raised(r: Table, seat: Seat, to: number, by: number): void {
  const { step, acted: before } = r.match;
  const isFull = by >= step;
  const open = isFull ? before.map(() => false) : before;
  r.setMatch({ level: to, last: seat, acted: open });
  acted(r, seat, to, isFull ? by : step);
}

/** The next one is asked, or the street is over. */
function acted(r: Table, seat: Seat, level: number, step: number): void {
  const { first, acted: before } = r.match;
  const now = before.slice();
  now[seat] = true;
  const turn = nextToAct(r, (seat + 1) % r.seats.length, now, level);
  r.setMatch({ acted: now, step, first: first < 0 ? seat : first, turn });
  if (turn < 0) endStreet(r);
}

function nextToAct(r: Look, start: Seat, done: readonly boolean[], level: number): Seat {
  let [inside, withChips, next] = [0, 0, -1];
  for (let i = 0; i < r.seats.length; i++) {
    const at = (start + i) % r.seats.length;
    const { folded, stack, bet } = r.seat(at);
    if (folded) continue;
    inside++;
    if (stack === 0) continue;
    withChips++;
    if (next < 0 && (!done[at] || bet < level)) next = at;
  }
  if (inside < 2 || (withChips < 2 && (next < 0 || r.seat(next).bet >= level))) return -1;
  return next;
}

function startHand(r: Table): void {
  const n = r.seats.length;
  const { dealer } = r.match;
  r.shuffle(DECK);
  const small = n === 2 ? dealer : (dealer + 1) % n;
  const big = (small + 1) % n;
  pay(r, small, Math.min(BLINDS[0], r.seat(small).stack));
  pay(r, big, Math.min(BLINDS[1], r.seat(big).stack));
  for (let round = 0; round < 2; round++)
    for (let i = 1; i <= n; i++) r.moveTop(1, DECK, handOf((dealer + i) % n), 'deal');
  startStreet(r, (big + 1) % n, BLINDS[1]);
}

function startStreet(r: Table, start: Seat, level: number): void {
  const fresh = r.seats.map(() => false);
  const turn = nextToAct(r, start, fresh, level);
  r.setMatch({ level, step: BLINDS[1], acted: fresh, first: -1, last: -1, turn });
  if (turn < 0) endStreet(r);
}

const seatsIn = (r: Look): readonly Seat[] => r.seats.filter((seat) => !r.seat(seat).folded);

function endStreet(r: Table): void {
  giveBack(r);
  const { street, dealer } = r.match;
  const cards = STREETS[street];
  if (cards === undefined || seatsIn(r).length < 2) return startShowdown(r);
  r.moveTop(1, DECK, BURN, 'burn');
  r.moveTop(cards, DECK, COMMUNITY, 'deal');
  r.setMatch('street', street + 1);
  startStreet(r, (dealer + 1) % r.seats.length, 0);
}

/** What nobody matched goes back. */
function giveBack(r: Table): void {
  const bets = r.seats.map((seat) => r.seat(seat).bet);
  const [most = 0, second = 0] = bets.toSorted((a, b) => b - a);
  if (most > second) {
    const seat = bets.indexOf(most);
    const { stack, paid } = r.seat(seat);
    r.setSeat(seat, { stack: stack + most - second, paid: paid - most + second, all_in: false });
    r.setMatch('pot', r.match.pot - most + second);
  }
  for (const seat of r.seats) if (bets[seat] !== 0) r.setSeat(seat, 'bet', 0);
}

/** From the last to bet on, else from the first to act. */
function startShowdown(r: Table): void {
  const seats = seatsIn(r);
  const { first, last } = r.match;
  if (seats.length < 2) return award(r, seats);
  const start = last >= 0 ? last : Math.max(0, first);
  const showing = r.seats.map((_, i) => (start + i) % r.seats.length).filter((seat) => seats.includes(seat));
  r.setMatch({ showing, turn: showing[0] ?? -1 });
}

function show(r: Table, seat: Seat): undefined {
  r.note('move', { seat, move: 'show' });
  r.reveal(r.cards(handOf(seat)), 'everyone');
  const showing = r.match.showing.slice(1);
  r.setMatch({ showing, turn: showing[0] ?? -1 });
  if (showing.length === 0) award(r, best(r));
}

function best(r: Look): readonly Seat[] {
  const seats = seatsIn(r);
  const pips = (from: ZoneId): readonly Pip[] => r.cards(from).map((card) => pipOf(r.kind(card)));
  const board = pips(COMMUNITY);
  const worth = seats.map((seat) => ranking.best([...pips(handOf(seat)), ...board]) ?? 0);
  const most = Math.max(...worth);
  return seats.filter((_, at) => worth[at] === most);
}

/** Odd chips go one each from the seat after the dealer; then the next hand. */
function award(r: Table, winners: readonly Seat[]): void {
  const { pot, dealer, hand, hands } = r.match;
  const n = r.seats.length;
  const each = Math.floor(pot / winners.length);
  let odd = pot - each * winners.length;
  for (let i = 1; i <= n; i++) {
    const seat = (dealer + i) % n;
    if (winners.includes(seat)) r.setSeat(seat, 'stack', r.seat(seat).stack + each + (odd-- > 0 ? 1 : 0));
  }
  r.setMatch('pot', 0);
  if (hand === hands) return r.setMatch('turn', -1);
  for (let from = 1; from < r.layout.zones.length; from++) if (r.count(from) > 0) r.moveAll(from, DECK, 'gather');
  for (const seat of r.seats) r.setSeat(seat, { bet: 0, paid: 0, folded: false, all_in: false });
  r.setMatch({ dealer: (dealer + 1) % n, hand: hand + 1, street: 0, level: 0 });
  startHand(r);
}
