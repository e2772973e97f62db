/**
 * An empty folder in which the blocks of a page run one after another, as a reader would run them: files stay, `cd` stays,
 * `cardwright` is this build. Nothing comes from the network: `npm install` links what is installed here already.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runNode, toolFile, type Run } from '../scratch-project.ts';
import type { Block } from './blocks.ts';

export interface Finished {
  readonly code: number | null;
  /** What went to the two streams. */
  readonly output: string;
  readonly errors: string;
}

export interface Playground {
  run(block: Block): Promise<Finished>;
  /** Checks the types of all blocks in TypeScript, each page in a folder of its own. */
  check(blocks: readonly Block[]): Run;
  /** The pictures that the page's commands have made, by name. */
  pictures(): { readonly [name: string]: string };
  remove(): void;
}

/** How the guide runs TypeScript; from a folder in which `cardwright` is installed. */
export const WITH_LOADER = ['--import', 'cardwright/loader'];

export function playground(): Playground {
  // By its real name, or a compiler would call the same file by two names.
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-docs-')));
  const shell = join(path, '.shell');
  const write = (file: string, text: string, mode?: number): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text, { mode });
  };
  mkdirSync(join(path, 'node_modules'));
  symlinkSync(root, join(path, 'node_modules/cardwright'), 'junction');
  write('.shell/npx', NPX, 0o755);
  write('.shell/npm', NPM, 0o755);
  write('.shell/link.mjs', LINK);
  write('.shell/folder', path);
  const env = { ...process.env, NO_COLOR: '1', ROOT: root, SHELL_HOME: shell, OLD_PATH: process.env['PATH'] };
  return {
    run({ language, file, code }) {
      if (language === 'sh') {
        const script = `set -e\ncd "$(cat "$SHELL_HOME/folder")"\n${code}\npwd > "$SHELL_HOME/folder"\n`;
        const PATH = `${shell}${delimiter}${process.env['PATH'] ?? ''}`;
        return finished('sh', ['-c', script], path, { ...env, PATH });
      }
      write(file, code);
      // Tests are told of when their process ends.
      if (code.includes("'node:test'")) return finished(process.execPath, [...WITH_LOADER, file], path, env);
      return atDesk(path, file);
    },
    check(blocks) {
      const placed = blocks
        .filter(({ language }) => language === 'ts')
        .map(({ page, file, code }) => ({ at: `${page}.d/${file}`, code }));
      for (const { at, code } of placed) write(at, code);
      const compilerOptions = { ...STRICT, typeRoots: [join(root, 'node_modules/@types')] };
      write('tsconfig.json', JSON.stringify({ compilerOptions, files: placed.map(({ at }) => at) }));
      return runNode(toolFile('typescript', 'tsc'), ['-p', 'tsconfig.json'], path);
    },
    pictures() {
      const folder = join(path, 'pictures');
      const names = existsSync(folder) ? readdirSync(folder) : [];
      return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

const STRICT = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: 'nodenext',
  moduleDetection: 'force',
  target: 'ES2023',
  lib: ['ES2023'],
  types: ['node'],
  skipLibCheck: true,
};

const NPX = `#!/bin/sh
name=$1; shift
if [ "$name" = cardwright ]; then exec node "$ROOT/bin/cardwright.js" "$@"; fi
exec "$ROOT/node_modules/.bin/$name" "$@"
`;

const NPM = `#!/bin/sh
case "$1" in install | i | ci) shift; exec node "$SHELL_HOME/link.mjs" "$@" ;; esac
PATH=$OLD_PATH exec npm "$@"
`;

/** What `npm install` would bring, linked: the packages that are named, and those of package.json. */
const LINK = `
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
const root = process.env.ROOT;
const manifest = existsSync('package.json') ? JSON.parse(readFileSync('package.json', 'utf8')) : {};
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const wanted = new Set([...named, ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })]);
for (const name of wanted) {
  const home = name === 'cardwright' ? root : join(root, 'node_modules', name);
  link(home, join('node_modules', name));
  const { bin = {} } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const bins = typeof bin === 'string' ? { [name]: bin } : bin;
  for (const [command, file] of Object.entries(bins)) link(join(home, file), join('node_modules/.bin', command));
}
function link(to, at) {
  mkdirSync(dirname(at), { recursive: true });
  rmSync(at, { recursive: true, force: true });
  symlinkSync(to, at);
}
`;

const DESK = fileURLToPath(new URL('desk.mjs', import.meta.url));
let desk: ChildProcess | undefined;

/** Runs a program at the desk, which all pages share; whoever ends it has ended it for himself alone. */
function atDesk(folder: string, file: string): Promise<Finished> {
  desk ??= fork(DESK, { cwd: root, execArgv: WITH_LOADER, env: { ...process.env, NO_COLOR: '1' } });
  const at = desk;
  return new Promise((resolve) => {
    const gone = (code: number | null): void => {
      desk = undefined;
      resolve({ code, output: '', errors: 'it ended the process in which it ran\n' });
    };
    at.once('exit', gone);
    at.once('message', (said) => {
      at.off('exit', gone);
      resolve(said as Finished);
    });
    at.send({ folder, file });
  });
}

/** Sends the one at the desk home. */
export function clearDesk(): void {
  desk?.kill();
  desk = undefined;
}

/** Runs a command to its end, with nobody at the keyboard. */
export function finished(command: string, args: string[], cwd: string, env = process.env): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('error', reject).on('close', (code) => resolve({ code, output, errors }));
  });
}
