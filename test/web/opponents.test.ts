/** Opponents of three strengths at the tables of the browser. */
import { describe, expect, test } from 'vitest';
import { worldsOf } from '../../src/core/chance/index.ts';
import { choicesFor, mayAct, reading, start } from '../../src/core/index.ts';
import { project } from '../../src/core/view/index.ts';
import { gameInfo } from '../../src/host/index.ts';
import { below, newChance, seedFromText, shakeStream } from '../../src/rng/index.ts';
import { OPPONENTS, readSettings } from '../../src/web/app/settings.ts';
import { localGames } from '../../src/web/local/games.ts';
import { botOf } from '../../src/web/start/play-plan.ts';

const games = [...localGames().values()];

describe('[L48] every game of local play', () => {
  test.each(games.map((offered) => [offered.game.name, offered] as const))(
    '%s has an easy, a normal and a hard bot',
    (_, offered) => {
      const info = gameInfo(offered);
      const picked = OPPONENTS.map((level) => botOf(info, level));
      expect(picked).toEqual(['easy', 'normal', 'hard']);
      expect(info.bots[0]).toBe('normal');
    },
  );
});

test('[L48] a normal opponent takes one of the choices it has', () => {
  for (const name of ['high-card', 'kuhn', 'crazy_eights']) {
    const { game, bots } = games.find((each) => each.game.name === name)!;
    const started = start(game, {}, { chance: newChance('shake256', seedFromText('seat')) });
    if (!started.ok) throw new Error(started.error.code);
    const { state } = started.value;
    const [seat = 0] = mayAct(game, reading(state));
    const stream = shakeStream(seedFromText('bot'), 'bot');
    const random = (n: number): number => below(stream, n);
    const choices = choicesFor(game, state, seat);
    const choice = bots['normal']?.(
      project(state, seat, game.visible),
      choices,
      random,
      worldsOf(game, state, seat, random),
    );
    expect(choices).toContain(choice);
  }
});

test('settings that were kept by an older page have normal opponents', () => {
  expect(readSettings({ theme: 'parchment' }).opponents).toBe('normal');
  expect(readSettings({ opponents: 'unbeatable' }).opponents).toBe('normal');
});
