/** The queue's jobs in order (C20, C22); what each verb of an effect does is in verbs.ts. */
import { drain, type AfterJob, type Job } from '../../core/index.ts';
import { enemiesAct } from './acts.ts';
import { breach } from './budget.ts';
import { drawCards } from './draw.ts';
import { checkEnd, isOver } from './encounter.ts';
import { resolve } from './resolve.ts';
import { isGoodOrBetter } from './rhythm.ts';
import { RESOLVING, type Circuit, type CycleJob, type Scene } from './shape.ts';
import { scenesOf, type TriggerJob } from './trigger.ts';
import { drawForTurn, endHand, startTurn } from './turn.ts';
import { WORDS, type Effect } from './verbs.ts';

type AnyJob = CycleJob | TriggerJob | { readonly job: 'turn_draw' | 'end_hand' | 'enemies' | 'start_turn' };

/** Works through the queue within the action's budget; a breach still brings the resolving card home (C82). */
export function settle(circuit: Circuit): void {
  const { r, budget } = circuit;
  const { limited } = drain(r, (job) => runJob(circuit, job), r.match.settings.limits.maxOpsPerAction);
  if (limited) breach(circuit, 'ops');
  if (!budget.isSpent && !isOver(r)) return;
  const card = r.at(RESOLVING, 0);
  if (card >= 0) resolve(circuit, card);
  r.clearQueue();
}

function runJob(circuit: Circuit, given: Job): AfterJob {
  const job = given as unknown as AnyJob;
  switch (job.job) {
    case 'effect':
      return runEffect(circuit, job.effect, job.scene);
    case 'resolve':
      return resolve(circuit, job.card);
    case 'bonus':
      return drawCards(circuit, job.n, 'rhythm');
    case 'trigger':
      return pullTrigger(circuit, job);
    case 'turn_draw':
      return drawForTurn(circuit);
    case 'end_hand':
      return endHand(circuit);
    case 'enemies':
      return enemiesAct(circuit);
    case 'start_turn':
      return startTurn(circuit);
  }
}

/** C20: a trigger's effects run where it stands in the queue; what follows a choice stands behind the rest. */
function pullTrigger(circuit: Circuit, job: TriggerJob): AfterJob {
  const jobs = scenesOf(circuit, job).flatMap((scene) =>
    job.trigger.effects.map((effect): CycleJob => ({ job: 'effect', effect, scene })),
  );
  for (const [at, each] of jobs.entries()) {
    if (runJob(circuit, each as never) !== 'wait') continue;
    for (const left of jobs.slice(at + 1)) circuit.r.enqueue(left as never);
    return 'wait';
  }
  return undefined;
}

/** Runs one effect if its condition holds (C67), and looks whether that ended the encounter (C90). */
function runEffect(circuit: Circuit, effect: Effect, scene: Scene): AfterJob {
  if (effect.on === 'GOOD+' && !isGoodOrBetter(scene.quality)) return undefined;
  if (effect.on === 'PERFECT' && scene.quality !== 'PERFECT') return undefined;
  const after = WORDS.run(effect, circuit, scene);
  checkEnd(circuit);
  return after;
}
