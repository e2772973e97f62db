/** What the scenarios of test/data/cases/duel.json start from. */
import { start } from '../../../src/core/index.ts';
import { CARDS, duel } from '../../../src/games/duel/index.ts';
import { seedFromText } from '../../../src/rng/index.ts';
import { Puzzle } from './puzzle.ts';

export const gain = { do: 'buff', to: 'self', by: { attack: 1, health: 1 } } as const;
export const watcher = (whose: 'own' | 'opponent' | 'any', by = { attack: 1, health: 1 }) =>
  ({ on: 'draw', whose, effect: { ...gain, by } }) as const;

/** An ordinary match with the two ready decks. */
export function match(raw: object = {}, seed = 'case'): Puzzle {
  const started = start(duel, raw, { chance: seedFromText(seed) });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return new Puzzle(duel, CARDS, started.value.state);
}

export const inMulligan = { mulligan: true, p1: { hand: ['H', 'G', 'F', 'E', 'D'], pile: ['C', 'B', 'A'] } } as const;
