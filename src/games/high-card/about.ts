/** What people are told of high card before they play it. */
import type { GameAbout } from '../../core/index.ts';

export const ABOUT: GameAbout = {
  sentence: 'Lay one of three, the highest wins.',
  minutes: 2,
  picture: { cards: ['king of spades', '2 of hearts'] },
};
