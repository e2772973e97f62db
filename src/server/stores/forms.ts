/**
 * The forms that the databases have had, each as the statements that make it of the one before (H17). A form that was ever
 * released is never changed: a new one is added behind it, and `test/server/forms.slow.test.ts` begins at the first.
 */

/** What the embedded file went through. */
export const SQLITE_FORMS: readonly string[] = [
  `CREATE TABLE matches (
     number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, head TEXT NOT NULL, length INTEGER NOT NULL DEFAULT 0,
     over INTEGER NOT NULL DEFAULT 0, owner TEXT, epoch INTEGER NOT NULL DEFAULT 0, until INTEGER NOT NULL DEFAULT 0);
   CREATE TABLE records (
     match INTEGER NOT NULL, seq INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (match, seq)) WITHOUT ROWID;
   CREATE TABLE snapshots (match INTEGER PRIMARY KEY, seq INTEGER NOT NULL, snapshot TEXT NOT NULL);`,
  // Since when a match is over: those that were over before count from now on.
  `ALTER TABLE matches ADD COLUMN over_at INTEGER;
   UPDATE matches SET over_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000 WHERE over = 1;
   CREATE INDEX matches_open ON matches (number) WHERE over = 0;
   CREATE INDEX matches_over ON matches (over_at) WHERE over = 1;`,
  // How many records a match has is told by its records.
  'ALTER TABLE matches DROP COLUMN length;',
  // What is written at one moment lies together: many matches write a few pages, and not a page each.
  `CREATE TABLE log (
     entry INTEGER PRIMARY KEY, match INTEGER NOT NULL, seq INTEGER NOT NULL, record TEXT NOT NULL);
   INSERT INTO log (match, seq, record) SELECT match, seq, record FROM records ORDER BY match, seq;
   DROP TABLE records;
   ALTER TABLE log RENAME TO records;
   CREATE UNIQUE INDEX records_of_match ON records (match, seq);`,
  // Checksums of what was written, and the matches that were set aside because they cannot be read. Older rows have no checksum.
  `ALTER TABLE matches ADD COLUMN sum INTEGER;
   ALTER TABLE records ADD COLUMN sum INTEGER;
   ALTER TABLE snapshots ADD COLUMN sum INTEGER;
   CREATE TABLE damaged (number INTEGER PRIMARY KEY, id TEXT, reason TEXT NOT NULL);`,
];

/** What the tables in PostgreSQL went through; the first form had no number, so making it again must do no harm. */
export const POSTGRES_FORMS: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS matches (
     number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT NOT NULL UNIQUE, head TEXT NOT NULL,
     over BOOLEAN NOT NULL DEFAULT FALSE);
   CREATE TABLE IF NOT EXISTS leases (
     match TEXT PRIMARY KEY REFERENCES matches (id), owner TEXT, epoch BIGINT NOT NULL DEFAULT 0,
     until TIMESTAMPTZ NOT NULL DEFAULT '-infinity');
   CREATE TABLE IF NOT EXISTS records (
     match TEXT NOT NULL REFERENCES matches (id), seq INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (match, seq));
   CREATE TABLE IF NOT EXISTS snapshots (
     match TEXT PRIMARY KEY REFERENCES matches (id), seq INTEGER NOT NULL, snapshot TEXT NOT NULL);`,
  `ALTER TABLE matches ADD COLUMN over_at TIMESTAMPTZ;
   UPDATE matches SET over_at = clock_timestamp() WHERE over;
   CREATE INDEX matches_open ON matches (number) WHERE NOT over;
   CREATE INDEX matches_over ON matches (over_at) WHERE over;
   CREATE INDEX leases_owner ON leases (owner);
   CREATE INDEX leases_until ON leases (until);`,
  // An append has locked the lease, which is of a match.
  'ALTER TABLE records DROP CONSTRAINT IF EXISTS records_match_fkey;',
];

/** The statements that a database of some form still needs; one of a later form is left alone. */
export function formsAfter(forms: readonly string[], form: number): readonly string[] {
  if (form > forms.length)
    throw new Error(`the matches are kept in form ${form}, and this server knows ${forms.length}: take a newer one`);
  return forms.slice(form);
}
