import { defineConfig } from 'vitest/config';

const SLOW = 'test/**/*.slow.test.ts';

/** Tests of rules alone: no process, no browser, no server, nothing that a neighbour could leave behind. */
const RULES = 'test/{conform,core,fair,games,rng,spec,testing}/**/*.slow.test.ts';

/** Quick tests and those of rules load each module once for all files, which saves up to a third of their time; the others are kept apart. */
export default defineConfig({
  oxc: { jsx: { importSource: 'preact' } },
  test: {
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'quick', include: ['test/**/*.test.ts'], exclude: [SLOW], isolate: false } },
      { extends: true, test: { name: 'rules', include: [RULES], isolate: false } },
      { extends: true, test: { name: 'slow', include: [SLOW], exclude: [RULES] } },
    ],
    globalSetup: 'test/build.setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
