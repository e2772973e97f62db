/** The deck cycle in the terminal: in turns by typed lines; in real time see cycle-live.ts. */
import type { Answer } from '../../../core/index.ts';
import {
  cycle,
  greedyBot,
  seenCycle,
  type CycleCommand,
  type CycleOptions,
  type CycleShape,
  type CycleView,
  type SeenCycle,
  CYCLE_KEYWORDS,
} from '../index.ts';
import { CYCLE_WORDS } from '../rules-sheet.ts';
import { levels, randomBot } from '../../../lab/index.ts';
import {
  type Hint,
  hintOf,
  howToAnswer,
  isNumber,
  notUnderstood,
  readAnswer,
  type TextTable,
  type Typed,
  wordsIn,
} from '../../../cli/terminal/index.ts';
import { deckList, show, textIn } from './board.ts';
import { playLive } from './live.ts';
import { join, tell } from './news.ts';
import { ARCHETYPE_WORDS, optionsFrom } from './options.ts';

/** The deck cycle in the terminal. */
export const table: TextTable<CycleShape, CycleCommand, CycleOptions, CycleView> = {
  game: cycle,
  bots: { greedy: greedyBot, random: randomBot, ...levels(cycle, { own: greedyBot }) },
  options: (given) => optionsFrom(given, 'turn'),
  words: { bpm: [1, 600], layer: ['on', 'off'], archetype: ARCHETYPE_WORDS },
  show,
  tell,
  join,
  read,
  // Its cards have texts worth reading before one of them is picked.
  readsQuestions: true,
  live: { options: (given) => optionsFrom(given, 'realtime'), play: (io, run) => playLive(io, run) },
  lines,
  hint: (view, choices) => (view.question ? questionHint(view) : hintOf(lines(view, choices), HINTS)),
  look: (typed, view) => (isNumber(typed) ? look(seenCycle(view), Number(typed)) : undefined),
  page: 'cycle',
  help: {
    about: 'Win three fights with one deck. Cards and enemies have numbers.',
    rows: [
      ['2', 'play card 2; with several enemies 2 1 plays it at enemy 1'],
      ['end', 'end the turn: your hand is discarded, the enemies act'],
      ['discard 2', 'discard card 2'],
      ['look 2', 'what card 2 does'],
      ['deck', 'what is left in your deck'],
      ['1 3 2', 'answer a choice: a card, or the first and then the others'],
      ['keep, skip', 'keep the opening hand; take no reward'],
    ],
    notes: ['Against the clock: --real-time. Options: --set mulligan=2,archetype=backbeat'],
    words: Object.fromEntries(
      [...Object.values(CYCLE_KEYWORDS), ...CYCLE_WORDS].map(({ word, meaning }) => [
        word.toLowerCase().replace(' ', '-'),
        meaning,
      ]),
    ),
  },
};

const HINTS: readonly Hint[] = [
  [/^(\d+)(?: \d+)?$/, 'play'],
  [/^discard (\d+)$/, 'discard'],
  [/^end$/, 'end'],
  [/^deck$/, 'deck'],
];

function questionHint({ question }: CycleView): string {
  return question ? `${howToAnswer(question).replace(/\.$/, '')} · help` : '';
}

/** What is offered, as it would be typed. */
function lines(view: CycleView, choices: readonly (CycleCommand | Answer)[]): readonly string[] {
  const { hand, question } = seenCycle(view);
  if (question)
    return [
      ...question.offered.map((_, at) => `${at + 1}`),
      ...(question.skip === undefined ? [] : ['skip']),
      ...(question.min === 0 ? ['keep'] : []),
    ];
  const numberOf = (card: number): number => hand.findIndex(({ handle }) => handle === card) + 1;
  const typed = choices.flatMap((choice) => {
    if (choice.type === 'endTurn') return ['end'];
    if (choice.type === 'discard') return [`discard ${numberOf(choice.card)}`];
    if (choice.type !== 'play' || choice.at !== undefined) return [];
    return [`${numberOf(choice.card)}${choice.target === undefined ? '' : ` ${choice.target + 1}`}`];
  });
  return [...new Set([...typed, 'deck'])];
}

/** Words before the numbers of an answer; the numbers alone do as well. */
const ANSWERING = ['choose', 'mulligan', 'take'];

const WORDS = ['play', 'end', 'discard', 'deck', 'keep', 'skip'] as const;
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

function look(seen: SeenCycle, number: number): string {
  const row = (seen.question?.offered ?? seen.hand)[number - 1]?.row;
  if (!row) return which((seen.question?.offered ?? seen.hand).length);
  return `${row.name}: ${row.cost === null ? 'no cost' : `cost ${row.cost}`}. ${textIn(seen, row)}`;
}
