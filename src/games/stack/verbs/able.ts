/**
 * What must be there for effects to be chosen or paid (K24, K66): draws that no limit stops, cards to mill and to
 * discard, life to pay with. Effects are gone through in order, as a draw takes a card that a mill might need.
 */
import type { Seat, ZoneId } from '../../../core/index.ts';
import type { Amount } from '../cards/vocabulary.ts';
import type { Doing } from '../shape.ts';
import { manaOf } from '../table/mana.ts';
import { seatsOf } from '../table/players.ts';
import { drawsLeft } from '../table/rules.ts';
import type { Look, Work } from '../table/work.ts';
import { handOf, libraryOf } from '../table/zones.ts';
import { amountOf, effectsJob } from './doing.ts';
import type { Effect } from './verbs.ts';

/** What somebody has too little of. */
export interface Lack {
  readonly part: 'draw' | 'mill' | 'discard' | 'life' | 'mana';
  readonly need: number;
  readonly have: number;
}

/** What one player could still spend. */
interface Purse {
  readonly draws: number;
  readonly library: number;
  readonly hand: number;
  readonly life: number;
  readonly mana: number;
}

/** The first thing that some player has too little of, if these effects are to be carried out completely. */
export function lackFor(
  look: Look,
  effects: readonly Effect[],
  doing: Doing,
  count: (n: Amount) => number,
): Lack | undefined {
  const purses = new Map<Seat, Purse>();
  for (const effect of effects)
    for (const seat of payersOf(look, effect, doing)) {
      const spent = spend(purses.get(seat) ?? purseOf(look, seat, doing), effect, doing, count);
      if ('part' in spent) return spent;
      purses.set(seat, spent);
    }
  return undefined;
}

/** Whether these effects could be carried out completely by those whom they are about (K24, K66). */
export function isChoosable(w: Work, effects: readonly Effect[], doing: Doing): boolean {
  const job = effectsJob(effects, doing);
  return lackFor(w, effects, doing, (n) => amountOf(w, n, job)) === undefined;
}

const payersOf = (look: Look, effect: Effect, doing: Doing): readonly Seat[] =>
  seatsOf(look, 'who' in effect ? effect.who : 'you', doing);

/** A spell that is about to be cast can neither be discarded nor milled for itself. */
function purseOf(look: Look, seat: Seat, { source }: Doing): Purse {
  const countOf = (zone: ZoneId): number => look.r.count(zone) - (look.r.zoneOf(source) === zone ? 1 : 0);
  const [library, hand] = [countOf(libraryOf(seat)), countOf(handOf(seat))];
  return { draws: drawsLeft(look, seat), library, hand, life: look.r.seat(seat).life, mana: manaOf(look, seat) };
}

/** Verbs that take nothing which could be missing leave a purse as it is. */
function spend(purse: Purse, effect: Effect, { cause }: Doing, count: (n: Amount) => number): Purse | Lack {
  const isCost = cause.kind === 'cost';
  if (effect.do === 'draw') return spendDraws(purse, count(effect.n), isCost);
  if (effect.do === 'mill' || effect.do === 'trawl') return spendFrom(purse, 'library', 'mill', count(effect.n));
  if (effect.do === 'pay') return spendFrom(purse, 'mana', 'mana', effect.n);
  if (effect.do === 'discard') return spendFrom(purse, 'hand', 'discard', count(effect.n));
  // Anybody may lose more life than they have; nobody may pay with it (CR 119.4).
  if (effect.do === 'lose-life' && effect.n !== 'all' && isCost)
    return spendFrom(purse, 'life', 'life', count(effect.n));
  return purse;
}

/** An empty library does not matter (K24). What is drawn for a cost stays face down until that is paid (K29). */
function spendDraws(purse: Purse, n: number, isCost: boolean): Purse | Lack {
  const { library, hand } = purse;
  const taken = { ...purse, library: Math.max(0, library - n), hand: isCost ? hand : hand + n };
  return spendFrom(taken, 'draws', 'draw', n);
}

const spendFrom = (purse: Purse, key: keyof Purse, part: Lack['part'], need: number): Purse | Lack =>
  purse[key] < need ? { part, need, have: purse[key] } : { ...purse, [key]: purse[key] - need };
