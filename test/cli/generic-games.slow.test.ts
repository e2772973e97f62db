/** The generic table under all the games there are: every page fits, and every choice can be given in its own words. */
import { expect, test } from 'vitest';
import { choicesFor, type Game } from '../../src/core/index.ts';
import { evolveView, follow, viewOf } from '../../src/core/view/index.ts';
import { playSteps, randomBot } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';
import { choiceWords, readChoice } from '../../src/cli/choice-words.ts';
import { GAMES } from '../../src/cli/games.ts';
import { genericTable } from '../../src/cli/generic-table.ts';
import { bazaar } from '../../examples/games/bazaar.ts';
import { sheds } from '../../examples/games/sheds.ts';
import { whispers } from '../../examples/games/whispers.ts';

interface Played {
  readonly game: Game;
  readonly options: unknown;
}

const OURS = GAMES.map(
  (row) =>
    [
      row.name,
      async (): Promise<Played> => {
        const { table } = await row.load();
        return { game: table.game, options: table.options({}, undefined) };
      },
    ] as const,
);
const EXAMPLES = [bazaar, sheds, whispers].map(
  (game: Game) =>
    [game.name, (): Promise<Played> => Promise.resolve({ game, options: { seats: game.seats.max } })] as const,
);

test.each([...OURS, ...EXAMPLES])('%s fits on a page and reads its own words', async (_, load) => {
  const { game, options } = await load();
  const table = genericTable(game);
  const io = { columns: 80, rows: 22, color: false };
  const faults: string[] = [];
  for (const step of playSteps(game, [randomBot], { seed: seedFromText('page'), options, maxCommands: 80 })) {
    if (!('command' in step)) continue;
    const view = viewOf(game, step.before, step.seat);
    const lines = table.show(view, io).split('\n');
    if (view.question === null && lines.length > 22) faults.push(`${lines.length} lines`);
    faults.push(...lines.filter((line) => line.length > 80));
    const choices = choiceWords(game, view, choicesFor(game, step.before, step.seat));
    for (const { words } of choices) if (!('command' in readChoice(words, choices))) faults.push(`not read: ${words}`);
    let seen = view;
    for (const event of follow(game, step.before, step.events, step.seat).events) {
      const next = evolveView(seen, event);
      const told = table.tell(event, seen, next);
      const line = typeof told === 'object' ? told.one : told;
      if (line?.includes('\n') || line === '') faults.push(`told: ${line}`);
      seen = next;
    }
  }
  expect(faults.slice(0, 5)).toEqual([]);
});
