/** In which round of betting a shared card comes. */
import type { PlainView } from '../../../core/view/index.ts';
import type { Texts } from '../../texts/index.ts';

/** Shared cards that lie there in each round. */
const ROUNDS = [0, 3, 4, 5];

/** The round in which a shared card comes, by its place. */
export function roundAt({ match }: PlainView, { table }: Texts, place: number): string {
  if (match['pot'] === undefined) return '';
  return table.rounds[ROUNDS.findIndex((count) => count > place)]?.toLowerCase() ?? '';
}
