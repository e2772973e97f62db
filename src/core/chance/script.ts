/**
 * One course of chance after the other: what is picked in the run that is under way, and which run comes next. Runs are
 * gone through depth first, so that nothing is kept but the picks of one of them.
 */

/** One answer of chance, and how many of the numbers that are equally likely come to it. */
export interface Way {
  readonly answer: number;
  readonly ways: number;
}

interface Pick {
  readonly sides: number;
  readonly among: readonly Way[];
  at: number;
}

/** How likely the course of one run is: so many of so many equally likely ways. */
export interface Likelihood {
  readonly ways: bigint;
  readonly of: bigint;
}

/** Thrown through the rules when there would be more outcomes than are wanted. */
export class TooMany extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`too many outcomes: ${what}`);
    this.what = what;
  }
}

export class Script {
  readonly #picks: Pick[] = [];
  readonly #most: number;
  #next = 0;
  /** Runs that are there for certain: this one, those before it, and one for every answer that is still to be given. */
  #runs = 1;

  constructor(most: number) {
    this.#most = most;
  }

  /** The answer of this run to the next question of chance: one of `among`, whose ways add up to `sides`. */
  pick(sides: number, among: readonly Way[]): number {
    const known = this.#picks[this.#next];
    const pick = known ?? { sides, among, at: 0 };
    if (!known) this.#add(pick);
    const way = pick.among[pick.at];
    if (pick.sides !== sides || !way) throw new Error('the rules asked chance for something else when they ran again');
    this.#next++;
    return way.answer;
  }

  get likelihood(): Likelihood {
    let [ways, of] = [1n, 1n];
    for (const { sides, among, at } of this.#picks) {
      ways *= BigInt(among[at]?.ways ?? 0);
      of *= BigInt(sides);
    }
    return { ways, of };
  }

  /** Turns to the next run; `false` if this was the last. */
  advance(): boolean {
    this.#next = 0;
    for (let last = this.#picks.at(-1); last; last = this.#picks.at(-1)) {
      last.at++;
      if (last.at < last.among.length) return true;
      this.#picks.pop();
    }
    return false;
  }

  /** Stops rules that throw until they like what they see: every throw has courses of its own. */
  #add(pick: Pick): void {
    this.#picks.push(pick);
    this.#runs += pick.among.length - 1;
    if (this.#runs > this.#most) throw new TooMany('one throw follows another');
  }
}
