/** Whole matches of stack in the terminal. */
import { expect, test } from 'vitest';
import { main } from '../../../src/cli/index.ts';
import { recordedIo } from '../../cli/recorded-io.ts';

test.each([2, 3, 4])(
  '[K4] bots play a whole match of %i seats before a spectator, and no line is too wide',
  async (seats) => {
    const io = recordedIo();
    expect(await main(['play', 'stack', '--seed', 'demo', '--auto', '--seats', `${seats}`], io)).toBe(0);
    const text = io.printed();
    expect(text).toMatch(/Player \d won \(\w+\)\.|A draw/);
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
  },
  60_000,
);
