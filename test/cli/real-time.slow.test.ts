/** Cycle against the clock at a real pseudo-terminal: the screen is taken, drawn without jumping, and always given back. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../scratch-project.ts';
import { newFolder, openTerminal, type Opened, type Wishes } from './pseudo-terminal.ts';

const CTRL_C = '\u0003';

async function startCard(wishes: Wishes = {}, ...args: string[]): Promise<Opened> {
  const terminal = openTerminal(['play', 'cycle', '--real-time', '--seed', 'rt', ...args], wishes);
  await terminal.until(/Space or Enter begins\./);
  return terminal;
}

/** A run that goes on, on a slow clock. */
async function begun(wishes: Wishes = {}, ...args: string[]): Promise<Opened> {
  const terminal = await startCard(wishes, ...args);
  terminal.type(' ');
  await terminal.until(/aiming at 1/);
  return terminal;
}

function expectGivenBack({ screen, printed }: Opened): void {
  expect({ isOther: screen.isOther, hasCursor: screen.hasCursor }).toEqual({ isOther: false, hasCursor: true });
  expect(printed()).toContain('\u001b[?1049l');
}

describe('the screen', () => {
  test('is another one without a cursor; a card explains the bars before the clock runs', async () => {
    const terminal = await startCard();
    expect({ isOther: terminal.screen.isOther, hasCursor: terminal.screen.hasCursor }).toEqual({
      isOther: true,
      hasCursor: false,
    });
    const card = terminal.lines().join('\n');
    expect(card).toContain('# is PERFECT and draws a card, = is GOOD, - is LATE, and · is a MISS');
    expect(card).toContain('When it is full, the enemies do what stands behind "next".');
    terminal.type('q');
    expect(await terminal.ended).toBe(0);
    expectGivenBack(terminal);
  });

  test('has beat, draw and the timer of the enemies in the same lines, whatever happens', async () => {
    const terminal = await begun();
    const places = (): readonly number[] =>
      ['  beat  [', '  draw  [', '  foes  [', '1…0 play'].map((head) =>
        terminal.lines().findIndex((line) => line.startsWith(head)),
      );
    const before = places();
    expect(before).toEqual([17, 18, 19, 24].map((line) => line - 1));
    expect(terminal.lines()[18]).toMatch(/\] \d\.\d s$/);
    terminal.type('1');
    await terminal.until(/You play/);
    await terminal.until(/deck 4|deck 3/);
    expect(places()).toEqual(before);
    terminal.type('q');
    expect(await terminal.ended).toBe(0);
  });

  test('fits 60 columns', async () => {
    const terminal = await begun({ columns: 60 });
    expect(terminal.lines().filter((line) => line.startsWith('  foes  ['))).toHaveLength(1);
    expect(Math.max(...terminal.lines().map(({ length }) => length))).toBeLessThanOrEqual(60);
    terminal.type('q');
    expect(await terminal.ended).toBe(0);
  });
});

describe('the terminal is given back', () => {
  test('after q', async () => {
    const terminal = await begun();
    terminal.type('q');
    await terminal.until(/You left the run; it is not finished\./);
    expect(await terminal.ended).toBe(0);
    expectGivenBack(terminal);
  });

  test('after Ctrl-C, with 130; the run is kept and goes on', async () => {
    const terminal = await begun();
    terminal.type('1');
    await terminal.until(/You play/);
    terminal.type(CTRL_C);
    await terminal.until(/kept in cycle-rt\.match/);
    expect(await terminal.ended).toBe(130);
    expectGivenBack(terminal);
    const again = openTerminal(['play', '--resume', 'cycle-rt.match'], { folder: terminal.folder });
    await again.until(/Space or Enter begins\./);
    again.type('\r');
    await again.until(/discard 1/);
    again.type('q');
    expect(await again.ended).toBe(0);
  });

  test('after SIGTERM, with 143', async () => {
    const terminal = await begun();
    terminal.kill('SIGTERM');
    await terminal.until(/kept in/);
    expect(await terminal.ended).toBe(143);
    expectGivenBack(terminal);
  });

  test('after a mistake of ours, with 1', async () => {
    const file = join(newFolder(), 'crash.mjs');
    const pages = ['index.js', 'terminal/screen.js'].map((name) => JSON.stringify(join(root, 'dist/cli', name)));
    // The picture is open when something is thrown outside of everything that could catch it.
    writeFileSync(
      file,
      `import { terminal } from ${pages[0]};
       import { openPicture } from ${pages[1]};
       openPicture(terminal().screen).draw(['drawn']);
       setTimeout(() => { throw new Error('ours'); }, 50);`,
    );
    const terminal = openTerminal([], { file });
    await terminal.until(/drawn/);
    expect(await terminal.ended).toBe(1);
    expectGivenBack(terminal);
  });

  test('after the end of the run, which can be played again', async () => {
    const terminal = await begun({}, '--set', 'act_ticks=6');
    await terminal.until(/You lost \(no hp\)\./);
    await terminal.until(/What now\? {2}1 again {3}2 another game {3}3 leave/);
    terminal.type('3\r');
    expect(await terminal.ended).toBe(0);
    expectGivenBack(terminal);
  });
});

test('under TERM=dumb there are plain lines and no escape codes', async () => {
  const terminal = openTerminal(['play', 'cycle', '--real-time', '--seed', 'rt'], { env: { TERM: 'dumb' } });
  await terminal.until(/You draw/);
  terminal.type('1');
  await terminal.until(/You play/);
  terminal.type(CTRL_C);
  await terminal.until(/kept in/);
  expect(await terminal.ended).toBe(130);
  expect(terminal.printed()).not.toContain('\u001b');
});

test('what is kept has the ticks between two keys as one command', async () => {
  const terminal = await begun();
  await terminal.until(/deck 4/);
  terminal.type(CTRL_C);
  expect(await terminal.ended).toBe(130);
  const { match } = JSON.parse(readFileSync(join(terminal.folder, 'cycle-rt.match'), 'utf8'));
  expect(match.commands).toMatchObject([{ seat: 0, command: { type: 'advance' } }]);
});
