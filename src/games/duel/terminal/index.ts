/** The duel in the terminal: what one may type. How it looks is in duel-board.ts, what is told in duel-news.ts. */
import {
  CARDS,
  DECKS,
  duel,
  greedyBot,
  OPTION_NAMES,
  rulesText,
  seenDuel,
  squareAt,
  squareName,
  type Duel,
  type DuelCommand,
  type DuelOptions,
  type DuelView,
  type SeenCard,
  type SeenDuel,
  DEFAULTS,
  KEYWORDS,
  duelSheet,
} from '../index.ts';
import type { Answer } from '../../../core/index.ts';
import { levels, randomBot } from '../../../lab/index.ts';
import {
  type OptionTexts,
  type Hint,
  hintOf,
  isNumber,
  notUnderstood,
  type TextTable,
  type Typed,
  withSettings,
  wordsIn,
} from '../../../cli/terminal/index.ts';
import { show } from './board.ts';
import { tell } from './news.ts';

/** The duel in the terminal. */
export const table: TextTable<Duel, DuelCommand, DuelOptions, DuelView> = {
  game: duel,
  bots: { greedy: greedyBot, random: randomBot, ...levels(duel, { own: greedyBot }) },
  options,
  words: { deck: Object.keys(DECKS), enemy: Object.keys(DECKS) },
  show,
  tell,
  read,
  readsQuestions: true,
  lines,
  hint: (view, choices) => (isMulligan(view) ? MULLIGAN_HINT : hintOf(lines(view, choices), HINTS)),
  look: (typed, view) => look(seenDuel(CARDS, view), typed),
  page: 'duel',
  help: {
    about: 'Destroy the enemy general. Cards have numbers, squares are named like c3.',
    rows: [
      ['2 c3', 'play card 2 on c3, or aim it there; some need no square'],
      ['c3 d4', 'move your unit on c3 to d4, or strike the enemy there'],
      ['replace 2', 'swap card 2 for another of your pile'],
      ['keep, mulligan 1 3', 'before the match: keep your hand, or send some back'],
      ['look 2, look c3', 'read a card of your hand, or on the board'],
      ['end', 'end your turn; you draw then'],
      ['concede', 'give up'],
    ],
    notes: [
      '[2/3] is yours: attack and health; (2/3) an enemy. ! may strike, ~ only move.',
      'Options: --set deck=tide,enemy=ember,order=fixed,handSlots=8,drawPerTurn=2',
    ],
    words: Object.fromEntries(duelSheet(DEFAULTS).words.map(({ word, meaning }) => [word.toLowerCase(), meaning])),
  },
};

const HINTS: readonly Hint[] = [
  [/^(\d+)(?: [a-z]\d+)?$/, 'play'],
  [/^([a-z]\d+) [a-z]\d+$/, 'move or strike'],
  [/^replace (\d+)$/, 'replace'],
  [/^end$/, 'end'],
];

const isMulligan = ({ question }: DuelView): boolean => question?.kind === 'mulligan';
const MULLIGAN_HINT = 'keep · mulligan and the numbers of cards to send back · help';

/** What is offered, as it would be typed. */
function lines(view: DuelView, choices: readonly (DuelCommand | Answer)[]): readonly string[] {
  if (!isMulligan(view)) return choiceLines(view, choices);
  const slots = seenDuel(CARDS, view).hand.flatMap((card, slot) => (card ? [`mulligan ${slot + 1}`] : []));
  return ['keep', ...slots];
}

function choiceLines({ match }: DuelView, choices: readonly (DuelCommand | Answer)[]): readonly string[] {
  const { board } = match.settings;
  const at = (square: number | undefined): string => (square === undefined ? '' : ` ${squareName(board, square)}`);
  return choices.flatMap((choice) => {
    switch (choice.type) {
      case 'mulligan':
        return [choice.slots.length === 0 ? 'keep' : `mulligan ${choice.slots.map((slot) => slot + 1).join(' ')}`];
      case 'play':
        return [`${choice.slot + 1}${at(choice.square)}`];
      case 'move':
        return [`${at(choice.from)}${at(choice.to)}`.trim()];
      case 'attack':
        return [`${at(choice.from)}${at(choice.at)}`.trim()];
      case 'replace':
        return [`replace ${choice.slot + 1}`];
      case 'endTurn':
        return ['end'];
      case 'concede':
        return ['concede'];
      case 'answer':
        return [];
    }
  });
}

