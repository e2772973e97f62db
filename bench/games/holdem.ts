/**
 * Hold'em written by hand on the recorder, as a loop that plays whole hands: what the game in YAML is measured against.
 * It keeps the same values, writes them as events and shows the same cards; it knows no limits, options or other games.
 */
import {
  blank,
  Recorder,
  zone,
  type Layout,
  type Seat,
  type Viewer,
  type ZoneId,
} from '../../dist/core/index.js';
import { newChance, type Seed } from '../../dist/rng/index.js';
import { pipOf, rankingOf, type Pip } from '../../dist/spec/ranks/index.js';

/** What somebody does when asked: 0 folds, 1 checks or calls, 2 raises the least. */
export type Policy = (ask: number) => 0 | 1 | 2;

/** How hands are played. */
export interface Table {
  readonly players: number;
  readonly hands: number;
  readonly stack: number;
  readonly seed: Seed;
  readonly policy: Policy;
  readonly watched: readonly Viewer[];
}

const BLINDS = [50, 100] as const;
const RANKS = '23456789TJQKA';
const PACK = [...'cdhs'].flatMap((suit) => [...RANKS].map((rank) => `${rank}${suit}`));
const [DECK, COMMUNITY, BURN, MUCK] = [0, 1, 2, 3];

interface Holdem {
  readonly match: { pot: number; level: number; dealer: Seat; hand: number; last: Seat; asked: Seat };
  readonly seat: { stack: number; bet: number; paid: number; folded: boolean; all_in: boolean };
  readonly card: object;
}

const ranking = rankingOf({ type: 'poker_hand' });

/** Plays so many hands and gives the stacks after them, and how many events there were. */
export function playByHand({ players, hands, stack, seed, policy, watched }: Table): {
  readonly stacks: readonly number[];
  readonly events: number;
} {
  const r = new Recorder<Holdem>(
    blank(
      {
        layout: layoutFor(players),
        match: { pot: 0, level: 0, dealer: players - 1, hand: 1, last: -1, asked: -1 },
        seats: Array.from({ length: players }, () => ({ stack, bet: 0, paid: 0, folded: false, all_in: false })),
      },
      newChance('fast', seed),
      watched,
    ),
    true,
  );
  for (const kind of PACK) r.create(kind, DECK);
  const play = new Play(r, policy);
  let events = 0;
  for (let hand = 0; hand < hands; hand++) {
    events += play.hand();
    if (hand + 1 < hands) play.next();
  }
  return { stacks: r.seats.map((seat) => r.seat(seat).stack), events: events + r.events.length };
}

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

class Play {
  readonly #r: Recorder<Holdem>;
  readonly #policy: Policy;
  #asked = 0;
  #events = 0;

  constructor(r: Recorder<Holdem>, policy: Policy) {
    this.#r = r;
    this.#policy = policy;
  }

  /** One hand; gives how many events were handed over after each action. */
  hand(): number {
    const r = this.#r;
    this.#events = 0;
    const n = r.seats.length;
    const { dealer } = r.match;
    r.shuffle(DECK);
    const [small, big] = n === 2 ? [dealer, (dealer + 1) % n] : [(dealer + 1) % n, (dealer + 2) % n];
    this.#pay(small, BLINDS[0]);
    this.#pay(big, BLINDS[1]);
    r.setMatch('level', BLINDS[1]);
    for (let round = 0; round < 2; round++)
      for (let i = 1; i <= n; i++) r.moveTop(1, DECK, handOf((dealer + i) % n), 'deal');
    this.#betting((big + 1) % n);
    for (const cards of [3, 1, 1]) {
      if (this.#in().length < 2) break;
      r.moveTop(1, DECK, BURN, 'burn');
      r.moveTop(cards, DECK, COMMUNITY, 'deal');
      this.#betting((dealer + 1) % n);
    }
    this.#award();
    return this.#events;
  }

  /** Everything back for the next hand. */
  next(): void {
    const r = this.#r;
    for (let zoneId = 1; zoneId < r.layout.zones.length; zoneId++) if (r.count(zoneId) > 0) r.moveAll(zoneId, DECK, 'gather');
    for (const seat of r.seats) r.setSeat(seat, { bet: 0, paid: 0, folded: false, all_in: false });
    r.setMatch({ dealer: (r.match.dealer + 1) % r.seats.length, hand: r.match.hand + 1, pot: 0, level: 0 });
  }

  #in(): readonly Seat[] {
    return this.#r.seats.filter((seat) => !this.#r.seat(seat).folded);
  }

