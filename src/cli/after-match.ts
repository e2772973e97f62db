/** After a match: again, another game, check this deal, leave. */
import { checkDeal, type Dealt } from './check-deal.ts';
import type { Io } from './terminal/io.ts';
import { choose } from './menu.ts';
import type { Played } from './terminal/played.ts';

const WAYS = ['again', 'another game', 'check this deal', 'leave'] as const;
export type Way = Exclude<(typeof WAYS)[number], 'check this deal'>;

/** Asks a person what to do next; checking the deal is done here, and asked again. */
export async function afterMatch(dealt: Dealt | undefined, played: Played, io: Io): Promise<Way> {
  const ways = WAYS.filter((way) => way !== 'check this deal' || dealt !== undefined);
  const question = `\nWhat now?  ${ways.map((way, i) => `${i + 1} ${way}`).join('   ')}`;
  for (;;) {
    const way = (await choose(io, question, ways)) ?? 'leave';
    if (way !== 'check this deal') return way;
    if (dealt) checkDeal(dealt, played, io);
  }
}
