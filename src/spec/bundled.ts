/** The games that come with the package, read and compiled when they are first asked for. */
import { bundledText, type BundledName } from './games/index.ts';
import { parseSpec } from './parse-spec.ts';
import { gameFrom, type SpecGame } from './play/index.ts';
import type { Spec } from './problem.ts';

const specs = new Map<BundledName, Spec>();
const games = new Map<BundledName, SpecGame>();

/** A bundled game as it was read. */
export function bundledSpec(name: BundledName): Spec {
  const known = specs.get(name);
  if (known) return known;
  const read = parseSpec(bundledText(name), { file: `${name}.yaml` });
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
