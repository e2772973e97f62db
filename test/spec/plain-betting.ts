/**
 * Betting written down once more from section 14 of rules/spec.md, as plainly as it reads and with nothing of src: a second
 * opinion that is walked beside a game. It knows no cards; who is asked first and who wins which share it is told.
 */

export interface PlainStakes {
  readonly limit: 'no_limit' | 'pot_limit' | 'fixed_limit';
  readonly stacks: readonly number[];
  /** By position, from the small blind. */
  readonly antes: readonly number[];
  readonly isDead: boolean;
  readonly blinds: readonly number[];
  readonly bringIn: number;
}

interface Purse {
  stack: number;
  bet: number;
  paid: number;
  isFolded: boolean;
}

/** What a seat may do, and between which amounts it may bet or raise. */
export interface PlainOffers {
  readonly moves: readonly string[];
  readonly range: readonly [number, number] | undefined;
}

export class PlainHand {
  readonly purses: readonly Purse[];
  readonly #stakes: PlainStakes;
  readonly #dealer: number;
  pot = 0;
  level = 0;
  lastBlind = -1;
  first = -1;
  last = -1;
  #dead = 0;
  #at = 0;
  #size = 0;
  #step = 0;
  #raises = 0;
  #isBroughtIn = false;
  #mayBringIn = false;
  #acted = new Set<number>();

  constructor(stakes: PlainStakes, dealer: number) {
    this.#stakes = stakes;
    this.#dealer = dealer;
    this.purses = stakes.stacks.map((stack) => ({ stack, bet: 0, paid: 0, isFolded: false }));
    const around = this.from(dealer + 1);
    const positions = around.length === 2 ? around.toReversed() : around;
    for (const [position, seat] of positions.entries()) this.#postAnte(seat, stakes.antes[position] ?? 0);
    for (const [position, seat] of positions.entries()) this.#postBlind(seat, stakes.blinds[position] ?? 0);
  }

  from(seat: number): readonly number[] {
    const { length } = this.purses;
    return this.purses.map((_, i) => (seat + i) % length);
  }

  get inside(): readonly number[] {
    return this.from(this.#dealer + 1).filter((seat) => !this.#purse(seat).isFolded);
  }

  #purse(seat: number): Purse {
    return this.purses[seat]!;
  }

  #postAnte(seat: number, due: number): void {
    const purse = this.#purse(seat);
    const amount = Math.min(due, purse.stack);
    purse.stack -= amount;
    this.pot += amount;
    if (this.#stakes.isDead) this.#dead += amount;
    else purse.paid += amount;
  }

