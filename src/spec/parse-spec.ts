/** The one gate for game files: from a text to a checked game in canonical form, or everything that is wrong with it (S38). */
import { canonicalJson } from '../core/canonical/index.ts';
import { err, ok, type Result } from '../core/index.ts';
import { taggedHash, toHex } from '../rng/index.ts';
import type { Canonical } from './canonical.ts';
import { checkFile } from './check/file.ts';
import { LIMITS, type Limits } from './read/limits.ts';
import { Problems } from './read/problems.ts';
import { Source } from './read/source.ts';
import { readTree } from './read/tree.ts';
import { contextIn, newScope } from './scope.ts';
import { readSections } from './sections/sections.ts';
import { withParts, type FindPart } from './sections/uses.ts';
import type { Place, Problem, Spec } from './problem.ts';

/** How a text is read. */
export interface ParseOptions {
  /** The name in problems; `spec.yaml` unless given. */
  readonly file?: string;
  /** A part of a game: no name, players or end are demanded (S39). */
  readonly fragment?: boolean;
  /** The text of a part that files share (`uses`), by its name; without it there are none. */
  readonly part?: FindPart;
  /** Limits of reading, which only a host sets (S35). */
  readonly limits?: Partial<Limits>;
}

/** Reads and checks a game file; warnings are in the value, errors prevent it. */
export function parseSpec(text: string, options: ParseOptions = {}): Result<Spec, Problem[]> {
  const source = new Source(options.file ?? 'spec.yaml', text);
  const problems = new Problems(source);
  const isFragment = options.fragment ?? false;
  const limits = { ...LIMITS, ...options.limits };
  const root = readTree(text, limits, problems);
  if (!root) return err(problems.list());
  if (root.type !== 'map') {
    problems.add('spec/root', root.at, 'a game file is a map of sections');
    return err(problems.list());
  }
  const scope = newScope(problems, limits);
  const context = contextIn(scope, '');
  const read = readSections(withParts(root, options.part, context), context, isFragment);
  if (!problems.stops) checkFile(read, scope, isFragment);
  if (problems.hasErrors) return err(problems.list());
  const { canonical } = read;
  const places = placesOf(scope.places, source);
  return ok({ file: source.file, isFragment, canonical, hash: specHash(canonical), places, warnings: problems.list() });
}

/** `TH("spec", JCS(canonical))` in hex (S4). */
export function specHash(canonical: Canonical): string {
  return toHex(taggedHash('spec', canonicalJson(canonical)));
}

function placesOf(offsets: ReadonlyMap<string, number>, source: Source): Map<string, Place> {
  return new Map([...offsets].map(([path, offset]) => [path, source.place(offset)]));
}
