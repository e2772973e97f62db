/**
 * `npm test`: everything that guards main, from a clean clone. `--quick` leaves out *.slow.test.ts; `--full` tries all of what is
 * otherwise sampled (test/sample.ts), which takes hours. Other arguments go to vitest: `npm test -- core/draw`.
 */
import { argv, env, exit, pid } from 'node:process';
import { ensure } from './ensure.mjs';
import { build, tool } from './tool.mjs';

const quick = argv.includes('--quick');
const full = argv.includes('--full');
const rest = argv.slice(2).filter((argument) => argument !== '--quick' && argument !== '--full');

const sections = {
  Install: () => (ensure(), 0),
  Build: () => build(),
  Lint: () => tool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings']),
  Format: () => tool('oxfmt', 'oxfmt', ['--check']),
  Test: () =>
    tool(
      'vitest',
      'vitest',
      ['run', ...(quick ? ['--project', 'rules', '--exclude', '**/*.slow.test.ts'] : []), ...rest],
      {
        // Says to test/build.setup.ts whose build it may take.
        env: { ...env, CARDWRIGHT_BUILT: String(pid), ...(full ? { CARDWRIGHT_FULL: '1' } : {}) },
      },
    ),
};

const results = Object.entries(sections).map(([name, run]) => {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const start = performance.now();
  const code = run();
  return { name, code, seconds: (performance.now() - start) / 1000 };
});

console.log(`\n── Summary ${'─'.repeat(53)}`);
for (const { name, code, seconds } of results) {
  console.log(`${name.padEnd(8)} ${code === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s`);
}
exit(results.some(({ code }) => code !== 0) ? 1 : 0);
