/** Why a game could not be had from a file or a package: a code, a sentence, and where in the user's own file it was. */
import process from 'node:process';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Io } from '../io.ts';
import { paint } from '../text.ts';

export type LoadCode =
  | 'NoSuchFile'
  | 'NoSuchPackage'
  | 'NotAModule'
  | 'BadModule'
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
  io.err(`${paint(io, 'red', 'error:')} ${code}: ${words}.`);
  for (const line of trace) io.err(`    ${line}`);
  return 2;
}

/** The package that runs: what it does itself is left out of a user's traces. */
const OWN = ['dist', 'src', 'node_modules'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}/`, import.meta.url)),
);

const MOST_LINES = 4;

/** Where in the user's own files something was thrown, innermost first; nothing if none of them had a part in it. */
export function ownTrace(error: unknown): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  return error.stack.split('\n').flatMap(placeOn).slice(0, MOST_LINES);
}

/** A line of a stack as `at name (file:line:column)`, with the file as the user would write it. */
function placeOn(line: string): readonly string[] {
  const [, name, url, place] = /^\s+at (?:(.+) \()?(?:async )?((?:file:\/\/)?\/.+?):(\d+:\d+)\)?$/.exec(line) ?? [];
  if (url === undefined || place === undefined) return [];
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  if (OWN.some((folder) => file.startsWith(folder))) return [];
  const near = relative(process.cwd(), file);
  const shown = near.startsWith(`..${sep}..`) ? file : near;
  return [`at ${name === undefined || name === '<anonymous>' ? '' : `${name} `}${shown}:${place}`];
}

/** What was thrown, in words: a module may throw anything. */
export function thrownWords(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const [first = ''] = error.message.split('\n');
  return first === '' ? error.name : `${error.name}: ${first}`;
}
