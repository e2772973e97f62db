/** An empty project somewhere else in which the package is installed from its tarball, as a user would. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Run, runNode, toolFile } from '../scratch-project.ts';
import { npm, packInto } from './pack.ts';

export interface Consumer {
  readonly path: string;
  /** The files of the package, and their bytes once unpacked. */
  readonly files: readonly string[];
  readonly unpackedSize: number;
  /** A file of the installed package. */
  installed(file: string): string;
  write(file: string, text: string): void;
  /** Checks the types of the given files with one of the installed compilers. */
  check(compiler: 'typescript' | 'typescript5', options: object, files: readonly string[]): Run;
  /** Runs a file with plain Node. */
  node(file: string, ...args: string[]): Run;
  /** Runs a file of TypeScript with the loader of the package. */
  loaded(file: string): Run;
  remove(): void;
}

export function consumer(): Consumer {
  const path = mkdtempSync(join(tmpdir(), 'cardwright-consumer-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
  write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  const { tarball, files, unpackedSize } = packInto(path);
  npm(['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', tarball], path);
  return {
    path,
    files: files.map((file) => file.path),
    unpackedSize,
    installed: (file) => readFileSync(join(path, 'node_modules/cardwright', file), 'utf8'),
    write,
    check(compiler, options, included) {
      const compilerOptions = { ...STRICT, ...options };
      write('tsconfig.json', JSON.stringify({ compilerOptions, files: included }));
      return runNode(toolFile(compiler, 'tsc'), ['-p', 'tsconfig.json'], path);
    },
    node: (file, ...args) => runNode(file, args, path),
    loaded: (file) => runNode('--import', ['cardwright/loader', file], path),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Everything is checked, our declarations too; only what comes with the compiler itself is taken as it is. */
const STRICT = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  types: [],
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
};
