/** `cardwright sim GAME --typed`: variants line by line, each given up when the next one comes (L44). */
import { expect, test } from 'vitest';
import { run } from '../../src/cli/commands/sim.ts';
import { recordedIo, type RecordedIo } from './recorded-io.ts';

async function typed(lines: readonly string[], ...args: readonly string[]): Promise<RecordedIo & { code: number }> {
  const io = recordedIo(lines);
  const code = await run(['high-card', '--typed', '--n', '3', '--seed', 'a', '--quiet', ...args], io);
  return { ...io, code };
}

test('[L44] the last line that is typed is played to its end; what makes no sense is refused in a line', async () => {
  const { code, printed, complaints } = await typed(['policy=random', 'deck=nowhere', 'policy=nobody', '']);
  expect(code).toBe(0);
  expect(printed().trimEnd().split('\n').at(-1)).toMatch(
    /^as it is: 3 of 3, the first player wins [\d.]+ % \([\d.]+ % to [\d.]+ %\)$/,
  );
  expect(complaints().trimEnd().split('\n')).toEqual([
    expect.stringContaining('there is no option deck'),
    expect.stringContaining('there is no bot "nobody"'),
  ]);
});

test('[L44] as JSON, a line for every estimate', async () => {
  const { printed } = await typed(['policy=random'], '--format', 'json');
  const lines = printed().trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ typed: 'policy=random', seed: 'a', done: 3, of: 3 });
});

test.each([
  ['--out', 'x.csv'],
  ['--format', 'csv'],
  ['--within', '1'],
])('[L44] %s %s does not go with it', async (option, value) => {
  const io = recordedIo();
  expect(await run(['high-card', '--typed', option, value], io)).toBe(2);
  expect(io.complaints()).toMatch(new RegExp(`^error: ${option}.* does not go with --typed`));
});
