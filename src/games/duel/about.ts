/** What people are told of the duel before they play it. */
import type { GameAbout } from '../../core/index.ts';

export const ABOUT: GameAbout = {
  sentence: 'Move units on a board of 9 × 5 and bring down the enemy general.',
  brief: 'Bring down the enemy general on a board of 9 × 5.',
  minutes: 15,
  isFeatured: true,
  picture: {
    figures: [
      { kind: 'ember-general', palette: 'ember' },
      { kind: 'tide-general', palette: 'tide' },
    ],
  },
};
