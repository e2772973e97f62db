/** Card definitions of a case as rows of a card set, which the game's own gate reads. */
import { CARD_DATA } from '../../../../src/games/cycle/index.ts';
import type { Raw } from '../form.ts';
import { asWord, UnknownWord } from './fault.ts';
import { RESULTS, tableIn, type CardForm, type Setup } from './format.ts';

const KEYWORDS = ['retain', 'ethereal'] as const;

interface Defined {
  readonly data: Raw;
  /** Whether chances were written as fractions of one. */
  readonly isFraction: boolean;
}

/** Rows for every card that is named, defined, created or mutated into; the game's own kinds are there as well. */
export function cardData(setup: Setup, names: readonly string[]): Defined {
  const defined = definitionsIn(setup);
  const isFraction = areFractions(Object.values(defined));
  const row = (kind: string): readonly [string, Raw] => [kind, rowOf(setup, kind, defined[kind] ?? PLAIN, isFraction)];
  const variants = [VARIANT, ...Object.values(defined).flatMap(targetsOf)].map((kind) => [
    kind,
    { ...rowOf(setup, kind, PLAIN, isFraction), variant: true },
  ]);
  checkNames(setup, [...names, ...Object.keys(defined), ...Object.values(defined).flatMap(targetsOf)]);
  const rows = [...names, ...Object.keys(defined)].map(row);
  return { data: { ...CARD_DATA, ...Object.fromEntries([...variants, ...rows]) }, isFraction };
}

/** Everything that a case defines, by kind. */
function definitionsIn(setup: Setup): { readonly [kind: string]: CardForm } {
  const { cards, defs } = setup.deck;
  const own = Object.entries(defs).flatMap(([kind, form]) => (typeof form === 'string' ? [] : [[kind, form] as const]));
  return { ...loneMutation(setup), ...Object.fromEntries(own), ...cards };
}

/** The kind of a card that a case calls by a name of its own. */
export function kindNamed({ defs }: Setup['deck'], name: string): string {
  const form = Object.hasOwn(defs, name) ? defs[name] : undefined;
  return typeof form === 'string' ? form : name;
}

/** What a setup says of a card that is nowhere in the case is a slip, and would be lost without a word. */
function checkNames({ deck }: Setup, names: readonly string[]): void {
  const known = new Set(names);
  const playable = Array.isArray(deck.playable) || typeof deck.playable === 'object' ? namesIn(deck.playable) : [];
  const said = {
    tags: Object.keys(deck.tags),
    unplayable: deck.unplayable,
    playable,
    rhythm_required: deck.rhythm_required,
    defs: Object.keys(deck.defs),
  };
  for (const [word, cards] of Object.entries(said)) {
    const odd = cards.find((name) => !known.has(name));
    if (odd !== undefined) throw new UnknownWord(`setup.${word}.${odd}, for no card of this case has that name`);
  }
}

const namesIn = (list: readonly string[] | { readonly [name: string]: boolean }): readonly string[] =>
  isNames(list) ? list : Object.keys(list);

const isNames = (list: readonly string[] | { readonly [name: string]: boolean }): list is readonly string[] =>
  Array.isArray(list);

/** C84: whether a setup lets a card be played. */
function isPlayable({ playable, unplayable }: Setup['deck'], kind: string): boolean {
  if (unplayable.includes(kind)) return false;
  if (playable === undefined || typeof playable === 'boolean') return playable ?? true;
  return isNames(playable) ? playable.includes(kind) : (playable[kind] ?? true);
}

