/** [T16] What any game says at the generic table: words and names, never what a programmer calls things. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bazaar } from '../../examples/games/bazaar.ts';
import { kuhn } from '../../examples/games/kuhn.ts';
import { leduc } from '../../examples/games/leduc.ts';
import { sheds } from '../../examples/games/sheds.ts';
import { whispers } from '../../examples/games/whispers.ts';
import { game as newGame } from '../../examples/new-game/src/game.ts';
import type { Game } from '../../src/core/index.ts';
import type { ShownTable } from '../../src/web/stage/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { cardFields } from '../../src/core/view/index.ts';
import { cycle } from '../../src/games/cycle/index.ts';
import { duel } from '../../src/games/duel/index.ts';
import { stack } from '../../src/games/stack/index.ts';
import { loadTable } from '../../src/web/tables/index.ts';
import { BUNDLED, bundledGame, gameFrom, parseSpec } from '../../src/spec/index.ts';
import { heardOf } from '../../src/web/tables/news.ts';
import { root } from '../scratch-project.ts';
import { namingOf, toldSteps, wordsIn } from './table-words.ts';

function stranger(name: string): Game {
  const file = parseSpec(readFileSync(join(root, `test/web/strangers/${name}.yaml`), 'utf8'));
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  return gameFrom(file.value);
}

/** Every game without a table of its own. A game of the package is the same value as one of the sources. */
const GAMES = [
  highCard,
  ...BUNDLED.map((name) => bundledGame(name)),
  ...['krot', 'long_suit', 'uebungsplatz'].map(stranger),
  ...([bazaar, kuhn, leduc, sheds, whispers, newGame] as unknown as Game[]),
] as readonly Game[];

/** What must not be read on any screen. */
const FAULTS: { readonly [what: string]: RegExp } = {
  'a name of a program': /\w_\w|[a-z][A-Z]|\$\w|\bundefined\b|\bnull\b|\bNaN\b|\[object/,
  'a value that is none': /(^|\s)-1\b/,
  'a seat as a number': /\b(leader|dealer|winner|seat|player|turn) \d/i,
  'a number that does not fit its noun':
    /\b(You (is|has|draws|plays|asks|gets|puts|shows|wins|takes))\b|(^|(has|have|take|takes|get|gets) )1 [a-z]*[^\Wsui]s\b/,
  'an article too many': /\b(the|a|an) (the|a|an)\b|\ba [aeio][a-z]|\ban [bcdfgjklmnpqrstvwxyz]/,
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
      const heard = steps.map((step) => heardOf(naming, step.events, step.before, step.after).join('. '));
      expect(heard.filter((text) => text.split(' ').length > 25)).toEqual([]);
      expect(heard.filter((text) => /\bshuffled\b/.test(text) && text.split('. ').length > 1)).toEqual([]);
    }
  });
});

/** Games with a table of their own, and what the text table must say at every moment of them. */
const OWN: readonly (readonly [Game, RegExp])[] = [
  [duel, /\d attack, \d+ health/],
  [stack, /\d+ life/],
  [cycle, /\d+ of \d+ health/],
];

describe.each(OWN.map(([game, says]) => [game.name, game, says] as const))(
  '[T7] the text table of %s',
  (name, game, says) => {
    test('says words and names only, what the table shows, and each command in words of its own', async () => {
      const inWords = await (await loadTable(name)).loadInWords?.();
      for (const viewer of [0, 'spectator'] as const) {
        const naming = namingOf(game, game.seats.min, viewer);
        for (const { after: view } of toldSteps(game, {}, `text of ${name}`, viewer, 120).slice(1)) {
          const commands = (view.choices ?? []).filter(({ type }) => type !== 'answer');
          const shown = { view, cards: cardFields(game, commands), seat: viewer === 0 ? 0 : null };
          const words = inWords?.(naming, shown as unknown as ShownTable);
          const lines = words?.sections.flatMap((section) => [section.title, ...section.lines]) ?? [];
          const given = commands.map((command) => words?.command(command) ?? '');
          expect(faultsIn([...lines, ...given])).toEqual([]);
          expect(
            given.filter((each) => /\b(slot|square|from|to|at) 0\b|\b(square|from) \d/i.test(each) || each === ''),
          ).toEqual([]);
          expect(lines.join('\n')).toMatch(says);
        }
      }
    });
  },
);
