/** The rules of stack on one page, from the numbers that a match is played with (T18). */
import { numberWord, type RulesSheet, type SheetSection, type SheetWord } from '../../core/sheet/index.ts';
import { LANDS_PER_TURN, MAX_HAND, OPENING_HAND, PLAYERS, START_LIFE, type Mulligan } from './settings.ts';

/** The numbers that a match may have otherwise. */
export interface StackSheetOptions {
  readonly openingHand: number;
  readonly mulligan: Mulligan;
}

const USUAL: StackSheetOptions = { openingHand: OPENING_HAND, mulligan: 'london' };

/** The words of the table, each with its meaning: the sheet, icons and the terminal show them. */
export const STACK_WORDS: readonly SheetWord[] = [
  {
    word: 'Priority',
    meaning: 'the one who has it may act or pass; when all pass in a row, the top of the stack resolves',
    icon: 'hand',
  },
  { word: 'Stack', meaning: 'where spells and abilities wait; the last one put there resolves first', icon: 'pile' },
  { word: 'Library', meaning: 'your deck; drawing from it when it is empty loses the game', icon: 'pile' },
  { word: 'Graveyard', meaning: 'where cards go that were used, discarded, milled or destroyed', icon: 'grave' },
  { word: 'Exile', meaning: 'where cards go that do not come back', icon: 'ethereal' },
  { word: 'Mana', meaning: 'pays for spells; lands give it when they are tapped', icon: 'hex' },
  { word: 'Life', meaning: 'at 0 you lose', icon: 'heart' },
  { word: 'Power', meaning: 'the damage that a creature deals in a fight', icon: 'sword' },
  { word: 'Toughness', meaning: 'the damage in one turn that destroys a creature', icon: 'shield' },
  { word: 'Tapped', meaning: 'turned aside: used this turn, cannot attack or block', icon: 'right' },
  { word: 'Stop', meaning: 'a pin on the spine: there you are asked before the match goes on', icon: 'pause' },
  { word: 'Scry', meaning: 'look at cards on top of your library; any of them may go to the bottom', icon: 'eye' },
  {
    word: 'Surveil',
    meaning: 'look at cards on top of your library; any of them may go to the graveyard',
    icon: 'eye',
  },
  { word: 'Mill', meaning: 'put cards from the top of a library into its graveyard', icon: 'down' },
  {
    word: 'Trawl',
    meaning: 'instead of drawing you may mill so many and take the card back from your graveyard',
    icon: 'up',
  },
  {
    word: 'First sight',
    meaning: 'if it is the first card you draw in a turn, you may show it and cast it for less',
    icon: 'eye',
  },
  {
    word: 'Mulligan',
    meaning: 'shuffle the hand back and draw as many again; then some of them go to the bottom',
    icon: 'swap',
  },
];

/** Returns the sheet of a match with these options. */
export function stackSheet({ openingHand, mulligan }: StackSheetOptions = USUAL): RulesSheet {
  return {
    goal: `Bring the others from ${START_LIFE} life to 0, or let them draw from an empty library.`,
    columns: [
      [turnSection(), answerSection],
      [movesSection, fightSection],
      [
        {
          part: 'more',
          title: 'Before the first turn',
          text: [
            mulligan === 'none'
              ? `Everybody draws **${numberWord(openingHand)} cards**. There are no mulligans.`
              : `Everybody draws **${numberWord(openingHand)} cards**. You may take a **mulligan**: ${MULLIGAN_TEXT[mulligan]}`,
          ],
        },
        { part: 'words', title: 'Words', words: STACK_WORDS.filter(({ word }) => SHOWN.includes(word)) },
        {
          part: 'end',
          title: 'The end',
          text: [
            `At 0 life you are out, and so is one who draws from an empty library. The last one left wins. It is played by ${numberWord(PLAYERS.min)} to ${numberWord(PLAYERS.max)}.`,
          ],
        },
      ],
    ],
    words: STACK_WORDS,
  };
}

const SHOWN: readonly string[] = ['Tapped', 'Scry', 'Mill', 'Stop'];

const MULLIGAN_TEXT: { readonly [M in Exclude<Mulligan, 'none'>]: string } = {
  london: 'the hand is shuffled back and drawn again, and for each one a card goes to the bottom.',
  vancouver:
    'the hand is shuffled back and drawn again with one card fewer; the last hand lets you look at the top card.',
  paris: 'the hand is shuffled back and drawn again with one card fewer.',
};

const turnSection = (): SheetSection => ({
  part: 'turn',
  title: 'Your turn',
  steps: [
    '**Untap.** What you used turns upright again.',
    '**Draw** a card. With two players the one who begins skips the first draw.',
    `**Main phase.** Play ${LANDS_PER_TURN === 1 ? '**one land**' : `**${numberWord(LANDS_PER_TURN)} lands**`}, and cast creatures, relics and sorceries with the mana of your lands.`,
    '**Combat.** You say who attacks, the attacked say who blocks, and damage is dealt all at once.',
    '**Second main phase**, like the first.',
    `**Cleanup.** You discard down to ${numberWord(MAX_HAND)}. Damage and effects of this turn end.`,
  ],
});

const answerSection: SheetSection = {
  part: 'more',
  title: 'Answers',
  text: [
    'What is cast waits on the **stack**. Before it happens everybody may **answer** with an instant. When all pass, the top of the stack resolves: the last one first.',
  ],
};

const movesSection: SheetSection = {
  part: 'moves',
  title: 'What you may do',
  words: [
    { word: 'Play a land', meaning: 'once in your turn, for nothing', icon: 'plus' },
    {
      word: 'Cast',
      meaning: 'pay mana; a creature, relic or sorcery in your main phase, an instant at any time',
      icon: 'moon',
    },
    { word: 'Attack', meaning: 'with untapped creatures that were there before this turn', icon: 'sword' },
    { word: 'Block', meaning: 'an untapped creature steps in the way of an attacker', icon: 'shield' },
    { word: 'Pass', meaning: 'do nothing now; when all pass, the match goes on', icon: 'next' },
  ],
};

const fightSection: SheetSection = {
  part: 'more',
  title: 'Fights',
  text: [
    'An attacker that nobody blocks hits its player. A blocked one fights: **both deal their power at once**. A creature with as much damage as toughness dies.',
  ],
};
