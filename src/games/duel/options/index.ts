/**
 * What a duel is set up from, and the gate for it. An ordinary match needs nothing but two decks; puzzles, cases and
 * traces also say which units stand where, what changes a player, and which numbers are different.
 */
import { err, fields, ok, type Refusal, type Result } from '../../../core/index.ts';
import { checkDeck } from '../cards/deck.ts';
import type { CardSet } from '../cards/row.ts';
import { DEFAULTS, ORDERS, type Order, type Settings } from '../settings.ts';
import { optionRefusal } from './refusal.ts';
import { settings } from './settings.ts';
import { decks, sidesOf, type Side } from './sides.ts';
import { misplaced, unitsFor, type Placed } from './units.ts';

const { flag, oneOf, orElse, record, whole } = fields;

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

type Given = Omit<DuelOptions, 'sides'> & {
  readonly decks: readonly (string | Side)[];
  readonly free: boolean;
};

/** The gate for matches with these cards: raw options become legal ones, or are refused. Nothing in them is believed. */
export function optionsFor(set: CardSet): (raw: unknown) => Result<DuelOptions, Refusal> {
  const options = record({
    seats: orElse(whole(2, 2), 2),
    order: orElse(oneOf(...ORDERS), 'shuffled'),
    settings: orElse(settings, DEFAULTS),
    decks: orElse(decks, []),
    units: orElse(unitsFor(set), []),
    mulligan: orElse(flag, true),
    free: orElse(flag, false),
  });
  return (raw = {}) => {
    const read = options(raw);
    return read.ok ? together(set, read.value) : err(optionRefusal(read.error));
  };
}

/** What is right by itself must fit together: decks by the settings, units on the board. */
function together(
  set: CardSet,
  { order, settings, decks, units, mulligan, free }: Given,
): Result<DuelOptions, Refusal> {
  const sides = sidesOf(decks);
  for (const [seat, side] of sides.entries()) {
    const fault = checkDeck(set, side, settings, free);
    if (fault) return err({ ...fault, seat });
  }
  const crowded = misplaced(units, settings);
  return crowded.length > 0 ? err(optionRefusal(crowded)) : ok({ order, settings, sides, units, mulligan });
}
