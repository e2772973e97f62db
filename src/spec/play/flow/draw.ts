/** Drawing by the rules of a file: full hands, empty piles, fatigue (S31, S32; D44 to D50). */
import { drawBy, type DrawPolicy, type HandFull } from '../../../core/draw/index.ts';
import { zoneAt, type Seat, type ZoneId } from '../../../core/index.ts';
import type { FatigueForm, HandFullWord } from '../../canonical.ts';
import type { Machine } from '../machine.ts';
import { checkSource, ownerOf, showArrived, shuffle, tooFew, type Arrival } from '../moving.ts';
import { NO_NAMES, type DrawFrame } from '../shape.ts';
import { eliminate } from '../steps/contest.ts';
import { recycle } from '../steps/piles.ts';
import { setState, stateOf } from '../steps/state.ts';
import { stop } from '../stop.ts';
import { whole } from '../values.ts';

/** So many cards from a pile to a hand. */
export interface DrawRequest {
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly n: number;
  readonly pick: 'top' | 'bottom';
  readonly face: Arrival['face'];
}

/** Cards of one draw: more than any match has, and few enough to be missed one by one. */
export const MOST_DRAWN = 10_000;

/** Puts a draw on top of what waits, or stops: two policies judge a request as a whole (D45). */
export function drawByRules(x: Machine, { from, to, n, pick, face }: DrawRequest): void {
  if (n === 0) return forgetDrawn(x);
  if (n > MOST_DRAWN) stop('LimitReached', { which: 'cards of one draw', value: MOST_DRAWN });
  checkSource(x, from);
  const room = roomIn(x, to);
  const full = fullRule(x, to);
  if (full === 'refuse' && n > room)
    stop('ZoneFull', { zone: zoneAt(x.r.layout, to).name, limit: x.program.zones.of(to).form.limit });
  const wanted = full === 'keep' ? Math.min(n, room) : n;
  const available = x.r.count(from);
  if (emptyRule(x) === 'error' && wanted > available) tooFew(x, from, wanted, available);
  x.stack.push({ op: 'draw', seat: ownerOf(x, to), from, to, left: n, tried: false, missing: 0, pick, face });
}

/** What a full hand does: the zone's own word, or that of the file. */
function fullRule(x: Machine, to: ZoneId): HandFullWord {
  const { on_full: own } = x.program.zones.of(to).form;
  return own === 'refuse' ? (x.program.canonical.draw_rules?.hand_full ?? 'refuse') : own;
}

type EmptyRule = 'error' | 'lose' | 'fatigue' | 'reshuffle' | 'skip' | 'partial';

/** With steps for an empty pile, what they cannot help is skipped (S32). */
function emptyRule({ program: { canonical } }: Machine): EmptyRule {
  return canonical.on_deck_empty ? 'skip' : (canonical.draw_rules?.empty ?? 'error');
}

const isLimited = (full: HandFullWord): boolean => full !== 'allow' && full !== 'discard_choice';

function roomIn(x: Machine, to: ZoneId): number {
  const { limit } = x.program.zones.of(to).form;
  if (limit === null || !isLimited(fullRule(x, to))) return Number.POSITIVE_INFINITY;
  return Math.max(0, limit - x.r.count(to));
}

/** Draws card by card; an empty pile is seen to at most once for each. */
export function runDraw(x: Machine, frame: DrawFrame): void {
  if (frame.left === 0) return finishDraw(x, frame);
  if (fullRule(x, frame.to) === 'keep' && roomIn(x, frame.to) === 0) {
    x.w.note('draw-blocked', { zone: zoneAt(x.r.layout, frame.to).name, count: frame.left });
    return finishDraw(x, frame);
  }
  if (x.r.count(frame.from) === 0 && !frame.tried) {
    frame.tried = true;
    if (refill(x, frame)) return;
  }
  if (x.r.count(frame.from) === 0) meetEmpty(x, frame);
  else takeOne(x, frame);
  frame.tried = false;
}

/** Brings cards back to an empty pile; true while steps for it have to run first. */
function refill(x: Machine, { from, seat }: DrawFrame): boolean {
  const { onDeckEmpty } = x.program;
  if (onDeckEmpty !== null) {
    x.push(onDeckEmpty, seat, NO_NAMES);
    return true;
  }
  if (emptyRule(x) !== 'reshuffle') return false;
  const discard = overflowZone(x, 'discard', seat);
  if (discard !== undefined && discard !== from && x.r.count(discard) > 0) {
    recycle(x, discard, from, 0);
    shuffle(x, from);
  }
  return false;
}

