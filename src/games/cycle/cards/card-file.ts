/** Card files: rows of data through one gate (`BadCardSet`), with their text generated and their mutation graph walked. */
import { fields, reasonText, dotted, type Field, type Problem, type ValueOf } from '../../../core/fields/index.ts';
import { err, isRecord, ok, type CardRow, type Refusal, type Result } from '../../../core/index.ts';
import { nameOf, type CardSet } from '../kinds.ts';
import { WORDS, type Effect } from '../play/verbs.ts';
import { firstOf, MOST_EFFECTS, MOST_KINDS, MOST_STEPS, ticks } from '../settings.ts';
import { textOf } from './text.ts';

const { byName, checked, flag, list, nameIn, nullable, oneOf, optional, orElse, record, text, whole } = fields;

/** C22, C24: where a played card goes. */
export const PLAY_RESULTS = ['discard', 'ether', 'corrupted', 'deck_top', 'deck_bottom', 'hand', 'attached'] as const;

/** What may be said of a card in one word. */
export const KEYWORDS = ['innate', 'retain', 'ethereal', 'rhythm_locked'] as const;
/** One of the keywords of a row. */
export type Keyword = (typeof KEYWORDS)[number];

/** What a trigger may wait for. */
export const OCCASIONS = ['draw', 'discard', 'reshuffle', 'turn_start', 'turn_drawn', 'turn_end'] as const;

/** The kinds that a file has, and whether CORRUPTED_DECK is there (C42). */
export interface Around {
  readonly kinds: { readonly [kind: string]: unknown };
  readonly layer: boolean;
}

/** A kind of this card set. */
export const kindIn = ({ kinds }: Around): Field<string> => nameIn(kinds, 'a kind of this card set');

/** An effect, with kinds that there are. */
export const effectIn = (around: Around): Field<Effect> =>
  checked(WORDS.effect, (effect) =>
    !('kind' in effect) || Object.hasOwn(around.kinds, effect.kind)
      ? undefined
      : { at: ['kind'], expected: kindIn(around).expected },
  );

const effectsIn = (around: Around): Field<readonly Effect[]> => list(effectIn(around), MOST_EFFECTS);

/**
 * Someone who waits (C20, C25, C35). `if` narrows it: `status` cards only, draws by `rhythm` only, or the card itself.
 * Opening draws are heard only by those who say so (C13).
 */
export const triggerIn = (around: Around) =>
  checked(
    record({
      on: oneOf(...OCCASIONS),
      if: optional(oneOf('status', 'rhythm', 'self')),
      opening: optional(flag),
      effects: effectsIn(around),
    }),
    ({ on, if: only }) =>
      only === undefined || on === 'draw' || on === 'discard'
        ? undefined
        : { at: ['if'], expected: 'nothing: only a draw or a discard is of a card' },
  );
/** One trigger of a row. */
export type Trigger = ValueOf<ReturnType<typeof triggerIn>>;

/** A place that is there only with the layer. */
const withLayer = <T>({ layer }: Around, place: Field<T>): Field<T> =>
  checked(place, (to) => (to === 'corrupted' && !layer ? 'another place: the corrupted layer is off' : undefined));

/** C73: chance in per mille, by level; the targets in listed order, or the place the card itself goes to (C34). */
const mutationIn = (around: Around) =>
  checked(
    record({
      into: list(kindIn(around), 20),
      base: whole(0, 1000),
      per_level: whole(0, 1000),
      result: optional(withLayer(around, oneOf('ether', 'corrupted'))),
    }),
    ({ into, result }) => (into.length === 0 && result === undefined ? 'a target kind or a result' : undefined),
  );
/** What a row says of its mutation. */
export type Mutation = ValueOf<ReturnType<typeof mutationIn>>;

/** What a card file says of a kind. */
const rowIn = (around: Around) => checked(record(partsIn(around)), checkAura);

/** C27: only an aura ends. */
function checkAura({
  result,
  lasts,
}: {
  readonly result: (typeof PLAY_RESULTS)[number];
  readonly lasts: number | null;
}) {
  return lasts === null || result === 'attached' ? undefined : { at: ['lasts'], expected: 'nothing: this is no aura' };
}

