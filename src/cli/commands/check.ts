/** `cardwright check`: everything that is wrong with a game file, each with its line and a mark under the word. */
import { watch } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { err, ok, type Result } from '../../core/index.ts';
import { formatSpec, parseSpec, problemLine, type ParseOptions, type Problem, type Spec } from '../../spec/index.ts';
import { parseArguments, refuseArguments } from '../arguments.ts';
import { complain } from '../terminal/complain.ts';
import { readBytes } from '../file-bytes.ts';
import type { Io } from '../terminal/io.ts';
import { partsBeside } from '../load/shared-parts.ts';
import { oneLine, paint } from '../terminal/text.ts';

const OPTIONS = {
  json: { kind: 'flag' },
  watch: { kind: 'flag' },
  fragment: { kind: 'flag' },
  phrases: { kind: 'flag' },
} as const;

/** Checks a file; 0 if it can be played, 1 if something is wrong with it, 2 if it cannot be read. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const parsed = parseArguments(args, { options: OPTIONS, positionals: ['FILE'] });
  if (!parsed.ok) return refuseArguments(io, 'check', parsed.error);
  const [path = ''] = parsed.value.positionals;
  const { options } = parsed.value;
  const tell = options.json ? tellJson : options.phrases ? tellPhrases : tellWords;
  const parts = partsBeside(path);
  // The file, and those beside it that it has asked for: each of them may change what is wrong.
  const files = new Set([basename(path)]);
  const part = (name: string): string | undefined => {
    files.add(`${name}.yaml`);
    return parts(name);
  };
  const check = (): Promise<number> => checkFile(path, { file: path, fragment: options.fragment, part }, tell, io);
  const code = await check();
  return options.watch && code !== 2 ? checkAgain(dirname(path), files, check, code, io) : code;
}

type Read = Result<Spec, Problem[]>;
type Tell = (read: Read, text: string, path: string, io: Io) => void;

async function checkFile(path: string, options: ParseOptions, tell: Tell, io: Io): Promise<number> {
  const text = await readText(path);
  if (!text.ok) return complain(io, text.error);
  const read = parseSpec(text.value, options);
  tell(read, text.value, path, io);
  return read.ok ? 0 : 1;
}

/** A file as text; its byte order mark stays, because it is no character of the first line. */
async function readText(path: string): Promise<Result<string, string>> {
  const bytes = await readBytes(path);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.value));
  } catch {
    return err(`${path} is not UTF-8`);
  }
}

/** Whenever one of the files changes, until whoever started this ends it. */
async function checkAgain(
  folder: string,
  files: ReadonlySet<string>,
  check: () => Promise<number>,
  first: number,
  io: Io,
): Promise<number> {
  const ended = new AbortController();
  io.input.once('end', () => ended.abort()).once('close', () => ended.abort());
  io.input.resume();
  let code = first;
  try {
    for await (const { filename } of watch(folder, { signal: ended.signal })) {
      if (filename === null || !files.has(filename)) continue;
      io.out(paint(io, 'dim', '—'));
      code = await check();
    }
  } catch (error) {
    if (!ended.signal.aborted) throw error;
  }
  return code;
}

function tellJson(read: Read, _: string, path: string, io: Io): void {
  const problems = read.ok ? read.value.warnings : read.error;
  io.out(JSON.stringify({ file: path, ok: read.ok, ...(read.ok && { hash: read.value.hash }), problems }));
}

/** The game as phrases, if it can be played (S5). */
function tellPhrases(read: Read, text: string, path: string, io: Io): void {
  if (read.ok) io.out(formatSpec(read.value.canonical).trimEnd());
  else tellWords(read, text, path, io);
}

function tellWords(read: Read, text: string, path: string, io: Io): void {
  const problems = read.ok ? read.value.warnings : read.error;
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  for (const problem of problems)
    io.out(`${headLine(problem, io)}\n${sourceLines(problem, lines[problem.line - 1] ?? '', io)}`);
  io.out(summary(read, problems, path, io));
}

const headLine = (problem: Problem, io: Io): string =>
  paint(io, problem.severity === 'error' ? 'red' : 'yellow', oneLine(problemLine(problem)));

/** Lines longer than the screen are shown around the word. */
function sourceLines({ line, column }: Problem, source: string, io: Io): string {
  const gutter = `${line}`.padStart(5);
  const width = Math.max(20, io.columns - gutter.length - 4);
  const start = Math.max(0, Math.min(column - 1 - Math.floor(width / 2), source.length - width));
  const shown = visible(source.slice(start, start + width));
  const before = visible(source.slice(start, column - 1));
  const mark = '^'.repeat(Math.max(1, Math.min(wordLength(source.slice(column - 1)), width - before.length)));
  const dim = (text: string): string => paint(io, 'dim', text);
  return `${dim(`${gutter} |`)} ${shown.trimEnd()}\n${dim(`${' '.repeat(gutter.length)} |`)} ${' '.repeat(before.length)}${mark}`;
}

/** One column for each character, and nothing that a terminal would carry out. */
const visible = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ');

const wordLength = (rest: string): number => /^[\p{L}\p{M}\p{N}_]+/u.exec(rest)?.[0].length ?? 1;

function summary(read: Read, problems: readonly Problem[], path: string, io: Io): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = [many(errors, 'error'), many(problems.length - errors, 'warning')]
    .filter((text) => text !== '')
    .join(', ');
  if (!read.ok) return paint(io, 'red', `${path}: ${counts}`);
  const { canonical, hash } = read.value;
  const title = oneLine(canonical.title) || 'a fragment';
  return `${path}: ${paint(io, 'green', 'right')}, ${title}, ${hash.slice(0, 16)}…${counts === '' ? '' : `, ${counts}`}`;
}

const many = (n: number, what: string): string => (n === 0 ? '' : `${n} ${what}${n === 1 ? '' : 's'}`);
