/**
 * Tables of the draw cases: zones by name with cards by name. Cards of one name are copies of one kind; to verify a
 * record they need numbers, so the cards of the state after it are matched with those before it.
 */
import {
  applyRecord,
  findZone,
  NO_CARD,
  Pile,
  tableOf,
  type CardId,
  type DrawRecord,
  type Table,
  type TableZone,
} from '../../core/index.ts';
import { BadCaseFile, isObject } from './report.ts';

export type Row = readonly (string | null)[];
/** A record as the cases write it: cards by name, and no need to say which function made it. */
export type NamedRecord = Readonly<Record<string, unknown>>;

interface NamedZone extends Partial<Omit<TableZone, 'owner' | 'cards'>> {
  readonly type: string;
  readonly owner: string | null;
  readonly cards: Row;
}

/** The zones of a `setup` or a `next`, or what is wrong with them. */
export function parseTable(raw: unknown, where: string): Table {
  const zones = isObject(raw) ? raw['zones'] : undefined;
  if (!isObject(zones)) throw new BadCaseFile(`${where}.zones is not an object`);
  const parsed = Object.entries(zones).map(
    ([name, zone]) => [name, parseZone(zone, `${where}.zones.${name}`)] as const,
  );
  const seats = [...new Set(parsed.flatMap(([, { owner }]) => owner ?? []))];
  return tableOf(
    Object.fromEntries(
      parsed.map(([name, zone]) => [name, { ...zone, owner: zone.owner === null ? null : seats.indexOf(zone.owner) }]),
    ),
    { seats },
  );
}

/** The cards of each zone by name, top first; `null` is an empty slot. */
export const rowOf = (table: Table, zone: number): Row =>
  [...(table.piles[zone] as Pile)].map((card) => (card === NO_CARD ? null : nameOf(table, card)));

export const nameOf = (table: Table, card: CardId): string => table.cards.kinds[card] as string;

/** A record with its cards by name. */
export const namedRecord = (table: Table, record: DrawRecord): NamedRecord => ({
  ...record,
  cards: record.cards.map((card) => nameOf(table, card)),
});

/** A record with its cards by number: the card at the index it names, if that has the name; else some other. */
export function numberedRecord(table: Table, record: NamedRecord): DrawRecord {
  const { source, cards, indices } = record;
  const zone = typeof source === 'string' ? findZone(table.layout, source) : undefined;
  if (zone === undefined || !Array.isArray(cards) || !Array.isArray(indices)) return record as unknown as DrawRecord;
  const numbers = cards.map((name: unknown, i) => {
    const there = table.piles[zone]?.at(indices[i] as number) ?? NO_CARD;
    return there !== NO_CARD && nameOf(table, there) === name ? there : table.cards.kinds.indexOf(name as string);
  });
  return { ...record, cards: numbers } as unknown as DrawRecord;
}

/** `next` with the numbers of `before`: where the record leads to a card of the same name, it is that card. */
export function renumbered(before: Table, record: DrawRecord, next: Table): Table {
  const kinds = [...before.cards.kinds];
  const left = new Set(before.cards.kinds.keys());
  const foreseen = foresee(before, record);
  const claim = (name: string, wanted: CardId | undefined): CardId | undefined => {
    const card = wanted !== undefined && left.has(wanted) && kinds[wanted] === name ? wanted : undefined;
    if (card !== undefined) left.delete(card);
    return card;
  };
  const sure = next.piles.map((_, zone) => {
    const there = foreseen.piles[findZone(before.layout, next.layout.zones[zone]?.name ?? '') ?? -1];
    return rowOf(next, zone).map((name, at) => (name === null ? NO_CARD : claim(name, there?.at(at))));
  });
  const piles = sure.map((cards, zone) =>
    Pile.of(
      cards.map((card, at) => {
        if (card !== undefined) return card;
        const name = nameOf(next, (next.piles[zone] as Pile).at(at) as CardId);
        return (
          claim(
            name,
            [...left].find((other) => kinds[other] === name),
          ) ?? kinds.push(name) - 1
        );
      }),
    ),
  );
  const blanks = kinds.map(() => null);
  return { ...next, piles, cards: { kinds, owners: blanks, values: kinds.map(() => ({})) } };
}

/** Where the record leads, if it leads anywhere. */
function foresee(before: Table, record: DrawRecord): Table {
  const isWhole = Array.isArray(record.cards) && Array.isArray(record.indices);
  const exist =
    findZone(before.layout, record.source) !== undefined && findZone(before.layout, record.dest) !== undefined;
  return isWhole && exist ? applyRecord(before, record) : before;
}

function parseZone(raw: unknown, where: string): NamedZone {
  if (!isObject(raw)) throw new BadCaseFile(`${where} is not an object`);
  const { type, owner = null, cards, slots = null } = raw;
  if (typeof type !== 'string') throw new BadCaseFile(`${where}.type is not a text`);
  if (owner !== null && typeof owner !== 'string') throw new BadCaseFile(`${where}.owner is neither a player nor null`);
  if (!Array.isArray(cards) || !cards.every((card) => card === null || typeof card === 'string'))
    throw new BadCaseFile(`${where}.cards is not a list of names`);
  if (slots !== null && !(Number.isSafeInteger(slots) && (slots as number) >= cards.length))
    throw new BadCaseFile(`${where}.slots is not a number of places for the ${cards.length} it has`);
  const flags = Object.fromEntries(Object.entries(raw).filter(([, value]) => typeof value === 'boolean'));
  return { ...flags, type, owner, cards: cards as Row, ...(slots === null ? {} : { slots: slots as number }) };
}
