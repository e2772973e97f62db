/** Counts how often rules look at the table: how long a refusal takes must not tell what is hidden. */
import type { Game } from '../../src/core/index.ts';
import { Reading } from '../../src/core/reading.ts';

/** The game, and how often its rules have asked something of a reader or recorder. */
export function countingReads(game: Game): { readonly counted: Game; readonly reads: () => number } {
  let count = 0;
  const watched = (reader: Reading): Reading =>
    new Proxy(reader, {
      get(target, key) {
        count += 1;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const seen = (value: unknown): unknown => (value instanceof Reading ? watched(value) : value);
  const counted = Object.fromEntries(
    Object.entries(game).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'function' ? (...args: unknown[]) => Reflect.apply(part, game, args.map(seen)) : part,
    ]),
  ) as unknown as Game;
  return { counted, reads: () => count };
}
