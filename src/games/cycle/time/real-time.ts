/**
 * The real-time scheduler (C51 to C61). The clock is outside: `advance` is told how many ticks have passed, and runs
 * them one by one, so that any way of splitting them leads to the same state (C52).
 */
import type { Refusal } from '../../../core/index.ts';
import { isSpent, limitOf, tellLimit } from '../deck/budget.ts';
import { discard, discardHand } from '../deck/discard.ts';
import { canDraw, causeOf, drawCards, noDraw, whyNoDraw } from '../deck/draw.ts';
import { returnDue } from '../deck/ether.ts';
import { addPending, takeDue } from '../deck/pending.ts';
import { reshuffle, reshuffleDue } from '../deck/reshuffle.ts';
import { endStatuses, hasStatus, passStorm } from '../deck/status.ts';
import { enemiesAct } from '../encounter/acts.ts';
import { endEncounter, isOver, updateLocks } from '../encounter/end.ts';
import { livingEnemies, tellIntents } from '../encounter/fight.ts';
import { ENCOUNTER, MOST_TICKS } from '../settings.ts';
import { countsTurns, DISCARD_PILE, HAND, OPERATIVE, tickOf, type Circuit, type JobFor, type Look } from '../shape.ts';
import { passTime } from './turn.ts';

/** One call lets no more pass than its bound: the ticks of a stranger's case or command have an end (F53). */
export function checkTicks({ r }: Look, ticks: number): Refusal | undefined {
  const now = tickOf(r);
  return ticks <= MOST_TICKS ? undefined : { code: 'BadTime', tick: now + ticks, now };
}

/** Lets ticks pass; those that a question stops run on behind its answer. */
export const advance = ({ r }: Circuit, ticks: number): void => r.later({ do: 'clock', ticks, step: 0, caught: 0 });

/** Runs the ticks that are left, step by step; whatever a step sets off is done before the next. */
export function runClock(circuit: Circuit, { ticks, step: first, caught: before }: JobFor<'clock'>): void {
  const { r } = circuit;
  let [left, step, caught] = [ticks, first, before];
  while (left > 0 && !isOver(r)) {
    if (isBusy(r)) return r.later({ do: 'clock', ticks: left, step, caught });
    caught = TICK[step]?.(circuit, caught) ?? caught;
    step = (step + 1) % TICK.length;
    if (step === 0) left--;
  }
  r.beginAction(); // what follows the last tick has budgets of its own too
}

const isBusy = (r: Look['r']): boolean => r.agenda.some((job) => job.do !== 'aftermath');

/** Something done in every tick; the timer changes what this call of the clock has caught up with. */
type TickStep = (circuit: Circuit, caught: number) => number | void;

/** C55: the order within a tick. */
const TICK: readonly TickStep[] = [beginTick, runTimer, runEnemies, updateLocks];

/** Each tick has budgets of its own, so that it does not matter how many one call lets pass (C52). */
function beginTick(circuit: Circuit): void {
  const { r } = circuit;
  r.beginAction();
  r.setSeat(OPERATIVE, 'tick', tickOf(r) + 1);
  if (!countsTurns(r)) passTicks(circuit);
  expireCards(circuit);
  drawPending(circuit);
  regenerate(circuit);
}

/** The end of every action: what waits is done if it can be now (C53). */
export function catchUp(circuit: Circuit): void {
  if (circuit.r.match.mode !== 'realtime') return;
  drawPending(circuit);
  runTimer(circuit, 0);
}

function passTicks(circuit: Circuit): void {
  passStorm(circuit);
  endStatuses(circuit, tickOf(circuit.r));
  returnDue(circuit);
}

/** C56. */
function expireCards(circuit: Circuit): void {
  const { r } = circuit;
  for (const card of r.cards(HAND)) {
    const { expires } = r.card(card);
    if (expires !== undefined && expires <= tickOf(r)) discard(circuit, card, 'expired');
  }
}

/** Due draws; a reshuffle in progress ends first (C57), banked ones wait until they can be made (C53). */
function drawPending(circuit: Circuit): void {
  const { r } = circuit;
  if (r.match.pending.length === 0) return;
  const isDue = (due: number | null): boolean => due !== null && due <= tickOf(r);
  if (takeDue(circuit, ({ cause, due_tick }) => cause === 'reshuffle' && isDue(due_tick)).length > 0)
    if (r.count(DISCARD_PILE) > 0) reshuffle(circuit);
  for (const entry of takeDue(circuit, ({ cause, due_tick }) => cause !== 'bank' && isDue(due_tick)))
    if (entry.cause !== 'reshuffle') drawCards(circuit, entry.n, causeOf(entry));
  drawBanked(circuit);
}

/** A reshuffle that takes its time makes banked draws wait on (C57). */
function drawBanked(circuit: Circuit): void {
  const { r } = circuit;
  while (bankedDraws(r) > 0 && reshuffleDue(r) === null && canDraw(circuit) && !isSpent(r)) {
    const at = r.match.pending.findIndex(({ cause }) => cause === 'bank');
    r.setMatch('pending', r.match.pending.toSpliced(at, 1));
    drawCards(circuit, 1, 'bank');
  }
}

