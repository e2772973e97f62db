/** What goes wrong at the command line is told in a sentence, with the exit code that says whose mistake it was. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../scratch-project.ts';
import { CROWN, gameFolder } from './game-files.ts';

const MADE = 'import { crown } from "./crown.ts"; export default';
const folder = gameFolder({
  'crown.ts': CROWN,
  'changed.ts': CROWN.replace("r.moveTop(1, z.deck, z.won(me), 'take')", "r.moveTop(1, z.deck, z.won(me), 'grab')"),
  'other.mjs': `${MADE} { ...crown, name: 'other' };`,
  'creates.mjs': `${MADE} { ...crown, setup(r) { for (;;) r.create('pebble', 0); } };`,
  'jobs.mjs': `${MADE} { ...crown, jobs: { again: (r) => r.next({ do: 'again' }) }, decide: (r) => r.next({ do: 'again' }) };`,
  'timer.mjs': `setInterval(() => undefined, 1000); ${MADE} crown;`,
});
const at = (file: string): string => join(folder.path, file);

beforeAll(() => {
  folder.run('play', './crown.ts', '--auto', '--seed', 'a', '--transcript', 'log.jsonl');
  const log = readFileSync(at('log.jsonl'), 'utf8');
  folder.write('crlf.jsonl', log.replaceAll('\n', '\r\n'));
  folder.write('bom.jsonl', `\uFEFF${log}`);
});
afterAll(() => folder.remove());

test.each([
  [['verify', 'nope.jsonl'], 'nope.jsonl cannot be read: there is no file or folder nope.jsonl'],
  [['verify', '.'], '. cannot be read: . is a folder, not a file'],
  [['replay', 'log.jsonl/x'], 'log.jsonl/x cannot be read: log.jsonl/x leads through a file as if it were a folder'],
  [['play', './crown.ts', '--transcript', 'nope/log.jsonl'], 'there is no file or folder nope/log.jsonl.'],
  [['traces', 'nope'], 'nope cannot be read: there is no file or folder nope'],
  [['conform', './crown.ts', '--n', '-1'], '--n must be a whole number of 0 or more, not "-1"'],
  [['play', './crown'], 'NoSuchFile: there is no file ./crown; did you mean ./crown.ts?\n'],
  [
    ['verify', 'log.jsonl', '--rules', './other.mjs'],
    'OtherGame: ./other.mjs has the rules of other, and the log is of crown.',
  ],
])('%j is asked wrongly', (args, words) => {
  const { code, err } = folder.run(...args);
  expect(err).toContain(`error: ${words}`);
  expect(code).toBe(2);
});

test.each([
  ['crlf.jsonl', 'the lines end with CR and LF; in a transcript they end with LF alone'],
  ['bom.jsonl', 'the file begins with a byte order mark, which no transcript has'],
])('what an editor did to %s is named', (file, words) => {
  const { code, out } = folder.run('verify', file, '--rules', './crown.ts');
  expect(out).toContain(words);
  expect(code).toBe(1);
});

test('events that rules of the same version do not give may come from changed rules', () => {
  const { code, out } = folder.run('verify', 'log.jsonl', '--rules', './changed.ts');
  expect(out).toMatch(/(EventMismatch|PolicyMismatch) at event .*\n.*the rules may have changed since it was made/);
  expect(code).toBe(1);
});

test('a set-up that creates without end is stopped', () => {
  const { code, err } = folder.run('play', './creates.mjs', '--auto');
  expect(err).toContain('the game makes more than 10000 cards');
  expect(code).toBe(1);
});

test('jobs that never end are the fault of the game', () => {
  const { code, err } = folder.run('play', './jobs.mjs', '--auto');
  expect(err).toContain('TooMuchWork: the game does more than 10000 jobs for one step');
  expect(code).toBe(1);
});

test('a timer that a game has left running does not keep the process', () => {
  const args = [join(root, 'bin/cardwright.js'), 'play', './timer.mjs', '--auto', '--seed', 'a'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8', timeout: 20_000 });
  expect(stdout).toMatch(/won \(the crown\)\.\n$/);
  expect(status).toBe(0);
});

test('where nothing more can be printed, one line says so', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/cardwright.js'), 'play', 'high-card'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error: nothing more can be printed: [^\n]*\n$/);
});
