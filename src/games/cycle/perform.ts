/** What each verb of an effect does, and the queue's jobs in order (C20, C22). */
import { drain, type AfterJob, type Job } from '../../core/index.ts';
import { breach } from './budget.ts';
import { createAtRandom, createInDiscard, createInHand } from './cards-in-play.ts';
import { offer } from './choice.ts';
import { discard, discardFromTop } from './discard.ts';
import { drawCards, type DrawCause } from './draw.ts';
import type { Effect } from './effects.ts';
import { checkEnd, enemiesAct, gainBlock, hitEnemies, isOver, loseHp } from './encounter.ts';
import { forceDraw, mixLayer, swapLayers } from './layer.ts';
import { addCorruption } from './mutate.ts';
import { ensure, stormReshuffle } from './reshuffle.ts';
import { resolve } from './resolve.ts';
import { isGoodOrBetter } from './rhythm.ts';
import { afterTurns, HAND, MAIN_DECK, OPERATIVE, RESOLVING, type Circuit, type CycleJob, type Scene } from './shape.ts';
import { beginStorm } from './status.ts';
import { putRandomOnTop } from './topdeck.ts';
import { scenesOf, type TriggerJob } from './trigger.ts';
import { drawForTurn, endHand, startTurn } from './turn.ts';

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
  const after = act(circuit, effect, scene);
  checkEnd(circuit);
  return after;
}

function act(circuit: Circuit, effect: Effect, scene: Scene): AfterJob {
  const { r } = circuit;
  switch (effect.do) {
    case 'hit':
      return hitEnemies(circuit, scene, effect.n, effect.all === true);
    case 'block':
      return gainBlock(circuit, effect.n);
    case 'energy':
      return r.setMatch('energy', r.match.energy + effect.n);
    case 'charge':
      return r.setMatch('charge', r.match.charge + effect.n);
    case 'lose':
      return loseHp(circuit, effect.n);
    case 'draw':
      return drawCards(circuit, effect.n, scene.cause as DrawCause);
    case 'peek':
      return peek(circuit, effect.n);
    case 'mill':
      return mill(circuit, effect.n);
    case 'discard':
      return offer(circuit, 'discard', effect.n);
    case 'discard_it':
      return r.zoneOf(scene.card) === HAND ? discard(circuit, scene.card, 'effect') : undefined;
    case 'corruption':
      return addCorruption(circuit, effect.n);
    case 'storm':
      return beginStorm(circuit, afterTurns(r, effect.turns));
    case 'storm_reshuffle':
      return stormReshuffle(circuit);
    case 'copy':
      return offer(circuit, 'copy');
    case 'create':
      return createCards(circuit, effect);
    case 'recall':
      return offer(circuit, 'recall');
    case 'park':
      return offer(circuit, 'park', 1, effect.turns);
    case 'force_draw':
      return forceDraw(circuit, effect.source);
    case 'topdeck':
      return effect.pick === 'random' ? putRandomOnTop(circuit) : offer(circuit, 'topdeck');
    case 'swap_layers':
      return swapLayers(circuit);
    case 'shuffle_layer':
      return mixLayer(circuit);
  }
}

/** C36: the owner looks at the top cards; with none there is nothing to choose. */
function peek(circuit: Circuit, n: number): AfterJob {
  const { r } = circuit;
  ensure(circuit, n);
  const seen = r.cards(MAIN_DECK).slice(0, n);
  if (seen.length > 0) r.reveal(seen, [OPERATIVE]);
  return offer(circuit, 'peek', seen.length);
}

/** C36: the top cards go to DISCARD, as many as there are. */
function mill(circuit: Circuit, n: number): void {
  ensure(circuit, n);
  discardFromTop(circuit, Math.min(n, circuit.r.count(MAIN_DECK)));
}

function createCards(circuit: Circuit, { kind, n, to }: Extract<Effect, { do: 'create' }>): void {
  for (let i = 0; i < n; i++) {
    if (to === 'hand') createInHand(circuit, kind);
    else if (to === 'discard') createInDiscard(circuit, kind);
    else createAtRandom(circuit, kind);
  }
}
