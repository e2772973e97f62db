/**
 * What values of any game are called on the screen (T16). A value has a name that a programmer chose; a player reads a label, a
 * seat by the name of who sits there, "2 of 3" where a count has its limit, and nothing of what is none or only kept for the rules.
 * Where the name says too little, the game says more (`looks`).
 */
import { spoken } from '../../core/words/index.ts';
import { SUITS, type Suit } from '../art/index.ts';
import { isSuit } from '../card/playing-name.ts';
import { capital, seatName, valueText, type Naming } from './naming.ts';

/** A fact in words; a suit has its shape as well. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly suit?: Suit;
  /** Whether the value is somebody at the table. */
  readonly isSeat?: true;
}

/** Whose values they are: the names that `looks` has for them. */
export type Scope = 'match' | 'seat' | 'cards';

type Values = { readonly [key: string]: unknown };

/** Values that have a place of their own on the table. */
const PLACED =
  /^(turn|active_player|dealer|pot|pots|winner|winners|tied_players|level|turn_number|hand_number|stack|bet|paid|folded|all_in)$/;

/** Names of what rules keep for themselves, as words. */
const BOOKKEEPING =
  /^(is |has )?(over|done|ended|finished|started|begun|acted|laid|asked|answered|step|seq|index|version|drawn|last drawn|last played)$|(^| )(ids?|index|seed|key|hash|handle|cursor|flags?|copies)$|^(copies|start|count|deck|figure|art|picture|image|colou?r code)$/;

/** Names of values that are a seat. */
const SEATS =
  /(^| )(leader|dealer|winner|loser|starter|holder|owner|bidder|declarer|attacker|defender|judge|victim|opponent|partner|chooser|player|seat)$/;

const NONE = /^(|none|nobody|nothing|null|any|-)$/i;

/** Returns whether a value says something to a player. */
export function isTold({ game }: Naming, scope: Scope, key: string, value: unknown): boolean {
  const own = game.looks?.[scope]?.[key];
  if (own === false || key.startsWith('$') || PLACED.test(key)) return false;
  const words = spoken(key);
  if (own === undefined && BOOKKEEPING.test(words)) return false;
  // A count of the match that has not begun says nothing, unless the game has a word for it.
  if (value === 0 && scope === 'match' && own === undefined && !SEATS.test(words)) return false;
  if (typeof value === 'number') return Number.isFinite(value) && !(value < 0 && isNone(game, key, value));
  return value === true || (typeof value === 'string' && !NONE.test(value));
}

/** Whether a number below nothing says that there is none yet: as the game says of it, or of a seat. All others are counted. */
const isNone = ({ looks }: Naming['game'], key: string, value: number): boolean =>
  SEATS.test(spoken(key)) || (value === -1 && (looks?.unset?.includes(key) ?? false));

/** Returns the label of a value: what the game calls it, or its name as words without "is" and "has". */
export function labelOf({ game }: Naming, scope: Scope, key: string): string {
  const own = game.looks?.[scope]?.[key];
  return typeof own === 'string' ? own : capital(spoken(key).replace(/^(is|has|was) /, ''));
}

/** Returns a value in words: seats and cards by name, suits and ranks as people say them. */
export function wordsOf(naming: Naming, seats: number, key: string, value: unknown): string {
  if (typeof value === 'number') return isSeat(seats, key, value) ? seatName(naming, value) : valueText(value);
  if (typeof value !== 'string') return valueText(value);
  if (isSuit(value)) return SUITS[value].name;
  if (Object.hasOwn(naming.game.catalog, value)) return naming.game.catalog[value]?.name ?? value;
  return /^T$/.test(value) ? '10' : /[ .,]/.test(value) ? value : spoken(value);
}

const isSeat = (seats: number, key: string, value: number): boolean =>
  SEATS.test(spoken(key)) && Number.isInteger(value) && value >= 0 && value < seats;

/** Returns the facts in some values that have no place of their own on the table. */
export function factsOf(naming: Naming, scope: Scope, values: Values, seats: number): readonly Fact[] {
  const limits = limitsIn(values);
  const told = Object.entries(values).filter(
    ([key, value]) => !limits.has(key) && !isLimit(limits, key) && isTold(naming, scope, key, value),
  );
  const paired = [...limits].map(([key, limit]): Fact => ({
    label: labelOf(naming, scope, key),
    value: naming.texts.of(valueText(values[key]), valueText(values[limit])),
  }));
  return [...paired, ...told.map(([key, value]) => factOf(naming, scope, seats, key, value))];
}

function factOf(naming: Naming, scope: Scope, seats: number, key: string, value: unknown): Fact {
  const suit = isSuit(value) ? { suit: value } : {};
  const label = labelOf(naming, scope, key);
  return {
    // "Current diamonds" is no English: a value that is called so and is a suit is the suit.
    label: isSuit(value) && label === 'Current' ? naming.texts.table.suit : label,
    value: value === true ? '' : wordsOf(naming, seats, key, value),
    ...suit,
    ...(typeof value === 'number' && isSeat(seats, key, value) ? { isSeat: true } : {}),
  };
}

const isLimit = (limits: ReadonlyMap<string, string>, key: string): boolean => [...limits.values()].includes(key);

/** Returns the counts that have a limit among the values, by the name of the count: `round` has `rounds`, `turns` has `lastTurn`. */
export function limitsIn(values: Values): ReadonlyMap<string, string> {
  const names = Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'number' && !PLACED.test(key) ? [key] : [],
  );
  return new Map(
    names.flatMap((key) => {
      const limit = names.find((other) => other !== key && limits(spoken(other), spoken(key)));
      return limit === undefined ? [] : [[key, limit] as const];
    }),
  );
}

const LIMIT =
  /^(?:(?:max|maximum|most|last|total|final|number of|of) )?(.+?)(?: (?:limit|max|maximum|total|count|to play|to win))?$/;

/** Whether one name is the limit of another: the same noun, with a word for a limit or in the plural where the other is not. */
function limits(limit: string, count: string): boolean {
  const [, noun = ''] = LIMIT.exec(limit) ?? [];
  if (singular(noun) !== singular(count)) return false;
  return noun !== limit || limit === `${count}s`;
}

const singular = (noun: string): string => noun.replace(/s$/, '');
