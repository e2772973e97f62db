/**
 * "Where do I change …" leads to one place, and the change there is enough: the places that the pages name exist, and what
 * used to be a second place follows from the first.
 */
import { describe, expect, test } from 'vitest';
import { reading, start, type Command } from '../../src/core/index.ts';
import { viewOf } from '../../src/core/view/index.ts';
import { cycle, greedyBot as cycleBot } from '../../src/games/cycle/index.ts';
import { duel, greedyBot as duelBot } from '../../src/games/duel/index.ts';
import { LAWS } from '../../src/testing/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { filesIn, folderOf, read } from './tree.ts';

const files = filesIn('src', 'test', 'docs');
const folders = [...new Set(files.flatMap(foldersOf))];

describe('the places that a page names exist', () => {
  test('ARCHITECTURE.md', () => {
    const places = placesIn('ARCHITECTURE.md');
    expect(places.length).toBeGreaterThan(30);
    expect(places.filter((place) => !exists(place))).toEqual([]);
  });

  test.each(['duel', 'stack', 'cycle'])('src/games/%s/README.md', (game) => {
    const places = placesIn(`src/games/${game}/README.md`);
    expect(places.length).toBeGreaterThan(5);
    expect(places.filter((place) => !exists(`games/${game}/${place}`) && !exists(place))).toEqual([]);
  });
});

test('the table of laws in src/testing/README.md is the one the suite has', () => {
  const told = rowsIn('src/testing/README.md').map(([law, title]) => `${law}: ${title}`);
  const laws = LAWS.map(({ id, title, isCostly }) => `${id}${isCostly ? ' ·' : ''}: ${title}`);
  expect(told.slice(1, 1 + laws.length)).toEqual(laws);
});

test('[F56] the page, the command line and the examples take seats through cardwright/client, which brings a key', () => {
  const posts = /\bask\(\s*([`'"])api\/matches(?:(?!\1).)*\1,(?!\s*undefined)|api\/matches(?:(?!;)[^])*method: 'POST'/;
  const others = filesIn('src/web', 'src/cli', 'src/client', 'examples').filter((file) => posts.test(read(file)));
  expect(others).toEqual([]);
  // It finds one where there is one.
  expect(posts.test("api.ask('api/matches', body, token)")).toBe(true);
  expect(posts.test("fetch('api/matches', { method: 'POST', body })")).toBe(true);
  expect(posts.test('api.ask(`api/matches/${encodeURIComponent(match)}/join`, {}, token)')).toBe(true);
  expect(posts.test('api.ask(`api/matches/${encodeURIComponent(match)}/replay`, undefined, token)')).toBe(false);
});

describe('a bot that meets a command it does not know', () => {
  const NEW: Command = { type: 'somethingNew' };
  const chance = newChance('fast', seedFromText('new'));

  test('of the duel would rather end its turn', () => {
    const { state } = begun(start(duel, { mulligan: false }, { chance }));
    const end = { type: 'endTurn' } as const;
    // The command is none of the game's: that is what is tried.
    const choices = [NEW, end] as (typeof end)[];
    expect(duelBot(viewOf(duel, state, 0), choices, () => 0)).toEqual(end);
  });

  test('of the cycle too', () => {
    const { state } = begun(start(cycle, {}, { chance }));
    const end = cycle.choices(reading(state), 0).filter(({ type }) => type === 'endTurn');
    const choices = [NEW, ...end] as typeof end;
    expect(cycleBot(viewOf(cycle, state, 0), choices, () => 0)).toEqual({ type: 'endTurn' });
  });
});

function begun<T>(started: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!started.ok) throw new Error('the match did not start');
  return started.value;
}

/** The cells of every table of a page, row by row. */
function rowsIn(page: string): string[][] {
  const lines = read(page).split('\n');
  return lines
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The files and folders in the second column of "where do I change". */
function placesIn(page: string): string[] {
  const text = read(page).split('\n');
  const from = text.findIndex((line) => /^## Where (do I change|things are)/.test(line));
  const to = text.findIndex((line, at) => at > from && line.startsWith('## '));
  const rows = text.slice(from, to < 0 ? undefined : to).filter((line) => line.startsWith('| '));
  const spans = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span));
  return spans.filter((span) => /^[\w./*-]+(\.ts|\.md|\/)$/.test(span));
}

/** Whether some file or folder is called so; GAME is any of the games, and a star stands for anything in a name. */
function exists(place: string): boolean {
  const pattern = place.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[\\w-]*').replace('GAME', '[\\w-]+');
  const named = new RegExp(`(^|/)${pattern}$`);
  return (place.endsWith('/') ? folders : files).some((path) => named.test(path));
}

function foldersOf(file: string): string[] {
  const folder = folderOf(file);
  return folder === '' ? [] : [folder, ...foldersOf(folder)];
}
