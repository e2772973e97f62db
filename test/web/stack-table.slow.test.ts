/** The table of stack in a real browser: whole matches to their result, and nothing that axe would find (rules/table.md 11). */
import { expect } from 'vitest';
import { browserTest } from './browser-test.ts';
import { playAtDesk } from './desk-player.ts';
import { sitDown } from './player.ts';

const RESULT = /^(You win|You lose|A draw|\w+ wins)$/;

browserTest('[T6] stack is played to its result by clicks', async ({ page, served }) => {
  await sitDown(page, served.url, /Play Stack/);
  expect(await playAtDesk(page, 'click')).toMatch(RESULT);
});
