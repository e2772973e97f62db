/**
 * The gate for card sets: rows from anywhere become legal ones, or all that is wrong with them is told with its place.
 * First the form of each row, then what rows say of each other.
 */
import { fields, type Field, type Path, type Problem } from '../../../core/fields/index.ts';
import { err, type Result } from '../../../core/index.ts';
import { TARGETS } from '../board/aim.ts';
import { LIMITS } from '../settings.ts';
import { amount, count, kind, mark } from '../verbs/arguments.ts';
import { VERBS, type Effect } from '../verbs/index.ts';
import { gainFields } from './gains.ts';
import { namesOf } from './names.ts';
import { FACTIONS, type CardSet, type Gains, type Row, type Watch } from './row.ts';

const { byName, list, nameIn, oneOf, optional, text, variants, whole } = fields;

const [, mostKinds] = LIMITS.set.kinds;
const [, mostEffects] = LIMITS.row.effects;
const gains = gainFields(VERBS.effect);

const common = {
  name: text(100, 1),
  faction: oneOf(...FACTIONS),
  cost: amount,
  variantOf: optional(kind),
  token: optional(mark),
  startsInHand: optional(mark),
  bound: gains.bound,
  whileInHand: gains.whileInHand,
  onReplace: gains.onReplace,
};

const row: Field<Row> = variants('type', {
  unit: {
    ...common,
    ...gains,
    attack: amount,
    health: whole(...LIMITS.row.health),
    general: optional(mark),
  },
  spell: {
    ...common,
    target: optional(oneOf(...namesOf(TARGETS))),
    effects: list(VERBS.effect, mostEffects),
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
  return [
    ...(variantOf === undefined ? [] : under(['variantOf'], problemsOf(kinds.base(variantOf)))),
    ...effectsIn(row).flatMap(({ place, effect }) => [
      ...('kind' in effect ? under([...place, 'kind'], problemsOf(kindFor(kinds, effect)(effect.kind))) : []),
      ...('to' in effect && effect.to === 'target' && !hasTarget(row, place) ? [aimless(place)] : []),
      ...(effect.do === 'buffReplaced' && !effect.by && !effect.gains ? [idle(place)] : []),
    ]),
    ...watchesIn(row).flatMap(({ place, watch: { on, overdrawn } }) =>
      overdrawn && on !== 'draw' ? [neverOverdrawn(place)] : [],
    ),
  ];
}

const kindFor = (kinds: Kinds, effect: Effect): Field<string> => (effect.do === 'summon' ? kinds.unit : kinds.any);

/** A target is named with the command that plays the spell, for what the spell does then. */
const hasTarget = (row: Row, [list, , ...deeper]: Path): boolean =>
  row.type === 'spell' && row.target !== undefined && list === 'effects' && deeper.length === 0;

const idle = (place: Path): Problem => ({
  path: place,
  code: 'rule',
  expected: 'a change of stats (by) or other modifiers (gains)',
  value: null,
});

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

/** Every effect of a row, with its place in it; those that a replaced card may gain among them. */
function effectsIn(row: Row): readonly Standing[] {
  const spelt = row.type === 'spell' ? listed([], 'effects', row.effects) : [];
  return [...partsIn(row), ...spelt].flatMap(withGained);
}

function partsIn(parts: Gains, at: Path = []): readonly Standing[] {
  const { onReplace, opening, onDeath, endOfTurn, watch = [] } = parts;
  return [
    ...listed(at, 'onReplace', onReplace),
    ...listed(at, 'opening', opening),
    ...listed(at, 'onDeath', onDeath),
    ...listed(at, 'endOfTurn', endOfTurn),
    ...watch.map(({ effect }, i) => ({ place: [...at, 'watch', i, 'effect'], effect })),
  ];
}

const withGained = (standing: Standing): readonly Standing[] => [
  standing,
  ...gainedIn(standing).flatMap(({ place, gains }) => partsIn(gains, place).flatMap(withGained)),
];

interface Gaining {
  readonly place: Path;
  readonly gains: Gains;
}

const gainedIn = ({ place, effect }: Standing): readonly Gaining[] =>
  effect.do === 'buffReplaced' && effect.gains ? [{ place: [...place, 'gains'], gains: effect.gains }] : [];

/** Everything that cards of a set may give other cards. */
export const gainsIn = (set: CardSet): readonly Gains[] =>
  Object.values(set).flatMap((each) =>
    effectsIn(each)
      .flatMap(gainedIn)
      .map(({ gains: given }) => given),
  );

/** Every watcher of a row, with its place. */
function watchesIn(row: Row): readonly { readonly place: Path; readonly watch: Watch }[] {
  const all: readonly Gaining[] = [{ place: [], gains: row }, ...effectsIn(row).flatMap(gainedIn)];
  return all.flatMap(({ place, gains }) =>
    (gains.watch ?? []).map((watch, i) => ({ place: [...place, 'watch', i], watch })),
  );
}

const listed = (at: Path, name: string, effects: readonly Effect[] = []): readonly Standing[] =>
  effects.map((effect, i) => ({ place: [...at, name, i], effect }));
