/** Every hint of every list ends by doing its thing: a command that the game has (LOOKS, "Hints"). */
import { expect, test } from 'vitest';
import type { CycleCommand } from '../../src/games/cycle/index.ts';
import type { DuelCommand } from '../../src/games/duel/index.ts';
import type { StackCommand } from '../../src/games/stack/index.ts';
import type { Hint } from '../../src/web/hints/hint.ts';
import { CYCLE_HINTS } from '../../src/games/cycle/web/hints.ts';
import { DUEL_HINTS } from '../../src/games/duel/web/hints.ts';
import { bettingHints } from '../../src/web/tables/generic/hints.ts';
import { STACK_HINTS } from '../../src/games/stack/web/hints.ts';

type Of<Command extends { readonly type: string }> = Command['type'] | 'answer';

/** By hint what a player does first, then what does not end it. */
const DUEL: readonly (readonly [id: string, does: Of<DuelCommand>, not: Of<DuelCommand>])[] = [
  ['swap', 'answer', 'endTurn'],
  ['move', 'move', 'play'],
  ['replace', 'replace', 'play'],
  ['strike', 'attack', 'move'],
  ['burn', 'play', 'move'],
  ['end', 'endTurn', 'move'],
];
const STACK: readonly (readonly [id: string, does: Of<StackCommand>, not: Of<StackCommand>])[] = [
  ['keep', 'answer', 'pass'],
  ['land', 'playLand', 'cast'],
  ['attack', 'answer', 'cast'],
  ['answer', 'cast', 'playLand'],
  ['stops', 'pass', 'cast'],
  ['damage', 'pass', 'cast'],
];
const CYCLE: readonly (readonly [id: string, does: Of<CycleCommand>, not: Of<CycleCommand>])[] = [
  ['beat', 'play', 'discard'],
  ['energy', 'play', 'endTurn'],
  ['intent', 'endTurn', 'play'],
  ['block', 'endTurn', 'play'],
  ['ethereal', 'play', 'discard'],
  ['corruption', 'endTurn', 'play'],
];
const BETS: readonly (readonly [id: string, does: string, not: string])[] = [
  ['blinds', 'call', ''],
  ['own', 'fold', ''],
  ['check', 'check', 'call'],
  ['best', 'bet', ''],
  ['raise', 'raise', 'call'],
  ['showdown', 'call', ''],
];

const rules = { columns: [[{ hands: [] }]], words: [{ word: 'Blind' }, { word: 'Pot' }] };

const LISTS: readonly (readonly [game: string, hints: readonly Hint[], rows: typeof BETS])[] = [
  ['duel', DUEL_HINTS, DUEL],
  ['stack', STACK_HINTS, STACK],
  ['cycle', CYCLE_HINTS, CYCLE],
  ['holdem', bettingHints(Object({ rules })), BETS],
];

for (const [game, hints, rows] of LISTS)
  test(`[T18] every hint of ${game} ends by its thing, and by nothing else`, () => {
    expect(hints.map(({ id }) => id)).toEqual(rows.map(([id]) => id));
    const wrong = rows.filter(([, does, not], at) => !hints[at]?.ends.test(does) || hints[at].ends.test(not));
    expect(wrong).toEqual([]);
  });
