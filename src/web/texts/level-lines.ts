/** How the three opponents play, in a sentence: any game, or games of a sort. */
import type { Level } from './levels.ts';

type Lines = { readonly [L in Level]: string };

/** How they play games of a sort. */
const LINES = {
  any: {
    easy: 'Plays quickly and leaves you openings.',
    normal: 'Plays soundly and punishes careless turns.',
    hard: 'Looks ahead. Thinks for up to eight seconds.',
  },
  bets: {
    easy: 'Calls too often, rarely bluffs.',
    normal: 'Folds weak hands, bets good ones.',
    hard: 'Mixes bluffs in and reads stacks.',
  },
  duel: {
    easy: 'Plays what it can, guards little.',
    normal: 'Trades well, guards its general.',
    hard: 'Plans the next turn, saves its replaces.',
  },
  stack: {
    easy: 'Casts at once, rarely answers.',
    normal: 'Keeps mana for one answer.',
    hard: 'Waits for your key spell.',
  },
} satisfies { readonly [sort: string]: Lines };

/** Returns how an opponent plays a game: as the game says, as one plays games with bets, or as any. */
export function levelLine(level: Level, game: { readonly name: string; readonly hasBets?: boolean } = ANY): string {
  const lines: { readonly [sort: string]: Lines } = LINES;
  const own = Object.hasOwn(lines, game.name) ? lines[game.name] : undefined;
  return (own ?? (game.hasBets ? LINES.bets : LINES.any))[level];
}

const ANY = { name: 'any' };
