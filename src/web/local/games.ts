/** The games of local play with their bots: rules that run in the worker. */
import type { OfferedGame } from '../../host/index.ts';
import { cycle, greedyBot as cycleBot } from '../../games/cycle/index.ts';
import { duel, greedyBot as duelBot } from '../../games/duel/index.ts';
import { highCard, steadyBot } from '../../games/high-card/index.ts';
import { stack, greedyBot as stackBot } from '../../games/stack/index.ts';
import { levels, randomBot, type Bot } from '../../lab/index.ts';
import { BUNDLED, bundledGame } from '../../spec/index.ts';

/** Everything that can be played without a server, by name. */
export function localGames(): ReadonlyMap<string, OfferedGame> {
  const own: readonly OfferedGame[] = [
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
      bots: named(game, 'random', randomBot),
      options: (seats: number) => ({ seats }),
    };
  });
  return new Map([...own, ...written].map((offered) => [offered.game.name, offered]));
}

/** The game's own bot under its name, and opponents of three strengths. A bot of one game is only ever shown views of that game. */
const named = (game: OfferedGame['game'], name: string, bot: Bot): OfferedGame['bots'] => ({
  [name]: bot,
  ...levels(game, bot),
});
