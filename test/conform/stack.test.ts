/** Case files of stack: sentences in, differences out. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runStackCases } from './cases/stack.ts';

const setup = { decks: { p1: ['a', 'b'], p2: ['c'] } };
const run = (change: object): unknown =>
  runStackCases({ cases: [{ name: 'case', setup, actions: ['advance to DRAW'], expected: {}, ...change }] }).failed[0];

test('[K6] the example file passes', () => {
  const report = runStackCases(JSON.parse(readFileSync('examples/stack-cases.json', 'utf8')));
  expect(report).toEqual({ passed: 7, failed: [] });
});

test.each([
  [{ expected: { players: { p1: { hand: ['b'] } } } }, 'players.p1.hand: expected ["b"], found ["a"]'],
  [{ expected: { question: 'may' } }, 'question: expected "may", found null'],
  [{ expected: { players: { p9: { life: 20 } } } }, 'players.p9.life: expected 20, found nothing'],
  [{ actions: ['p2 passes'] }, '"p2 passes" was refused: {"code":"NOT_PRIORITY","playerId":"p2","holder":"p1"}'],
  [{ actions: ['p1 passes'], expected: { error: 'NOT_PRIORITY' } }, '"p1 passes" was not refused'],
])('[K6] %j differs: %s', (change, difference) => {
  expect(run(change)).toEqual({ name: 'case', difference });
});

test.each([
  [{ actions: ['p1 dances'] }, 'nobody understands "p1 dances"'],
  [{ actions: ['advance to LUNCH'] }, 'there is no step LUNCH'],
  [{ actions: ['pick a'] }, 'no question is open'],
  [{ actions: ['p1 casts z'] }, 'p1 has no z in hand, exile or library'],
  [
    { setup: { ...setup, rows: { odd: { type: 'instant', cost: 0, spell: [{ do: 'mill', n: 'two' }] } } } },
    'setup.rows.odd.spell.0.n is "two": expected a whole number from 0 to 1000, or one of amount, drawn, hand, most, gone',
  ],
  [
    { setup: { ...setup, rows: { odd: { type: 'instant', cost: 0, x: 1 }, other: {} } } },
    'unknown word: setup.rows.odd.x (and 2 more)',
  ],
  [{ setup: { ...setup, hands: { p9: ['a'] } } }, 'unknown word: setup.hands.p9, for no player has that name'],
  [
    { setup: { ...setup, options: { players: [] } } },
    'unknown word: setup.options.players; the players are those with decks',
  ],
  [{ setup: { ...setup, options: { seed: 7 } } }, 'setup.options.seed is 7: expected a text'],
  [
    { setup: { ...setup, options: { profile: 'slow' } } },
    'setup.options.profile is "slow": expected one of shake256, fast, identity',
  ],
  [{ actions: ['p9 casts a'] }, 'there is no player p9'],
  [{ setup: { decks: { p1: [] } } }, 'PLAYER_COUNT: This game is for 2 to 4 players, not 1.'],
])('[K6] %j makes no sense: %s', (change, difference) => {
  expect(run(change)).toEqual({ name: 'case', difference, isMalformed: true });
});

test.each([
  7,
  null,
  [],
  'mill',
  { type: 'x' },
  { type: 'instant' },
  { type: 'instant', cost: 0, spell: [{ do: 'zap' }] },
])('[K6] the row %j is one line that says where', (odd) => {
  const failure = run({ setup: { ...setup, rows: { odd } } });
  expect(failure).toMatchObject({
    isMalformed: true,
    difference: expect.stringMatching(/^setup\.rows\.odd[^\n]*$/) as string,
  });
});

test('[K36] [K69] cards are played from exile and from the top of the library by their kind', () => {
  const spell = { type: 'instant', cost: 0, spell: [{ do: 'gain', n: 1 }] };
  const lamp = {
    type: 'relic',
    cost: 0,
    rules: ['top-revealed', 'play-from-top'].map((rule) => ({ rule, whose: 'you' })),
  };
  const spark = { type: 'instant', cost: 0, spell: [{ do: 'exile-playable', n: 1 }] };
  const table = {
    decks: { p1: ['boon', 'gift', 'a'], p2: [] },
    hands: { p1: ['spark'] },
    battlefields: { p1: ['lamp'] },
  };
  const difference = run({
    setup: { ...table, rows: { boon: spell, gift: spell, lamp, spark } },
    actions: ['p1 casts spark', 'all pass', 'p1 casts boon', 'all pass', 'p1 casts gift', 'all pass'],
    expected: { players: { p1: { life: 22, library: ['a'] } } },
  });
  expect(difference).toBeUndefined();
});

test('[K71] a whole match is dealt and mulliganed by its options', () => {
  const deck = Array.from({ length: 40 }, () => 'kelm-field');
  const difference = run({
    setup: {
      decks: { p1: deck, p2: deck },
      options: { setup: 'match', format: 'limited', seed: 'x', startingPlayer: 'p1' },
    },
    actions: ['choose mulligan', 'choose keep', 'pick kelm-field', 'choose keep'],
    expected: { step: 'UPKEEP', active: 'p1' },
  });
  expect(difference).toBeUndefined();
});
