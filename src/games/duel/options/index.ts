/**
 * What a duel is set up from, and the gate for it. An ordinary match needs nothing but two decks; puzzles, cases and
 * traces also say which units stand where, what changes a player, and which numbers are different.
 */
import { fields, type RecordOf } from '../../../core/fields/index.ts';
import { err, ok, type Refusal, type Result } from '../../../core/index.ts';
import { checkDeck } from '../cards/deck.ts';
import type { CardSet } from '../cards/row.ts';
import { DEFAULTS, ORDERS, settings, type Settings } from '../settings.ts';
import { optionRefusal } from './refusal.ts';
import { decks, sidesOf, type Side } from './sides.ts';
import { misplaced, unitsFor } from './units.ts';

const { flag, oneOf, orElse, record, whole } = fields;

/** Every option: what it may be, and what it is when it is left out. */
const fieldsFor = (set: CardSet) => ({
  /** A duel has two seats; whoever says so is not wrong. */
  seats: orElse(whole(2, 2), 2),
  /** How piles are drawn from (U1). */
  order: orElse(oneOf(...ORDERS), 'shuffled'),
  /** Numbers of the rules that are different (U2). */
  settings: orElse(settings, DEFAULTS),
  /** For each seat a ready deck by name, or what its side is like. */
  decks: orElse(decks, []),
  /** Units on the board from the start. */
  units: orElse(unitsFor(set), []),
  /** Whether hands may be changed first (U48); puzzles start at once. */
  mulligan: orElse(flag, true),
  /** `true`: decks of any size and any cards, as puzzles have them. */
  free: orElse(flag, false),
});

/** The options of a match by name. */
export const OPTION_NAMES: readonly string[] = Object.keys(fieldsFor({}));

/** Values of the options that the laws are tried with. */
export const OPTION_VALUES = {
  order: ORDERS,
  mulligan: [false, true],
  settings,
};

type Given = RecordOf<ReturnType<typeof fieldsFor>>;

/** What a match is set up from, once its options have passed the gate. */
export interface DuelOptions extends Omit<Given, 'decks' | 'free'> {
  readonly sides: readonly [Side, Side];
}

/** Options as they may be given: everything has a default, a deck may be named, and of a side or the settings a part will do. */
export interface RawOptions extends Partial<Omit<Given, 'settings' | 'decks'>> {
  readonly settings?: Partial<Settings>;
  readonly decks?: readonly (string | Partial<Side>)[];
}

/** The gate for matches with these cards: raw options become legal ones, or are refused. Nothing in them is believed. */
export function optionsFor(set: CardSet): (raw: unknown) => Result<DuelOptions, Refusal> {
  const options = record(fieldsFor(set));
  const read = (raw: unknown): Result<DuelOptions, Refusal> => {
    const given = options(raw);
    return given.ok ? together(set, given.value) : err(optionRefusal(given.error));
  };
  // Thousands of matches are played without any.
  let usual: Result<DuelOptions, Refusal> | undefined;
  return (raw) => (raw === undefined ? (usual ??= read({})) : read(raw));
}

/** What is right by itself must fit together: decks by the settings, units on the board. */
function together(set: CardSet, { decks, free, ...options }: Given): Result<DuelOptions, Refusal> {
  const { settings, units } = options;
  const sides = sidesOf(decks);
  for (const [seat, side] of sides.entries()) {
    const fault = checkDeck(set, side, settings, free);
    if (fault) return err({ ...fault, seat });
  }
  const crowded = misplaced(units, settings);
  return crowded.length > 0 ? err(optionRefusal(crowded)) : ok({ ...options, sides });
}
