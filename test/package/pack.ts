/** The package as npm makes it: which files it holds, and the tarball itself. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { root } from '../scratch-project.ts';

interface Packed {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Runs npm and gives what it prints; what fails is thrown with its words. */
export function npm(args: readonly string[], cwd: string): string {
  const [command, before] = env['npm_execpath']?.endsWith('npm-cli.js')
    ? [execPath, [env['npm_execpath']]]
    : ['npm', []];
  const options = { cwd, encoding: 'utf8', shell: platform === 'win32' } as const;
  const { status, stdout, stderr } = spawnSync(command, [...before, ...args], options);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** The files that a package made now would hold. Nothing is built and nothing is written. */
export function packedFiles(): string[] {
  return pack(['--dry-run']).files.map(({ path }) => path);
}

/** Makes the tarball in `folder` out of the dist that is there (the tests have just built it). */
export function packInto(folder: string): Packed & { readonly tarball: string } {
  const packed = pack(['--pack-destination', folder]);
  return { ...packed, tarball: join(folder, packed.filename) };
}

function pack(args: readonly string[]): Packed {
  const [packed] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', ...args], root)) as Packed[];
  if (!packed) throw new Error('npm pack has made nothing');
  return packed;
}
