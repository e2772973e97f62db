import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './test/sequence.ts';

const SLOW = 'test/**/*.slow.test.ts';

/** Long tests of rules alone: no process, no browser, no server, nothing that a neighbour could leave behind. */
const RULES = 'test/{conform,core,fair,games,rng,spec,testing}/**/*.slow.test.ts';

/** Quick ones are as harmless, so that they run beside those and find all modules loaded. */
const QUICK = 'test/**/!(*.slow).test.ts';

/** Tests of the page share a browser and a server. */
const WEB = 'test/web/*.slow.test.ts';

/**
 * Tests with processes, sockets and a browser of their own get a second try, because a machine that is busy with something else
 * can starve one of them; the reporter names whoever needed it. Tests of rules get none.
 */
const AGAIN = { retry: 1 };

/** A worker loads each module once for all files of a project, which saves up to a third of the time. */
export default defineConfig({
  oxc: { jsx: { importSource: 'preact' } },
  test: {
    // What the command line keeps for its user is not kept for whoever runs the tests.
    env: { XDG_DATA_HOME: join(tmpdir(), 'cardwright-test-data') },
    pool: 'threads',
    isolate: false,
    // Two cores have time left while tests wait for processes and pages.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: 'rules', include: [RULES, QUICK] } },
      { extends: true, test: { name: 'slow', include: [SLOW], exclude: [RULES, WEB], ...AGAIN } },
      {
        extends: true,
        test: {
          name: 'web',
          include: [WEB],
          ...AGAIN,
          globalSetup: ['test/build.setup.ts', 'test/web/stand.setup.ts'],
        },
      },
    ],
    globalSetup: 'test/build.setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes; how soon is no test's business.
    expect: { poll: { timeout: 30_000 } },
  },
});
