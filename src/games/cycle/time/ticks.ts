/** Real time for a host with a clock (H8): how fast it runs, and the next tick in which something happens by itself. */
import type { CardId, Ticks } from '../../../core/index.ts';
import type { CycleCommand } from '../commands/index.ts';
import { canDraw } from '../deck/draw.ts';
import { isOver } from '../encounter/end.ts';
import { MOST_TICKS } from '../settings.ts';
import {
  countsTurns,
  ETHER,
  HAND,
  OPERATIVE,
  tickOf,
  type CycleShape,
  type EtherReason,
  type Look,
  type Rules,
} from '../shape.ts';
import { timerDue } from './real-time.ts';

/** The time of a game with these rules. */
export const ticksWith = (rules: Rules): Ticks<CycleShape, CycleCommand> => ({
  command: 'advance',
  seat: OPERATIVE,
  most: MOST_TICKS,
  rate: (r) => (r.match.mode === 'realtime' && !isOver(r) ? r.match.settings.tick_rate : undefined),
  next: (r) => nextTick({ r, rules }) - tickOf(r),
  pass: (ticks) => ({ type: 'advance', ticks }),
});

/** The next tick in which something happens (C55), or in which something may be done that could not be before. */
function nextTick(look: Look): number {
  const now = tickOf(look.r);
  const due = [...periods(look), ...deadlines(look)].filter((tick) => tick > now);
  return Math.min(now + MOST_TICKS, ...due);
}

/** What comes again and again: energy, focus, the enemies (C61, C91). */
function periods({ r }: Look): readonly number[] {
  const { energy_ticks, act_ticks, regen_ticks, rt_draw } = r.match.settings;
  const next = (period: number): number => (Math.floor(tickOf(r) / period) + 1) * period;
  return [next(energy_ticks), next(act_ticks), ...(rt_draw === 'buy' ? [next(regen_ticks)] : [])];
}

/** What is due at a tick of its own: draws, the timer, the gauge, cards that expire, and whatever holds for a while. */
function deadlines(look: Look): readonly number[] {
  const { r } = look;
  const { settings, held, timerSince, gaugeSince, pending } = r.match;
  return [
    ...(settings.rt_draw === 'interval' && !held ? [timerSince + timerDue(r)] : []),
    ...(settings.rt_draw === 'gauge' ? [gaugeSince + settings.gauge_ticks] : []),
    ...pending.flatMap(({ due_tick }) => due_tick ?? []),
    // A banked draw that was left for want of budget is made in the next tick (C53, C82).
    ...(pending.some(({ cause }) => cause === 'bank') && canDraw(look) ? [tickOf(r) + 1] : []),
    ...r.cards(HAND).flatMap((card) => handTicks(look, card)),
    ...(countsTurns(r) ? [] : durations(look)),
  ];
}

function handTicks({ r }: Look, card: CardId): readonly number[] {
  const { expires, cooldown } = r.card(card);
  return [...(expires === undefined ? [] : [expires]), ...(cooldown === undefined || countsTurns(r) ? [] : [cooldown])];
}

/** What was due before ends in the next tick. */
function durations({ r }: Look): readonly number[] {
  const { statuses, stormUntil } = r.match;
  const ether = r.cards(ETHER).map((card) => r.card(card).ether);
  const ends = [
    ...statuses.flatMap(({ until }) => until ?? []),
    ...(stormUntil === null ? [] : [stormUntil]),
    ...ether.flatMap((entry) => (entry && RETURNING.includes(entry.reason) ? (entry.return_at ?? []) : [])),
  ];
  return ends.map((at) => Math.max(at, tickOf(r) + 1));
}

/** C38: what comes back, or ends, by itself. */
const RETURNING: readonly EtherReason[] = ['temporary', 'attached'];
