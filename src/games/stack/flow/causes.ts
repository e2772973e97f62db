/** Why something would happen (K27, K41), and whether that is the cause a replacement asks for. */
import type { CardId, Seat } from '../../../core/index.ts';
import { rowOf } from '../cards/rows.ts';
import type { CauseWanted } from '../cards/vocabulary.ts';
import type { Cause, StackObject } from '../shape.ts';
import { isWhose } from '../table/players.ts';
import { isSort } from '../table/qualities.ts';
import type { Look } from '../table/work.ts';

/** What an object of the stack causes while it resolves. */
export const causeOf = ({ is, card, kind, seat, trigger }: StackObject): Cause => ({
  kind: 'effect',
  source: card,
  of: kind,
  by: is === 'spell' ? 'spell' : trigger ? 'trigger' : 'activated',
  seat,
});

/** Whether this is the cause that is wanted by a replacement of `controller`'s on the card `on`. */
export function isCause(
  look: Look,
  wanted: CauseWanted | undefined,
  cause: Cause,
  controller: Seat,
  on: CardId,
): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'string') return wanted === cause.kind;
  const { kind, by, whose, of, other } = wanted;
  if (kind !== undefined && kind !== cause.kind) return false;
  if (by !== undefined && by !== cause.by) return false;
  if (whose !== undefined && (cause.seat === undefined || !isWhose(whose, controller, cause.seat))) return false;
  if (of !== undefined && (cause.of === undefined || !isSort(rowOf(look.rows, cause.of), of))) return false;
  return !other || (cause.source !== undefined && cause.source !== on);
}
