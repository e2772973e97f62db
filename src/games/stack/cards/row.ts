/**
 * What a row of a card is made of, and the one gate for rows: a verb that does not exist, a misspelt or extra field, a
 * token nobody knows is told with its place. Past the gate a row means what its text says.
 */
import { fields, problemText, type Field, type Path, type Problem, type RecordOf } from '../../../core/fields/index.ts';
import { err, isRecord, ok, type Result } from '../../../core/index.ts';
import { REPLACEABLE } from '../flow/replaceable.ts';
import { MOST_ABILITIES, MOST_COUNT, MOST_KINDS } from '../settings.ts';
import { CONDITION } from '../table/conditions.ts';
import { EFFECTS } from '../verbs/verbs.ts';
import { CARD_TYPE, CAUSE_WANTED, COUNT, HAPPENING, ORIGIN, RULE, SORT, TARGET_KIND, WHOSE } from './vocabulary.ts';

const { byName, checked, flag, list, oneOf, optional, record, variants, whole } = fields;

/** The fields of a trigger. */
export const TRIGGER = {
  on: HAPPENING,
  whose: WHOSE,
  /** Only the nth draw of a turn (K61). */
  nth: optional(whole(1, MOST_COUNT)),
  /** Only what the player's own effect caused. */
  own: optional(flag),
  /** Only cards of this sort count among those milled. */
  of: optional(SORT),
  /** It works from the graveyard, not from the battlefield. */
  from: optional(oneOf('graveyard')),
  /** Tested when it triggers and again when it resolves (K60). */
  if: optional(CONDITION),
  effects: EFFECTS,
};
/** An ability that waits for something to happen. */
export type Trigger = RecordOf<typeof TRIGGER>;

/** Where a card may go instead of a graveyard. */
export const ELSEWHERE = oneOf('exile', 'library', 'top', 'bottom', 'hand');

/** The fields of a replacement. */
export const REPLACEMENT = {
  event: REPLACEABLE,
  whose: WHOSE,
  when: optional(CONDITION),
  /** Only what has this cause; what descends from a replaced event keeps its cause (K27). */
  cause: optional(CAUSE_WANTED),
  /** Only instructions to draw at least this many (K38). */
  min: optional(COUNT),
  may: optional(flag),
  /** At most this much of the event is replaced; the rest happens first (K31). */
  part: optional(whole(1, MOST_COUNT)),
  /** Used up when it applies (K41). */
  once: optional(flag),
  /** Of a move to a graveyard: only of cards of this sort, only from there; and where the card goes instead. */
  of: optional(SORT),
  from: optional(ORIGIN),
  to: optional(ELSEWHERE),
  instead: EFFECTS,
};
/** An ability that puts something in the place of an event. */
export type Replacement = RecordOf<typeof REPLACEMENT>;

/** A card that does not go to a graveyard goes somewhere else; nothing else that can be replaced is about a card. */
function wrongPlace({ event, of, from, to }: Replacement): fields.Wanted | undefined {
  if (event === 'bury') return to === undefined ? { at: ['to'], expected: 'where the card goes instead' } : undefined;
  const [odd] = Object.entries({ of, from, to }).filter(([, value]) => value !== undefined);
  return odd && { at: [odd[0]], expected: 'nothing, as only a move to a graveyard (bury) is about a card' };
}

/** What is paid, or tapped for, besides mana (K29, K42, K66); the player who pays does it. */
const COSTS = list(
  variants('do', { draw: { n: COUNT }, mill: { n: COUNT }, discard: { n: COUNT }, 'lose-life': { n: COUNT } }),
  MOST_ABILITIES,
  1,
);

const ROW = {
  type: CARD_TYPE,
  cost: COUNT,
  basic: optional(flag),
  power: optional(COUNT),
  toughness: optional(COUNT),
  token: optional(flag),
  target: optional(TARGET_KIND),
  spell: optional(EFFECTS),
  /** Paid on top of the mana. */
  extraCost: optional(COSTS),
  enters: optional(EFFECTS),
  entersTapped: optional(flag),
  /** What tapping a land for mana does in addition. Such a land stays tapped once it has been used. */
  tap: optional(COSTS),
  /** Discard it from hand for this much mana. */
  fromHand: optional(record({ cost: COUNT, effects: EFFECTS })),
  /** It may be on the battlefield from the beginning, if it is in an opening hand (CR 103.6a). */
  beginsInPlay: optional(flag),
  /** It may be revealed from an opening hand; then this happens in the first upkeep (CR 103.6b). */
  fromOpeningHand: optional(EFFECTS),
  /** Where it goes whenever it would be put into a graveyard. */
  insteadOfGraveyard: optional(oneOf('library', 'exile')),
  firstSight: optional(COUNT),
  trawl: optional(COUNT),
  triggers: optional(list(record(TRIGGER), MOST_ABILITIES)),
  replaces: optional(list(checked(record(REPLACEMENT), wrongPlace), MOST_ABILITIES)),
  rules: optional(list(RULE, MOST_ABILITIES)),
};

/** One kind of card. */
export type Row = RecordOf<typeof ROW>;

/** The kinds of a match by name. */
export type Rows = { readonly [kind: string]: Row };

const ROWS_BY_KIND = byName(checked(record(ROW), uselessCost), MOST_KINDS);

/** A cost that nobody could ever be asked for: a land is not cast, and only lands are tapped for mana. */
function uselessCost({ type, extraCost, tap }: Row): string | undefined {
  const isLand = type === 'land';
  if (extraCost && (isLand || type === 'blank')) return 'a card that is cast, if it has an extra cost';
  return tap && !isLand ? 'a land, if it can be tapped for more than mana' : undefined;
}

/** A table of rows, or all that is wrong with it. */
export function parseRows(raw: unknown): Result<Rows, readonly Problem[]> {
  const read = ROWS_BY_KIND(raw);
  if (!read.ok) return read;
  const strangers = tokenProblems(read.value, [], tokenIn(read.value));
  return strangers.length > 0 ? err(strangers) : ok(read.value);
}

/** Rows that cannot be played; carries all that is wrong with them. */
export class RowsError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`these rows cannot be played:\n${problems.map(problemText).join('\n')}`);
    this.problems = problems;
  }
}

type TokenEffect = Field<{ readonly do: 'token'; readonly kind: string }>;

/** The form of an effect that makes one of the tokens of these rows. */
function tokenIn(rows: Rows): TokenEffect {
  const tokens = Object.entries(rows).filter(([, { token }]) => token);
  return record({ do: oneOf('token'), kind: fields.nameIn(Object.fromEntries(tokens), 'a kind of token') });
}

/** Effects, wherever they stand in a row, that make a token which is not among these rows. */
function tokenProblems(value: unknown, path: Path, token: TokenEffect): readonly Problem[] {
  if (isRecord(value) && value['do'] === 'token') {
    const read = token(value);
    return read.ok ? [] : read.error.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
  }
  if (Array.isArray(value)) return value.flatMap((each, at) => tokenProblems(each, [...path, at], token));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => tokenProblems(each, [...path, name], token));
}
