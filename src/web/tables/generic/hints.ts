/**
 * The hints of a first game with bets (LOOKS, "Hints: Hold'em"); those that are not true of a game are left out. Each comes when
 * it is the reader's turn and ends with what the reader does.
 */
import { numberWord } from '../../../core/sheet/index.ts';
import type { GameSheet } from '../../../host/index.ts';
import type { Hint, HintInput } from '../../hints/hint.ts';
import { capital, seatName, valueText, type Naming } from '../naming.ts';
import { blindsOf, isBeforeBoard, type Blind } from './blinds.ts';
import { isPicked, madeHandOf } from './made-hand.ts';
import { asksToShow } from './showdown/showing.ts';
import { closedCards, streetOf } from './streets.ts';

const numberOf = (values: { readonly [key: string]: unknown } | undefined, key: string): number =>
  typeof values?.[key] === 'number' ? values[key] : 0;

const mayDo = ({ table: { view } }: HintInput, type: RegExp): boolean =>
  (view.choices ?? []).some((choice) => type.test(choice.type));

const bets = ({ table: { view } }: HintInput): readonly number[] => view.seats.map((seat) => numberOf(seat, 'bet'));

const isAsked = ({ table: { view } }: HintInput): boolean => (view.choices ?? []).length > 0;

const handNumber = ({ table: { view } }: HintInput): number => numberOf(view.match, 'hand_number');

/** The first round of the first hand, when it is the viewer's turn. */
const isOpening = (input: HintInput): boolean =>
  isAsked(input) && handNumber(input) <= 1 && isBeforeBoard(input.table.view);

const inSentence = (name: string): string => (name === 'You' ? 'you' : name);

/** "Bo paid **1** and you **2**". */
const listed = (naming: Naming, paid: readonly Blind[]): string =>
  paid
    .map(
      ([seat, amount], at) =>
        `${inSentence(seatName(naming, seat))}${at === 0 ? ' paid' : ''} **${valueText(amount)}**`,
    )
    .join(' and ');

/** What the viewer has to add to stay in. */
function stayWords({ table: { seat } }: HintInput, paid: readonly number[]): string {
  if (seat === null) return '';
  const more = Math.max(...paid) - (paid[seat] ?? 0);
  if (more === 0) return ' You stay in for nothing more, unless somebody raises.';
  return ` To stay in you pay **${valueText(more)}**${(paid[seat] ?? 0) > 0 ? ' more' : ' too'}.`;
}

/** Returns where the buttons of these moves are. */
const spotsOf = (...types: readonly string[]): readonly string[] =>
  types.map((type) => `.actions [data-move="${type}"]`);

/** What a hint explains is used by any act at the table. */
const ACT = /./;

const blinds: Hint = {
  id: 'blinds',
  title: 'Blinds: bets nobody chose',
  ends: ACT,
  due(input) {
    const forced = blindsOf(input.table.view);
    if (!isOpening(input) || forced.length < 2) return undefined;
    const { length } = input.table.view.seats;
    const where = length === 2 ? 'Of two players the dealer pays less' : 'Left of the dealer';
    return {
      text: `${where}${length === 2 ? ':' : ','} ${listed(input.naming, forced)} before seeing a card.${stayWords(input, bets(input))} The dealer button moves each hand, so everybody pays in turn.`,
      spots: forced.map(([seat]) => `[data-anchor~="bet:${seat}"]`),
    };
  },
};

const antes: Hint = {
  id: 'antes',
  title: 'Antes: bets nobody chose',
  ends: ACT,
  due(input) {
    const { view, seat } = input.table;
    const ante = numberOf(Object(view.match['$setup']), 'ante');
    // Once the viewer has bet, more than antes lies there.
    if (!isOpening(input) || ante === 0 || numberOf(view.seats[seat ?? 0], 'paid') > ante) return undefined;
    return {
      text: `Everybody paid an ante of **${valueText(ante)}** before the cards: **${valueText(ante * view.seats.length)}** lie in the pot already, and one of you wins them.`,
      spots: ['[data-anchor~="pot"]'],
    };
  },
};

/** Hands in whose first round one's own cards are spoken of: in the first one the forced bets come before them. */
const HANDS_OF_OWN = 2;

/** Says which of the own and shared cards make a hand. */
function bestWords(looks: GameSheet['looks']): string {
  const exactly = looks?.hands?.shares[0]?.from.find(
    ({ zones, count }) => count !== undefined && zones.includes('hand'),
  );
  return exactly?.count === undefined
    ? 'With the cards that are laid for all they make **your best five**.'
    : `Exactly **${numberWord(exactly.count)} of them** count, with three of the cards that are laid for all.`;
}