const partsIn = (around: Around) => ({
  /** `null` means unplayable. */
  cost: nullable(whole(0, 100)),
  effects: orElse(effectsIn(around), []),
  type: orElse(oneOf('action', 'status', 'curse'), 'action'),
  keywords: orElse(list(oneOf(...KEYWORDS), KEYWORDS.length), []),
  tags: orElse(list(text(40, 1), 20), []),
  result: orElse(withLayer(around, oneOf(...PLAY_RESULTS)), 'discard'),
  /** C24: the kind it has after its play. */
  becomes: orElse(nullable(kindIn(around)), null),
  variant: orElse(flag, false),
  mutation: orElse(nullable(mutationIn(around)), null),
  /** What it does on its own, wherever it is; of an aura, while it is attached (C27). */
  triggers: orElse(list(triggerIn(around), 20), []),
  /** C27: for how many turns it is an aura; without it, until something ends it. */
  lasts: orElse(nullable(whole(1, 1000)), null),
  /** C27: when the aura ends its card goes to DISCARD. */
  returns: orElse(flag, false),
  /** C50: how much each turn in hand adds to its hits. */
  growth: orElse(whole(0, 1000), 0),
  /** C56: ticks in hand, in real time. */
  expires_after: orElse(nullable(ticks(1)), null),
  /** C28: turns or ticks until it can be played again. */
  cooldown: orElse(ticks(), 0),
});
type Row = ValueOf<ReturnType<typeof rowIn>>;

/** A row as it is written: what a card has in common with most is left out. */
export type CardData = Pick<Row, 'cost'> & Partial<Row>;

/** A row with its name and text; nothing is missing. */
export type CycleRow = CardRow & Row & { readonly kind: string; readonly text: string };

/** Reads a card file. `layer` says whether CORRUPTED_DECK is there (C42). */
export function loadCardSet(
  raw: unknown,
  { layer = true }: { readonly layer?: boolean } = {},
): Result<CardSet, Refusal> {
  const read = byName(rowIn({ kinds: isRecord(raw) ? raw : {}, layer }), MOST_KINDS)(raw);
  if (!read.ok) return err(badCardSet(read.error));
  const cycles = findCycles(read.value);
  if (!cycles.ok) return cycles;
  const rows = Object.entries(read.value).map(([kind, row]) => [
    kind,
    { kind, ...row, name: nameOf(kind), text: textOf(row) },
  ]);
  return ok({ rows: Object.fromEntries(rows), cycles: cycles.value });
}

/** The first problem of a file by its kind, and how many more there are. */
function badCardSet(problems: readonly Problem[]): Refusal {
  const { problem, more } = firstOf(problems);
  const [kind = '', ...path] = problem.path;
  return { code: 'BadCardSet', kind, field: dotted(path), reason: reasonText(problem), ...more };
}

type Rows = { readonly [kind: string]: Row };

/** Walks the mutation graph from each kind; a circle is told once, from the kind that stands first in the file. */
function findCycles(rows: Rows): Result<readonly string[][], Refusal> {
  const ways = knotted(rows);
  const places = new Map([...ways.keys()].map((kind, at) => [kind, at]));
  const found: string[][] = [];
  const path = new Set<string>();
  let steps = 0;
  const walk = (first: string, from: number, last: string): void => {
    path.add(last);
    for (const next of ways.get(last) ?? []) {
      if (++steps > MOST_STEPS) return;
      if (next === first) found.push([...path]);
      else if (!path.has(next) && (places.get(next) ?? -1) > from) walk(first, from, next);
    }
    path.delete(last);
  };
  for (const [kind, at] of places) {
    walk(kind, at, kind);
    if (steps > MOST_STEPS) return err(tooManyCircles(kind));
  }
  return ok(found);
}

/** The mutation graph without the kinds that lie on no way from a circle to a circle: many ways are no circle. */
function knotted(rows: Rows): ReadonlyMap<string, readonly string[]> {
  const all = Object.entries(rows).map(([kind, { mutation }]) => [kind, new Set(mutation?.into)] as const);
  let ways = new Map<string, ReadonlySet<string>>(all);
  for (let size = -1; size !== ways.size;) {
    size = ways.size;
    const targets = new Set([...ways.values()].flatMap((into) => [...into]));
    const kept = [...ways].filter(([kind, into]) => targets.has(kind) && [...into].some((each) => ways.has(each)));
    ways = new Map(kept);
  }
  return new Map([...ways].map(([kind, into]) => [kind, [...into].filter((each) => ways.has(each))]));
}

const tooManyCircles = (kind: string): Refusal => ({
  code: 'BadCardSet',
  kind,
  field: 'mutation.into',
  reason: 'leads to too many others to follow',
});
