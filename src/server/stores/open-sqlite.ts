/**
 * Opens the embedded store's file. Its integrity is checked first; a damaged file is recovered as far as its pages can be read,
 * and a file that cannot be used is refused with its name and the command that restores a backup.
 */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import type { Recovery } from './calls.ts';
import { DamagedFile, isDamage, openFile, type SqliteFile } from './sqlite-file.ts';
import { headerFault, isFirstPage, openPages, readWal, rowsOf } from './sqlite-pages.ts';
import { recoverFile } from './sqlite-recover.ts';
import { decoded } from './stored-form.ts';
import { systemClock } from '../system-clock.ts';

/** A file that can be used, and what was recovered if it was damaged. */
export interface OpenedFile {
  readonly file: SqliteFile;
  readonly recovery: Recovery | undefined;
}

/** Opens the file, or makes it; recovers it if it is damaged. Fails with a sentence that names the file. */
export function openSqliteFile(path: string): OpenedFile {
  return locked(path, () => {
    const reason = whyDamaged(path);
    if (reason !== undefined) return recovered(path, reason);
    try {
      return { file: openFile(path), recovery: undefined };
    } catch (error) {
      if (!isDamage(error)) throw error;
      return recovered(path, error instanceof DamagedFile ? error.message : 'a page is damaged');
    }
  });
}

/** Recovers a file in which a damaged page was found while it was used, and opens what is left. Fails like `openSqliteFile`. */
export const reopenSqliteFile = (path: string, reason: string): OpenedFile =>
  locked(path, () => recovered(path, reason));

/**
 * Opens a file while nobody else can: a recovery replaces it, and another server must not lose it under its hands. SQLite's own
 * lock cannot be asked for before the file is known to be sound, so there is one more, on an empty file beside it.
 */
function locked(path: string, open: () => OpenedFile): OpenedFile {
  const lock = new Libsql(`${path}.lock`);
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    const { file, recovery } = open();
    const close = (): void => {
      file.close();
      lock.close();
    };
    return { file: { ...file, close }, recovery };
  } catch (error) {
    lock.close();
    if (Object(error)['code'] === 'SQLITE_BUSY')
      throw new Error(`${path} is in use: another server or a backup has it`, { cause: error });
    throw error;
  }
}

function recovered(path: string, reason: string): OpenedFile {
  try {
    const recovery = recoverFile(path, reason, new Date(systemClock.now()).toISOString().replaceAll(/[:.]/g, '-'));
    return { file: openFile(path), recovery };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `DamagedFile: ${path} cannot be used: ${reason}, and ${why}; ` +
        `restore a backup: cardwright restore BACKUP --data ${dirname(path)}`,
      { cause: error },
    );
  }
}

/**
 * What SQLite or its driver must not see: a schema with text that is not UTF-8 aborts the process, a header that names another
 * encoding makes every text unreadable, and a log that is damaged in the middle is cut there without a word. Undefined for a
 * file that may be opened, and for one that is not there yet.
 */
function whyDamaged(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  const log = readWal(path);
  if (stats.size === 0) return log && log.pages.size > 0 ? 'the file is empty, its write-ahead log is not' : undefined;
  const fault = headerFault(path);
  if (fault !== undefined) return fault;
  if (log && log.damaged > 0) return `the write-ahead log has ${log.damaged} damaged frames`;
  const pages = openPages(path);
  try {
    if (pages.isCut) return 'the file is cut off';
    const first = pages.page(1);
    if (first && !isFirstPage(first)) return 'the header is damaged';
    const texts = [...rowsOf(pages, 1)].flatMap(({ values }) => values.filter((each) => each instanceof Uint8Array));
    return texts.every((each) => decoded(each) !== undefined) ? undefined : 'the schema is damaged';
  } finally {
    pages.close();
  }
}
