/** Saves of games in YAML: whatever a match has come to, what is written of it can be read again (F53). */
import { expect, test } from 'vitest';
import { start, type Game, type MatchState } from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { BUNDLED, bundledGame } from '../../src/spec/index.ts';
import { chanceOf } from '../attack/chance.ts';
import { next, reloaded } from '../attack/matches.ts';

/** As many commands of each match are played, in matches of the fewest and of the most players. */
const COMMANDS = 25;

/** Every state of a random match, from the first on. */
function* statesOf(game: Game, players: number, seed: number): Generator<MatchState> {
  const options = { players, hands: 3 };
  const begun = start(game, options, { chance: newChance('fast', seedFromText(`saves ${seed}`)) });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  const below = chanceOf(seed, players);
  let state: MatchState | undefined = begun.value.state;
  for (let i = 0; state && i <= COMMANDS; i++) {
    yield state;
    state = next(game, state, below);
  }
}

test.each(BUNDLED)('[F53] at every point of a match of %s what is saved can be loaded', (name) => {
  const game: Game = bundledGame(name);
  let many = 0;
  for (const players of new Set([game.seats.min, game.seats.max]))
    for (const state of statesOf(game, players, 13)) {
      many++;
      expect(reloaded(game, state)).toEqual({});
    }
  // A hand of Kuhn poker may be over after two commands.
  expect(many).toBeGreaterThanOrEqual(3);
});
