/** The hints of a first game with bets (LOOKS, "Hints: Hold'em"); those that are not true of a game are left out. */
import type { GameSheet } from '../../../host/index.ts';
import type { Hint, HintInput } from '../../hints/hint.ts';
import { seatName, valueText, type Naming } from '../naming.ts';
import { blindsOf, isBeforeBoard, type Blind } from './blinds.ts';

const numberOf = (values: { readonly [key: string]: unknown } | undefined, key: string): number =>
  typeof values?.[key] === 'number' ? values[key] : 0;

const mayDo = ({ table: { view } }: HintInput, type: RegExp): boolean =>
  (view.choices ?? []).some((choice) => type.test(choice.type));

const bets = ({ table: { view } }: HintInput): readonly number[] => view.seats.map((seat) => numberOf(seat, 'bet'));

/** Nobody has acted: only forced bets lie on the table. */
const isOpening = ({ table: { view } }: HintInput): boolean =>
  numberOf(view.match, 'hand_number') <= 1 && isBeforeBoard(view);

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
    const pot = numberOf(input.table.view.match, 'pot');
    if (!isOpening(input) || pot === 0) return undefined;
    return {
      text: `Everybody paid an ante before the cards: **${valueText(pot)}** lie in the pot already, and one of you will win them.`,
      spots: ['[data-anchor~="pot"]'],
    };
  },
};

const own: Hint = {
  id: 'own',
  title: 'Two cards are yours alone',
  ends: ACT,
  due({ table: { view, seat } }) {
    const hand = Object.values(view.zones).find(({ owner, type }) => owner === seat && type === 'hand');
    return hand && (hand.count ?? 0) === 2
      ? {
          text: 'Nobody else sees these two. With the cards that are laid for all they make **your best five**.',
          spots: [`[data-anchor~="hand:${seat}"]`],
        }
      : undefined;
  },
};

const check: Hint = {
  id: 'check',
  title: 'Check costs nothing',
  ends: /^check$/,
  due: (input) =>
    mayDo(input, /^check$/)
      ? {
          text: 'Nobody has bet in this round. **Check** keeps you in the hand for nothing; folding would give it away.',
          spots: ['[data-move="check"]', '.actions button'],
        }
      : undefined,
};

const best: Hint = {
  id: 'best',
  title: 'Your best five are ringed',
  ends: ACT,
  due: ({ table: { view } }) =>
    Object.values(view.zones).some(({ type, count }) => type === 'community' && (count ?? 0) >= 3)
      ? {
          text: 'The rings show which five cards count for you now, and the label names the hand they make.',
          spots: ['.made:not(.tcard)', '.near .made'],
        }
      : undefined,
};

const raise: Hint = {
  id: 'raise',
  title: 'A raise must be answered',
  ends: /^(raise|bet)$/,
  due: (input) =>
    mayDo(input, /^(raise|bet)$/) && !isOpening(input)
      ? {
          text: 'If you **raise**, everybody after you must pay as much, raise again, or fold. If all fold, the pot is yours without a showdown.',
          spots: ['[data-place="primary"]', '.amount-action', '.actions'],
        }
      : undefined,
};

const showdown: Hint = {
  id: 'showdown',
  title: 'The showdown names the hands',
  ends: ACT,
  due: ({ table: { view } }) =>
    numberOf(view.match, 'hand_number') > 1
      ? {
          text: 'When the bets are over, the hands left are turned up and **named**, the best takes the pot, and the next hand is dealt.',
          spots: ['.streets', '[data-anchor~="pot"]'],
        }
      : undefined,
};

/** Returns the hints that are true of a game, in the order of their numbers. */
export function bettingHints({ rules }: Pick<GameSheet, 'rules'>): readonly Hint[] {
  const has = (word: string): boolean => rules.words.some((each) => each.word === word);
  const hasRanking = rules.columns.flat().some(({ hands }) => hands !== undefined);
  return [
    ...(has('Blind') ? [blinds] : has('Ante') ? [antes] : []),
    own,
    check,
    ...(hasRanking ? [best] : []),
    raise,
    showdown,
  ];
}
