/** Opponents of three levels: each is stronger than the one before. */
import { describe, expect, test } from 'vitest';
import { worldsOf } from '../../src/core/chance/index.ts';
import { choicesFor, reading, start, submit, waitsFor, type Game, type Seat } from '../../src/core/index.ts';
import { project } from '../../src/core/view/index.ts';
import { duel, greedyBot } from '../../src/games/duel/index.ts';
import { levels, type Bot } from '../../src/lab/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText } from '../../src/rng/index.ts';
import { bundledGame } from '../../src/spec/index.ts';
import { isFull } from '../sample.ts';

const MOST_COMMANDS = 3000;

/** Plays a match and returns who won it. */
function winnerOf(game: Game, bots: readonly Bot[], seed: string): readonly Seat[] {
  const begun = start(game, undefined, { chance: newChance('fast', seedFromText(seed)) });
  if (!begun.ok) throw new Error(begun.error.code);
  let { state } = begun.value;
  const words = new FastWords(fastKey(seedFromText(seed), 'bots'));
  const random = (n: number): number => below(words, n);
  for (let given = 0; given < MOST_COMMANDS; given++) {
    const outcome = game.outcome(reading(state));
    if (outcome) return outcome.winners;
    const [seat = 0] = waitsFor(game, reading(state));
    const choices = choicesFor(game, state, seat);
    const command = bots[seat]!(
      project(state, seat, game.visible),
      choices,
      random,
      worldsOf(game, state, seat, random),
    );
    const step = submit(game, state, seat, command);
    if (!step.ok) throw new Error(step.error.code);
    ({ state } = step.value);
  }
  return [];
}

/** How many of some matches the second bot wins, from both seats. */
const wins = (game: Game, one: Bot, other: Bot, pairs: number): number =>
  Array.from({ length: pairs }, (_, at) => [
    winnerOf(game, [one, other], `pair ${at}`).includes(1),
    winnerOf(game, [other, one], `pair ${at}`).includes(0),
  ])
    .flat()
    .filter(Boolean).length;

describe('[L48] levels', () => {
  test.runIf(isFull)('normal beats easy in the duel', () => {
    const { easy, normal } = levels(duel, { own: greedyBot });
    expect(wins(duel, easy as Bot, normal as Bot, 3)).toBeGreaterThanOrEqual(5);
  });

  test.runIf(isFull)('normal beats easy in a game from a file, which has no bot of its own', () => {
    const game = bundledGame('crazy_eights');
    const { easy, normal } = levels(game as Game);
    expect(wins(game as Game, easy as Bot, normal as Bot, 5)).toBeGreaterThanOrEqual(7);
  });
});
