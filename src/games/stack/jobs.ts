/** What is done for each job of the agenda, by its name. */
import type { Jobs, Picks, Recorder } from '../../core/index.ts';
import { attack, block, dealCombatDamage } from './flow/combat.ts';
import { entomb } from './flow/burial.ts';
import { castFor, finishCasting } from './flow/casting.ts';
import type { Rows } from './cards/row.ts';
import { drawUnits, ride } from './table/draw.ts';
import { restartWatch } from './flow/loops.ts';
import { bottom, mulliganRound } from './flow/mulligan.ts';
import { finish } from './flow/priority.ts';
import { depart, leaveTogether, settle } from './flow/settle.ts';
import { announceStep, endStep, enterStep, wearOff } from './flow/turn.ts';
import { propose } from './flow/replacements.ts';
import type { StackShape } from './shape.ts';
import { stackTriggers } from './flow/triggers.ts';
import { runEffects } from './verbs/effects.ts';
import { takeMilled, tellMilled } from './verbs/library.ts';
import { beginInPlay } from './flow/setup.ts';
import { discard, firstSight, may, tellDiscarded } from './verbs/hands.ts';
import { look, putBack, scry, search, surveil } from './verbs/looking.ts';
import { bottomDug } from './verbs/digging.ts';
import { returnCards } from './verbs/returning.ts';
import type { Work } from './table/work.ts';

type Handler<Job> = (w: Work, job: Job, answer?: Picks) => void;

/** The jobs of a match that is played with these rows. */
export function jobsOf(rows: Rows): Jobs<StackShape> {
  /** An answer is something that somebody did (K51); while anybody is asked, nobody holds priority. */
  const by =
    <Job>(handle: Handler<Job>) =>
    (r: Recorder<StackShape>, job: Job, answer?: Picks): void => {
      const w = { r, rows };
      if (answer) restartWatch(w);
      handle(w, job, answer);
      if (r.questions.job !== null) r.setMatch('priority', -1);
    };
  return {
    effects: by(runEffects),
    propose: by(propose),
    units: by(drawUnits),
    may: by(may),
    discard: by(discard),
    entomb: by(entomb),
    tellDiscarded: by(tellDiscarded),
    tellMilled: by(tellMilled),
    scry: by(scry),
    surveil: by(surveil),
    look: by(look),
    search: by(search),
    return: by(returnCards),
    bottomDug: by(bottomDug),
    putBack: by(putBack),
    takeMilled: by(takeMilled),
    begin: by(beginInPlay),
    firstSight: by(firstSight),
    ride: by(ride),
    castFor: by(castFor),
    cast: by(finishCasting),
    finish: by(finish),
    settle: by(settle),
    depart: by(depart),
    leave: by(leaveTogether),
    stackTriggers: by(stackTriggers),
    step: by(enterStep),
    announce: by(announceStep),
    endStep: by(endStep),
    attack: by(attack),
    block: by(block),
    damage: by(dealCombatDamage),
    wearOff: by(wearOff),
    mulliganRound: by(mulliganRound),
    bottom: by(bottom),
  };
}
