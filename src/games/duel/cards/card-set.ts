/**
 * The gate for card sets: rows from anywhere become legal ones, or all that is wrong with them is told with its place.
 * First the form of each row, then what rows say of each other.
 */
import { fields, type Field, type Path, type Problem } from '../../../core/fields/index.ts';
import { err, type Result } from '../../../core/index.ts';
import { TARGETS } from '../board/aim.ts';
import { KEYWORD_NAMES } from '../board/keywords.ts';
import { carriedChange, playerChange } from '../hand/changes.ts';
import { LIMITS } from '../settings.ts';
import { amount, count, keyword, kind, mark } from '../verbs/arguments.ts';
import { VERBS, type Effect } from '../verbs/index.ts';
import { namesOf } from './names.ts';
import { FACTIONS, WATCHED, type CardSet, type Row, type Watch } from './row.ts';

const { byName, list, nameIn, oneOf, optional, record, text, variants, whole } = fields;

const [, mostKinds] = LIMITS.set.kinds;
const [, mostEffects] = LIMITS.row.effects;

const effects: Field<readonly Effect[]> = list(VERBS.effect, mostEffects);

const watch: Field<Watch> = record({
  on: oneOf(...namesOf(WATCHED)),
  whose: oneOf('own', 'opponent', 'any'),
  overdrawn: optional(mark),
  effect: VERBS.effect,
});

const common = {
  name: text(100, 1),
  faction: oneOf(...FACTIONS),
  cost: amount,
  variantOf: optional(kind),
  token: optional(mark),
  startsInHand: optional(mark),
  bound: optional(mark),
  whileInHand: optional(playerChange),
  onReplace: optional(effects),
};

const row: Field<Row> = variants('type', {
  unit: {
    ...common,
    attack: amount,
    health: whole(...LIMITS.row.health),
    general: optional(mark),
    keywords: optional(list(keyword, KEYWORD_NAMES.length)),
    opening: optional(effects),
    watch: optional(list(watch, mostEffects)),
    onDeath: optional(effects),
    endOfTurn: optional(effects),
    whileOnBoard: optional(carriedChange),
  },
  spell: {
    ...common,
    target: optional(oneOf(...namesOf(TARGETS))),
    effects,
    drawCardsPostPlay: optional(count),
  },
});

const rows: Field<CardSet> = byName(row, mostKinds);

/** A card set out of raw data, for `duelWith`; or everything that is wrong with it. */
export function parseCardSet(raw: unknown): Result<CardSet, readonly Problem[]> {
  const read = rows(raw);
  if (!read.ok) return read;
  const kinds = kindsOf(read.value);
  const problems = Object.entries(read.value).flatMap(([kind, row]) => under([kind], misfits(kinds, row)));
  return problems.length === 0 ? read : err(problems);
}

/** Which kinds a row may name, for what. */
interface Kinds {
  readonly any: Field<string>;
  readonly unit: Field<string>;
  readonly base: Field<string>;
}

function kindsOf(set: CardSet): Kinds {
  const only = (is: (row: Row) => boolean): CardSet =>
    Object.fromEntries(Object.entries(set).filter(([, row]) => is(row)));
  const isUnit = only(({ type }) => type === 'unit');
  const isBase = only(({ variantOf }) => variantOf === undefined);
  return {
    any: nameIn(set, 'a kind of this card set'),
    unit: nameIn(isUnit, 'a unit of this card set'),
    base: nameIn(isBase, 'a kind of this card set that is no variant'),
  };
}

/** What is wrong with a row among the others: kinds that the set does not have, and words where they mean nothing. */
function misfits(kinds: Kinds, row: Row): readonly Problem[] {
  const { variantOf } = row;
  const watch = row.type === 'unit' ? (row.watch ?? []) : [];
  return [
    ...(variantOf === undefined ? [] : under(['variantOf'], problemsOf(kinds.base(variantOf)))),
    ...effectsIn(row).flatMap(({ place, effect }) => [
      ...('kind' in effect ? under([...place, 'kind'], problemsOf(kindFor(kinds, effect)(effect.kind))) : []),
      ...('to' in effect && effect.to === 'target' && !hasTarget(row, place) ? [aimless(place)] : []),
    ]),
    ...watch.flatMap(({ on, overdrawn }, i) => (overdrawn && on !== 'draw' ? [neverOverdrawn(['watch', i])] : [])),
  ];
}

const kindFor = (kinds: Kinds, effect: Effect): Field<string> => (effect.do === 'summon' ? kinds.unit : kinds.any);

/** A target is named with the command that plays the spell, for what the spell does then. */
const hasTarget = (row: Row, [list]: Path): boolean =>
  row.type === 'spell' && row.target !== undefined && list === 'effects';

const aimless = (place: Path): Problem => ({
  path: [...place, 'to'],
  code: 'rule',
  expected: 'another aim, since no target is named for it',
  value: 'target',
});

const neverOverdrawn = (place: Path): Problem => ({
  path: [...place, 'overdrawn'],
  code: 'rule',
  expected: 'nothing, since only a draw can be overdrawn',
  value: true,
});

const problemsOf = (read: Result<unknown, readonly Problem[]>): readonly Problem[] => (read.ok ? [] : read.error);

const under = (place: Path, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((problem) => ({ ...problem, path: [...place, ...problem.path] }));

interface Standing {
  readonly place: Path;
  readonly effect: Effect;
}

/** Every effect of a row, with its place in it. */
function effectsIn(row: Row): readonly Standing[] {
  const replaced = listed('onReplace', row.onReplace);
  if (row.type === 'spell') return [...replaced, ...listed('effects', row.effects)];
  const { opening, onDeath, endOfTurn, watch = [] } = row;
  return [
    ...replaced,
    ...listed('opening', opening),
    ...listed('onDeath', onDeath),
    ...listed('endOfTurn', endOfTurn),
    ...watch.map(({ effect }, i) => ({ place: ['watch', i, 'effect'], effect })),
  ];
}

const listed = (name: string, effects: readonly Effect[] = []): readonly Standing[] =>
  effects.map((effect, i) => ({ place: [name, i], effect }));
