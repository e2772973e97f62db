/** A deck as a question sees it: lots of cards, and piles of those that nothing asked can tell apart. */
import type { Condition } from './condition.ts';
import { groupsIn, testOf } from './condition.ts';

/** What becomes of a card that was drawn, when its turn ends (L11). */
export const FATES = ['discard', 'exhaust', 'retain'] as const;

/** One of these. */
export type Fate = (typeof FATES)[number];

/** So many cards of one sort: the groups they count for, and in a cycle what becomes of them. */
export interface Lot {
  readonly name: string;
  readonly count: number;
  readonly in: readonly string[];
  readonly fate?: Fate | undefined;
  /** In a cycle: they are in the opening hand. */
  readonly innate?: boolean | undefined;
}

/** The cards of a deck by sort; a hand is then a list of how many of each. */
export interface Pack {
  readonly sizes: readonly number[];
  /** The sorts of a lot: where its cards stand in a hand. */
  placeOf(lot: string): number;
  /** The condition as a test of hands. */
  test(condition: Condition): (hand: readonly number[]) => boolean;
}

/** How many cards there are. */
export const sizeOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The lots in as few sorts as the conditions need; `mark` keeps apart what counts alike but is treated differently. */
export function packOf(lots: readonly Lot[], asked: readonly Condition[], mark: (lot: Lot) => string): Pack {
  const groups = [...new Set(asked.flatMap(groupsIn))];
  const sorts = sorted(lots, (lot) => [...groups.map((group) => lot.in.includes(group)), mark(lot)].join(' '));
  const members = (group: string): readonly number[] =>
    sorts.flatMap((sort, place) => (sort.some((lot) => lot.in.includes(group)) ? [place] : []));
  return {
    sizes: sorts.map((sort) => sizeOf(sort.map(({ count }) => count))),
    placeOf: (name) => sorts.findIndex((sort) => sort.some((lot) => lot.name === name)),
    test: (condition) => testOf(condition, members),
  };
}

function sorted(lots: readonly Lot[], sortOf: (lot: Lot) => string): readonly (readonly Lot[])[] {
  const sorts = new Map<string, Lot[]>();
  for (const lot of lots) {
    const sort = sortOf(lot);
    const same = sorts.get(sort);
    if (same) same.push(lot);
    else sorts.set(sort, [lot]);
  }
  return [...sorts.values()];
}
