/** Hands, pots and rounds of betting in words: ranks as words, numbers with their units, whole sentences. */
import { numberWord, ordinalWord } from '../../core/sheet/index.ts';
import { isAfter, listed, rankWord, ranksWord, verbAfter } from './grammar.ts';

/** A hand as it is named: its sort, and the ranks that tell it from others of that sort, the most important first. */
export interface HandName {
  readonly sort:
    | 'high card'
    | 'pair'
    | 'two pair'
    | 'three of a kind'
    | 'straight'
    | 'flush'
    | 'full house'
    | 'four of a kind'
    | 'straight flush'
    | 'low'
    | 'cards'
    | 'single';
  /** As they stand on cards: `Q`, `10`. */
  readonly ranks: readonly string[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const one = (rank: string | undefined): string => rankWord(rank ?? '');
const many = (rank: string | undefined): string => ranksWord(rank ?? '');

/** Returns a hand in a sentence, without an article: "two pair, queens and jacks". */
function handWords({ sort, ranks: [first, second] }: HandName): string {
  switch (sort) {
    case 'single':
      return one(first);
    case 'high card':
      return `${one(first)} high`;
    case 'pair':
      return `pair of ${many(first)}`;
    case 'two pair':
      return `two pair, ${many(first)} and ${many(second)}`;
    case 'three of a kind':
    case 'four of a kind':
      return `${sort}, ${many(first)}`;
    case 'full house':
      return `full house, ${many(first)} over ${many(second)}`;
    case 'straight':
    case 'flush':
    case 'straight flush':
      return `${sort}, ${one(first)} high`;
    case 'low':
      return `${one(first)}-${one(second)} low`;
    case 'cards':
      return `${one(first)} high`;
  }
}

const ARTICLE: { readonly [sort: string]: string } = {
  pair: 'a ',
  straight: 'a ',
  flush: 'a ',
  'full house': 'a ',
  'straight flush': 'a ',
  single: 'the ',
};

const withHand = (hand: HandName): string => {
  const words = handWords(hand);
  if (hand.sort === 'low') return `${/^(eight|ace)/.test(words) ? 'an' : 'a'} ${words}`;
  return `${ARTICLE[hand.sort] ?? ''}${words}`;
};

/** A hand in as few words as tell it from the winner's: its sort alone, or all of it if they are of one sort. */
const briefly = (hand: HandName, winner: HandName): string =>
  hand.sort === winner.sort || hand.sort === 'pair' || hand.sort === 'high card' || hand.sort === 'low'
    ? handWords(hand)
    : hand.sort;

/** Returns the rank by which a hand beats those that are called the same: ", king kicker"; nothing where there is none. */
function deciding(hand: HandName, losers: readonly HandName[]): string {
  const same = losers.filter((lost) => handWords(lost) === handWords(hand));
  const at = Math.max(-1, ...same.map(({ ranks }) => ranks.findIndex((rank, i) => rank !== hand.ranks[i])));
  if (at < 0) return '';
  return `, ${one(hand.ranks[at])} ${hand.sort === 'flush' || hand.sort === 'low' ? 'next' : 'kicker'}`;
}

const partName = (isLow: boolean): string => (isLow ? 'Low' : 'High');

/** Omits the number if the game does not count hands. */
const handNumbered = (hand: number): string => (hand > 0 ? `Hand ${hand}` : 'The hand');

/** A name in a list: behind the first one the reader is "you". */
const inSentence = (name: string, at: number): string => (at > 0 && name === 'You' ? 'you' : name);

/** Words of a poker table. */
export const poker = {
  hand: (hand: HandName): string => capital(handWords(hand)),

  /** "You win 3,160", "You and Bo share 480", "Di wins 1,960". */
  wins: (who: readonly string[], amount: string): string =>
    who.length === 1
      ? `${who[0] ?? ''} ${verbAfter(who[0] ?? '', 'win')} ${amount}`
      : `${capital(listed(who))} share ${amount}`,
  /** "Straight, queen high, beats Di's two pair and Cy's pair of fours", "Pair of fives, king kicker, beats Bo's pair of fives". */
  beats: (hand: HandName, losers: readonly (readonly [who: string, hand: HandName])[]): string => {
    const beaten = losers.map(([who, lost]) => `${who === 'You' ? 'your' : `${who}'s`} ${briefly(lost, hand)}`);
    const words = `${capital(handWords(hand))}${deciding(
      hand,
      losers.map(([, lost]) => lost),
    )}`;
    if (beaten.length === 0) return words;
    return `${words}${words.includes(',') ? ',' : ''} beats ${listed(beaten)}`;
  },
  /** "with a straight, queen high". */
  withHand: (hand: HandName): string => `with ${withHand(hand)}`,
  /** "High: you and Bo, two pair, kings and fours": who has a share of the pot. */
  part: (isLow: boolean, who: readonly string[], hand: HandName): string =>
    `${partName(isLow)}: ${listed(who.map((name) => (name === 'You' ? 'you' : name)))}, ${handWords(hand).replace(/ low$/, '')}`,
  /** "Di: two pair, kings and fours": a winner and the winning hand. */
  hasHand: (who: string, hand: HandName): string => `${who}: ${handWords(hand)}`,
  noPart: (isLow: boolean): string => `${partName(isLow)}: nobody`,
  /** "Cy is out" */
  out: (who: readonly string[]): string =>
    who.length === 0 ? '' : `${listed(who.map(inSentence))} ${who.length > 1 ? 'are' : isAfter(who[0] ?? '')} out`,
  /** "Wren folded", "Everyone else folded" */
  haveFolded: (who: readonly string[]): string => `${who.length === 1 ? who[0] : 'Everyone else'} folded`,
  haveMucked: (who: readonly string[]): string => `${listed(who.map(inSentence))} mucked`,
  /** "Eli mucks": a hand that was thrown away unseen. */
  muck: (who: readonly string[]): string =>
    who.length === 0 ? '' : `${listed(who)} ${who.length > 1 ? 'muck' : verbAfter(who[0] ?? '', 'muck')}`,
  /** Of the reader, whose hand the table throws away once a better one lies open. */
  muckBeaten: 'You muck a beaten hand',
  mucked: 'Mucked',
  /** Describes an exchange of cards: "Drew 2", "Stood pat". */
  drew: (count: number): string => (count === 0 ? 'Stood pat' : `Drew ${count}`),

  showdown: 'Showdown',
  /** The moment between two rounds of betting in which cards are exchanged. */
  draw: 'Draw',
  /** Under "Showdown", beside the buttons Show and Muck. */
  showOrMuck: (pot: string): string => `Show to claim the pot of ${pot}. Muck gives it up, unseen.`,
  /** On a button that was pressed once: "Really muck?" */
  really: (words: string): string => `Really ${words.toLowerCase()}?`,
  handOver: (hand: number, who: readonly string[]): string => {
    const [winner = ''] = who;
    if (who.length > 1) return `${handNumbered(hand)} is shared`;
    return winner === 'You' ? `${handNumbered(hand)} is yours` : `${handNumbered(hand)} goes to ${winner}`;
  },
  nextIn: (seconds: number): string => `Next hand in ${seconds} s`,
  paying: 'The pot is paid out',
  lastHand: 'The last hand',
  held: 'Held here',
  deals: (who: string): string => `${who === 'You' ? 'you' : who} ${verbAfter(who, 'deal')}`,
  later: 'Fold, call and raise return with your next cards.',
  hold: 'Hold here',
  goOn: 'Go on',
  next: 'Next hand',
  seeAgain: 'See the showdown',
  result: 'To the result',
  /** The result of a hand whose end was skipped: "Hand 37: you win 3,160", or "You win 3" if the game does not count hands. */
  lastWas: (hand: number, words: string): string =>
    hand > 0 ? `Hand ${hand}: ${words.replace(/^You /, 'you ')}` : words,

  /** On a plate before the flop: "Small blind 10". */
  blind: (isSmall: boolean, amount: string): string => `${isSmall ? 'Small' : 'Big'} blind ${amount}`,
  dealer: 'Dealer',
  /** A raise to three times the big blind. */
  threeBlinds: '3 blinds',

  allIn: 'All in',
  outNow: 'Out',
  /** To a player without chips while the others play on. */
  viewer: {
    out: {
      title: 'You are out',
      watching: 'The others play on. Watch them, skip to the result, or leave.',
      skipping: (hand: number, left: number): string => `Hand ${hand} · ${left} players left`,
      skip: 'Skip to the result',
      watch: 'Watch',
      leave: 'Leave',
    },
  },
  /** "Folded on the turn", "All in before the flop": the round follows where there is room for it. */
  folded: 'Folded',
  antes: (amount: string): string => `ante ${amount}`,
  bringIn: (amount: string): string => `bring-in ${amount}`,
  opens: (pot: string): string => `You open: bring in or bet · pot ${pot}`,

  outOn: (hand: number): string => `out on hand ${hand}`,
  /** "Di was the last to go, on hand 43. You hold all **9,000 chips**." */
  lastToGo: (loser: string, hand: number, winner: string, chips: string, isLast: boolean): string => {
    const went =
      isLast && loser !== 'You'
        ? `${loser} was the last to go, on hand ${hand}.`
        : `${loser} went out on hand ${hand}.`;
    return `${went} ${winner} ${verbAfter(winner, 'hold')} all **${chips} chips**.`;
  },
  leads: (winner: string, chips: string, hand: number): string =>
    `After hand ${hand} ${winner === 'You' ? 'you' : winner} ${verbAfter(winner, 'hold')} most, **${chips} chips**.`,
  /** "After hand 9 Bo holds all **12 chips**.": where it is not known who went out when. */
  holdsAll: (winner: string, chips: string, hand: number): string =>
    `After hand ${hand} ${winner === 'You' ? 'you' : winner} ${verbAfter(winner, 'hold')} all **${chips} chips**.`,
  /** "The match stopped at its limit, after hand 91. Flo holds most, **771 chips**." */
  stopped: (leader: string, chips: string, hand: number): string =>
    `The match stopped at its limit, after hand ${hand}. ${leader} ${verbAfter(leader, 'hold')} most, **${chips} chips**.`,
  /** "You were out on hand 3, sixth of six." */
  youWereOut: (hand: number, place: number, of: number): string =>
    `You were out on hand ${hand}, ${ordinalWord(place)} of ${numberWord(of)}.`,
  hands: (count: number): string => (count === 1 ? 'hand' : 'hands'),
  potsWon: 'pots won',
  of: (count: number, all: number): string => `${count} of ${all}`,
  biggestPot: 'biggest pot',
  onHand: (hand: number): string => `hand ${hand}`,
  chipsByHand: 'Chips by hand',
  /** "Hand 88: two pair, kings and fours". */
  handTitle: (hand: number, won: HandName): string => `${handNumbered(hand)}: ${handWords(won)}`,
  /** "Hand 88: everyone else folded", "Hand 88: Bo folded": a hand that ended without a showdown. */
  unseenTitle: (hand: number, why: string): string =>
    `${handNumbered(hand)}: ${why.replace(/^(Everyone|You) /, (word) => word.toLowerCase())}`,

  /** After the name of a pot those who can win it: "Main pot · you, Di, Cy". */
  potOf: (who: readonly string[]): string => ` · ${who.map((each) => (each === 'You' ? 'you' : each)).join(', ')}`,
};
