/** What `defineGame` costs: random matches of one game, written by hand and made from its moves. */
import { playout, type Playout } from '../dist/lab/index.js';
import { seedFromText, type Seed } from '../dist/rng/index.js';
import { byHand, fromMoves } from './games/matching.ts';
import { raceGames, row, type Row } from './measure.ts';

export const title = 'A game made from its moves';

const MATCHES = 50;
const SEEDS = Array.from({ length: MATCHES }, (_, i) => seedFromText(`define ${i}`));

export function rows(): Promise<Row[]> {
  for (const seed of SEEDS)
    if (JSON.stringify(one(byHand, seed)) !== JSON.stringify(one(fromMoves, seed)))
      throw new Error('the two games play different matches');
  const result = raceGames([
    { name: 'by hand', units: MATCHES, run: () => playAll(byHand) },
    { name: 'defined', units: MATCHES, run: () => playAll(fromMoves) },
  ]);
  const of = { unit: 'ns/match', group: 'Random matches, nobody watching' };
  return Promise.resolve([
    row({ id: 'by-hand', name: 'written by hand', ...of }, result, 'by hand'),
    row({ id: 'defined', name: 'by hand ÷ made from its moves (speed)', ...of }, result, 'by hand', {
      times: 'defined',
      bar: '>= 0.8',
    }),
  ]);
}

type Either = typeof byHand | typeof fromMoves;

function one(game: Either, seed: Seed): Playout {
  const played = game === byHand ? playout(byHand, { seed }) : playout(fromMoves, { seed });
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return played.value;
}

const playAll = (game: Either): number => SEEDS.reduce((sum, seed) => sum + one(game, seed).commands, 0);
