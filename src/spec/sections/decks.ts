/** `components`, `decks`, `cards`, `catalog`: the cards of a game (S8, S12). */
import type { Named } from '../canonical.ts';
import { one } from '../expr/type.ts';
import { checkKeys, int, list, maybe, refuseValue, text, type Form } from '../forms.ts';
import { entryOf, type Entry, type MapNode, type Node } from '../read/node.ts';
import { tell, zoneNamed, type Context } from '../scope.ts';
import { meant, RANKS, SUITS } from '../words.ts';

const JOKER = 'joker';

const kindsOf = (ranks: readonly string[]): string[] => SUITS.flatMap((suit) => ranks.map((rank) => `${rank}${suit}`));
const from = (rank: string): readonly string[] => RANKS.slice(RANKS.findIndex((one) => one === rank));
const twice = (kinds: readonly string[]): string[] => [...kinds, ...kinds];

/** The known decks. */
export const DECKS: { readonly [name: string]: readonly string[] } = {
  standard_52: kindsOf(RANKS),
  standard_54: [...kindsOf(RANKS), JOKER, JOKER],
  euchre: kindsOf(from('9')),
  piquet: kindsOf(from('7')),
  spanish_40: kindsOf(RANKS.filter((rank) => !['8', '9', 'T'].includes(rank))),
  pinochle: twice(kindsOf(from('9'))),
  bezique: twice(kindsOf(from('7'))),
};

const STANDARD: readonly string[] = [...kindsOf(RANKS), JOKER];

/** The rank of a kind, if it has one. */
export function rankOf(kind: string, cards: ReadonlyMap<string, Named<number | string>>): string | undefined {
  const own = cards.get(kind);
  if (own) return typeof own['rank'] === 'string' ? own['rank'] : undefined;
  return kind === JOKER ? JOKER : kind[0];
}

/** Kinds in the order of their numbers, which is that of the deck from its top; own kinds come behind, by name. */
export function inOrder(kinds: readonly string[]): string[] {
  const number = (kind: string): number => (STANDARD.includes(kind) ? STANDARD.indexOf(kind) : STANDARD.length);
  return kinds.toSorted((a, b) => number(a) - number(b) || (a < b ? -1 : a > b ? 1 : 0));
}

/** Card definitions: attributes by kind. */
export const cards: Form<Map<string, Named<number | string>>> = {
  read(node, context) {
    if (node.type !== 'map') return refuseValue(node, context, 'a map of cards by kind');
    return new Map(node.entries.flatMap((entry) => readCard(entry, context)));
  },
  schema: { type: 'object', additionalProperties: { type: 'object' } },
};

function readCard({ key, value }: Entry, context: Context): [string, Named<number | string>][] {
  if (value.type !== 'map') return (refuseValue(value, context, 'a map of attributes'), []);
  const attributes = value.entries.flatMap((entry) => readAttribute(entry, context));
  return [[key.text, Object.fromEntries(attributes)]];
}

function readAttribute({ key, value }: Entry, context: Context): [string, number | string][] {
  const written = text.read(value, context);
  if (written === undefined || value.type !== 'text') return [];
  const isNumber =
    value.isPlain && /^-?\d+$/.test(written) && Number.isSafeInteger(Number(written)) && key.text !== 'rank';
  const { attributes } = context.scope;
  if (!attributes.has(key.text)) attributes.set(key.text, one(isNumber ? 'int' : 'text'));
  return [[key.text, isNumber ? Number(written) + 0 : written]];
}

/** What a deck is made of. */
export const DECK = {
  base: maybe(text),
  copies: maybe(int(1, 1000)),
  jokers: maybe(int(0, 1000)),
  only: maybe(list(text)),
  without: maybe(list(text)),
  plus: maybe(list(text)),
};

/** Deck-building rules (`decks.rules`). */
export const RULES = { size: maybe(int(1)), min: maybe(int(1)), max: maybe(int(1)), copies: maybe(int(1)) };

/** What decks may be made from. */
export interface Stock {
  readonly cards: ReadonlyMap<string, Named<number | string>>;
  readonly decks: ReadonlyMap<string, readonly string[]>;
}

/** Named decks of the file, and the rules for lists. */
export function readDecks(node: Node, cards: Stock['cards'], context: Context): Map<string, readonly string[]> {
  const decks = new Map<string, readonly string[]>();
  if (node.type !== 'map') return (refuseValue(node, context, 'a map of decks'), decks);
  const rules = entryOf(node, 'rules');
  for (const { key, value } of node.entries) {
    if (key.text === 'rules') continue;
    const kinds = readDeck(value, { cards, decks }, context);
    if (kinds && rules?.value.type === 'map') checkRules(kinds, value, rules.value, context);
    decks.set(key.text, kinds ?? []);
  }
  return decks;
}

