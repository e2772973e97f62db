/** The duel in the terminal: what one may type. How it looks is in duel-board.ts, what is told in duel-news.ts. */
import {
  CARDS,
  duel,
  greedyBot,
  KEYWORDS,
  OPTION_NAMES,
  rulesText,
  seenDuel,
  squareAt,
  type Duel,
  type DuelCommand,
  type DuelOptions,
  type DuelView,
  type SeenCard,
  type SeenDuel,
} from '../../games/duel/index.ts';
import { randomBot } from '../../lab/index.ts';
import type { TextTable, Typed } from '../table.ts';
import { show } from './duel-board.ts';
import { tell } from './duel-news.ts';
import { withSettings, type Given } from './given.ts';
import { isNumber, notUnderstood, wordsIn } from './typing.ts';

export const table: TextTable<Duel, DuelCommand, DuelOptions, DuelView> = {
  game: duel,
  bots: { greedy: greedyBot, random: randomBot },
  options,
  show,
  tell,
  read,
  readsQuestions: true,
  help: [
    'Destroy the enemy general. Cards in hand are numbered, squares are named like c3. Type',
    '  2 c3         play card 2 on c3, or aim it at the unit there; 2 alone if it needs no square',
    '  c3 d4        move your unit on c3 to d4, or strike the enemy there',
    '  replace 2    swap card 2 for another of your pile',
    '  keep, mulligan 1 3   before the match: keep your hand, or send cards back',
    '  look 2, look c3      read a card',
    '  end          end your turn; you draw then',
    '  concede      give up',
    'Own units stand in [attack/health], enemies in (attack/health); ! may strike, ~ may only move.',
    'Choose decks with --set deck=ember,enemy=tide and the order of piles with --set order=fixed;',
    'numbers of the rules by their names, for example --set handSlots=8,drawPerTurn=2.',
  ].join('\n'),
};

/** Raw options of the game: two decks, its options by name, and every other name for one of its settings. */
function options({ deck, enemy, ...rest }: Given, seats = SEATS): object {
  return {
    ...withSettings(rest, OPTION_NAMES),
    ...(seats === SEATS ? {} : { seats }),
    decks: [deck ?? 'ember', enemy ?? (deck === 'tide' ? 'ember' : 'tide')],
  };
}

const SEATS = 2;

const WORDS = ['play', 'move', 'attack', 'replace', 'mulligan', 'keep', 'look', 'end', 'concede'];

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
    case 'look':
      return { say: look(seen, rest[0] ?? '') };
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

function look(seen: SeenDuel, typed: string): string {
  const square = squareOf(seen, typed);
  const card =
    square === undefined ? seen.hand[slotOf(typed) ?? -1] : seen.units.find((unit) => unit.square === square);
  return card ? describe(card) : `There is no card at ${typed || 'that place'}.`;
}

function describe(card: SeenCard): string {
  const stats = card.row.type === 'unit' ? `${card.attack}/${card.health}, ` : 'spell, ';
  const meanings = card.keywords.map((keyword) => `  ${keyword}: ${KEYWORDS[keyword].text}`);
  const text = rulesText(CARDS, card.row);
  return [`${card.row.name}: ${stats}cost ${card.cost}. ${text}`.trim(), ...meanings].join('\n');
}
