/** The steps of a turn (section 5): their turn-based actions, and what comes after each. */
import { unreachable, type Seat } from '../../../core/index.ts';
import { STEPS, type Step } from '../settings.ts';
import { drawMany } from '../table/draw.ts';
import { handOf } from '../table/zones.ts';
import { isIn, opponentsOf, permanentsOf, playerAfter } from '../table/players.ts';
import { isBound, maximumHand } from '../table/rules.ts';
import type { JobFor, StackJob } from '../shape.ts';
import { discardJob } from '../verbs/hands.ts';
import { UNCAUSED } from './burial.ts';
import { announce } from './triggers.ts';
import type { Work } from '../table/work.ts';

const NO_COMBAT = { attacks: [], blocks: [] } as const;
const NO_CARDS: readonly number[] = [];
const SETTLE = { do: 'settle', to: -1 } as const;
const SETTLE_QUIETLY = { do: 'settle', to: -1, quiet: true } as const;

/** Enters a step: turn-based actions first, then the loop of checks, then priority (K52). */
export function enterStep(w: Work, { step }: JobFor<'step'>): void {
  if (step === 'DRAW' && skipsDraw(w)) return leaveFor(w, 'DRAW');
  if (step === 'UNTAP') newTurn(w);
  w.r.setMatch('step', step);
  w.r.note('step-began', { seat: w.r.match.active, step });
  for (const seat of w.r.layout.seats.keys()) w.r.setSeat(seat, 'drawnThisStep', 0);
  w.r.next(...turnBased(w, step));
}

/** The jobs of a step, in order. */
function turnBased(w: Work, step: Step): readonly StackJob[] {
  const { active } = w.r.match;
  const isThere = isIn(w, active);
  switch (step) {
    case 'UNTAP':
      if (isThere) untap(w);
      return [{ do: 'step', step: 'UPKEEP' }];
    case 'UPKEEP':
      return [{ do: 'announce', on: 'upkeep' }, SETTLE];
    case 'DRAW':
      return [...(isThere ? drawForTurn(w, active) : []), { do: 'announce', on: 'draw-step' }, SETTLE];
    case 'DECLARE_ATTACKERS':
      return [...(isThere ? [{ do: 'attack', seat: active } as const] : []), SETTLE];
    case 'DECLARE_BLOCKERS':
      // The defending players, in turn order, are asked one after the other.
      return [...opponentsOf(w, active).map((seat) => ({ do: 'block', seat }) as const), SETTLE];
    case 'COMBAT_DAMAGE':
      return [{ do: 'damage' }, SETTLE];
    case 'END':
      return [{ do: 'announce', on: 'end-step' }, SETTLE];
    case 'CLEANUP':
      return [...(isThere ? [discardJob(active, excessOf(w), UNCAUSED)] : []), { do: 'wearOff' }, SETTLE_QUIETLY];
    case 'FIRST_MAIN':
    case 'SECOND_MAIN':
    case 'COMBAT_BEGIN':
    case 'COMBAT_END':
      return [SETTLE];
    default:
      return unreachable(step);
  }
}

/** The game carries the action of drawing out for the active player, and says so (K13). */
function drawForTurn(w: Work, seat: Seat): readonly StackJob[] {
  w.r.note('turn-draw', { seat });
  return [drawMany(seat, 1, { kind: 'draw-step' })];
}

export function announceStep(w: Work, { on }: JobFor<'announce'>): void {
  if (isIn(w, w.r.match.active)) announce(w, on, w.r.match.active);
}

/** A step ends: mana is lost, and the next one begins (K52). */
export function endStep(w: Work): void {
  const { step } = w.r.match;
  for (const seat of w.r.layout.seats.keys()) w.r.setSeat(seat, 'mana', 0);
  if (step === 'COMBAT_END' && w.r.match.combat.attacks.length > 0) w.r.setMatch('combat', NO_COMBAT);
  leaveFor(w, step);
}

function leaveFor(w: Work, step: Step): void {
  w.r.next({ do: 'step', step: stepAfter(step, w.r.match.combat.attacks.length > 0) });
}

/** Without attackers there are no blockers and no damage. */
function stepAfter(step: Step, isFight: boolean): Step {
  if (step === 'DECLARE_ATTACKERS' && !isFight) return 'COMBAT_END';
  return STEPS[STEPS.indexOf(step) + 1] ?? 'UNTAP';
}

/** Tells whose turn begins. */
export const tellTurn = (w: Work): void => w.r.note('turn-began', { seat: w.r.match.active, turn: w.r.match.turn });

function newTurn(w: Work): void {
  const { turn, active } = w.r.match;
  w.r.setMatch({ turn: turn + 1, active: turn > 0 ? playerAfter(w, active) : active, landsPlayed: 0 });
  tellTurn(w);
  for (const seat of w.r.layout.seats.keys()) w.r.setSeat(seat, 'drawnThisTurn', 0);
}

function untap(w: Work): void {
  for (const card of permanentsOf(w, w.r.match.active)) {
    const { tapped, spent } = w.r.card(card);
    if (tapped && !spent) w.r.setCard(card, 'tapped', undefined);
  }
}

/** A draw step that is skipped does not happen at all: no draw, no trigger, no priority (K40). */
function skipsDraw(w: Work): boolean {
  const { active } = w.r.match;
  if (isBound(w, 'skip-draw-step', active)) return true;
  const { skipDrawSteps } = w.r.seat(active);
  if (skipDrawSteps === 0) return false;
  w.r.setSeat(active, 'skipDrawSteps', skipDrawSteps - 1);
  return true;
}

function excessOf(w: Work): number {
  const { active } = w.r.match;
  return Math.max(0, w.r.count(handOf(active)) - maximumHand(w, active));
}

/** Damage and effects of this turn end together (K55). */
export function wearOff(w: Work): void {
  const { damaged, thisTurn, playable } = w.r.match;
  for (const card of damaged) if (w.r.zoneOf(card) !== -1) w.r.setCard(card, 'damage', undefined);
  if (damaged.length > 0) w.r.setMatch('damaged', NO_CARDS);
  if (playable.length > 0) w.r.setMatch('playable', []);
  for (const id of thisTurn) w.r.unwatch({ id });
  if (thisTurn.length > 0) w.r.setMatch('thisTurn', NO_CARDS);
}
