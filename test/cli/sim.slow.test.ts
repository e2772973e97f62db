/** `cardwright sim` as a designer runs it: threads, files, signals, and what it refuses. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../scratch-project.ts';
import { CROWN, gameFolder } from './game-files.ts';

const folder = gameFolder({
  'crown.ts': CROWN,
  'halves.ts': CROWN.replace('r.match.taken + 1', 'r.match.taken + 0.5'),
  'throws.ts': CROWN.replace(
    'r.endTurn();',
    "if (r.match.taken === 3) throw new Error('no fourth');\n        r.endTurn();",
  ),
});
afterAll(() => folder.remove());

/** A match for each of seven workers. */
const DUEL = ['sim', 'duel', '--n', '7', '--seed', 'a', '--quiet'];

describe('a simulation', () => {
  test('[L17] [L39] [L43] is the same to the byte with 0, 1 and 7 workers', () => {
    const [inline, ...threads] = folder.runAll(
      ['0', '1', '7'].map((workers) => [...DUEL, '--json', '--workers', workers]),
    );
    expect(inline?.code).toBe(0);
    expect(JSON.parse(inline?.out ?? '')).toMatchObject({
      schema: 'cardwright/sim/1',
      game: 'duel',
      n: 7,
      seed: 'a',
      policyVersions: [expect.stringMatching(/^greedy of duel /), expect.stringMatching(/^greedy of duel /)],
      level: 0.95,
    });
    expect(threads.map(({ out }) => out === inline?.out)).toEqual([true, true]);
  });

  test('[L20] says who wins, how it ended and how long it took; a game from a file in threads as well', () => {
    const [crown, twice] = folder.runAll([
      ['sim', './crown.ts', '--n', '60', '--seed', 'c', '--workers', '2'],
      ['sim', './crown.ts', '--n', '60', '--seed', 'c', '--workers', '0', '--quiet'],
    ]);
    expect(crown?.code).toBe(0);
    expect(crown?.err).toMatch(/60 of 60, [\d.]+ a second, 0 s left, wins [\d.]+ % \([\d.]+ % to [\d.]+ %\)\n$/);
    expect(twice?.err).toBe('');
    expect(twice?.out).toBe(crown?.out);
    expect(crown?.out.split('\n').slice(0, 8)).toEqual([
      'Crown   60 matches, seed c',
      '',
      expect.stringMatching(/^ {2}p1 \(random\) wins {2}[45]\d\.\d % {2}[\d.]+ % to [\d.]+ % {2}\d+ of 60$/),
      expect.stringMatching(/^ {2}p2 \(random\) wins {2}[45]\d\.\d % {2}[\d.]+ % to [\d.]+ % {2}\d+ of 60$/),
      '',
      'how it ended',
      '  the crown  100.0 %  94.0 % to 100.0 %  60 of 60',
      '',
    ]);
    expect(crown?.out).toContain('intervals: 95 %; laws checked in one match of 1000');
  });

  test('[L38] a missing seed is drawn and printed; --within says how many matches; CSV has its tables', () => {
    const [drawn, within, csv] = folder.runAll([
      ['sim', './crown.ts', '--n', '1', '--workers', '0', '--quiet'],
      ['sim', './crown.ts', '--within', '20', '--workers', '0', '--quiet', '--seed', 's'],
      [
        'sim',
        './crown.ts',
        '--n',
        '5',
        '--workers',
        '0',
        '--quiet',
        '--seed',
        's',
        '--format',
        'csv',
        '--out',
        'crown.csv',
      ],
    ]);
    expect(drawn?.out).toMatch(/^Crown {3}1 match, seed [0-9a-f]{16}\n/);
    expect(drawn?.out).toMatch(/\n {2}turns +\d+ +no interval +\d/);
    expect(within?.out).toMatch(/^Crown {3}25 matches, seed s\n/);
    const others = ['endings', 'measures', 'ends-by-turn'].map((name) => `written to crown-${name}.csv`);
    expect(csv?.out.split('\n')).toEqual(['written to crown.csv', ...others, '']);
    expect(readFileSync(join(folder.path, 'crown.csv'), 'utf8')).toMatch(
      /^player,wins,matches,rate,low,high\r\np1 \(random\),\d,5,/,
    );
  });

  test('[L19] a pilot says how many matches a precision takes, and is not counted again', () => {
    const [sim, plain, ab] = folder.runAll([
      ['sim', './crown.ts', '--within', '20', '--pilot', '40', '--workers', '0', '--quiet', '--seed', 's', '--json'],
      ['sim', './crown.ts', '--n', '40', '--workers', '0', '--quiet', '--seed', 's pilot', '--json'],
      ['ab', './crown.ts', '--b', 'policy=first(take)', '--within', '30', '--pilot', '10', '--workers', '0', '--quiet'],
    ]);
    const report = JSON.parse(sim?.out ?? '');
    expect(report.pilot).toEqual({ n: 40, seed: 's pilot' });
    // The pilot is the plain run of its seed: half of its widest interval, to the square, says how many there must be.
    const halves = JSON.parse(plain?.out ?? '').tables.wins.rows.map((row: number[]) => (row[5]! - row[4]!) / 2);
    expect(report.n).toBe(Math.ceil(40 * (Math.max(...halves) / 0.2) ** 2));
    expect(report.tables.wins.rows[0][2]).toBe(report.n);
    expect(ab?.out).toMatch(/^Crown {3}\d+ matches \(a pilot of 10 said so\), seed /);
  });

  test('[L23] the extremes replay and verify with one command', () => {
    const { code, err } = folder.run(
      'sim',
      './crown.ts',
      '--n',
      '20',
      '--seed',
      'x',
      '--workers',
      '0',
      '--outliers',
      'runs',
    );
    expect(code).toBe(0);
    const files = readdirSync(join(folder.path, 'runs')).toSorted();
    expect(files.map((file) => file.replace(/-\d+\.jsonl/, ''))).toEqual(['fastest-loss', 'longest', 'shortest']);
    const line = err.split('\n').find((each) => each.includes('longest')) ?? '';
    const [, commands = '', again = ''] = /(\d) commands {2}cardwright (.+)$/.exec(line) ?? [];
    const replayed = folder.run(...again.split(' '));
    expect(replayed.code).toBe(0);
    expect(replayed.out.match(/takes?\b|"take"/g)?.length).toBeGreaterThanOrEqual(Number(commands));
    expect(folder.run('verify', `runs/${files[1]}`, '--rules', './crown.ts').code).toBe(0);
  });
});

