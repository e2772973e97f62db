/** What things at a table are called: seats by the names of those who sit there, cards and zones as the game calls them. */
import type { PlainView } from '../../core/view/index.ts';
import { spoken } from '../../core/words/index.ts';
import type { GameSheet } from '../../host/index.ts';
import type { Printed } from '../card/any-face.tsx';
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
export function seatName({ seats, texts }: Naming, seat: number): string {
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
export function printed({ game }: Naming, { faces }: PlainView, handle: number | null): Printed | undefined {
  const face = handle === null ? undefined : faces[handle];
  if (!face) return undefined;
  const row = Object.hasOwn(game.catalog, face.kind) ? game.catalog[face.kind] : undefined;
  const note = valuesText(face.values);
  return {
    name: row?.name ?? spoken(face.kind),
    kind: face.kind,
    ...(row?.text ? { text: row.text } : {}),
    ...(note ? { note } : {}),
  };
}

/** A card by name; "a card" where the viewer does not know it. */
export const cardName = (naming: Naming, view: PlainView, handle: number | null): string =>
  printed(naming, view, handle)?.name ?? naming.texts.aCard;

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
