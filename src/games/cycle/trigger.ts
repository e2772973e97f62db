/** Triggers (C20, C25, C35): whom a hook's job is meant for. Its effects run in perform.ts. */
import type { CardId } from '../../core/index.ts';
import { rowOf } from './card-set.ts';
import type { Trigger } from './card-file.ts';
import { livingEnemies } from './encounter.ts';
import type { Circuit, Scene } from './shape.ts';

export interface TriggerJob {
  readonly job: 'trigger';
  readonly source: CardId;
  readonly trigger: Trigger;
  readonly told: { readonly cards?: readonly CardId[]; readonly why?: string };
}

/** The scenes in which the trigger's effects are to run: one per card it heard of and is meant for. */
export function scenesOf(circuit: Circuit, { source, trigger, told }: TriggerJob): readonly Scene[] {
  if (!hears(trigger, told.why)) return [];
  const cards = (told.cards ?? [source]).filter((card) => isMeant(circuit, trigger, source, card));
  return cards.map((card) => ({ card, target: livingEnemies(circuit.r)[0] ?? -1, quality: null, cause: 'trigger' }));
}

/** C13: opening draws only for those who opt in; C25: discards that a player or an effect made. */
function hears({ on, if: only, opening }: Trigger, why: string | undefined): boolean {
  if (on === 'draw' && (why === 'opening' || why === 'mulligan') && opening !== true) return false;
  if (on === 'discard' && why !== 'manual' && why !== 'effect') return false;
  return only !== 'rhythm' || why === 'rhythm';
}

function isMeant({ r, rules }: Circuit, { if: only }: Trigger, source: CardId, card: CardId): boolean {
  if (only === 'self') return card === source;
  return only !== 'status' || rowOf(rules.cards, r.kind(card)).type === 'status';
}
