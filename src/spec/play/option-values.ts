/**
 * Values of the options of a file that the laws are tried with. A file gives its constants no bounds, so numbers and
 * words are those that its own expressions compare them with, and what lies next to these.
 */
import type { Canonical, OptionValue } from '../canonical.ts';
import { hasDealer } from './compile.ts';
import { LIMITS } from '../chips/index.ts';

/** Returns raw values for each option of a match (S47). */
export function optionValues(canonical: Canonical): { readonly [option: string]: readonly unknown[] } {
  const { variants, options, rounds, betting } = canonical;
  return {
    ...(Object.keys(variants).length > 0 ? { variant: Object.keys(variants) } : {}),
    ...(Object.keys(options).length > 0 ? { options: constantsOf(canonical) } : {}),
    ...(rounds.length > 0 ? { hands: [1, 2] } : {}),
    ...(betting ? { betting: LIMITS.map((type) => ({ type })) } : {}),
    ...(hasDealer(canonical) ? { dealer: [0, 1] } : {}),
  };
}

/** One constant changed at a time, and then all of them. */
function constantsOf(canonical: Canonical): readonly object[] {
  const values = Object.entries(canonical.options).map(
    ([name, usual]) => [name, valuesOf(canonical, name, usual)] as const,
  );
  const single = values.flatMap(([name, others]) => others.map((value) => ({ [name]: value })));
  const longest = Math.max(0, ...values.map(([, others]) => others.length));
  const together = Array.from({ length: values.length > 1 ? longest : 0 }, (_, at) =>
    Object.fromEntries(
      values.flatMap(([name, others]) => (others.length > 0 ? [[name, others[at % others.length]]] : [])),
    ),
  );
  return [...single, ...together];
}

function valuesOf(canonical: Canonical, name: string, usual: OptionValue): readonly OptionValue[] {
  const found = comparedWith(canonical, name);
  if (typeof usual === 'boolean') return [!usual];
  if (typeof usual === 'string')
    return unlike(usual, [...found.filter((each) => typeof each === 'string'), ...wordsOf(canonical, name)]);
  const near = found.flatMap((each) => (typeof each === 'number' ? [each + 1, each - 1, each] : []));
  return unlike(usual, [...near, usual + 1, Math.max(0, usual - 1)]);
}

const unlike = (usual: OptionValue, values: readonly OptionValue[]): readonly OptionValue[] =>
  [...new Set(values)].filter((value) => value !== usual);

/** What variants set it to. */
const wordsOf = ({ variants }: Canonical, name: string): readonly OptionValue[] =>
  Object.values(variants).flatMap(({ options }) =>
    options && Object.hasOwn(options, name) ? [options[name] ?? ''] : [],
  );

/** Every number or word that stands beside the option in a comparison. */
function comparedWith(part: unknown, name: string): readonly (number | string)[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap((each) => comparedWith(each, name));
  if (!Array.isArray(part) || part.length !== 3) return inside;
  const [, ...sides]: readonly unknown[] = part;
  const isBeside = sides.some((side) => Array.isArray(side) && side[0] === 'option' && side[1] === name);
  return isBeside ? [...inside, ...sides.flatMap(plainIn)] : inside;
}

function plainIn(side: unknown): readonly (number | string)[] {
  if (typeof side === 'number' || typeof side === 'string') return [side];
  return Array.isArray(side) && side[0] === 'list' ? side.slice(1).flatMap(plainIn) : [];
}
