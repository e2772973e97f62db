/**
 * Random hands of every bundled poker game beside the same betting written a second time (plain-betting.ts) and hands
 * compared in the plainest way: who is asked, for what, between which amounts, all chips at every moment, and the pots.
 */
import { expect, test } from 'vitest';
import { start } from '../../src/core/index.ts';
import { below, fastKey, FastWords, newChance, seedFromText } from '../../src/rng/index.ts';
import {
  asked,
  bundledGame,
  kindsIn,
  movesFor,
  playMove,
  rangesFor,
  stateNamed,
  zoneNamed,
  type BundledName,
} from '../../src/spec/index.ts';
import { matchesOf } from '../sample.ts';
import { PlainHand, type PlainStakes } from './plain-betting.ts';
import { compareHands, PLAIN, waysToTake, type PlainWorth } from './plain-hands.ts';

interface Variant {
  readonly limit: PlainStakes['limit'];
  readonly shares: readonly (keyof typeof PLAIN)[];
  /** The bet of each round: the small one or the big one. */
  readonly rounds: string;
  readonly zones: readonly string[];
  readonly hasBlinds?: false;
  readonly draws?: number;
  /** Whose open card brings it in. */
  readonly bringsIn?: 'lowest' | 'highest';
  readonly isOmaha?: true;
}

const HIGH = { shares: ['high'], rounds: 'ssss', zones: ['hand'] } as const;
const STUD = { limit: 'fixed_limit', rounds: 'ssbbb', zones: ['hole', 'up'], hasBlinds: false } as const;
const OMAHA = { rounds: 'ssbb', zones: ['hand'], isOmaha: true } as const;

const VARIANTS: { readonly [Name in BundledName]?: Variant } = {
  holdem: { ...HIGH, limit: 'no_limit' },
  limit_holdem: { ...HIGH, limit: 'fixed_limit', rounds: 'ssbb' },
  omaha: { ...OMAHA, limit: 'pot_limit', shares: ['high'] },
  omaha_hi_lo: { ...OMAHA, limit: 'fixed_limit', shares: ['high', 'eight'] },
  five_card_draw: { ...HIGH, limit: 'no_limit', rounds: 'ss', hasBlinds: false, draws: 3 },
  seven_card_stud: { ...STUD, shares: ['high'], bringsIn: 'lowest' },
  stud_hi_lo: { ...STUD, shares: ['high', 'eight'], bringsIn: 'lowest' },
  razz: { ...STUD, shares: ['low'], bringsIn: 'highest' },
  triple_draw: { limit: 'fixed_limit', shares: ['deuce'], rounds: 'ssbb', zones: ['hand'], draws: 5 },
  single_draw: { limit: 'no_limit', shares: ['deuce'], rounds: 'ss', zones: ['hand'], draws: 5 },
};

const HANDS = matchesOf(300);
const BLINDS = [
  [1, 2],
  [2, 4],
  [1, 2, 4],
  [0, 2],
  [1, 2, 0, 2],
  [5, 10],
];

test.each(Object.entries(VARIANTS))(
  `[S56] [S57] [S58] [S59] [S60] ${HANDS} random hands of %s come out twice the same`,
  { timeout: 600_000 },
  (name, variant) => {
    expect(() => {
      for (let i = 0; i < HANDS; i++) new Walk(name as BundledName, variant, `${name} ${i}`).play();
    }).not.toThrow();
  },
);

class Walk {
  readonly #words: FastWords;
  readonly #game;
  readonly #variant: Variant;
  readonly #plain: PlainHand;
  readonly #dealer: number;
  readonly #sizes: { readonly [letter: string]: number };
  #state;
  /** What was done, for whoever has to find out why it went wrong. */
  readonly #log: string[];

