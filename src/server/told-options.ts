/**
 * The options of a match as somebody who may sit down is told them: numbers, switches and names, for the table or for one
 * seat. Of lists only the length is told, so that no deck list is given away; both are public at the table as well.
 */
import { toCanonical } from '../core/canonical/index.ts';
import { isRecord, type Json } from '../core/index.ts';

/** One option that is not as usual. `seat` is null for what holds for the whole table; `count` is the length of a list. */
export interface ToldOption {
  readonly name: string;
  readonly seat: number | null;
  readonly value?: string | number | boolean;
  readonly count?: number;
}

const MAX_TOLD = 40;
const MAX_TEXT = 60;
const MAX_DEPTH = 4;

/** Returns the options that differ from the usual ones, in the order in which they were given. */
export function toldOptions(options: Json, usual: unknown, seats: number): readonly ToldOption[] {
  return [...leaves(options, isRecord(usual) ? usual : {}, seats, { name: '', seat: null, depth: 0 })].slice(
    0,
    MAX_TOLD,
  );
}

interface Place {
  readonly name: string;
  readonly seat: number | null;
  readonly depth: number;
}

function* leaves(value: unknown, usual: unknown, seats: number, at: Place): Generator<ToldOption> {
  if (at.depth > MAX_DEPTH || isSame(value, usual)) return;
  const { name, seat } = at;
  if (Array.isArray(value)) yield* listed(value, usual, seats, at);
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value))
      yield* leaves(each, isRecord(usual) ? usual[key] : undefined, seats, inside(at, key));
  else if (typeof value === 'number' || typeof value === 'boolean') yield { name, seat, value };
  else if (typeof value === 'string') yield { name, seat, value: value.slice(0, MAX_TEXT) };
}

/** A list with an entry for every seat is told seat by seat; of any other list only the length. */
function* listed(value: readonly unknown[], usual: unknown, seats: number, at: Place): Generator<ToldOption> {
  const isBySeat =
    at.seat === null && value.length > 0 && value.length <= seats && seats > 1 && !isCardList(value, seats);
  if (!isBySeat) return yield { name: at.name, seat: at.seat, count: value.length };
  for (const [seat, each] of value.entries())
    yield* leaves(each, Array.isArray(usual) ? usual[seat] : undefined, seats, { ...at, seat, depth: at.depth + 1 });
}

/** Names in a list that is not one for each seat are cards. */
const isCardList = (value: readonly unknown[], seats: number): boolean =>
  value.length !== seats && value.every((each) => typeof each === 'string');

const inside = ({ name, seat, depth }: Place, key: string): Place => ({
  name: name === '' ? key : `${name} ${key}`,
  seat,
  depth: depth + 1,
});

const isSame = (a: unknown, b: unknown): boolean => b !== undefined && plainText(a) === plainText(b);

/** Returns one text for one value of options: canonical where it can be, else as JSON writes it. */
export function plainText(value: unknown): string {
  const canonical = toCanonical(value);
  return canonical.ok ? canonical.value : JSON.stringify(value);
}
