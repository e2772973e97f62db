/** What stands around a rules sheet on the page; the rules themselves come with the game. */
import type { Worded } from './worded.ts';

/** The texts of the sheet. */
export const RULES = {
  tabs: { rules: 'Rules', words: 'Words', keys: 'Keys' },
  tabList: 'What to read',
  close: 'Close',
  opens: 'opens this page at any time.',
  clock: 'The match waits; your clock does not.',
  noClock: 'The match waits.',
  hints: 'Show hints again',
  hintsOn: 'Hints are shown again.',
  back: 'Back to the table',
  done: 'Close',
  escape: 'Esc',
  mayGo: 'You may go there.',
  mayStrike: 'You may strike there.',
  diagram:
    'A unit may go up to two squares straight on or round a corner, and strike an enemy on the eight squares around it.',
} as const;

/** The form of these texts, for a translation. */
export type RulesTexts = Worded<typeof RULES>;
