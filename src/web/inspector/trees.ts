/** A match as plain trees and rows, for whoever looks beneath the table: the whole state, or what one viewer knows. */
import {
  NO_CARD,
  ZONE_TYPES,
  type CardRow,
  type Json,
  type Layout,
  type MatchState,
  type Zone,
} from '../../core/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import type { ZoneRow } from '../replay/letters.ts';

type Tree = { readonly [key: string]: Json };

/** Plain data, as it would be sent. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** What a viewer knows. */
export function viewTree({ match, seats, zones, faces, question, choosing }: PlainView): Json {
  return plain({ match, seats, zones: mapped(zones, cellsOf), faces, question, choosing });
}

const cellsOf = ({ cells, known, count }: PlainView['zones'][string]): unknown => cells ?? { count, known };

/** Everything: zones by their names, cards by their numbers. */
export function stateTree({ match, seats, layout, piles, cards, agenda, questions, hooks, seq }: MatchState): Json {
  const zones = layout.zones.map(({ name }, at) => [name, (piles[at]?.toArray() ?? []).map(cellOf)]);
  const kinds = cards.kinds.map((kind, card) => [String(card), { kind, ...cards.values[card] }]);
  return plain({
    match,
    seats,
    zones: Object.fromEntries(zones),
    cards: Object.fromEntries(kinds),
    agenda,
    questions,
    hooks,
    seq,
  });
}

const cellOf = (card: number): number | null => (card === NO_CARD ? null : card);

const mapped = <T>(
  of: { readonly [key: string]: T },
  read: (each: T) => unknown,
): { readonly [key: string]: unknown } =>
  Object.fromEntries(Object.entries(of).map(([key, each]) => [key, read(each)]));

/** The zones of a view, with the names of the cards that are known. */
export function zoneRows(
  catalog: { readonly [kind: string]: CardRow },
  view: PlainView,
  { zones: kept, seats }: Pick<Layout, 'zones' | 'seats'> = { zones: [], seats: [] },
): readonly ZoneRow[] {
  return Object.entries(view.zones).map(([zone, { type, owner, slots, count, cells, known }]) => {
    const sees = kept.find(({ name }) => name === zone)?.sees ?? usually(type);
    const named = (handle: number | null): string | null =>
      handle === null ? null : handle === 0 ? '' : nameOf(catalog, view, handle);
    const unknown = Array.from({ length: Math.max(0, (count ?? 0) - known.length) }, () => null);
    return {
      zone,
      type: slots === null ? type : `${type} ${slots}`,
      owner: owner === null ? '' : (seats[owner] ?? `p${owner + 1}`),
      seenBy: typeof sees === 'string' ? sees : sees.map((seat) => seats[seat] ?? seat).join(' '),
      count,
      cards: (cells ?? [...known, ...unknown]).map(named),
    };
  });
}

/** Who sees a zone of this type unless its game says otherwise. */
const usually = (type: string): Zone['sees'] | '' =>
  Object.entries(ZONE_TYPES).find(([name]) => name === type)?.[1].sees ?? '';

function nameOf(catalog: { readonly [kind: string]: CardRow }, { faces }: PlainView, handle: number): string {
  const kind = faces[handle]?.kind ?? '';
  return (Object.hasOwn(catalog, kind) ? catalog[kind]?.name : undefined) ?? kind;
}

/** A line of a difference: a heading, what is gone, what is new. */
export interface DiffLine {
  readonly is: 'at' | 'gone' | 'new';
  readonly text: string;
}

/** What has changed between two trees, under the place where it stands. */
export function differences(before: Json, after: Json): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  compare('', before, after, lines);
  return lines;
}

function compare(path: string, before: Json | undefined, after: Json | undefined, lines: DiffLine[]): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (isTree(before) && isTree(after)) return compareKeys(path, before, after, lines);
  const at = path.replace(/[.[][^.[]*$/, '');
  const key = path.slice(at.length).replace(/^\./, '');
  if (lines.findLast(({ is }) => is === 'at')?.text !== (at || key)) lines.push({ is: 'at', text: at || key });
  if (before !== undefined) lines.push({ is: 'gone', text: `${key}: ${short(before)}` });
  if (after !== undefined) lines.push({ is: 'new', text: `${key}: ${short(after)}` });
}

function compareKeys(path: string, before: Tree, after: Tree, lines: DiffLine[]): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    compare(
      path === '' ? key : /^\d+$/.test(key) ? `${path}[${key}]` : `${path}.${key}`,
      own(before, key),
      own(after, key),
      lines,
    );
}

const own = (tree: Tree, key: string): Json | undefined => (Object.hasOwn(tree, key) ? tree[key] : undefined);

/** Lists of plain values are one line; whatever has parts is looked into. */
const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' &&
  value !== null &&
  !(Array.isArray(value) && value.every((each) => typeof each !== 'object'));

const LONGEST = 160;

/** A value in a line. */
export function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
