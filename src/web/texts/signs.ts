/** What every table says about its players and the line to them; people.ts has what opens beside a table, and is loaded with that. */
import { counted } from './counts.ts';

/** Short signs and sentences on plates, bars and clocks. */
export const SIGNS = {
  away: 'Away',
  isAway: (name: string) => `${name} is away`,
  /** In the list of one's own matches. */
  botPlays: (bot: string) => `${bot} plays for you`,
  menu: 'Menu',
  noConnection: 'No connection',
  /** The same where there is room for one word. */
  offline: 'Offline',
  clock: {
    low: (count: number) => `${counted(count, 'second')} left.`,
    endsTurn: 'At 0:00 your turn ends by itself.',
    loses: 'At 0:00 you lose the match.',
    turnEnds: 'Your turn ends at 0:00',
    youLose: 'You lose at 0:00',
    keepsHand: 'At 0:00 you keep this hand.',
    handKept: 'You keep this hand at 0:00',
    movesForYou: 'At 0:00 the move is made for you.',
    moved: 'A move is made for you at 0:00',
    /** What the host will do for the reader: "fold", "play the 5 of spades". */
    youWill: (move: string) => `At 0:00 you ${move}.`,
    youDo: (move: string) => `You ${move} at 0:00`,
    lose: 'lose the match',
    /** The time of somebody else. */
    has: (name: string, time: string) => `${name} has ${time}`,
    ranOut: (name: string) => `${name}'s time ran out`,
    yoursRanOut: 'Your time ran out',
  },
} as const;
