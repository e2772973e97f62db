/**
 * `play`: a card of the hand, at an enemy where there are several, on the beat where there is one. Times have no end, so
 * the choices hold one play without a time and one for each judgement.
 */
import { fields } from '../../../core/fields/index.ts';
import type { CardId, Refusal } from '../../../core/index.ts';
import { livingEnemies } from '../encounter/fight.ts';
import { rowOf } from '../kinds.ts';
import { play as playCard, whyRejected } from '../play/play.ts';
import { HAND, tickOf, type Look } from '../shape.ts';
import { windowsOf } from '../time/rhythm.ts';
import { checkInHand, checkStamp, command, TICK } from './command.ts';

const { card, optional, whole } = fields;

/** Plays a card of the hand. */
export const play = command(
  'play',
  /** C62: `at` is the action's time in microseconds. Whether an enemy stands and a time has come, the match knows. */
  { card, target: optional(whole()), at: optional(whole()), tick: TICK },
  {
    check: (look, _seat, given) =>
      checkStamp(look, given) ?? checkInHand(look, given.card) ?? checkTarget(look, given.card, given.target),
    do(circuit, _seat, given) {
      const target = given.target ?? livingEnemies(circuit.r)[0] ?? -1;
      playCard(circuit, { card: given.card, target, at: given.at ?? null });
    },
    list(look) {
      const { r } = look;
      const living = livingEnemies(r);
      const times = timesFor(look);
      const size = r.count(HAND);
      const plays: PlayOf[] = [];
      for (let i = 0; i < size; i++) addPlaysOf(plays, look, r.at(HAND, i), living, times);
      return plays;
    },
  },
);

interface PlayOf {
  readonly type: 'play';
  readonly card: CardId;
  readonly target?: number;
  readonly at?: number;
}

/** A card of the hand with each of its times and targets, if it can be played at all; before any time, without one. */
function addPlaysOf(
  plays: PlayOf[],
  look: Look,
  each: CardId,
  living: readonly number[],
  times: readonly number[],
): void {
  const targets = living.length > 1 && needsTarget(look, each) ? living : NO_TARGETS;
  if (whyRejected(look, each, null) === undefined) addPlaysAt(plays, each, targets, undefined);
  for (const at of times) if (whyRejected(look, each, at) === undefined) addPlaysAt(plays, each, targets, at);
}

function addPlaysAt(plays: PlayOf[], each: CardId, targets: readonly number[], at: number | undefined): void {
  if (targets.length === 0) plays.push(playAt(each, undefined, at));
  for (const target of targets) plays.push(playAt(each, target, at));
}

/** Each form written out: spreading would cost more than finding the plays. */
function playAt(each: CardId, target: number | undefined, at: number | undefined): PlayOf {
  if (at === undefined)
    return target === undefined ? { type: 'play', card: each } : { type: 'play', card: each, target };
  return target === undefined ? { type: 'play', card: each, at } : { type: 'play', card: each, target, at };
}

/** A time for each judgement, just after the next beat. */
function timesFor({ r }: Look): readonly number[] {
  const { rhythm, tick_rate } = r.match.settings;
  if (!rhythm.on) return NO_TIMES;
  const { perfect, good, late, canMiss } = windowsOf(rhythm);
  const now = Math.floor((tickOf(r) * 1_000_000) / tick_rate);
  const beat = (Math.floor(now / rhythm.beat_us) + 1) * rhythm.beat_us;
  return [beat, beat + perfect + 1, beat + good + 1, ...(canMiss ? [beat + late + 1] : [])];
}

const NO_TARGETS: readonly number[] = [];
const NO_TIMES: readonly number[] = [];

/** Whether a card must be told whom it hits. */
function needsTarget(look: Look, each: CardId): boolean {
  for (const effect of rowOf(look, each).effects) if (effect.do === 'hit' && effect.all !== true) return true;
  return false;
}

function checkTarget(look: Look, each: CardId, target: number | undefined): Refusal | undefined {
  const living = livingEnemies(look.r);
  if (target === undefined)
    return needsTarget(look, each) && living.length > 1
      ? { code: 'BadTarget', target: null, reason: 'missing' }
      : undefined;
  if (living.includes(target)) return undefined;
  const reason = target < look.r.match.enemies.length ? 'fallen' : 'missing';
  return { code: 'BadTarget', target, reason };
}
