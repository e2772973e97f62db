/** `cardwright check` and `cardwright schema`: files in, lines and exit codes out. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { run as check } from '../../src/cli/commands/check.ts';
import { run as schema } from '../../src/cli/commands/schema.ts';
import { recordedIo } from './recorded-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardwright-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'fish.yaml');
const FISH = 'game: fish\nplayers: 2\nsetup:\n  - deal: 5 to each_plyer from dekc\nlimits: { max_turns: 5 }\n';

async function checked(
  text: string | Uint8Array,
  ...options: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  writeFileSync(file, text);
  const io = recordedIo();
  const code = await check([file, ...options], io);
  return { code, out: io.printed().replaceAll(file, 'fish.yaml'), err: io.complaints().replaceAll(file, 'fish.yaml') };
}

describe('check', () => {
  test('[S36] tells each problem with its line and a mark under the word', async () => {
    expect(await checked(FISH)).toEqual({
      code: 1,
      out: [
        "fish.yaml:4:16 error [zone/unknown] unknown zone 'each_plyer' — did you mean 'each_player'?",
        '    4 |   - deal: 5 to each_plyer from dekc',
        '      |                ^^^^^^^^^^',
        "fish.yaml:4:32 error [zone/unknown] unknown zone 'dekc' — did you mean 'deck'?",
        '    4 |   - deal: 5 to each_plyer from dekc',
        '      |                                ^^^^',
        'fish.yaml: 2 errors',
        '',
      ].join('\n'),
      err: '',
    });
  });

  test('[S38] a file with warnings can be played', async () => {
    const { code, out } = await checked(
      FISH.replace('each_plyer from dekc', 'discard').replace(
        'setup:',
        'zones: { deck: { kind: deck }, discard: { kind: discard }, x: { kind: deck } }\nsetup:',
      ),
    );
    expect(code).toBe(0);
    expect(out).toMatch(
      /^fish\.yaml:3:60 warning \[unused\/zone\] [^]*\nfish\.yaml: right, fish, [0-9a-f]{16}…, 1 warning\n$/,
    );
  });

  test('gives JSON', async () => {
    const { code, out } = await checked(FISH, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      file: 'fish.yaml',
      ok: false,
      problems: [{ code: 'zone/unknown', line: 4, column: 16, hint: 'each_player' }, { line: 4 }],
    });
    expect(JSON.parse((await checked(FISH.replace('each_plyer from dekc', 'community'), '--json')).out)).toMatchObject({
      ok: true,
      problems: [],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('[S39] takes a fragment', async () => {
    expect((await checked('setup:\n  - deal: 2 to each_player from deck\n', '--fragment')).code).toBe(0);
    expect((await checked('setup:\n  - deal: 2 to each_player from deck\n')).code).toBe(1);
  });

  test('[S5] prints phrases', async () => {
    expect((await checked(FISH.replace('each_plyer from dekc', 'community'), '--phrases')).out).toContain(
      '  - deal: 5 from deck to community\n',
    );
  });

  test('shows a long line around the word, and nothing that a terminal would carry out', async () => {
    const { out } = await checked(
      `game: t\nplayers: 2\nlimits: { max_turns: 5 }\ntitle: "${'x'.repeat(200)}\u009b31m"\nsetup: [ ${'shuffle: deck, '.repeat(20)} shuffle: dekc ]\n`,
    );
    const [, source = '', mark = ''] = out.split('\n');
    expect(source.length).toBeLessThanOrEqual(80);
    expect(source.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).toBe('dekc');
    expect(out).not.toContain('\u009b');
  });

  test.each([
    ['no such file', ['nowhere.yaml'], 'error: nowhere.yaml cannot be read: there is no file or folder nowhere.yaml\n'],
    ['a folder', [folder], `error: ${folder} cannot be read: ${folder} is a folder, not a file\n`],
  ])('%s is asked wrongly', async (_, args, complaint) => {
    const io = recordedIo();
    expect(await check(args, io)).toBe(2);
    expect(io.complaints()).toBe(complaint);
  });

  test('[S1] a file that is not UTF-8 cannot be read', async () => {
    expect(await checked(Uint8Array.of(0x67, 0xff, 0xfe))).toEqual({
      code: 2,
      out: '',
      err: 'error: fish.yaml is not UTF-8\n',
    });
  });

  test('watches the parts that a file uses, too, one that is not there yet included', async () => {
    const part = join(folder, 'shared-part.yaml');
    writeFileSync(
      file,
      FISH.replace('each_plyer from dekc', 'community').replace('game:', 'uses: [shared-part]\ngame:'),
    );
    const input = new PassThrough();
    let told = '';
    const io = recordedIo([], { input, out: (text) => void (told += text) });
    const watching = check([file, '--watch'], io);
    while (!told.includes('fish.yaml: right')) {
      writeFileSync(`${part}.new`, 'state: { n: { type: int, init: 0 } }\n');
      renameSync(`${part}.new`, part);
      await setImmediate();
    }
    input.end();
    expect(await watching).toBe(0);
    rmSync(part);
  });

  test('watches the file until its input ends', async () => {
    writeFileSync(file, FISH);
    const input = new PassThrough();
    let told = '';
    const io = recordedIo([], { input, out: (text) => void (told += text) });
    const watching = check([file, '--watch'], io);
    while (!told.includes('fish.yaml: right')) {
      // As editors save: at once, so that nobody reads half a file.
      writeFileSync(`${file}.new`, FISH.replace('each_plyer from dekc', 'community'));
      renameSync(`${file}.new`, file);
      await setImmediate();
    }
    input.end();
    expect(await watching).toBe(0);
  });
});

test('schema prints what editors need: every section with its keys and words', async () => {
  const io = recordedIo();
  expect(await schema([], io)).toBe(0);
  const printed = JSON.parse(io.printed()) as {
    properties: { [section: string]: unknown };
    $defs: { step: { properties: object } };
  };
  expect(Object.keys(printed.properties)).toContain('on_deck_empty');
  expect(printed.properties['zones']).toMatchObject({
    additionalProperties: {
      required: ['kind'],
      properties: { kind: { enum: expect.arrayContaining(['deck', 'burn']) } },
    },
  });
  expect(Object.keys(printed.$defs.step.properties)).toEqual(
    expect.arrayContaining(['deal', 'shuffle', 'if', 'each_player', 'op']),
  );
});
