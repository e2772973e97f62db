/** Opponents in the terminal: where a person waits, a level keeps to its time. */
import { expect, test } from 'vitest';
import { timely } from '../../src/cli/opponents.ts';
import { EMPTY_VIEW } from '../../src/core/view/index.ts';
import type { Bot } from '../../src/lab/index.ts';

test.each([
  ['normal', true],
  ['hard', true],
  ['greedy', false],
])('[L49] %s is told how long it may think: %s', (name, isTold) => {
  let told: unknown;
  const bot: Bot = (_view, [only], _below, _worlds, hasTime) => ((told = hasTime?.()), only!);
  const worlds = (): never => {
    throw new Error('not asked');
  };
  timely({ name, bot, isTimed: false })(EMPTY_VIEW, [{ type: 'pass' }], () => 0, worlds);
  expect(told).toBe(isTold ? true : undefined);
});
