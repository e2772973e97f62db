/** Casting a spell, mostly from hand (K56, K57). What happens once it is cast is in ../flow/casting.ts. */
import { fields, type Given } from '../../../core/fields/index.ts';
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

const FIELDS = { card, targets: orElse(list(either(record({ seat }), record({ card })), MOST_TARGETS), []) };
type Cast = Given<'cast', typeof FIELDS>;

export const cast = command('cast', FIELDS, {
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
    const isMain = !checkSorceryTime(look, caster, 'cast');
    const all: Cast[] = [];
    for (const spell of reachOf(look, caster)) {
      const row = rowFor(look, spell);
      if (!isSpell(row) || row.cost > have || !(isMain || row.type === 'instant')) continue;
      if (checkCost(look, caster, spell, row.cost, have)) continue;
      for (const targets of waysToCast(look, row)) all.push({ type: 'cast', card: spell, targets });
    }
    return all;
  },
});

/** Whether a seat may cast this card now, targets and cost aside. */
function checkSpell(look: Look, caster: Seat, spell: CardId): Refusal | undefined {
  const refused = checkPriority(look, caster);
  if (refused) return refused;
  const row = isInReach(look, caster, spell) ? rowFor(look, spell) : undefined;
  if (!row || !isSpell(row)) return { code: 'CardNotInZone', zone: 'hand' };
  return row.type === 'instant' ? undefined : checkSorceryTime(look, caster, 'cast');
}
