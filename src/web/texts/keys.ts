/** The key of one's seat, and the record of a match: loaded when there is something to say about them. */
import type { Worded } from './worded.ts';

/** The texts about keys in some language. */
export type KeyTexts = Worded<typeof KEYS>;

/** In English. */
export const KEYS = {
  lost: 'The key of your seat is not in this browser.',
  lostWhy:
    'You sat down with a key that only your browser had. Its storage was cleared, or you began this match on another device: there you can go on as before.',
  takeOver: 'Let the server sign for me',
  takeOverMeans:
    'Then the match goes on here, and its record says that your seat trusted the server from this move on.',
  takingOver: 'The server is asked …',
  takeOverFailed: 'The server did not take it. Try again, or go on where you began.',
  /** Said to the player of a seat that the host has taken over, whoever asked for it. */
  takenOver: {
    keyLost:
      'The server signs for your seat: it says that your key was lost. If you did not ask for this, save the record of the match.',
    left: 'A bot plays your seat: the server says that you left.',
  },
  fleeting: 'This browser keeps nothing. Leave this page open: a reload loses the key of your seat.',
  broken: (code: string) => `The server told this page something that cannot be true (${code}).`,
  brokenMeans: 'Nothing more is signed for you. Save what you hold: it proves what the server said.',
  saveHeld: 'Save what I hold',
  notSaved: 'The record cannot be had now.',
  saved: (file: string) => `Saved as ${file}.`,
};
