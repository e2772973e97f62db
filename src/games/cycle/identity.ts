/**
 * A deck's identity (C8): its archetype and two biases, and what the standard game makes of them.
 * A state holds whole numbers and texts only (F31), so a bias with a fraction is rounded to three decimals and kept as
 * a decimal text: 0.5 as "0.5", 1 / 3 as "0.333".
 */
import { fields, type RecordOf } from '../../core/fields/index.ts';

const { checked, either, optional, orElse, real, record, text, whole } = fields;

/** The largest bias either way that an identity may have. */
const MAX_BIAS = 1_000_000;

const DECIMAL = /^-?\d{1,7}(?:\.\d+)?$/;

const checkBias = (bias: number | string): string | undefined => {
  const isDecimal = typeof bias === 'number' || DECIMAL.test(bias);
  return isDecimal && Math.abs(Number(bias)) <= MAX_BIAS ? undefined : `a number from ${-MAX_BIAS} to ${MAX_BIAS}`;
};

/** A bias as a player or a file gives it: 1, 0.5, 1 / 3 or "0.5". */
const bias = checked(either(real(-MAX_BIAS, MAX_BIAS), text(30, 1)), checkBias);

/** A bias as a state keeps it: a whole number, or a decimal text in its shortest spelling. */
const keptBias = checked(either(whole(-MAX_BIAS, MAX_BIAS), text(12, 1)), (value) =>
  value === kept(value) ? checkBias(value) : 'a decimal fraction in its shortest spelling',
);

/** The fields of an identity as it is given. A bias that is left out is the archetype's. */
export const GIVEN_IDENTITY = {
  archetype: orElse(text(200), ''),
  rhythm_bias: optional(bias),
  corruption_bias: optional(bias),
  version: orElse(whole(0, 1_000_000), 1),
};
/** An identity as a player or a file gives it. */
export type GivenIdentity = RecordOf<typeof GIVEN_IDENTITY>;

/** Reads an identity of a state. */
export const KEPT_IDENTITY = record({
  ...GIVEN_IDENTITY,
  rhythm_bias: orElse(keptBias, 0),
  corruption_bias: orElse(keptBias, 0),
});
/** An identity as a state keeps it. */
export type KeptIdentity = ReturnType<typeof keptIdentity>;

/** C8: an identity as documents write it, with its biases as numbers. */
export interface DeckIdentity {
  readonly archetype: string;
  readonly rhythm_bias: number;
  readonly corruption_bias: number;
  readonly version: number;
}

/** A named identity that a run can be started with. */
export interface Archetype {
  readonly title: string;
  readonly rhythm_bias: number;
  readonly corruption_bias: number;
  /** Cards of the starter deck, each with the one that takes its place, where the run names no deck of its own. */
  readonly swaps: readonly (readonly [from: string, to: string])[];
  /** What the deck is like, in one sentence, and in a few words. */
  readonly text: string;
  readonly brief: string;
}

/** The archetypes of the game by the name that an option gives. */
export const ARCHETYPES: { readonly [name: string]: Archetype } = {
  forerunner: {
    title: 'Forerunner',
    rhythm_bias: 0.5,
    corruption_bias: -0.5,
    swaps: [
      ['jolt-needle', 'offbeat-cut'],
      ['brace-coil', 'brittle-lamp'],
    ],
    text: 'Plays ahead of the beat and resists corruption a little.',
    brief: 'early beat, few mutations',
  },
  backbeat: {
    title: 'Backbeat',
    rhythm_bias: -0.75,
    corruption_bias: -1,
    swaps: [
      ['jolt-needle', 'turncoat-relay'],
      ['brace-coil', 'metronome-ward'],
    ],
    text: 'Plays behind the beat and resists corruption.',
    brief: 'late beat, fewest mutations',
  },
  turncoat: {
    title: 'Turncoat',
    rhythm_bias: 0,
    corruption_bias: 2,
    swaps: [
      ['jolt-needle', 'turncoat-relay'],
      ['jolt-needle', 'turncoat-relay'],
    ],
    text: 'Keeps the beat, and its cards turn easily.',
    brief: 'many mutations',
  },
};

/** An identity that changes nothing. */
export const NEUTRAL_IDENTITY: DeckIdentity = { archetype: '', rhythm_bias: 0, corruption_bias: 0, version: 1 };

/** Returns the archetype of this name, if the game has it. */
export const archetypeOf = (name: string): Archetype | undefined =>
  Object.hasOwn(ARCHETYPES, name) ? ARCHETYPES[name] : undefined;

/** Returns a starter deck with the archetype's cards in the places of those they are swapped for. */
export function starterDeckOf(archetype: string, starter: readonly string[]): readonly string[] {
  return (archetypeOf(archetype)?.swaps ?? []).reduce<readonly string[]>(
    (deck, [from, to]) => (deck.includes(from) ? deck.with(deck.indexOf(from), to) : deck),
    starter,
  );
}

/** Returns an identity as a state keeps it; biases that are left out are the archetype's, or 0. */
export function keptIdentity(given: GivenIdentity): {
  readonly archetype: string;
  readonly rhythm_bias: number | string;
  readonly corruption_bias: number | string;
  readonly version: number;
} {
  const { archetype, version } = given;
  const own = archetypeOf(archetype) ?? NEUTRAL_IDENTITY;
  const { rhythm_bias = own.rhythm_bias, corruption_bias = own.corruption_bias } = given;
  return { archetype, rhythm_bias: kept(rhythm_bias), corruption_bias: kept(corruption_bias), version };
}

/** Returns a kept identity with its biases as numbers. */
export const documentIdentity = ({ rhythm_bias, corruption_bias, ...rest }: KeptIdentity): DeckIdentity => ({
  ...rest,
  rhythm_bias: Number(rhythm_bias),
  corruption_bias: Number(corruption_bias),
});

/** Returns a bias as a state keeps it, rounded to three decimals; halves are rounded away from 0. */
function kept(bias: number | string): number | string {
  const value = Number(Number(bias).toFixed(3)) + 0;
  return Number.isSafeInteger(value) ? value : String(value);
}

/** C8: turns a bias into microseconds on a judgement, and into per mille on the chance of a mutation. */
export interface Resolver {
  windowOffset(bias: number): number;
  chance(bias: number): number;
}

/** The default resolver: to it every identity is the same (C8). */
export const NEUTRAL_RESOLVER: Resolver = { windowOffset: () => 0, chance: () => 0 };

/** A rhythm bias counts up to this much either way, so that every beat can still be met. */
const MAX_RHYTHM_BIAS = 2;

/** The resolver of the standard game: one whole rhythm bias is 40 ms on a judgement, one whole corruption bias 100 per mille. */
export const STANDARD_RESOLVER: Resolver = {
  windowOffset: (bias) => thousandths(Math.min(MAX_RHYTHM_BIAS, Math.max(-MAX_RHYTHM_BIAS, bias))) * 40,
  chance: (bias) => Math.trunc(thousandths(bias) / 10),
};

/** Biases have three decimals at most; whole thousandths are exact, whatever the fraction. */
const thousandths = (bias: number): number => Math.round(bias * 1000);
