/** What is wrong with a raw value, with its place; and how that is said. */
import { asFact, type Json, type Refusal } from '../result.ts';

/** Where in a value: keys and places from the outside in. */
export type Path = readonly (string | number)[];

/** The ways in which a value can be wrong. They are the codes of problems; refusals have codes of their own. */
export const PROBLEMS = ['missing', 'unknown', 'type', 'range', 'choice', 'length', 'depth', 'rule'] as const;

/** One thing that is wrong with a value. */
export interface Problem {
  readonly path: Path;
  readonly code: (typeof PROBLEMS)[number];
  /** What should stand there, in words that go behind "expected". */
  readonly expected: string;
  /** What stands there, short. */
  readonly value: Json;
  readonly min?: number;
  readonly max?: number;
  /** The known name that was probably meant. */
  readonly hint?: string;
}

/** What is shown of a text. */
export const LONGEST_SHOWN = 60;

/** A path as people write it: `decks.0.health`. */
export const dotted = (path: Path): string => path.join('.');

/** A path as a JSON pointer: `/decks/0/health`. */
export const pointer = (path: Path): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A problem as one line. */
export const problemText = (problem: Problem): string =>
  `${problem.path.length === 0 ? 'the value' : dotted(problem.path)} ${reasonText(problem)}`;

/** What is wrong, for those who say by themselves where: the words behind the path. */
export function reasonText({ code, expected, value, hint }: Problem): string {
  const meant = hint === undefined ? '' : ` (did you mean ${hint}?)`;
  if (code === 'missing') return `is missing: expected ${expected}${meant}`;
  if (code === 'unknown') return `is not known: expected ${expected}${meant}`;
  return `is ${JSON.stringify(value)}: expected ${expected}${meant}`;
}

/** The first problem as a refusal: its facts, and how many more there are. */
export function refusalOf(code: string, problems: readonly Problem[]): Refusal {
  const [first] = problems;
  if (!first) throw new RangeError('there is no problem to refuse for');
  const { path, code: problem, ...rest } = first;
  const more = problems.length > 1 ? { more: problems.length - 1 } : {};
  return { code, field: dotted(path), problem, ...rest, ...more };
}

/** A raw value in a few words; it may be anything, so it is never asked to speak for itself. */
export function shortly(value: unknown): Json {
  if (typeof value === 'string') return value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return value === undefined ? null : asFact(value);
}
