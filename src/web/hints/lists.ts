/** The hints by game, each loaded with its first match. */
import type { GameSheet } from '../../host/index.ts';
import { partsOf } from '../game-parts.ts';
import type { Hint } from './hint.ts';

/** Loads the hints of a game; games with bets share theirs, others have none. */
export async function loadHints(game: GameSheet): Promise<readonly Hint[]> {
  const own = partsOf(game.name);
  if (own) return own.hints();
  const hasBets = game.rules.words.some(({ word }) => word === 'Pot');
  return hasBets ? (await import('../tables/generic/hints.ts')).bettingHints(game) : [];
}
