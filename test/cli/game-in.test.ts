import { expect, test } from 'vitest';
import { gameIn, type Exports } from '../../src/cli/load/game-in.ts';
import { hasPackage, isPath, splitName } from '../../src/cli/load/game-spec.ts';
import { bundledGame } from '../../src/spec/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';

const other = { ...highCard, name: 'low-card' };
const codeOf = (exports: Exports, name?: string): string => {
  const found = gameIn(exports, './x.ts', name);
  return found.ok ? found.value.game.name : found.error.code;
};

test('the game of a module is its default export, the one that is named, or the only one', () => {
  expect(codeOf({ default: highCard, other })).toBe('high-card');
  expect(codeOf({ rows: [1, 2], game: highCard })).toBe('high-card');
  expect(codeOf({ one: highCard, again: highCard })).toBe('high-card');
  expect(codeOf({ default: highCard, other }, 'other')).toBe('low-card');
  expect(codeOf({ default: 7, other })).toBe('low-card');
});

test('a module without a game, or with several, is refused', () => {
  expect(codeOf({})).toBe('NoGame');
  expect(codeOf({ default: null, name: 'x', list: [highCard] })).toBe('NoGame');
  expect(codeOf({ one: highCard, other })).toBe('SeveralGames');
  expect(codeOf({ one: highCard }, 'two')).toBe('NoSuchExport');
  expect(codeOf({ one: highCard }, 'toString')).toBe('NoSuchExport');
  expect(codeOf({ one: 7 }, 'one')).toBe('NotAGame');
});

const PARTS =
  'name version title seats catalog visible parseOptions blank setup parseCommand waitsFor choices decide outcome';

test.each(PARTS.split(' '))('a game without its %s only looks like one', (part) => {
  const found = gameIn({ default: { ...highCard, [part]: undefined } }, './x.ts');
  expect(found.ok ? '' : found.error.words).toBe(`the default export of ./x.ts is no game: ${part} is missing`);
});

test('a bot comes with its game if it is a function', () => {
  const bot = (): never => {
    throw new Error('not asked');
  };
  expect(gameIn({ highCard, bot }, './x.ts')).toMatchObject({ value: { bot } });
  expect(gameIn({ highCard, bot: 'steady' }, './x.ts')).toMatchObject({ value: { bot: undefined } });
});

test('[L46] a game file that comes as a module has the opponents of a game file', () => {
  const poker = bundledGame('holdem');
  const found = gameIn({ default: poker }, './x.ts');
  if (!found.ok) throw new Error(found.error.words);
  expect(Object.keys(found.value.levels ?? {})).toEqual(['easy', 'normal', 'hard']);
  const own = gameIn({ default: poker, bot: () => undefined }, './x.ts');
  expect(own.ok && own.value.levels).toBeUndefined();
});

test('a file is what is written like one', () => {
  expect(
    ['./a', '../a.ts', '/a', 'a.ts', 'a.mjs', 'a.ts#b', '.', '..', 'file:///a'].filter((name) => !isPath(name)),
  ).toEqual([]);
  expect(['a', 'high-card', '@a/b', '@a/b/c', 'a/b', 'a#b', ''].filter(isPath)).toEqual([]);
  expect(splitName('./a.ts#b')).toEqual({ place: './a.ts', part: 'b' });
  expect(splitName('./a#b/c.ts')).toEqual({ place: './a#b/c.ts' });
});

test('a package is looked for from a folder upwards', () => {
  expect(hasPackage('vitest', import.meta.dirname)).toBe(true);
  expect(hasPackage('@noble/hashes/sha2.js', import.meta.dirname)).toBe(true);
  expect(hasPackage('cardwright', '/')).toBe(true);
  expect(
    ['nowhere', '../vitest', '.hidden', '', '@scope'].filter((name) => hasPackage(name, import.meta.dirname)),
  ).toEqual([]);
});