/** Raw options of the game: two decks, its options by name, and every other name for one of its settings. */
function options({ deck, enemy, ...rest }: OptionTexts, seats = SEATS): object {
  return {
    ...withSettings(rest, OPTION_NAMES),
    ...(seats === SEATS ? {} : { seats }),
    decks: [deck ?? 'ember', enemy ?? (deck === 'tide' ? 'ember' : 'tide')],
  };
}

const SEATS = 2;

const WORDS = ['play', 'move', 'attack', 'replace', 'mulligan', 'keep', 'end', 'concede'];

function read(line: string, view: DuelView): Typed<DuelCommand> {
  const typed = wordsIn(line);
  const [word = '', ...rest] = typed;
  const seen = seenDuel(CARDS, view);
  if (isNumber(word)) return readPlay(seen, typed);
  if (isSquareName(word)) return readUnit(seen, view, typed);
  switch (word) {
    case 'end':
      return { command: { type: 'endTurn' } };
    case 'concede':
      return { command: { type: 'concede' } };
    case 'keep':
      return { command: { type: 'mulligan', slots: [] } };
    case 'mulligan':
      return readMulligan(seen, rest);
    case 'replace':
      return readSlot(seen, rest[0], (slot) => ({ type: 'replace', slot }));
    case 'play':
      return readPlay(seen, rest);
    case 'move':
    case 'attack':
      return readUnit(seen, view, rest);
    default:
      return { say: notUnderstood(word, WORDS) };
  }
}

function readSlot(seen: SeenDuel, typed: string | undefined, make: (slot: number) => DuelCommand): Typed<DuelCommand> {
  const slot = slotOf(typed);
  return slot === undefined
    ? { say: `Which card? They are numbered 1 to ${seen.hand.length}.` }
    : { command: make(slot) };
}

/** Cards are numbered from 1 as people count, slots from 0. */
const slotOf = (typed: string | undefined): number | undefined =>
  typed !== undefined && /^[1-9]\d?$/.test(typed) ? Number(typed) - 1 : undefined;

function readMulligan(seen: SeenDuel, typed: readonly string[]): Typed<DuelCommand> {
  const slots = typed.map(slotOf);
  const isClear = slots.every((slot) => slot !== undefined);
  if (!isClear) return { say: `Name cards by number, 1 to ${seen.hand.length}, or type keep.` };
  return { command: { type: 'mulligan', slots } };
}

function readPlay(seen: SeenDuel, [card, place]: readonly string[]): Typed<DuelCommand> {
  if (place === undefined) return readSlot(seen, card, (slot) => ({ type: 'play', slot }));
  const square = squareOf(seen, place);
  if (square === undefined) return { say: `There is no square ${place}.` };
  return readSlot(seen, card, (slot) => ({ type: 'play', slot, square }));
}

/** Onto a free square it is a move, onto an enemy a blow. */
function readUnit(seen: SeenDuel, view: DuelView, [first = '', second = '']: readonly string[]): Typed<DuelCommand> {
  const [from, to] = [squareOf(seen, first), squareOf(seen, second)];
  if (from === undefined || to === undefined) return { say: 'Name two squares, for example c3 d4.' };
  const there = seen.units.find(({ square }) => square === to);
  if (there && there.owner !== view.viewer) return { command: { type: 'attack', from, at: to } };
  return { command: { type: 'move', from, to } };
}

const isSquareName = (word: string): boolean => /^[a-z]\d+$/.test(word);

function squareOf({ settings: { board } }: SeenDuel, name: string): number | undefined {
  if (!board || !isSquareName(name)) return undefined;
  const [column, row] = [(name.codePointAt(0) ?? 0) - 97, Number(name.slice(1)) - 1];
  return column < board.columns && row >= 0 && row < board.rows ? squareAt(board, column, row) : undefined;
}

/** A card of the hand by number, or on the board by square. */
function look(seen: SeenDuel, typed: string): string | undefined {
  const square = squareOf(seen, typed);
  if (square === undefined && slotOf(typed) === undefined) return undefined;
  const card =
    square === undefined ? seen.hand[slotOf(typed) ?? -1] : seen.units.find((unit) => unit.square === square);
  return card ? describe(card) : `There is no card at ${typed}.`;
}

function describe(card: SeenCard): string {
  const stats = card.row.type === 'unit' ? `${card.attack}/${card.health}, ` : 'spell, ';
  const meanings = card.keywords.map((keyword) => `  ${keyword}: ${KEYWORDS[keyword].text}`);
  const text = rulesText(CARDS, card.row);
  return [`${card.row.name}: ${stats}cost ${card.cost}. ${text}`.trim(), ...meanings].join('\n');
}