function meetEmpty(x: Machine, frame: DrawFrame): void {
  const rule = emptyRule(x);
  const isPartial = rule === 'partial' || x.program.canonical.draw_rules?.when_short === 'partial';
  const missing = isPartial ? frame.left : 1;
  const zone = zoneAt(x.r.layout, frame.from).name;
  if (rule === 'lose' || rule === 'fatigue') x.w.note('empty-draw', { zone });
  else x.w.note('no-draw', { zone, missing });
  frame.missing += missing;
  frame.left -= missing;
}

function takeOne(x: Machine, frame: DrawFrame): void {
  const { from, to, pick, seat } = frame;
  const full = fullRule(x, to);
  const overflow = overflowOf(x, full, seat);
  const policy: DrawPolicy = {
    from: zoneAt(x.r.layout, from).name,
    to: zoneAt(x.r.layout, to).name,
    pick,
    limit: isLimited(full) ? x.program.zones.of(to).form.limit : null,
    handFull: HAND_FULL[full],
    empty: 'skip',
    ...(overflow === undefined ? {} : { overflow: zoneAt(x.r.layout, overflow).name }),
  };
  const drawn = drawBy(x.w, policy, 1);
  if (!drawn.ok) return stop(drawn.error.code, { ...drawn.error });
  frame.left--;
  x.touch(from);
  x.touch(overflow !== undefined && drawn.value.drawn.length === 0 ? overflow : to);
  showArrived(x, drawn.value.drawn, to, frame.face);
  x.unreveal(drawn.value.drawn);
  const last = drawn.value.drawn.at(-1);
  if (last === undefined || !x.program.usesLastDrawn) return;
  x.w.setMatch('last_drawn', last);
  frame.drew = true;
}

/** Sets `last_drawn` to `none`, because a draw has brought nothing (S48). */
export function forgetDrawn(x: Machine): void {
  if (x.program.usesLastDrawn && x.r.match.last_drawn !== null) x.w.setMatch('last_drawn', null);
}

/** The words of files for those of the kernel; without a limit it does not matter which. */
const HAND_FULL: { readonly [Word in HandFullWord]: HandFull } = {
  refuse: 'refuse',
  burn: 'burn',
  discard: 'discard',
  ether: 'ether',
  keep: 'keep',
  discard_oldest: 'discard-oldest',
  allow: 'keep',
  discard_choice: 'keep',
};

const OVERFLOW: { readonly [Word in HandFullWord]?: string } = {
  burn: 'burned',
  discard: 'discard',
  discard_oldest: 'discard',
  ether: 'ether',
};

function overflowOf(x: Machine, full: HandFullWord, seat: Seat): ZoneId | undefined {
  const name = OVERFLOW[full];
  return name === undefined ? undefined : overflowZone(x, name, seat);
}

/** A zone by name, of this seat if each player has one. */
export function overflowZone({ program: { zones } }: Machine, name: string, seat: Seat): ZoneId | undefined {
  const family =
    zones.families.find((each) => each.name === name) ?? zones.families.find(({ form }) => form.kind === name);
  return family && zones.zone(family, seat);
}

/** Damage and loss come when the whole request is done. */
function finishDraw(x: Machine, frame: DrawFrame): void {
  x.stack.pop();
  const { missing, seat } = frame;
  if (!frame.drew) forgetDrawn(x);
  const fatigue = x.program.canonical.draw_rules?.fatigue ?? null;
  if (missing > 0 && emptyRule(x) === 'fatigue' && fatigue) hurt(x, fatigue, seat, missing);
  if (missing > 0 && emptyRule(x) === 'lose') eliminate(x, [seat]);
  if (!x.isPaused) x.settle();
}

function hurt(x: Machine, fatigue: FatigueForm, seat: Seat, times: number): void {
  for (let i = 0; i < times; i++) {
    const amount = 'amount' in fatigue ? fatigue.amount : growing(x, fatigue, seat);
    change(x, fatigue.to, seat, -amount);
  }
}

function growing(
  x: Machine,
  { counter, increment }: Extract<FatigueForm, { readonly counter: string }>,
  seat: Seat,
): number {
  change(x, counter, seat, increment);
  return Number(stateOf(x, counter, ownerFor(x, counter, seat)));
}

function change(x: Machine, name: string, seat: Seat, by: number): void {
  const owner = ownerFor(x, name, seat);
  setState(x, name, owner, whole(Number(stateOf(x, name, owner)) + by));
}

const ownerFor = ({ program }: Machine, name: string, seat: Seat): Seat | null =>
  program.canonical.state[name]?.per === 'player' ? seat : null;
