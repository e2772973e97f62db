/** Changes of what a player may do: carriers on the board, cards in hand, changes that last for turns (U22, U37, U38). */
import type { CardId, Seat } from '../../core/index.ts';
import type { PlayerChange } from './effects.ts';
import { BOARD, handOf, type LastingChange } from './shape.ts';
import { isUnit, rowFor, type Scene } from './unit.ts';

/** A change and who carries it; `null` for one that only lasts. */
interface Carried {
  readonly change: PlayerChange;
  readonly by: CardId | null;
}

/** All changes that are active for a seat now. A carrier that is not in its place is not active and counts 0. */
function* changesFor(scene: Scene, seat: Seat): Generator<Carried> {
  const { r } = scene;
  for (const change of r.seat(seat).changes) yield { change, by: null };
  for (const card of r.cards(BOARD)) {
    const row = rowFor(scene, card);
    if (r.owner(card) === seat && isUnit(row) && row.whileOnBoard) yield { change: row.whileOnBoard, by: card };
  }
  for (const card of r.cards(handOf(seat))) {
    const { whileInHand } = rowFor(scene, card);
    if (whileInHand) yield { change: whileInHand, by: card };
  }
}

/** How many cards the seat draws as its turn ends (U22). */
export function turnDraws(scene: Scene, seat: Seat): number {
  let count = scene.r.match.settings.drawPerTurn;
  for (const { change } of changesFor(scene, seat)) count += change.drawChange ?? 0;
  return Math.max(0, count);
}

/** How many cards the seat may replace in a turn (U37). */
export function replacesAllowed(scene: Scene, seat: Seat): number {
  let count = scene.r.match.settings.replacePerTurn;
  for (const { change } of changesFor(scene, seat)) count += change.replaceChange ?? 0;
  return Math.max(0, count);
}

/** The name of what forbids the seat to replace, if anything does (U38). */
export function replaceBan(scene: Scene, seat: Seat): string | undefined {
  for (const { change, by } of changesFor(scene, seat))
    if (change.cannotReplace) return by === null ? 'an effect' : rowFor(scene, by).name;
  return undefined;
}

/** The lasting changes as an own turn ends: each has one turn less, and those without any are gone. */
export function afterOwnTurn(changes: readonly LastingChange[]): readonly LastingChange[] {
  if (changes.every(({ turns }) => turns === null)) return changes;
  return changes
    .map((change) => (change.turns === null ? change : { ...change, turns: change.turns - 1 }))
    .filter(({ turns }) => turns !== 0);
}
