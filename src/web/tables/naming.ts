/** What things at a table are called: seats by the names of those who sit there, cards and zones as the game calls them. */
import type { Face, PlainView } from '../../core/view/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { GameSheet } from '../../host/index.ts';
import type { Printed } from '../card/any-face.tsx';
import { colourHue } from '../card/hue.ts';
import { playingName } from '../card/playing-name.ts';
import { numberText } from '../texts/counts.ts';
import { capital, listed } from '../texts/grammar.ts';
import type { Texts } from '../texts/index.ts';
import type { SeatName } from './table-props.ts';

export { capital } from '../texts/grammar.ts';

/** How a table speaks: what it needs to say anything about a view. */
export interface Naming {
  readonly game: GameSheet;
  readonly seats: readonly SeatName[];
  readonly texts: Texts;
}

/** Who sits in a seat: "You", a name, or the number of the seat. */
export function seatName({ seats, texts }: Pick<Naming, 'seats' | 'texts'>, seat: number): string {
  const found = seats[seat];
  return found?.isViewer ? texts.you : (found?.name ?? texts.player(seat + 1));
}

/** A zone without its owner: `p2.hand` is "hand". */
export const zoneName = (name: string): string => spoken(name.replace(/^p\d+[._-]?(?=.)/, '')) || 'zone';

/** A zone with its owner: "your hand", "Ada's book". */
export function ownedZone(naming: Naming, { zones }: PlainView, name: string): string {
  const owner = zones[name]?.owner ?? null;
  if (owner === null) return naming.texts.the(zoneName(name));
  const isViewer = naming.seats[owner]?.isViewer ?? false;
  return isViewer ? naming.texts.your(zoneName(name)) : naming.texts.whose(seatName(naming, owner), zoneName(name));
}

/** What is written on a card that the viewer knows; nothing of one that it does not. */
export function printed(
  naming: Pick<Naming, 'game'>,
  { faces }: PlainView,
  handle: number | null,
): Printed | undefined {
  const face = handle === null ? undefined : faces[handle];
  return face && printedOn(naming, face);
}

/** The name of a kind: a card by the catalog of its game; what is no card by its words with capitals. */
export const kindName = ({ catalog }: Pick<Naming['game'], 'catalog'>, kind: string): string =>
  (Object.hasOwn(catalog, kind) ? catalog[kind]?.name : undefined) ?? spoken(kind).split(' ').map(capital).join(' ');

/** Returns what is written on a card with this face. */
export function printedOn({ game }: Pick<Naming, 'game'>, face: Face): Printed {
  const row = Object.hasOwn(game.catalog, face.kind) ? game.catalog[face.kind] : undefined;
  const note = valuesText(face.values);
  return {
    name: row?.name ?? spoken(face.kind),
    kind: face.kind,
    ...(row?.text ? { text: row.text } : {}),
    ...(note ? { note } : {}),
    ...(row?.columns ? { fields: fieldsOf({ game }, row.columns), ...hueIn(row.columns) } : {}),
  };
}

/** The hue of a card that has a column with the name of a colour. */
function hueIn(columns: { readonly [name: string]: number | string }): { readonly hue?: number } {
  const found = Object.values(columns).flatMap((value) => colourHue(String(value)) ?? []);
  return found[0] === undefined ? {} : { hue: found[0] };
}

/** A word that is longer stands in the panel only. */
const MAX_WORD = 14;

/** Returns what of the columns of a card stands on it: label and value, without zeros, bookkeeping and what names it. */
export function fieldsOf(
  { game }: Pick<Naming, 'game'>,
  columns: { readonly [name: string]: number | string },
): readonly (readonly [string, string])[] {
  return Object.entries(columns).flatMap(([key, value]) => {
    const own = game.looks?.cards?.[key];
    const isShown =
      own !== undefined ||
      ((value !== 0 || PRICES.test(spoken(key))) &&
        !NOT_PRINTED.test(spoken(key)) &&
        valueText(value).length <= MAX_WORD);
    if (own === false || !isShown) return [];
    return [[own ?? spoken(key), typeof value === 'string' ? spoken(value) : valueText(value)] as const];
  });
}

/** What is worth knowing also where it is nothing. */
const PRICES = /^(costs?|price)$/i;

/** Returns whether a label of a card is that of its price. */
export const isPrice = (label: string): boolean => PRICES.test(label);

/** Columns that say how a pack is made, or repeat the name. */
const NOT_PRINTED = /^(copies|count|start|number|quantity|amount in deck|id|key|title|art|figure|image|picture|kind)$/;

/** A card by name; "a card" where the viewer does not know it. */
export const cardName = (naming: Naming, view: PlainView, handle: number | null): string =>
  printed(naming, view, handle)?.name ?? naming.texts.aCard;

/** Returns a card as it stands in a sentence; "a card" where the viewer does not know it. */
export function theCard(naming: Naming, view: PlainView, handle: number | null): string {
  const name = printed(naming, view, handle)?.name;
  return name === undefined ? naming.texts.aCard : theName(name);
}

/**
 * Returns the name of a card as it stands in a sentence: a playing card with its article, and so a card that its game writes in small letters,
 * with the capital that it has on its face ("the Fool"); any other by its name.
 */
export function theName(name: string): string {
  if (playingName(name)) return `the ${name}`;
  return /^\p{Ll}/u.test(name) ? `the ${capital(name)}` : name;
}

/** Cards by name in a sentence; playing cards of a whole hand a suit at a time: "the ace and 9 of spades, and 4 of hearts". */
export function theCards(naming: Naming, view: PlainView, handles: readonly (number | null)[]): string {
  const names = handles.map((handle) => cardName(naming, view, handle));
  if (names.length <= MAX_NAMES || !names.every(playingName))
    return listed(handles.map((handle) => theCard(naming, view, handle)));
  const cards = names.map((name) => name.split(' of '));
  const suits = [...new Set(cards.map(([, suit = '']) => suit))].map(
    (suit) => `${listed(cards.flatMap(([rank = '', of]) => (of === suit ? [rank] : [])))} of ${suit}`,
  );
  return `the ${suits.length > 1 ? `${suits.slice(0, -1).join(', ')}, and ${suits.at(-1)}` : suits.join('')}`;
}

/** More names than these are hard to follow one by one. */
const MAX_NAMES = 4;

/** Values in a line: what is off, empty or nothing is left out. */
export function valuesText(values: { readonly [key: string]: unknown }): string {
  return Object.entries(values)
    .filter(([, value]) => isSaid(value))
    .map(([key, value]) => (value === true ? spoken(key) : `${spoken(key)} ${valueText(value)}`))
    .join(', ');
}

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** A value as it stands in a line. */
export function valueText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(valueText).join(' ') : (JSON.stringify(value) ?? '');
}

/** A name as one line that turns nothing around it about: a file may have others than a server takes. */
export const lineOf = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
