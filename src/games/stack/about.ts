/** What people are told of stack before they play it. */
import type { GameAbout } from '../../core/index.ts';

export const ABOUT: GameAbout = {
  sentence: 'Cast spells and answer those of the other side, from 20 life to 0.',
  brief: 'Cast spells, answer spells, from 20 life to 0.',
  minutes: 20,
  isFeatured: true,
  picture: {
    figures: [
      { kind: 'cinder-spit', palette: 'vanguard', card: { name: 'Cinder spit', cost: 1 } },
      { kind: 'tollgate-hulk', palette: 'vanguard', card: { name: 'Tollgate hulk', cost: 5, stats: [5, 5] } },
      { kind: 'unsay', palette: 'ledger', card: { name: 'Unsay', cost: 2 } },
    ],
  },
};
