/** Worlds that fit a view (L47): they show it unchanged, depend on nothing that is hidden, and can be played on. */
import {
  mayAct,
  perform,
  reading,
  Recorder,
  choicesOf,
  type Game,
  type MatchState,
  type Viewer,
} from 'cardwright/core';
import { sampleWorld } from 'cardwright/chance';
import { pickAny, playSteps, randomBot } from 'cardwright/lab';
import { below, FastWords, fastKey, seedFromText, type Words } from 'cardwright/rng';
import { project } from 'cardwright/view';
import { describe, expect, test } from 'vitest';
import { BUNDLED, bundledGame } from '../../src/spec/index.ts';
import { textOf } from '../../src/testing/compare.ts';
import { SUBJECTS } from '../attack/matches.ts';
import { twinsOf } from '../lab/twins.ts';

const wordsOf = (text: string): Words => new FastWords(fastKey(seedFromText(text), 'worlds'));

const GAMES: readonly [string, Game, unknown][] = [
  ...Object.entries(SUBJECTS).flatMap(([name, { game, options }]) =>
    options.map((each, i): [string, Game, unknown] => [`${name} ${i}`, game, each]),
  ),
  ...BUNDLED.map((name): [string, Game, unknown] => [name, bundledGame(name), {}]),
];

/** Every so many states of a match between bots. */
function* statesOf(game: Game, options: unknown): Generator<MatchState> {
  let n = 0;
  for (const step of playSteps(game, [randomBot], { options, seed: seedFromText('worlds'), maxCommands: 120 })) {
    const state = 'after' in step ? step.after : step.state;
    if (n++ % 6 === 0 && !game.outcome(reading(state))) yield state;
  }
}

const viewersOf = ({ eyes }: MatchState): readonly Viewer[] => eyes.map(({ viewer }) => viewer);

describe.each(GAMES)('%s', (_name, game, options) => {
  test('[L47] a world shows the viewer what it saw before, and others only with other words', () => {
    for (const state of statesOf(game, options))
      for (const viewer of viewersOf(state)) {
        const world = sampleWorld(game, state, viewer, wordsOf(`${state.seq}`));
        expect(project(world, viewer, game.visible)).toEqual(project(state, viewer, game.visible));
        expect(textOf(sampleWorld(game, state, viewer, wordsOf(`${state.seq}`)))).toBe(textOf(world));
      }
  });

  test('[L47] [L50] a world does not depend on what is hidden from the viewer', () => {
    const words = wordsOf('twins');
    for (const state of statesOf(game, options))
      for (const viewer of viewersOf(state)) {
        const world = textOf({ ...sampleWorld(game, state, viewer, wordsOf('one')), eyes: [] });
        for (const twin of twinsOf(state, viewer, (n) => below(words, n)))
          expect(textOf({ ...sampleWorld(game, twin, viewer, wordsOf('one')), eyes: [] })).toBe(world);
      }
  });

  test('[L47] a world can be played on', () => {
    const words = wordsOf('played');
    const random = (n: number): number => below(words, n);
    for (const state of statesOf(game, options))
      for (const viewer of viewersOf(state)) {
        const r = new Recorder({ ...sampleWorld(game, state, viewer, words), eyes: [] }, false, game.visible);
        for (let i = 0; i < 25 && !game.outcome(r); i++) {
          const seat = pickAny(mayAct(game, r), random);
          expect(perform(game, r, seat, pickAny(choicesOf(game, r, seat), random))).toBeUndefined();
        }
      }
  });
});
