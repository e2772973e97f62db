/** `look NAME`: what the catalogue says of a card, which everybody may know. */
import { nearest } from '../core/fields/index.ts';
import type { CardRow } from '../core/index.ts';
import { spoken, squeezed, valueText } from './names.ts';
import { columns, oneLine } from './text.ts';

type Catalog = { readonly [kind: string]: CardRow };

/** What a line such as `look ring` asks for; nothing if it asks for something else. */
export function lookUp(line: string, catalog: Catalog): string | undefined {
  const asked = /^(?:look|text)(?:\s+(?:at\s+)?(.*))?$/i.exec(line);
  if (!asked) return undefined;
  const [, wanted = ''] = asked;
  if (wanted === '') return 'Type look and the name of a card.';
  const entries = Object.entries(catalog);
  const isCalled = (name: string): boolean => squeezed(name) === squeezed(wanted);
  const exact = entries.filter(([kind, { name }]) => isCalled(name) || isCalled(kind));
  const begun = entries.filter(([, { name }]) => squeezed(name).startsWith(squeezed(wanted)));
  const found = exact.length > 0 ? exact : begun.slice(0, MOST_SHOWN);
  return found.length > 0 ? found.map(([, row]) => rowText(row)).join('\n') : unknown(wanted, entries);
}

const MOST_SHOWN = 5;

function rowText(row: CardRow): string {
  const { name, text, ...rest } = row;
  const rows = Object.entries(rest)
    .filter(([, value]) => value !== undefined && typeof value !== 'function')
    .map(([key, value]) => [spoken(key), valueText(value)]);
  return [
    oneLine(name),
    ...(text === undefined ? [] : [`  ${oneLine(text)}`]),
    ...(rows.length === 0 ? [] : [columns(rows)]),
  ].join('\n');
}

function unknown(wanted: string, entries: readonly (readonly [string, CardRow])[]): string {
  const meant = nearest(
    wanted.toLowerCase(),
    entries.map(([, { name }]) => oneLine(name).toLowerCase()),
  );
  return `There is no card "${wanted}" in this game.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
}
