/** Card sets: rows of data through one gate (BAD_CARD_SET), with their text generated and their mutation graph walked. */
import { err, ok, type CardRow, type Refusal, type Result } from '../../core/index.ts';
import { OCCASIONS, VERBS, type Effect, type Trigger } from './effects.ts';
import { isRecord } from './settings.ts';
import { nameOf, textOf } from './text.ts';

/** C22, C24: where a played card goes. */
export const PLAY_RESULTS = ['discard', 'ether', 'corrupted', 'deck_top', 'deck_bottom', 'hand', 'attached'] as const;
export type PlayResult = (typeof PLAY_RESULTS)[number];

export const KEYWORDS = ['innate', 'retain', 'ethereal', 'rhythm_locked'] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** C73: chance in per mille, by level; the targets in listed order, or the place the card itself goes to (C34). */
export interface Mutation {
  readonly into: readonly string[];
  readonly base: number;
  readonly per_level: number;
  readonly result?: 'ether' | 'corrupted';
}

/** What a card file says of a kind. A `null` cost means unplayable. */
export interface CardData {
  readonly cost: number | null;
  readonly effects?: readonly Effect[];
  readonly type?: 'status' | 'curse';
  readonly keywords?: readonly Keyword[];
  readonly tags?: readonly string[];
  readonly result?: PlayResult;
  /** C24: the kind it has after its play. */
  readonly becomes?: string;
  readonly variant?: true;
  readonly mutation?: Mutation;
  /** What it does on its own, wherever it is; of an aura, while it is attached (C27). */
  readonly triggers?: readonly Trigger[];
  /** C27: when the aura ends its card goes to DISCARD. */
  readonly returns?: true;
  /** C50: how much each turn in hand adds to its hits. */
  readonly growth?: number;
  /** C56: ticks in hand, in real time. */
  readonly expires_after?: number;
  /** C28: turns or ticks until it can be played again. */
  readonly cooldown?: number;
}

/** A row with its name and text; the lists are never missing. */
export interface CycleRow extends CardRow {
  readonly kind: string;
  readonly text: string;
  readonly cost: number | null;
  readonly effects: readonly Effect[];
  readonly type: 'action' | 'status' | 'curse';
  readonly keywords: readonly Keyword[];
  readonly tags: readonly string[];
  readonly result: PlayResult;
  readonly becomes: string | null;
  readonly variant: boolean;
  readonly mutation: Mutation | null;
  readonly triggers: readonly Trigger[];
  readonly returns: boolean;
  readonly growth: number;
  readonly expires_after: number | null;
  readonly cooldown: number;
}

export interface CardSet {
  readonly rows: { readonly [kind: string]: CycleRow };
  /** C74: kinds that mutate in a circle, each circle from its first kind; legal because of the depth cap. */
  readonly cycles: readonly (readonly string[])[];
}

/** The row of a kind; the gate has seen to it that there is one. */
export function rowOf(set: CardSet, kind: string): CycleRow {
  const row = set.rows[kind];
  if (row === undefined) throw new RangeError(`no card ${kind} in this set`);
  return row;
}

export const isKind = (set: CardSet, kind: string): boolean => Object.hasOwn(set.rows, kind);

export const hasKeyword = (row: CycleRow, keyword: Keyword): boolean => row.keywords.includes(keyword);

/** Reads a card file. `layer` says whether CORRUPTED_DECK is there (C42). */
export function loadCardSet(
  data: { readonly [kind: string]: CardData },
  { layer = true }: { readonly layer?: boolean } = {},
): Result<CardSet, Refusal> {
  for (const [kind, card] of Object.entries(data)) {
    const refusal = checkCard(kind, card, data, layer);
    if (refusal) return err(refusal);
  }
  const rows = Object.fromEntries(Object.entries(data).map(([kind, card]) => [kind, completed(kind, card)]));
  return ok({ rows, cycles: findCycles(data) });
}

function completed(kind: string, data: CardData): CycleRow {
  const row = {
    kind,
    cost: data.cost,
    effects: data.effects ?? [],
    type: data.type ?? 'action',
    keywords: data.keywords ?? [],
    tags: data.tags ?? [],
    result: data.result ?? 'discard',
    becomes: data.becomes ?? null,
    variant: data.variant ?? false,
    mutation: data.mutation ?? null,
    triggers: data.triggers ?? [],
    returns: data.returns ?? false,
    growth: data.growth ?? 0,
    expires_after: data.expires_after ?? null,
    cooldown: data.cooldown ?? 0,
  } as const;
  return { ...row, name: nameOf(kind), text: textOf(row) };
}

