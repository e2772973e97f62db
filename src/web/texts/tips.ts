/** What signs mean in every game; a game's own words come with its rules sheet. */
import type { SheetWord } from '../../core/sheet/index.ts';

const signs: { readonly [icon: string]: SheetWord } = {
  hand: { word: 'Hand', meaning: 'the cards that a player holds' },
  pile: { word: 'Deck', meaning: 'the cards that are still to be drawn' },
  hourglass: { word: 'Spent', meaning: 'it has done what it may do this turn' },
  sword: { word: 'Attack', meaning: 'the damage that it will deal' },
  shield: { word: 'Block', meaning: 'takes damage first' },
  eye: { word: 'Open', meaning: 'everybody may see it' },
  warn: { word: 'Careful', meaning: 'something bad follows' },
  lock: { word: 'Locked', meaning: 'it cannot be used now' },
};

/** The texts of tips. */
export const TIPS = { signs } as const;
