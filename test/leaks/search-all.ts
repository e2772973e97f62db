/** So many matches, over all games in turn; one of five at level `committed` where the game can be played there. */
import { createHash } from 'node:crypto';
import { chanceOf } from '../attack/chance.ts';
import { allGames } from './games.ts';
import { noLeaks, searchMatch, type LeakReport } from './leaks.ts';

export async function searchAll(matches: number, seed: number, tell: (done: number) => void): Promise<LeakReport> {
  const games = await allGames();
  const report = noLeaks();
  for (let n = 0; n < matches; n++) {
    const bytes = createHash('sha512').update(`${seed} ${n}`).digest();
    const searched = games[n % games.length];
    const isCommitted = n % 5 === 4 && !searched?.game.shufflesAsTheyLie;
    if (searched) await searchMatch(searched, bytes, chanceOf(seed, n), isCommitted, report);
    tell(n + 1);
  }
  return report;
}
