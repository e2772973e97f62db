/** The gate for the two sides: a ready deck by name, or a general, a deck and what is different about it. */
import { fields, type Field } from '../../../core/index.ts';
import { DECKS } from '../cards/decks.ts';
import { CHANGE } from '../hand/changes.ts';
import { turns } from '../verbs/arguments.ts';
import { LIMITS } from '../settings.ts';
import type { LastingChange } from '../shape.ts';

const { either, list, nullable, oneOf, orElse, record, text, whole } = fields;

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

const PLAIN: Side = { general: 'general', deck: [], health: null, openingHand: null, changes: [] };

/** Whether there is a card of that name, and whether the deck may be played with, is a rule of its own (deck.ts). */
const kind = text();

/** `turns` is always said: a number of own turns, or `null` for the whole match. */
const change: Field<LastingChange> = record({ ...CHANGE, turns: nullable(turns) });

const [, mostCards] = LIMITS.side.deck;
const [, mostChanges] = LIMITS.side.changes;

const side: Field<Side> = record({
  general: orElse(kind, PLAIN.general),
  deck: orElse(list(kind, mostCards), PLAIN.deck),
  health: orElse(nullable(whole(...LIMITS.side.health)), PLAIN.health),
  openingHand: orElse(nullable(whole(...LIMITS.side.openingHand)), PLAIN.openingHand),
  changes: orElse(list(change, mostChanges), PLAIN.changes),
});

const READY = Object.keys(DECKS);

/** At most two, in the order of the seats. */
export const decks: Field<readonly (string | Side)[]> = list(either(oneOf(...READY), side), 2);

/** Both sides; one that is not given plays the ready deck of its seat. */
export const sidesOf = (given: readonly (string | Side)[]): readonly [Side, Side] => [
  sideOf(given[0] ?? (READY[0] as string)),
  sideOf(given[1] ?? (READY[1] as string)),
];

const sideOf = (given: string | Side): Side => (typeof given === 'string' ? { ...PLAIN, ...DECKS[given] } : given);
