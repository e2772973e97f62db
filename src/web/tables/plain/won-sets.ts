/** Cards that somebody has won for good, counted: books, tricks, melds. */
import type { PlainView } from '../../../core/view/index.ts';
import { playingName } from '../../card/playing-name.ts';
import { printed, zoneName, type Naming } from '../naming.ts';
import { cellsOf } from '../table-spec.ts';

/** The sets in a zone: their ranks where all are whole sets of one, else only how many cards there are. */
export interface SetsIn {
  readonly ranks: readonly string[];
  readonly cards: number;
}

/** Returns the sets in a zone. */
export function setsIn(naming: Naming, view: PlainView, id: string): SetsIn {
  const zone = view.zones[id];
  const cells = zone ? cellsOf(zone) : [];
  const ranks = cells.map((cell) => playingName(printed(naming, view, cell)?.name ?? '')?.rank);
  const each = [...new Set(ranks)];
  const areSets = each.every((rank) => rank !== undefined && ranks.filter((other) => other === rank).length > 1);
  return { ranks: areSets ? each.flatMap((rank) => rank ?? []) : [], cards: zone?.count ?? 0 };
}

/** "books" of a zone that is called `book`. */
export const setsName = (id: string): string => zoneName(id).replace(/(?<!s|won|taken)$/, 's');
