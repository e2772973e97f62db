/**
 * Deck lists in the options of a game: where they stand, and the card that stands for nothing (L26). Ours have theirs in a
 * table; in a game of somebody else `--deck` says where, and `--blank` which kind is the empty one.
 */
import { isRecord, type Json } from '../../core/index.ts';
import { CARD_DATA, cycleWith, loadCardSet, STANDARD, STARTER_DECK } from '../../games/cycle/index.ts';
import { CARDS, DECKS, duelWith, greedyBotFor } from '../../games/duel/index.ts';
import { makeStack, ROWS } from '../../games/stack/index.ts';
import type { TextTable } from '../terminal/text-table.ts';

/** How the deck of a seat is read from raw options and written into them. */
export interface DeckLists {
  /** The kinds of a seat's deck, as listed. */
  read(options: Json, seat: number): readonly string[] | undefined;
  write(options: Json, seat: number, deck: readonly string[]): Json;
  /** The options with what belongs to a seat handed on by so many seats (L32). */
  rotate(options: Json, by: number): Json;
  /** The kind that does nothing and cannot be played. */
  readonly blank: string;
  /** The same table with that kind in its card set. */
  withBlank?(table: TextTable): TextTable;
}

const BLANK = 'blank';

/** More than anybody can pay. */
const TOO_DEAR = 1000;
const STACK_DEAR = 100;

/** The deck lists of our own games. */
const OURS: { readonly [game: string]: DeckLists } = {
  duel: {
    read: (options, seat) => {
      const side = at(options, ['decks', seat]);
      return kindsIn(typeof side === 'string' ? DECKS[side]?.deck : at(side, ['deck']));
    },
    write: (options, seat, deck) => {
      const side = at(options, ['decks', seat]);
      const whole = typeof side === 'string' ? { ...DECKS[side] } : side;
      return put({ ...recordOf(options), free: true }, ['decks', seat], { ...recordOf(whole), deck });
    },
    rotate: (options, by) => put(options, ['decks'], rotated(listOf(at(options, ['decks'])), by)),
    blank: BLANK,
    withBlank: (table) => {
      const set = {
        ...CARDS,
        [BLANK]: { type: 'spell', name: 'Blank', faction: 'neutral', cost: TOO_DEAR, effects: [] },
      } as const;
      return { ...table, game: duelWith(set), bots: { ...table.bots, greedy: greedyBotFor(set) } };
    },
  },
  stack: {
    read: (options, seat) => kindsIn(at(options, ['players', seat, 'deck'])),
    write: (options, seat, deck) => put({ ...recordOf(options), format: 'free' }, ['players', seat, 'deck'], [...deck]),
    rotate: (options, by) => rotatedDecks(options, ['players'], by),
    blank: BLANK,
    withBlank: (table) => ({ ...table, game: makeStack({ ...ROWS, [BLANK]: { type: 'sorcery', cost: STACK_DEAR } }) }),
  },
  cycle: {
    read: (options) => kindsIn(at(options, ['deck'])) ?? STARTER_DECK,
    write: (options, _, deck) => put(options, ['deck'], [...deck]),
    rotate: (options) => options,
    blank: BLANK,
    withBlank: (table) => {
      const cards = loadCardSet({ ...CARD_DATA, [BLANK]: { cost: null, type: 'status' } });
      if (!cards.ok) throw new Error(`the blank card cannot be read: ${JSON.stringify(cards.error)}`);
      return { ...table, game: cycleWith({ ...STANDARD, cards: cards.value }) };
    },
  },
};

/** The deck lists of a game, if they are known: by its name, or by where somebody says they stand. */
export function deckListsOf(game: string, path: string | undefined, blank: string | undefined): DeckLists | undefined {
  if (path === undefined) return Object.hasOwn(OURS, game) ? OURS[game] : undefined;
  const parts = (seat: number): readonly (string | number)[] =>
    path.split('.').map((part) => (part === 'SEAT' ? seat : /^\d+$/.test(part) ? Number(part) : part));
  return {
    read: (options, seat) => kindsIn(at(options, parts(seat))),
    write: (options, seat, deck) => put(options, parts(seat), [...deck]),
    rotate: (options) => options,
    blank: blank ?? BLANK,
  };
}

/** A list with every entry so many places further on. */
export const rotated = <T>(list: readonly T[], by: number): readonly T[] =>
  list.map((_, at) => list[(at - by + list.length) % list.length]!);

/** Players keep their names and hand on their decks. */
function rotatedDecks(options: Json, path: readonly string[], by: number): Json {
  const players = listOf(at(options, path)).map(recordOf);
  const decks = rotated(
    players.map(({ deck }) => deck ?? []),
    by,
  );
  return put(
    options,
    path,
    players.map((player, seat) => ({ ...player, deck: decks[seat] ?? [] })),
  );
}

const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const kindsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((each): each is string => typeof each === 'string') ? value : undefined;

const recordOf = (value: Json | undefined): { readonly [name: string]: Json } =>
  isRecord(value) ? Object.fromEntries(Object.entries(value)) : {};

function at(value: Json | undefined, path: readonly (string | number)[]): Json | undefined {
  let found = value;
  for (const part of path) {
    if (Array.isArray(found)) found = found[Number(part)];
    else found = isRecord(found) && Object.hasOwn(found, part) ? recordOf(found)[part] : undefined;
  }
  return found;
}

/** The same value with another one at a place in it. */
function put(value: Json | undefined, [first, ...rest]: readonly (string | number)[], now: Json): Json {
  if (first === undefined) return now;
  if (Array.isArray(value) || typeof first === 'number') {
    const list: Json[] = Array.isArray(value) ? [...value] : [];
    list[Number(first)] = put(list[Number(first)], rest, now);
    return list;
  }
  const record = recordOf(value);
  return { ...record, [first]: put(record[first], rest, now) };
}
