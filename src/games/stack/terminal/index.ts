/** Stack in the terminal: what one may type. How it looks is in stack-board.ts, what is told in stack-news.ts. */
import { isAnswer, type Answer } from '../../../core/index.ts';
import type { OptionView, QuestionView } from '../../../core/view/index.ts';
import {
  DECKS,
  greedyBot,
  nameOf,
  rowOf,
  ROWS,
  seenStack,
  stack,
  type SeenCard,
  type StackCommand,
  type StackOptions,
  type StackShape,
  type StackView,
  type Target,
} from '../index.ts';
import { STACK_WORDS } from '../rules-sheet.ts';
import { levels, randomBot } from '../../../lab/index.ts';
import {
  type OptionTexts,
  isNumber,
  notUnderstood,
  type TextTable,
  type Typed,
  valuesOf,
  wordsIn,
} from '../../../cli/terminal/index.ts';
import { letterOf, lettered, show, stateOf } from './board.ts';
import { answersFor, hint, lines } from './lines.ts';
import { tell } from './news.ts';

type Read = Typed<StackCommand>;

/** Stack in the terminal. */
export const table: TextTable<StackShape, StackCommand, StackOptions, StackView> = {
  game: stack,
  bots: { greedy: greedyBot, random: randomBot, ...levels(stack, { own: greedyBot }) },
  help: {
    about: 'Bring the others to 0 life, or let them draw from an empty library.',
    rows: [
      ['2', 'play or cast card 2'],
      ['2 a, 2 p2, 2 me, 2 s1', '… and aim it at permanent a, a player, you, a spell'],
      ['use 2, use a', 'discard card 2 for its ability; tap a land'],
      ['attack a b, block a>c', 'who attacks (a>p3: whom), who blocks whom; or none'],
      ['pass', 'when all have passed, the top of the stack resolves'],
      ['1 3, none, yes, no', 'answer a question; before the match keep or mulligan'],
      ['look 2, look a, look s1', 'read a card of your hand, on the table, on the stack'],
      ['concede', 'give up'],
    ],
    notes: ['Options: --seats 3 --set deck=vanguard,enemy=ledger,mulligan=paris; also dredgers'],
    words: Object.fromEntries(STACK_WORDS.map(({ word, meaning }) => [word.toLowerCase().replace(' ', '-'), meaning])),
  },
  lines,
  hint,
  look: (typed, view) => look(view, typed),
  page: 'stack',
  options,
  words: { deck: Object.keys(DECKS), enemy: Object.keys(DECKS) },
  show,
  tell,
  read,
  readsQuestions: true,
  obvious,
};

function options({ deck = 'vanguard', enemy, first, ...rest }: OptionTexts, seats = 2): unknown {
  const names = Object.keys(DECKS);
  const others = enemy === undefined ? names.filter((name) => name !== deck) : [enemy];
  // A deck that is not there goes on by its name, for the game to refuse.
  const deckNamed = (name: string): unknown => Object.entries(DECKS).find(([known]) => known === name)?.[1] ?? name;
  const players = Array.from({ length: seats }, (_, i) => ({
    id: `p${i + 1}`,
    deck: deckNamed((i === 0 ? undefined : others[(i - 1) % others.length]) ?? deck),
  }));
  return {
    gameId: 'terminal',
    setup: 'match',
    format: 'constructed',
    ...valuesOf(rest),
    players,
    ...(first === undefined ? {} : { startingPlayer: first }),
  };
}

const STOPS: readonly string[] = ['FIRST_MAIN', 'SECOND_MAIN'];
const FOREIGN_STOPS: readonly string[] = ['DECLARE_ATTACKERS', 'END'];

/** Nobody wants to be asked thirty times a turn: one stops where something can be done that is worth thinking about. */
function obvious(view: StackView, choices: readonly (StackCommand | Answer)[]): StackCommand | undefined {
  const pass = choices.find((choice): choice is StackCommand => choice.type === 'pass');
  if (!pass || choices.length === 1) return pass;
  const { active, step, stack: objects, combat } = view.match;
  const [top] = objects;
  if (top) return top.seat === view.viewer ? pass : undefined;
  if (step === 'DECLARE_ATTACKERS' && combat.attacks.length === 0) return pass;
  return (active === view.viewer ? STOPS : FOREIGN_STOPS).includes(step) ? undefined : pass;
}

const WORDS = ['pass', 'use', 'attack', 'block', 'none', 'yes', 'no', 'keep', 'mulligan', 'concede'];

function read(line: string, view: StackView, choices: readonly (StackCommand | Answer)[]): Read {
  const typed = wordsIn(line);
  const [word = '', ...rest] = typed;
  if (word === 'concede') return { command: { type: 'concede' } };
  if (view.question) return readAnswer(view, view.question, typed);
  if (word === 'pass' || word === 'p') return { command: { type: 'pass' } };
  if (word === 'use') return readUse(view, rest[0] ?? '');
  if (isNumber(word)) return readPlay(view, typed, choices);
  return { say: sayTo(word) };
}

function sayTo(word: string): string {
  if (WORDS.includes(word)) return `There is no question open that ${word} would answer.`;
  return notUnderstood(word, WORDS, 'now');
}

