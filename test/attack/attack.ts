/**
 * Attacks: so many hostile inputs to one of the gates, from a seed. Half of them are valid ones with one leaf changed. An
 * input that is accepted is played on; what is thrown, takes over a second, or changes what it should not is a find.
 */
import type { Below } from '../../src/lab/index.ts';
import { chanceOf, oneOf } from './chance.ts';
import { anything, oneChange, type Recipe } from './recipe.ts';

/** How an input ended. */
export interface Ending {
  readonly isAccepted: boolean;
  /** What sort of ending it was: inputs that end alike are kept once. */
  readonly sort: string;
  /** Commands that were carried out after it was accepted. */
  readonly commands: number;
  /** What went wrong without a throw: a refusal that changed something, a state that cannot be saved. */
  readonly fault?: string;
}

/** One gate under attack. */
export interface Attack {
  readonly name: string;
  /** The games it is tried with. */
  readonly games: readonly string[];
  /** How many valid values there are of a game. */
  bases(game: string): number;
  /** A valid value that recipes start from. */
  base(game: string, number: number): unknown;
  /** A recipe of its own making, where a change by chance would seldom meet what it is after. */
  recipe?(below: Below): Recipe;
  /** Tries the input of a recipe. */
  attempt(recipe: Recipe, below: Below): Ending;
  /** Whether anything that attempts share has changed since the start: asked now and then. */
  whatChanged?(): string | undefined;
}

/** Something that should not have happened, with what is needed to see it again. */
export interface Find {
  readonly what: 'throw' | 'hang' | 'changed' | 'fault';
  readonly input: number;
  readonly recipe: Recipe;
  readonly message: string;
}

/** What came of an attack. */
export interface Report {
  readonly attack: string;
  readonly inputs: number;
  readonly accepted: number;
  readonly commands: number;
  readonly throws: number;
  readonly hangs: number;
  /** States that a refusal has changed, and other faults. */
  readonly faults: number;
  readonly slowest: number;
  /** The first finds. */
  readonly finds: readonly Find[];
  /** One recipe for each sort of ending. */
  readonly sorts: ReadonlyMap<string, Recipe>;
  /** What else was counted, by its name. */
  readonly notes?: { readonly [name: string]: number };
}

/** What an attack is run with. */
export interface Run {
  readonly seed: number;
  /** The number of the first input, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds; left out, nothing is a hang. */
  readonly now?: () => number;
  /** Recipes to vary beside the valid values. */
  readonly corpus?: readonly Recipe[];
  /** Told before each input: for whoever watches over one that never ends. */
  onInput?(input: number): void;
}

/** Longer than this is a hang. */
export const MOST_MS = 1000;
const MOST_FINDS = 40;
const LOOK_EVERY = 2000;

/** Tries the inputs of a run, each from its own number alone. */
export function run(attack: Attack, given: Run): Report {
  const { seed, from, to, now = () => 0, corpus = [] } = given;
  const mine = corpus.filter(({ game }) => attack.games.includes(game));
  const count = { accepted: 0, commands: 0, throws: 0, hangs: 0, faults: 0, slowest: 0 };
  const finds: Find[] = [];
  const sorts = new Map<string, Recipe>();
  const found = (what: Find['what'], input: number, recipe: Recipe, message: string): void => {
    if (finds.length < MOST_FINDS) finds.push({ what, input, recipe, message });
  };
  /** What an input costs when it is tried alone, with everything at hand: the first time may have met a busy machine. */
  const costAgain = (input: number): number => {
    const below = chanceOf(seed, input);
    const recipe = recipeFor(attack, mine, below);
    const began = now();
    try {
      attack.attempt(recipe, below);
    } catch {
      // It was thrown the first time, and told then.
    }
    return now() - began;
  };
  for (let input = from; input < to; input++) {
    given.onInput?.(input);
    const below = chanceOf(seed, input);
    const recipe = recipeFor(attack, mine, below);
    const began = now();
    try {
      const { isAccepted, sort, commands, fault } = attack.attempt(recipe, below);
      if (isAccepted) count.accepted++;
      count.commands += commands;
      if (!sorts.has(sort)) sorts.set(sort, recipe);
      if (fault !== undefined) found('fault', input, recipe, (count.faults++, fault));
    } catch (error) {
      found('throw', input, recipe, (count.throws++, messageOf(error)));
    }
    const first = now() - began;
    const took = first > MOST_MS ? Math.min(first, costAgain(input)) : first;
    count.slowest = Math.max(count.slowest, took);
    if (took > MOST_MS) found('hang', input, recipe, (count.hangs++, `${Math.round(took)} ms`));
    const changed = input % LOOK_EVERY === 0 || input === to - 1 ? attack.whatChanged?.() : undefined;
    if (changed !== undefined) found('changed', input, recipe, (count.faults++, changed));
  }
  return { attack: attack.name, inputs: to - from, ...count, finds, sorts };
}

/** The recipe of one input: all that is needed to see it again. */
export function recipeOf(attack: Attack, { seed, corpus = [] }: Pick<Run, 'seed' | 'corpus'>, input: number): Recipe {
  const mine = corpus.filter(({ game }) => attack.games.includes(game));
  return recipeFor(attack, mine, chanceOf(seed, input));
}

/** Half of the inputs are valid ones with one change, some have several, some are varied finds, some are anything. */
export function recipeFor(attack: Attack, corpus: readonly Recipe[], below: Below): Recipe {
  if (attack.recipe) return attack.recipe(below);
  const game = oneOf(attack.games, below);
  const base = below(attack.bases(game));
  const value = attack.base(game, base);
  const sort = below(16);
  if (sort < 8) return { game, base, changes: [oneChange(value, below)] };
  if (sort < 12) return { game, base, changes: Array.from({ length: 2 + below(4) }, () => oneChange(value, below)) };
  if (sort < 15 && corpus.length > 0) {
    const known = oneOf(corpus, below);
    const number = known.base % attack.bases(known.game);
    return { ...known, base: number, changes: [...known.changes, oneChange(attack.base(known.game, number), below)] };
  }
  return sort === 15
    ? { game, base, changes: [{ at: [], to: { json: anything(below, 0) } }] }
    : { game, base, changes: [] };
}

/** The sort of an ending by what was told of it, numbers left out. */
export const sortOf = (name: string, ...facts: readonly unknown[]): string =>
  [name, ...facts.filter((fact) => typeof fact === 'string')].join(' ').replaceAll(/\d+/g, '#').slice(0, 90);

/** What was thrown, and where. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, ...frames] = (error.stack ?? '').split('\n');
  const own = frames.filter((frame) => !frame.includes('node:')).slice(0, 4);
  return `${error.name}: ${error.message}${own.map((frame) => `\n      ${frame.trim()}`).join('')}`;
}
