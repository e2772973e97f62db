/** Stack in the terminal. */
import { expect, test } from 'vitest';
import { main } from '../../../src/cli/index.ts';
import { recordedIo } from '../../cli/recorded-io.ts';

const play = async (typed: readonly string[], ...args: string[]): Promise<string> => {
  const io = recordedIo(typed);
  expect(await main(['play', 'stack', '--seed', 'demo', ...args], io)).toBe(0);
  return io.printed();
};

test('[K77] [K84] a person sees their own hand, the counts of others, and the question', async () => {
  const text = await play(['quit']);
  expect(text).toContain('player 2  life 20   hand 7    library 53    graveyard 0');
  expect(text).toContain('keep or mulligan?');
  expect(text).toContain('1  Cinder spit    1     Deal 2 damage to any target.');
});

test('[K56] cards are played by number and aimed by name, and refusals are in words', async () => {
  const text = await play(['keep', '1 p2', '4', '5', '1 p2', '9', 'look 1', 'pass', 'quit']);
  expect(text).toContain('That costs 1 mana; you have 0.');
  expect(text).toContain('You play Kelm field');
  expect(text).toContain('You cast Cinder spit');
  expect(text).toContain('Player 2 loses 2 life');
  expect(text).toContain('Which card? They are numbered 1 to');
});

test('[K53] obvious passes are made for the person: each turn stops at the main phases', async () => {
  const text = await play(['keep', 'pass', 'pass', 'quit']);
  expect(text).toContain('Turn 1, first main phase; your turn; you may act');
  expect(text).toContain('Turn 1, second main phase; your turn; you may act');
  expect(text).not.toContain('Turn 1, upkeep');
});

test.each([
  ['dance', '"dance" is nothing one can do now. Type help for what is.'],
  ['pas', '"pas" is nothing one can do now. Did you mean pass?'],
  ['yes', 'There is no question open that yes would answer.'],
  ['1 z', 'There is nothing called z.'],
  ['look q', 'There is no card q.'],
])('[K10] "%s" is answered with "%s"', async (line, words) => {
  expect(await play(['keep', line, 'quit'])).toContain(words);
});

test('[K49] conceding ends it', async () => {
  expect(await play(['keep', 'concede'])).toContain('Player 2 won (concession).');
});
