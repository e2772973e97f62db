/** Bots that ask other players for cards: they ask for what they know to be there, from their view and from what was said. */
import { describe, expect, test } from 'vitest';
import { choicesFor, reading, start, submit, waitsFor } from '../../src/core/index.ts';
import { viewOf } from '../../src/core/view/index.ts';
import { newChance, seedFromText } from '../../src/rng/index.ts';
import { askingBot, BUNDLED, bundledGame, levelBots } from '../../src/spec/index.ts';

const goFish = bundledGame('go_fish');
const first = (): number => 0;
const noWorlds = (): never => {
  throw new Error('no bot of this kind looks ahead');
};

function opening() {
  const begun = start(goFish, { seats: 2 }, { chance: newChance('fast', seedFromText('asking')) });
  if (!begun.ok) throw new Error(begun.error.code);
  const { state } = begun.value;
  const [seat = 0] = waitsFor(goFish, reading(state));
  return { state, seat, view: viewOf(goFish, state, seat), choices: choicesFor(goFish, state, seat) };
}

const said = (seat: number, target: number, rank: unknown) => ({
  name: 'move',
  facts: { seat, move: 'ask', target, rank },
});

describe('[L46] a bot that asks for cards', () => {
  test('is there for go fish alone of the bundled games', () => {
    expect(BUNDLED.filter((name) => askingBot(bundledGame(name)))).toEqual(['go_fish']);
    expect(Object.keys(levelBots(goFish))).toEqual(['easy', 'normal', 'hard']);
  });

  test.each(['normal', 'hard'] as const)('at %s asks for the rank that the other has just asked for', (level) => {
    const { state, seat, view, choices } = opening();
    const bot = levelBots(goFish)[level]!;
    for (const choice of choices) {
      const heard = [said(1 - seat, seat, Object(choice).rank)];
      const picked = bot(view, choices, first, noWorlds, undefined, heard);
      expect(picked).toEqual(choice);
      expect(submit(goFish, state, seat, picked).ok).toBe(true);
    }
  });

  test('asks no more for what the other has given away since', () => {
    const { seat, view, choices } = opening();
    const bot = levelBots(goFish).hard!;
    const usual = bot(view, choices, first, noWorlds, undefined, []);
    const other = choices.find((choice) => choice !== usual)!;
    const { rank } = Object(other);
    const heard = [said(1 - seat, seat, rank), said(seat, 1 - seat, rank)];
    expect(bot(view, choices, first, noWorlds, undefined, heard)).toEqual(usual);
  });

  test('at normal forgets what was asked five asks ago, at hard it does not', () => {
    const { seat, view, choices } = opening();
    const { normal, hard } = levelBots(goFish);
    const usual = hard!(view, choices, first, noWorlds, undefined, []);
    const other = choices.find((choice) => choice !== usual)!;
    const missing = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'].filter(
      (rank) => !choices.some((choice) => Object(choice).rank === rank),
    );
    const heard = [
      said(1 - seat, seat, Object(other).rank),
      ...missing.slice(0, 4).map((rank) => said(1 - seat, seat, rank)),
    ];
    expect(normal!(view, choices, first, noWorlds, undefined, heard)).toEqual(usual);
    expect(hard!(view, choices, first, noWorlds, undefined, heard)).toEqual(other);
  });
});
