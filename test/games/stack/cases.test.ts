/** Every case of test/data/cases/stack.json is a test of this folder, or stands here with the rule this game lacks. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Cases that need a rule of another game. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'team-turn-first-team-skips-each-teammate-draws':
    'K4, K53 and K54 know players and seat order, no teams or team turns',
};

interface Cases {
  readonly cases: readonly { readonly name: string }[];
}

const folder = 'test/games/stack';
const titles = readdirSync(folder)
  .filter((file) => file.startsWith('cases-'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');
const { cases } = JSON.parse(readFileSync('test/data/cases/stack.json', 'utf8')) as Cases;

/** Numbered cases are rows of one table. */
const isTested = (name: string): boolean => titles.includes(name) || titles.includes(name.replace(/-\d$/, '-%i'));

test('every case is tested, or says which rule is missing', () => {
  expect(cases.length).toBe(119);
  const untested = cases.map(({ name }) => name).filter((name) => !isTested(name));
  expect(untested.toSorted()).toEqual(Object.keys(NOT_HERE).toSorted());
});
