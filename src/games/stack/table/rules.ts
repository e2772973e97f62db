/** Rules that permanents lay down (K25, K26, K33, K45, K55), looked up by name: no card without such a rule is looked at. */
import type { Seat } from '../../../core/index.ts';
import type { Rule } from '../cards/vocabulary.ts';
import { MAX_HAND } from '../settings.ts';
import { isWhose } from './players.ts';
import { ruleOf } from '../flow/watchers.ts';
import type { Look } from './work.ts';

/** The rows of all rules of this name that bind a player. */
export function rulesFor<Name extends Rule['rule']>(
  { r }: Look,
  name: Name,
  seat: Seat,
): readonly Extract<Rule, { rule: Name }>[] {
  const hooks = r.hooks(hookOf(name));
  if (hooks.length === 0) return [];
  return hooks
    .map(ruleOf)
    .filter((facts) => isWhose(facts.row.whose, facts.seat, seat))
    .map(({ row }) => row)
    .filter((row): row is Extract<Rule, { rule: Name }> => row.rule === name);
}

/** The name in the index for a rule; made once for each, since every player is asked before every command. */
function hookOf(name: Rule['rule']): string {
  const known = hookNames.get(name);
  if (known !== undefined) return known;
  hookNames.set(name, `rule:${name}`);
  return hookOf(name);
}

const hookNames = new Map<Rule['rule'], string>();

export const isBound = (look: Look, name: Rule['rule'], seat: Seat): boolean => rulesFor(look, name, seat).length > 0;

/** How many cards a player may still draw this turn (K25): 0 under "can't draw" (K33). */
export function drawsLeft(look: Look, seat: Seat): number {
  if (isBound(look, 'cant-draw', seat)) return 0;
  const limits = rulesFor(look, 'draw-limit', seat).map(({ n }) => n);
  if (limits.length === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(...limits) - look.r.seat(seat).drawnThisTurn);
}

/** The most cards a player may keep at the end of their turn (K55). */
export function maximumHand(look: Look, seat: Seat): number {
  if (isBound(look, 'no-maximum-hand', seat)) return Number.POSITIVE_INFINITY;
  const change = rulesFor(look, 'maximum-hand', seat).reduce((sum, rule) => sum + rule.change, 0);
  return Math.max(0, MAX_HAND + change);
}
