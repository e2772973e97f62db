/** What is told of a match: who did what to whom and where, and the same thing once. */
import { describe, expect, test } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { newsOf } from '../../src/cli/terminal/news.ts';
import { table } from '../../src/games/duel/terminal/index.ts';
import type { ViewEvent } from '../../src/core/view/index.ts';
import { puzzle, type Puzzle } from '../games/duel/puzzle.ts';
import { recordedIo } from './recorded-io.ts';

const onBoard = (): Puzzle =>
  puzzle({
    settings: { board: { columns: 9, rows: 5 }, mana: { first: 9, second: 9, most: 9 } },
    units: [
      { kind: 'kiln-rat', seat: 0, square: 20 },
      { kind: 'gate-oxen', seat: 1, square: 29 },
    ],
    p1: { hand: ['mule-driver'], pile: ['pump-the-bellows'] },
  });

const told = (events: readonly ViewEvent[], m = onBoard()): readonly string[] => newsOf(table, m.view(0), events);
const unit = (kind: string, m = onBoard()): number =>
  Number(Object.entries(m.view(0).faces).find(([, face]) => face.kind === kind)?.[0]);
const note = (
  name: string,
  facts: Extract<ViewEvent, { type: 'noted' }>['facts'],
  cards: readonly number[] = [],
): ViewEvent => ({
  type: 'noted',
  name,
  facts,
  cards,
});

describe('of a duel', () => {
  const [rat, oxen] = [unit('kiln-rat'), unit('gate-oxen')];

  test.each([
    [note('attacked', { from: 20, at: 29 }, [rat, oxen]), "Your Kiln Rat on c3 strikes the enemy's Gate Oxen on c4"],
    [note('damaged', { amount: 2 }, [oxen, rat]), "The enemy's Gate Oxen on c4 takes 2 damage from Kiln Rat"],
    [note('healed', { amount: 3 }, [rat]), 'Your Kiln Rat on c3 is healed by 3'],
    [note('walked', { from: 19, to: 20 }, [rat]), 'Your Kiln Rat moves from b3 to c3'],
    [note('fizzled', { code: 'TargetGone' }), 'Nothing comes of it: its target is gone'],
    [note('fizzled', { code: 'NoSpace' }), 'Nothing comes of it: there is no free square'],
    [note('keyword', { keyword: 'guard' }, [rat]), 'Your Kiln Rat on c3 gains guard'],
  ])('[U12] it is said who, what and where: %j', (event, line) => {
    expect(told([event])).toEqual([line]);
  });

  test('[U9] a unit that is played comes to stand somewhere', () => {
    const before = onBoard();
    const after = onBoard();
    after.give(0, { type: 'play', slot: 0, square: 19 });
    const card = unit('mule-driver', after);
    const moved = { at: 0, into: 4, was: unit('mule-driver', before), is: card };
    const events: ViewEvent[] = [
      { type: 'moved', verb: 'play', from: 'p1.hand', to: 'board', cards: [moved] },
      { type: 'changed', of: 'card', id: card, key: 'square', value: 19 },
    ];
    expect(told(events, before)).toEqual(['You play Mule Driver on b3']);
  });

  test('the same thing several times in a row is told once, whatever unimportant lies between', () => {
    const created: ViewEvent = { type: 'created', zone: 'p1.pile', into: null, is: null };
    const silent = note('arrived-in-pile', {});
    expect(told(Array.from({ length: 11 }, () => [created, silent]).flat())).toEqual([
      '11 new cards shuffled into your pile',
    ]);
    const draw: ViewEvent = {
      type: 'moved',
      verb: 'draw',
      from: 'p2.pile',
      to: 'p2.hand',
      cards: [{ at: null, into: null, was: null, is: null }],
    };
    expect(told([draw, draw, draw])).toEqual(['The enemy draws 3 cards']);
    expect(told([draw])).toEqual(['The enemy draws a card']);
  });
});

test('[K75] of stack it is said who attacks whom with what, who blocks, and what a spell is aimed at', async () => {
  const io = recordedIo();
  await main(['play', 'stack', '--auto', '--seed', 'demo'], io);
  expect(io.printed()).toMatch(/^ {2}Player \d attacks player \d with [A-Z]\S/m);
  expect(io.printed()).toMatch(/^ {2}Player \d's \S.* blocks \S/m);
  expect(io.printed()).toMatch(/^ {2}Player \d casts \S.* at player \d$/m);
  expect(io.printed()).toMatch(/^ {2}Player \d's \S.* takes \d+ damage$/m);
});

test('[C86] of cycle a new deck is one line, draws are one line, and healing is told', async () => {
  const io = recordedIo();
  await main(['play', 'cycle', '--auto', '--seed', 'terminal'], io);
  expect(io.printed()).toContain('  11 new cards shuffled in.\n');
  expect(io.printed()).toMatch(/^ {2}You are healed by \d+\.$/m);
  expect(io.printed()).toMatch(/^ {2}You draw \d cards\.$/m);
  expect(io.printed()).not.toMatch(/a card, a card/);
});
