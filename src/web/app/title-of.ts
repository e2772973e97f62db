/** What a game is called on the page. */
import type { GameInfo } from '../../host/index.ts';

/** Returns the short title of a game, where it has one. */
export const titleOf = ({ title, about }: Pick<GameInfo, 'title' | 'about'>): string => about?.title ?? title;
