/** How soon a lost connection to PostgreSQL is tried again: players wait, and a database that comes back is not hurt by a knock a second. */

/** Seconds before the attempt of this number. */
export const backoff = (attempt: number): number => Math.min(1, 0.05 * 2 ** Math.min(attempt, 10));
