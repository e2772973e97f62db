import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { importSource: 'preact' } },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/build.setup.ts',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
