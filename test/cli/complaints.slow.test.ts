/** What goes wrong at the command line is told in a sentence, with the exit code that says whose mistake it was. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../scratch-project.ts';
import { CROWN, gameFolder, type Ran } from './game-files.ts';

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

/** What is asked, whose mistake it is, and what is said of it. */
const COMPLAINTS: readonly (readonly [args: readonly string[], code: number, words: string | RegExp])[] = [
  [['verify', 'nope.jsonl'], 2, 'error: nope.jsonl cannot be read: there is no file or folder nope.jsonl'],
  [['verify', '.'], 2, 'error: . cannot be read: . is a folder, not a file'],
  [
    ['replay', 'log.jsonl/x'],
    2,
    'error: log.jsonl/x cannot be read: log.jsonl/x leads through a file as if it were a folder',
  ],
  [['play', './crown.ts', '--transcript', 'nope/log.jsonl'], 2, 'error: there is no file or folder nope/log.jsonl.'],
  [['conform', './crown.ts', '--n', '-1'], 2, 'error: --n must be a whole number of 0 or more, not "-1"'],
  [['play', './crown'], 2, 'error: NoSuchFile: there is no file ./crown; did you mean ./crown.ts?\n'],
  [
    ['verify', 'log.jsonl', '--rules', './other.mjs'],
    2,
    'error: OtherGame: ./other.mjs has the rules of other, and the log is of crown.',
  ],
  // What an editor did to a log.
  [
    ['verify', 'crlf.jsonl', '--rules', './crown.ts'],
    1,
    'the lines end with CR and LF; in a transcript they end with LF alone',
  ],
  [
    ['verify', 'bom.jsonl', '--rules', './crown.ts'],
    1,
    'the file begins with a byte order mark, which no transcript has',
  ],
  // Events that rules of the same version do not give may come from changed rules.
  [
    ['verify', 'log.jsonl', '--rules', './changed.ts'],
    1,
    /(EventMismatch|PolicyMismatch) at event .*\n.*the rules may have changed since it was made/,
  ],
  // A set-up that creates without end, and jobs that never end, are stopped: the fault is the game's.
  [['play', './creates.mjs', '--auto'], 1, 'the game makes more than 10000 cards'],
  [['play', './jobs.mjs', '--auto'], 1, 'TooMuchWork: the game does more than 10000 jobs for one step'],
];

let ran: readonly Ran[] = [];
beforeAll(() => {
  folder.run('play', './crown.ts', '--auto', '--seed', 'a', '--transcript', 'log.jsonl');
  const log = readFileSync(at('log.jsonl'), 'utf8');
  folder.write('crlf.jsonl', log.replaceAll('\n', '\r\n'));
  folder.write('bom.jsonl', `\uFEFF${log}`);
  ran = folder.runAll(COMPLAINTS.map(([args]) => args));
});
afterAll(() => folder.remove());

test.each(COMPLAINTS.map(([args, code, words], i) => [args.join(' '), code, words, i] as const))(
  '%s ends with %i and a sentence',
  (line, code, words, i) => {
    const { code: ended, out, err } = ran[i] as Ran;
    // A verdict is printed; a complaint goes to the other stream.
    const said = line.startsWith('verify') && code === 1 ? out : err;
    expect(said).toMatch(words);
    expect(ended).toBe(code);
  },
);

test('a timer that a game has left running does not keep the process', () => {
  const args = [join(root, 'bin/cardwright.js'), 'play', './timer.mjs', '--auto', '--seed', 'a'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: folder.path,
    encoding: 'utf8',
    timeout: 100_000,
  });
  expect(stdout).toMatch(/won \(the crown\)\.\n$/);
  expect(status).toBe(0);
});

test.each([
  ['play', 'high-card'],
  ['odds', '60 cards, 24 land, 7 seen: land>=2'],
])('where nothing more can be printed, one line says so: %s', (...args) => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/cardwright.js'), ...args], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error: nothing more can be printed: [^\n]*\n$/);
});
