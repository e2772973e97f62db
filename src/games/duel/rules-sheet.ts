/** The rules of the duel on one page, from the numbers that a match is played with (T18). */
import { numberWord, type RulesSheet, type SheetSection, type SheetWord } from '../../core/sheet/index.ts';
import { KEYWORD_NAMES, KEYWORDS, type Keyword } from './board/keywords.ts';
import { STRIDE, type Settings } from './settings.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const cards = (count: number): string => (count === 1 ? 'one card' : `${numberWord(count)} cards`);

/** The signs of the keywords at the table. */
export const KEYWORD_ICONS = {
  winged: 'wing',
  longshot: 'bow',
  guard: 'shield',
  sweep: 'sweep',
  warded: 'ward',
  untouchable: 'lock',
} as const satisfies { readonly [K in Keyword]: string };

/** Keywords that cards are printed with; the other one is given by effects. */
const PRINTED: readonly Keyword[] = KEYWORD_NAMES.filter((name) => name !== 'untouchable');

const keywordWord = (name: Keyword): SheetWord => ({
  word: capital(name),
  meaning: KEYWORDS[name].text,
  icon: KEYWORD_ICONS[name],
});

/** The words of the table beside the keywords; the numbers in them are those of the match. */
const tableWords = ({ fatigue, handSlots }: Settings): readonly SheetWord[] => [
  { word: 'General', meaning: 'the unit that must not fall', icon: 'crown' },
  { word: 'Mana', meaning: 'pays for cards; it is refilled and grows each turn', icon: 'hex' },
  { word: 'Attack', meaning: 'what a unit takes from the health of another when they fight', icon: 'sword' },
  { word: 'Health', meaning: 'at 0 a unit dies; it is not restored by itself', icon: 'heart' },
  { word: 'Replace', meaning: 'swap a card of your hand for one of another kind from your pile', icon: 'swap' },
  { word: 'Pile', meaning: 'the cards that a player has still to draw', icon: 'pile' },
  { word: 'Hand', meaning: `the cards that a player holds, ${numberWord(handSlots)} at most`, icon: 'hand' },
  { word: 'Graveyard', meaning: 'dead units and spells that were played', icon: 'grave' },
  { word: 'Burned', meaning: 'a card drawn into a full hand: both see it, and it is gone', icon: 'burn' },
  ...(fatigue.enabled
    ? [
        {
          word: 'Fatigue',
          meaning: `drawing from an empty pile costs your general ${fatigue.amount} health`,
          icon: 'flame',
        },
      ]
    : []),
];

/** Returns the sheet of a match with these settings. */
export function duelSheet(settings: Settings): RulesSheet {
  const { general, fatigue, handSlots } = settings;
  const pile = fatigue.enabled
    ? `With an empty pile every draw costs your general **${fatigue.amount}**.`
    : 'With an empty pile you draw nothing.';
  return {
    goal: `Bring the enemy general from ${general.health} to 0.`,
    columns: [
      [turnSection(settings), fightSection(settings)],
      [moveSection(settings), { part: 'cards', title: 'Read a card', text: CARD_TEXT }],
      [
        {
          part: 'more',
          title: 'Hand and pile',
          text: [
            `You hold **${numberWord(handSlots)}** cards at most. A card drawn into a full hand is **burned**: both see it and it is gone. ${pile}`,
          ],
        },
        { part: 'words', title: 'Words on cards', words: PRINTED.map(keywordWord) },
        { part: 'end', title: 'The end', text: ['The general at 0 loses. If both fall at once, it is a draw.'] },
      ],
    ],
    words: [...KEYWORD_NAMES.map(keywordWord), ...tableWords(settings)],
  };
}

const CARD_TEXT = ['Blue, top left: what it costs.', 'Gold, left: attack.', 'Red, right: health.'];

function turnSection({ mana, drawPerTurn, replacePerTurn, board }: Settings): SheetSection {
  const place = board
    ? 'A unit goes on a free square next to one of yours. It rests this turn.'
    : 'A unit rests this turn.';
  return {
    part: 'turn',
    title: 'Your turn',
    steps: [
      mana
        ? `You have **${mana.first} mana** in your first turn and **1 more** each turn, up to ${mana.most}. Whoever goes second starts with ${mana.second}.`
        : 'Every card is free.',
      `**Play cards.** ${place}`,
      ...(board
        ? [
            `**Move** each unit up to ${numberWord(STRIDE)} squares, not diagonally. Then it may **strike** once. It cannot move after that.`,
          ]
        : []),
      ...(replacePerTurn > 0
        ? [
            `**Replace** ${cards(replacePerTurn)}: drag it on the ring. It goes back and another kind comes. This is free.`,
          ]
        : []),
      `**End turn.** You draw ${cards(drawPerTurn)}.`,
    ],
  };
}

function fightSection({ board }: Settings): SheetSection {
  const text = board
    ? "Strike any enemy on the eight squares around you. **Both are hit at once**: each loses health equal to the other's attack. Units keep their damage."
    : 'There is no board in this match: units neither move nor fight.';
  return { part: 'more', title: 'Fights', text: [text] };
}

const moveSection = ({ board }: Settings): SheetSection => ({
  part: 'moves',
  title: 'Move and strike',
  ...(board ? { picture: 'move-and-strike' } : {}),
  text: board ? ['A green dot: you may go there.', 'A red frame: you may strike there.'] : ['Play, replace, end turn.'],
});
