/** In which order the tests run: projects of few long files first, so that the many short ones are left to end with. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of a project stay together: a worker that goes on with the same project has its modules already. */
const ORDER = ['web', 'slow', 'rules'];

/** By its project, and in it after those that say they are slow. */
const placeOf = ({ project, moduleId }: TestSpecification): number =>
  ORDER.indexOf(project.name) + (moduleId.endsWith('.slow.test.ts') ? 0 : 0.5);

/** Among those of one place the longest files come first, as far as an earlier run has told. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
