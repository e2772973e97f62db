/** Keys at a real pseudo-terminal: editing, history, Tab, what is echoed, and plain lines where nothing can be drawn. */
import process from 'node:process';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { closeLines, nextLine } from '../../src/cli/lines.ts';
import { recordedIo } from './recorded-io.ts';
import { openTerminal, type Opened, type Wishes } from './pseudo-terminal.ts';

const ESC = '\u001b';
const UP = `${ESC}[A`;
const LEFT = `${ESC}[D`;

/** High card with its prompt on the screen. */
async function atTable(wishes: Wishes = {}): Promise<Opened> {
  const terminal = openTerminal(['play', 'high-card', '--seed', 'a'], wishes);
  await terminal.until(/swap 1 2 3[^]*> /);
  return terminal;
}

describe('a line', () => {
  test('can be edited in the middle', async () => {
    const terminal = await atTable();
    terminal.type('dnce');
    await terminal.until(/dnce/);
    for (let i = 0; i < 3; i++) {
      terminal.type(LEFT);
      // oxlint-disable-next-line no-control-regex -- the cursor moves
      await terminal.until(/\u001b\[1D/);
    }
    terminal.type('a');
    await terminal.until(/dance/);
    terminal.type('\r');
    await terminal.until(/"dance" is nothing one can do here/);
    expect(await terminal.quit()).toBe(0);
  });

  test('comes back with the arrow up', async () => {
    const terminal = await atTable();
    terminal.type('dance\r');
    await terminal.until(/"dance" is nothing[^]*> /);
    terminal.type(`${UP}\r`);
    await terminal.until(/"dance" is nothing/);
    expect(await terminal.quit()).toBe(0);
  });

  test('is completed with Tab to what may be done', async () => {
    const terminal = await atTable();
    terminal.type('sw\t');
    await terminal.until(/swap /);
    terminal.type('2\r');
    await terminal.until(/You swapped the/);
    expect(await terminal.quit()).toBe(0);
  });

  test('lists on a second Tab what it could be', async () => {
    const terminal = await atTable();
    terminal.type('\t\t');
    await terminal.until(/peek[^]*rules[^]*board[^]*look/);
    expect(await terminal.quit()).toBe(0);
  });

  test('is echoed and answered without marks that a terminal would carry out', async () => {
    const terminal = await atTable();
    const before = terminal.printed().length;
    terminal.type('da\u009b31mnce\u202e \u0007x\r');
    await terminal.until(/is nothing one can do/);
    // oxlint-disable-next-line no-control-regex -- it is what must not be there
    expect(terminal.printed().slice(before)).not.toMatch(/[\u0000-\u0006\u0007\u0080-\u009f\u202e]/);
    expect(await terminal.quit()).toBe(0);
  });

  test('that is too long is cut, and a sentence says so', async () => {
    const terminal = await atTable();
    terminal.type(`${'x'.repeat(30_000)}\r`);
    await terminal.until(/That was longer than 200 characters; only the beginning was read\./);
    await terminal.until(/"x{39}…" is nothing one can do/);
    expect(await terminal.quit()).toBe(0);
  });
});

test('Ctrl-Z and fg: the line goes on where it was left', async () => {
  // The test would stop itself; what comes back after `fg` is the signal alone.
  const stopped = vi.spyOn(process, 'kill').mockReturnValue(true);
  onTestFinished(() => stopped.mockRestore());
  const input = new PassThrough();
  const io = { ...recordedIo([], { input }), isTty: true, screen: new PassThrough() };
  const line = nextLine(io, { prompt: '> ' });
  input.write('dan\u001a');
  await vi.waitFor(() => expect(stopped).toHaveBeenCalledWith(process.pid, 'SIGTSTP'));
  process.emit('SIGCONT', 'SIGCONT');
  input.write('ce\r');
  expect(await line).toBe('dance');
  closeLines(io);
});

describe('plain lines', () => {
  test('under TERM=dumb: no escape codes, and Ctrl-C is heard', async () => {
    const terminal = await atTable({ env: { TERM: 'dumb', NO_COLOR: '' } });
    terminal.type('dance\n');
    await terminal.until(/"dance" is nothing one can do here[^]*> /);
    expect(terminal.printed()).not.toContain(ESC);
    terminal.type('\u0003');
    expect(await terminal.ended).toBe(130);
    expect(terminal.printed()).not.toContain(ESC);
  });

  test('with NO_COLOR: the line is edited, and nothing has a colour', async () => {
    const terminal = await atTable({ env: { NO_COLOR: '1' } });
    // oxlint-disable-next-line no-control-regex -- the codes of colours
    expect(terminal.printed()).not.toMatch(/\u001b\[[\d;]+m/);
    expect(await terminal.quit()).toBe(0);
  });

  test('without it: colours', async () => {
    const terminal = await atTable({ env: { NO_COLOR: '' } });
    expect(terminal.printed()).toContain(`${ESC}[1m`);
    expect(await terminal.quit()).toBe(0);
  });
});

test('a pipe without a line end does not fill the memory', async () => {
  let left = 2000;
  const input = new Readable({
    read() {
      this.push(left-- > 0 ? 'x'.repeat(10_000) : null);
    },
  });
  const io = recordedIo([], { input });
  expect(await main(['play', 'high-card', '--seed', 'a'], io)).toBe(0);
  expect(io.printed()).toContain('That was longer than 200 characters');
});
