/**
 * What a duel is set up from, and the gate for it. An ordinary match needs nothing but two decks; puzzles, cases and
 * traces also say which units stand where, what changes a player, and which numbers are different.
 */
import { err, ok, type Refusal, type Result, type Seat } from '../../core/index.ts';
import { homeOf, isSquare } from './board.ts';
import { DECKS } from './cards/decks.ts';
import { checkDeck } from './deck.ts';
import type { CardSet } from './row.ts';
import { DEFAULTS, ORDERS, type Order, type Settings } from './settings.ts';
import type { LastingChange } from './shape.ts';

export interface Side {
  /** The kind of the general. */
  readonly general: string;
  /** Kinds, top first. In the shuffled order the list's order means nothing. */
  readonly deck: readonly string[];
  readonly health: number | null;
  /** Cards of the opening hand; below 0 counts as 0. */
  readonly openingHand: number | null;
  readonly changes: readonly LastingChange[];
}

/** A unit on the board from the start; `square` is left out on a table without squares. */
export interface Placed {
  readonly kind: string;
  readonly seat: Seat;
  readonly square?: number;
}

export interface DuelOptions {
  readonly order: Order;
  readonly settings: Settings;
  readonly sides: readonly [Side, Side];
  readonly units: readonly Placed[];
  /** Whether hands may be changed first (U48); puzzles start at once. */
  readonly mulligan: boolean;
}

/** Options as they may be given: everything has a default, and a deck may be named. */
export interface RawOptions {
  readonly order?: Order;
  readonly settings?: Partial<Settings>;
  readonly decks?: readonly (string | Partial<Side>)[];
  readonly units?: readonly Placed[];
  readonly mulligan?: boolean;
  /** `true`: decks of any size and any cards, as puzzles have them. */
  readonly free?: boolean;
}

/** Raw options become legal ones, or the first thing that is wrong with them. */
export function parseOptions(set: CardSet, raw: unknown): Result<DuelOptions, Refusal> {
  if (raw !== undefined && (typeof raw !== 'object' || raw === null)) return bad('options', 'an object');
  const given = (raw ?? {}) as RawOptions;
  const order = given.order ?? 'shuffled';
  if (!ORDERS.includes(order)) return bad('order', ORDERS.join(' or '));
  const settings = { ...DEFAULTS, ...given.settings };
  const wrong = wrongSetting(settings);
  if (wrong) return bad(`settings.${wrong}`, 'a whole number that makes sense');
  const sides = sidesOf(set, given, settings);
  if (!sides.ok) return sides;
  const units = given.units ?? [];
  const misplaced = misplacedUnits(set, units, settings);
  if (misplaced) return bad('units', misplaced);
  return ok({ order, settings, sides: sides.value, units, mulligan: given.mulligan ?? true });
}

const bad = (option: string, expected: string): { readonly ok: false; readonly error: Refusal } =>
  err({ code: 'BadOption', option, expected });

/** What units on the board from the start must be, if these are not. */
function misplacedUnits(set: CardSet, units: unknown, { board }: Settings): string | undefined {
  if (!Array.isArray(units) || !units.every((unit) => typeof unit === 'object' && unit !== null))
    return 'a list of units';
  const placed = units as readonly Placed[];
  if (
    placed.some(
      ({ kind, seat }) => !Object.hasOwn(set, kind) || set[kind]?.type !== 'unit' || (seat !== 0 && seat !== 1),
    )
  )
    return 'units of this card set and seats 0 or 1';
  if (!board) return undefined;
  const squares = [homeOf(board, 0), homeOf(board, 1), ...placed.map(({ square }) => square ?? -1)];
  const isFree = squares.every((square, i) => isSquare(board, square) && squares.indexOf(square) === i);
  return isFree ? undefined : 'each on a square of its own';
}

/** The first setting that cannot be played with. */
function wrongSetting({ mana, board, fatigue, ...plain }: Settings): string | undefined {
  const numbers: { readonly [name: string]: unknown } = {
    ...plain,
    'fatigue.amount': (fatigue as Settings['fatigue'] | null)?.amount,
    ...(mana === null ? {} : { 'mana.first': mana.first, 'mana.second': mana.second, 'mana.most': mana.most }),
    ...(board === null ? {} : { 'board.columns': board.columns, 'board.rows': board.rows }),
  };
  const wrong = Object.keys(numbers).find((name) => !isCount(numbers[name]));
  return wrong ?? (board && (board.columns < 2 || board.rows < 1) ? 'board' : undefined);
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function sidesOf(
  set: CardSet,
  { decks = [], free }: RawOptions,
  settings: Settings,
): Result<readonly [Side, Side], Refusal> {
  if (!Array.isArray(decks) || decks.length > 2) return bad('decks', 'at most two');
  const names = Object.keys(DECKS);
  const sides = [0, 1].map((seat) => sideOf(decks[seat] ?? (names[seat] as string)));
  for (const [seat, side] of sides.entries()) {
    if (!side) return bad(`decks.${seat}`, `one of ${names.join(', ')}, or a general and a deck`);
    const fault = checkDeck(set, side, settings, free ?? false);
    if (fault) return err({ ...fault, seat });
  }
  return ok(sides as unknown as readonly [Side, Side]);
}

function sideOf(given: unknown): Side | undefined {
  if (typeof given === 'string') return Object.hasOwn(DECKS, given) ? { ...PLAIN, ...DECKS[given] } : undefined;
  const side = typeof given === 'object' && given !== null ? { ...PLAIN, ...given } : undefined;
  return side && isSide(side) ? side : undefined;
}

function isSide({ health, openingHand, changes }: Side): boolean {
  const isHealthy = health === null || (isCount(health) && health > 0);
  return isHealthy && (openingHand === null || Number.isSafeInteger(openingHand)) && Array.isArray(changes);
}

const PLAIN: Side = { general: 'general', deck: [], health: null, openingHand: null, changes: [] };
