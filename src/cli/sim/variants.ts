/**
 * Variants of a game as they are typed: options by name as in `--set`, and a few words for what the first player brings:
 * `policy=random`, `swap=old>new`, `drop=kind`, `blank=kind`, `add=kind`. Every variant is played from every seat (L32).
 */
import type { Json } from '../../core/index.ts';
import type { SeatingPlan, VariantPlan } from '../../lab/index.ts';
import { baseOf, type Asked } from './asked.ts';
import { rotated } from './deck-lists.ts';
import { plain } from './run-plan.ts';

/** Words that change the first player's deck. A changed card keeps its place in the list, and so in every shuffle (L31). */
const EDITS: {
  readonly [word: string]: (deck: readonly string[], value: string, blank: string) => readonly string[] | undefined;
} = {
  swap: (deck, value) => {
    const [old = '', now = ''] = value.split('>');
    return replaced(deck, old, [now]);
  },
  drop: (deck, kind) => replaced(deck, kind, []),
  blank: (deck, kind, blank) => replaced(deck, kind, [blank]),
  add: (deck, kind) => [...deck, kind],
};

/** The list with the first of a kind replaced; nothing if there is none. */
function replaced(deck: readonly string[], kind: string, by: readonly string[]): readonly string[] | undefined {
  const at = deck.indexOf(kind);
  return at < 0 ? undefined : deck.toSpliced(at, 1, ...by);
}

/** A variant by what was typed for it, on top of `--set`; a text says what is wrong. */
export function variantOf(asked: Asked, name: string, typed: string): VariantPlan | string {
  const pairs = typed === '' ? [] : typed.split(/,(?![^(]*\))/);
  const isWord = (pair: string): boolean => Object.hasOwn(EDITS, wordOf(pair)) || wordOf(pair) === 'policy';
  const set = [asked.options.set ?? '', ...pairs.filter((pair) => !isWord(pair))]
    .filter((part) => part !== '')
    .join(',');
  const policy = pairs.findLast((pair) => wordOf(pair) === 'policy');
  const base = baseOf(asked.table, asked.options, set, asked.options.policy);
  if (typeof base === 'string') return base;
  const hero = policy === undefined ? asked.base.policies : [valueOf(policy), ...asked.base.policies.slice(1)];
  let options = base.options;
  for (const pair of pairs.filter((each) => Object.hasOwn(EDITS, wordOf(each)))) {
    const edited = edit(asked, options, pair);
    if (typeof edited === 'string') return edited;
    options = edited.options;
  }
  return { name, seatings: seatingsOf(asked, { options, policies: hero, hero: 0 }) };
}

/** Whether any variant needs the card that stands for nothing. */
export const needsBlank = (typed: readonly string[]): boolean => typed.some((text) => /(^|,)blank=/.test(text));

const wordOf = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf('=')));
const valueOf = (pair: string): string => pair.slice(pair.indexOf('=') + 1);

function edit({ decks, table }: Asked, options: Json, pair: string): { readonly options: Json } | string {
  const deck = decks?.read(options, 0);
  if (!decks || !deck)
    return `${table.game.name} has no deck lists that are known; --deck says where they stand in its options`;
  if (wordOf(pair) === 'swap' && !/^[^>]+>[^>]+$/.test(valueOf(pair))) return `swap takes OLD>NEW, not "${pair}"`;
  const changed = EDITS[wordOf(pair)]?.(deck, valueOf(pair), decks.blank);
  if (changed) return { options: decks.write(options, 0, changed) };
  return `${pair}: the deck has no such card; ${kindsIn(deck)}`;
}

/** The first kinds of a deck, for whoever named one that is not in it. */
export function kindsIn(deck: readonly string[]): string {
  const kinds = [...new Set(deck)];
  return `it has ${kinds.slice(0, MOST_NAMED).join(', ')}${kinds.length > MOST_NAMED ? ', …' : ''}`;
}

const MOST_NAMED = 6;

/** The same way of playing with the first player in every seat. */
export function seatingsOf({ seats, decks }: Asked, { options, policies }: SeatingPlan): readonly SeatingPlan[] {
  return seats.map((_, hero) => ({
    options: hero === 0 || !decks ? options : plain(decks.rotate(options, hero)),
    policies: rotated(policies, hero),
    hero,
  }));
}
