/**
 * Shuffles side by side: ours, and those that people write. Each is run on every course of chance, so that what is said of
 * it is exact; sampling beside it shows what a player would notice.
 */
import { shuffleInPlace } from '../../rng/index.ts';
import { fraction, NEVER, plus, SURE, times, type Fraction } from '../odds/fraction.ts';

/** One of several numbers from 0 on, each as likely as its weight says. */
export type Pick = (weights: readonly number[]) => number;

/** A way to shuffle: what it is called, how it is written, and how it is done. */
export interface ShuffleWay {
  readonly name: string;
  readonly title: string;
  readonly written: string;
  /** How many orders of 52 cards it can lead to at all, in words. */
  readonly reach: string;
  shuffle(cards: number[], pick: Pick): void;
}

const TWO_32 = 2 ** 32;

/** Numbers below n, all alike. */
const alike = (n: number): readonly number[] => Array.from({ length: n }, () => 1);

const swap = (cards: number[], i: number, j: number): void => {
  const kept = cards[i]!;
  cards[i] = cards[j]!;
  cards[j] = kept;
};

/** How often each remainder comes up when a byte is divided by n. */
const remainders = (n: number): readonly number[] =>
  Array.from({ length: n }, (_, rest) => Math.ceil((256 - rest) / n));

/** Milliseconds of the second in which somebody saw the match begin. */
const MILLISECONDS = 1000;

/** The shuffles that are compared; ours is the code that deals every match. */
export const SHUFFLES: readonly ShuffleWay[] = [
  {
    name: 'ours',
    title: 'Cardwright: Fisher–Yates, numbers without bias',
    written: 'for (i = n − 1; i > 0; i--) swap(i, below(i + 1))',
    reach: 'all: seeds have 256 bits',
    shuffle(cards, pick) {
      let sides = cards.length;
      // The middle of the words that stand for a number: none of them is ever rejected.
      const next = (): number => Math.floor(((pick(alike(sides)) + 0.5) * TWO_32) / sides--);
      shuffleInPlace(cards, 0, cards.length, { next });
    },
  },
  {
    name: 'naive-swap',
    title: 'Naive swap: every card with any card',
    written: 'for (i = 0; i < n; i++) swap(i, random(n))',
    reach: 'all, some far more often',
    shuffle(cards, pick) {
      for (let i = 0; i < cards.length; i++) swap(cards, i, pick(alike(cards.length)));
    },
  },
  {
    name: 'sort-by-random',
    title: 'Sort by random: a comparison that is a coin',
    written: 'cards.sort(() => random() − 0.5)',
    reach: 'all, some far more often',
    shuffle(cards, pick) {
      // oxlint-disable-next-line cardwright/no-random-comparator -- the very mistake that is shown here
      cards.sort(() => (pick(alike(2)) === 0 ? -1 : 1));
    },
  },
  {
    name: 'modulo',
    title: 'Modulo: a byte divided by the number of cards left',
    written: 'for (i = n − 1; i > 0; i--) swap(i, byte() % (i + 1))',
    reach: 'all, some more often',
    shuffle(cards, pick) {
      for (let i = cards.length - 1; i > 0; i--) swap(cards, i, pick(remainders(i + 1)));
    },
  },
  {
    name: 'clock-seed',
    title: 'Clock seed: a good shuffle from the milliseconds of a known second',
    written: 'seed(clock()); for (i = n − 1; i > 0; i--) swap(i, random(i + 1))',
    reach: `${MILLISECONDS}, if the second is known`,
    shuffle(cards, pick) {
      let state = pick(alike(MILLISECONDS));
      for (let i = cards.length - 1; i > 0; i--) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
        swap(cards, i, Math.floor((state / 0x8000_0000) * (i + 1)));
      }
    },
  },
];

/** How likely a shuffle leads to each order of so many cards, exactly; the orders in the order of their letters. */
export function ordersOf({ shuffle }: ShuffleWay, cards: number): ReadonlyMap<string, Fraction> {
  const orders = new Map<string, Fraction>(everyOrder(cards).map((order) => [order, NEVER]));
  const course = new Course();
  do {
    const order = letters(cards);
    shuffle(order, course.pick);
    const name = nameOf(order);
    orders.set(name, plus(orders.get(name) ?? NEVER, course.likelihood));
  } while (course.next());
  return orders;
}

const letters = (cards: number): number[] => Array.from({ length: cards }, (_, card) => card);

/** An order as letters: `abc` is as it was. */
export const nameOf = (order: readonly number[]): string =>
  order.map((card) => String.fromCodePoint(97 + card)).join('');

function everyOrder(cards: number): readonly string[] {
  const behind = (left: readonly string[]): readonly string[] =>
    left.length === 0
      ? ['']
      : left.flatMap((first) => behind(left.filter((each) => each !== first)).map((rest) => first + rest));
  return behind(letters(cards).map((card) => nameOf([card])));
}

/** Every course of chance, one after the other: the last number that can be another one is. */
class Course {
  readonly #taken: { at: number; readonly weights: readonly number[] }[] = [];
  #used = 0;

  readonly pick: Pick = (weights) => {
    const known = this.#taken[this.#used] ?? { at: 0, weights };
    this.#taken[this.#used++] = known;
    return known.at;
  };

  get likelihood(): Fraction {
    return this.#taken.reduce((product, { at, weights }) => {
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      return times(product, fraction(BigInt(weights[at] ?? 0), BigInt(all)));
    }, SURE);
  }

  next(): boolean {
    this.#used = 0;
    for (let last = this.#taken.at(-1); last; last = this.#taken.at(-1)) {
      if (++last.at < last.weights.length) return true;
      this.#taken.pop();
    }
    return false;
  }
}
