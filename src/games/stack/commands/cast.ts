/** Casting a spell, mostly from hand (K56, K57). What happens once it is cast is in ../flow/casting.ts. */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Refusal, Seat } from '../../../core/index.ts';
import { checkCost, isSpell, startCasting, waysToCast } from '../flow/casting.ts';
import { MOST_TARGETS } from '../settings.ts';
import { manaOf } from '../table/mana.ts';
import { isInReach, reachOf } from '../table/reach.ts';
import { checkTargets } from '../table/targets.ts';
import { rowFor, type Look } from '../table/work.ts';
import { command } from './command.ts';
import { checkPriority, checkSorceryTime } from './timing.ts';

const { card, either, list, orElse, record, seat } = fields;

export const cast = command(
  'cast',
  { card, targets: orElse(list(either(record({ seat }), record({ card })), MOST_TARGETS), []) },
  {
    check(look, caster, { card: spell, targets }) {
      const refused = checkSpell(look, caster, spell);
      if (refused) return refused;
      const row = rowFor(look, spell);
      return checkTargets(look, row.target, targets) ?? checkCost(look, caster, spell, row.cost);
    },
    do: (w, caster, { card: spell, targets }) =>
      startCasting(w, caster, spell, targets, rowFor(w, spell).cost, { do: 'settle', to: caster }),
    list(look, caster) {
      if (checkPriority(look, caster)) return [];
      const have = manaOf(look, caster);
      return reachOf(look, caster).flatMap((spell) => {
        const row = rowFor(look, spell);
        if (checkSpell(look, caster, spell) ?? checkCost(look, caster, spell, row.cost, have)) return [];
        return waysToCast(look, row).map((targets) => ({ type: 'cast' as const, card: spell, targets }));
      });
    },
  },
);

/** Whether a seat may cast this card now, targets and cost aside. */
function checkSpell(look: Look, caster: Seat, spell: CardId): Refusal | undefined {
  const refused = checkPriority(look, caster);
  if (refused) return refused;
  const row = isInReach(look, caster, spell) ? rowFor(look, spell) : undefined;
  if (!row || !isSpell(row)) return { code: 'CardNotInZone', zone: 'hand' };
  return row.type === 'instant' ? undefined : checkSorceryTime(look, caster, 'cast');
}
