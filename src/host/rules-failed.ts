/** Rules are somebody's program: what is told where they throw. */

/** Where, not what: the words of an error may name a card. */
export function whereThrown(error: unknown): string {
  const [, where = ''] = error instanceof Error ? (error.stack?.split('\n') ?? []) : [];
  return where.trim();
}
