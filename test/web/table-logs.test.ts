/** T17: what the logs of stack and duel say, line by line. */
import { expect, test } from 'vitest';
import { greedyBot as duelBot } from '../../src/games/duel/index.ts';
import { greedyBot as stackBot } from '../../src/games/stack/index.ts';
import type { Bot } from '../../src/lab/index.ts';
import { localGames } from '../../src/web/local/games.ts';
import { toldSteps } from '../../src/web/result/told-steps.ts';
import * as duelLog from '../../src/games/duel/web/log.ts';
import { textOfLine } from '../../src/web/tables/log-list.tsx';
import { linesOf as stackLines } from '../../src/games/stack/web/log.ts';
import { DUEL } from '../../src/web/texts/duel.ts';
import { STACK } from '../../src/web/texts/stack.ts';
import { endedMatch } from './ended.ts';

const steps = (name: string, bot: Bot) => {
  const offered = localGames().get(name);
  if (!offered) throw new Error(`no game ${name}`);
  const { told } = endedMatch(offered, bot, { seed: 'a' });
  return told ? [...toldSteps(told)] : [];
};

test('[T17] the log of stack says at whom a spell is cast, and what counters a creature gets', () => {
  const name = (seat: number): string => (seat === 0 ? 'You' : 'Wren');
  const lines = steps('stack', stackBot).flatMap(({ before, events, after }) =>
    stackLines(before, events, after, STACK, name).map(textOfLine),
  );
  expect(lines.filter((line) => /^You cast [\w ]+ at Wren$/.test(line)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => /^You cast [\w ]+ at (?!Wren$)[A-Z]/.test(line)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => / gets \+\d\/\+\d$/.test(line)).length).toBeGreaterThan(0);
});

test('[T17] the log of the duel is told in the present', () => {
  const lines = steps('duel', duelBot).flatMap(({ before, events, after }) =>
    duelLog.linesOf(before, events, after, ['You', 'Wren'], DUEL.logLine).map(duelLog.textOfLine),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^Turn 1 · /));
  expect(lines.at(-1)).toMatch(/^[A-Z]\w+ falls: (You win|Wren wins)$/);
  expect(lines).toContain('You end the turn');
  expect(lines).toContain('Wren ends the turn');
  expect(lines.filter((line) => /\b(played|drew|died|ended|got|dealt|replaced|went|was)\b/.test(line))).toEqual([]);
});
