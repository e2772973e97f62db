/** A throw-away copy of the frame (tsconfigs, lint rules, empty folders) in which a test may break the rules. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../..');

export interface Run {
  readonly code: number | null;
  readonly output: string;
}

export interface ScratchProject {
  readonly path: string;
  write(file: string, text: string): void;
  /** Compiles every folder of src. */
  compile(): Run;
  lint(...files: string[]): Run;
  remove(): void;
}

export function scratchProject(): ScratchProject {
  const path = mkdtempSync(join(tmpdir(), 'cardwright-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
  const run = (pack: string, bin: string, args: readonly string[]): Run => runNode(toolFile(pack, bin), args, path);
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json', '.oxlintrc.json', 'lint']) {
    cpSync(join(root, file), join(path, file), { recursive: true });
  }
  for (const folder of foldersOfSrc()) {
    write(`${folder}/tsconfig.json`, readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'));
    write(`${folder}/index.ts`, 'export const here = true;\n');
  }
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'junction');
  return {
    path,
    write,
    compile: () => run('typescript', 'tsc', ['-b', ...foldersOfSrc()]),
    lint: (...files) => run('oxlint', 'oxlint', ['--type-aware', '--deny-warnings', '--format=unix', ...files]),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Runs a script with this Node and gathers all it prints. */
export function runNode(file: string, args: readonly string[], cwd = root, env: NodeJS.ProcessEnv = {}): Run {
  const options = { cwd, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options);
  return { code: status, output: stdout + stderr };
}

/** Where the command `bin` of an installed package lives. */
export function toolFile(pack: string, bin: string): string {
  const home = join(root, 'node_modules', pack);
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(home, typeof manifest.bin === 'string' ? manifest.bin : (manifest.bin[bin] ?? ''));
}

function foldersOfSrc(): string[] {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[];
  };
  return references.map(({ path }) => path).filter((path) => path.startsWith('src/'));
}
