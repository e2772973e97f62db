/**
 * The command line on a real pseudo-terminal, made by `script` (package bsdutils, which every Debian has). What is printed
 * is read as a terminal would (terminal-screen.ts); waiting is for what appears, never for a time.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scratch-project.ts';
import { TerminalScreen } from './terminal-screen.ts';

export interface Opened {
  /** Presses keys. */
  type(keys: string): void;
  /** Waits until this stands in what was printed since the last wait, or on the screen. */
  until(pattern: RegExp): Promise<void>;
  /** The lines of the screen. */
  lines(): readonly string[];
  readonly screen: TerminalScreen;
  /** Everything printed, with its marks. */
  printed(): string;
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

/** A folder of its own for what a run writes. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'cardwright-'));

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
  const screen = new TerminalScreen(columns, rows);
  let printed = '';
  let seen = 0;
  let look = (): void => undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    screen.write(text);
    look();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    type: (keys) => void child.stdin.write(keys),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = pattern.exec(printed.slice(seen));
          if (!found) return;
          seen += found.index + found[0].length;
          look = () => undefined;
          resolve();
        };
        void ended.then((code) => reject(new Error(`it ended (${code}) before ${pattern}:\n${printed.slice(seen)}`)));
        look();
      }),
    lines: () => screen.lines,
    screen,
    printed: () => printed,
    kill: (signal) => void process.kill(Number(readFileSync(pid, 'utf8')), signal),
    ended,
    folder,
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function needScript(): void {
  const { error } = spawnSync('script', ['--version']);
  if (error || !existsSync('/bin/sh'))
    throw new Error('this test needs the command `script` (Debian: bsdutils) to make a pseudo-terminal');
}
