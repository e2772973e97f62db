/** What a player means at the duel's table, without a browser: subject and target make a command (T6, U19). */
import { describe, expect, test } from 'vitest';
import { start, type Answer } from '../../src/core/index.ts';
import { viewOf } from '../../src/core/view/index.ts';
import { duel, type DuelCommand } from '../../src/games/duel/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { gridOf, stepOn } from '../../src/games/duel/web/grid.ts';
import { canTake, choicesFor, commandFor, isLegal, marksFor, needsNoSquare } from '../../src/games/duel/web/intent.ts';
import { readingOf } from '../../src/games/duel/web/reading.ts';
import { sceneOf, type Scene } from '../../src/games/duel/web/scene.ts';
import { labelOf, shownOfReplace, willsFor } from '../../src/games/duel/web/will.ts';
import { DUEL } from '../../src/web/texts/duel.ts';
import { pictured } from './duel-match.ts';

const HAND = ['hot-rivet', 'bell-sister', 'kiln-rat', 'patient-tinder', 'wheel-of-sparks', 'late-shift'];

/** The scene of the pictures, as the player to act sees it; the choices may be others. */
function pictureScene(choices?: readonly (DuelCommand | Answer)[], hand: readonly string[] = HAND): Scene {
  const match = start(duel, pictured(hand), { chance: newChance('fast', seedFromText('picture')) });
  if (!match.ok) throw new Error(match.error.code);
  const view = viewOf(duel, match.value.state, 0);
  const shown = choices ? { ...view, choices } : view;
  return sceneOf({ view: shown });
}

const [A3, D2, D3, E2, F4, I1] = [18, 12, 21, 13, 32, 8];
const scene = pictureScene();

describe('[U19] what may be taken up', () => {
  test('follows from the legal list alone', () => {
    expect([0, 1, 2, 3, 4, 5].map((slot) => canTake(scene, { at: 'hand', slot }))).toEqual(Array(6).fill(true));
    expect(canTake(scene, { at: 'board', square: D3 })).toBe(true);
    expect(canTake(scene, { at: 'board', square: E2 })).toBe(false);
    expect(canTake(pictureScene([]), { at: 'hand', slot: 0 })).toBe(false);
  });

  test('a spell without a target needs no square, a unit does', () => {
    expect(needsNoSquare(scene, 5)).toBe(true);
    expect(needsNoSquare(scene, 1)).toBe(false);
  });
});

describe('[T6] subject and target', () => {
  test('make a play, a blow, a move, a replace', () => {
    expect(commandFor(scene, { at: 'hand', slot: 2 }, { at: 'square', square: D2 })).toEqual({
      type: 'play',
      slot: 2,
      square: D2,
    });
    expect(commandFor(scene, { at: 'hand', slot: 5 }, { at: 'square', square: D2 })).toEqual({ type: 'play', slot: 5 });
    expect(commandFor(scene, { at: 'board', square: D3 }, { at: 'square', square: E2 })).toEqual({
      type: 'attack',
      from: D3,
      at: E2,
    });
    expect(commandFor(scene, { at: 'board', square: D3 }, { at: 'square', square: D2 })).toEqual({
      type: 'move',
      from: D3,
      to: D2,
    });
    expect(commandFor(scene, { at: 'hand', slot: 3 }, { at: 'ring' })).toEqual({ type: 'replace', slot: 3 });
    expect(commandFor(scene, { at: 'board', square: D3 }, { at: 'ring' })).toBeUndefined();
  });

  test('what is not in the list is formed and not legal', () => {
    const command = commandFor(scene, { at: 'hand', slot: 1 }, { at: 'square', square: I1 });
    expect(command).toEqual({ type: 'play', slot: 1, square: I1 });
    expect(command && isLegal(scene, command)).toBe(false);
  });
});

describe('[LOOKS 6] what lights up', () => {
  test('squares to go to, whom to strike now, whom after a move', () => {
    const marks = marksFor(scene, { at: 'board', square: D3 });
    expect(marks.get(E2)).toBe('now');
    expect(marks.get(F4)).toBe('later');
    expect(marks.get(D2)).toBe('move');
    expect(marks.get(A3)).toBeUndefined();
    expect(choicesFor(scene, { at: 'board', square: D3 })[0]).toBe(E2);
  });

  test('nothing is foretold of what may not be done', () => {
    const idle = pictureScene([]);
    expect(willsFor(idle, { at: 'board', square: D3 }, { at: 'square', square: E2 })).toEqual([]);
    expect(willsFor(idle, { at: 'hand', slot: 0 }, null)).toEqual([]);
  });

  test('what is foretold reads as on the pictures', () => {
    const [hit, back] = willsFor(scene, { at: 'board', square: D3 }, { at: 'square', square: E2 });
    expect(hit && labelOf(hit, false, DUEL)).toEqual({ tone: 'hit', text: '−3', leftIcon: 'skull' });
    expect(back && labelOf(back, true, DUEL)).toEqual({ tone: 'back', text: '−1', left: '3' });
    const said = [...shownOfReplace(scene, 3, DUEL).labels.values()].map(({ text }) => text);
    expect(said).toEqual(['Clinker', '2 to a random enemy']);
  });
});

test('[LOOKS 6.3] over the ring, what a card does when it is replaced is said where it falls, and why it cannot be', () => {
  const risky = pictureScene(undefined, ['sleeping-ember', 'forked-fuse', 'patient-tinder', 'stopped-clock']);
  const slotOf = (kind: string): number => risky.seen.hand.findIndex((card) => card?.kind === kind);
  const shown = (kind: string) => shownOfReplace(risky, slotOf(kind), DUEL);
  const said = (kind: string): readonly string[] =>
    readingOf(risky, DUEL, { at: 'hand', slot: slotOf(kind) }, { at: 'ring' })?.lines.map(({ text }) => text) ?? [];
  const mine = risky.seen.units.find(({ isGeneral, owner }) => isGeneral && owner === 0)?.handle ?? 0;
  expect(shown('sleeping-ember').labels.get(mine)).toMatchObject({ text: '−2' });
  expect(shown('forked-fuse').labels.get(mine)).toMatchObject({ text: '−3' });
  expect([...shown('sleeping-ember').marks.values()]).toContain('arrival');
  expect(said('sleeping-ember')[0]).toMatch(/^Comes next to your general/);
  expect(said('patient-tinder')[1]).toBe('Patient Tinder gains +3/+3, cost −3.');
  expect(said('stopped-clock')).toEqual(['This card cannot be replaced.']);
});

describe('[LOOKS 4] the board on the screen', () => {
  const size = { columns: 9, rows: 5 };

  test('the own side is left on a desk and below on a phone, for either seat', () => {
    expect(gridOf(size, 0, false)[0]).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44]);
    expect(gridOf(size, 1, false)[4]).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(gridOf(size, 0, true).at(-1)).toEqual([0, 9, 18, 27, 36]);
    expect(gridOf(size, 1, true).at(-1)).toEqual([8, 17, 26, 35, 44]);
  });

  test('arrows walk as the eye does, and stop at the edge', () => {
    const desk = gridOf(size, 0, false);
    expect(stepOn(desk, D3, [0, -1])).toBe(30);
    expect(stepOn(desk, A3, [-1, 0])).toBeUndefined();
    expect(stepOn(gridOf(size, 0, true), A3, [0, -1])).toBe(19);
  });
});
