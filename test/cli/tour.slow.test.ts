/** A new user at a real pseudo-terminal: the menu, a page of each game, the words of every prompt, and what comes after. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../scratch-project.ts';
import { openTerminal, type Opened } from './pseudo-terminal.ts';

const EXAMPLES = join(root, 'examples/games');

/** What stands on the screen above the prompt once it waits. */
async function atPrompt(args: readonly string[], shown: RegExp, columns = 80, rows = 24): Promise<Opened> {
  const terminal = openTerminal(args, { columns, rows });
  await terminal.until(shown);
  await terminal.prompted();
  return terminal;
}

describe('the menu', () => {
  test('is numbered, says what each game feels like and how long it takes, and takes numbers and names', async () => {
    const terminal = await atPrompt(['play'], /Which one\?/);
    const screen = terminal.lines().join('\n');
    expect(screen.match(/^ +\d+ {2}[a-z_-]+ {2,}[A-Z].*[.?] \d+ min$/gm)).toHaveLength(18);
    terminal.type('19\r');
    await terminal.until(/There is no "19" here\./);
    terminal.type('hihg-card\r');
    await terminal.until(/Did you mean high-card\?/);
    terminal.type('1\r');
    await terminal.until(/Round 1 of 3/);
    expect(await terminal.quit()).toBe(0);
  });

  test('takes a name', async () => {
    const terminal = await atPrompt(['play'], /Which one\?/);
    terminal.type('cycle\r');
    await terminal.until(/Fight 1 of 3/);
    expect(await terminal.quit()).toBe(0);
  });
});

/** What a decision needs, by game: numbers of both sides, the board, each card of the hand, what to type. */
const PAGES: readonly (readonly [name: string, args: readonly string[], begin: string, needs: readonly RegExp[]])[] = [
  ['high-card', [], '', [/^Round 1 of 3/m, /you .*points.*coins/, /player 2 .*points/, /^ {2}3 {2}\S/m, /^lay 1 2 3/m]],
  [
    'duel',
    [],
    'keep\r',
    [
      /^Turn \d+: your turn/m,
      /The enemy.*health 25/,
      /^You.*health 25/m,
      /^ 1│/m,
      /^ 5│/m,
      /^ 1 {2}\S/m,
      /^ 6 {2}\S/m,
      /· end ·\s+help/,
    ],
  ],
  [
    'stack',
    [],
    'keep\r',
    [/first main phase; your turn/, /player 2 .*life 20/, /you .*life 20/, /^ +1 {2}\S/m, /^ +7 {2}\S/m, /pass · help/],
  ],
  [
    'cycle',
    [],
    '',
    [
      /^Fight 1 of 3/m,
      /1 {2}\w.* hp .*next: /,
      /you .*60\/60 hp, block 0, energy 3/,
      /^ {2}5 {2}\S/m,
      /play .*end · deck · help/,
    ],
  ],
  [
    join(EXAMPLES, 'bazaar.ts'),
    [],
    '',
    [/^Bazaar: your turn/m, /your hand/, /market/, /^ +1 \w/m, /list · zones · help/],
  ],
];

describe.each(PAGES)('%s', (name, args, begin, needs) => {
  test.each([
    [60, 24],
    [120, 40],
  ])('has all that a decision needs on a screen of %i by %i', async (columns, rows) => {
    const terminal = await atPrompt(['play', name, ...args, '--seed', 'demo'], /help for all words/, columns, rows);
    await expectAllNeeded(terminal, columns);
    expect(await terminal.quit()).toBe(0);
  });

  async function expectAllNeeded(terminal: Opened, columns: number): Promise<void> {
    if (begin !== '') {
      terminal.type(begin);
      await terminal.prompted();
    }
    const lines = terminal.lines();
    const screen = lines.join('\n');
    expect(needs.filter((need) => !need.test(screen)).map(String)).toEqual([]);
    expect(lines.findLast((line) => line !== '')).toMatch(/^>/);
    expect(/60 of 80 columns: names and texts are cut/.test(screen)).toBe(columns === 60);
  }

  test('has all that a decision needs on a screen of 80 by 24, and answers help, help WORD, rules, board, log and look', async () => {
    const terminal = await atPrompt(['play', name, ...args, '--seed', 'demo'], /help for all words/);
    await expectAllNeeded(terminal, 80);
    const asked: readonly (readonly [line: string, told: RegExp])[] = [
      ['help', /save, quit/],
      ['help look', /read a card by its name/],
      ['help nonsense', /There is no help on "nonsense"/],
      [
        'rules',
        name.endsWith('.ts')
          ? /BAZAAR[\s\S]*WHAT YOU MAY DO[\s\S]*- Play: choose a card from your hand\.\s+- Buy: .*market\.\s+- End: /
          : /page 1 of \d+; rules 2 goes on|[A-Z -]{4,}/,
      ],
      ['log', /Nothing has happened yet|\S/],
      ['look', /Look at what\?/],
      ['look nothing like it', /There is no card "nothing like it" in this game/],
    ];
    for (const [line, told] of asked) {
      const before = terminal.printed().length;
      terminal.type(`${line}\r`);
      await terminal.prompted();
      expect(terminal.printed().slice(before)).toMatch(told);
    }
    const before = terminal.printed().length;
    terminal.type('board\r');
    await terminal.prompted();
    expect(terminal.printed().slice(before).split('\n').length).toBeGreaterThan(6);
    expect(await terminal.quit()).toBe(0);
  });
});

describe('after a match', () => {
  async function played(): Promise<Opened> {
    const terminal = openTerminal(['play', 'high-card', '--seed', 'a', '--set', 'rounds=1']);
    await terminal.until(/Round 1 of 1[^]*> /);
    terminal.type('1\r');
    await terminal.until(/What now\? {2}1 again {3}2 another game {3}3 check this deal {3}4 leave/);
    return terminal;
  }

  test('the deal can be checked, and is explained', async () => {
    const terminal = await played();
    terminal.type('check\r');
    await terminal.until(/13 {2}secrecy +passed/);
    await terminal.until(/Every check passed\./);
    await terminal.until(/What it means: before the first card/);
    await terminal.until(/What now\?/);
    terminal.type('4\r');
    expect(await terminal.ended).toBe(0);
  });

  test('another one is dealt, or another game chosen', async () => {
    const terminal = await played();
    terminal.type('again\r');
    await terminal.until(/seed [0-9a-f]{16}[^]*Round 1 of 1[^]*> /);
    terminal.type('2\r');
    await terminal.until(/What now\?/);
    terminal.type('2\r');
    await terminal.until(/Which one\?/);
    terminal.type('duel\r');
    await terminal.until(/Before the match/);
    terminal.type('concede\r');
    await terminal.until(/You lost \(/);
    await terminal.until(/What now\?/);
    terminal.type('\r');
    expect(await terminal.ended).toBe(0);
  });
});

test('a terminal of 100 columns and more is used', async () => {
  const wide = await atPrompt(['play', 'duel', '--seed', 'a'], /help for all words/, 120, 40);
  const widest = Math.max(...wide.lines().map(({ length }) => length));
  expect(widest).toBeGreaterThan(90);
  expect(await wide.quit()).toBe(0);
});
