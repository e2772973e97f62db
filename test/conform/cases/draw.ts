/**
 * Runs files of draw cases (rules/draw.md): a table, actions on it, and what they must come to.
 * `expected` lists only the zones it asserts; every other zone stays as it was. A refused action changes no byte.
 */
import type { DrawError, Table } from '../../../src/core/draw/index.ts';
import { fields, type Path } from '../../../src/core/fields/index.ts';
import { isRecord, Pile } from '../../../src/core/index.ts';
import { firstDifference } from '../compare.ts';
import { perform, type Done } from './draw-operations.ts';
import { readTable, rowOf } from './draw-table.ts';
import { MOST, NAME, RAW, readCase, readPart, split, type Raw } from './form.ts';
import { casesIn, runEach, type CaseReport } from './report.ts';

const { anything, flag, list, oneOf, optional, orElse, record } = fields;

/** Runs every case of a parsed file of draw cases. */
export const runDrawCases = (file: unknown): CaseReport => runEach(casesIn(file), differenceOf);

const CASE = {
  name: NAME,
  setup: anything,
  inputFrozen: optional(oneOf(true)),
  actions: list(RAW, MOST),
  expected: RAW,
};

/** What may be expected beside the facts that an action tells. */
const EXPECTED = {
  ok: flag,
  zones: orElse(RAW, {}),
  stateUnchanged: optional(flag),
  /** D14: every action is given a frozen state, so that this can only be true. */
  inputFrozen: optional(oneOf(true)),
  error: optional(anything),
};

/** How a run ended: with what the last action told, or with the first refusal. */
type End = { readonly table: Table; readonly told: Done['told']; readonly error?: DrawError };

function differenceOf(raw: unknown): string | undefined {
  const { setup, actions, expected } = readCase(CASE, raw);
  const [own, facts] = split(expected, EXPECTED);
  const wanted = readPart(record(EXPECTED), own, ['expected']);
  const before = readTable(setup, ['setup']);
  const end = runActions(before, actions);
  if (typeof end === 'string') return end;
  const { table, told, error } = end;
  if (wanted.ok) {
    if (error) return `refused: ${JSON.stringify(error)}`;
    return differenceOfZones(before, table, wanted.zones) ?? firstDifference('', facts, told);
  }
  if (!error) return 'it succeeded';
  return firstDifference('error', wanted.error, named(error)) ?? differenceOfZones(table, table, wanted.zones);
}

function runActions(before: Table, actions: readonly Raw[]): End | string {
  let end: End = { table: before, told: {} };
  for (const [at, action] of actions.entries()) {
    const bytes = JSON.stringify(end.table);
    const done = performOnFrozen(end.table, action, ['actions', at]);
    if (typeof done === 'string') return done;
    if (JSON.stringify(end.table) !== bytes) return `${JSON.stringify(action['op'])} changed the state it was given`;
    if (!done.ok) return { ...end, error: done.error };
    end = done.value;
  }
  return end;
}

/** D14: writing on the state it was given fails at once; whatever else goes wrong is told with it. */
function performOnFrozen(table: Table, action: Raw, where: Path): ReturnType<typeof perform> | string {
  try {
    return perform(frozen(table), action, where);
  } catch (error) {
    if (error instanceof TypeError) return `${JSON.stringify(action['op'])} on a frozen state: ${error.message}`;
    throw error;
  }
}

/** Freezes a table to the bottom. Piles guard themselves, and typed arrays cannot be frozen. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || value instanceof Pile) return value;
  if (ArrayBuffer.isView(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** A card that was asked for by name is reported by that name. */
const named = (error: DrawError): unknown =>
  'card' in error && isRecord(error.card) ? { ...error, card: error.card['kind'] } : error;

function differenceOfZones(before: Table, after: Table, expected: Raw): string | undefined {
  const unknown = Object.keys(expected).find((name) => !before.layout.zones.some((zone) => zone.name === name));
  if (unknown !== undefined) return `zones.${unknown}: there is no such zone`;
  for (const [zone, { name, slots }] of before.layout.zones.entries()) {
    const trim = (row: unknown): unknown => (slots !== null && Array.isArray(row) ? withoutHolesAtEnd(row) : row);
    const wanted = Object.hasOwn(expected, name) ? expected[name] : rowOf(before, zone);
    const difference = firstDifference(`zones.${name}`, trim(wanted), trim(rowOf(after, zone)));
    if (difference !== undefined) return difference;
  }
  return JSON.stringify(after.layout) === JSON.stringify(before.layout) ? undefined : 'the zones themselves changed';
}

/** Empty slots after the last card need not be written down. */
const withoutHolesAtEnd = (row: readonly unknown[]): readonly unknown[] =>
  row.slice(0, row.findLastIndex((card) => card !== null) + 1);
