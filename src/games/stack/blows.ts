/** What an attack would do: bots think of it before they attack, and before they leave creatures at home. */

/** Returns the damage that gets through to a player if each of so many blockers stops one attacker, the strongest first. */
export const unblocked = (powers: readonly number[], blockers: number): number =>
  powers
    .toSorted((a, b) => b - a)
    .slice(Math.max(0, blockers))
    .reduce((sum, power) => sum + power, 0);
