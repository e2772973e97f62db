/** The corpus: one small recipe for each sort of ending that attacks have met, kept in test/data/attack. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Recipe } from './recipe.ts';

const FOLDER = 'test/data/attack';

/** A recipe longer than this says too little for its size, and of one attack so many are kept. */
const LONGEST = 300;
const MOST_KEPT = 240;

/** A recipe, and the sort of ending it led to when it was found. */
export interface Kept {
  readonly sort: string;
  readonly recipe: Recipe;
}

const fileOf = (attack: string): string => `${FOLDER}/${attack}.json`;

/** What is kept of an attack. */
export function corpusOf(attack: string): readonly Kept[] {
  const file = fileOf(attack);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept[]) : [];
}

/** An input that once broke something, of which attack, and what it was about. */
export interface Found {
  readonly attack: string;
  readonly what: string;
  readonly recipe: Recipe;
}

/** What attacks have found so far, by hand: each was mended, and is tried again every day. */
export const findsOf = (attack: string): readonly Found[] =>
  (JSON.parse(readFileSync(`${FOLDER}/finds.json`, 'utf8')) as Found[]).filter((find) => find.attack === attack);

/** Keeps a recipe for each new sort, and gives how many that were. */
export function keep(attack: string, found: ReadonlyMap<string, Recipe>): number {
  const old = corpusOf(attack);
  const known = new Set(old.map(({ sort }) => sort));
  const isSmall = (recipe: Recipe): boolean => JSON.stringify(recipe).length <= LONGEST;
  const fresh = [...found].flatMap(([sort, recipe]) => (known.has(sort) || !isSmall(recipe) ? [] : [{ sort, recipe }]));
  const all = [...old, ...fresh].slice(0, MOST_KEPT).toSorted((a, b) => (a.sort < b.sort ? -1 : 1));
  if (all.length > old.length)
    writeFileSync(fileOf(attack), `[\n${all.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`);
  return all.length - old.length;
}
