/** A project as `cardwright new` writes it, with the packed package in its node_modules, as after `npm install`. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, toolFile, type Run } from '../scratch-project.ts';
import { gameFolder } from './game-files.ts';

const folder = gameFolder();
const home = join(folder.path, 'river-race');

function inProject(command: string, ...args: readonly string[]): Run {
  const env = { ...process.env, NO_COLOR: '1', npm_config_update_notifier: 'false' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: home, encoding: 'utf8', env });
  return { code: status, output: stdout + stderr };
}
const cardwright = (...args: readonly string[]): Run =>
  inProject(process.execPath, join(home, 'node_modules/cardwright/bin/cardwright.js'), ...args);

beforeAll(() => {
  folder.run('new', 'river-race');
  const modules = join(home, 'node_modules');
  mkdirSync(join(modules, 'cardwright'), { recursive: true });
  mkdirSync(join(modules, '.bin'));
  // Without scripts: the build is there already. What the package depends on is ours.
  const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder.path], {
    cwd: root,
    encoding: 'utf8',
  });
  const [tarball = ''] = packed.stdout.trim().split('\n').slice(-1);
  inProject('tar', 'xzf', join(folder.path, tarball), '--strip-components=1', '-C', join(modules, 'cardwright'));
  for (const scope of ['@noble', '@swc', '@types', 'undici-types', 'yaml'])
    symlinkSync(join(root, 'node_modules', scope), join(modules, scope));
  symlinkSync('../cardwright/bin/cardwright.js', join(modules, '.bin', 'cardwright'));
});
afterAll(() => folder.remove());

test('passes its own test', () => {
  const { code, output } = inProject('npm', 'test');
  expect(output).toMatch(/pass 4\n/);
  expect(code).toBe(0);
});

test('is played by bots and conforms', () => {
  const played = cardwright('play', './src/game.ts', '--auto', '--seed', 'a');
  expect(played).toMatchObject({ code: 0, output: expect.stringMatching(/Player \d won \(15 points\)\.\n$/) });
  const conforms = inProject('npm', 'run', 'conform', '--', '--n', '10');
  expect(conforms).toMatchObject({ code: 0, output: expect.stringMatching(/passed, 0 failed\n/) });
});

test('is recorded and verified by its rules', () => {
  const written = cardwright('play', './src/game.ts', '--auto', '--seed', 'a', '--transcript', 'match.jsonl');
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining('River race: ') });
  const { event } = JSON.parse(readFileSync(join(home, 'match.jsonl'), 'utf8').split('\n')[0]!) as { event: object };
  expect(event).toMatchObject({ game: 'river-race', version: '1' });
  expect(cardwright('verify', 'match.jsonl', '--rules', './src/game.ts', '--strict')).toMatchObject({ code: 0 });
  expect(cardwright('verify', 'match.jsonl')).toMatchObject({ code: 3 });
  expect(cardwright('replay', 'match.jsonl', '--rules', './src/game.ts')).toMatchObject({ code: 0 });
});

test('has types that the compiler checks, in its tests too, and may print', () => {
  appendFileSync(join(home, 'src/game.ts'), "\nconsole.log('loaded');\n");
  expect(inProject(process.execPath, toolFile('typescript', 'tsc'), '-p', home)).toEqual({ code: 0, output: '' });
});
