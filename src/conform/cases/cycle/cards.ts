/** Card definitions of a case as rows of a card set. */
import type { CardData, Effect, Keyword, PlayResult } from '../../../games/cycle/index.ts';
import { CARD_DATA } from '../../../games/cycle/index.ts';
import { asWord, UnknownWord } from './fault.ts';

export type Fields = { readonly [field: string]: unknown };

export const ZONES = ['main_deck', 'hand', 'discard_pile', 'ether', 'corrupted_deck'] as const;

const RESULTS: { readonly [word: string]: PlayResult } = {
  discard: 'discard',
  discard_pile: 'discard',
  ether: 'ether',
  corrupted: 'corrupted',
  corrupted_deck: 'corrupted',
  deck_top: 'deck_top',
  deck_bottom: 'deck_bottom',
  hand: 'hand',
  attached: 'attached',
};

const KEYWORDS = ['innate', 'retain', 'ethereal', 'rhythm_locked'] as const;

/** Names for what a level adds to a chance. */
const GROWTH = ['mutation_chance_per_level', 'mutation_per_level', 'mutation_chance_growth'] as const;

const growthOf = (fields: Fields): unknown => GROWTH.map((word) => fields[word]).find((value) => value !== undefined);

interface Defined {
  readonly data: { readonly [kind: string]: CardData };
  readonly isFraction: boolean;
}

/** Rows for every card that is named, defined, created or mutated into; the game's own kinds are there as well. */
export function cardData(setup: Fields, names: readonly string[]): Defined {
  const given = setup['cards'] !== null && typeof setup['cards'] === 'object' ? setup['cards'] : {};
  const defined = { ...loneMutation(setup), ...given } as Record<string, Fields>;
  const isFraction = areFractions(Object.values(defined));
  const rows = names.map((name) => [name, rowOf(setup, name, defined[name] ?? {}, isFraction)] as const);
  const others = Object.keys(defined).map(
    (kind) => [kind, rowOf(setup, kind, defined[kind] as Fields, isFraction)] as const,
  );
  const targets = Object.values(defined).flatMap((fields) => targetsOf(fields));
  const variants = [VARIANT, ...targets].map((kind) => [kind, { cost: 0, variant: true }] as const);
  const data = { ...CARD_DATA, ...Object.fromEntries([...variants, ...rows, ...others]) };
  return { data, isFraction };
}

/** A case about chances alone may state them without a card. */
function loneMutation(setup: Fields): Record<string, Fields> {
  const base = setup['mutation_chance_base'] ?? setup['base'];
  const growth = growthOf(setup) ?? setup['per_level'];
  if (base === undefined && growth === undefined) return {};
  return { mutant: { can_mutate: true, mutation_chance_base: base ?? 0, mutation_chance_per_level: growth ?? 0 } };
}

/** Words of a setup that `loneMutation` reads. */
export const CHANCE_WORDS = ['mutation_chance_base', 'base', 'per_level', ...GROWTH];

/** Chances may be fractions of one or per mille; none above 1 means fractions. */
function areFractions(all: readonly Fields[]): boolean {
  const chances = all.flatMap((fields) => [fields['mutation_chance_base'], growthOf(fields)]);
  const given = chances.filter((chance): chance is number => typeof chance === 'number');
  return given.length > 0 && given.every((chance) => chance <= 1);
}

const targetsOf = ({ becomes, mutation_ids: ids }: Fields): string[] => [
  ...(typeof becomes === 'string' ? [becomes] : []),
  ...((ids ?? []) as string[]),
];

const KNOWN = new Set([
  'effects',
  'after_play',
  'play_result',
  'exhaust',
  'becomes',
  'can_mutate',
  'mutation_chance_base',
  'mutation_ids',
  'mutation_result',
  'cost',
  'type',
  'tags',
  'cooldown',
  'expires_after',
  'unplayable',
  'is_corrupted_variant',
  'mutation_depth',
  'upgrades',
  'temporary',
  'cooldown_until',
  ...GROWTH,
  ...KEYWORDS,
]);

