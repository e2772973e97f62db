/**
 * By which events a hidden card shows that it is there (U55). Most cards never do. A card that buffs itself in hand or
 * pile is not among them: others hear nothing of that.
 */
import type { MatchEvent, Moved, Noted } from '../../../core/index.ts';
import type { Scene } from '../shape.ts';
import { baseOf, rowOf, type Row } from './row.ts';

/** Whether a hidden card of this kind acts openly in this event. */
export function actsOpenly(scene: Scene, kind: string, event: MatchEvent): boolean {
  const row = rowOf(scene.set, kind);
  // A copy of a drawn spell is one more card in a hand, which everyone counts (U32).
  if (event.type === 'created') return row.type === 'spell' && event.kind === baseOf(scene.set, kind);
  if (event.type === 'noted') return isHeard(row, event);
  return event.type === 'moved' && decidesMove(scene, kind, row, event);
}

/** Damage of a replaced card cannot be hidden, only where it comes from (U45). */
const isHeard = ({ onReplace }: Row, { name, facts }: Noted): boolean =>
  name === 'triggered' && facts['on'] === 'replaced' && !!onReplace?.some((effect) => effect.do === facts['does']);

/** Everyone sees how many cards are drawn or replaced; the owner also which. */
function decidesMove(scene: Scene, kind: string, row: Row, { verb, from }: Moved): boolean {
  if (verb === 'draw') return row.whileInHand?.drawChange !== undefined || isFetched(scene, kind);
  if (verb !== 'replace') return false;
  if (row.bound || row.whileInHand?.cannotReplace) return true;
  // The card taken is of another kind than the one returned, which lies on top by now (U35).
  const [returned] = scene.r.cards(from);
  return returned !== undefined && baseOf(scene.set, scene.r.kind(returned)) === baseOf(scene.set, kind);
}

/** Whether a spell finds cards of this kind in a pile, so that it shows if there are none left (U26). */
const isFetched = ({ set }: Scene, kind: string): boolean =>
  Object.values(set).some(
    (row) =>
      row.type === 'spell' &&
      row.effects.some((each) => each.do === 'fetch' && baseOf(set, each.kind) === baseOf(set, kind)),
  );
