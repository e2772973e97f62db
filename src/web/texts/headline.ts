/** How a match ended, in a few words: in the result panel, at the table, in the bar and in the list of matches. */
import { listed } from './grammar.ts';

/** The headlines (LOOKS, "Words: Result"). */
export const HEADLINE = {
  won: 'You won',
  lost: 'You lost',
  drawn: 'A draw',
  'won-table': 'You won the table',
  'run-over': 'The run ends here',
  'broken-off': 'The match was broken off',
  named: (names: readonly string[]) => `${listed(names)} won`,
};
