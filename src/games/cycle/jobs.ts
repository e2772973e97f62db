/** What each job on the agenda does. First in first out (C20); only a trigger's own effects run where it stands. */
import type { CardId, Jobs, Picks } from '../../core/index.ts';
import type { Trigger } from './cards/card-file.ts';
import { mayOperate } from './deck/budget.ts';
import { drawCards } from './deck/draw.ts';
import { enemiesAct } from './encounter/acts.ts';
import { checkEnd, isOver, updateLocks } from './encounter/end.ts';
import { livingEnemies } from './encounter/fight.ts';
import { mulligan, reward } from './encounter/run.ts';
import { rowOf } from './kinds.ts';
import { resolve } from './play/play.ts';
import { WORDS } from './play/verbs.ts';
import type { Circuit, CycleShape, JobFor, Rules, Scene } from './shape.ts';
import { catchUp, refill, runClock } from './time/real-time.ts';
import { isGoodOrBetter } from './time/rhythm.ts';
import { drawForTurn, endHand, startTurn } from './time/turn.ts';

/** The jobs of a game with these rules. Those that can go on for ever are operations, which have an end (C82). */
export function jobsWith(rules: Rules): Jobs<CycleShape> {
  const operation =
    <Job>(run: (circuit: Circuit, job: Job) => void) =>
    (r: Circuit['r'], job: Job): void => {
      const circuit = { r, rules };
      if (mayOperate(circuit)) run(circuit, job);
    };
  return {
    effect: (r, job, answer) => runEffect({ r, rules }, job, answer),
    trigger: operation(pullTrigger),
    bonus: operation((circuit, { n }) => drawCards(circuit, n, 'rhythm')),
    turnDraw: operation(drawForTurn),
    endHand: operation(endHand),
    enemies: operation(enemiesAct),
    startTurn: operation(startTurn),
    resolve: (r, { card }) => runResolve({ r, rules }, card),
    mulligan: (r, _job, answer) => mulligan({ r, rules }, answer),
    reward: (r, { offer }, answer) => reward({ r, rules }, offer, answer),
    clock: (r, job) => runClock({ r, rules }, job),
    aftermath: (r, { step }) => aftermath({ r, rules }, step),
  };
}

/** Runs one effect if its condition holds (C67), and looks whether that ended the encounter (C90). */
function runEffect(circuit: Circuit, { effect, scene }: JobFor<'effect'>, answer: Picks | undefined): void {
  if (effect.on === 'GOOD+' && !isGoodOrBetter(scene.quality)) return;
  if (effect.on === 'PERFECT' && scene.quality !== 'PERFECT') return;
  // What was asked has been counted, and a trigger with all its effects.
  if (!answer && scene.cause !== 'trigger' && !mayOperate(circuit)) return;
  WORDS.run(effect, circuit, scene, answer);
  checkEnd(circuit);
}

/** C82: an operation like any other, except that it is done even past the limit. */
function runResolve(circuit: Circuit, card: CardId): void {
  mayOperate(circuit);
  resolve(circuit, card);
}

/** C20: its effects for each card it heard of and is meant for, before everything that waits. */
function pullTrigger(circuit: Circuit, { source, trigger, told }: JobFor<'trigger'>): void {
  if (!hears(trigger, told.why)) return;
  const target = livingEnemies(circuit.r)[0] ?? -1;
  const cards = (told.cards ?? [source]).filter((card) => isMeant(circuit, trigger, source, card));
  const scenes = cards.map((card): Scene => ({ card, target, quality: null, cause: 'trigger' }));
  circuit.r.next(
    ...scenes.flatMap((scene) => trigger.effects.map((effect) => ({ do: 'effect', effect, scene }) as const)),
  );
}

/** C13: opening draws only for those who opt in; C25: discards that a player or an effect made. */
function hears({ on, if: only, opening }: Trigger, why: string | undefined): boolean {
  if (on === 'draw' && (why === 'opening' || why === 'mulligan') && opening !== true) return false;
  if (on === 'discard' && why !== 'manual' && why !== 'effect') return false;
  return only !== 'rhythm' || why === 'rhythm';
}

function isMeant(circuit: Circuit, { if: only }: Trigger, source: CardId, card: CardId): boolean {
  if (only === 'self') return card === source;
  return only !== 'status' || rowOf(circuit, card).type === 'status';
}

/** C53, C59, C84, in this order; what one of them sets off is done before the next. */
const AFTERMATH: readonly ((circuit: Circuit) => void)[] = [refill, catchUp, updateLocks];

/** What follows every action, once nothing else waits. */
function aftermath(circuit: Circuit, first: number): void {
  const { r } = circuit;
  for (let step = first; step < AFTERMATH.length && !isOver(r); step++) {
    if (r.agenda.length > 0) return r.later({ do: 'aftermath', step });
    AFTERMATH[step]?.(circuit);
  }
}
