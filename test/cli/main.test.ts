import { expect, test } from 'vitest';
import { type Command, main } from '../../src/cli/index.ts';
import { root, runNode } from '../scratch-project.ts';
import { recordedIo } from './recorded-io.ts';

const echo: Command = {
  name: 'echo',
  summary: 'says it again',
  usage: ['echo WORD…'],
  options: [['--loud', 'in capitals']],
  load: () =>
    Promise.resolve({
      run(args, io) {
        if (args.includes('--crash')) throw Object.assign(new Error('no such file: x'), { code: 'ENOENT' });
        io.out(args.join(' '));
        return Promise.resolve(0);
      },
    }),
};

async function call(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = recordedIo();
  const code = await main(args, io, [echo]);
  return { code, out: io.printed(), err: io.complaints() };
}

test('a command gets the arguments after its name', async () => {
  expect(await call('echo', 'a', 'b')).toEqual({ code: 0, out: 'a b\n', err: '' });
});

test('no command, --help and help list the commands', async () => {
  for (const args of [[], ['--help'], ['-h'], ['help']]) {
    expect(await call(...args)).toMatchObject({ code: 0, out: expect.stringContaining('  echo  says it again\n') });
  }
});

test('--help after a command tells how to use it', async () => {
  const usage = 'says it again\n\nUsage\n  cardwright echo WORD…\n\nOptions\n  --loud  in capitals\n';
  for (const args of [
    ['echo', '--help'],
    ['echo', 'a', '-h'],
    ['help', 'echo'],
  ]) {
    expect(await call(...args)).toEqual({ code: 0, out: usage, err: '' });
  }
});

test('after -- nothing is an option', async () => {
  expect(await call('echo', '--', '--help')).toMatchObject({ code: 0, out: '-- --help\n' });
});

test('a mistyped command is refused with the nearest name', async () => {
  const err = 'error: there is no command "ehco". Did you mean cardwright echo?\n';
  expect(await call('ehco')).toEqual({ code: 2, out: '', err });
});

test('a command like no other is refused with a way on', async () => {
  const err = 'error: there is no command "frobnicate". cardwright --help lists them all.\n';
  expect(await call('frobnicate')).toEqual({ code: 2, out: '', err });
});

test('an I/O error is told in one line', async () => {
  expect(await call('echo', '--crash')).toEqual({ code: 1, out: '', err: 'error: no such file: x\n' });
});

test('bin/cardwright.js runs from any folder', () => {
  expect(runNode(`${root}/bin/cardwright.js`, ['--version'], '/')).toEqual({ code: 0, output: '0.1.0\n' });
  expect(runNode(`${root}/bin/cardwright.js`, ['paly'], '/')).toMatchObject({ code: 2 });
});