function checkRules(kinds: readonly string[], node: Node, rules: MapNode, context: Context): void {
  checkKeys(rules, Object.keys(RULES), context);
  const read = (key: keyof typeof RULES): number | undefined => {
    const entry = entryOf(rules, key);
    return entry && RULES[key].form.read(entry.value, context);
  };
  const [size, min, max, copies] = [read('size'), read('min'), read('max'), read('copies')];
  const most = Math.max(0, ...new Set(kinds.map((kind) => kinds.filter((other) => other === kind).length)));
  const isLegal =
    (size === undefined || kinds.length === size) &&
    (min === undefined || kinds.length >= min) &&
    (max === undefined || kinds.length <= max) &&
    (copies === undefined || most <= copies);
  if (!isLegal)
    tell(context, 'deck/legal', node.at, `a deck of ${kinds.length} cards, ${most} of one kind, breaks the rules`);
}

/** The cards of zones. */
export function readComponents(node: Node, stock: Stock, context: Context): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  if (node.type !== 'map') return (refuseValue(node, context, 'a map of zones and their cards'), found);
  let total = 0;
  for (const { key, value } of node.entries) {
    const zone = readZoneKey(key.text, key.at, context);
    const { problems, soundDecks } = context.scope;
    const faults = problems.count;
    const kinds = readDeck(value, stock, context) ?? [];
    if (problems.count === faults) soundDecks.add(zone);
    const isPassing = total <= context.scope.limits.cards && total + kinds.length > context.scope.limits.cards;
    if (isPassing) tell(context, 'limit/cards', value.at, `more than ${context.scope.limits.cards} cards`);
    total += kinds.length;
    found.set(zone, inOrder(kinds));
  }
  return found;
}

function readZoneKey(name: string, offset: number, context: Context): string {
  const { scope } = context;
  const zone = zoneNamed(scope, name);
  if (zone === undefined)
    tell(context, 'zone/unknown', offset, `unknown zone '${name}'`, { hint: meant(name, scope.zones.keys()) });
  scope.used.zones.add(zone ?? name);
  return zone ?? name;
}

/** A deck by name, a list of kinds, or one built of others. */
function readDeck(node: Node, stock: Stock, context: Context): readonly string[] | undefined {
  if (node.type === 'text') return namedDeck(node, stock, context);
  if (node.type === 'list') return readKinds(node, stock, context).flat();
  checkKeys(node, Object.keys(DECK), context);
  return buildDeck(node, stock, context);
}

function namedDeck(node: Node, { decks }: Stock, context: Context): readonly string[] | undefined {
  const name = text.read(node, context);
  if (name === undefined) return undefined;
  const found = decks.get(name) ?? (Object.hasOwn(DECKS, name) ? DECKS[name] : undefined);
  if (!found)
    tell(context, 'deck/unknown', node.at, `unknown deck '${name}'`, {
      hint: meant(name, [...decks.keys(), ...Object.keys(DECKS)]),
    });
  return found;
}

function buildDeck(node: MapNode, stock: Stock, context: Context): readonly string[] | undefined {
  const base = entryOf(node, 'base');
  const first = base ? namedDeck(base.value, stock, context) : DECKS['standard_52'];
  const number = (key: 'copies' | 'jokers', usual: number): number => {
    const entry = entryOf(node, key);
    return (entry && DECK[key].form.read(entry.value, context)) ?? usual;
  };
  const [only, without, plus] = ['only', 'without', 'plus'].map((key) => kindsUnder(node, key, stock, context));
  const [copies, jokers] = [number('copies', 1), number('jokers', 0)];
  if (!first) return undefined;
  const kept = first.filter((kind) => (only === undefined || only.includes(kind)) && !without?.includes(kind));
  const isHuge = kept.length * copies > context.scope.limits.cards * 2;
  if (isHuge) return Array.from({ length: context.scope.limits.cards + 1 }, () => JOKER);
  const packs = Array.from({ length: copies }, () => kept).flat();
  return [...packs, ...Array.from({ length: jokers }, () => JOKER), ...(plus ?? [])];
}

function kindsUnder(node: MapNode, key: string, stock: Stock, context: Context): readonly string[] | undefined {
  const entry = entryOf(node, key);
  if (!entry) return undefined;
  if (entry.value.type !== 'list') return refuseValue(entry.value, context, 'a list of kinds, ranks or suits');
  return readKinds(entry.value, stock, context).flat();
}

function readKinds(node: Extract<Node, { type: 'list' }>, stock: Stock, context: Context): string[][] {
  return node.items.map((item) => readKind(item, stock, context));
}

/** A kind, or all of a rank or suit. */
function readKind(node: Node, { cards: own }: Stock, context: Context): string[] {
  const word = node.type === 'text' ? node.text : '';
  if (own.has(word) || STANDARD.includes(word)) return [word];
  if (word === 'jokers') return [JOKER];
  const found = kindsOf(RANKS).filter((kind) => kind[0] === word || kind[1] === word);
  if (found.length > 0) return found;
  refuseValue(node, context, 'a kind, a rank or a suit', [...own.keys(), ...STANDARD]);
  return [];
}
