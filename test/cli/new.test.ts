import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gameFolder } from './game-files.ts';

const folder = gameFolder({ 'full/mine.txt': 'mine', file: '' });
mkdirSync(join(folder.path, 'bare'));
afterAll(() => folder.remove());

test('new refuses what is no name, and folders with files in them, and writes nothing', () => {
  const before = readdirSync(folder.path);
  const refusals: readonly (readonly [name: string, words: string])[] = [
    [
      '../up',
      'BadName: "../up" is no name for a game: a lower-case letter, then such letters, digits and single dashes, such as my-game.',
    ],
    ['/tmp/x', 'BadName'],
    ['123', 'BadName: "123" is no name for a game: a lower-case letter, then'],
    ['a/b', 'BadName'],
    ['.', 'BadName'],
    ['', 'BadName'],
    ['My-Game', 'BadName'],
    ['my game', 'BadName'],
    ['-x-', 'BadName'],
    ['a--b', 'BadName'],
    ['x'.repeat(41), 'BadName'],
    [`${'x'.repeat(40)}!`, 'BadName'],
    ['cardwright', 'BadName: cardwright means something else already.'],
    ['full', 'FolderNotEmpty: the folder full is here already, with files in it.'],
    ['file', 'NotAFolder: file is here already, and is no folder.'],
  ];
  const ran = folder.runAll(refusals.map(([name]) => ['new', '--', name]));
  expect(ran.map(({ code }) => code)).toEqual(refusals.map(() => 2));
  expect(refusals.filter(([, words], i) => !ran[i]?.err.startsWith(`error: ${words}`))).toEqual([]);
  expect(readdirSync(folder.path)).toEqual(before);
  expect(readdirSync(join(folder.path, 'full'))).toEqual(['mine.txt']);
});

test('new writes a project under its name, into an empty folder too, and says what to do next', () => {
  const [made, bare] = folder.runAll([
    ['new', 'river-race'],
    ['new', 'bare'],
  ]);
  expect([made?.code, bare?.code]).toEqual([0, 0]);
  expect(made?.out).toContain(
    'river-race is written; the rules are in river-race/src/game.ts. Next:\n\n  cd river-race\n  npm install\n',
  );
  const files = ['.gitignore', 'README.md', 'package.json', 'src/game.ts', 'test/game.test.ts', 'tsconfig.json'];
  expect(files.filter((file) => !existsSync(join(folder.path, 'river-race', file)))).toEqual([]);
  expect(files.filter((file) => !existsSync(join(folder.path, 'bare', file)))).toEqual([]);
  const text = (file: string): string => readFileSync(join(folder.path, 'river-race', file), 'utf8');
  expect(text('src/game.ts')).toContain("name: 'river-race',\n  version: '1',\n  title: 'River race',");
  expect(text('src/game.ts').split('\n').length).toBeLessThanOrEqual(61);
  expect(JSON.parse(text('package.json'))).toMatchObject({
    name: 'river-race',
    private: true,
    type: 'module',
    scripts: { test: expect.any(String), play: expect.any(String), conform: expect.any(String) },
    dependencies: { cardwright: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  });
  expect(readdirSync(folder.path).filter((name) => name.startsWith('.cardwright'))).toEqual([]);
});
