/** Opponents of three levels: there for every game, and able to look ahead in games from files. */
import { describe, expect, test } from 'vitest';
import { worldsOf } from '../../src/core/chance/index.ts';
import { choicesFor, start } from '../../src/core/index.ts';
import { EMPTY_VIEW, project } from '../../src/core/view/index.ts';
import { duel, greedyBot } from '../../src/games/duel/index.ts';
import { inLevelTime, levels, LEVELS, Search, thinkingTime, type HasTime } from '../../src/lab/index.ts';
import { below, FastWords, fastKey, newChance, seedFromText } from '../../src/rng/index.ts';
import { bundledGame } from '../../src/spec/index.ts';

describe('[L48] levels', () => {
  test('are easy, normal and hard, in this order', () => {
    expect(LEVELS).toEqual(['easy', 'normal', 'hard']);
    expect(Object.keys(levels(duel, { own: greedyBot }))).toEqual(['easy', 'normal', 'hard']);
  });

  test('[L49] think for less than a second, hard for less than eight, where somebody waits', () => {
    expect(LEVELS.map(thinkingTime)).toEqual([700, 700, 7_000]);
    expect(thinkingTime('greedy')).toBeUndefined();
    let now = 0;
    const asked: (boolean | undefined)[] = [];
    const bot = (_view: unknown, [only]: readonly { readonly type: string }[], ...rest: readonly unknown[]) => {
      const hasTime = rest[2] as HasTime | undefined;
      for (const at of [0, 699, 700, 6_999, 7_000]) asked.push(((now = at), hasTime?.()));
      now = 0;
      return only!;
    };
    const bots = inLevelTime({ normal: bot, hard: bot, greedy: bot }, () => now);
    for (const each of Object.values(bots))
      each(
        EMPTY_VIEW,
        [{ type: 'pass' }],
        () => 0,
        () => ({}) as never,
      );
    expect(asked.slice(0, 5)).toEqual([true, true, false, false, false]);
    expect(asked.slice(5, 10)).toEqual([true, true, true, true, false]);
    expect(asked.slice(10)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test.each(['easy', 'normal', 'hard'] as const)(
    '[L49] %s stops in the middle of a line when its time is up',
    (level) => {
      const game = bundledGame('crazy_eights');
      const begun = start(game, undefined, { chance: newChance('fast', seedFromText('slow')) });
      if (!begun.ok) throw new Error(begun.error.code);
      const { state } = begun.value;
      let now = 0;
      // Every look at the choices of a world takes a tenth of a second.
      const slow = {
        ...game,
        choices: (...asked: Parameters<typeof game.choices>) => ((now += 100), game.choices(...asked)),
      };
      const bot = inLevelTime(levels(slow), () => now)[level]!;
      const words = new FastWords(fastKey(seedFromText('slow'), 'bots'));
      const random = (n: number): number => (n === 100 ? 99 : below(words, n));
      const choices = choicesFor(game, state, 0);
      expect(choices).toContainEqual(
        bot(project(state, 0, game.visible), choices, random, worldsOf(game, state, 0, random)),
      );
      expect(now).toBeLessThan(thinkingTime(level)! + 300);
    },
  );

  test('a search in a game from a file sees that a shorter hand is better', () => {
    const game = bundledGame('crazy_eights');
    const begun = start(game, undefined, { chance: newChance('fast', seedFromText('x')) });
    if (!begun.ok) throw new Error(begun.error.code);
    const words = new FastWords(fastKey(seedFromText('x'), 'bots'));
    const random = (n: number): number => below(words, n);
    const search = new Search(game, 0, worldsOf(game, begun.value.state, 0, random), random, { playout: 0 });
    for (let i = 0; i < 20; i++) search.iterate();
    expect(choicesFor(game, begun.value.state, 0)).toEqual([{ type: 'play', card: 6 }, { type: 'draw_one' }]);
    const [play, draw] = search.weighed;
    expect(play!.worth).toBeGreaterThan(draw!.worth);
  });
});
