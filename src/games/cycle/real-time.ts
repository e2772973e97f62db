/**
 * The real-time scheduler (C51 to C61). The clock is outside: `advance` is told how many ticks have passed, and runs
 * them one by one, so that any way of splitting them leads to the same state (C52).
 */
import { enemiesAct } from './acts.ts';
import { newBudget, tellLimit } from './budget.ts';
import { discard, discardHand } from './discard.ts';
import { canDraw, drawCards, noDraw, whyNoDraw, type DrawCause } from './draw.ts';
import { endEncounter, isOver, livingEnemies, tellIntents } from './encounter.ts';
import { returnDue } from './ether.ts';
import { addPending, takeDue } from './pending.ts';
import { settle } from './perform.ts';
import { reshuffle, reshuffleDue } from './reshuffle.ts';
import { ENCOUNTER } from './settings.ts';
import { countsTurns, DISCARD_PILE, HAND, OPERATIVE, tickOf, type Circuit, type Look } from './shape.ts';
import { endStatuses, passStorm } from './status.ts';
import { updateLocks } from './locks.ts';
import { passTime } from './turn.ts';

/** What is left to one call of the clock (C82). */
interface Call {
  draws: number;
  isTold: boolean;
}

/** Lets ticks pass; none of them only looks whether what waits can happen now (C53). */
export function advance(circuit: Circuit, ticks: number): void {
  const call: Call = { draws: circuit.r.match.settings.limits.maxCatchUp, isTold: false };
  if (ticks === 0) return catchUp(circuit, call);
  for (let i = 0; i < ticks && circuit.r.match.phase === 'act'; i++) runTick(circuit, call);
}

/** C55: the order within a tick. Each tick has budgets of its own. */
function runTick({ r, rules }: Circuit, call: Call): void {
  const circuit: Circuit = { r, rules, budget: newBudget(r.match.settings.limits) };
  r.setSeat(OPERATIVE, 'tick', tickOf(r) + 1);
  if (!countsTurns(r)) passTicks(circuit);
  expireCards(circuit);
  drawPending(circuit);
  regenerate(circuit);
  settle(circuit);
  runTimer(circuit, call);
  settle(circuit);
  runEnemies(circuit);
  settle(circuit);
  updateLocks(circuit);
}

/** The end of every action (C53). */
function catchUp(circuit: Circuit, call: Call): void {
  if (circuit.r.match.phase !== 'act') return;
  drawPending(circuit);
  runTimer(circuit, call);
  settle(circuit);
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
  for (const { n, cause } of takeDue(circuit, ({ cause, due_tick }) => cause !== 'bank' && isDue(due_tick)))
    if (cause !== 'reshuffle') drawCards(circuit, n, cause as DrawCause);
  drawBanked(circuit);
}

/** A reshuffle that takes its time makes banked draws wait on (C57). */
function drawBanked(circuit: Circuit): void {
  const { r, budget } = circuit;
  while (bankedDraws(r) > 0 && reshuffleDue(r) === null && canDraw(circuit) && !budget.isSpent) {
    const at = r.match.pending.findIndex(({ cause }) => cause === 'bank');
    r.setMatch('pending', r.match.pending.toSpliced(at, 1));
    drawCards(circuit, 1, 'bank');
  }
}

const bankedDraws = (r: Look['r']): number => r.match.pending.filter(({ cause }) => cause === 'bank').length;

/** C61, C91: resources come back on the beat of their own clocks. */
function regenerate({ r }: Circuit): void {
  const { energy_ticks, regen_ticks, cap, rt_draw } = r.match.settings;
  const tick = tickOf(r);
  if (tick % energy_ticks === 0 && r.match.enemies.length > 0 && r.match.energy < ENCOUNTER.energyCap)
    r.setMatch('energy', r.match.energy + 1);
  if (rt_draw === 'buy' && tick % regen_ticks === 0 && r.match.focus < cap) r.setMatch('focus', r.match.focus + 1);
}

/** C51, C53: one card per full interval. */
function runTimer(circuit: Circuit, call: Call): void {
  const { r } = circuit;
  if (r.match.settings.rt_draw !== 'interval') return;
  while (isTimerFull(r) && !isOver(r)) {
    if (!canDraw(circuit)) {
      if (blockTimer(circuit) === 'hold') return;
    } else if (call.draws > 0) {
      call.draws--;
      restartTimer(circuit);
      drawCards(circuit, 1, 'timer');
    } else dropInterval(circuit, call);
  }
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

/** C52: what one call may not catch up with is dropped, and that is said once. */
function dropInterval(circuit: Circuit, call: Call): void {
  restartTimer(circuit);
  if (!call.isTold) tellLimit(circuit, 'catch_up');
  call.isTold = true;
}

/** C91; the operative's block lasts until the enemies have acted. */
function runEnemies(circuit: Circuit): void {
  const { r } = circuit;
  const { act_ticks } = r.match.settings;
  if (tickOf(r) % act_ticks !== 0 || isOver(r) || livingEnemies(r).length === 0) return;
  if (tickOf(r) >= ENCOUNTER.turnLimit * act_ticks) return endEncounter(circuit, 'lost', 'turn_limit');
  enemiesAct(circuit);
  if (isOver(r)) return;
  r.setMatch('block', 0);
  tellIntents(circuit);
}

/** C59: after each action. */
export function refill(circuit: Circuit): void {
  const { r } = circuit;
  const missing = r.match.settings.refill_to - r.count(HAND);
  if (missing > 0 && canDraw(circuit)) drawCards(circuit, missing, 'refill');
}

/** C60: whether the gauge may be opened. */
export const isGaugeFull = (r: Look['r']): boolean => tickOf(r) - r.match.gaugeSince >= r.match.settings.gauge_ticks;

/** C60: the rest of the hand is kept or discarded, a batch is drawn, and durations count one turn. */
export function openGauge(circuit: Circuit): void {
  const { r } = circuit;
  const { keep, batch } = r.match.settings;
  r.setMatch('gaugeSince', tickOf(r));
  endStatuses(circuit, r.match.turn);
  r.setMatch('turn', r.match.turn + 1);
  r.note('TURN', { turn: r.match.turn });
  if (!keep) discardHand(circuit, 'end_turn');
  passTime(circuit);
  drawCards(circuit, batch, 'gauge');
}

/** C61: a card for focus; a draw that cannot be made costs nothing. */
export function buyCard(circuit: Circuit): void {
  const { r } = circuit;
  const { price } = r.match.settings;
  if (!canDraw(circuit)) return r.note('OP_REJECTED', { operation: 'buy', reason: whyNoDraw(circuit) });
  r.setMatch('focus', r.match.focus - price);
  drawCards(circuit, 1, 'buy');
}
