/**
 * Attacks on saves at the edges of their form: some number of a save becomes the least or the greatest that its gate takes,
 * or one beside it. What a gate lets in must be playable, and must not grow out of the form that let it in.
 */
import { loadMatch } from '../../src/core/save/index.ts';
import type { Below } from '../../src/lab/index.ts';
import type { Attack } from './attack.ts';
import { oneOf } from './chance.ts';
import { gameOf } from './matches.ts';
import { asFile, cooked, type Recipe } from './recipe.ts';
import { SAVES } from './saves.ts';

type Path = readonly (string | number)[];

/** Numbers of a save by the names on the way to them, so that a long list counts no more than a single value. */
export function placesIn(save: unknown): ReadonlyMap<string, readonly Path[]> {
  const places = new Map<string, Path[]>();
  const look = (value: unknown, at: Path): void => {
    if (typeof value === 'number') {
      const names = at.filter((key) => typeof key === 'string').join('/');
      places.set(names, [...(places.get(names) ?? []), at]);
    } else if (typeof value === 'object' && value !== null)
      for (const key of Object.keys(value))
        look(Reflect.get(value, key), [...at, Array.isArray(value) ? Number(key) : key]);
  };
  look(save, []);
  return places;
}

/** The numbers at and beside the bounds that a gate names when it refuses what is far beyond them. */
export function edgesAt(game: string, save: unknown, at: Path): readonly number[] {
  const bounds = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER].flatMap((json) => {
    const read = loadMatch(gameOf(game), asFile(cooked(save, [{ at, to: { json } }])));
    return read.ok ? [json] : boundsIn(read.error.reason);
  });
  return [...new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1]))];
}

/** What stands in a reason before what was found. */
const boundsIn = (reason: string): readonly number[] =>
  [...(reason.split(', found')[0] ?? '').matchAll(/-?\d+/g)].map(([digits]) => Number(digits));

/** A number of some save at an edge. */
function recipe(below: Below): Recipe {
  const game = oneOf(SAVES.games, below);
  const base = below(SAVES.bases(game));
  const save = SAVES.base(game, base);
  const at = oneOf(oneOf([...placesIn(save).values()], below), below);
  const edges = edgesAt(game, save, at);
  return { game, base, changes: edges.length === 0 ? [] : [{ at, to: { json: oneOf(edges, below) } }] };
}

/** Saves with one number at the edge of what is taken there. */
export const EDGES: Attack = { ...SAVES, name: 'edges', recipe };
