/** Changes of what a player may do: carriers on the board, cards in hand, changes that last for turns (U22, U37, U38). */
import type { Seat } from '../../../core/index.ts';
import type { PlayerChange } from '../verbs/arguments.ts';
import { BOARD, handOf, type LastingChange } from '../shape.ts';
import { isUnit, rowFor, type Scene, type Step } from '../board/unit.ts';

/** What a player may do now, all changes summed up. */
export interface Rights {
  /** Cards drawn as the turn ends (U22). */
  readonly draws: number;
  /** Cards that may be replaced in a turn (U37). */
  readonly replaces: number;
  /** What forbids replacing, if anything does (U38). */
  readonly ban: string | undefined;
}

/** The sum of all changes that are active for a seat. A carrier that is not in its place is not active and counts 0. */
export function rightsOf(scene: Scene, seat: Seat): Rights {
  const { r } = scene;
  const { drawPerTurn, replacePerTurn } = r.match.settings;
  let [draws, replaces]: [number, number] = [drawPerTurn, replacePerTurn];
  let ban: string | undefined;
  const add = (change: PlayerChange | undefined, source: string): void => {
    if (!change) return;
    draws += change.drawChange ?? 0;
    replaces += change.replaceChange ?? 0;
    if (change.cannotReplace) ban ??= source;
  };
  for (const change of r.seat(seat).changes) add(change, 'an effect');
  for (const card of r.cards(BOARD)) {
    if (r.owner(card) !== seat) continue;
    const row = rowFor(scene, card);
    if (isUnit(row)) add(row.whileOnBoard, row.name);
  }
  for (const card of r.cards(handOf(seat))) {
    const { whileInHand, name } = rowFor(scene, card);
    add(whileInHand, name);
  }
  return { draws: Math.max(0, draws), replaces: Math.max(0, replaces), ban };
}

/** A player is under one more change from now on. */
export const addChange = ({ r }: Step, seat: Seat, change: LastingChange): void =>
  r.setSeat(seat, 'changes', [...r.seat(seat).changes, change]);

/** The lasting changes as an own turn ends: each has one turn less, and those without any are gone. */
export function afterOwnTurn(changes: readonly LastingChange[]): readonly LastingChange[] {
  if (changes.every(({ turns }) => turns === null)) return changes;
  return changes
    .map((change) => (change.turns === null ? change : { ...change, turns: change.turns - 1 }))
    .filter(({ turns }) => turns !== 0);
}
