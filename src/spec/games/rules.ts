/** How bundled games are played, where their sheets say it better in a few paragraphs: the first says how one wins. Files of others say it themselves (`rules`). */

const paragraphs = (...lines: readonly string[]): string => lines.join('\n\n');

/** The texts by the name of the game. */
export const BUNDLED_RULES: { readonly [name: string]: string } = {
  go_fish: paragraphs(
    'Collect the most books. Four cards of a rank are a book.',
    'Ask another player for a rank that you hold. If they have cards of it, you get all of them and ask again.',
    'If they have none, you fish: you draw a card. If it is of the rank that you asked for, you show it and ask again; if not, your turn is over.',
    'A book is laid open before you at once.',
  ),
  crazy_eights: paragraphs(
    'Be the first with no cards left.',
    'Play a card of the same suit or the same rank as the top card.',
    'An eight fits always. Whoever plays it names the suit that must follow.',
    'Instead of playing you may draw a card, and then play or draw again.',
  ),
  war: paragraphs(
    'Win all the cards. Nobody has a choice.',
    'Both players turn their top card. The higher one takes both; an ace is the highest.',
    'Equal cards mean war: three cards of each go face down on the table, then both turn one more. The higher one takes everything.',
  ),
  kuhn: paragraphs(
    'Win all the chips.',
    'There are three cards: the king beats the queen, and the queen beats the jack. Each player gets one; nobody sees the third.',
    'Each player posts a chip. The first may check or bet one chip; after a check the other may bet. Whoever is bet at calls or folds.',
  ),
};
