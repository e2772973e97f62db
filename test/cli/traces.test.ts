/** `cardwright traces`: a folder in, a count and an exit code out. */
import { expect, test } from 'vitest';
import { run, runTraceFile } from '../../src/cli/commands/traces.ts';
import { recordedIo } from './recorded-io.ts';

test('counts what passed and failed', async () => {
  const io = recordedIo();
  expect(await run(['test/data/traces'], io)).toBe(0);
  expect(io.printed()).toBe('144 passed, 0 failed\n');
});

test('an empty folder is a failure, a missing argument a mistake', async () => {
  const io = recordedIo();
  expect(await run(['test/games/duel'], io)).toBe(1);
  expect(io.complaints()).toBe('No traces found in test/games/duel.\n');
  expect(await run([], recordedIo())).toBe(2);
});

test('a file that is no JSON is told as a failure of its own', () => {
  expect(runTraceFile('{')[0]?.difference).toMatch(/^not JSON/);
});
