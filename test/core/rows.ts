/** Tables as text: `{ deck: 'abc' }` is a deck with a on top; `-` is an empty slot. Every letter is a kind. */
import { tableOf, type Table, type TableZone } from '../../src/core/draw/index.ts';
import { findZone, NO_CARD } from '../../src/core/index.ts';

type Zones = { readonly [name: string]: string | (Omit<TableZone, 'cards'> & { readonly cards: string }) };

const cardsOf = (row: string): (string | null)[] => row.split('').map((letter) => (letter === '-' ? null : letter));

export function tableFrom(zones: Zones, options: Parameters<typeof tableOf>[1] = {}): Table {
  const entries = Object.entries(zones).map(([name, given]): [string, TableZone] => {
    const { cards, ...rest } = typeof given === 'string' ? { cards: given } : given;
    return [name, { ...rest, cards: cardsOf(cards) }];
  });
  return tableOf(Object.fromEntries(entries), options);
}

/** One zone as text. */
export function rowOf(table: Table, zone: string): string {
  const pile = table.piles[findZone(table.layout, zone) ?? -1];
  return [...(pile ?? [])].map((card) => (card === NO_CARD ? '-' : table.cards.kinds[card])).join('');
}

/** All zones as text. */
export const rowsOf = (table: Table): Readonly<Record<string, string>> =>
  Object.fromEntries(table.layout.zones.map(({ name }) => [name, rowOf(table, name)]));
