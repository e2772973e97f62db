/**
 * The options of a random match. Every second one has the usual options; the others differ from them in one option, or in
 * all at once, within what the game says its options may be: rules that only an option switches on can break a law too.
 */
import type { Below } from '../lab/index.ts';
import { isObject } from './compare.ts';
import { examplesIn } from './examples.ts';
import type { AnyGame } from './law.ts';

/** Raw options as they are usually given, and others to be tried in their place. */
export interface OptionsOfMatch {
  readonly usual: unknown;
  readonly varied?: object;
}

/** What a run was told of options. */
interface Given {
  readonly options?: unknown;
  readonly vary?: boolean;
}

/** Returns raw options for the match of this number. What the run was given stays as it is. */
export function optionsOf(
  game: AnyGame,
  { options: given, vary = true }: Given,
  match: number,
  below: Below,
): OptionsOfMatch {
  const usual = completed(game, given ?? seatsInTurn(game, match));
  const isFree = (name: string): boolean => !isObject(given) || !Object.hasOwn(given, name);
  const values = valuesOf(game).filter(([name, own]) => isFree(name) && own.length > 0);
  if (!vary || match % 2 === 0 || values.length === 0 || (usual !== undefined && !isObject(usual))) return { usual };
  const turn = (match - 1) / 2;
  const raw = { ...usual, ...(turn % 2 === 0 ? singly(values, turn / 2) : together(values, below)) };
  return game.parseOptions(raw).ok ? { usual, varied: raw } : { usual };
}

/** The values that a game's options are tried with, by their names. */
const valuesOf = ({ optionValues = {} }: AnyGame): Values =>
  Object.entries(optionValues).map(([name, given]) => [name, typeof given === 'function' ? examplesIn(given) : given]);

type Values = readonly (readonly [name: string, values: readonly unknown[]])[];

/** One option other than usual: the first value of each in turn, then the second of each. */
function singly(values: Values, turn: number): object {
  const longest = Math.max(...values.map(([, own]) => own.length));
  const all = Array.from({ length: longest }, (_, at) =>
    values.flatMap(([name, own]) => (at < own.length ? [{ [name]: own[at] }] : [])),
  ).flat();
  return all[turn % Math.max(1, all.length)] ?? {};
}

/** All options at once, each with any of its values. */
const together = (values: Values, below: Below): object =>
  Object.fromEntries(values.map(([name, own]) => [name, own[below(own.length)]]));

/** What must be given and is not has the first of its values. */
function completed(game: AnyGame, given: unknown): unknown {
  if (game.parseOptions(given).ok || !game.optionValues || (given !== undefined && !isObject(given))) return given;
  const first = Object.fromEntries(valuesOf(game).map(([name, [value]]) => [name, value]));
  return game.parseOptions({ ...first, ...given }).ok ? { ...first, ...given } : given;
}

/** The seats of a match where nothing is said of them, for games that take their number as an option. */
function seatsInTurn({ seats: { min, max }, parseOptions }: AnyGame, match: number): object | undefined {
  const span = max - min + 1;
  // Shifted by one in each round, so that an even span does not go with what is varied in every second match.
  const raw = { seats: min + ((match + Math.floor(match / span)) % span) };
  return parseOptions(raw).ok ? raw : undefined;
}
