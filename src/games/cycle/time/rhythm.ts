/** Rhythm (C62 to C70): judging a time against the beat, in whole microseconds, and what a judgement brings. */
import { addPending } from '../deck/pending.ts';
import type { RhythmSettings } from '../settings.ts';
import { streamOf, type Circuit, type CycleMatch, type Look, type Quality, type Rules } from '../shape.ts';

/** How far from the beat each judgement reaches, in microseconds. */
export interface Windows {
  readonly perfect: number;
  readonly good: number;
  readonly late: number;
  /** C63: whether an action can miss at all. */
  readonly canMiss: boolean;
}

/** C63: each window is at most half a beat. */
export function windowsOf({ beat_us, perfect_us, good_us, late_us }: RhythmSettings): Windows {
  const half = Math.floor(beat_us / 2);
  const clamp = (window: number): number => Math.min(window, half);
  return { perfect: clamp(perfect_us), good: clamp(good_us), late: clamp(late_us), canMiss: late_us < half };
}

/** C62: the distance to the nearest beat, early ones negative; a tie belongs to the earlier beat. */
export function deltaOf(at: number, beat: number): number {
  const after = at % beat;
  return after * 2 <= beat ? after : after - beat;
}

/** C62: bounds are inclusive, early and late alike. */
export function qualityOf(delta: number, { perfect, good, late }: Windows): Quality {
  const distance = Math.abs(delta);
  if (distance <= perfect) return 'PERFECT';
  if (distance <= good) return 'GOOD';
  return distance <= late ? 'LATE' : 'MISS';
}

/** A warning about a configuration that is legal and probably not meant (C63). */
export const rhythmWarning = (rhythm: RhythmSettings): string | undefined =>
  windowsOf(rhythm).canMiss ? undefined : 'MISS cannot occur: the late window reaches half a beat';

/** What came of judging an action. */
export interface Judgement {
  readonly quality: Quality;
  /** C64: what it brings, to be drawn once the card has reached its destination. */
  readonly bonus: number;
}

/** Judges an action, moves the combo and lets a MISS delay (C64, C66, C68). */
export function judge(circuit: Circuit, at: number): Judgement {
  const { r } = circuit;
  const { rhythm } = r.match.settings;
  const delta = deltaOf(at, rhythm.beat_us);
  const offset = offsetFor(circuit);
  const quality = qualityOf(delta + offset, windowsOf(rhythm));
  const combo = quality === 'PERFECT' ? r.match.combo + 1 : 0;
  r.setMatch('combo', combo);
  const { bonus, award } = bonusFor(rhythm, quality, combo);
  r.note('judged', { delta, offset, quality, combo, bonus, award });
  if (quality === 'MISS') delayDraw(circuit);
  return { quality, bonus: bonus + award };
}

/** C67. */
export const isGoodOrBetter = (quality: Quality | null): boolean => quality === 'GOOD' || quality === 'PERFECT';

/** C70: corruption pushes a judgement either way; C8: so may the deck's identity. */
function offsetFor({ r, rules }: Circuit): number {
  const { corruption, settings } = r.match;
  const reach = settings.rhythm.distortion_us * corruption;
  const push = reach > 0 ? r.roll(streamOf(r, 'rhythm'), 2 * reach + 1) - reach : 0;
  return push + ownOffset(r.match, rules);
}

/** Returns what the deck's identity adds to the delta of every judgement, in microseconds (C8). */
export const ownOffset = ({ identity }: Pick<CycleMatch, 'identity'>, { resolver }: Pick<Rules, 'resolver'>): number =>
  Math.trunc(resolver.windowOffset(Number(identity.rhythm_bias)));

function bonusFor(rhythm: RhythmSettings, quality: Quality, combo: number): { bonus: number; award: number } {
  if (quality !== 'PERFECT') return { bonus: 0, award: 0 };
  return { bonus: rhythm.perfect_bonus_draw, award: combo % rhythm.combo_x === 0 ? rhythm.combo_draw : 0 };
}

/** C68: a MISS delays and never cancels. */
function delayDraw(circuit: Circuit): void {
  const { r } = circuit;
  const { miss_delay_ticks, miss_delay_cap } = r.match.settings.rhythm;
  if (r.match.mode === 'turn') return delayCards(circuit);
  r.setMatch('delay', Math.min(miss_delay_cap, r.match.delay + miss_delay_ticks));
}

/** In turns some cards of the next turn draw come one turn later. */
function delayCards(circuit: Circuit): void {
  const { r } = circuit;
  const { miss_delay_cards, miss_delay_cards_cap } = r.match.settings.rhythm;
  const most = Math.min(miss_delay_cards_cap, r.match.drawPerTurn);
  const n = Math.min(miss_delay_cards, most - delayedCards(circuit, r.match.turn + 2));
  if (n > 0) addPending(circuit, { due_turn: r.match.turn + 2, due_tick: null, n, cause: 'rhythm_delay' });
}

/** Cards of a turn's draw that a MISS has put off to the turn after, `due`. */
export function delayedCards({ r }: Look, due: number): number {
  return r.match.pending
    .filter(({ cause, due_turn }) => cause === 'rhythm_delay' && due_turn === due)
    .reduce((sum, { n }) => sum + n, 0);
}
