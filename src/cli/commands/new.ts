/**
 * `cardwright new my-game`: writes a small project that plays, tests and records itself. The game in it is the one in
 * examples/new-game, under the name that was asked for. All of it is written, or nothing.
 */
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { columns } from '../terminal/text.ts';
import { packageVersion } from '../version.ts';

const EXAMPLE = new URL('../../../examples/new-game/', import.meta.url);
const COPIED = ['src/game.ts', 'test/game.test.ts', 'README.md'];

/** A folder, a package and a game are called by it, on every system. */
const NAME = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;
const LONGEST = 40;
const TAKEN = ['cardwright', 'node-modules', 'con', 'prn', 'aux', 'nul', 'test'];

export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: {}, positionals: ['NAME'] });
  if (!parsed.ok) return refuseArguments(io, 'new', parsed.error);
  const [name = ''] = parsed.value.positionals;
  const folder = resolve(process.cwd(), name);
  const refused = whyNot(name, folder);
  if (refused !== undefined) return complain(io, refused);
  await writeWhole(folder, await filesOf(name));
  io.out(nextSteps(name));
  return 0;
}

function whyNot(name: string, folder: string): string | undefined {
  if (name.length > LONGEST || !NAME.test(name))
    return `BadName: "${name}" is no name for a game: a lower-case letter, then such letters, digits and single dashes, such as my-game.`;
  if (TAKEN.includes(name)) return `BadName: ${name} means something else already.`;
  if (!existsSync(folder)) return undefined;
  if (!lstatSync(folder).isDirectory()) return `NotAFolder: ${name} is here already, and is no folder.`;
  return readdirSync(folder).length > 0
    ? `FolderNotEmpty: the folder ${name} is here already, with files in it.`
    : undefined;
}

/** Every file of the project with its text. */
async function filesOf(name: string): Promise<ReadonlyMap<string, string>> {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  const copies = COPIED.map(async (file) => {
    const text = await readFile(new URL(file, EXAMPLE), 'utf8');
    return [file, text.replaceAll('my-game', name).replaceAll('My game', title)] as const;
  });
  return new Map([
    ['package.json', json(manifest(name))],
    ['tsconfig.json', json(TSCONFIG)],
    ['.gitignore', 'node_modules/\n*.jsonl\n'],
    ...(await Promise.all(copies)),
  ]);
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const manifest = (name: string): object => ({
  name,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    test: 'node --import cardwright/loader --test test/*.test.ts',
    play: 'cardwright play ./src/game.ts',
    conform: 'cardwright conform ./src/game.ts',
  },
  dependencies: { cardwright: packageVersion() },
  // For the compiler: console in the rules, and node:test in the tests.
  devDependencies: { '@types/node': '^20.19.0' },
  engines: { node: '>=20.19' },
});

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023'],
    types: ['node'],
    module: 'NodeNext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['src', 'test'],
};

/** Writes beside the place and moves it there at the end, so that a full disk leaves no half of it. */
async function writeWhole(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const beside = join(dirname(folder), `.cardwright-new-${process.pid}`);
  await mkdir(beside);
  try {
    for (const [file, text] of files) {
      await mkdir(dirname(join(beside, file)), { recursive: true });
      await writeFile(join(beside, file), text);
    }
    if (existsSync(folder)) await rmdir(folder);
    await rename(beside, folder);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}

function nextSteps(name: string): string {
  const steps = [
    [`cd ${name}`, ''],
    ['npm install', ''],
    ['npm test', 'its own test'],
    ['npm run play', 'play it against a bot'],
    ['npm run conform', 'every law of a card game, on random matches'],
  ];
  return [`${name} is written; the rules are in ${name}/src/game.ts. Next:`, '', columns(steps)].join('\n');
}
