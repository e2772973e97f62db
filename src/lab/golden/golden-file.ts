/** Files of playthroughs: one JSON object a line, the first of which says whose they are. */
import { canonicalJson } from '../../core/canonical/index.ts';
import { fields } from '../../core/fields/index.ts';
import { err, ok, type Result } from '../../core/index.ts';
import type { Golden } from './golden.ts';

const { anything, list, record, text, whole } = fields;

/** A file of playthroughs of one game. */
export interface GoldenFile {
  /** The game as a user names it. */
  readonly game: string;
  readonly version: string;
  /** Why they were written anew, each time in a line (L36). */
  readonly reasons: readonly string[];
  readonly goldens: readonly Golden[];
}

const SCHEMA = 'cardwright/golden/1';
const LONG = 10_000;
const MANY = 100_000;
const MOST_MARKS = 20_000_000;

const HEAD = record({ schema: text(100), game: text(LONG, 1), version: text(100), reasons: list(text(LONG), LONG) });

const GOLDEN = record({
  seed: text(LONG),
  options: anything,
  policies: list(text(1000, 1), 100, 1),
  most: whole(1, MANY),
  outcome: text(LONG),
  actions: list(anything, MANY),
  marks: text(MOST_MARKS),
  events: text(64, 64),
  state: text(64, 64),
});

/** A file as text: the same playthroughs, the same bytes. */
export const formatGoldens = ({ game, version, reasons, goldens }: GoldenFile): string =>
  [{ schema: SCHEMA, game, version, reasons }, ...goldens].map((line) => `${canonicalJson(line)}\n`).join('');

/** The playthroughs of a file; a text says in which line it is none. */
export function parseGoldens(file: string): Result<GoldenFile, string> {
  const lines = file.split('\n').filter((line) => line !== '');
  const [first, ...others] = lines.map(parsed);
  const head = HEAD(first);
  if (!head.ok || head.value.schema !== SCHEMA) return err(`line 1 does not begin a file of playthroughs (${SCHEMA})`);
  const goldens: Golden[] = [];
  for (const [at, line] of others.entries()) {
    const golden = GOLDEN(line);
    if (!golden.ok || !golden.value.actions.every(isAction)) return err(`line ${at + 2} is no playthrough`);
    // Options and commands were JSON in the file, and the game has gates of its own for both.
    goldens.push(golden.value as unknown as Golden);
  }
  return ok({ ...head.value, goldens });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const isAction = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && Number.isSafeInteger(value[0]) && typeof value[1] === 'object';