  constructor(name: BundledName, variant: Variant, seed: string) {
    this.#words = new FastWords(fastKey(seedFromText(seed), 'second opinion'));
    this.#variant = variant;
    this.#game = bundledGame(name);
    const players = 2 + this.#roll(Math.min(6, this.#game.seats.max) - 1);
    this.#dealer = this.#roll(players);
    const small = 2 + 2 * this.#roll(4);
    const stakes = this.#stakes(players, small);
    this.#sizes = variant.limit === 'fixed_limit' ? { s: small, b: 2 * small } : { s: small, b: small };
    this.#plain = new PlainHand(stakes, this.#dealer);
    this.#log = [`${seed}: ${JSON.stringify({ stakes, small, dealer: this.#dealer })}`];
    const options = { players, dealer: this.#dealer, hands: 1, betting: this.#betting(stakes, small) };
    const started = start(this.#game, options, { chance: newChance('fast', seedFromText(seed)), watched: [] });
    if (!started.ok) throw new Error(JSON.stringify(started.error));
    this.#state = started.value.state;
  }

  #roll(n: number): number {
    return below(this.#words, n);
  }

  #stakes(players: number, small: number): PlainStakes {
    const { limit, hasBlinds = true, bringsIn } = this.#variant;
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const [ante, isEqual] = [this.#roll(3), this.#roll(2) === 0];
    return {
      limit,
      stacks: seats.map(() => 1 + this.#roll(this.#roll(3) === 0 ? 12 : 120)),
      antes: seats.map(() => (isEqual ? ante : this.#roll(4))),
      isDead: this.#roll(2) === 0,
      blinds: hasBlinds ? BLINDS[this.#roll(BLINDS.length)]!.slice(0, players) : [],
      bringIn: bringsIn ? 1 + this.#roll(small - 1) : 0,
    };
  }

  #betting({ stacks, antes, isDead, blinds, bringIn }: PlainStakes, small: number): object {
    const sizes = this.#variant.limit === 'fixed_limit' ? { small_bet: small, big_bet: 2 * small } : { min_bet: small };
    return { stacks, ante: antes, dead_ante: isDead, blinds, ...sizes, ...(bringIn > 0 ? { bring_in: bringIn } : {}) };
  }

  /** Plays the hand to its end. */
  play(): void {
    const { rounds, draws = 0 } = this.#variant;
    for (const [at, letter] of rounds.split('').entries()) {
      if (this.#plain.inside.length < 2) break;
      if (at > 0 && draws > 0) this.#changeCards(draws);
      this.#plain.startRound(this.#firstOf(at), this.#sizes[letter]!, at === 0);
      for (let seat = this.#plain.asked; seat !== undefined; seat = this.#plain.asked) this.#bet(seat);
      this.#plain.endRound();
    }
    this.#showdown();
    this.#plain.award((seats) => this.#variant.shares.map((share) => this.#best(share, seats)));
    this.#agree({ stack: this.#plain.purses.map(({ stack }) => stack), asked: [] });
  }

  /** Everything that both know is the same. */
  #agree({ asked: seats, ...values }: { readonly [name: string]: unknown }): void {
    this.#same('asked', asked(this.#game, this.#state), seats);
    for (const [name, value] of Object.entries(values))
      this.#same(name, stateNamed(this.#game, this.#state, name), value);
  }

  #same(what: string, found: unknown, expected: unknown): void {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) throw new Error(`${what}: ${one}, by the second opinion ${other}; ${this.#log.join(' ')}`);
  }

  #bet(seat: number): void {
    const { pot, level, purses } = this.#plain;
    this.#agree({
      asked: [seat],
      pot,
      level,
      stack: purses.map((each) => each.stack),
      bet: purses.map((each) => each.bet),
    });
    const { moves, range } = this.#plain.offers(seat);
    const ranges = rangesFor(this.#game, this.#state, seat);
    this.#same('moves', movesFor(this.#game, this.#state, seat), moves.toSorted());
    this.#same('amounts', ranges['bet'] ?? ranges['raise'], range);
    const move = this.#choose(moves);
    const to = range && (move === 'bet' || move === 'raise') ? this.#amount(range) : 0;
    this.#move(seat, move, to > 0 ? { to } : {});
    this.#plain.act(seat, move, to);
  }

  /** Raises often, folds seldom. */
  #choose(moves: readonly string[]): string {
    const at = this.#roll(20);
    const up = moves.find((move) => move === 'bet' || move === 'raise');
    if (up !== undefined && at < 8) return up;
    return moves.find((move) => (at === 19 ? move === 'fold' : move !== 'fold' && move !== up)) ?? moves[0]!;
  }

  #amount([least, most]: readonly [number, number]): number {
    return [least, most, least + this.#roll(most - least + 1)][this.#roll(3)]!;
  }

  #move(seat: number, move: string, params: object = {}): void {
    this.#log.push(`${seat} ${move} ${JSON.stringify(params)}`);
    const step = playMove(this.#game, this.#state, seat, { move, params });
    if (!step.ok) throw new Error(`${JSON.stringify(step.error)} ${this.#log.join(' ')}`);
    this.#state = step.value.state;
  }

  /** Those in change cards, one after the other, all-in or not. */
  #changeCards(most: number): void {
    for (const seat of this.#plain.inside) {
      this.#agree({ asked: [seat] });
      this.#move(seat, 'choose', { pick: this.#cards(seat).slice(0, this.#roll(most + 1)) });
    }
  }

  /** Who is asked first: by open cards, after the last blind, or after the dealer. */
  #firstOf(round: number): number {
    const { inside, lastBlind, from } = this.#plain;
    if (!this.#variant.bringsIn)
      return from.call(this.#plain, (round === 0 && lastBlind >= 0 ? lastBlind : this.#dealer) + 1)[0]!;
    const worth = (seat: number): PlainWorth => this.#boardWorth(this.#zone(`up.${seat}`), round);
    return inside.reduce((best, seat) => (compareHands(worth(seat), worth(best)) > 0 ? seat : best));
  }

  /** What open cards are worth for the order: one by rank and suit, several by groups and ranks only. */
  #boardWorth(cards: readonly string[], round: number): PlainWorth {
    const isHighest = this.#variant.bringsIn === 'highest';
    const ranks = cards.map((kind) => (isHighest ? 'A23456789TJQK' : '23456789TJQKA').indexOf(kind.charAt(0)));
    if (round === 0) return [ranks[0]!, 'cdhs'.indexOf(cards[0]!.charAt(1))].map((n) => (isHighest ? n : -n));
    const times = (rank: number): number => ranks.filter((each) => each === rank).length;
    const inOrder = [...new Set(ranks)].toSorted((a, b) => times(b) - times(a) || b - a);
    const groups = inOrder.map(times).concat(0, 0, 0).slice(0, 2);
    return [...groups, ...inOrder].map((n) => (isHighest ? -n : n));
  }

  #zone(name: string): readonly string[] {
    const zone = zoneNamed(this.#game, this.#state, name);
    return zone === undefined ? [] : kindsIn(this.#state, zone);
  }

  #cards(seat: number): readonly string[] {
    return this.#variant.zones.flatMap((zone) => this.#zone(`${zone}.${seat}`));
  }

  /** Whoever is in shows or mucks, from the last to bet; with somebody all-in nobody is asked. */
  #showdown(): void {
    const { inside, purses, last, first } = this.#plain;
    if (inside.length < 2 || inside.some((seat) => purses[seat]!.stack === 0)) return;
    for (const seat of this.#plain.from(last >= 0 ? last : first)) {
      if (!inside.includes(seat) || this.#plain.inside.length < 2) continue;
      this.#agree({ asked: [seat] });
      const move = this.#roll(8) === 0 ? 'muck' : 'show';
      this.#move(seat, move);
      if (move === 'muck') this.#plain.fold(seat);
    }
  }

  #best(share: keyof typeof PLAIN, seats: readonly number[]): readonly number[] {
    const worths = seats.map((seat) => ({ seat, worth: this.#worth(share, seat) }));
    const best = worths.reduce<PlainWorth | undefined>(
      (most, { worth }) => (isBetter(worth, most) ? worth : most),
      undefined,
    );
    return worths.filter(({ worth }) => best && worth && compareHands(worth, best) === 0).map(({ seat }) => seat);
  }

  #worth(share: keyof typeof PLAIN, seat: number): PlainWorth | undefined {
    const [own, board] = [this.#cards(seat), this.#zone('community')];
    const hands = this.#variant.isOmaha
      ? waysToTake(own, 2).flatMap((two) => waysToTake(board, 3).map((three) => [...two, ...three]))
      : waysToTake([...own, ...board], 5);
    return hands
      .map(PLAIN[share])
      .reduce<PlainWorth | undefined>((most, worth) => (isBetter(worth, most) ? worth : most), undefined);
  }
}

const isBetter = (one: PlainWorth | undefined, other: PlainWorth | undefined): boolean =>
  one !== undefined && (other === undefined || compareHands(one, other) > 0);
