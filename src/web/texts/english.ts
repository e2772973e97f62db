/** The page in English (LOOKS.md 9): short, present, concrete, the game's nouns; buttons are verbs. */

/** What the page says. */
export const ENGLISH = {
  name: 'Cardwright',
  motto: 'Card games you can play in one click and check card by card.',
} as const;
