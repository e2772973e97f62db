/**
 * The command line on a real pseudo-terminal, made by `script` (package bsdutils, which every Debian has). What is printed
 * is read as a terminal would (terminal-screen.ts); waiting is for what appears, never for a time.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../scratch-project.ts';
import { TerminalScreen } from './terminal-screen.ts';

export interface Opened {
  /** Presses keys. */
  type(keys: string): void;
  /** Waits until this stands in what was printed since the last wait, or on the screen. */
  until(pattern: RegExp): Promise<void>;
  /** Waits until there is a prompt, after all that was typed has been answered. */
  prompted(): Promise<void>;
  /** The lines of the screen. */
  lines(): readonly string[];
  readonly screen: TerminalScreen;
  /** Everything printed, with its marks. */
  printed(): string;
  /** Leaves the table, and gives the exit code. */
  quit(): Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  /** The exit code. */
  readonly ended: Promise<number | null>;
  /** The folder in which it runs. */
  readonly folder: string;
}

export interface Wishes {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Record<string, string>;
  readonly folder?: string;
  readonly file?: string;
}

/** A folder of its own for what a run writes; it is gone after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs `cardwright` with these arguments on a terminal of this size. */
export function openTerminal(args: readonly string[], wishes: Wishes = {}): Opened {
  needScript();
  const { columns = 80, rows = 24, env = {}, folder = newFolder(), file = join(root, 'bin/cardwright.js') } = wishes;
  const pid = join(newFolder(), 'pid');
  const command = `stty cols ${columns} rows ${rows}; echo $$ > ${pid}; exec ${[process.execPath, file, ...args].map(quoted).join(' ')}`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { ...process.env, SHELL: '/bin/sh', TERM: 'xterm-256color', NO_COLOR: '1', ...env },
  });
  onTestFinished(() => void child.kill());
  const screen = new TerminalScreen(columns, rows);
  let printed = '';
  let seen = 0;
  let typedAt = 0;
  let look = (): void => undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    screen.write(text);
    look();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  /** Looks at what was printed, now and whenever there is more, until this is so. */
  const wait = (what: string, isSo: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      look = () => {
        if (!isSo()) return;
        look = () => undefined;
        resolve();
      };
      void ended.then((code) => reject(new Error(`it ended (${code}) before ${what}:\n${printed.slice(seen)}`)));
      look();
    });
  return {
    type(keys) {
      typedAt = printed.length;
      child.stdin.write(keys);
    },
    until: (pattern) =>
      wait(String(pattern), () => {
        const found = pattern.exec(printed.slice(seen));
        if (found) seen += found.index + found[0].length;
        return found !== null;
      }),
    prompted: () => wait('a prompt', () => printed.length > typedAt && PROMPT.test(printed)),
    lines: () => screen.lines,
    screen,
    printed: () => printed,
    quit() {
      child.stdin.write('quit\r');
      return ended;
    },
    kill: (signal) => void process.kill(Number(readFileSync(pid, 'utf8')), signal),
    ended,
    folder,
  };
}

// oxlint-disable-next-line no-control-regex -- where the cursor stands behind the prompt
const PROMPT = /> \u001b\[\d+G$/;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function needScript(): void {
  const { error } = spawnSync('script', ['--version']);
  if (error || !existsSync('/bin/sh'))
    throw new Error('this test needs the command `script` (Debian: bsdutils) to make a pseudo-terminal');
}
