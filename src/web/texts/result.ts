/** What the result panel says (LOOKS, "Words: Result"): whole sentences with names and numbers, never a code. */
import { AUDITED } from './fairness.ts';
import { asObject, capital, listed } from './grammar.ts';
import type { Worded } from './worded.ts';

/** `You have`, `Bo has`. */
const has = (name: string): string => `${name} ${name === 'You' ? 'have' : 'has'}`;

/** The sentences of the panel. */
export const RESULT = {
  see: 'See the table',
  escape: 'Esc',
  enter: 'Enter',
  strip: 'Result',
  standings: 'Standings',
  fights: 'Fights of this run',
  counting: 'Reading the match for the other numbers …',
  moment: { decided: 'What decided it', held: 'What would have held' },
  watchFrom: 'Watch from here',
  rematch: (name: string) => `Rematch with ${name}`,
  rematchAsked: 'Rematch asked for',
  rematchGone: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'has' : 'have'} left the table`,
  rematchWithdraw: 'Take it back',
  rematchWanted: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'wants' : 'want'} a rematch: take it`,
  sameTable: 'Same table again',
  newRun: 'New run',
  orAgainst: 'or against',
  against: (name: string, level: string) => `${name}, ${level}`,
  newMatch: 'New match',
  otherGames: 'Other games',
  check: 'Check this deal',
  checkBrief: 'Check',
  watch: 'Watch again',
  watchBrief: 'Watch',
  save: 'Save match file',
  saveBrief: 'Save',
  copy: 'Copy link',
  copyBrief: 'Link',
  copiedServed: 'Link copied. Everyone who played can open it; if the table was public, anyone can.',
  copiedLocal: 'Link copied. It opens in this browser only: the match is kept here.',
  copiedLocalFile: 'Link copied. It opens in this browser only: to share the match, save it and send the file.',
  notCopied: (link: string) => `The link cannot be copied here. It is ${link}`,

  /** What is said of the deal (F57): no more than this page knows. */
  seal: {
    committed: 'This deal was committed',
    own: 'Your seed is in this deal. Anyone can check it, in about a second.',
    taken: 'Your seed is in this deal. Later the host signed for your seat.',
    host: 'The host made your seed, so for you this deal is not proved.',
    lost: 'The key of your seat is not in this browser.',
    broken: 'The host contradicts itself. Save the match and what you hold.',
    unknown: 'The order of the cards was sealed before the first one was dealt. Anyone can check it.',
    /** In place of those above, where folded hands stay secret (F24). */
    sealed: {
      own: `Your seed is in this deal. ${AUDITED}`,
      unknown: `The order of the cards was sealed before the first one was dealt. ${AUDITED}`,
    },
    seeded: 'This deal was not committed',
    alone: 'A run is not committed',
    seededLocal: 'This page dealt the cards. The match is kept in this browser.',
    seededServed: 'The server dealt the cards. The match can be watched again, but not checked.',
  },

  /** Sentences for any game. `when` is "on turn 9", or empty. */
  won: (names: readonly string[], when: string) => `${[`${listed(names)} won`, when].filter(Boolean).join(' ')}.`,
  wonBy: (names: readonly string[], when: string, why: string) =>
    `${[`${listed(names)} won`, when].filter(Boolean).join(' ')}: ${why}.`,
  drawn: (when: string) => `${['Nobody won. The match ended', when].filter(Boolean).join(' ')} in a draw.`,
  drawnBy: (when: string, why: string) => `${['The match ended', when].filter(Boolean).join(' ')} in a draw: ${why}.`,
  drawnWith: (amount: string) => `A draw with ${amount} each.`,
  /** "You won 3 chips with the higher card." */
  wonWhat: (names: readonly string[], what: string) => `${listed(names)} won ${what}.`,
  lostBy: (when: string, why: string) => `${['You lost', when].filter(Boolean).join(' ')}: ${why}.`,
  lost: (when: string) => `${['You lost', when].filter(Boolean).join(' ')}.`,
  /** Under a headline that says who won. */
  over: (when: string) => (when === '' ? 'The match is over.' : `The match ended ${when}.`),
  overBy: (when: string, why: string) => `${['The match ended', when].filter(Boolean).join(' ')}: ${why}.`,
  /** "Bo won with 6 books; you have 1." */
  wonWith: (names: readonly string[], amount: string, rest: string) =>
    `${listed(names)} won with ${amount}${names.length > 1 ? ' each' : ''}; ${rest}.`,
  /** "You have 6 books; Bo has 4 and Cy has 3." */
  haveWith: (names: readonly string[], amount: string, rest: string) =>
    `${names.length > 1 ? `${listed(names)} have` : has(names[0] ?? '')} ${amount}${names.length > 1 ? ' each' : ''}; ${rest}.`,
  wonShort: (names: readonly string[], when: string) => [`${listed(names)} won`, when].filter(Boolean).join(' '),
  overShort: (when: string) => (when === '' ? 'The match is over' : `The match ended ${when}`),
  /** "Bo won on turn 12; you have 5 cards left." */
  left: (start: string, rest: string) => `${start}; ${rest} left.`,
  hasEach: (each: readonly (readonly [name: string, what: string])[]) =>
    listed(each.map(([name, what]) => `${name === 'You' ? 'you have' : has(name)} ${what}`)),
  /** "Bo won. Leben: Bo 6, you −2." Used for labels that may not be English nouns. */
  compared: (start: string, label: string, each: readonly (readonly [name: string, value: string])[]) =>
    `${start && `${start}. `}${capital(label)}: ${each.map(([name, value]) => `${asObject(name)} ${value}`).join(', ')}.`,
  no: (noun: string) => `no ${noun}`,
  none: 'none',
  onTurn: (turn: number) => `on turn ${turn}`,
  onMove: (move: number) => `on move ${move}`,
  inBattle: (battle: number) => `in battle ${battle}`,
  onHand: (hand: number) => `on hand ${hand}`,
  inRound: (round: number) => `in round ${round}`,

  /** How a match ended that its rules did not end, or that somebody gave up; `names` are those who did. */
  ended: {
    gaveUp: (names: readonly string[], when: string) =>
      `${[`${listed(names)} gave up`, when].filter(Boolean).join(' ')}.`,
    time: (names: readonly string[], when: string) =>
      `${[`${listed(names)} ran out of time`, when].filter(Boolean).join(' ')}.`,
    left: (names: readonly string[], when: string) =>
      `${[`${listed(names)} left the table`, when].filter(Boolean).join(' ')} and did not come back.`,
    agreed: (when: string) => `${['All agreed to a draw', when].filter(Boolean).join(' ')}.`,
    aborted: 'The match could not go on, and nobody has won it.',
    expired: 'Nobody played on, so the server closed the table.',
    otherRules: 'The rules on this server have changed since the match began, so it cannot go on.',
  },

  scores: (names: readonly string[]) => names.join(' : '),
  you: 'you',
  has,
  turns: (count: number) => (count === 1 ? 'turn' : 'turns'),
  moves: (count: number) => (count === 1 ? 'move' : 'moves'),
  battles: (count: number) => (count === 1 ? 'battle' : 'battles'),
  hands: (count: number) => (count === 1 ? 'hand' : 'hands'),
  rounds: (count: number) => (count === 1 ? 'round' : 'rounds'),
  length: 'played',

  /** A time as the panel writes it: `11 min 40 s`. */
  time: (seconds: number) =>
    seconds < 60
      ? `${seconds} s`
      : seconds < 3600
        ? [`${Math.floor(seconds / 60)} min`, ...(seconds % 60 ? [`${seconds % 60} s`] : [])].join(' ')
        : `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`,
} as const;

/** The form of these texts, for a translation. */
export type ResultTexts = Worded<typeof RESULT>;
