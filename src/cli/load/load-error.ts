/** Why a game could not be had from a file or a package: a code, a sentence, and where in the user's own file it was. */
import process from 'node:process';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';

export type LoadCode =
  | 'NoSuchFile'
  | 'NoSuchPackage'
  | 'NotAModule'
  | 'BadModule'
  | 'BadGameFile'
  | 'ModuleThrew'
  | 'ModuleStuck'
  | 'NoSuchExport'
  | 'NoGame'
  | 'SeveralGames'
  | 'NotAGame';

export interface LoadError {
  readonly code: LoadCode;
  /** One sentence without its full stop. */
  readonly words: string;
  /** Lines of the user's own files, innermost first. */
  readonly trace?: readonly string[];
}

/** Tells the user, and gives the exit code for it. */
export function refuseLoad(io: Io, { code, words, trace = [] }: LoadError): number {
  const told = [words, ...trace].join(', ');
  return complain(io, `${code}: ${told}${told.endsWith('?') ? '' : '.'}`);
}

/** The package that runs: what it does itself is left out of a user's traces. */
const OWN = ['bin', 'dist', 'src', 'node_modules'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}/`, import.meta.url)),
);

const MOST_LINES = 4;

/** Where in the user's own files something was thrown, innermost first; nothing if none of them had a part in it. */
export function ownTrace(error: unknown): readonly string[] {
  const lines = stackOf(error);
  const files = lines.map(fileOn);
  // Whoever called us is no part of the game.
  const end = files.findLastIndex((file) => file !== undefined && isOurs(file));
  const theirs = lines.filter((_, i) => files[i] !== undefined && !isOurs(files[i]) && (end < 0 || i < end));
  return theirs.slice(0, MOST_LINES).map(placeOn);
}

/** Whether Node could not even begin to run a module: what is wrong is how it is written, or what it imports. */
export function isUnread(error: unknown): boolean {
  const [innermost = 'node:internal/modules'] = stackOf(error);
  return error instanceof Error && innermost.includes('node:internal/modules');
}

const stackOf = (error: unknown): readonly string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];

const isOurs = (file: string): boolean => OWN.some((folder) => file.startsWith(folder));

const PLACE = /^\s+at (?:(?<name>.+) \()?(?:async )?(?<url>(?:file:\/\/)?\/.+?):(?<place>\d+:\d+)\)?$/;

/** The file that a line of a stack is about, if it is one on disk. */
function fileOn(line: string): string | undefined {
  const url = PLACE.exec(line)?.groups?.['url'];
  return url?.startsWith('file:') ? fileURLToPath(url) : url;
}

/** A line of a stack as `at name file:line:column`, with the file as the user would write it. */
function placeOn(line: string): string {
  const { name = '', place = '' } = PLACE.exec(line)?.groups ?? {};
  const file = fileOn(line) ?? '';
  const near = relative(process.cwd(), file);
  const shown = near.startsWith(`..${sep}..`) ? file : near;
  return `at ${name === '' || name === '<anonymous>' ? '' : `${name} `}${shown}:${place}`;
}

/** What was thrown, in words: a module may throw anything. */
export function thrownWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = ''] = error.message.split('\n');
  return first === '' ? error.name : `${error.name}: ${first}`;
}
