/** How often a hand wins: unknown cards are dealt again and again from what the bot has not seen, and the showdowns compared. */
import type { Pip } from '../ranks/index.ts';
import type { CardsByZone, HandReader, ShowdownReader } from './hand-reader.ts';
import type { Rival, Spot } from './spot.ts';

/** A number from 0 to n − 1. */
type Below = (n: number) => number;

/** What a bot expects of a showdown. */
export interface Equity {
  /** The share of the pot that the hand wins on average. */
  readonly share: number;
  /** How often it beats any one of its rivals. */
  readonly strength: number;
}

/** Hands that may be looked at for one decision, counted as the reader does: about a twentieth of a second. */
const MAX_LOOKS = 30_000;
const MIN_SAMPLES = 24;

/** Cards that stand for an exchange: a hand is worth the best of what it holds and so many more. */
const EXTRA_OF_DRAWS = [0, 2, 3, 4];

/** Returns the equity against the rivals in a spot. Costs no more than a bound on hands looked at, and less when time runs out. */
export function equityIn(
  { shares }: ShowdownReader,
  spot: Spot,
  samples: number,
  below: Below,
  hasTime: () => boolean = () => true,
): Equity {
  const { rivals } = spot;
  const cost = shares.reduce((sum, share) => sum + share.cost, 0) * (1 + rivals.length);
  const times = Math.max(MIN_SAMPLES, Math.min(samples, Math.floor(MAX_LOOKS / cost)));
  let [share, beaten, done] = [0, 0, 0];
  for (; done < times && (done < MIN_SAMPLES || hasTime()); done++) {
    const dealt = dealOut(shares, spot, below);
    const worths = shares.map((part) => dealt.map((cards) => part.worth(cards)));
    share += shareOf(worths);
    beaten += beatenIn(worths[0] ?? []);
  }
  return { share: share / done, strength: rivals.length === 0 ? 1 : beaten / done / rivals.length };
}

/** One imagined showdown: the bot's cards first, then those of its rivals. */
function dealOut(shares: readonly HandReader[], spot: Spot, below: Below): readonly CardsByZone[] {
  const pack = new Pack(spot.unseen, below);
  const held = spot.rivals.map((rival) => heldBy(shares[0], spot, rival, pack));
  const shared = { ...spot.shared };
  for (const [zone, count] of spot.coming.dealt)
    if (shared[zone]) shared[zone] = [...shared[zone], ...pack.take(count)];
  return [spot.own, ...held].map((cards) => finished({ ...cards }, shared, spot, pack));
}

/** What a rival may hold: of several hands the best, because it has bet on it. */
function heldBy(reader: HandReader | undefined, spot: Spot, rival: Rival, pack: Pack): CardsByZone {
  const size = rival.hidden.reduce((sum, [, count]) => sum + count, 0);
  const named = (cards: readonly Pip[]): CardsByZone => {
    let at = 0;
    const held: { [zone: string]: readonly Pip[] } = { ...rival.known };
    for (const [zone, count] of rival.hidden) held[zone] = [...(held[zone] ?? []), ...cards.slice(at, (at += count))];
    return held;
  };
  const worth = (cards: readonly Pip[]): number =>
    reader?.worth({ ...spot.shared, ...named(cards) }) ?? Number.NEGATIVE_INFINITY;
  return named(rival.strength <= 1 || size === 0 ? pack.take(size) : pack.takeBest(size, rival.strength, worth));
}

/** A player's cards at the showdown: what is still dealt to it, and what an exchange may bring. */
function finished(own: { [zone: string]: readonly Pip[] }, shared: CardsByZone, spot: Spot, pack: Pack): CardsByZone {
  for (const [zone, count] of spot.coming.dealt)
    if (!shared[zone]) own[zone] = [...(own[zone] ?? []), ...pack.take(count)];
  const extra = EXTRA_OF_DRAWS[Math.min(spot.coming.draws, EXTRA_OF_DRAWS.length - 1)] ?? 0;
  const [first] = Object.keys(own);
  if (extra > 0 && first !== undefined) own[first] = [...(own[first] ?? []), ...pack.take(extra)];
  return { ...shared, ...own };
}

/** What the first of some hands wins of a pot: each ranking has its part, and what nobody wins goes to the others. */
function shareOf(worths: readonly (readonly (number | undefined)[])[]): number {
  let [won, parts] = [0, 0];
  for (const hands of worths) {
    const best = hands.reduce<number>((most, worth) => Math.max(most, worth ?? NOTHING), NOTHING);
    if (best === NOTHING) continue;
    parts++;
    if (hands[0] === best) won += 1 / hands.filter((worth) => worth === best).length;
  }
  return parts === 0 ? 0 : won / parts;
}

const NOTHING = Number.NEGATIVE_INFINITY;

/** How many others the first one beats; a tie is half of it. */
function beatenIn([mine = NOTHING, ...others]: readonly (number | undefined)[]): number {
  return others.reduce<number>((sum, other = NOTHING) => sum + (mine > other ? 1 : mine === other ? 0.5 : 0), 0);
}

/** Cards that are dealt at random, one after another; an empty pack gives none. */
export class Pack {
  readonly #cards: Pip[];
  readonly #below: Below;
  #dealt = 0;

  constructor(cards: readonly Pip[], below: Below) {
    this.#cards = [...cards];
    this.#below = below;
  }

  /** Deals so many, or as many as there are. */
  take(count: number): readonly Pip[] {
    const from = this.#dealt;
    this.#shuffleNext(from, count);
    this.#dealt = Math.min(this.#cards.length, from + count);
    return this.#cards.slice(from, this.#dealt);
  }

  /** Deals the best of several hands; the others go back. */
  takeBest(count: number, hands: number, worth: (cards: readonly Pip[]) => number): readonly Pip[] {
    const from = this.#dealt;
    let best = this.take(count);
    let most = worth(best);
    for (let i = 1; i < hands && from + 2 * count <= this.#cards.length; i++) {
      this.#shuffleNext(from + count, count);
      const next = this.#cards.slice(from + count, from + 2 * count);
      const height = worth(next);
      if (height <= most) continue;
      this.#cards.splice(from, 2 * count, ...next, ...best);
      [best, most] = [next, height];
    }
    return best;
  }

  #shuffleNext(from: number, count: number): void {
    const cards = this.#cards;
    for (let at = from; at < from + count && at < cards.length; at++) {
      const other = at + this.#below(cards.length - at);
      const card = cards[at] as Pip;
      cards[at] = cards[other] as Pip;
      cards[other] = card;
    }
  }
}