const bad = (kind: string, field: string, reason: string): Refusal => ({ code: 'BAD_CARD_SET', kind, field, reason });

type Data = { readonly [kind: string]: CardData };

function checkCard(kind: string, card: CardData, data: Data, layer: boolean): Refusal | undefined {
  if (!isRecord(card)) return bad(kind, '', 'not a row');
  const { cost, result, becomes, keywords = [] } = card;
  if (cost !== null && !isCount(cost)) return bad(kind, 'cost', 'not a whole number from 0 on, or null');
  if (result !== undefined && !PLAY_RESULTS.includes(result)) return bad(kind, 'result', 'unknown play result');
  if (result === 'corrupted' && !layer) return bad(kind, 'result', 'the corrupted layer is off');
  if (becomes !== undefined && !Object.hasOwn(data, becomes)) return bad(kind, 'becomes', `unknown kind ${becomes}`);
  const odd = keywords.find((keyword) => !KEYWORDS.includes(keyword));
  if (odd !== undefined) return bad(kind, 'keywords', `unknown keyword ${odd}`);
  return (
    checkMutation(kind, card.mutation, data, layer) ??
    checkEffects(kind, 'effects', card.effects ?? [], data) ??
    checkTriggers(kind, card.triggers ?? [], data)
  );
}

function checkMutation(kind: string, mutation: Mutation | undefined, data: Data, layer: boolean): Refusal | undefined {
  if (mutation === undefined) return undefined;
  const { into, base, per_level, result } = mutation;
  const unknown = into.find((target) => !Object.hasOwn(data, target));
  if (unknown !== undefined) return bad(kind, 'mutation.into', `unknown kind ${unknown}`);
  if (!isCount(base) || base > 1000) return bad(kind, 'mutation.base', 'a chance is 0 to 1000 per mille');
  if (!isCount(per_level) || per_level > 1000)
    return bad(kind, 'mutation.per_level', 'a chance is 0 to 1000 per mille');
  if (into.length === 0 && result === undefined) return bad(kind, 'mutation', 'neither a target kind nor a result');
  return result === 'corrupted' && !layer ? bad(kind, 'mutation.result', 'the corrupted layer is off') : undefined;
}

function checkEffects(kind: string, field: string, effects: readonly Effect[], data: Data): Refusal | undefined {
  for (const [i, effect] of effects.entries()) {
    if (!VERBS.includes(effect.do)) return bad(kind, `${field}.${i}`, `unknown verb ${effect.do}`);
    if (effect.do === 'peek' && effect.n > MOST_PEEKED)
      return bad(kind, `${field}.${i}`, `a look at more than ${MOST_PEEKED} cards has too many answers`);
    if (effect.do === 'create' && !Object.hasOwn(data, effect.kind))
      return bad(kind, `${field}.${i}`, `unknown kind ${effect.kind}`);
  }
  return undefined;
}

function checkTriggers(kind: string, triggers: readonly Trigger[], data: Data): Refusal | undefined {
  for (const [i, trigger] of triggers.entries()) {
    if (!OCCASIONS.includes(trigger.on)) return bad(kind, `triggers.${i}.on`, `unknown occasion ${trigger.on}`);
    const refusal = checkEffects(kind, `triggers.${i}.effects`, trigger.effects, data);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Every order of the cards looked at is an answer. */
const MOST_PEEKED = 5;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Walks the mutation graph from each kind; a circle is told once, from the kind that stands first in the file. */
function findCycles(data: Data): string[][] {
  const kinds = Object.keys(data);
  const found: string[][] = [];
  const walk = (path: readonly string[]): void => {
    for (const next of data[path.at(-1) as string]?.mutation?.into ?? []) {
      if (next === path[0]) found.push([...path]);
      else if (!path.includes(next) && kinds.indexOf(next) > kinds.indexOf(path[0] as string)) walk([...path, next]);
    }
  };
  for (const kind of kinds) walk([kind]);
  return found;
}
