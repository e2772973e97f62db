/** The deck cycle in the terminal: in turns by typed lines; in real time see cycle-live.ts. */
import type { View } from '../../core/index.ts';
import { cycle, greedyBot, type CycleCommand, type CycleOptions, type CycleShape } from '../../games/cycle/index.ts';
import { randomBot } from '../../lab/index.ts';
import type { Answer, TextTable } from '../table.ts';
import { nearest } from '../text.ts';
import { deckList, handlesOf, matchOf, offered, rowBehind, show } from './cycle-board.ts';
import { playLive } from './cycle-live.ts';
import { tell } from './cycle-news.ts';
import { optionsFrom } from './cycle-options.ts';

export const table: TextTable<CycleShape, CycleCommand, CycleOptions> = {
  game: cycle,
  bots: { greedy: greedyBot, random: randomBot },
  options: (given) => optionsFrom(given, 'turn'),
  show,
  tell,
  read,
  playLive,
  help: [
    'Your cards are numbered, and so are the enemies. Type',
    '  2          play card 2; with several enemies 2 1 plays it at enemy 1',
    '  end        end the turn: the hand is discarded, the enemies do what they announced',
    '  discard 2  discard card 2',
    '  look 2     what card 2 does        deck   what is left in your deck',
    '  1 3 2      answer a choice: the card, or the first card and the order of the rest',
    '  keep       keep the opening hand   skip   take no reward',
  ].join('\n'),
};

const WORDS = ['play', 'end', 'discard', 'look', 'deck', 'keep', 'mulligan', 'take', 'skip', 'choose'] as const;

function read(line: string, view: View): Answer<CycleCommand> {
  const words = line
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const [first = ''] = words;
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
  if (/^\d+$/.test(first)) return readNumbers(view, numbers);
  const word = WORDS.find((each) => each === first);
  if (word === undefined) return { say: unknownWord(first) };
  return readWord(word, view, numbers);
}

function unknownWord(typed: string): string {
  const meant = nearest(typed, WORDS);
  return `"${typed}" is nothing one can do here. ${meant ? `Did you mean ${meant}?` : 'Type help for what is.'}`;
}

/** Bare numbers mean what the moment asks for. */
function readNumbers(view: View, numbers: readonly number[]): Answer<CycleCommand> {
  switch (matchOf(view).phase) {
    case 'choose':
      return readWord('choose', view, numbers);
    case 'reward':
      return readWord('take', view, numbers);
    case 'mulligan':
      return readWord('mulligan', view, numbers);
    case 'act':
    case 'over':
      return readWord('play', view, numbers);
  }
}

function readWord(word: (typeof WORDS)[number], view: View, numbers: readonly number[]): Answer<CycleCommand> {
  const [first = 0, second] = numbers;
  switch (word) {
    case 'end':
      return { command: { type: 'endTurn' } };
    case 'keep':
      return { command: { type: 'mulligan', cards: [] } };
    case 'skip':
      return { command: { type: 'skip' } };
    case 'deck':
      return { say: deckList(view) };
    case 'take': {
      const kind = matchOf(view).offer[first - 1];
      return kind === undefined ? { say: which(matchOf(view).offer.length) } : { command: { type: 'take', kind } };
    }
    case 'choose':
      return named(offered(view), numbers, (cards) => ({ type: 'choose', cards }));
    case 'mulligan':
      return named(handlesOf(view, 'hand'), numbers, (cards) => ({ type: 'mulligan', cards }));
    case 'look':
      return look(view, first);
    case 'discard':
      return named(handlesOf(view, 'hand'), [first], ([card]) => ({ type: 'discard', card: card as number }));
    case 'play':
      return named(handlesOf(view, 'hand'), [first], ([card]) => ({
        type: 'play',
        card: card as number,
        ...(second === undefined ? {} : { target: second - 1 }),
      }));
  }
}

const which = (count: number): string =>
  count === 0 ? 'There is no card to choose.' : `Which card? They are numbered 1 to ${count}.`;

/** A command about the cards with these numbers. */
function named(
  there: readonly number[],
  numbers: readonly number[],
  command: (cards: readonly number[]) => CycleCommand,
): Answer<CycleCommand> {
  const cards = numbers.map((number) => there[number - 1]);
  return cards.some((card) => card === undefined)
    ? { say: which(there.length) }
    : { command: command(cards as number[]) };
}

function look(view: View, number: number): Answer<CycleCommand> {
  const row = rowBehind(view, handlesOf(view, 'hand')[number - 1]);
  if (!row) return { say: which(handlesOf(view, 'hand').length) };
  return { say: `${row.name}: ${row.cost === null ? 'no cost' : `cost ${row.cost}`}. ${row.text}` };
}
