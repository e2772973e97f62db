/**
 * Tables of the draw cases: zones by name with cards by name. Cards of one name are copies of one kind; to verify a
 * record they need numbers, so the cards of the state after it are matched with those before it.
 */
import { applyRecord, tableOf, type DrawRecord, type Table } from '../../../src/core/draw/index.ts';
import { fields, type Path } from '../../../src/core/fields/index.ts';
import { findZone, NO_CARD, Pile, type CardId } from '../../../src/core/index.ts';
import { MOST, NAME, readPart, type Raw } from './form.ts';

const { byName, checked, flag, list, nullable, oneOf, optional, orElse, record, whole } = fields;

/** The cards of a zone by name, top first; `null` is an empty slot. */
export type Row = readonly (string | null)[];

/** The form of a row. */
export const ROW: fields.Field<Row> = list(nullable(NAME), MOST);

const ZONE = checked(
  record({
    type: NAME,
    owner: orElse(nullable(NAME), null),
    cards: ROW,
    slots: orElse(nullable(whole(0, MOST)), null),
    drawable: optional(flag),
    recyclable: optional(flag),
    returnable: optional(flag),
  }),
  ({ slots, cards }) =>
    slots === null || slots >= cards.length
      ? undefined
      : { at: ['slots'], expected: `places for the ${cards.length} it has` },
);

/** `inputFrozen` says what holds for every table of a case (D14). */
const TABLE = record({ zones: byName(ZONE), inputFrozen: optional(oneOf(true)) });

/** The zones of a `setup` or a `next` that stands at `where`. */
export function readTable(raw: unknown, where: Path): Table {
  const zones = Object.entries(readPart(TABLE, raw, where).zones);
  const seats = [...new Set(zones.flatMap(([, { owner }]) => owner ?? []))];
  const placed = zones.map(([name, { owner, ...zone }]) => [
    name,
    { ...zone, owner: owner === null ? null : seats.indexOf(owner) },
  ]);
  return tableOf(Object.fromEntries(placed), { seats });
}

/** The cards of a zone by name. */
export const rowOf = (table: Table, zone: number): Row =>
  [...(table.piles[zone] ?? [])].map((card) => (card === NO_CARD ? null : nameOf(table, card)));

/** A card by its name. */
export const nameOf = (table: Table, card: CardId): string => table.cards.kinds[card] ?? '';

/** A record with its cards by name, as the cases write it. */
export const namedRecord = (table: Table, record: DrawRecord): Raw => ({
  ...record,
  cards: record.cards.map((card) => nameOf(table, card)),
});

/** A record with its cards by number: the card at the index it names, if that has the name; else some other. */
export function numberedRecord(table: Table, record: Raw): DrawRecord {
  const { source, cards, indices } = record;
  const zone = typeof source === 'string' ? findZone(table.layout, source) : undefined;
  const isWhole = zone !== undefined && Array.isArray(cards) && Array.isArray(indices);
  const numbers = isWhole ? cards.map((name, i) => numberOf(table, zone, indices[i], name)) : cards;
  // Whatever stands in the file goes on as it is: to judge it is what verifyRecord (D42) is tried for.
  return { ...record, cards: numbers } as unknown as DrawRecord;
}

function numberOf(table: Table, zone: number, index: unknown, name: unknown): CardId {
  const there = typeof index === 'number' ? (table.piles[zone]?.at(index) ?? NO_CARD) : NO_CARD;
  if (there !== NO_CARD && nameOf(table, there) === name) return there;
  return table.cards.kinds.findIndex((kind) => kind === name);
}

/** `next` with the numbers of `before`: where the record leads to a card of the same name, it is that card. */
export function renumbered(before: Table, record: DrawRecord, next: Table): Table {
  const kinds = [...before.cards.kinds];
  const left = new Set(kinds.keys());
  const foreseen = foresee(before, record);
  const claim = (name: string, wanted: CardId | undefined): CardId | undefined => {
    const card = wanted !== undefined && left.has(wanted) && kinds[wanted] === name ? wanted : undefined;
    if (card !== undefined) left.delete(card);
    return card;
  };
  const another = (name: string): CardId => {
    const free = [...left].find((card) => kinds[card] === name);
    return claim(name, free) ?? kinds.push(name) - 1;
  };
  // First every card that the record accounts for, then the others from what is left.
  const sure = next.piles.map((_, zone) => {
    const there = foreseen.piles[findZone(before.layout, next.layout.zones[zone]?.name ?? '') ?? -1];
    return rowOf(next, zone).map((name, at) => (name === null ? NO_CARD : (claim(name, there?.at(at)) ?? name)));
  });
  const piles = sure.map((cards) => Pile.of(cards.map((card) => (typeof card === 'string' ? another(card) : card))));
  return { ...next, piles, cards: { kinds, owners: kinds.map(() => null), values: kinds.map(() => ({})) } };
}

/** Where the record leads, if it leads anywhere. */
function foresee(before: Table, record: DrawRecord): Table {
  const isWhole = Array.isArray(record.cards) && Array.isArray(record.indices);
  const exist =
    findZone(before.layout, record.source) !== undefined && findZone(before.layout, record.dest) !== undefined;
  return isWhole && exist ? applyRecord(before, record) : before;
}
