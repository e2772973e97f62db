/** `npm run traces`: a folder in, a count and an exit code out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './run-traces.ts';
import { recordedIo } from '../cli/recorded-io.ts';

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
  const other = recordedIo();
  expect(await run(['nope'], other)).toBe(2);
  expect(other.complaints()).toContain('error: nope cannot be read: there is no file or folder nope');
});

test('a file that is no JSON is a failure of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-traces-'));
  writeFileSync(join(folder, 'bad.json'), '{');
  const io = recordedIo();
  expect(await run([folder], io)).toBe(1);
  expect(io.printed()).toMatch(/^failed bad\.json \(file\): .*not JSON.*\n0 passed, 1 failed\n$/);
  rmSync(folder, { recursive: true });
});

test('a folder that is not there is a mistake, told in a line', async () => {
  const io = recordedIo();
  expect(await run(['test/nowhere'], io)).toBe(2);
  expect(io.complaints()).toMatch(/^error: test\/nowhere cannot be read: there is no file or folder test\/nowhere\n$/);
});
