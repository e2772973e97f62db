/** What the players of a match are compared by at its end: sets they have won, points they have, cards they hold. */
import { isOwnGame } from '../own-games.ts';
import type { Table } from '../../client/index.ts';
import type { PlainView } from '../../core/view/index.ts';
import { scoreKeys } from '../tables/facts.ts';
import { labelOf } from '../tables/labels.ts';
import type { Naming } from '../tables/naming.ts';
import { setsIn, setsName } from '../tables/plain/won-sets.ts';
import { isSetZone } from '../tables/table-spec.ts';

/** A number for each seat, and what it is a number of. */
export interface Counts {
  readonly noun: string;
  readonly values: readonly number[];
}

/** Returns what is counted of every seat: what the winners have most or least of; `undefined` for one player, and for games that say it in their own words. */
export function countsOf(naming: Naming, { view, outcome }: Pick<Table, 'view' | 'outcome'>): Counts | undefined {
  if (view.seats.length < 2 || isOwnGame(naming.game.name)) return undefined;
  const all = [wonSets(naming, view), ...scores(naming, view), heldCards(view)].flatMap((each) => each ?? []);
  return all.find((counts) => decides(counts, outcome?.winners ?? [])) ?? all[0];
}

/** Whether the winners are those with the most, or those with the least. */
const decides = ({ values }: Counts, winners: readonly number[]): boolean =>
  [Math.max(...values), Math.min(...values)].some((best) =>
    values.every((value, seat) => (value === best) === winners.includes(seat)),
  );

/** Sets of cards that were won: books of go fish; single cards where they do not make sets. */
function wonSets(naming: Naming, view: PlainView): Counts | undefined {
  const zones = view.seats.map((_, seat) =>
    Object.keys(view.zones).find((id) => view.zones[id]?.owner === seat && isSetZone(id)),
  );
  const [first] = zones;
  if (first === undefined) return undefined;
  const sets = zones.map((id) => (id === undefined ? { ranks: [], cards: 0 } : setsIn(naming, view, id)));
  const areSets = sets.every(({ ranks, cards }) => cards === 0 || ranks.length > 0);
  return areSets
    ? { noun: setsName(first), values: sets.map(({ ranks }) => ranks.length) }
    : { noun: 'cards', values: sets.map(({ cards }) => cards) };
}

/** Values with names that a player would not use. */
const NOUNS: { readonly [key: string]: string } = { score: 'points', stack: 'chips' };

const scores = (naming: Naming, { seats }: PlainView): readonly Counts[] =>
  scoreKeys(naming, seats).map((key) => ({
    noun: NOUNS[key] ?? labelOf(naming, 'seat', key).toLowerCase(),
    values: seats.map((values) => Number(values[key] ?? 0)),
  }));

/** All cards of a player, where each has some zone of its own. */
function heldCards({ seats, zones }: PlainView): Counts | undefined {
  const own = seats.map((_, seat) => Object.values(zones).filter(({ owner }) => owner === seat));
  if (own.some((each) => each.length === 0)) return undefined;
  return { noun: 'cards', values: own.map((each) => each.reduce((sum, { count }) => sum + (count ?? 0), 0)) };
}
