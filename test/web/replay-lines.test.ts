/** How the replay tells a game without a log of its own: as its table does, an action at a time. */
import { loadCues } from '../../src/web/game-parts.ts';
import { expect, test } from 'vitest';
import type { Game } from '../../src/core/index.ts';
import { BUNDLED, bundledGame } from '../../src/spec/index.ts';
import { filmOf } from '../../src/web/replay/film.ts';
import { loadTelling, plainly } from '../../src/web/replay/telling.ts';
import { tellHands } from '../../src/web/tables/generic/hand-history.ts';
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

for (const name of BUNDLED.filter((each) => bundledGame(each).looks?.hands !== undefined))
  test(`[T16] [T17] the replay of a game with bets has every line of the table’s log, in its order: ${name}`, async () => {
    const game = bundledGame(name) as unknown as Game;
    const players = Math.min(3, game.seats.max);
    const naming = namingOf(game, players, 0);
    const steps = toldSteps(game, { players }, `replay of ${name}`, 0, 90);
    const film = filmOf(
      {
        viewer: 0,
        view: steps[0]!.before,
        steps: steps.map(({ events }) => ({ by: null, command: 'deal', at: null, events })),
      },
      {
        game: name,
        cues: await loadCues(name),
        words: { seat: String, card: String },
        ...(await loadTelling(naming)),
        isTight: true,
      },
    );
    const log = steps.flatMap(({ before, events }) => tellHands(naming, events, before).lines);
    const told = film.lines.map((line) => textOfLine(line)).filter((line) => line !== 'The deal');
    expect(log.some((line) => / wins? \d/.test(line))).toBe(true);
    expect(told).toEqual(log);
    const bets = film.lines.filter((line) => / (bets?|raises? to|calls?)\b/.test(textOfLine(line)));
    const wins = film.lines.filter((line) => / wins? \d/.test(textOfLine(line)));
    expect(bets.filter(({ mark }) => mark !== 'bet')).toEqual([]);
    expect(wins.filter(({ mark }) => mark !== 'win')).toEqual([]);
  });
