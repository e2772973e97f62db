/** The games that come with the package, read and compiled when they are first asked for. */
import { gameFrom, type SpecGame } from '../play/index.ts';
import type { Spec } from '../problem.ts';
import { parseSpec } from '../parse-spec.ts';
import { TEXTS } from './texts.ts';

/** The name of a bundled game. */
export type BundledName = keyof typeof TEXTS;

/** The names of the bundled games, in alphabetical order. */
export const BUNDLED: readonly BundledName[] = (Object.keys(TEXTS) as BundledName[]).toSorted();

const specs = new Map<BundledName, Spec>();
const games = new Map<BundledName, SpecGame>();

/** A bundled game as its file says it. */
export const bundledText = (name: BundledName): string => TEXTS[name];

/** What a bundled game is called; for menus, which need not read the whole file. */
export const bundledTitle = (name: BundledName): string => /^title: (.*)$/m.exec(TEXTS[name])?.[1] ?? name;

/** A bundled game as it was read. */
export function bundledSpec(name: BundledName): Spec {
  const known = specs.get(name);
  if (known) return known;
  const read = parseSpec(TEXTS[name], { file: `${name}.yaml` });
  if (!read.ok) throw new Error(`${name}.yaml does not read: ${JSON.stringify(read.error[0])}`);
  specs.set(name, read.value);
  return read.value;
}

/** A bundled game, ready to play. */
export function bundledGame(name: BundledName): SpecGame {
  const known = games.get(name);
  if (known) return known;
  const game = gameFrom(bundledSpec(name));
  games.set(name, game);
  return game;
}
