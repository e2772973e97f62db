/** Exact fractions on big integers (L2): odds are counted first and turned into decimals last. */

/** A reduced fraction; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The reduced fraction of two whole numbers; the denominator is not 0. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const sign = denominator < 0n ? -1n : 1n;
  const common = sign * greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

/** Nothing at all. */
export const NEVER: Fraction = { numerator: 0n, denominator: 1n };

/** The whole. */
export const SURE: Fraction = { numerator: 1n, denominator: 1n };

/** The sum of two fractions. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** The product of two fractions. */
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** A fraction times a small one: what is large is divided once by what is small, and stays reduced. */
export function timesSmall({ numerator, denominator }: Fraction, times: number, over: number): Fraction {
  const small = fraction(BigInt(times), BigInt(over));
  const below = greatestCommonDivisor(small.denominator, numerator);
  const above = greatestCommonDivisor(small.numerator, denominator);
  return {
    numerator: (numerator / below) * (small.numerator / above),
    denominator: (denominator / above) * (small.denominator / below),
  };
}

/** A fraction taken from another. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, numerator: -b.numerator });

/** Whether the first is the larger one. */
export const exceeds = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator > b.numerator * a.denominator;

/** `939484/61760773`; whole numbers stand over 1. */
export const formatFraction = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** A fraction as a decimal text of so many places, rounded half up from its exact value. */
export function formatDecimal({ numerator, denominator }: Fraction, places: number): string {
  const sign = numerator < 0n ? '-' : '';
  const scaled = (2n * abs(numerator) * 10n ** BigInt(places) + denominator) / (2n * denominator);
  const digits = String(scaled).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`;
}

/** A fraction as the nearest number that has so many decimal places. */
export const toNumber = (value: Fraction, places = 15): number => Number(formatDecimal(value, places));

/** The least number that both divide. */
export const leastCommonMultiple = (a: bigint, b: bigint): bigint => (a / greatestCommonDivisor(a, b)) * b;

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [abs(a), abs(b)];
  while (low !== 0n) [high, low] = [low, high % low];
  return high;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
