/** What people are told of cycle before they play it. */
import type { GameAbout } from '../../core/index.ts';
import { ARCHETYPES } from './identity.ts';

export const ABOUT: GameAbout = {
  sentence: 'One operative, ten cards, three fights. In turns or on the beat.',
  brief: 'Ten cards, three fights. In turns or on the beat.',
  minutes: 12,
  isFeatured: true,
  picture: {
    figures: [
      { kind: 'slag-choir', palette: 'strike' },
      { kind: 'null-bailiff', palette: 'ledger' },
      { kind: 'kiln-drone', palette: 'strike' },
    ],
  },
  settings: [
    {
      label: 'Pace',
      choices: [
        { label: 'In turns', note: 'take your time' },
        { label: 'Real time', note: 'on the beat', options: { mode: 'realtime' } },
      ],
    },
    {
      label: 'Archetype',
      choices: [
        { label: 'Neutral', note: 'the usual deck' },
        ...Object.entries(ARCHETYPES).map(([archetype, { title, brief }]) => ({
          label: title,
          note: brief,
          options: { identity: { archetype } },
        })),
      ],
    },
  ],
};
