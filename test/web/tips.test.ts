import { expect, test } from 'vitest';
import { GAMES, ownTable } from '../../src/cli/games.ts';
import { CYCLE_KEYWORDS } from '../../src/games/cycle/index.ts';
import { KEYWORD_ICONS } from '../../src/games/duel/rules-sheet.ts';
import { rulesSheet } from '../../src/host/index.ts';
import { iconWord } from '../../src/web/tips/sign-words.ts';

const wordsOf = async (name: string) => {
  const row = GAMES.find((each) => each.name === name);
  if (!row) throw new Error(`there is no ${name}`);
  const { game } = await ownTable(row);
  return rulesSheet({ game }).words;
};

test('[T18] every word of every bundled game has one meaning', async () => {
  for (const { name } of GAMES) {
    const words = await wordsOf(name);
    expect(words.filter(({ meaning }) => meaning.trim() === '')).toEqual([]);
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
  }
});

test('[T18] every keyword of a card is a word of its game', async () => {
  const duel = (await wordsOf('duel')).map(({ word }) => word.toLowerCase());
  expect(Object.keys(KEYWORD_ICONS).filter((keyword) => !duel.includes(keyword))).toEqual([]);
  const cycle = (await wordsOf('cycle')).map(({ word }) => word);
  expect(Object.values(CYCLE_KEYWORDS).filter(({ word }) => !cycle.includes(word))).toEqual([]);
});

test('[T18] an icon means what it means in that game', async () => {
  const [duel, stack, cycle] = await Promise.all(['duel', 'stack', 'cycle'].map(wordsOf));
  expect(['hand', 'pile', 'grave', 'burn', 'hex'].map((icon) => iconWord(icon, duel ?? [])?.word)).toEqual([
    'Hand',
    'Pile',
    'Graveyard',
    'Burned',
    'Mana',
  ]);
  expect(['hand', 'pile', 'grave'].map((icon) => iconWord(icon, stack ?? [])?.word)).toEqual([
    'Hand',
    'Library',
    'Graveyard',
  ]);
  expect(['shield', 'bolt', 'target'].map((icon) => iconWord(icon, cycle ?? [])?.word)).toEqual([
    'Block',
    'Energy',
    'Intent',
  ]);
  expect(iconWord('menu', duel ?? [])).toBe(undefined);
});
