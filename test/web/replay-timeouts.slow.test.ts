/** Replays of matches by the clock: what the host did for players out of time is told as that, turn by turn (H8, T15). */
import { expect, test } from 'vitest';
import type { StoredMatch } from '../../src/host/index.ts';
import { highCard } from '../../src/games/high-card/index.ts';
import { seatNames } from '../../src/web/app/seat-names.ts';
import { loadCues } from '../../src/web/cues/index.ts';
import { localGames } from '../../src/web/local/games.ts';
import { filmOf, type Film } from '../../src/web/replay/film.ts';
import type { Reel } from '../../src/web/replay/letters.ts';
import { openReel } from '../../src/web/replay/projector.ts';
import { plainly } from '../../src/web/replay/telling.ts';
import { textOfLine } from '../../src/web/tables/log-list.tsx';
import { loadNews } from '../../src/web/tables/load-news.ts';
import { ENGLISH as texts } from '../../src/web/texts/index.ts';
import { dealt } from '../host/dealt.ts';

const games = localGames();

/** The film of a match as its first seat saw it. */
async function film(reel: Reel): Promise<Film> {
  const opening = openReel(reel, games);
  let opened = opening.next();
  while (!opened.done) opened = opening.next();
  if (!opened.value.ok) throw new Error(opened.value.error.words);
  const { value: projector } = opened.value;
  const naming = { game: projector.opened.game, seats: seatNames({ names: ['Ada', 'Ben'], seat: 0 }), texts };
  const words = { seat: String, card: (kind: string) => kind };
  const cutting = { game: 'high-card', cues: await loadCues('high-card'), words, isTight: true };
  return filmOf(projector.tell(0), {
    ...cutting,
    tell: plainly(naming, await loadNews(naming.game)),
    tellsSteps: true,
  });
}

test('[H8] [T15] every turn that ended by the clock is a turn of the replay, from a store and from a file', async () => {
  const clock = { bank: 10_000, increment: 10_000, max: 10_000, lag: 0, empty: 'play' } as const;
  const table = await dealt(highCard, { clock, options: { rounds: 3 } });
  for (let n = 0; n < 20 && !table.match().outcome; n++) {
    table.bench.clock.pass(10_000);
    await table.match().work();
  }
  const [id = ''] = await table.bench.store.list();
  const stored: StoredMatch = await table.bench.store.load(id, 0);
  for (const reel of [
    { is: 'lines', lines: table.match().transcript ?? [] },
    { is: 'stored', stored },
  ] as const) {
    const { steps, turns, lines } = await film(reel);
    expect([reel.is, steps.flatMap(({ timedOut }) => timedOut ?? []).length]).toEqual([reel.is, 6]);
    expect(turns.map(({ label }) => label)).toEqual(['1', '2', '3']);
    const told = lines.map(textOfLine);
    expect(told.filter((each) => each === 'Your time ran out')).toHaveLength(3);
    expect(told.filter((each) => each === "Ben's time ran out")).toHaveLength(3);
    expect(told.join(' ')).not.toMatch(/\bhost\b|time-?out/i);
  }
});
