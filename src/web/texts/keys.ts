/** The key of one's seat, and the record of a match: loaded when there is something to say about them. */
import type { Worded } from './worded.ts';

/** The texts about keys in some language. */
export type KeyTexts = Worded<typeof KEYS>;

/** In English. */
export const KEYS = {
  close: 'Close',
  lost: {
    says: 'The key of your seat is not in this browser.',
    why: 'You sat down with a key that only your browser had. Its storage was cleared, or you began this match on another device: there you can go on as before. If the server signs for you, the match goes on here, and its record says that your seat trusted the server from this move on.',
  },
  takeOver: 'Let the server sign for me',
  takeOverFailed: 'The server did not take it. Try again, or go on where you began.',
  /** Said to the player of a seat that the host has taken over, whoever asked for it. */
  takenOver: {
    keyLost: {
      says: 'The server signs for your seat.',
      why: 'It says that your key was lost. If you did not ask for this, save the record of the match.',
    },
    left: { says: 'A bot plays your seat.', why: 'The server says that you left.' },
  },
  fleeting: {
    says: 'Leave this page open: a reload loses the key of your seat.',
    why: 'This browser keeps nothing, so the key of your seat is only in this page.',
  },
  broken: (code: string) => `The server told this page something that cannot be true (${code}).`,
  brokenMeans: 'Nothing more is signed for you. Save what you hold: it proves what the server said.',
  saveHeld: 'Save my proof',
  saveHeldMeans:
    'The words of the host that this browser kept. With them you can prove it if the host changes the record later.',
  notSaved: 'The record cannot be had now.',
  saved: (file: string) => `Saved as ${file}.`,
};
