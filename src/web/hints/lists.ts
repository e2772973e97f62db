/** The hints by game, each loaded with its first match. */
import type { GameSheet } from '../../host/index.ts';
import type { Hint } from './hint.ts';

/** A game with hints of its own is a row here. */
const OWN: { readonly [game: string]: () => Promise<readonly Hint[]> } = {
  duel: async () => (await import('../tables/duel/hints.ts')).DUEL_HINTS,
  stack: async () => (await import('../tables/stack/hints.ts')).STACK_HINTS,
  cycle: async () => (await import('../tables/cycle/hints.ts')).CYCLE_HINTS,
};

/** Loads the hints of a game; games with bets share theirs, others have none. */
export async function loadHints(game: GameSheet): Promise<readonly Hint[]> {
  const own = Object.hasOwn(OWN, game.name) ? OWN[game.name] : undefined;
  if (own) return own();
  const hasBets = game.rules.words.some(({ word }) => word === 'Pot');
  return hasBets ? (await import('../tables/generic/hints.ts')).bettingHints(game) : [];
}
