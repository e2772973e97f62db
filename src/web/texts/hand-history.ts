/** A hand of a betting game as its log tells it: streets, who did what for how much, who won (T16). */
import { hasAfter, isAfter, listed, verbAfter } from './grammar.ts';

const after = (who: string, verb: string, rest: string): string => `${who} ${verbAfter(who, verb)} ${rest}`;

/** The lines, without a full stop. */
export const HISTORY = {
  /** "Hand 3 · Bo deals". */
  hand: (hand: number, dealer: string): string =>
    dealer === '' ? `Hand ${hand}` : `Hand ${hand} · ${dealer === 'You' ? 'you deal' : `${dealer} deals`}`,
  /** "Flop: the 4 of hearts, the 3 of hearts and the ace of diamonds". */
  street: (name: string, cards: readonly string[]): string => (cards.length === 0 ? name : `${name}: ${listed(cards)}`),
  folds: (who: string): string => `${who} ${verbAfter(who, 'fold')}`,
  checks: (who: string): string => `${who} ${verbAfter(who, 'check')}`,
  mucks: (who: string): string => `${who} ${verbAfter(who, 'muck')}`,
  calls: (who: string, amount: string): string => after(who, 'call', amount),
  bets: (who: string, amount: string): string => after(who, 'bet', amount),
  raises: (who: string, to: string): string => after(who, 'raise', `to ${to}`),
  bringsIn: (who: string, amount: string): string => after(who, 'bring', `it in for ${amount}`),
  allIn: (who: string): string => ` and ${isAfter(who)} all in`,
  posts: (who: string, what: string, amount: string): string => after(who, 'post', `${what} ${amount}`),
  smallBlind: 'the small blind of',
  bigBlind: 'the big blind of',
  blind: 'a blind of',
  antes: (amount: string): string => `Everybody antes ${amount}`,
  /** A bet that nobody called. */
  returned: (who: string, amount: string): string => `${who} ${hasAfter(who)} ${amount} returned, uncalled`,
} as const;
