/** The games that come with the package: one source, and all of them read and start. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { start } from '../../src/core/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import {
  asked,
  BUNDLED,
  bundledGame,
  bundledSpec,
  bundledText,
  bundledTitle,
  gameFrom,
  movesFor,
  parseSpec,
  playMove,
  stateNamed,
  type SpecGame,
} from '../../src/spec/index.ts';

const folder = new URL('../../src/spec/games/', import.meta.url);

test('[S42] there are fourteen, each a file, and the texts of the package are those files', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  expect(files.toSorted()).toEqual(BUNDLED.map((name) => `${name}.yaml`));
  expect(BUNDLED).toHaveLength(14);
  // Otherwise run `node scripts/bundle-specs.mjs`.
  for (const name of BUNDLED) expect(bundledText(name)).toBe(readFileSync(new URL(`${name}.yaml`, folder), 'utf8'));
});

describe.each(BUNDLED.map((name) => [name] as const))('%s', (name) => {
  test('[S38] has neither errors nor warnings, and its own name and title', () => {
    const { warnings, canonical } = bundledSpec(name);
    expect([warnings, canonical.game, canonical.title]).toEqual([[], name, bundledTitle(name)]);
  });

  test('[S47] starts with every number of players it allows, and with no other', () => {
    const game = bundledGame(name);
    const { min, max } = game.seats;
    const isStarted = (players: number): boolean =>
      start(game, { players }, { chance: newChance('fast', seedFromText('a')) }).ok;
    for (let players = min; players <= max; players++) expect([players, isStarted(players)]).toEqual([players, true]);
    expect([isStarted(min - 1), isStarted(max + 1)]).toEqual([false, false]);
  });
});

test('[S42] [S62] seven-card stud for eight plays as the sample for six does', () => {
  const sample = parseSpec(readFileSync(new URL('../data/spec/seven_card_stud.yaml', import.meta.url), 'utf8'));
  if (!sample.ok) throw new Error(JSON.stringify(sample.error));
  for (let players = 2; players <= 6; players++) {
    const [ours, theirs] = [bundledGame('seven_card_stud'), gameFrom(sample.value)].map((game) =>
      stacksOf(game, players),
    );
    expect([players, ours]).toEqual([players, theirs]);
  }
});

/** What everybody has after a hand in which nobody raises and nobody folds. */
function stacksOf(game: SpecGame, players: number): unknown {
  const started = start(game, { players, hands: 1 }, { chance: newChance('fast', seedFromText('stud')) });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  let { state } = started.value;
  for (let [seat] = asked(game, state); seat !== undefined; [seat] = asked(game, state)) {
    const move = movesFor(game, state, seat).find((name) => PASSIVE.includes(name)) ?? '';
    const step = playMove(game, state, seat, { move });
    if (!step.ok) throw new Error(JSON.stringify(step.error));
    ({ state } = step.value);
  }
  return stateNamed(game, state, 'stack');
}

const PASSIVE = ['bring_in', 'call', 'check', 'show'];
