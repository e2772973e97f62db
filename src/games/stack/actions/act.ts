/**
 * Carrying actions out. The checks run in the order of K10: game over, player, pending choice, then the action's own.
 * A refusal names no card: it says which entry of the action it is about, and the face puts the card back in.
 */
import { unreachable, type Refusal, type Seat } from '../../../core/index.ts';
import { drawMany } from '../draw.ts';
import { restartWatch } from '../flow/loops.ts';
import { passPriority } from '../flow/priority.ts';
import { run } from '../flow/run.ts';
import { libraryOf } from '../layout.ts';
import { concede } from '../leave.ts';
import { isIn, nameOfSeat } from '../players.ts';
import type { Choice } from '../shape.ts';
import { push, type Look, type Work } from '../work.ts';
import type { Action, ActionOf } from './action.ts';
import { activate } from './activate.ts';
import { castSpell } from './cast.ts';
import { checkPicks } from './choose.ts';
import { declareAttackers, declareBlockers } from './combat.ts';
import { playLand } from './land.ts';
import { checkPriority, wrongTiming } from './timing.ts';

/** Carries an action out up to the next decision, or refuses it and changes nothing (K10). */
export function act(w: Work, seat: Seat, action: Action): Refusal | undefined {
  const refused = checkActor(w, seat) ?? (action.type === 'CONCEDE' ? undefined : checkPending(w, seat, action));
  const refusal = refused ?? carryOut(w, seat, action);
  if (!refusal && action.type !== 'PASS_PRIORITY') restartWatch(w);
  return refusal;
}

function carryOut(w: Work, seat: Seat, action: Action): Refusal | undefined {
  switch (action.type) {
    case 'CHOOSE':
      return answer(w, action);
    case 'DECLARE_ATTACKERS':
      return declared(w, declareAttackers, seat, action);
    case 'DECLARE_BLOCKERS':
      return declared(w, declareBlockers, seat, action);
    case 'CONCEDE':
      return goOn(w, concede(w, seat));
    case 'PASS_PRIORITY':
      return goOn(w, passPriority(w, seat));
    case 'DRAW_CARD':
      return goOn(w, drawCard(w, seat));
    case 'PLAY_LAND':
      return goOn(w, playLand(w, seat, action));
    case 'CAST_SPELL':
      return goOn(w, castSpell(w, seat, action));
    case 'ACTIVATE':
      return goOn(w, activate(w, seat, action));
    default:
      return unreachable(action);
  }
}

function checkActor(look: Look, seat: Seat): Refusal | undefined {
  const { outcome } = look.r.match;
  if (outcome !== null) return { code: 'GAME_OVER', outcome: { ...outcome } };
  return isIn(look, seat) ? undefined : { code: 'UNKNOWN_PLAYER', playerId: nameOfSeat(look, seat) };
}

const ANSWERS = { attackers: 'DECLARE_ATTACKERS', blockers: 'DECLARE_BLOCKERS' } as const;

const answerType = ({ kind }: Choice): Action['type'] =>
  kind === 'attackers' || kind === 'blockers' ? ANSWERS[kind] : 'CHOOSE';

/** While a question is open only its answer is accepted, and an answer only while its question is open. */
function checkPending(look: Look, seat: Seat, action: Action): Refusal | undefined {
  const { pending } = look.r.match;
  if (pending === null) return isAnswer(action) ? checkStray(look, seat, action) : undefined;
  if (action.type === 'CHOOSE' && (pending.seat !== seat || pending.id !== action.choiceId))
    return { code: 'CHOICE_MISMATCH', expected: pending.seat === seat ? pending.id : null, got: action.choiceId };
  if (action.type === answerType(pending) && pending.seat === seat) return undefined;
  return { code: 'CHOICE_PENDING', chooser: nameOfSeat(look, pending.seat), choiceId: pending.id, kind: pending.kind };
}

const isAnswer = ({ type }: Action): boolean =>
  type === 'CHOOSE' || type === 'DECLARE_ATTACKERS' || type === 'DECLARE_BLOCKERS';

function checkStray(look: Look, seat: Seat, action: Action): Refusal | undefined {
  if (action.type === 'CHOOSE') return { code: 'CHOICE_MISMATCH', expected: null, got: action.choiceId };
  return checkPriority(look, seat) ?? wrongTiming(look, action.type);
}

function answer(w: Work, action: ActionOf<'CHOOSE'>): Refusal | undefined {
  const pending = w.r.match.pending as Choice;
  const picks = checkPicks(pending, action);
  if (!lieOnTop(w, pending)) return { code: 'CHOICE_MISMATCH', expected: null, got: action.choiceId };
  if (!picks.ok) return picks.error;
  w.r.setMatch('pending', null);
  run(w, picks.value);
  return undefined;
}

const ON_TOP: ReadonlySet<Choice['kind']> = new Set([
  'scry-bottom',
  'scry-top',
  'surveil-graveyard',
  'surveil-top',
  'look',
]);

/** Whether the cards that somebody looked at still lie on top; no rule moves them, but a state from elsewhere may lie. */
function lieOnTop({ r, frames }: Work, { kind, seat, cards }: Choice): boolean {
  const frame = frames.at(-1);
  if (!ON_TOP.has(kind) || !frame || !('n' in frame)) return true;
  return cards.every((card) => r.zoneOf(card) === libraryOf(seat) && r.positionOf(card) < frame.n);
}

function declared<A extends Action>(
  w: Work,
  declare: (w: Work, seat: Seat, action: A) => Refusal | undefined,
  seat: Seat,
  action: A,
): Refusal | undefined {
  const refused = declare(w, seat, action);
  if (refused) return refused;
  w.frames.pop();
  w.r.setMatch('pending', null);
  run(w);
  return undefined;
}

/** Runs what an accepted action has set going. */
function goOn(w: Work, refused: Refusal | undefined): Refusal | undefined {
  if (refused) return refused;
  run(w);
  return undefined;
}

/** K12: only where the match was made for it. */
function drawCard(w: Work, seat: Seat): Refusal | undefined {
  const refused = checkDraw(w, seat);
  if (!refused) push(w, drawMany(seat, 1, { kind: 'sandbox' }), { do: 'settle', to: seat });
  return refused;
}

export const checkDraw = (look: Look, seat: Seat): Refusal | undefined =>
  look.r.match.playerDraw ? checkPriority(look, seat) : { code: 'DRAW_NOT_GRANTED', playerId: nameOfSeat(look, seat) };
