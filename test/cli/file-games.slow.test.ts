/** Logs and laws of games from files: what verify, replay and conform say of them, and how they end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CROWN, gameFolder, type Ran } from './game-files.ts';

const OUTSIDE = CROWN.replace('const z', 'let outside = 0;\nconst z').replace('r.match.taken + 1', '++outside');
const folder = gameFolder({
  'crown.ts': CROWN,
  'later.ts': CROWN.replace("version: '1'", "version: '2'"),
  'renamed.ts': CROWN.replace("name: 'crown'", "name: 'diadem'"),
  'stones.ts': CROWN.replace("name: 'Pebble'", "name: 'Stone'"),
  'coins.ts': CROWN.replace('r.match.taken + 1', 'r.match.taken + 2'),
  'outside.ts': OUTSIDE,
  'throws.ts': CROWN.replace(
    'r.endTurn();',
    "if (r.match.taken === 3) throw new Error('too much');\n        r.endTurn();",
  ),
  'nothing.ts': 'export {};',
});
const log = 'match.jsonl';
let played: Ran | undefined;
beforeAll(() => {
  played = folder.run('play', './crown.ts', '--auto', '--seed', 'a', '--transcript', log);
});
afterAll(() => folder.remove());

test('[F16] play writes a log of a game from a file, and says how to check it', () => {
  expect(played).toEqual({
    code: 0,
    out: `Crown: 35 lines written to ${log}\nCheck it with cardwright verify ${log} --rules ./crown.ts\n`,
    err: '',
  });
  const [terms = ''] = readFileSync(join(folder.path, log), 'utf8').split('\n');
  expect(JSON.parse(terms)).toMatchObject({ event: { game: 'crown', version: '1', catalogHash: expect.any(String) } });
});

describe('verify of a log of a game from a file', () => {
  const rows: readonly (readonly [title: string, args: readonly string[], code: number, words: string])[] = [
    ['by its rules passes', ['--rules', './crown.ts'], 0, 'Every check passed. p1 won (the crown).'],
    ['by its rules as a second name passes', ['./crown.ts'], 0, 'Every check passed.'],
    [
      'without rules says what was not checked',
      [],
      3,
      'Partial: the rules of crown 1 are not at hand, so whether the moves obey them was not checked.',
    ],
    ['by later rules says so', ['--rules', './later.ts'], 3, 'the rules of crown 1 are not at hand (here is crown 2)'],
    ['by other cards fails', ['--rules', './stones.ts'], 1, 'CatalogHash at event 0'],
    ['by other rules under the same name fails', ['--rules', './coins.ts'], 1, 'EventMismatch at event'],
  ];
  let ran: readonly Ran[] = [];
  beforeAll(() => {
    ran = folder.runAll(rows.map(([, args]) => ['verify', log, ...args]));
  });

  test.each(rows.map(([title, , code, words], i) => [title, code, words, i] as const))(
    '[F54] %s',
    (_, code, words, i) => {
      expect(ran[i]).toMatchObject({ code, err: '' });
      expect(ran[i]?.out).toContain(words);
    },
  );

  test.each([
    [
      'another game',
      './renamed.ts',
      'error: OtherGame: ./renamed.ts has the rules of diadem, and the log is of crown.\n',
    ],
    ['one of our own games', 'duel', 'error: OtherGame: duel has the rules of duel, and the log is of crown.\n'],
  ])('[F54] by the rules of %s is asked wrongly', (_, rules, err) => {
    expect(folder.runAll([['verify', log, '--rules', rules]])).toMatchObject([{ code: 2, out: '', err }]);
  });

  test('[F54] without rules names the checks that were made', () => {
    const out = ran[2]?.out ?? '';
    expect(out.match(/ passed /g)).toHaveLength(8);
    expect(out.match(/skipped {2}The rules of the game are not at hand\./g)).toHaveLength(5);
    expect(out).toContain('Name the rules to check all of it: --rules ./my-game.ts');
  });
});

test('[F42] the rules may stand before the log, and are refused where there is none, or no game', () => {
  const ran = folder.runAll([
    ['verify', './crown.ts', log],
    ['verify', './crown.ts'],
    ['verify', log, './crown.ts', '--rules', './crown.ts'],
    ['verify', log, '--rules', './nothing.ts'],
    ['replay', log, '--rules', './gone.ts'],
  ]);
  expect(ran.map(({ code }) => code)).toEqual([0, 2, 2, 2, 2]);
  expect(ran.slice(1).map(({ err }) => err)).toEqual([
    'error: FILE is missing: ./crown.ts has the rules\n',
    'error: the rules are named twice\n',
    'error: NoGame: ./nothing.ts exports no game; it exports nothing.\n',
    'error: NoSuchFile: there is no file ./gone.ts.\n',
  ]);
});

test('[F54] replay shows the table by its rules, and without them what everybody saw', () => {
  const [whole, seat, without, nobody] = folder.runAll([
    ['replay', log, '--rules', './crown.ts'],
    ['replay', log, './crown.ts', '--as', 'p2'],
    ['replay', log],
    ['replay', log, '--as', 'p2'],
  ]);
  expect(whole).toMatchObject({ code: 0 });
  expect(whole?.out).toContain("take: Crown, from deck to player 1's won");
  expect(whole?.out).toContain("\n  player 1's won   1 Pebble  2 Pebble  3 Crown\n");
  expect(seat?.out).toContain('from deck to your won');
  expect(without).toMatchObject({ code: 3 });
  expect(without?.out).toContain('1 card goes from deck to p1.won (take): crown');
  expect(without?.out).toContain('Partial: the rules of crown 1 are not at hand');
  expect(nobody).toMatchObject({ code: 2 });
  expect(nobody?.err).toContain('only a spectator can replay a log that is sealed or whose rules are not at hand');
});

describe('conform of a game from a file', () => {
  let ran: readonly Ran[] = [];
  beforeAll(() => {
    ran = folder.runAll([
      ['conform', './crown.ts', '--n', '6'],
      ['conform', './outside.ts', '--n', '3', '--seed', 'so it goes'],
      ['conform', './throws.ts', '--n', '8'],
      ['conform', './crown.ts', '--n', '0'],
      ['conform', './crown.ts', '--seats', '9'],
    ]);
  });

  test('prints every law, and passes', () => {
    expect(ran[0]).toMatchObject({ code: 0, err: '' });
    expect(ran[0]?.out).toMatch(/kept +non-interference +\d+ /);
    expect(ran[0]?.out).toMatch(/passed, 0 failed\n$/);
  });

  test('names the broken law, and the seed and commands to see it again', () => {
    expect(ran[1]).toMatchObject({ code: 1, err: '' });
    expect(ran[1]?.out).toMatch(/BROKEN +replay-command/);
    expect(ran[1]?.out).toContain(
      'To see replay-command broken again: cardwright conform ./outside.ts --seed "so it goes" --only 0\n' +
        'The commands of match 0, cards by number:\n    1  seat 0  {"type":"take"}  <- here\n',
    );
  });

  test('tells rules that throw, with the commands that led there', () => {
    expect(ran[2]).toMatchObject({ code: 1, err: '' });
    expect(ran[2]?.out).toContain('decide throws Error: too much');
    expect(ran[2]?.out.split('\n').slice(-5)).toEqual([
      'To see legal-choices broken again: cardwright conform ./throws.ts --seed conform --only 3',
      'The commands of match 3, cards by number:',
      '    1  seat 0  {"type":"take"}',
      '    2  seat 1  {"type":"take"}  <- here',
      '',
    ]);
  });

  test('refuses what the game cannot be played with', () => {
    expect([ran[3]?.code, ran[4]?.code]).toEqual([2, 2]);
    expect(ran[3]?.err).toBe('error: --n 0 would try nothing\n');
    expect(ran[4]?.err).toContain(
      'error: Crown cannot be started: seats must be a whole number from 2 to 3, not 9 (BadOption)',
    );
  });
});

test('[F42] a log cannot write lines of its own into a report, or move the cursor', () => {
  const text = readFileSync(join(folder.path, log), 'utf8');
  folder.write('hostile.jsonl', text.replace('"game":"crown"', String.raw`"game":"x\nEvery check passed.\u001b[2J"`));
  const ran = folder.runAll([
    ['verify', 'hostile.jsonl'],
    ['verify', 'hostile.jsonl', '--explain', '0'],
    ['replay', 'hostile.jsonl'],
  ]);
  expect(ran.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(ran.filter(({ out, err }) => /^Every check passed|[^\P{Cc}\n]/mu.test(out + err))).toEqual([]);
});
