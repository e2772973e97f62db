/** What things of any game are called in the terminal: seats, zones, cards and values, from a view and a catalogue alone. */
import type { CardRow, Seat } from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { spoken as spokenWords } from '../../core/words/index.ts';
import { oneLine } from './text.ts';

/** How a game calls its cards. */
export type NameOf = (kind: string) => string;

/** The names in a catalogue; a kind without a row is called by its kind. */
export function namesIn(catalog: { readonly [kind: string]: CardRow }): NameOf {
  return (kind) => oneLine((Object.hasOwn(catalog, kind) ? catalog[kind]?.name : undefined) ?? kind);
}

export const seatName = ({ viewer }: Pick<PlainView, 'viewer'>, seat: Seat): string =>
  seat === viewer ? 'you' : `player ${seat + 1}`;

/** `p2.hand` as "player 2's hand", or "your hand". */
export function zoneName(view: Pick<PlainView, 'viewer' | 'zones'>, name: string): string {
  const owner = Object.hasOwn(view.zones, name) ? (view.zones[name]?.owner ?? null) : null;
  if (owner === null) return spoken(name);
  const short = spoken(name.replace(/^p\d+[._-]?(?=.)/, '')) || 'zone';
  return owner === view.viewer ? `your ${short}` : `player ${owner + 1}'s ${short}`;
}

/** A card by what is on it, with the values that tell it from others of its kind. */
export function cardName({ faces }: Pick<PlainView, 'faces'>, handle: number | null, nameOf: NameOf): string {
  const face = handle === null ? undefined : faces[handle];
  if (face === undefined) return 'a card';
  const values = valuesText(face.values);
  return values === '' ? nameOf(face.kind) : `${nameOf(face.kind)} (${values})`;
}

/** Values by name, in a line: `points 3, is out`. What is off, empty or nothing is left out. */
export function valuesText(values: { readonly [key: string]: unknown }): string {
  return Object.entries(values)
    .filter(([, value]) => isSaid(value))
    .map(([key, value]) => (value === true ? spoken(key) : `${spoken(key)} ${valueText(value)}`))
    .join(', ');
}

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== '' && !isEmptyList(value);

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Fields that are called so hold seats. */
export const SEAT_NAMES =
  /^(seat|player|opponent|who|whom|victim|rival|partner|neighbou?r|winner|loser|dealer|active_player|tied_player)s?$/i;

/** The facts of a note, in a line: seats by their names, also where the game says so of a field (`seats`). */
export function factsText(
  view: Pick<PlainView, 'viewer'>,
  facts: { readonly [key: string]: unknown },
  seats: readonly string[] = [],
): string {
  const named = (value: unknown): unknown => (typeof value === 'number' ? seatName(view, value) : value);
  const asSeats = (value: unknown): unknown => (Array.isArray(value) ? value.map(named) : named(value));
  const told = Object.entries(facts).map(
    ([key, value]) =>
      [key, SEAT_NAMES.test(key) || seats.includes(key) ? asSeats(value) : cardWord(key, value)] as const,
  );
  return valuesText(Object.fromEntries(told));
}

const SUITS: { readonly [suit: string]: string } = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** Formats a suit by its name and the rank T as 10; returns any other value unchanged. */
export function cardWord(key: string, value: unknown): unknown {
  if (typeof value === 'string' && Object.hasOwn(SUITS, value)) return SUITS[value];
  return value === 'T' && /(^|_)rank$/.test(key) ? '10' : value;
}

const LONGEST_VALUE = 40;

/** A value as it stands in a line. */
export function valueText(value: unknown): string {
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.map(valueText).join(' ') : asJson(value);
  return shortened(oneLine(text) || 'nothing', LONGEST_VALUE);
}

const asJson = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** `playLand` and `play-land` as "play land", without what a terminal would carry out. */
export const spoken = (name: string): string => spokenWords(oneLine(name));

/** `playLand`, `play land` and `Play-land` are one word. */
export const squeezed = (text: string): string => spoken(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A text that ends in … if it is longer than there is room for. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;

/** A count with its noun; `null` is one that the viewer may not know. */
export const counted = (count: number | null, noun: string): string =>
  `${count ?? '?'} ${noun}${count === 1 ? '' : 's'}`;
