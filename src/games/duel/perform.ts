/** What each piece of queued work does: one line per word of the vocabulary. */
import { NO_CARD, unreachable, type CardId, type Job, type Seat } from '../../core/index.ts';
import { seatFor } from './cause.ts';
import type { Aim, Buff, Cause, Effect } from './effects.ts';
import type { Step, Work } from './queue.ts';
import { BOARD, handOf, other, pileOf } from './shape.ts';
import { enemiesOf, hasKeyword, isOnBoard, unitsOf } from './unit.ts';
import { applyBuff, giveKeyword } from './verbs/buff.ts';
import { destroy, heal, hurt, tire } from './verbs/damage.ts';
import { drawNamed, drawOne, drawUntil, fetch } from './verbs/draw.ts';
import { copyIfSpell, mill, putInHand, shuffleIn } from './verbs/pile.ts';
import { forceReplace } from './verbs/replace.ts';
import { replaceHand } from './verbs/replace-hand.ts';
import { payToll, returnToHand, summon, summonSelf } from './verbs/summon.ts';

/** Does one piece of work. It is not validated again; whatever its subject was may be gone (U12). */
export function perform(step: Step, job: Job): void {
  const work = job as unknown as Work;
  switch (work.job) {
    case 'effect':
      return carryOut(step, work.effect, work);
    case 'drawCard':
      if (drawNamed(step, work.seat, work.card)) step.r.note('fizzled', { code: 'CardNotInZone' }, { to: 'nobody' });
      return;
    case 'replace':
      return forceReplace(step, work.seat, work.slot);
    case 'fatigue':
      return tire(step, work.seat, work.amount);
    default:
      return unreachable(work);
  }
}

function carryOut(step: Step, effect: Effect, by: Cause): void {
  const { seat, source, about } = by;
  switch (effect.do) {
    case 'draw':
      return drawOne(step, seatFor(effect.whose, seat));
    case 'drawUntil':
      return drawUntil(step, seatFor(effect.whose, seat), effect.count);
    case 'fetch':
      return fetch(step, seat, effect.kind);
    case 'mill':
      return mill(step, seatFor(effect.whose, seat));
    case 'put':
      return putInHand(step, seatFor(effect.whose, seat), effect.kind);
    case 'copyIfSpell':
      return copyIfSpell(step, seat, about);
    case 'shuffleIn':
      return shuffleIn(step, seatFor(effect.whose, seat), effect.kind);
    case 'replaceHand':
      return replaceHand(step, seat);
    case 'damage':
      return onEach(step, effect.to, by, (card) => hurt(step, card, effect.amount, source));
    case 'heal':
      return onEach(step, effect.to, by, (card) => heal(step, card, effect.amount));
    case 'buff':
      return onEach(step, effect.to, by, (card) => applyBuff(step, card, effect.by));
    case 'buffReplaced':
      return buffReplaced(step, about, effect.by);
    case 'keyword':
      return onEach(step, effect.to, by, (card) => giveKeyword(step, card, effect.keyword, effect.turn ?? false));
    case 'gainKeyword':
      return gainKeyword(step, source, effect);
    case 'summon':
      return summon(step, seat, effect.beside === 'general' ? step.r.seat(seat).general : source, effect.kind);
    case 'summonSelf':
      return summonSelf(step, seat, source);
    case 'toll':
      return payToll(step, seat, source, effect.amount);
    case 'destroy':
      return onEach(step, effect.to, by, (card) => destroy(step, card));
    case 'return':
      return onEach(step, effect.to, by, (card) => returnToHand(step, card));
    case 'change': {
      const whose = seatFor(effect.whose, seat);
      return step.r.setSeat(whose, 'changes', [...step.r.seat(whose).changes, { ...effect.by, turns: effect.turns }]);
    }
    default:
      return unreachable(effect);
  }
}

/** Acts on the units an aim means; one that has gone is passed over, and said to be. */
function onEach(step: Step, to: Aim, by: Cause, act: (card: CardId) => void): void {
  for (const card of aimedAt(step, to, by)) {
    if (isOnBoard(step, card)) act(card);
    else step.r.note('fizzled', { code: 'TargetGone' });
  }
}

/** The returned card keeps it wherever it has got to meanwhile, as long as a player holds it (U44). */
function buffReplaced(step: Step, card: CardId, by: Buff): void {
  const owner = step.r.owner(card) as Seat;
  if ([handOf(owner), pileOf(owner), BOARD].includes(step.r.zoneOf(card))) applyBuff(step, card, by);
}

/** The units an aim means now; a random one is chosen as the work is done (`choose:<seq>`). */
function aimedAt(step: Step, to: Aim, { seat, source, target }: Cause): readonly CardId[] {
  const general = (of: number): CardId => step.r.seat(of).general;
  switch (to) {
    case 'self':
      return [source];
    case 'target':
      return target === NO_CARD ? [] : [target];
    case 'ownGeneral':
      return [general(seat)];
    case 'enemyGeneral':
      return [general(other(seat))];
    case 'bothGenerals':
      return [general(other(seat)), general(seat)];
    case 'randomEnemy': {
      const enemies = enemiesOf(step, seat);
      return [enemies[step.r.roll('choose', enemies.length)] as CardId];
    }
    case 'enemies':
      return enemiesOf(step, seat);
    case 'friends':
      return unitsOf(step, seat);
    default:
      return unreachable(to);
  }
}

/** One keyword of the list that it has not got yet, at random; nothing once it has them all. */
function gainKeyword(step: Step, card: CardId, { from }: Extract<Effect, { do: 'gainKeyword' }>): void {
  if (!isOnBoard(step, card)) return;
  const missing = from.filter((keyword) => !hasKeyword(step, card, keyword));
  const chosen = missing.length === 0 ? undefined : missing[step.r.roll('choose', missing.length)];
  if (chosen) giveKeyword(step, card, chosen, false);
}
