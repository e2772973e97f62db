/** [T16] What any game says at the generic table: words and names, never what a programmer calls things. */
import { describe, expect, test } from 'vitest';
import { bazaar } from '../../examples/games/bazaar.ts';
import { kuhn } from '../../examples/games/kuhn.ts';
import { leduc } from '../../examples/games/leduc.ts';
import { sheds } from '../../examples/games/sheds.ts';
import { whispers } from '../../examples/games/whispers.ts';
import { game as newGame } from '../../examples/new-game/src/game.ts';
import type { Game } from '../../src/core/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { BUNDLED, bundledGame } from '../../src/spec/index.ts';
import { namingOf, toldSteps, wordsIn } from './table-words.ts';

/** Every game without a table of its own. A game of the package is the same value as one of the sources. */
const GAMES = [
  highCard,
  ...BUNDLED.map((name) => bundledGame(name)),
  ...([bazaar, kuhn, leduc, sheds, whispers, newGame] as unknown as Game[]),
] as readonly Game[];

/** What must not be read on any screen. */
const FAULTS: { readonly [what: string]: RegExp } = {
  'a name of a program': /\w_\w|[a-z][A-Z]|\$\w|\bundefined\b|\bnull\b|\bNaN\b|\[object/,
  'a value that is none': /(^|\s)-1\b/,
  'a seat as a number': /\b(leader|dealer|winner|seat|player|turn) \d/i,
  'a number that does not fit its noun':
    /\b(You (is|has|draws|plays|asks|gets|puts|shows|wins|takes))\b|\b1 (cards|points|chips|coins|wins)\b/,
  'T for ten': /(^|\s)T(\s|$|s\b)/,
  'an eye of the machine': /[{}[\]]|: *:|\.\./,
};

const faultsIn = (words: readonly string[]): readonly string[] =>
  [...new Set(words)].flatMap((text) =>
    Object.entries(FAULTS).flatMap(([what, fault]) => (fault.test(text) ? [`${what}: ${text}`] : [])),
  );

describe.each(GAMES.map((game) => [game.name, game] as const))('[T16] a match of %s', (_, game) => {
  test.each([game.seats.min, game.seats.max])('with %d seats says words and names only', (seats) => {
    const options = { seats };
    for (const viewer of [0, 'spectator'] as const) {
      const naming = namingOf(game, seats, viewer);
      const steps = toldSteps(game, options, `words of ${game.name}`, viewer, 150);
      expect(faultsIn(steps.flatMap((step) => wordsIn(game, naming, step)))).toEqual([]);
    }
  });
});
