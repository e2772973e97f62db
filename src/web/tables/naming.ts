/** What things at a table are called: seats by the names of those who sit there, cards and zones as the game calls them. */
import type { Face, PlainView } from '../../core/view/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { GameSheet } from '../../host/index.ts';
import type { Printed } from '../card/any-face.tsx';
import { playingName } from '../card/playing-name.ts';
import type { Texts } from '../texts/index.ts';
import type { SeatName } from './table-props.ts';

/** How a table speaks: what it needs to say anything about a view. */
export interface Naming {
  readonly game: GameSheet;
  readonly seats: readonly SeatName[];
  readonly texts: Texts;
}

/** The first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who sits in a seat: "You", a name, or the number of the seat. */
export function seatName({ seats, texts }: Pick<Naming, 'seats' | 'texts'>, seat: number): string {
  const found = seats[seat];
  return found?.isViewer ? texts.you : (found?.name ?? texts.player(seat + 1));
}

/** The name whose first letter and colour stand for somebody: the reader's own, too, where one was given. */
export function signName(naming: Naming, seat: number): string {
  const given = naming.seats[seat]?.name;
  return given === undefined || given === naming.texts.player(seat + 1) ? seatName(naming, seat) : given;
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

/** Returns what is written on a card with this face. */
export function printedOn({ game }: Pick<Naming, 'game'>, face: Face): Printed {
  const row = Object.hasOwn(game.catalog, face.kind) ? game.catalog[face.kind] : undefined;
  const note = valuesText(face.values);
  return {
    name: row?.name ?? spoken(face.kind),
    kind: face.kind,
    ...(row?.text ? { text: row.text } : {}),
    ...(note ? { note } : {}),
    ...(row?.columns ? { fields: fieldsOf({ game }, row.columns) } : {}),
  };
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
      own !== undefined || (value !== 0 && !NOT_PRINTED.test(spoken(key)) && valueText(value).length <= MAX_WORD);
    if (own === false || !isShown) return [];
    return [[own ?? spoken(key), typeof value === 'string' ? spoken(value) : valueText(value)] as const];
  });
}

/** Columns that say how a pack is made, or repeat the name. */
const NOT_PRINTED = /^(copies|count|start|number|quantity|amount in deck|id|key|title|art|figure|image|picture|kind)$/;

/** A card by name; "a card" where the viewer does not know it. */
export const cardName = (naming: Naming, view: PlainView, handle: number | null): string =>
  printed(naming, view, handle)?.name ?? naming.texts.aCard;

/** A card in a sentence: a playing card with its article, any other by its name. */
export function theCard(naming: Naming, view: PlainView, handle: number | null): string {
  const name = cardName(naming, view, handle);
  return playingName(name) ? `the ${name}` : name;
}

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
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(valueText).join(' ') : (JSON.stringify(value) ?? '');
}

/** A name as one line that turns nothing around it about: a file may have others than a server takes. */
export const lineOf = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
