/** The question of the showdown in every game that asks it: what it says, what is bright, and what happens by itself (T6, T17). */
import { describe, expect, test } from 'vitest';
import { apply, choicesFor, mayAct, reading, start, type Command } from '../../src/core/index.ts';
import { project, viewOf, type PlainView } from '../../src/core/view/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { bundledGame, BUNDLED, type BundledName, type SpecCommand } from '../../src/spec/index.ts';
import type { Choice } from '../../src/web/tables/choices.ts';
import { asksToShow, showdownAnswer } from '../../src/web/tables/generic/showdown/showing.ts';
import { isFinal, mainOf } from '../../src/web/tables/generic/verbs.ts';

const choiceOf = (command: Command): Choice => ({ command, words: '', rest: '', cards: [], fields: {} });

const FIRST = ['show', 'check', 'call', 'bring_in'];

/** A seat that is asked to show, and what each seat sees then. */
interface Asked {
  readonly choices: readonly SpecCommand[];
  readonly timeout: Command | undefined;
  readonly view: PlainView;
}

/** Plays matches in which everybody checks, calls and shows, and returns every question of a showdown. */
function showdownsOf(name: BundledName, seeds: number): readonly Asked[] {
  const game = bundledGame(name);
  const found: Asked[] = [];
  for (let seed = 0; seed < seeds; seed++) {
    const begun = start(game, { players: 2 }, { chance: newChance('fast', seedFromText(`show ${seed}`)) });
    if (!begun.ok) throw new Error(begun.error.code);
    let { state } = begun.value;
    for (let at = 0; at < 60; at++) {
      const [seat] = mayAct(game, reading(state));
      if (seat === undefined) break;
      const choices = choicesFor(game, state, seat) as readonly SpecCommand[];
      if (choices.some(({ type }) => type === 'show')) {
        const timeout = game.onTimeout?.(reading(state), seat, choices) as Command | undefined;
        found.push({ choices, timeout, view: viewOf(game, state, seat) });
      }
      const command = FIRST.flatMap((type) => choices.find((choice) => choice.type === type) ?? [])[0] ?? choices[0];
      const played = apply(game, state, seat, command as SpecCommand);
      if (!played.ok) throw new Error(played.error.code);
      ({ state } = played.value);
      if (choices.some(({ type }) => type === 'show') && project(state, seat, game.visible).match['hand_number'] !== 1)
        break;
    }
  }
  return found;
}

const GAMES = BUNDLED.filter((name) => bundledGame(name).looks?.hands && showdownsOf(name, 1).length > 0);

describe('[T6] the question of a showdown', () => {
  test('is asked in the games with a muck', () => {
    expect(GAMES).toContain('holdem');
    expect(GAMES).toContain('five_card_draw');
    expect(GAMES).toContain('seven_card_stud');
  });

  for (const name of GAMES)
    test(`offers to show first, and shows when time is up: ${name}`, () => {
      for (const { choices, timeout, view } of showdownsOf(name, 6)) {
        expect(asksToShow(view)).toBe(true);
        expect(mainOf(choices.map(choiceOf))?.command.type).toBe('show');
        expect(timeout?.type).toBe('show');
      }
    });

  for (const name of GAMES)
    test(`[T17] the table shows a hand that wins or ties, mucks a beaten one, and asks while none lies open: ${name}`, () => {
      const looks = bundledGame(name).looks?.hands;
      const asked = showdownsOf(name, 12).map(({ view }) => showdownAnswer(looks, view));
      // The first of two is asked while the other hand is hidden, the second while it lies open.
      expect(new Set(asked.filter((_, at) => at % 2 === 0))).toEqual(new Set([undefined]));
      expect(new Set(asked.filter((_, at) => at % 2 === 1))).toEqual(new Set(['show', 'muck']));
    });

  test('[T6] a click on Muck is asked for again, one on Show is not', () => {
    expect([isFinal('muck'), isFinal('show'), isFinal('fold')]).toEqual([true, false, false]);
  });
});
