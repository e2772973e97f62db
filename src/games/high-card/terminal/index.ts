/** High card in the terminal. */
import type { Answer, Json } from '../../../core/index.ts';
import type { ViewEvent } from '../../../core/view/index.ts';
import {
  highCard,
  seenCard,
  seenHighCard,
  steadyBot,
  type HighCard,
  type HighCardCommand,
  type HighCardOptions,
  type HighCardView,
} from '../index.ts';
import { levels, randomBot } from '../../../lab/index.ts';
import {
  capital,
  columns,
  type Hint,
  hintOf,
  isNumber,
  notUnderstood,
  paint,
  type Paper,
  type TextTable,
  type Typed,
  valuesOf,
  wordsIn,
} from '../../../cli/terminal/index.ts';

/** High card in the terminal. */
export const table: TextTable<HighCard, HighCardCommand, HighCardOptions, HighCardView> = {
  game: highCard,
  bots: { steady: steadyBot, random: randomBot, ...levels(highCard, { own: steadyBot }) },
  options: (given, seats) => ({ ...valuesOf(given), ...(seats === undefined ? {} : { seats }) }),
  show,
  tell,
  read,
  lines,
  hint: (view, choices) => hintOf(lines(view, choices), HINTS),
  look: (typed, view) => (isNumber(typed) ? seenHighCard(view).hand[Number(typed) - 1]?.name : undefined),
  page: 'high-card',
  help: {
    about: 'Lay the highest card and take the point; a tie gives a coin each.',
    rows: [
      ['2', 'lay card 2 face down; all are turned over together'],
      ['swap 2', 'discard card 2 and draw another, once a round'],
      ['peek', 'look at the top card of the deck, once, and say where it shall go'],
      ['spend', 'spend a coin: your next draw comes from the bottom and wins ties'],
    ],
    notes: ['Options: --seats 3, --set rounds=5'],
    words: {
      coin: 'you get one for a tie; spend it for a lucky card',
      lucky: 'a card that was drawn from the bottom for a coin; it wins ties',
    },
  },
};

const HINTS: readonly Hint[] = [
  [/^(\d+)$/, 'lay'],
  [/^swap (\d+)$/, 'swap'],
  [/^peek$/, 'peek'],
  [/^spend$/, 'spend'],
];

/** What is offered, as it would be typed. */
function lines(view: HighCardView, choices: readonly (HighCardCommand | Answer)[]): readonly string[] {
  const { hand } = seenHighCard(view);
  const numberOf = (card: number): number => hand.findIndex(({ handle }) => handle === card) + 1;
  return choices.flatMap((choice) => {
    if (choice.type === 'answer') return [];
    if (choice.type === 'lay') return [`${numberOf(choice.card)}`];
    return [choice.type === 'swap' ? `swap ${numberOf(choice.card)}` : choice.type];
  });
}

const cardName = (view: HighCardView, handle: number | null): string => seenCard(view, handle)?.name ?? 'a hidden card';

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

function show(view: HighCardView, io: Paper): string {
  const { round, rounds, players, hand, deck, discard, nextInDeck, topOfDiscard } = seenHighCard(view);
  const seats = players.map(({ points, coins, hasLaid }, seat) => [
    seat === view.viewer ? 'you' : `player ${seat + 1}`,
    count(points, 'point'),
    count(coins, 'coin'),
    hasLaid ? 'has laid a card' : '',
  ]);
  const next = nextInDeck ? ` (on top: ${nextInDeck.name})` : '';
  const top = topOfDiscard ? `, on it the ${topOfDiscard.name}` : '';
  const cards = hand.map(({ name, isLucky }, i) => [
    paint(io, 'bold', `${i + 1}`),
    `${name}${isLucky ? ' (lucky)' : ''}`,
  ]);
  return [
    paint(io, 'bold', `Round ${round} of ${rounds}`),
    columns(seats),
    `  deck ${deck}${next}, discard ${discard}${top}`,
    '',
    columns(cards),
  ].join('\n');
}

function tell(event: ViewEvent, _before: HighCardView, after: HighCardView): string | undefined {
  if (event.type === 'noted' && event.name === 'compared') {
    const cards = (event.cards ?? []).map((handle, seat) => `${who(after, seat)} ${cardName(after, handle)}`);
    return `${capital(cards.join(', '))}: ${pointText(event.facts['best'], after)}`;
  }
  if (event.type === 'revealed' && after.viewer !== 'spectator' && event.cards[0]?.zone === 'deck')
    return `On top of the deck: ${cardName(after, event.cards[0].is)}`;
  if (event.type === 'shuffled' && event.verb === 'bury') return 'The top card of the deck goes to the bottom';
  if (event.type !== 'moved') return undefined;
  const [card] = event.cards;
  const seat = Number(event.to.startsWith('p') ? event.to[1] : event.from[1]) - 1;
  if (event.verb === 'discard') return `${capital(who(after, seat))} swapped the ${cardName(after, card?.is ?? null)}`;
  if (event.verb === 'draw' && seat === after.viewer) return `You drew the ${cardName(after, card?.is ?? null)}`;
  return undefined;
}

/** Who takes the point: the seats with the best card, if it is one alone. */
function pointText(best: Json | undefined, view: HighCardView): string {
  const [seat, ...others] = Array.isArray(best) ? best : [];
  if (typeof seat !== 'number' || others.length > 0) return 'equal, a coin each';
  return `${who(view, seat)} ${seat === view.viewer ? 'take' : 'takes'} the point`;
}

const who = ({ viewer }: HighCardView, seat: number): string => (seat === viewer ? 'you' : `player ${seat + 1}`);

function read(line: string, view: HighCardView): Typed<HighCardCommand> {
  const [word = '', second] = wordsIn(line);
  const number = Number(isNumber(word) ? word : second);
  const type = isNumber(word) ? 'lay' : word;
  if (type === 'peek' || type === 'spend') return { command: { type } };
  if (type !== 'lay' && type !== 'swap') return { say: notUnderstood(word, ['lay', 'swap', 'peek', 'spend']) };
  const { hand } = seenHighCard(view);
  const card = hand[number - 1]?.handle;
  if (card === undefined) return { say: `Which card? Type ${type === 'lay' ? '' : `${type} `}1 to ${hand.length}.` };
  return { command: { type, card } };
}