/** Returns the hint about the hole cards and the hand they make, or undefined if some of them lie open. */
const own = (count: number | undefined, best: string): Hint => ({
  id: 'own',
  title:
    count === undefined
      ? 'Hidden cards are yours alone'
      : `${capital(numberWord(count))} ${count === 1 ? 'card is' : 'cards are'} yours alone`,
  ends: ACT,
  due(input) {
    const { view, seat } = input.table;
    const { looks } = input.naming.game;
    const isFirst = !looks?.hands || streetOf(looks.hands, view, 0) === 0;
    if (!isAsked(input) || handNumber(input) > HANDS_OF_OWN || !isFirst) return undefined;
    // Where cards lie open before each player, nothing is laid for all but in an emergency.
    const isShared = count !== undefined && Object.values(view.zones).some(({ type }) => type === 'community');
    return {
      text: `Nobody else sees ${count === 1 ? 'it' : count === undefined ? 'them' : `these ${numberWord(count)}`}.${isShared ? ` ${best}` : ''}`,
      spots: [`[data-anchor~="hand:${seat}"]`],
    };
  },
});

const check: Hint = {
  id: 'check',
  title: 'Check costs nothing',
  ends: /^check$/,
  due: (input) =>
    mayDo(input, /^check$/)
      ? {
          text: `Nobody has bet in this round. **Check** keeps you in the hand for nothing${mayDo(input, /^fold$/) ? '; folding would give it away' : ''}.`,
          spots: spotsOf('check'),
        }
      : undefined,
};

const best: Hint = {
  id: 'best',
  title: 'Your best five are ringed',
  ends: ACT,
  due: (input) =>
    isAsked(input) && madeHandOf(input.naming.game.looks?.hands, input.table.view)
      ? {
          text: 'The rings show which five cards count for you now, and the label names the hand they make.',
          spots: ['.made:not(.tcard)', '.near .made'],
        }
      : undefined,
};

/** Returns the hint about bets, with or without raises. */
const raise = (hasRaises: boolean): Hint => ({
  id: 'raise',
  title: hasRaises ? 'A raise must be answered' : 'A bet must be answered',
  ends: /^(raise|bet)$/,
  due(input) {
    if (!mayDo(input, /^(raise|bet)$/)) return undefined;
    const isPair = input.table.view.seats.length === 2;
    const others = isPair ? 'the other player' : 'everybody after you';
    const answers = hasRaises ? 'pay as much, raise, or fold' : 'pay as much or fold';
    return {
      text: `If you **${mayDo(input, /^raise$/) ? 'raise' : 'bet'}**, ${others} must ${answers}. ${isPair ? 'After a fold' : 'If all fold,'} the pot is yours without a showdown.`,
      spots: spotsOf('raise', 'bet'),
    };
  },
});

const showdown: Hint = {
  id: 'showdown',
  title: 'The showdown names the hands',
  ends: ACT,
  due: (input) =>
    isShowdownNear(input)
      ? {
          text: 'When the bets are over, the hands left are turned up and **named**. The best takes the pot, and the next hand is dealt.',
          spots: ['.rounds', '[data-anchor~="pot"]'],
        }
      : undefined,
};

/** Returns whether this answer may end the hand: a call in the last round, as far as the cards show it, or the showdown. */
function isShowdownNear(input: HintInput): boolean {
  const { naming, table } = input;
  const { hands } = naming.game.looks ?? {};
  if (table.view.question) return false;
  if (asksToShow(table.view)) return true;
  if (hands?.rounds.some(({ isExchange }) => isExchange)) return false;
  const isLast = !hands || streetOf(hands, table.view, hands.rounds.length) === hands.rounds.length - 1;
  return mayDo(input, /^call$/) && isLast;
}

/** Returns the hints that are true of a game, in the order of their numbers. */
export function bettingHints({ rules, looks }: Pick<GameSheet, 'rules' | 'looks'>): readonly Hint[] {
  const has = (word: string): boolean => rules.words.some((each) => each.word === word);
  const hasRanking = rules.columns.flat().some(({ hands }) => hands !== undefined);
  return [
    ...(has('Blind') ? [blinds] : has('Ante') ? [antes] : []),
    own(closedCards(looks?.hands), bestWords(looks)),
    check,
    ...(hasRanking && (!looks?.hands || isPicked(looks.hands)) ? [best] : []),
    raise(has('Raise')),
    showdown,
  ];
}
