/**
 * What a duel is set up from, and the gate for it. An ordinary match needs nothing but two decks; puzzles, cases and
 * traces also say which units stand where, what changes a player, and which numbers are different.
 */
import { err, ok, type Refusal, type Result, type Seat } from '../../core/index.ts';
import { badOption, givenOf, isRecord, unknownOption, wrongFlag, wrongNumber } from './gate.ts';
import { parseSettings } from './gate-settings.ts';
import { parseSides } from './gate-sides.ts';
import { parseUnits } from './gate-units.ts';
import type { CardSet } from './row.ts';
import { ORDERS, type Order, type Settings } from './settings.ts';
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
  /** A duel has two seats; whoever says so is not wrong. */
  readonly seats?: 2;
  readonly order?: Order;
  readonly settings?: Partial<Settings>;
  readonly decks?: readonly (string | Partial<Side>)[];
  readonly units?: readonly Placed[];
  readonly mulligan?: boolean;
  /** `true`: decks of any size and any cards, as puzzles have them. */
  readonly free?: boolean;
}

const OPTIONS = ['seats', 'order', 'settings', 'decks', 'units', 'mulligan', 'free'] as const;

/** Raw options become legal ones, or the first thing that is wrong with them. Nothing in `raw` is believed. */
export function parseOptions(set: CardSet, raw: unknown): Result<DuelOptions, Refusal> {
  if (raw !== undefined && !isRecord(raw)) return err(badOption('options', 'an object', raw));
  const given = givenOf(raw ?? {});
  const { seats = 2, order = 'shuffled', mulligan = true, free = false, units = [] } = given;
  const odd =
    unknownOption(given, OPTIONS) ??
    wrongNumber('seats', seats, [2, 2]) ??
    wrongFlag('mulligan', mulligan) ??
    wrongFlag('free', free);
  if (odd) return err(odd);
  if (!isOrder(order)) return err(badOption('order', ORDERS.join(' or '), order));
  const settings = parseSettings(given['settings']);
  if (!settings.ok) return settings;
  const sides = parseSides(set, given['decks'], settings.value, free === true);
  if (!sides.ok) return sides;
  const placed = parseUnits(set, units, settings.value);
  if (!placed.ok) return placed;
  return ok({
    order,
    settings: settings.value,
    sides: sides.value,
    units: placed.value,
    mulligan: mulligan === true,
  });
}

const isOrder = (order: unknown): order is Order => ORDERS.includes(order as Order);
