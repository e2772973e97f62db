/** A step from its first action to the last thing it causes (U11 to U15): what is done for each job, and the end (U10). */
import { work, type Jobs, type Refusal, type Seat } from '../../../core/index.ts';
import type { DuelGame } from '../game.ts';
import type { CardSet } from '../cards/row.ts';
import { STEP_LIMIT } from '../settings.ts';
import { other, type Duel, type Table } from '../shape.ts';
import { healthOf, type Step } from '../board/unit.ts';
import { tire } from '../board/damage.ts';
import { drawQueued } from '../hand/draw.ts';
import { nextTurn, turnDraws } from './turn.ts';
import { changeHands } from '../hand/mulligan.ts';
import { forceReplace } from '../hand/replace.ts';
import { WORDS } from '../verbs/index.ts';
import { actionOf, begin } from './cause.ts';
import type { Action, EffectAction, Settle, Stage } from './jobs.ts';
import { deliver } from './watch.ts';

/** What is done for each job with these cards. */
export function jobsFor(set: CardSet): Jobs<Duel> {
  /** An action is counted (U14). It is not validated again; whatever its subject was may be gone (U12). */
  const counted =
    <A extends Action>(act: (step: Step, action: A) => void) =>
    (r: Table, action: A): Refusal | undefined => {
      if (!r.spend('actions', STEP_LIMIT)) return { code: 'QueueLimit', limit: STEP_LIMIT };
      act({ r, set }, action);
      return undefined;
    };
  const whole = counted<EffectAction>((step, action) => WORDS.run(action.effect, step, action));
  return {
    effect(r, action) {
      const pieces = WORDS.piecesOf(action.effect);
      if (!pieces) return whole(r, action);
      r.next(...pieces.map((effect) => actionOf(effect, action)));
      return undefined;
    },
    drawCard: counted((step, { seat, card }) => drawQueued(step, seat, card)),
    replace: counted((step, { seat, slot }) => forceReplace(step, seat, slot)),
    fatigue: counted((step, { seat, amount }) => tire(step, seat, amount)),
    settle: (r, job) => settle({ r, set }, job),
    mulligan: (r, _job, _answer, answers) => changeHands(r, answers),
  };
}

const STAGES: { readonly [S in Stage]: (step: Step) => void } = { turnDraws, nextTurn };

/**
 * Waits until nothing else does; then the match is judged, and the step goes on to its next stage. If opening effects
 * held watchers back and nobody has lost, these are told before that, in order, and the queue runs again (U15).
 */
function settle(step: Step, job: Settle): void {
  const { r } = step;
  const { held, next } = job;
  if (r.agenda.length > 0) return r.later(job);
  if (judge(step)) return;
  if (held && held.length > 0) {
    begin(r, next);
    for (const news of held) deliver(step, news);
  } else if (next) STAGES[next](step);
}

/** Carries out actions that no player asked for, as a step of its own: for puzzles, cases and traces. */
export function bringAbout(game: DuelGame, r: Table, actions: readonly Action[]): Refusal | undefined {
  r.beginAction();
  r.later(...actions);
  begin(r);
  return work(game, r);
}

/** Whether the match is over, now that the queue is empty: one destroyed general loses, two are a draw. */
function judge(step: Step): boolean {
  const { r } = step;
  if (r.match.phase === 'over') return true;
  const stands = (seat: Seat): boolean => healthOf(step, r.seat(seat).general) > 0;
  if (stands(0) && stands(1)) return false;
  const winners = [0, 1].filter(stands);
  finish(r, winners, winners.length === 1 ? 'general destroyed' : 'both generals destroyed');
  return true;
}

/** Conceding ends the match immediately, whatever is asked. */
export function concede(r: Table, seat: Seat): void {
  r.clearAgenda();
  finish(r, [other(seat)], 'conceded');
}

function finish(r: Table, winners: readonly Seat[], reason: string): void {
  r.setMatch({ phase: 'over', winners, reason });
  r.note('over', { winners: [...winners], reason });
}
