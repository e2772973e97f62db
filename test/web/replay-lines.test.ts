/** How the replay tells a game without a log of its own: as its table does, an action at a time. */
import { expect, test } from 'vitest';
import type { Game } from '../../src/core/index.ts';
import { bundledGame } from '../../src/spec/index.ts';
import { plainly } from '../../src/web/replay/telling.ts';
import { textOfLine } from '../../src/web/tables/log-list.tsx';
import { tellPlainly } from '../../src/web/tables/news.ts';
import { namingOf, toldSteps } from './table-words.ts';

const eights = bundledGame('crazy_eights') as unknown as Game;

test('[T16] a card that is played, named for or drawn is one line of the replay, at the event that it tells', () => {
  const tell = plainly(namingOf(eights, 3, 0), tellPlainly);
  // After the deal, of which the first card is laid open.
  const steps = toldSteps(eights, { seats: 3 }, 'lines', 0, 120).slice(1);
  const told = steps.map(({ before, events, after }) => ({ events, lines: tell(before, events, after, null) }));
  const lines = told.flatMap((step) => step.lines.map((line) => textOfLine(line)));
  expect(
    lines.filter((line) => / draws? one$| plays?$| plays? eight| shows? | goes to the discard/.test(line)),
  ).toEqual([]);
  expect(lines.some((line) => /^(Bo|Cy|You) plays? the 8 of \w+ and calls? \w+$/.test(line))).toBe(true);
  const played = told.flatMap(({ events, lines: placed }) =>
    placed.flatMap((line) => (/ plays? the /.test(textOfLine(line)) ? [events[line.at ?? -1]?.type] : [])),
  );
  expect(new Set(played)).toEqual(new Set(['moved']));
});