/** So many cards without names of their own. */
export const generic = (zone: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${zone}-${i + 1}`);

/** C12: the generic cards of the master list that are innate; they join it if it has not so many generic ones. */
export const innateIn = ({ innate_count: innate, selected_count: count }: Setup['deck']): readonly string[] =>
  generic(innate > count ? 'innate' : 'selected', innate);

/** A card of which nothing is said. */
const PLAIN: CardForm = { effects: [], mutation_ids: [], tags: [] };

/** A case about chances alone may state them without a card. */
function loneMutation({ deck }: Setup): { readonly [kind: string]: CardForm } {
  const base = deck.mutation_chance_base ?? deck.base;
  const growth = growthOf(deck) ?? deck.per_level;
  if (base === undefined && growth === undefined) return {};
  const chance = { mutation_chance_base: base ?? 0, mutation_chance_per_level: growth ?? 0 };
  return { mutant: { ...PLAIN, can_mutate: true, ...chance } };
}

type Growth = Pick<CardForm, 'mutation_chance_per_level' | 'mutation_per_level' | 'mutation_chance_growth'>;

/** What a level adds to a chance. */
const growthOf = (card: Growth): number | undefined =>
  card.mutation_chance_per_level ?? card.mutation_per_level ?? card.mutation_chance_growth;

/** Chances may be fractions of one or per mille; none above 1 means fractions. */
function areFractions(cards: readonly CardForm[]): boolean {
  const given = cards.flatMap((card) => [card.mutation_chance_base ?? [], growthOf(card) ?? []].flat());
  return given.length > 0 && given.every((chance) => chance <= 1);
}

const targetsOf = ({ becomes, mutation_ids }: CardForm): readonly string[] => [
  ...(becomes === undefined ? [] : [becomes]),
  ...mutation_ids,
];

/** What a row leaves undefined, the card set takes as left out. */
function rowOf({ deck, settings }: Setup, kind: string, card: CardForm, isFraction: boolean): Raw {
  const tags = [...card.tags, ...(deck.tags[kind] ?? [])];
  const isStatus = deck.all_cards === 'status' || card.type === 'status' || tags.includes('status');
  const isUnplayable = card.unplayable === true || !isPlayable(deck, kind);
  const isInnate = card.innate === true || innateIn(deck).includes(kind);
  const { rhythm_locked: isLocked, rhythm_required: needs = false } = card;
  const isOnBeat = isLocked === true || needs !== false || deck.rhythm_required.includes(kind);
  return {
    cost: isUnplayable ? null : (card.cost ?? 0),
    effects: [...card.effects.map((effect) => effectOf(effect)), ...conditionalDraw(settings)],
    keywords: [
      ...KEYWORDS.filter((keyword) => card[keyword] === true),
      ...(isInnate ? ['innate'] : []),
      ...(isOnBeat ? ['rhythm_locked'] : []),
    ],
    tags,
    result: resultOf(card),
    type: isStatus ? 'status' : undefined,
    becomes: card.becomes,
    mutation: card.can_mutate === true ? mutationOf(card, isFraction) : undefined,
    cooldown: card.cooldown,
    expires_after: card.expires_after,
    lasts: card.lasts,
    returns: card.returns,
  };
}

function resultOf({ after_play, play_result, exhaust }: CardForm): string | undefined {
  const word = after_play ?? play_result ?? (exhaust === true ? 'ether' : 'discard');
  return Object.entries(RESULTS).find(([name]) => name === word)?.[1];
}

function mutationOf(card: CardForm, isFraction: boolean): Raw {
  const chance = (given = 0): number => Math.round(given * (isFraction ? 1000 : 1));
  const { mutation_result: result, mutation_ids: into } = card;
  return {
    // A case that names neither target nor place means some variant.
    into: into.length === 0 && result === undefined ? [VARIANT] : into,
    base: chance(card.mutation_chance_base),
    per_level: chance(growthOf(card)),
    result: result === undefined ? undefined : RESULTS[result],
  };
}

const VARIANT = 'variant';

/** `rhythm.conditional_draw` gives every card of the case a draw on GOOD or better. */
function conditionalDraw(settings: Raw): readonly Raw[] {
  const { conditional_draw: n } = tableIn(settings, 'rhythm');
  return n === undefined ? [] : [{ do: 'draw', n, on: 'GOOD+' }];
}

/** An effect of the case files: what it is in a card row, and the names of its arguments there. */
interface EffectForm {
  readonly row: Raw;
  readonly takes: readonly string[];
}

const alike = (takes: readonly string[], ...words: string[]): readonly (readonly [string, EffectForm])[] =>
  words.map((word) => [word, { row: { do: word }, takes }]);

const EFFECTS: { readonly [word: string]: EffectForm } = {
  ...Object.fromEntries([
    ...alike(
      ['n'],
      'draw',
      'hit',
      'block',
      'energy',
      'charge',
      'lose',
      'peek',
      'discard',
      'corruption',
      'mill',
      'play_top',
    ),
    ...alike(['turns'], 'storm', 'park', 'keep_hand'),
    ...alike(['pick'], 'topdeck'),
    ...alike(['source'], 'force_draw'),
    ...alike([], 'storm_reshuffle', 'copy', 'recall', 'swap_layers', 'shuffle_layer', 'discard_it', 'end_aura'),
  ]),
  banish: { row: { do: 'banish', n: 1, from: 'hand' }, takes: ['n', 'from'] },
  shuffle_in: { row: { do: 'shuffle_in', n: 1, pick: 'choice' }, takes: ['n', 'pick'] },
  create_in_hand: { row: { do: 'create', n: 1, to: 'hand' }, takes: ['kind', 'n'] },
  add_to_discard: { row: { do: 'create', n: 1, to: 'discard' }, takes: ['kind'] },
};

function effectOf([word, ...given]: readonly unknown[]): Raw {
  const form = typeof word === 'string' && Object.hasOwn(EFFECTS, word) ? EFFECTS[word] : undefined;
  if (!form) throw new UnknownWord(`effect ${asWord(word)}`);
  const { row, takes } = form;
  if (given.length > takes.length)
    throw new UnknownWord(`${asWord(given[takes.length])} behind effect ${asWord(word)}`);
  return { ...row, ...Object.fromEntries(given.map((value, at) => [takes[at], value])) };
}
