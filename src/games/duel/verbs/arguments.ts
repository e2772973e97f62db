/** What effects are written with: whose, which units, which keyword, how much. */
import { fields, type Field } from '../../../core/fields/index.ts';
import { AIMS, WHOSE, type Aim, type Whose } from '../board/aim.ts';
import { KEYWORD_NAMES, type Keyword } from '../board/keywords.ts';
import { namesOf } from '../cards/names.ts';
import { LIMITS } from '../settings.ts';

const { checked, oneOf, optional, record, text, whole } = fields;

/** Changes of stats; `turn` makes them end with the turn. */
export interface Buff {
  readonly attack?: number;
  readonly health?: number;
  readonly cost?: number;
  readonly turn?: true;
}

/** Whose cards, pile or hand. */
export const whose: Field<Whose> = oneOf(...WHOSE);
/** Which units. */
export const aim: Field<Aim> = oneOf(...namesOf(AIMS));
/** A keyword. */
export const keyword: Field<Keyword> = oneOf(...KEYWORD_NAMES);

/** A kind of card; whether the set has it is checked once the whole set has been read (cards/card-set.ts). */
export const kind: Field<string> = text();

/** How many cards. */
export const count: Field<number> = whole(...LIMITS.row.count);

/** How much damage, healing, attack, health or mana. */
export const amount: Field<number> = whole(...LIMITS.row.amount);

/** Something that is there or not; a row leaves out what it does not have. */
export const mark: Field<true> = oneOf(true);

const more: Field<number> = whole(...LIMITS.row.buff);

/** A change of stats: at least one of them. */
export const buff: Field<Buff> = checked(
  record({ attack: optional(more), health: optional(more), cost: optional(more), turn: optional(mark) }),
  ({ attack, health, cost }) => (attack || health || cost ? undefined : 'a change of attack, health or cost'),
);

/** A number of own turns. */
export const turns: Field<number> = whole(...LIMITS.change.turns);