  #postBlind(seat: number, due: number): void {
    if (due === 0) return;
    this.#put(seat, Math.min(due, this.#purse(seat).stack));
    this.level = Math.max(this.level, due);
    this.lastBlind = seat;
  }

  #put(seat: number, amount: number): void {
    const purse = this.#purse(seat);
    purse.stack -= amount;
    purse.bet += amount;
    purse.paid += amount;
    this.pot += amount;
  }

  /** A round in which `size` is the least bet, or the bet itself. */
  startRound(seat: number, size: number, isFirst: boolean): void {
    this.#at = seat;
    [this.#size, this.#step, this.#raises] = [size, size, 0];
    [this.first, this.last, this.#isBroughtIn, this.#mayBringIn] = [-1, -1, false, isFirst];
    this.#acted = new Set();
  }

  /** S56. */
  get asked(): number | undefined {
    const chips = this.inside.filter((seat) => this.#purse(seat).stack > 0);
    const highest = Math.max(...this.inside.map((seat) => this.#purse(seat).bet));
    const isOver = chips.length < 2 && (chips[0] === undefined || highest <= this.#purse(chips[0]).bet);
    if (this.inside.length < 2 || isOver) return undefined;
    return this.from(this.#at)
      .filter((seat) => chips.includes(seat))
      .find((seat) => !this.#acted.has(seat) || this.#purse(seat).bet < this.level);
  }

  /** S57, S58. */
  offers(seat: number): PlainOffers {
    const { stack, bet } = this.#purse(seat);
    const call = this.level - bet;
    const passive = this.#mustBringIn ? ['bring_in'] : ['fold', call > 0 ? 'call' : 'check'];
    if (!this.#mayRaise(seat, call)) return { moves: passive, range: undefined };
    const all = stack + bet;
    const least = Math.min(this.#isBroughtIn ? this.#size : this.level + this.#step, all);
    const most = { no_limit: all, pot_limit: Math.min(all, this.level + this.pot + call), fixed_limit: least };
    const range = [least, Math.max(least, most[this.#stakes.limit])] as const;
    return { moves: [...passive, this.level === 0 ? 'bet' : 'raise'].toSorted(), range };
  }

  get #mustBringIn(): boolean {
    return this.#mayBringIn && this.#stakes.bringIn > 0 && this.first < 0;
  }

  #mayRaise(seat: number, call: number): boolean {
    const isFixed = this.#stakes.limit === 'fixed_limit';
    const isPaid = this.inside.some(
      (other) => other !== seat && this.#purse(other).stack + this.#purse(other).bet > this.level,
    );
    const isOpen = !this.#acted.has(seat) || (isFixed ? 2 * call : call) >= this.#step;
    return this.#purse(seat).stack > call && isPaid && isOpen && (!isFixed || this.#raises < 4);
  }

  act(seat: number, move: string, to: number): void {
    const { stack, bet } = this.#purse(seat);
    if (this.first < 0) this.first = seat;
    this.#acted.add(seat);
    this.#at = seat + 1;
    if (move === 'fold') this.fold(seat);
    if (move === 'call') this.#put(seat, Math.min(stack, this.level - bet));
    if (move === 'bring_in') this.#bringIn(seat, stack);
    if (move === 'bet' || move === 'raise') this.#raise(seat, to);
  }

  fold(seat: number): void {
    this.#purse(seat).isFolded = true;
  }

  #bringIn(seat: number, stack: number): void {
    this.#put(seat, Math.min(stack, this.#stakes.bringIn));
    this.level = this.#stakes.bringIn;
    this.#isBroughtIn = true;
  }

  #raise(seat: number, to: number): void {
    const by = to - this.level;
    const isFull = this.#isBroughtIn ? to >= this.#size : by >= this.#step;
    this.#put(seat, to - this.#purse(seat).bet);
    if (isFull) this.#acted = new Set([seat]);
    if (isFull && this.#stakes.limit !== 'fixed_limit') this.#step = Math.max(this.#step, by);
    [this.level, this.last, this.#isBroughtIn] = [to, seat, false];
    this.#raises++;
  }

  /** What nobody matched goes back (S56). */
  endRound(): void {
    const bets = this.purses.map(({ bet }) => bet).toSorted((a, b) => b - a);
    const [most = 0, second = 0] = bets;
    for (const purse of this.purses) {
      const back = purse.bet === most ? most - second : 0;
      purse.stack += back;
      purse.paid -= back;
      this.pot -= back;
      purse.bet = 0;
    }
    this.level = 0;
  }

  /** S59, S60: `winners` says who is best among some seats, for each share; nobody where none qualifies. */
  award(winners: (seats: readonly number[]) => readonly (readonly number[])[]): void {
    if (this.inside.length === 1) return this.#give(this.pot, this.inside);
    const edges = [...new Set(this.inside.map((seat) => this.#purse(seat).paid))].toSorted((a, b) => a - b);
    const upTo = (edge: number): number => this.purses.reduce((sum, { paid }) => sum + Math.min(paid, edge), 0);
    for (const [at, edge] of edges.entries()) {
      const below = at === 0 ? -this.#dead : upTo(edges[at - 1]!);
      const amount = (at === edges.length - 1 ? this.pot - this.#dead : upTo(edge)) - below;
      this.#share(amount, winners(this.inside.filter((seat) => this.#purse(seat).paid >= edge)));
    }
  }

  #share(amount: number, [first = [], second = []]: readonly (readonly number[])[]): void {
    const part = second.length === 0 ? 0 : Math.floor(amount / 2);
    this.#give(amount - part, first);
    this.#give(part, second);
  }

  /** Odd chips one each, from the seat after the dealer. */
  #give(amount: number, seats: readonly number[]): void {
    const inOrder = this.from(this.#dealer + 1).filter((seat) => seats.includes(seat));
    for (const [at, seat] of inOrder.entries())
      this.#purse(seat).stack += Math.floor(amount / seats.length) + (at < amount % seats.length ? 1 : 0);
  }
}
