/** Which bot of a game sits down, by how well the player wants it to play. */
import type { GameInfo } from '../../host/index.ts';
import type { Settings } from './settings.ts';

/** The easy one is the game's own; where there is no such bot it plays as well. */
export function botOf({ bots }: Pick<GameInfo, 'bots'>, { opponents }: Pick<Settings, 'opponents'>): string {
  return (opponents === 'easy' ? undefined : bots.find((name) => name === opponents)) ?? bots[0] ?? '';
}