interface PartialReport {
  readonly partial: { readonly [part in 'covered' | 'missing']: readonly { from: number; to: number }[] };
  readonly tables: { readonly wins: { readonly rows: readonly (readonly unknown[])[] } };
}

describe('[L40] Ctrl-C', () => {
  test.each(['0', '2'])(
    'with %s workers leaves a report that is marked partial, with the matches it covers',
    async (workers) => {
      const args = [
        join(root, 'bin/cardwright.js'),
        'sim',
        'duel',
        '--n',
        '1000000',
        '--workers',
        workers,
        '--seed',
        'a',
        '--json',
      ];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      onTestFinished(() => void child.kill('SIGKILL'));
      let out = '';
      child.stdout.on('data', (text: Buffer) => void (out += text.toString()));
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      await new Promise<void>((resolve) => child.stderr.once('data', () => resolve()));
      child.kill('SIGINT');
      expect(await ended).toBe(3);
      const report: PartialReport = JSON.parse(out);
      expect(report).toMatchObject({ schema: 'cardwright/sim/1', n: 1_000_000 });
      const { covered, missing } = report.partial;
      // Together they are all numbers, each once; and what was covered is what was counted.
      const ranges = [...covered, ...missing].toSorted((a, b) => a.from - b.from);
      expect(ranges.map(({ from }) => from)).toEqual([0, ...ranges.slice(0, -1).map(({ to }) => to + 1)]);
      expect(ranges.at(-1)?.to).toBe(999_999);
      const played = covered.reduce((sum, { from, to }) => sum + to - from + 1, 0);
      expect(played).toBeGreaterThan(0);
      expect(report.tables.wins.rows[0]?.[2]).toBe(played);
    },
  );

  test('before the first match is over leaves a line and no report of nothing', async () => {
    folder.write(
      'stuck.mjs',
      `import { writeFileSync } from 'node:fs'; import { crown } from './crown.ts';
       export default { ...crown, decide() { writeFileSync('begun', ''); for (;;); } };`,
    );
    const args = [join(root, 'bin/cardwright.js'), 'sim', './stuck.mjs', '--workers', '1', '--report', 'page.html'];
    const child = spawn(process.execPath, args, { cwd: folder.path, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let told = '';
    child.stdout.on('data', (text: Buffer) => void (told += text.toString()));
    child.stderr.on('data', (text: Buffer) => void (told += text.toString()));
    await expect.poll(() => existsSync(join(folder.path, 'begun')), { timeout: 30_000 }).toBe(true);
    child.kill('SIGINT');
    expect(await new Promise((resolve) => void child.once('exit', resolve))).toBe(3);
    expect(told).toBe('error: stopped before the first match was over: there is nothing to report\n');
    expect(existsSync(join(folder.path, 'page.html'))).toBe(false);
  });
});

const SHORT = ['sim', './crown.ts', '--n', '2', '--workers', '0', '--quiet', '--json', '--out', '-'];

test('[L41] the command of a report gives the same again, whatever the seed is', () => {
  const run = (seed: string): readonly string[] => [...SHORT, `--seed=${seed}`];
  const [dash, quote, lines, none] = folder.runAll([run('-x'), run("it's"), run('two\nlines'), run('')]);
  const commandOf = (text = '{}'): unknown => JSON.parse(text).command;
  expect(commandOf(dash?.out)).toBe('sim ./crown.ts --n 2 --seed=-x');
  expect(commandOf(quote?.out)).toBe("sim ./crown.ts --n 2 --seed 'it'\\''s'");
  expect(commandOf(lines?.out)).toBe("sim ./crown.ts --n 2 --seed 'two\nlines'");
  expect(none).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--seed is empty') });
});

describe('what is refused, in one line and with exit code 2', () => {
  writeFileSync(join(folder.path, 'a-file'), '');
  const refused: readonly (readonly [string, readonly string[], string])[] = [
    ['no matches', ['duel', '--n', '0'], '--n 0 would play nothing'],
    ['too many', ['duel', '--n', '9000000000'], '--n 9000000000 is more than 1000000000'],
    ['threads without end', ['duel', '--workers', '1000000000'], '--workers 1000000000 is more than 256'],
    ['a policy that is not there', ['duel', '--policy', 'gredy'], 'there is no bot "gredy"; did you mean greedy?'],
    [
      'a list of nothing',
      ['duel', '--policy', 'first()'],
      'policy first(): "" is no rule such as play, or play if energy>=2',
    ],
    [
      'an option of the game',
      ['duel', '--set', 'handSlots=99'],
      'settings.handSlots must be a whole number from 1 to 20',
    ],
    [
      'a folder that is not there',
      ['duel', '--out', 'no/where.json'],
      'cannot write no/where.json: there is no file or folder no',
    ],
    ['a folder in place of a file', ['duel', '--out', '.'], 'cannot write .: . is a folder, not a file'],
    [
      'a file in place of a folder',
      ['duel', '--outliers', 'a-file'],
      'cannot write a-file: a-file is a file, not a folder',
    ],
    ['two numbers of matches', ['duel', '--n', '5', '--within', '1'], 'both say how many matches'],
    ['a pilot for nothing', ['duel', '--pilot', '20'], '--pilot finds out how many matches --within takes'],
    ['a pilot of one', ['duel', '--within', '5', '--pilot', '1'], '--pilot takes at least 10 matches, not 1'],
    [
      'a bot by the clock',
      ['duel', '--policy', 'ismcts(50ms)'],
      'ismcts(50ms) thinks by the clock, and no run with it could be repeated',
    ],
    ['points that are none', ['duel', '--within', '0'], '--within takes percentage points'],
    ['a form that is not there', ['duel', '--format', 'xml'], '--format is one of'],
    ['matches without a command', ['duel', '--most', '0'], '--most 0 would let nobody do anything'],
    ['a game that is not there', ['dual'], 'there is no game "dual". Did you mean duel?'],
    ['a negative number', ['duel', '--n', '-5'], '--n must be a whole number of 0 or more, not "-5"'],
  ];
  const ran = folder.runAll(refused.map(([, args]) => ['sim', ...args]));
  test.each(refused.map(([what, , words], i) => [what, words, i] as const))('%s', (_, words, i) => {
    expect(ran[i]?.err).toContain(words);
    expect([ran[i]?.code, ran[i]?.out]).toEqual([2, '']);
    expect(ran[i]?.err.split('\n').length).toBeLessThanOrEqual(3);
  });

  test('[L64] a game that breaks a law ends the run: the first match of every thousand is checked', () => {
    const { code, err } = folder.run('sim', './halves.ts', '--n', '3', '--seed', 'a', '--workers', '0', '--quiet');
    expect(code).toBe(1);
    expect(err).toMatch(/crown breaks a law: plain-data: .*0\.5/);
  });

  test('[L39] a game that throws ends the run with the matches that were lost', () => {
    const [inline, threads] = folder.runAll([
      ['sim', './throws.ts', '--n', '50', '--seed', 'a', '--workers', '0', '--quiet'],
      ['sim', './throws.ts', '--n', '50', '--seed', 'a', '--workers', '2', '--quiet'],
    ]);
    expect([inline?.code, threads?.code]).toEqual([1, 1]);
    expect(inline?.err).toContain('no fourth');
    expect(threads?.err).toMatch(/WorkerLost: matches \d+ to \d+ failed twice: no fourth/);
  });
});
