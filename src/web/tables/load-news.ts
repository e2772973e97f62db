/** How what happens is told in lines: games with bets as a hand history, all others in plain sentences. */
import type { PlainView, ViewEvent } from '../../core/view/index.ts';
import type { Naming } from './naming.ts';

/** What is told of one action, or of the part of it that ends a hand. */
export interface Told {
  /** For the log. */
  readonly lines: readonly string[];
  /** For each line, the number of the last event it describes. Defaults to the last event. */
  readonly places?: readonly number[];
  /** For those who listen: messages that can be followed, the end of a hand in one of its own. */
  readonly said: readonly string[];
}

/** Tells one action, or a part of it. */
export type TellNews = (naming: Naming, events: readonly ViewEvent[], before: PlainView, after: PlainView) => Told;

/** Returns whether a hand is over with this event: the last of its pot is paid. */
export const isHandOver = (event: ViewEvent): boolean =>
  event.type === 'changed' && event.of === 'match' && event.key === 'pot' && event.value === 0;

/** Loads what tells a game. */
export async function loadNews({ looks }: Naming['game']): Promise<TellNews> {
  if (!looks?.hands) return (await import('./news.ts')).tellPlainly;
  const { tellHands } = await import('./generic/hand-history.ts');
  return tellHands;
}
