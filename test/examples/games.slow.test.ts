/** The games in examples/games: each one short file, every law kept with every number of seats, every match ended. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playout } from 'cardwright/lab';
import { seedFromText } from 'cardwright/rng';
import { conformance, formatReport, type AnyGame } from 'cardwright/testing';
import { describe, expect, test } from 'vitest';
import { bazaar } from '../../examples/games/bazaar.ts';
import { kuhn } from '../../examples/games/kuhn.ts';
import { leduc } from '../../examples/games/leduc.ts';
import { sheds } from '../../examples/games/sheds.ts';
import { whispers } from '../../examples/games/whispers.ts';
import { game } from '../../examples/new-game/src/game.ts';
import { rulesSheet } from '../../src/host/index.ts';
import { matchesOf } from '../sample.ts';
import { root } from '../scratch-project.ts';

const MOST_LINES = 180;
const folder = join(root, 'examples/games');
const games: { readonly [file: string]: AnyGame } = {
  'bazaar.ts': bazaar,
  'kuhn.ts': kuhn,
  'leduc.ts': leduc,
  'sheds.ts': sheds,
  'whispers.ts': whispers,
};

const tables = Object.values(games).flatMap((game) =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => [game.name, game.seats.min + i, game] as const),
);

test('every game of the folder is tried here', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(games));
});

test.each(Object.keys(games))(`%s has at most ${MOST_LINES} lines`, (file) => {
  expect(readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
});

test('[T18] every example says in its own words what it is, how long it takes and how it is played', () => {
  const all = [...Object.values(games), game];
  const sentences = all.map(({ about }) => about?.sentence);
  expect(new Set(sentences).size).toBe(all.length);
  for (const each of all) {
    expect([each.about?.sentence, each.about?.minutes]).toEqual([expect.stringMatching(/\.$/), expect.any(Number)]);
    const { goal, columns } = rulesSheet({ game: each });
    expect(goal).toMatch(/^(Win|Be|Have) /);
    expect(columns.flat().find(({ title }) => title === 'In short')?.text?.length).toBeGreaterThan(1);
  }
});

describe.each(tables)('%s with %d seats', (_name, seats, game) => {
  test('keeps every law', () => {
    const report = conformance(game, { n: matchesOf(100), sample: 6, options: { seats } });
    expect(report.ok, formatReport(report)).toBe(true);
  }, 300_000);

  test('always ends, and every seat wins now and then', () => {
    const winners = new Set<number>();
    for (let match = 0; match < 200; match++) {
      const played = playout(game, { options: { seats }, seed: seedFromText(`${match}`), maxCommands: 2000 });
      expect(played.ok && played.value.outcome).toBeTruthy();
      for (const seat of (played.ok && played.value.outcome?.winners) || []) winners.add(seat);
    }
    expect(winners).toEqual(new Set(Array.from({ length: seats }, (_, seat) => seat)));
  });
});

test('a word too many about a hidden hand is found', () => {
  const gossip: typeof whispers = {
    ...whispers,
    decide(r, seat, command) {
      const refusal = whispers.decide(r, seat, command);
      const next = r.layout.seats.length - 1;
      if (!refusal)
        r.note('gossip', { of: next, kinds: r.cards(r.zone(`p${next + 1}.hand`)).map((card: number) => r.kind(card)) });
      return refusal;
    },
  };
  const report = conformance(gossip, { n: 5 });
  expect(report.laws.filter(({ broken }) => broken.length > 0).map(({ id }) => id)).toEqual(['non-interference']);
});
