/** Pages of every game: they fit the window, and what Tab offers is understood. */
import { describe, expect, test } from 'vitest';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { smallPaper } from '../../src/cli/small-paper.ts';
import type { TextTable } from '../../src/cli/terminal/text-table.ts';
import { isAnswer, submit, type MatchState, type Seat } from '../../src/core/index.ts';
import { viewOf } from '../../src/core/view/index.ts';
import { playSteps } from '../../src/lab/index.ts';
import { seedFromText } from '../../src/rng/index.ts';

const SIZES = [
  [80, 24],
  [60, 24],
  [120, 40],
  [100, 30],
] as const;

interface Met {
  readonly before: MatchState;
  readonly seat: Seat;
  readonly view: ReturnType<typeof viewOf>;
}

const played = new Map<string, readonly Met[]>();

/** The moments in which somebody has to decide, in two matches between bots that are played once for all sizes. */
function momentsOf(table: TextTable, seats?: number): readonly Met[] {
  const name = `${table.game.name} ${seats}`;
  const met = played.get(name) ?? decisionsOf(table, seats);
  played.set(name, met);
  return met;
}

function decisionsOf(table: TextTable, seats?: number): readonly Met[] {
  const [bot] = Object.values(table.bots);
  if (!bot) throw new Error('no bot');
  return ['a', 'b'].flatMap((text) =>
    [
      ...playSteps(table.game, [bot], {
        seed: seedFromText(text),
        options: table.options({}, seats),
        maxCommands: 250,
      }),
    ].flatMap((step) =>
      'command' in step
        ? [{ before: step.before, seat: step.seat, view: viewOf(table.game, step.before, step.seat) }]
        : [],
    ),
  );
}

describe.each(GAMES.map((row) => [row.name, row] as const))('%s', (name, row) => {
  test.each(SIZES)('every page fits %i columns and %i lines with the hint and the prompt', async (columns, rows) => {
    const table = await ownTable(row);
    const seats = name === 'stack' ? 4 : undefined;
    const faults: string[] = [];
    for (const { view } of momentsOf(table, seats)) {
      // The hint, an empty line above, and the one that is typed.
      const lines = table.show(view, { columns, rows: rows - 4, color: false }).split('\n');
      if (lines.length > rows - 4) faults.push(`${lines.length} lines`);
      faults.push(...lines.filter(({ length }) => length > columns));
      if (lines.some((line) => line.includes('more lines: type board'))) faults.push(lines.join('\n'));
    }
    expect(faults.slice(0, 2)).toEqual([]);
  });

  test('every line that Tab offers is read as something that the rules accept', async () => {
    const table = await ownTable(row);
    const faults: string[] = [];
    let offered = 0;
    for (const { before, seat, view } of momentsOf(table).filter((_, i) => i % 7 === 0)) {
      for (const line of table.lines(view, view.choices ?? [])) {
        const read = table.read(line, view, view.choices ?? []);
        if (!('command' in read)) {
          if (!['deck', 'list', 'zones'].includes(line)) faults.push(`not read: ${line}`);
          continue;
        }
        offered++;
        const isNamed = row.knows?.some((name) => /^(play|lay|cast)/.test(name)) === true && /^\d/.test(line);
        const named = isNamed && !isAnswer(read.command) ? table.read(`play ${line}`, view, view.choices ?? []) : read;
        if (JSON.stringify(named) !== JSON.stringify(read)) faults.push(`read otherwise with play: ${line}`);
        // One pick may be too few for a question that wants several.
        const isPart = isAnswer(read.command) && (view.question?.min ?? 0) > 1;
        if (!isPart && !submit(table.game, before, seat, read.command).ok) faults.push(`refused: ${line}`);
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
    // A match of Kuhn poker has three decisions at most.
    expect(offered).toBeGreaterThan(2);
  });
});

test('a window that is too small says what is missing', () => {
  expect(smallPaper({ columns: 80, rows: 24, color: false })).toBeUndefined();
  expect(smallPaper({ columns: 60, rows: 24, color: false })).toBe(
    '60 of 80 columns: names and texts are cut, look reads them.',
  );
  expect(smallPaper({ columns: 80, rows: 20, color: false })).toBe('20 of 24 lines: board shows what has no room.');
  expect(smallPaper({ columns: 60, rows: 20, color: false })).toBe(
    '60 by 20 is small: look and board show what is cut.',
  );
});
