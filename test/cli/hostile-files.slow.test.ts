/** Whatever file a command is given, it says in a line what is wrong and never shows a stack. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS as CLI_COMMANDS } from '../../src/cli/commands.ts';
import { main as runMain } from '../../src/cli/main.ts';
import type { Io } from '../../src/cli/terminal/io.ts';
import { beginLog } from '../../src/cli/match-log.ts';
import { stack } from '../../src/games/stack/index.ts';
import { root } from '../scratch-project.ts';
import { CONFORM_COMMANDS } from '../conform/commands.ts';
import { recordedIo } from './recorded-io.ts';

const main = (args: readonly string[], io: Io): Promise<number> =>
  runMain(args, io, [...CLI_COMMANDS, ...CONFORM_COMMANDS]);

const folder = mkdtempSync(join(tmpdir(), 'cardwright-hostile-'));
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const [firstCase] = (JSON.parse(readFileSync('test/data/cases/stack.json', 'utf8')) as { cases: object[] }).cases;

const FILES: { readonly [name: string]: string } = {
  empty: '',
  'a zero byte': '\u0000',
  'no JSON': '{',
  null: 'null',
  'a number': '1e999',
  'a list': '[]',
  'a deep list': deep(100_000),
  'lists in cases': `{"cases":[${deep(50)}]}`,
  'cases that are none': '{"cases":[null,1,"x",[],{},{"name":{}},{"__proto__":1}]}',
  'cases that are no list': '{"cases":{"length":3}}',
  'too many cases': JSON.stringify({ cases: new Array(20_000).fill(null) }),
  'a case twice as odd': JSON.stringify({ cases: [{ ...firstCase, setup: 7, actions: {}, expected: [] }] }),
  'half a character': '{"cases":[{"name":"\\ud800"}]}',
  'a transcript of nothing': '{"seq":0}\n{"seq":1}\n',
  'a transcript that is a save': '{"format":"cardwright.match/2","game":{"name":"duel"}}\n',
  'lines that are too long': `${'x'.repeat(3_000_000)}\n`,
  'many lines': '{}\n'.repeat(20_000),
};

const COMMANDS: readonly (readonly string[])[] = [
  ['cases', 'stack'],
  ['cases', 'draw'],
  ['cases', 'cycle'],
  ['traces'],
  ['verify'],
  ['replay', '--all'],
];

test.each(COMMANDS.flatMap((command) => Object.keys(FILES).map((name) => [command.join(' '), name, command] as const)))(
  '%s, given %s',
  async (_, name, command) => {
    const own = join(folder, `${Object.keys(FILES).indexOf(name)}`);
    mkdirSync(own, { recursive: true });
    const file = join(own, 'file.json');
    writeFileSync(file, FILES[name] as string);
    await expectWords([...command, command[0] === 'traces' ? own : file]);
  },
);

test.each(COMMANDS.map((command) => [command.join(' '), command] as const))(
  '%s, given a folder or nothing',
  async (_, command) => {
    await expectWords([...command, join(folder, 'not-there')]);
    if (command[0] !== 'traces') await expectWords([...command, folder]);
    await expectWords(command);
  },
);

test.each([...COMMANDS.filter(([name]) => name === 'cases'), ['check'], ['play', '--resume']])(
  '[F53] %s %s reads no file that has no end, and follows no link in a circle',
  async (...command) => {
    const link = join(folder, `circle-${command.join('-')}`);
    symlinkSync(link, link);
    for (const [file, words] of [
      ['/dev/zero', 'is too large: it has more than 64 MiB'],
      [link, 'is a link that leads back to itself'],
    ] as const) {
      const io = recordedIo();
      expect(await main([...command, file], io)).toBe(2);
      expect(io.complaints()).toContain(words);
    }
  },
);

test('[F53] traces does not look through a folder without end', async () => {
  await expectWords(['traces', '/']);
});

test('[F53] replay keeps no table of a match for each of its events', () => {
  const lands = (id: string) => ({ id, deck: [], battlefield: new Array(1000).fill('kelm-field') });
  const begun = beginLog(stack, {
    seed: 'many cards',
    level: 'seeded',
    options: { players: ['a', 'b', 'c', 'd'].map(lands) },
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  const file = join(folder, 'many-cards.jsonl');
  writeFileSync(file, `${begun.value.close().lines.join('\n')}\n`);
  // A table of 4,000 cards after each of 4,000 events is half a gigabyte.
  const args = ['--max-old-space-size=200', join(root, 'bin/cardwright.js'), 'replay', file, '--all'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout.includes('lands 1000/1000')]).toEqual([3, true]);
});

test('cases and traces show nothing of a file that a terminal would carry out', async () => {
  const own = join(folder, 'marks');
  mkdirSync(own);
  const name = '\u001b[2J\u001b]0;owned\u0007\u202e';
  writeFileSync(join(own, 'cases.json'), JSON.stringify({ name, cases: [{ name, [name]: 1 }] }));
  writeFileSync(join(own, 'none.json'), name);
  for (const args of [
    ['cases', 'stack', join(own, 'cases.json')],
    ['cases', 'draw', join(own, 'none.json')],
    ['traces', own],
  ]) {
    const io = recordedIo();
    await main(args, io);
    expect(`${io.printed()}${io.complaints()}`).toContain('owned');
    // oxlint-disable-next-line no-control-regex -- it is what must not be there
    expect(`${io.printed()}${io.complaints()}`).not.toMatch(/[\u001b\u0007\u202e]/);
  }
});

/** It ends with a code of its own, and what it says has no line of a stack. */
async function expectWords(args: readonly string[]): Promise<void> {
  const io = recordedIo();
  const code = await main(args, io);
  expect([1, 2, 3]).toContain(code);
  expect(`${io.printed()}${io.complaints()}`).not.toMatch(/^ +at .*:\d+:\d+/m);
  expect(`${io.printed()}${io.complaints()}`).not.toMatch(/TypeError|RangeError: Maximum|undefined \(reading/);
}