  #pay(seat: Seat, amount: number): void {
    const r = this.#r;
    const { stack, bet, paid } = r.seat(seat);
    const given = Math.min(amount, stack);
    r.setSeat(seat, { stack: stack - given, bet: bet + given, paid: paid + given, all_in: given === stack });
    r.setMatch('pot', r.match.pot + given);
  }

  /** Asks round the table until all have matched the level. */
  #betting(first: Seat): void {
    const r = this.#r;
    const n = r.seats.length;
    const acted = new Array<boolean>(n).fill(false);
    let step: number = BLINDS[1];
    let last = -1;
    let opener = -1;
    for (let seat = first, quiet = 0; quiet < n && this.#in().length > 1; seat = (seat + 1) % n) {
      const { folded, stack, bet } = r.seat(seat);
      const { level } = r.match;
      if (folded || stack === 0 || (acted[seat] && bet === level)) {
        quiet++;
        continue;
      }
      if (opener < 0) opener = seat;
      r.setMatch('asked', seat);
      const choice = this.#policy(this.#asked++);
      acted[seat] = true;
      quiet = 0;
      if (choice === 0 && level > bet) this.#fold(seat);
      else if (choice === 2 && stack + bet > level + step && this.#canBePaid(seat, level)) {
        const to = level + step;
        r.note('move', { seat, move: level === 0 ? 'bet' : 'raise', to });
        this.#pay(seat, to - bet);
        r.setMatch('level', to);
        acted.fill(false);
        acted[seat] = true;
        step = Math.max(step, to - level);
        last = seat;
      } else {
        r.note('move', { seat, move: level === bet ? 'check' : 'call' });
        if (level > bet) this.#pay(seat, level - bet);
      }
      r.finish();
      this.#events += r.events.length;
    }
    r.setMatch({ level: 0, last: last < 0 ? opener : last, asked: -1 });
    this.#close();
  }

  #canBePaid(seat: Seat, level: number): boolean {
    const r = this.#r;
    return r.seats.some((other) => {
      const { folded, stack, bet } = r.seat(other);
      return other !== seat && !folded && stack + bet > level;
    });
  }

  #fold(seat: Seat): void {
    const r = this.#r;
    r.note('move', { seat, move: 'fold' });
    r.setSeat(seat, 'folded', true);
    r.moveAll(handOf(seat), MUCK, 'move');
  }

  /** What nobody matched goes back. */
  #close(): void {
    const r = this.#r;
    const bets = r.seats.map((seat) => r.seat(seat).bet);
    const [most = 0, second = 0] = bets.toSorted((a, b) => b - a);
    if (most > second) {
      const seat = bets.indexOf(most);
      const { stack, paid } = r.seat(seat);
      r.setSeat(seat, { stack: stack + most - second, paid: paid - most + second });
      r.setMatch('pot', r.match.pot - most + second);
    }
    for (const seat of r.seats) if (bets[seat] !== 0) r.setSeat(seat, 'bet', 0);
  }

  /** The last one in takes all; else all show from the last to bet on, and the best hands share. */
  #award(): void {
    const r = this.#r;
    const seats = this.#in();
    const n = r.seats.length;
    const { last, pot } = r.match;
    if (seats.length > 1)
      for (let i = 0; i < n; i++) {
        const seat = (last + i) % n;
        if (!seats.includes(seat)) continue;
        r.note('move', { seat, move: 'show' });
        r.reveal(r.cards(handOf(seat)), 'everyone');
        r.finish();
        this.#events += r.events.length;
      }
    const best = seats.length > 1 ? this.#best(seats) : seats;
    const each = Math.floor(pot / best.length);
    let odd = pot - each * best.length;
    for (let i = 1; i <= n; i++) {
      const seat = (r.match.dealer + i) % n;
      if (!best.includes(seat)) continue;
      r.setSeat(seat, 'stack', r.seat(seat).stack + each + (odd-- > 0 ? 1 : 0));
    }
    r.setMatch('pot', 0);
  }

  #best(seats: readonly Seat[]): readonly Seat[] {
    const r = this.#r;
    const pips = (zoneId: ZoneId): readonly Pip[] => r.cards(zoneId).map((card) => pipOf(r.kind(card)));
    const board = pips(COMMUNITY);
    const worth = seats.map((seat) => ranking.best([...pips(handOf(seat)), ...board]) ?? 0);
    const most = Math.max(...worth);
    return seats.filter((_, at) => worth[at] === most);
  }
}
