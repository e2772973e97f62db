/** `cardwright solve` as a designer runs it, on games in files: what it prints, writes and refuses. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../scratch-project.ts';
import { CROWN, gameFolder } from './game-files.ts';

const kuhn = readFileSync(join(root, 'examples/games/kuhn.ts'), 'utf8');
const folder = gameFolder({
  'kuhn.ts': kuhn,
  'crown.ts': CROWN,
  'throws.ts': kuhn.replace('stake(r, me);', "throw new Error('no bets');"),
  'stuck.ts': kuhn
    .replace('else r.endTurn();', 'else r.endTurn(1 - me);')
    .replace('outcome(r) {', 'waitsFor: () => [],\n  outcome(r) {'),
});
afterAll(() => folder.remove());

const KUHN = ['solve', './kuhn.ts', '--payoff', 'chips'];

describe('a solved game', () => {
  test('[L38] prints value, exploitability, iterations and every decision in words', () => {
    const { code, out, err } = folder.run(...KUHN);
    expect(code).toBe(0);
    expect(err).toMatch(/^1000 iterations in \d+\.\d s\n$/);
    expect(out.split('\n').slice(0, 5)).toEqual([
      'Kuhn poker',
      '  value             -0.055556 for player 1 (chips)',
      expect.stringMatching(/^ {2}exploitability {4}0\.000\d{3}$/),
      '  iterations        1000',
      '  information sets  12 (55 nodes)',
    ]);
    expect(out).toContain('  your hand King; after pass, bet   bet 100.0 %\n');
    expect(out).toContain('  your hand Jack; after pass   pass 66.7 %, bet 33.3 %\n');
  });

  test('[L41] [L43] as CSV and JSON, the same bytes every time and whatever the seed', () => {
    const [csv, again, json] = folder.runAll([
      [...KUHN, '--format', 'csv', '--seed', 'a', '--out', 'a.csv'],
      [...KUHN, '--format', 'csv', '--seed', 'b', '--out', 'b.csv'],
      [...KUHN, '--format', 'json'],
    ]);
    expect([csv?.out, again?.out]).toEqual(['written to a.csv\n', 'written to b.csv\n']);
    const [a = '', b] = ['a.csv', 'b.csv'].map((file) => readFileSync(join(folder.path, file), 'utf8'));
    expect(a).toBe(b);
    expect(a.split('\r\n').slice(0, 2)).toEqual([
      'seat,situation,choice,share',
      expect.stringMatching(/^0,your hand Jack,pass,0\.7\d+$/),
    ]);
    expect(JSON.parse(json?.out ?? '')).toMatchObject({
      schema: 'cardwright/solve/1',
      game: 'kuhn',
      payoff: 'chips',
      value: expect.closeTo(-1 / 18, 4),
      informationSets: 12,
    });
  });

  test('a game without decisions has its value all the same: the first of six has the crown half of the time', () => {
    const { code, out } = folder.run('solve', './crown.ts', '--iterations', '1');
    expect(code).toBe(0);
    expect(out).toContain('value             0.000000 for player 1 (who wins)');
    expect(out).toContain('nothing to decide');
  });
});

describe('what cannot be done is told in one line, with exit code 2', () => {
  const rows: readonly (readonly [args: readonly string[], words: string])[] = [
    [['solve', './nowhere.ts'], 'there is no file ./nowhere.ts'],
    [['solve', 'dule'], 'there is no game "dule"'],
    [['solve', 'high-card'], 'chance has more than 10000 outcomes in one step (deck is shuffled with 54 cards)'],
    [
      ['solve', './kuhn.ts', '--payoff', 'chisp'],
      'no seat has a number called "chisp" in the end; did you mean chips?',
    ],
    [['solve', './kuhn.ts', '--payoff', '__proto__'], 'no seat has a number called "__proto__" in the end'],
    [['solve', './kuhn.ts', '--iterations', '0'], 'iterations are a whole number from 1 to 10000000'],
    [['solve', './kuhn.ts', '--iterations', '-3'], '--iterations must be a whole number of 0 or more, not "-3"'],
    [['solve', './kuhn.ts', '--nodes', '20'], 'the game has a tree of more than 20 nodes'],
    [['solve', './kuhn.ts', '--format', 'xml'], '--format is one of text, json, csv, not "xml"'],
    [['solve', './kuhn.ts', '--cards', 'some'], '--cards is one of kinds, each, not "some"'],
    [['solve', './kuhn.ts', '--set', 'seats=9'], 'cannot be started'],
    [['solve', './crown.ts', '--set', 'seats=3'], 'only games for two are solved, not for 3'],
    [['solve', './stuck.ts'], 'the match is not over, and the game waits for nobody'],
    [['solve', './kuhn.ts', '--out', 'a/b/c.csv'], 'cannot write a/b/c.csv'],
  ];
  const ran = folder.runAll(rows.map(([args]) => args));

  test.each(rows.map(([args, words], i) => [args.join(' '), words, ran[i]] as const))('%s', (_line, words, found) => {
    expect(found?.code).toBe(2);
    expect(found?.err).toContain(words);
    expect(found?.out).toBe('');
  });

  test('rules that throw are named with their line', () => {
    const { code, err } = folder.run('solve', './throws.ts', '--payoff', 'chips');
    expect(code).toBe(1);
    expect(err).toMatch(/GameThrew: Error: no bets\.\n {4}at .*throws\.ts:\d+:\d+/);
  });
});

test('a folder where a file should be is not overwritten', () => {
  writeFileSync(join(folder.path, 'kept.txt'), 'kept');
  expect(folder.run(...KUHN, '--out', '.').code).toBe(2);
  expect(readFileSync(join(folder.path, 'kept.txt'), 'utf8')).toBe('kept');
});
