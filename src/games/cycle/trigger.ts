/** Triggers (C20, C25, C35): a hook's job asks whether it is meant, then puts its effects behind everything queued. */
import type { CardId } from '../../core/index.ts';
import { rowOf } from './card-set.ts';
import type { Effect, Trigger } from './effects.ts';
import { livingEnemies } from './encounter.ts';
import type { Circuit, CycleJob, Scene } from './shape.ts';

export interface TriggerJob {
  readonly job: 'trigger';
  readonly source: CardId;
  readonly trigger: Trigger;
  readonly told: { readonly cards?: readonly CardId[]; readonly why?: string };
}

/** Queues what the trigger does, once per card it heard of. */
export function pullTrigger(circuit: Circuit, { source, trigger, told }: TriggerJob): void {
  if (!hears(trigger, told.why)) return;
  const cards = told.cards ?? [source];
  for (const card of cards) if (isMeant(circuit, trigger, source, card)) run(circuit, trigger.effects, card);
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

function run({ r }: Circuit, effects: readonly Effect[], card: CardId): void {
  const scene: Scene = { card, target: livingEnemies(r)[0] ?? -1, quality: null, cause: 'trigger' };
  for (const effect of effects) r.enqueue({ job: 'effect', effect, scene } satisfies CycleJob as never);
}
