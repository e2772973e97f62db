/** A recorded hand in the format PHH: what was at stake, who did what, and what everybody had afterwards. */
import { BadCaseFile } from '../cases/report.ts';
import type { Decimal, Toml, TomlTable } from './toml.ts';

/** What somebody did; cards that nobody knows are `??`. */
export type Action =
  | { readonly is: 'deal'; readonly seat: number; readonly cards: readonly string[] }
  | { readonly is: 'board'; readonly cards: readonly string[] }
  | { readonly is: 'fold' | 'call' | 'bring_in'; readonly seat: number }
  | { readonly is: 'raise'; readonly seat: number; readonly to: number }
  | { readonly is: 'discard'; readonly seat: number; readonly cards: readonly string[] }
  | { readonly is: 'show'; readonly seat: number; readonly cards: readonly string[] | null };

/** A hand with its amounts in whole parts of chips. */
export interface RecordedHand {
  readonly variant: string;
  readonly players: number;
  /** Amounts of the betting by the names of the language (S63). */
  readonly betting: { readonly [name: string]: number | boolean | readonly number[] };
  readonly actions: readonly Action[];
  readonly finishing: readonly number[];
}

const AMOUNTS = { min_bet: 'min_bet', small_bet: 'small_bet', big_bet: 'big_bet', bring_in: 'bring_in' } as const;
const LISTS = { starting_stacks: 'stacks', antes: 'ante', blinds_or_straddles: 'blinds' } as const;

/** Halves of chips are the least that recorded hands have (S63). */
const HALVES = 2;

/** Reads a table of the file as a hand. */
export function readHand(table: TomlTable): RecordedHand {
  const variant = text(table, 'variant');
  const scale = HALVES * finest(table);
  const starting = amounts(table, 'starting_stacks', scale);
  const betting: { [name: string]: number | boolean | readonly number[] } = {};
  for (const [key, name] of Object.entries(LISTS))
    if (Object.hasOwn(table, key)) betting[name] = amounts(table, key, scale);
  for (const [key, name] of Object.entries(AMOUNTS))
    if (Object.hasOwn(table, key)) betting[name] = amount(table[key], key, scale);
  if (table['ante_trimming_status'] === false) betting['dead_ante'] = true;
  return {
    variant,
    players: starting.length,
    betting,
    actions: texts(table, 'actions').map((line) => readAction(line, scale)),
    finishing: amounts(table, 'finishing_stacks', scale),
  };
}

function text(table: TomlTable, key: string): string {
  const value = Object.hasOwn(table, key) ? table[key] : undefined;
  if (typeof value !== 'string') throw new BadCaseFile(`${key} is missing`);
  return value;
}

function texts(table: TomlTable, key: string): readonly string[] {
  const list = listAt(table, key);
  return list.map((each) => {
    if (typeof each !== 'string') throw new BadCaseFile(`${key} holds something that is no text`);
    return each;
  });
}

function listAt(table: TomlTable, key: string): readonly Toml[] {
  const value = Object.hasOwn(table, key) ? table[key] : undefined;
  if (!Array.isArray(value)) throw new BadCaseFile(`${key} is missing`);
  return value;
}

const amounts = (table: TomlTable, key: string, scale: number): readonly number[] =>
  listAt(table, key).map((each) => amount(each, key, scale));

const isDecimal = (value: Toml | undefined): value is Decimal =>
  typeof value === 'object' && 'digits' in value && typeof value.digits === 'string';

function amount(value: Toml | undefined, key: string, scale: number): number {
  const scaled = isDecimal(value) && /^\d/.test(value.digits) ? Math.round(Number(value.digits) * scale) : Number.NaN;
  if (!Number.isSafeInteger(scaled) || scaled < 0) throw new BadCaseFile(`${key} is no amount`);
  return scaled;
}

/** What whole chips must be multiplied by so that every amount is whole; halves alone need nothing. */
function finest(table: TomlTable): number {
  const keys = [...Object.keys(LISTS), ...Object.keys(AMOUNTS), 'finishing_stacks'];
  const digits = keys.flatMap((key) => decimalsIn(table[key]));
  const raised = texts(table, 'actions').flatMap((line) => line.match(/ cbr (\S+)/)?.[1] ?? []);
  const places = [...digits, ...raised]
    .map((number) => fractionOf(number))
    .filter((part) => part !== '' && part !== '5');
  return 10 ** Math.max(0, ...places.map((part) => part.length));
}

function decimalsIn(value: Toml | undefined): readonly string[] {
  if (isDecimal(value)) return [value.digits];
  return Array.isArray(value) ? value.flatMap((each: Toml) => decimalsIn(each)) : [];
}

const fractionOf = (number: string): string => (number.split('.')[1] ?? '').replace(/0+$/, '');

/** `p1 cc`, `d dh p2 AsKs`; what stands behind `#` is a remark. */
function readAction(line: string, scale: number): Action {
  const words = (line.split('#')[0] ?? '').trim().split(/\s+/);
  const [who = '', what = '', ...rest] = words;
  if (who === 'd') return readDeal(line, what, rest);
  const seat = seatOf(line, who);
  const [given] = rest;
  if (rest.length > 1) throw odd(line);
  switch (what) {
    case 'f':
      return { is: 'fold', seat };
    case 'cc':
      return { is: 'call', seat };
    case 'pb':
      return { is: 'bring_in', seat };
    case 'cbr':
      return { is: 'raise', seat, to: amount({ digits: given ?? '' }, line, scale) };
    case 'sd':
      return { is: 'discard', seat, cards: given === undefined ? [] : cardsOf(line, given) };
    case 'sm':
      return { is: 'show', seat, cards: given === undefined || given === '-' ? null : cardsOf(line, given) };
    default:
      throw odd(line);
  }
}

function readDeal(line: string, what: string, rest: readonly string[]): Action {
  const [first = '', second = ''] = rest;
  if (what === 'db') return { is: 'board', cards: cardsOf(line, first) };
  if (what === 'dh') return { is: 'deal', seat: seatOf(line, first), cards: cardsOf(line, second) };
  throw odd(line);
}

function seatOf(line: string, who: string): number {
  const seat = /^p\d+$/.test(who) ? Number(who.slice(1)) - 1 : -1;
  if (seat < 0) throw odd(line);
  return seat;
}

function cardsOf(line: string, written: string): readonly string[] {
  const cards = written.match(/[2-9TJQKA][cdhs]|\?\?/g) ?? [];
  if (cards.join('') !== written || cards.length === 0) throw odd(line);
  return cards;
}

const odd = (line: string): BadCaseFile => new BadCaseFile(`unknown word: action ${JSON.stringify(line.slice(0, 80))}`);
