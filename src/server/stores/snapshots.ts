/** Snapshots as text: a damaged one is none, because the log is the truth (H6). */
import type { Snapshot } from '../../host/index.ts';

/** The snapshot that a text holds. */
export function parsedSnapshot(text: string): Snapshot | undefined {
  try {
    return JSON.parse(text) as Snapshot;
  } catch {
    return undefined;
  }
}
