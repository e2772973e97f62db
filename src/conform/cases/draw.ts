/**
 * Runs files of draw cases (rules/draw.md): a table, actions on it, and what they must come to.
 * `expected` lists only the zones it asserts; every other zone stays as it was. A refused action changes no byte.
 */
import type { DrawError, Table } from '../../core/index.ts';
import { perform, type Action, type Done } from './draw-operations.ts';
import { parseTable, rowOf, type Row } from './draw-table.ts';
import { BadCaseFile, isObject, runEach, type CaseReport } from './report.ts';

interface DrawCase {
  readonly name: string;
  readonly setup: unknown;
  readonly actions: readonly Action[];
  readonly expected: Readonly<Record<string, unknown>>;
}

export function runDrawCases(file: unknown): CaseReport {
  return runEach(parseFile(file), differenceOf);
}

/** How a run ended: with what the last action told, or with the first refusal. */
type End = { readonly table: Table; readonly told: Done['told']; readonly error?: DrawError };

function differenceOf({ setup, actions, expected }: DrawCase): string | undefined {
  const before = parseTable(setup, 'setup');
  const end = runActions(before, actions);
  if (typeof end === 'string') return end;
  const { table, told, error } = end;
  const zones = expected['zones'] ?? {};
  if (expected['ok'] === false) {
    if (!error) return 'it succeeded';
    return differenceIn('error', expected['error'], named(error)) ?? differenceOfZones(table, table, zones);
  }
  if (error) return `refused: ${JSON.stringify(error)}`;
  return differenceOfZones(before, table, zones) ?? differenceOfFacts(expected, told);
}

function runActions(before: Table, actions: readonly Action[]): End | string {
  let end: End = { table: before, told: {} };
  for (const action of actions) {
    const bytes = JSON.stringify(end.table);
    const done = perform(end.table, action);
    if (JSON.stringify(end.table) !== bytes) return `${JSON.stringify(action['op'])} changed the state it was given`;
    if (!done.ok) return { ...end, error: done.error };
    end = done.value;
  }
  return end;
}

/** A card that was asked for by name is reported by that name. */
const named = (error: DrawError): unknown =>
  'card' in error && isObject(error.card) ? { ...error, card: error.card['kind'] } : error;

function differenceOfZones(before: Table, after: Table, expected: unknown): string | undefined {
  if (!isObject(expected)) throw new BadCaseFile('expected.zones is not an object');
  const unknown = Object.keys(expected).find((name) => !before.layout.zones.some((zone) => zone.name === name));
  if (unknown !== undefined) return `zones.${unknown}: there is no such zone`;
  for (const [zone, { name, slots }] of before.layout.zones.entries()) {
    const wanted = Object.hasOwn(expected, name) ? expected[name] : rowOf(before, zone);
    const trim = (row: unknown): unknown =>
      slots === null || !Array.isArray(row) ? row : withoutHolesAtEnd(row as Row);
    const difference = differenceIn(`zones.${name}`, trim(wanted), trim(rowOf(after, zone)));
    if (difference !== undefined) return difference;
  }
  return JSON.stringify(after.layout) === JSON.stringify(before.layout) ? undefined : 'the zones themselves changed';
}

/** Empty slots after the last card need not be written down. */
const withoutHolesAtEnd = (row: Row): Row => row.slice(0, row.findLastIndex((card) => card !== null) + 1);

/** Everything else that is expected must have been told. */
function differenceOfFacts(expected: DrawCase['expected'], told: Done['told']): string | undefined {
  for (const [key, wanted] of Object.entries(expected)) {
    if (key === 'ok' || key === 'zones' || key === 'stateUnchanged') continue;
    const difference = differenceIn(key, wanted, told[key]);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** The first place where something is not as wanted. Objects are compared by the keys that are wanted. */
function differenceIn(where: string, wanted: unknown, got: unknown): string | undefined {
  if (isObject(wanted) && isObject(got)) {
    const keys = Object.keys(wanted);
    return first(keys, (key) =>
      differenceIn(`${where}.${key}`, wanted[key], Object.hasOwn(got, key) ? got[key] : undefined),
    );
  }
  if (Array.isArray(wanted) && Array.isArray(got) && wanted.length === got.length && wanted.some(isObject))
    return first([...wanted.keys()], (i) => differenceIn(`${where}[${i}]`, wanted[i], got[i]));
  const isSame = JSON.stringify(wanted) === JSON.stringify(got);
  return isSame ? undefined : `${where}: expected ${shown(wanted)}, got ${shown(got)}`;
}

function first<Key>(keys: readonly Key[], find: (key: Key) => string | undefined): string | undefined {
  for (const key of keys) {
    const found = find(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

function parseFile(file: unknown): readonly DrawCase[] {
  const cases = isObject(file) ? file['cases'] : undefined;
  if (!Array.isArray(cases)) throw new BadCaseFile('the file has no list "cases"');
  return cases.map((raw: unknown, i) => parseCase(raw, `cases[${i}]`));
}

function parseCase(raw: unknown, where: string): DrawCase {
  if (!isObject(raw)) throw new BadCaseFile(`${where} is not an object`);
  const { name, setup, actions, expected } = raw;
  if (typeof name !== 'string') throw new BadCaseFile(`${where}.name is not a text`);
  if (!isObject(setup)) throw new BadCaseFile(`${where}.setup is not an object`);
  if (!Array.isArray(actions) || !actions.every(isObject))
    throw new BadCaseFile(`${where}.actions is not a list of objects`);
  if (!isObject(expected) || typeof expected['ok'] !== 'boolean')
    throw new BadCaseFile(`${where}.expected has no "ok"`);
  return { name, setup, actions, expected };
}
