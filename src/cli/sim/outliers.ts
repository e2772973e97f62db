/** The extremes of a run as transcripts (L23): played again from their seed and written down, to be replayed and verified. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reading } from '../../core/index.ts';
import {
  EXTREMES,
  Players,
  seedOfMatch,
  type Extreme,
  type Outlier,
  type Outliers,
  type RunPlan,
} from '../../lab/index.ts';
import { seedFromText } from '../../rng/index.ts';
import { beginLog } from '../match-log.ts';
import type { TextTable } from '../terminal/text-table.ts';
import { resolveRun } from './run-plan.ts';

/** An extreme that was written down. */
export interface Written {
  readonly extreme: Extreme;
  readonly outlier: Outlier;
  readonly file: string;
}

/** Writes the transcript of every extreme into a folder. */
export async function writeOutliers(
  table: TextTable,
  plan: RunPlan,
  outliers: Outliers,
  folder: string,
): Promise<readonly Written[]> {
  await mkdir(folder, { recursive: true });
  const written: Written[] = [];
  for (const extreme of EXTREMES) {
    const outlier = outliers[extreme];
    if (!outlier) continue;
    const file = join(folder, `${extreme.replaceAll(' ', '-')}-${outlier.number}.jsonl`);
    await writeFile(
      file,
      transcriptOf(table, plan, outlier)
        .map((line) => `${line}\n`)
        .join(''),
    );
    written.push({ extreme, outlier, file });
  }
  return written;
}

/** The log of one match of a run, the same whenever it is written. */
export function transcriptOf(table: TextTable, plan: RunPlan, { number, seating }: Outlier): readonly string[] {
  const run = resolveRun(table, plan);
  const seated = run.ok ? run.value.variants[0]?.seatings[seating] : undefined;
  const options = plan.variants[0]?.seatings[seating]?.options;
  if (!seated || options === undefined) throw new RangeError(`the run has no match ${number} in seating ${seating}`);
  const seed = seedOfMatch(seedFromText(plan.masterSeed), number);
  const begun = beginLog(table.game, { seed: `${plan.masterSeed} ${number}`, options, level: 'seeded', deal: seed });
  if (!begun.ok) throw new Error(`match ${number} cannot be written down: ${JSON.stringify(begun.error)}`);
  const log = begun.value;
  const players = new Players(table.game, seated.bots, seed, log.state.layout.seats.length);
  for (let i = 0; i < plan.mostCommands && log.isOpen; i++) {
    const { seat, command } = players.said(reading(log.state), log.state);
    const refused = log.act(seat, command);
    players.hear(log.lastEvents);
    if (refused) throw new Error(`match ${number} went another way: ${JSON.stringify(refused)}`);
  }
  return log.close().lines;
}
