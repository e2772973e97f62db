/** How what happens is told in lines: games with bets as a hand history, all others in plain sentences. */
import type { PlainView, ViewEvent } from '../../core/view/index.ts';
import type { Naming } from './naming.ts';

/** Returns the lines of one action. */
export type TellNews = (
  naming: Naming,
  events: readonly ViewEvent[],
  before: PlainView,
  after: PlainView,
) => readonly string[];

/** Loads what tells a game. */
export async function loadNews({ looks }: Naming['game']): Promise<TellNews> {
  if (!looks?.hands) return (await import('./news.ts')).newsOf;
  const { handHistory } = await import('./generic/hand-history.ts');
  return handHistory;
}
