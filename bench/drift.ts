/** The last twenty ratios of every row, kept outside the repository, to show drift before a bar breaks (L63). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row } from './measure.ts';

/** Ratios by row, oldest first. */
export type Drift = { readonly [id: string]: readonly number[] };

const KEPT = 20;
const FILE = fileURLToPath(new URL('../node_modules/.cache/cardwright/bench.json', import.meta.url));

/** Adds the ratios of a run to those before it. Quick runs are too rough to be remembered. */
export function remember(rows: readonly Row[], isQuick: boolean): Drift {
  const before = read();
  if (isQuick) return before;
  const drift = added(before, rows);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(drift));
  return drift;
}

/** The ratios of `rows` after those known, the oldest dropped. */
export function added(before: Drift, rows: readonly Row[]): Drift {
  const drift = new Map(Object.entries(before));
  for (const { id, ratio } of rows)
    if (typeof ratio === 'number') drift.set(id, [...(drift.get(id) ?? []), Number(ratio.toPrecision(4))].slice(-KEPT));
  return Object.fromEntries(drift);
}

/** A damaged or foreign file counts as none. */
function read(): Drift {
  if (!existsSync(FILE)) return {};
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Drift;
  } catch {
    return {};
  }
}