function rowOf(setup: Fields, kind: string, fields: Fields, isFraction: boolean): CardData {
  const odd = Object.keys(fields).find((field) => !KNOWN.has(field));
  if (odd !== undefined) throw new UnknownWord(`card field ${odd}`);
  const tags = [...((fields['tags'] ?? []) as string[]), ...tagsFor(setup, kind)];
  const isStatus = setup['all_cards'] === 'status' || fields['type'] === 'status' || tags.includes('status');
  const isUnplayable = fields['unplayable'] === true || ((setup['unplayable'] ?? []) as string[]).includes(kind);
  return {
    cost: isUnplayable ? null : ((fields['cost'] as number | undefined) ?? 0),
    effects: [...((fields['effects'] ?? []) as unknown[][]).map(effectOf), ...conditionalDraw(setup)],
    keywords: KEYWORDS.filter((keyword): keyword is Keyword => fields[keyword] === true),
    tags,
    result: resultOf(fields),
    ...(isStatus ? { type: 'status' } : {}),
    ...(typeof fields['becomes'] === 'string' ? { becomes: fields['becomes'] } : {}),
    ...(fields['can_mutate'] === true ? { mutation: mutationOf(fields, isFraction) } : {}),
    ...(typeof fields['cooldown'] === 'number' ? { cooldown: fields['cooldown'] } : {}),
    ...(typeof fields['expires_after'] === 'number' ? { expires_after: fields['expires_after'] } : {}),
  };
}

const tagsFor = ({ tags = {} }: Fields, kind: string): readonly string[] =>
  (tags as Record<string, string[]>)[kind] ?? [];

function resultOf(fields: Fields): PlayResult {
  const word = (fields['after_play'] ??
    fields['play_result'] ??
    (fields['exhaust'] === true ? 'ether' : 'discard')) as string;
  const result = RESULTS[word];
  if (result === undefined) throw new UnknownWord(`after_play ${word}`);
  return result;
}

function mutationOf(fields: Fields, isFraction: boolean): NonNullable<CardData['mutation']> {
  const chance = (given: unknown): number => Math.round(Number(given ?? 0) * (isFraction ? 1000 : 1));
  const result = fields['mutation_result'];
  const into = (fields['mutation_ids'] ?? []) as string[];
  return {
    // A case that names neither target nor place means some variant.
    into: into.length === 0 && result === undefined ? [VARIANT] : into,
    base: chance(fields['mutation_chance_base']),
    per_level: chance(growthOf(fields)),
    ...(result === 'ether' ? { result } : {}),
    ...(result === 'corrupted' || result === 'corrupted_deck' ? { result: 'corrupted' } : {}),
  };
}

const VARIANT = 'variant';

/** `rhythm.conditional_draw` gives every card of the case a draw on GOOD or better. */
function conditionalDraw({ rhythm }: Fields): Effect[] {
  const n = (rhythm as Fields | undefined)?.['conditional_draw'];
  return typeof n === 'number' ? [{ do: 'draw', n, on: 'GOOD+' }] : [];
}

const COUNTED = ['draw', 'hit', 'block', 'energy', 'charge', 'lose', 'peek', 'discard', 'corruption'] as const;
const TURNS = ['storm', 'park'] as const;
const BARE = ['storm_reshuffle', 'copy', 'recall', 'swap_layers', 'shuffle_layer', 'discard_it'] as const;

function effectOf([word, first, second]: readonly unknown[]): Effect {
  const counted = COUNTED.find((verb) => verb === word);
  if (counted) return { do: counted, n: first as number };
  const lasting = TURNS.find((verb) => verb === word);
  if (lasting) return { do: lasting, turns: first as number };
  const bare = BARE.find((verb) => verb === word);
  if (bare) return { do: bare };
  if (word === 'force_draw') return { do: 'force_draw', source: first as string };
  if (word === 'create_in_hand') return { do: 'create', kind: first as string, n: (second as number) ?? 1, to: 'hand' };
  if (word === 'add_to_discard') return { do: 'create', kind: first as string, n: 1, to: 'discard' };
  throw new UnknownWord(`effect ${asWord(word)}`);
}
