/**
 * How raw parts of a case are read: through the kernel's fields. Whatever is wrong becomes one line that says where;
 * an unknown name is an error and never skipped.
 */
import { fields, type Field, type Fields, type Path, type RecordOf } from '../../../src/core/fields/index.ts';
import { isRecord } from '../../../src/core/index.ts';
import { problemLine } from '../problems.ts';
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
  throw new BadCaseFile(problemLine(read.error, 'the case', where));
}

/** The parts of a case. Texts and lists of texts under other names are remarks for people; anything else is unknown. */
export function readCase<F extends Fields>(parts: F, raw: unknown): RecordOf<F> {
  const isPart = ([name, value]: readonly [string, unknown]): boolean => Object.hasOwn(parts, name) || !isRemark(value);
  return readPart(fields.record(parts), isRecord(raw) ? Object.fromEntries(Object.entries(raw).filter(isPart)) : raw);
}

const isRemark = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** A table in two: what stands under the names of a form, and the rest. */
export function split(raw: Raw, form: object): readonly [own: Raw, rest: Raw] {
  const entries = Object.entries(raw);
  return [
    Object.fromEntries(entries.filter(([name]) => Object.hasOwn(form, name))),
    Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(form, name))),
  ];
}
