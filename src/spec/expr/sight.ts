/** Own eyes (S28): what a player may read of a zone or a state variable in a condition that it must evaluate itself. */
import type { SeenBy, StateForm, ZoneForm } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import { tellOf, type Context } from '../scope.ts';

/** What an expression learns of a zone that it names. */
export type Reads = 'faces' | 'top' | 'size';

/** Tells a zone that the player does not see, or of which it may not know so much. */
export function checkSight(
  zone: ZoneForm,
  name: string,
  owner: Expr | null,
  offset: number,
  context: Context,
  reads: Reads,
): void {
  if (!context.hasOwnEyes || isSeen(sightOf(zone, reads), owner)) return;
  // Who sees the cards sees their top and their number.
  if (isSeen(zone.visible, owner)) return;
  tellOf(context, name, 'expr/hidden', offset, `the player who must decide does not see '${name}'`);
}

/** Tells a zone whose cards a player is asked about without knowing how many there are: what is offered would tell. */
export function checkAsked(from: Expr, offset: number, context: Context): void {
  if (!Array.isArray(from)) return;
  const [op, first, owner = null] = from;
  if (op === 'where' && first !== undefined) checkAsked(first, offset, context);
  const zone = op === 'zone' && typeof first === 'string' ? context.scope.zones.get(first) : undefined;
  if (zone) checkSight(zone, String(first), owner, offset, { ...context, hasOwnEyes: true }, 'size');
}

const sightOf = (zone: ZoneForm, reads: Reads): SeenBy =>
  reads === 'size' ? zone.count_visible : reads === 'top' ? zone.top_visible : zone.visible;

/** Tells a state variable that the player does not see. */
export function checkState(state: StateForm, name: string, owner: Expr | null, offset: number, context: Context): void {
  if (!context.hasOwnEyes || isSeen(state.visible, owner)) return;
  tellOf(context, name, 'expr/hidden', offset, `the player who must decide does not see '${name}'`);
}

const isSeen = (seen: SeenBy, owner: Expr | null): boolean =>
  seen === 'everyone' || (seen === 'owner' && Array.isArray(owner) && owner[0] === 'self');
