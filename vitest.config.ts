import { defineConfig } from 'vitest/config';

const SLOW = 'test/**/*.slow.test.ts';
const WEB = 'test/web/*.slow.test.ts';

/**
 * Quick tests load each module once for all files, which saves a third of their time; slow ones are kept apart. Those of the
 * page share a browser and a server.
 */
export default defineConfig({
  oxc: { jsx: { importSource: 'preact' } },
  test: {
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'quick', include: ['test/**/*.test.ts'], exclude: [SLOW], isolate: false } },
      { extends: true, test: { name: 'slow', include: [SLOW], exclude: [WEB] } },
      {
        extends: true,
        test: {
          name: 'web',
          include: [WEB],
          isolate: false,
          globalSetup: ['test/build.setup.ts', 'test/web/stand.setup.ts'],
        },
      },
    ],
    globalSetup: 'test/build.setup.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
