/** T6: the keys that the rules sheet lists are those that the table of the game has. */
import { expect, test } from 'vitest';
import { keysOf as cycleKeys } from '../../src/games/cycle/web/keys.ts';
import { keysOf as duelKeys } from '../../src/games/duel/web/keys.ts';
import { keysOf as generalKeys } from '../../src/web/tables/generic/generic-parts.tsx';
import { keysOf as stackKeys } from '../../src/games/stack/web/keys.ts';
import { lettersForNames } from '../../src/web/tables/generic/verb-keys.tsx';
import { DIALOGS, KEYS_AT, type TableKind } from '../../src/web/texts/dialogs.ts';

/** Keys are looked at here, not pressed: nothing is asked of what they work on. */
const nothing = {} as never;

/** What each table binds by itself. */
const BOUND: { readonly [kind in TableKind]: object } = {
  duel: duelKeys(() => null),
  stack: stackKeys(nothing, nothing),
  cycle: cycleKeys(nothing, nothing),
  bets: generalKeys(nothing, nothing),
  plain: generalKeys(nothing, nothing),
  automatic: { p: nothing, b: nothing, g: nothing },
};

/** What every page of a match has, and a key that means more when it is pressed again. */
const EVERYWHERE = new Set(['[', '?', '`', 'Escape', 'i', 'o', 'l', 'again']);

test.each(Object.entries(BOUND))('[T6] [T18] every key that is listed for the table of %s works there', (kind, own) => {
  const listed = [...DIALOGS.keys.rows.map(([, , key]) => key), ...Object.keys(DIALOGS.letters)].filter(
    (key) => KEYS_AT[key]?.some((each) => each === kind) ?? true,
  );
  expect(listed.filter((key) => !EVERYWHERE.has(key) && !(key in own))).toEqual([]);
});

test('[T6] [T18] a key that only some tables have is listed for each of them', () => {
  for (const key of ['r', 'x', 'f', 'p', 'Shift+Enter'])
    for (const kind of ['duel', 'stack', 'cycle', 'plain', 'bets'] as const)
      expect([key, kind, KEYS_AT[key]?.includes(kind)]).toEqual([key, kind, key in BOUND[kind]]);
});

test('[T6] next to playing cards no key of a player reads as a rank', () => {
  const names = ['Ada', 'Bo', 'Jack', 'Kaja'];
  const keys = lettersForNames(names, ['ask'], true);
  expect(keys.filter((key) => !/^[^ajkq]$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(names.length);
  expect(lettersForNames(['Ada'], [])).toEqual(['a']);
});
