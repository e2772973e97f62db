/** What is wrong with foreign material, as one line that says where. */
import { dotted, reasonText, type Path, type Problem } from '../../src/core/fields/index.ts';

/** The first of some problems and how many more there are; `whole` is what the value is called, `where` its place. */
export function problemLine(problems: readonly Problem[], whole: string, where: Path = []): string {
  const [first = '', ...more] = problems.map((problem) => lineOf(problem, whole, [...where, ...problem.path]));
  return more.length === 0 ? first : `${first} (and ${more.length} more)`;
}

function lineOf(problem: Problem, whole: string, path: Path): string {
  const place = path.length === 0 ? whole : dotted(path);
  if (problem.code !== 'unknown') return `${place} ${reasonText(problem)}`;
  return `unknown word: ${place}${problem.hint === undefined ? '' : ` (did you mean ${problem.hint}?)`}`;
}
