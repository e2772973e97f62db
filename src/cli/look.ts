/** `look NAME`: what the catalogue says of a card, which everybody may know. */
import { nearest } from '../core/fields/index.ts';
import type { CardRow } from '../core/index.ts';
import { shortened, spoken, squeezed, valueText } from './terminal/names.ts';
import { columns, oneLine } from './terminal/text.ts';

type Catalog = { readonly [kind: string]: CardRow };
type Entry = readonly [kind: string, row: CardRow];

/** What a card of this name is and does. */
export function lookUp(wanted: string, catalog: Catalog): string {
  const found = cardsCalled(wanted, catalog);
  return found.length > 0 ? found.map(([, row]) => rowText(row)).join('\n') : unknown(wanted, Object.values(catalog));
}

/** Whether a card is called so, or begins so. */
export const isKnown = (wanted: string, catalog: Catalog): boolean => cardsCalled(wanted, catalog).length > 0;

function cardsCalled(wanted: string, catalog: Catalog): readonly Entry[] {
  const entries = Object.entries(catalog);
  const isCalled = (name: string): boolean => squeezed(name) === squeezed(wanted);
  const exact = entries.filter(([kind, { name }]) => isCalled(name) || isCalled(kind));
  const begun = entries.filter(([, { name }]) => squeezed(name).startsWith(squeezed(wanted)));
  return exact.length > 0 ? exact : begun.slice(0, MOST_SHOWN);
}

const MOST_SHOWN = 5;

function rowText(row: CardRow): string {
  const { name, text: said, ...rest } = row;
  const text = said === '' ? undefined : said;
  const rows = Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== null && typeof value !== 'function')
    // What a card does stands in its text, where it has one.
    .filter(([, value]) => text === undefined || isPlain(value))
    .map(([key, value]) => [spoken(key), valueText(value)]);
  return [
    oneLine(name),
    ...(text === undefined ? [] : [`  ${oneLine(text)}`]),
    ...(rows.length === 0 ? [] : [columns(rows)]),
  ].join('\n');
}

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isPlain) : typeof value !== 'object';

function unknown(wanted: string, rows: readonly CardRow[]): string {
  const meant = nearest(
    wanted.toLowerCase(),
    rows.map(({ name }) => oneLine(name).toLowerCase()),
  );
  return `There is no card "${shortened(wanted, 40)}" in this game.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}
