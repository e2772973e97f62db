/** The deck cycle in the terminal: in turns by typed lines; in real time see cycle-live.ts. */
import type { Answer } from '../../core/index.ts';
import {
  cycle,
  greedyBot,
  seenCycle,
  type CycleCommand,
  type CycleOptions,
  type CycleShape,
  type CycleView,
  type SeenCycle,
} from '../../games/cycle/index.ts';
import { randomBot } from '../../lab/index.ts';
import { readAnswer } from '../question.ts';
import type { TextTable, Typed } from '../table.ts';
import { deckList, show } from './cycle-board.ts';
import { playLive } from './cycle-live.ts';
import { tell } from './cycle-news.ts';
import { optionsFrom } from './cycle-options.ts';
import { isNumber, notUnderstood, wordsIn } from './typing.ts';

export const table: TextTable<CycleShape, CycleCommand, CycleOptions, CycleView> = {
  game: cycle,
  bots: { greedy: greedyBot, random: randomBot },
  options: (given) => optionsFrom(given, 'turn'),
  show,
  tell,
  read,
  // Its cards have texts worth reading before one of them is picked.
  readsQuestions: true,
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

/** Words before the numbers of an answer; the numbers alone do as well. */
const ANSWERING = ['choose', 'mulligan', 'take'];

const WORDS = ['play', 'end', 'discard', 'look', 'deck', 'keep', 'skip'] as const;
type Word = (typeof WORDS)[number];

function read(line: string, view: CycleView): Typed<CycleCommand> {
  const words = wordsIn(line);
  const [first = '', ...rest] = words;
  if (ANSWERING.includes(first)) return readPicks(rest.join(' '), view);
  if (isNumber(first) || first === 'none' || first === 'all')
    return view.question ? readPicks(line, view) : readWord('play', view, words.map(Number));
  const word = WORDS.find((each) => each === first);
  return word === undefined
    ? { say: notUnderstood(first, [...WORDS, ...ANSWERING]) }
    : readWord(word, view, rest.filter(isNumber).map(Number));
}

/** Numbers as the answer to what is asked. */
function readPicks(numbers: string, { question }: CycleView): Typed<CycleCommand> {
  const answer = question ? readAnswer(numbers, question) : which(0);
  return typeof answer === 'string' ? { say: answer } : { command: answer };
}

function readWord(word: Word, view: CycleView, [first = 0, second]: readonly number[]): Typed<CycleCommand> {
  const seen = seenCycle(view);
  switch (word) {
    case 'end':
      return { command: { type: 'endTurn' } };
    case 'keep':
      return answered(seen, []);
    case 'skip':
      return answered(seen, seen.question?.skip === undefined ? [] : [seen.question.skip]);
    case 'deck':
      return { say: deckList(seen) };
    case 'look':
      return look(seen, first);
    case 'discard':
      return withCard(seen, first, (card) => ({ type: 'discard', card }));
    case 'play':
      return withCard(seen, first, (card) => ({
        type: 'play',
        card,
        ...(second === undefined ? {} : { target: second - 1 }),
      }));
  }
}

const which = (count: number): string =>
  count === 0 ? 'There is no card to choose.' : `Which card? They are numbered 1 to ${count}.`;

function answered({ question }: SeenCycle, picks: Answer['picks']): Typed<CycleCommand> {
  return question ? { command: { type: 'answer', question: question.id, picks } } : { say: which(0) };
}

/** A command about the card of the hand with this number. */
function withCard({ hand }: SeenCycle, number: number, command: (handle: number) => CycleCommand): Typed<CycleCommand> {
  const card = hand[number - 1];
  return card ? { command: command(card.handle) } : { say: which(hand.length) };
}

function look({ hand }: SeenCycle, number: number): Typed<CycleCommand> {
  const row = hand[number - 1]?.row;
  if (!row) return { say: which(hand.length) };
  return { say: `${row.name}: ${row.cost === null ? 'no cost' : `cost ${row.cost}`}. ${row.text}` };
}