/** Answers to the open question. */
function readAnswer(view: StackView, question: QuestionView, typed: readonly string[]): Read {
  const [word = '', ...rest] = typed;
  if (question.kind === 'attackers' || question.kind === 'blockers') {
    const verb = question.kind === 'attackers' ? 'attack' : 'block';
    return readCombat(view, question, word === verb ? rest : word === 'none' ? [] : typed);
  }
  const places = placesIn(typed);
  if (places === undefined) return { say: `Answer with ${answersFor(question)}.` };
  const { cards } = question;
  const missing = places.find((place) => cards && cards[place] === undefined);
  if (missing !== undefined) return { say: `There is no number ${missing + 1}.` };
  return answer(
    question,
    places.map((place) => cards?.[place] ?? place),
  );
}

const answer = ({ id }: QuestionView, picks: readonly number[]): Read => ({
  command: { type: 'answer', question: id, picks },
});

const SAID: Readonly<Record<string, readonly number[]>> = { none: [], no: [], yes: [0], keep: [0], mulligan: [1] };

function placesIn(typed: readonly string[]): readonly number[] | undefined {
  const [word = ''] = typed;
  if (Object.hasOwn(SAID, word)) return SAID[word];
  return typed.every((each) => /^[1-9]\d*$/.test(each)) ? typed.map((each) => Number(each) - 1) : undefined;
}

function readPlay(
  view: StackView,
  [number = '', aim]: readonly string[],
  choices: readonly (StackCommand | Answer)[],
): Read {
  const { hand } = seenStack(view);
  const card = hand[Number(number) - 1]?.handle;
  if (card === undefined) return { say: `Which card? They are numbered 1 to ${hand.length}.` };
  const target = aim === undefined ? undefined : targetOf(view, aim);
  if (aim !== undefined && target === undefined) return { say: `There is nothing called ${aim}.` };
  const land = choices.find((choice) => !isAnswer(choice) && choice.type === 'playLand' && choice.card === card);
  return { command: land ?? { type: 'cast', card, targets: target ? [target] : [] } };
}

function targetOf(view: StackView, aim: string): Target | undefined {
  if (aim === 'me') return { seat: Number(view.viewer) };
  const player = /^p(\d)$/.exec(aim);
  if (player) return view.seats[Number(player[1]) - 1] ? { seat: Number(player[1]) - 1 } : undefined;
  const spell = /^s(\d+)$/.exec(aim);
  const card = spell ? view.match.stack[Number(spell[1]) - 1]?.card : permanent(view, aim)?.handle;
  return card ? { card } : undefined;
}

const permanent = (view: StackView, letter: string): SeenCard | undefined =>
  lettered(seenStack(view)).find((_, i) => letterOf(i) === letter);

/** A card of one's hand by number, or a permanent by letter. */
const cardTyped = (view: StackView, typed: string): SeenCard | undefined =>
  isNumber(typed) ? seenStack(view).hand[Number(typed) - 1] : permanent(view, typed);

function readUse(view: StackView, typed: string): Read {
  const card = cardTyped(view, typed)?.handle;
  return card === undefined
    ? { say: 'Use which? A number of your hand, or a letter.' }
    : { command: { type: 'activate', card } };
}

const HOW = {
  attackers: 'Attack with letters: attack a b, or none.',
  blockers: 'Say who blocks whom by letters: block a>c, or none.',
} as const;

/** `a b`, or `a>p3` where there is more than one to attack; `a>c` to block. Each means one of the options. */
function readCombat(view: StackView, question: QuestionView, typed: readonly string[]): Read {
  const kind = question.kind === 'attackers' ? 'attackers' : 'blockers';
  const picks = typed.map((each) => question.options.findIndex((option) => isTyped(view, option, each)));
  const odd = typed[picks.indexOf(-1)];
  if (odd === undefined) return answer(question, picks);
  const [letter = ''] = odd.split('>');
  const card = permanent(view, letter);
  return { say: `${card ? `${nameOf(card.kind)} cannot do that now.` : `Who is ${odd}?`} ${HOW[kind]}` };
}

/** Whether this option is what was typed; without a target it is the first that the creature has. */
function isTyped(view: StackView, { card, target, seat }: OptionView, typed: string): boolean {
  const [letter = '', aim] = typed.split('>');
  if (permanent(view, letter)?.handle !== card) return false;
  if (seat !== undefined) return aim === undefined || aim === `p${seat + 1}`;
  return aim !== undefined && permanent(view, aim)?.handle === target;
}

/** A card of the hand by number, on the table by letter, on the stack by s and a number. */
function look(view: StackView, typed: string): string | undefined {
  const spell = /^s(\d+)$/.exec(typed);
  if (!spell && !isNumber(typed) && !/^[a-z]{1,2}$/.test(typed)) return undefined;
  const seen = seenStack(view);
  const card = spell ? undefined : cardTyped(view, typed);
  const kind = spell ? view.match.stack[Number(spell[1]) - 1]?.kind : card?.kind;
  if (kind === undefined) return `There is no card ${typed}.`;
  const { type, cost } = rowOf(ROWS, kind);
  const state = card ? stateOf(view, seen, card) : '';
  const facts = [type, ...(type === 'land' ? [] : [`cost ${cost}`]), ...(state === '' ? [] : [state])];
  return `${nameOf(kind)}: ${facts.join(', ')}. ${stack.catalog[kind]?.text ?? ''}`.trim();
}