const bankedDraws = (r: Look['r']): number => r.match.pending.filter(({ cause }) => cause === 'bank').length;

/** C61, C91: energy and focus come back, each at its own rate. */
function regenerate({ r }: Circuit): void {
  const { energy_ticks, regen_ticks, cap, rt_draw } = r.match.settings;
  const tick = tickOf(r);
  if (tick % energy_ticks === 0 && r.match.enemies.length > 0 && r.match.energy < ENCOUNTER.energyCap)
    r.setMatch('energy', r.match.energy + 1);
  if (rt_draw === 'buy' && tick % regen_ticks === 0 && r.match.focus < cap) r.setMatch('focus', r.match.focus + 1);
}

/** C51, C53: one card per full interval. Gives how often this call of the clock has done so. */
function runTimer(circuit: Circuit, caught: number): number {
  const { r } = circuit;
  let count = caught;
  if (r.match.settings.rt_draw !== 'interval') return count;
  while (isTimerFull(r) && !isOver(r)) {
    if (canDraw(circuit)) drawByTimer(circuit, count++);
    else if (blockTimer(circuit) === 'hold') return count;
  }
  return count;
}

/** C52: what one call cannot catch up with is dropped, and that is said once. */
function drawByTimer(circuit: Circuit, caught: number): void {
  const { r } = circuit;
  const most = limitOf(r, 'catch_up');
  restartTimer(circuit);
  if (caught < most) drawCards(circuit, 1, 'timer');
  else if (caught === most) tellLimit(circuit, 'catch_up');
}

/** What the timer has to reach: the interval and what MISS added to it (C68). */
export const timerDue = ({ match }: Look['r']): number => match.interval + match.delay;

/** C51: how far the timer is; one that is held stands at its end. */
export const timerOf = (r: Look['r']): number => (r.match.held ? timerDue(r) : tickOf(r) - r.match.timerSince);

const isTimerFull = (r: Look['r']): boolean => timerOf(r) >= timerDue(r);

/** The remainder is kept; a timer that was held starts from here. */
function restartTimer({ r }: Circuit): void {
  r.setMatch('timerSince', r.match.held ? tickOf(r) : r.match.timerSince + timerDue(r));
  r.setMatch('delay', 0);
  r.setMatch('held', false);
}

/** C53: the hand is full or nothing can be drawn. */
function blockTimer(circuit: Circuit): 'hold' | 'passed' {
  const { r } = circuit;
  const { on_blocked, bank } = r.match.settings;
  if (on_blocked === 'hold') {
    if (!r.match.held) noDraw(circuit, whyNoDraw(circuit), 1);
    r.setMatch('held', true);
    return 'hold';
  }
  restartTimer(circuit);
  if (on_blocked === 'bank' && bankedDraws(r) < bank)
    addPending(circuit, { due_turn: null, due_tick: tickOf(r), n: 1, cause: 'bank' });
  else noDraw(circuit, whyNoDraw(circuit), 1);
  return 'passed';
}

/** C91; the operative's block lasts until the enemies have acted. */
function runEnemies(circuit: Circuit): void {
  const { r } = circuit;
  const { act_ticks } = r.match.settings;
  if (tickOf(r) % act_ticks !== 0 || livingEnemies(r).length === 0) return;
  if (tickOf(r) >= ENCOUNTER.turnLimit * act_ticks) return endEncounter(circuit, 'lost', 'turn_limit');
  enemiesAct(circuit);
  if (isOver(r)) return;
  r.setMatch('block', 0);
  tellIntents(circuit);
}

/** C59: after each action. */
export function refill(circuit: Circuit): void {
  const { r } = circuit;
  const { mode, settings } = r.match;
  if (mode !== 'realtime' || settings.rt_draw !== 'refill') return;
  const missing = settings.refill_to - r.count(HAND);
  if (missing > 0 && canDraw(circuit)) drawCards(circuit, missing, 'refill');
}

/** C60: whether the gauge may be opened. */
export const isGaugeFull = (r: Look['r']): boolean => tickOf(r) - r.match.gaugeSince >= r.match.settings.gauge_ticks;

/** C60: the rest of the hand is kept or discarded, a batch is drawn, and durations count one turn. */
export function openGauge(circuit: Circuit): void {
  const { r } = circuit;
  const { keep, batch } = r.match.settings;
  const isKept = keep || hasStatus(r, 'keep_hand'); // C50: what saves a hand at the end of a turn saves it here
  r.setMatch('gaugeSince', tickOf(r));
  endStatuses(circuit, r.match.turn);
  r.setMatch('turn', r.match.turn + 1);
  r.note('turn-began', { turn: r.match.turn });
  if (!isKept) discardHand(circuit, 'end_turn');
  passTime(circuit);
  drawCards(circuit, batch, 'gauge');
}

/** C61: a card for focus; a draw that cannot be made costs nothing. */
export function buyCard(circuit: Circuit): void {
  const { r } = circuit;
  const { price } = r.match.settings;
  if (!canDraw(circuit)) return r.note('operation-rejected', { operation: 'buy', reason: whyNoDraw(circuit) });
  r.setMatch('focus', r.match.focus - price);
  drawCards(circuit, 1, 'buy');
}
