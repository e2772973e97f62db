/** `npm run cases`: files in, exit codes and lines out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './run-cases.ts';
import { root } from '../scratch-project.ts';
import { recordedIo } from '../cli/recorded-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardwright-cases-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function cases(family: string, text: string): Promise<{ code: number; out: string; err: string }> {
  const file = join(folder, 'file.json');
  writeFileSync(file, text);
  const io = recordedIo();
  const code = await run([family, file], io);
  return { code, out: io.printed(), err: io.complaints().replaceAll(file, 'FILE') };
}

test.each([
  ['draw', '63 passed, 0 failed\n'],
  ['cycle', '63 passed, 0 failed\n'],
])('all shared cases of %s pass', async (family, told) => {
  const io = recordedIo();
  expect(await run([family, join(root, `test/data/cases/${family}.json`)], io)).toBe(0);
  expect(io.printed()).toBe(told);
});

test('a case that makes no sense is told by its name, with exit code 2', async () => {
  const setup = { zones: { deck: { type: 'deck', owner: null, cards: [] } } };
  const file = { cases: [{ name: 'it', setup, actions: [{ op: 'frobnicate' }], expected: { ok: true } }] };
  expect(await cases('draw', JSON.stringify(file))).toEqual({
    code: 2,
    out: 'refused: it\n  unknown operation "frobnicate"\n0 passed, 0 failed, 1 refused\n',
    err: '',
  });
});

describe('a bad file', () => {
  test.each([
    ['{', 'error: FILE: not JSON: '],
    ['[]', 'error: FILE: the file has no list "cases"'],
    ['{"cases":{}}', 'error: FILE: the file has no list "cases"'],
  ])('%s', async (text, err) => {
    const answer = await cases('draw', text);
    expect(answer).toMatchObject({ code: 2, out: '' });
    expect(answer.err).toContain(err);
  });
});

describe('a bad row is told with its place, and the others are run', () => {
  test.each([
    ['draw', '{"cases":[1]}', 'refused: cases[0]\n  the case is 1: expected an object'],
    ['draw', '{"cases":[{"name":"x"}]}', 'refused: x\n  setup is missing'],
    ['draw', '{"cases":[{"name":"x","setup":{},"actions":[],"expected":{}}]}', 'refused: x\n  expected.ok is missing'],
    ['cycle', '{"cases":[null]}', 'refused: cases[0]\n  the case is null: expected an object'],
    ['stack', '{"cases":[null]}', 'refused: cases[0]\n  the case is null: expected an object'],
    ['stack', '{"cases":[{"name":"x","setup":{}}]}', 'refused: x\n  setup.decks is missing'],
  ])('%s %s', async (family, text, line) => {
    const { code, out, err } = await cases(family, text);
    expect({ code, err }).toEqual({ code: 2, err: '' });
    expect(out).toContain(line);
    expect(out).toContain('0 passed, 0 failed, 1 refused\n');
  });
});

test('a file that is not there is a mistake, told in a line', async () => {
  const io = recordedIo();
  expect(await run(['draw', 'test/nowhere.json'], io)).toBe(2);
  expect(io.complaints()).toBe(
    'error: test/nowhere.json cannot be read: there is no file or folder test/nowhere.json\n',
  );
});

test('a family that is not there is refused with the nearest name', async () => {
  expect(await cases('drow', '{}')).toMatchObject({
    code: 2,
    err: 'error: there are no cases of "drow". Did you mean draw?\n',
  });
  expect((await cases('__proto__', '{}')).code).toBe(2);
});
