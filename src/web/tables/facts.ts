/** What the values of a match say at the table: whose turn it is, the pot, the dealer, chips of a seat, and the rest in words. */
import type { Table } from '../../client/index.ts';
import { SUITS, type Suit } from '../art/index.ts';
import { isSuit } from '../card/playing-name.ts';
import { spoken } from '../../core/words/index.ts';
import { capital, seatName, valueText, type Naming } from './naming.ts';

/** A fact in words; a suit has its shape as well. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly suit?: Suit;
}

/** What a seat has, as far as everybody may know. */
export interface SeatFacts {
  /** Chips behind, if the game has chips. */
  readonly stack: number | null;
  readonly bet: number;
  readonly isFolded: boolean;
  readonly isAllIn: boolean;
  readonly others: readonly Fact[];
}

/** Values that have a place of their own on the table, or are nobody's business. */
const PLACED =
  /^(turn|active_player|dealer|pot|pots|winner|tied_players|level|turn_number|hand_number|stack|bet|paid|folded|all_in)$/;

const numberAt = (values: { readonly [key: string]: unknown }, key: string): number | null =>
  typeof values[key] === 'number' ? values[key] : null;

/** Games that keep much: what of it a player wants to see. All else of them is left to their own tables. */
const WANTED: { readonly [game: string]: readonly string[] } = {
  duel: ['phase', 'mana'],
  stack: ['life', 'mana', 'step'],
  cycle: ['hp', 'block', 'energy', 'charge', 'corruption', 'combo'],
};

/** Of a game that nobody has looked at, so many are shown. */
const MOST_FACTS = 5;

/** What is known of a seat. */
export function seatFacts(game: string, values: { readonly [key: string]: unknown }): SeatFacts {
  return {
    stack: numberAt(values, 'stack'),
    bet: numberAt(values, 'bet') ?? 0,
    isFolded: values['folded'] === true,
    isAllIn: values['all_in'] === true,
    others: factsIn(game, values),
  };
}

/** What is counted of every seat, from one on: its chips, or the first number that the game shows of all. */
export function scoreIn(game: string, { view: { seats } }: Table, first: number): readonly number[] {
  // What of theirs is a score, their own tables know.
  if (Object.hasOwn(WANTED, game) || seats.length < 2) return [];
  const keys = ['stack', ...Object.keys(seats[0] ?? {}).filter((key) => !PLACED.test(key))];
  const key = keys.find((each) => seats.every((values) => numberAt(values, each) !== null)) ?? '';
  return [...seats.slice(first), ...seats.slice(0, first)].flatMap((values) => numberAt(values, key) ?? []);
}

/** The facts that have no place of their own. */
export function factsIn(game: string, values: { readonly [key: string]: unknown }): readonly Fact[] {
  const wanted = Object.hasOwn(WANTED, game) ? WANTED[game] : undefined;
  const shown = Object.entries(values).filter(([key, value]) => !PLACED.test(key) && isPlain(value));
  const chosen = wanted ? shown.filter(([key]) => wanted.includes(key)) : shown.slice(0, MOST_FACTS);
  return chosen.map(([key, value]): Fact => {
    const suit = isSuit(value) ? { suit: value } : {};
    return {
      label: capital(spoken(key)),
      value: value === true ? '' : isSuit(value) ? SUITS[value].name : valueText(value),
      ...suit,
    };
  });
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || value === true || (typeof value === 'string' && value !== '');

/** The pot, where there is one. */
export const potOf = ({ view }: Table): number | null => numberAt(view.match, 'pot');

/** The seat with the dealer's button, where there is one. */
export const dealerOf = ({ view }: Table): number | null =>
  numberAt(view.match, 'pot') === null ? null : numberAt(view.match, 'dealer');

/** Whether the viewer has to do something. */
export const mayAct = ({ view, outcome }: Table): boolean => !outcome && (view.choices ?? []).length > 0;

/** Seats that nobody has taken yet. */
export const openSeats = ({ names }: Table): number => names.filter((name) => name === null).length;

/** Who is waited for, in words. */
export function turnWords(naming: Naming, table: Table): string {
  const { view, outcome, seat } = table;
  const { match } = naming.texts;
  if (outcome) return outcomeWords(naming, table);
  const open = openSeats(table);
  if (open > 0) return match.open(open);
  if (mayAct(table)) return match.yourTurn;
  const choosing = view.choosing.find(({ done }) => !done);
  if (choosing) return match.choosing(seatName(naming, choosing.seat));
  const turn = numberAt(view.match, 'turn') ?? numberAt(view.match, 'active_player');
  if (turn !== null && turn < view.seats.length && turn !== seat) return match.waitingFor(seatName(naming, turn));
  return seat === null ? match.watching : match.waiting;
}

/** How it ended, in words. Alone, whoever has not won has lost. */
export function outcomeWords(naming: Naming, { outcome, seat, view }: Table): string {
  const { match } = naming.texts;
  const winners = outcome?.winners ?? [];
  const { length } = view.seats;
  if (seat !== null && winners.includes(seat) && (winners.length < length || length === 1)) return match.won;
  if (length === 1) return match.lostMatch;
  if (winners.length === 0 || winners.length === length) return match.drawn;
  const names = winners.map((each) => seatName(naming, each));
  return names.length === 1 ? match.wins(names[0] ?? '') : match.winners(names);
}
