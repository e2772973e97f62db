/** The rules of high card on one page, from the numbers that a match is played with (T18). */
import { numberWord, type RulesSheet } from '../../core/sheet/index.ts';
import { HAND_SIZE, ROUNDS, SEATS } from './settings.ts';

/** Returns the sheet of a match of so many rounds. */
export const highCardSheet = (rounds: number = ROUNDS.usual): RulesSheet => ({
  goal: `Lay the highest card. The most points after ${numberWord(rounds)} ${rounds === 1 ? 'round' : 'rounds'} win.`,
  columns: [
    [
      {
        part: 'turn',
        title: 'One round',
        steps: [
          `Everybody holds **${numberWord(HAND_SIZE)} cards**.`,
          'You may **swap** one card for another, once a round.',
          'Everybody **lays** one card face down. All are turned over together.',
          'The **highest card** takes the point. If the best are equal, each of them takes a **coin** instead.',
          `Everybody draws back to ${numberWord(HAND_SIZE)}. The next round begins.`,
        ],
      },
      {
        part: 'end',
        title: 'The end',
        text: [
          `After ${numberWord(rounds)} ${rounds === 1 ? 'round' : 'rounds'} the most points win. Players who tie share the win; if all tie, it is a draw.`,
        ],
      },
    ],
    [
      {
        part: 'moves',
        title: 'What you may do',
        words: [
          { word: 'Lay', meaning: 'put a card of your hand face down before you', icon: 'plus' },
          { word: 'Swap', meaning: 'discard a card and draw another, once a round', icon: 'swap' },
          {
            word: 'Peek',
            meaning: 'look at the top card of the deck, once a match; it stays there or goes to the bottom',
            icon: 'eye',
          },
          {
            word: 'Spend a coin',
            meaning: 'the next card you draw comes from the bottom of the deck and is lucky',
            icon: 'down',
          },
        ],
      },
      {
        part: 'cards',
        title: 'Cards',
        text: [
          'The **fool** is worth nothing, but when you draw it, it becomes the card that lies on top of the discard pile.',
        ],
      },
      {
        part: 'more',
        title: 'Players',
        text: [`It is played by ${numberWord(SEATS.min)} to ${numberWord(SEATS.max)}.`],
      },
    ],
  ],
  words: [
    {
      word: 'Coin',
      meaning: 'what a tie gives; spend it, and your next card comes from the bottom of the deck and is lucky',
    },
    { word: 'Fool', meaning: 'becomes the card on top of the discard pile when it is drawn' },
    { word: 'Point', meaning: 'what the highest card of a round takes' },
    { word: 'Lucky card', meaning: 'wins ties' },
  ],
});
