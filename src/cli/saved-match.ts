/**
 * A match that was left and can be gone on with: how it began and every command given so far. It is played again from
 * there, so a file holds no state that could be wrong, and a transcript goes on as if nothing had happened.
 */
import { createHash } from 'node:crypto';
import { access, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fields, problemText, type RecordOf } from '../core/fields/index.ts';
import { err, isRecord, type Result } from '../core/index.ts';
import { firstBytes, readBytes } from './file-bytes.ts';
import { fileWords } from './file-words.ts';
import type { PlayedCommand } from './terminal/played.ts';
import { oneLine } from './terminal/text.ts';

const { anything, byName, flag, list, optional, record, seat, text, whole } = fields;

/** An hour in real time has some hundred thousand. */
const MOST_COMMANDS = 1_000_000;
/** They are drawn again one by one, which takes seconds for so many. */
const MOST_DRAWN = 10_000_000;

const FIELDS = {
  cardwright: fields.oneOf('saved match'),
  game: text(),
  version: text(),
  /** How the game was named on the command line. */
  named: text(4096),
  seed: text(4096),
  /** The public half of the person's own key; the key itself is in the user's data folder. */
  key: optional(text(64, 64)),
  options: anything,
  /** The opponent by name. */
  bot: text(),
  /** Random words that bots have used up. */
  drawn: whole(0, MOST_DRAWN),
  live: flag,
  /** Where the transcript goes. */
  transcript: optional(text(4096)),
  commands: list(record({ seat, command: byName(anything) }), MOST_COMMANDS),
};

/** What a saved match consists of. */
export type SavedMatch = RecordOf<typeof FIELDS>;

/** The commands of a saved match; their form is looked at when they are given again. */
export const commandsIn = ({ commands }: SavedMatch): readonly PlayedCommand[] =>
  commands.map(({ seat: by, command }) => ({ seat: by, command: { ...command, type: String(command['type']) } }));

/** Writes a match into a file and gives its name: the named one, or a new one here, or else where temporary files go. */
export async function saveTo(match: SavedMatch, named?: string): Promise<string> {
  const lines = formatSaved(match);
  if (named !== undefined) return replaceFile(named, lines);
  const name = await freeName(`${match.game}-${match.key?.slice(0, 16) ?? match.seed}`);
  try {
    return (await writeFile(name, lines, { flag: 'wx' }), name);
  } catch (error) {
    if (fileWords(error, name) === undefined) throw error;
    const elsewhere = join(await mkdtemp(join(tmpdir(), 'cardwright-')), name);
    return (await writeFile(elsewhere, lines), elsewhere);
  }
}

/** A file is whole at every moment: before it is the old one, after it the new one. */
async function replaceFile(path: string, contents: string): Promise<string> {
  await writeFile(`${path}.new`, contents);
  await rename(`${path}.new`, path);
  return path;
}

/** The saved match in a file, or a sentence about why there is none. */
export async function readSaved(path: string): Promise<Result<SavedMatch, string>> {
  const bytes = await readBytes(path);
  return bytes.ok ? parseSaved(path, bytes.value.toString()) : bytes;
}

/**
 * Why the transcript of a saved match may not be written where the file says: anybody may have written the file, and
 * what lies there is no transcript.
 */
export async function transcriptConflict({ transcript }: SavedMatch): Promise<string | undefined> {
  if (transcript === undefined || !(await isThere(transcript))) return undefined;
  const beginning = (await firstBytes(transcript, LOG_BEGINS.length)).toString();
  return LOG_BEGINS.startsWith(beginning)
    ? undefined
    : `its transcript would be written over ${oneLine(transcript)}, which is none; name another place with --transcript FILE`;
}

/** How the first line of every transcript begins; an empty file is one that was not written yet. */
const LOG_BEGINS = '{"event":';

/** A match as the text of a file; the hash in front shows whether anybody has changed a byte of it. */
export function formatSaved(match: SavedMatch): string {
  const body = JSON.stringify(match);
  return `{"check":"${hashOf(body)}","match":${body}}\n`;
}

const HEAD = /^\{"check":"([0-9a-f]{64})","match":(\{.*\})\}\s*$/s;

function parseSaved(path: string, contents: string): Result<SavedMatch, string> {
  const found = HEAD.exec(contents);
  if (!found) return err(`${path} ${looksLike(contents)}`);
  const [, check, body = ''] = found;
  if (hashOf(body) !== check) return err(`${path} is damaged: its contents are not what was saved`);
  const raw = jsonIn(body);
  const read = record(FIELDS)(raw);
  return read.ok ? read : err(`${path} is damaged: ${read.error.slice(0, 3).map(problemText).join('; ')}`);
}

/** What else a file may be. */
function looksLike(contents: string): string {
  const first = jsonIn(contents.split('\n', 1)[0] ?? '');
  if (isRecord(first) && isRecord(first['event']))
    return 'is a transcript, not a saved match: cardwright replay shows it, cardwright verify checks it';
  return contents.startsWith('{"check":"')
    ? 'is damaged: it is not all there'
    : 'is no saved match: play keeps one when you leave with Ctrl-C or save';
}

function jsonIn(contents: string): unknown {
  try {
    return JSON.parse(contents);
  } catch {
    return undefined;
  }
}

const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/** A name of letters and digits that no file here has yet. */
async function freeName(wish: string): Promise<string> {
  const stem = oneLine(wish)
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  for (let n = 1; ; n++) {
    const name = `${stem}${n === 1 ? '' : `-${n}`}.match`;
    if (!(await isThere(name))) return name;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
