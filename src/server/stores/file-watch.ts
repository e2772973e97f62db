/**
 * Notices that a file which is held open was deleted, moved or replaced. The system lets a process go on writing to such a file,
 * and everything written is lost with the process: what would be acknowledged must be refused instead.
 */
import { statSync, type Stats } from 'node:fs';

/** A file that is looked after. */
export interface WatchedFile {
  /** Throws if the file, or its write-ahead log, is no longer the one that was opened. */
  check(): void;
}

/** Looks after a database file that was just opened, and after its write-ahead log once there is one. */
export function watchedFile(path: string): WatchedFile {
  const parts = [path, `${path}-wal`];
  const known = new Map<string, string>();
  return {
    check() {
      for (const part of parts) {
        const now = identityOf(part);
        const before = known.get(part);
        if (before !== undefined && now !== before)
          throw new Error(
            `FileGone: ${part} was ${now === undefined ? 'deleted or moved' : 'replaced'} while the server had it open; ` +
              'put it back, or stop the server and restore a backup',
          );
        if (now !== undefined) known.set(part, now);
      }
    },
  };
}

function identityOf(path: string): string | undefined {
  const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
