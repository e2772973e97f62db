/**
 * Chance as data, and the dice thrown from it. A state keeps a `Chance`; whoever decides a command makes `Dice` from
 * it, takes words by purpose (F6), and stores the chance they leave behind.
 */
import { FastWords, fastKey, type FastKey } from './fast.ts';
import { parseSeed, type Seed } from './seed.ts';
import { shakeStream } from './shake.ts';
import { toHex } from './bytes.ts';
import type { Words } from './words.ts';

/**
 * The generators of F11 that this package has, and `identity`, a stand-in for tests: every number below n is n − 1, so
 * a shuffle leaves the order as it is.
 */
export const PROFILES = ['shake256', 'fast', 'identity'] as const;

/** One of the generators. */
export type Profile = (typeof PROFILES)[number];

/** All that a match remembers of its randomness: plain JSON, never part of a view (F45). */
export interface Chance {
  readonly profile: Profile;
  /** 128 lower-case hex digits. */
  readonly seed: string;
  /** Words taken per family of purposes; empty under `shake256`, whose streams are used once each. */
  readonly pulls: Readonly<Record<string, number>>;
}

/** Words of one purpose, and how many of its stream have been taken. */
export interface Stream extends Words {
  readonly pulls: number;
}

/** The chance of a match that has not yet used any. */
export function newChance(profile: Profile, seed: Seed): Chance {
  return { profile, seed: toHex(seed), pulls: {} };
}

/** No match takes so many words; one that had could take no more without losing count. */
const MOST_PULLS = 2 ** 48;

/** A chance read from a file, or undefined if it is not one. */
export function parseChance(value: unknown): Chance | undefined {
  if (!isRecord(value)) return undefined;
  const { profile, seed, pulls } = value;
  const known = PROFILES.find((name) => name === profile);
  if (known === undefined || typeof seed !== 'string' || parseSeed(seed) === undefined) return undefined;
  if (!isPulls(pulls) || (known !== 'fast' && Object.keys(pulls).length > 0)) return undefined;
  return { profile: known, seed, pulls: { ...pulls } };
}

/** The family of a purpose: the part before the first colon (F11). */
export function familyOf(purpose: string): string {
  const colon = purpose.indexOf(':');
  return colon < 0 ? purpose : purpose.slice(0, colon);
}

/** The chance after `pulls` further words of a family; only `fast` keeps count. */
export function forward(chance: Chance, family: string, pulls: number): Chance {
  if (chance.profile !== 'fast' || pulls === 0) return chance;
  const count = pullsOf(chance, family) + pulls;
  if (!isCount(count)) throw new RangeError(`stream ${family} cannot stand at ${count}`);
  const { profile, seed } = chance;
  const next = { ...chance.pulls, [family]: count };
  // A family at nought is not kept.
  if (count === 0) delete next[family];
  return { profile, seed, pulls: next };
}

/** The chance before the last `pulls` words of a family were taken. */
export function rewind(chance: Chance, family: string, pulls: number): Chance {
  return forward(chance, family, -pulls);
}

/** The words of `identity`: the highest there is, always. */
const HIGHEST: Stream = { pulls: 0, next: () => 0xffff_ffff };

/** The streams of one match from a given chance on. Making one costs nothing until a stream is asked for. */
export class Dice {
  readonly #from: Chance;
  readonly #keys: Map<string, FastKey>;
  readonly #families = new Map<string, FastWords>();
  #seed: Seed | undefined;

  /** Dice of the same match may hand on their keys, so that a match derives each only once. */
  constructor(chance: Chance, parent?: Dice) {
    this.#from = chance;
    this.#keys = parent !== undefined && parent.#from.seed === chance.seed ? parent.#keys : new Map();
  }

  get profile(): Profile {
    return this.#from.profile;
  }

  /** The stream of a purpose: fresh under `shake256`, its family's continuing one under `fast`. */
  words(purpose: string, expected = 0): Stream {
    if (this.#from.profile === 'fast') return this.family(familyOf(purpose));
    return this.#from.profile === 'identity' ? HIGHEST : shakeStream(this.#bytes(), purpose, expected);
  }

  /** The generator of a family; profile `fast` only. */
  family(family: string): FastWords {
    const known = this.#families.get(family);
    if (known !== undefined) return known;
    const words = new FastWords(this.#key(family), pullsOf(this.#from, family));
    this.#families.set(family, words);
    return words;
  }

  /** The chance as it stands now; the very object it was made from if no word was taken. */
  chance(): Chance {
    let chance = this.#from;
    for (const [family, words] of this.#families) {
      chance = forward(chance, family, words.counter - pullsOf(chance, family));
    }
    return chance;
  }

  #key(family: string): FastKey {
    const known = this.#keys.get(family);
    if (known !== undefined) return known;
    const key = fastKey(this.#bytes(), family);
    this.#keys.set(family, key);
    return key;
  }

  /** The seed's bytes, read from its digits when they are first needed. */
  #bytes(): Seed {
    this.#seed ??= seedOf(this.#from);
    return this.#seed;
  }
}

function seedOf(chance: Chance): Seed {
  const seed = parseSeed(chance.seed);
  if (seed === undefined) throw new TypeError('a chance without a seed of 64 bytes');
  return seed;
}

/** Own entries only: a family may be called `constructor`. */
function pullsOf(chance: Chance, family: string): number {
  return Object.hasOwn(chance.pulls, family) ? chance.pulls[family]! : 0;
}

function isPulls(value: unknown): value is Chance['pulls'] {
  const isOne = (count: unknown): boolean => typeof count === 'number' && isCount(count) && count <= MOST_PULLS;
  return isRecord(value) && Object.values(value).every(isOne);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
