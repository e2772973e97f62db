/** The settings and the keys, loaded with their dialogs. */
import type { Worded } from './worded.ts';

/** The texts of both dialogs in some language. */
export type DialogTexts = Worded<typeof DIALOGS>;

/** The kinds of tables: those of single games, with bets, without, and of games that run by themselves. */
export type TableKind = 'duel' | 'stack' | 'cycle' | 'bets' | 'plain' | 'automatic';

/** At which tables a key works that does not work at all of them: a letter, or what a row is bound to. */
export const KEYS_AT: { readonly [key: string]: readonly TableKind[] } = {
  r: ['duel'],
  d: ['cycle', 'plain'],
  x: ['cycle'],
  f: ['stack'],
  t: ['duel', 'stack', 'cycle'],
  z: ['duel', 'stack', 'cycle', 'bets', 'plain'],
  h: ['duel', 'stack', 'cycle', 'bets', 'plain'],
  p: ['cycle', 'automatic'],
  1: ['duel', 'stack', 'cycle', 'bets', 'plain'],
  again: ['cycle'],
  ArrowLeft: ['duel', 'stack', 'cycle', 'bets', 'plain'],
  ArrowUp: ['duel', 'stack', 'cycle', 'bets', 'plain'],
  Home: ['stack', 'cycle', 'bets', 'plain'],
  'Shift+Enter': ['stack'],
  // What runs by itself has these keys printed on its buttons.
  Enter: ['duel', 'stack', 'cycle', 'bets', 'plain'],
  ' ': ['duel', 'stack', 'cycle', 'bets', 'plain'],
};

/** In English. */
export const DIALOGS = {
  settings: {
    title: 'Settings',
    theme: 'Theme',
    motion: 'Motion',
    motions: { system: 'As the system says', full: 'Full', reduced: 'Reduced', none: 'None' },
    speed: 'Speed',
    opponents: 'Opponents',
    levels: { easy: 'Easy', normal: 'Normal', hard: 'Hard' },
    sound: 'Sound',
    letters: 'Single letters are keys',
    text: 'Text table',
  },

  /** What each letter does (T6), in the order in which they can be changed. */
  letters: {
    r: 'replace the card',
    d: 'draw',
    x: 'discard the card',
    f: 'full control',
    t: 'the next unit or aim; the table behind a question',
    z: 'take back what is not given yet',
    b: 'read the table',
    h: 'read your hand',
    g: 'read the piles',
    l: 'read the last lines of the log',
    i: 'look closer at a card',
    o: 'open the piles',
    p: 'pause what runs by itself',
  },
  change: 'Change letters',
  reset: 'Letters as they were',
  isNow: (letter: string, does: string) => `${letter} is now: ${does}`,
  taken: (letter: string, does: string) => `${letter} is already: ${does}. Nothing was changed.`,
  noLetter: 'Only the letters A to Z can be chosen. Nothing was changed.',

  keys: {
    title: 'Keys',
    /** What is pressed, what it does, and the key that a table binds for it. */
    rows: [
      ['1 … 9, 0', 'take up a card of your hand', '1'],
      ['1 … 9, 0 again', 'play that card', 'again'],
      ['← →', 'move inside a zone', 'ArrowLeft'],
      ['Home End', 'go to the ends of a zone', 'Home'],
      ['↑ ↓', 'move between zones', 'ArrowUp'],
      ['Enter', 'play what is taken up, choose what has the focus', 'Enter'],
      ['Shift+Enter', 'pass to the end of the turn', 'Shift+Enter'],
      ['Space', 'the main button, also after a click elsewhere', ' '],
      ['[ ] .', 'slower, faster, instant', '['],
      ['?', 'this help', '?'],
      ['`', 'the inspector, for developers', '`'],
      ['Esc', 'cancel, close', 'Escape'],
    ],
    /** Those that work where no game is played. */
    everywhere: [
      ['Tab', 'to the next control'],
      ['Enter', 'press what has the focus; else go on with the first of your matches'],
      ['?', 'this help'],
      ['Esc', 'close'],
    ],
    atTables: 'Every table has more keys: press ? there.',
    cards: 'How to read a card',
    note: 'Tab only moves the focus. Letters can be changed or switched off in the settings. Z takes back a pick or a card that is taken up; what was given stays, as the rules of every game here have it. Everything can be done by mouse, by touch and by keys.',
  },
} as const;
