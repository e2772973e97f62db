/** The gate for the two sides: a ready deck by name, or a general, a deck and what is different about it. */
import { fields, type Field, type RecordOf } from '../../../core/fields/index.ts';
import { DECKS } from '../cards/decks.ts';
import { CHANGE } from '../hand/changes.ts';
import { defaultsOf, LIMITS } from '../settings.ts';
import type { LastingChange } from '../shape.ts';
import { turns } from '../verbs/arguments.ts';

const { either, list, nullable, oneOf, orElse, record, text, whole } = fields;

/** Whether there is a card of that name, and whether the deck may be played with, is a rule of its own (deck.ts). */
const kind = text();

/** `turns` is always said: a number of own turns, or `null` for the whole match. */
export const lastingChange: Field<LastingChange> = record({ ...CHANGE, turns: nullable(turns) });

const [, mostCards] = LIMITS.side.deck;
const [, mostChanges] = LIMITS.side.changes;

/** Every part of a side: what it may be, and what it is when it is left out. */
const FIELDS = {
  /** The kind of the general. */
  general: orElse(kind, 'general'),
  /** Kinds, top first. In the shuffled order the list's order means nothing. */
  deck: orElse(list(kind, mostCards), []),
  /** Of the general, if it is not the printed one. */
  health: orElse(nullable(whole(...LIMITS.side.health)), null),
  /** Cards of the opening hand, if not as many as the settings say; below 0 counts as 0. */
  openingHand: orElse(nullable(whole(...LIMITS.side.openingHand)), null),
  /** What changes what this player may do. */
  changes: orElse(list(lastingChange, mostChanges), []),
};

/** One player's side of a match that is to be set up. */
export type Side = RecordOf<typeof FIELDS>;

const side: Field<Side> = record(FIELDS);
const PLAIN = defaultsOf(side);

/** The ready decks by name; the first two are those of the seats. */
const READY = Object.keys(DECKS);
const [FIRST = '', SECOND = ''] = READY;

/** At most two, in the order of the seats. */
export const decks: Field<readonly (string | Side)[]> = list(either(oneOf(...READY), side), 2);

/** Both sides; one that is not given plays the ready deck of its seat. */
export const sidesOf = (given: readonly (string | Side)[]): readonly [Side, Side] => [
  sideOf(given[0] ?? FIRST),
  sideOf(given[1] ?? SECOND),
];

const sideOf = (given: string | Side): Side => (typeof given === 'string' ? { ...PLAIN, ...DECKS[given] } : given);
