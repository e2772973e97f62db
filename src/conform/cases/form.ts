/**
 * How raw parts of a case are read: through the kernel's fields. Whatever is wrong becomes one line that says where;
 * an unknown name is an error and never skipped.
 */
import {
  dotted,
  fields,
  isRecord,
  reasonText,
  type Field,
  type Fields,
  type Path,
  type Problem,
  type RecordOf,
} from '../../core/index.ts';
import { BadCaseFile } from './report.ts';

/** A part of a case by name, not yet read. */
export type Raw = { readonly [name: string]: unknown };

/** Any table by name, for what has a gate of its own. */
export const RAW: Field<Raw> = fields.byName(fields.anything);

/** Longer lists and tables stand in no file of cases. */
export const MOST = 1_000_000;

/** The name of a card, a zone, a player. */
export const NAME: Field<string> = fields.text(200);

/** A list of names. */
export const NAMES: Field<readonly string[]> = fields.list(NAME, MOST);

/** What a field makes of a part of a case that stands at `where`. */
export function readPart<T>(field: Field<T>, raw: unknown, where: Path = []): T {
  const read = field(raw);
  if (read.ok) return read.value;
  const [first = '', ...more] = read.error.map((problem) => lineOf(where, problem));
  throw new BadCaseFile(more.length === 0 ? first : `${first} (and ${more.length} more)`);
}

/** The parts of a case. Texts under other names are remarks for people; anything else there is unknown. */
export function readCase<F extends Fields>(parts: F, raw: unknown): RecordOf<F> {
  const isRemark = (name: string, value: unknown): boolean => typeof value === 'string' && !Object.hasOwn(parts, name);
  const entries = isRecord(raw) ? Object.entries(raw).filter(([name, value]) => !isRemark(name, value)) : undefined;
  return readPart(fields.record(parts), entries ? Object.fromEntries(entries) : raw);
}

/** A table in two: what stands under the names of a form, and the rest. */
export function split(raw: Raw, form: object): readonly [own: Raw, rest: Raw] {
  const entries = Object.entries(raw);
  return [
    Object.fromEntries(entries.filter(([name]) => Object.hasOwn(form, name))),
    Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(form, name))),
  ];
}

function lineOf(where: Path, problem: Problem): string {
  const path = [...where, ...problem.path];
  const place = path.length === 0 ? 'the case' : dotted(path);
  if (problem.code !== 'unknown') return `${place} ${reasonText(problem)}`;
  return `unknown word: ${place}${problem.hint === undefined ? '' : ` (did you mean ${problem.hint}?)`}`;
}
