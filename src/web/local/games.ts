/** The games of local play with their bots: rules that run in the worker. */
import type { OfferedGame } from '../../host/index.ts';
import { cycle, greedyBot as cycleBot } from '../../games/cycle/index.ts';
import { duel, greedyBot as duelBot } from '../../games/duel/index.ts';
import { highCard, steadyBot } from '../../games/high-card/index.ts';
import { stack, greedyBot as stackBot } from '../../games/stack/index.ts';
import { inLevelTime, levels, randomBot, type Bot } from '../../lab/index.ts';
import { BUNDLED, bundledGame, levelBots, usualOptions } from '../../spec/index.ts';

/** A game before its bots have a clock. */
type Local = Omit<OfferedGame, 'bots'> & { readonly bots: { readonly [name: string]: Bot } };

/** Everything that can be played without a server, by name. */
export function localGames(): ReadonlyMap<string, OfferedGame> {
  const own: readonly Local[] = [
    { game: duel, summary: duel.title, bots: named(duel, 'greedy', duelBot) },
    { game: stack, summary: stack.title, bots: named(stack, 'greedy', stackBot) },
    { game: cycle, summary: cycle.title, bots: named(cycle, 'greedy', cycleBot) },
    {
      game: highCard,
      summary: highCard.title,
      bots: named(highCard, 'steady', steadyBot),
      options: (seats) => ({ seats }),
    },
  ];
  const written = BUNDLED.map((name) => {
    const game = bundledGame(name);
    return {
      game,
      summary: game.title,
      bots: { ...named(game, 'random', randomBot), ...levelBots(game) },
      options: (seats: number) => ({ ...usualOptions(name), seats }),
    };
  });
  return new Map([...own, ...written].map((offered) => [offered.game.name, { ...inTime(offered), origin: 'bundled' }]));
}

/** A game with bots that have a page to keep up with. */
const inTime = (offered: Local): OfferedGame => ({
  ...offered,
  bots: inLevelTime(offered.bots, () => performance.now()),
});

/** The game's own bot under its name, and an opponent of every level. A bot of one game is only ever shown views of that game. */
const named = (game: OfferedGame['game'], name: string, bot: Bot): { readonly [name: string]: Bot } => ({
  [name]: bot,
  ...levels(game, { own: bot === randomBot ? undefined : bot }),
});
