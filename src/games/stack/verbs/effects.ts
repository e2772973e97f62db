/**
 * Effects, carried out one after the other: each verb of a card pushes the frames that do it. Verbs that need no
 * question and no frames of their own are done on the spot.
 */
import { unreachable, type Seat } from '../../../core/index.ts';
import type { Amount, Effect } from '../cards/vocabulary.ts';
import { holds } from '../conditions.ts';
import { drawMany } from '../draw.ts';
import { handOf } from '../layout.ts';
import { seatsOf } from '../players.ts';
import type { Doing, Effects, Frame, Proposed } from '../shape.ts';
import { createToken } from '../passage.ts';
import { push, type Work } from '../work.ts';
import { dealDamage, loseLife } from './life.ts';
import { dig, peek } from './looking.ts';
import { exileTop, mill, shuffleIn, takeTop, trawl, tuck } from './library.ts';
import { counterSpell, endTurn, exileThis, grow, nextDraw, winGame } from './others.ts';

/** The next effect of a list; the rest of the list waits below it. */
export function runEffects(w: Work, frame: Effects): void {
  const [effect, ...rest] = frame.effects;
  if (!effect) return;
  // An effect of its own counts the cards drawn this way; a replacement counts for what it replaces (K28).
  const doing = frame.tally === -1 ? { ...frame, tally: w.frames.length } : frame;
  w.frames.push({ ...doing, effects: rest });
  carryOut(w, effect, doing);
}

/** A frame for effects that belong to somebody. */
export const effectsFrame = (effects: readonly Effect[], doing: Doing): Effects => ({
  ...onlyDoing(doing),
  do: 'effects',
  effects,
  drawn: 0,
  most: 0,
});

const onlyDoing = ({ seat, source, targets, cause, applied, affected, amount, tally }: Doing): Doing => ({
  seat,
  source,
  targets,
  cause,
  applied,
  affected,
  amount,
  tally,
});

function carryOut(w: Work, effect: Effect, doing: Effects): void {
  switch (effect.do) {
    case 'draw':
      forEach(w, effect.who, doing, (seat) => drawBy(effect, seat, amountOf(w, effect.n, doing), doing));
      return;
    case 'may':
      push(w, { do: 'may', seat: doing.seat, doing: onlyDoing(doing), effects: effect.effects });
      return;
    case 'if':
      if (holds(w, effect.when, doing.seat, drawnThisWay(w, doing))) push(w, effectsFrame(effect.effects, doing));
      return;
    case 'discard':
      forEach(w, effect.who, doing, (seat) => ({ do: 'discard', seat, n: amountOf(w, effect.n, doing) }));
      return;
    case 'discard-hand':
      discardHands(w, seatsOf(w, effect.who, doing));
      return;
    case 'mill':
      mill(w, seatsOf(w, effect.who, doing), effect.n);
      return;
    case 'scry':
    case 'surveil':
      if (effect.n > 0) push(w, { do: effect.do, seat: doing.seat, n: effect.n });
      return;
    case 'look':
      push(w, { do: 'look', seat: doing.seat, n: effect.n, rest: effect.rest });
      return;
    case 'search':
      push(w, { do: 'search', seat: doing.seat, by: effect });
      return;
    case 'put-back':
      forEach(w, effect.who, doing, (seat) => ({ do: 'put-back', seat, n: effect.n, to: effect.to ?? 'top' }));
      return;
    case 'cast-for':
      push(w, { do: 'cast-for', seat: doing.seat, card: doing.source, cost: effect.cost });
      return;
    case 'gain':
      forEach(w, effect.who, doing, (seat) => gainBy(seat, effect.n, doing));
      return;
    case 'take-top':
      takeTop(w, doing.seat, effect.n);
      return;
    case 'tuck':
      tuck(w, doing.targets, effect.nth);
      return;
    case 'shuffle':
      for (const seat of seatsOf(w, effect.who, doing)) shuffleIn(w, seat, effect.with ?? [], doing.seat);
      return;
    case 'peek':
      for (const seat of seatsOf(w, effect.who, doing))
        peek(w, seat, effect.n, effect.shown === 'you' ? [doing.seat] : 'everyone');
      return;
    case 'dig':
      dig(w, doing.seat);
      return;
    case 'end-turn':
      endTurn(w);
      return;
    case 'exile-top':
      exileTop(w, doing.seat);
      return;
    case 'exile-this':
      exileThis(w, doing.source);
      return;
    case 'damage':
      dealDamage(w, doing.targets, effect.n);
      return;
    case 'lose-life':
      for (const seat of seatsOf(w, effect.who, doing)) loseLife(w, seat, effect.n);
      return;
    case 'set-life':
      w.r.setSeat(doing.seat, 'life', effect.n);
      return;
    case 'counter':
      counterSpell(w, doing.targets);
      return;
    case 'token':
      createToken(w, effect.kind, doing.seat);
      return;
    case 'grow':
      grow(w, doing.source, effect.n);
      return;
    case 'win':
      winGame(w, doing.seat);
      return;
    case 'skip-draw-step':
      for (const seat of seatsOf(w, effect.who, doing))
        w.r.setSeat(seat, 'skipDrawSteps', w.r.seat(seat).skipDrawSteps + 1);
      return;
    case 'next-draw':
      nextDraw(w, doing, effect.instead);
      return;
    case 'trawl':
      trawl(w, doing.seat, doing.source, effect.n);
      return;
    default:
      unreachable(effect);
  }
}

/** The same for each player concerned, one after the other (K23). */
function forEach(w: Work, who: Parameters<typeof seatsOf>[1], doing: Doing, frame: (seat: Seat) => Frame): void {
  push(w, ...seatsOf(w, who, doing).map(frame));
}

function drawBy({ rider }: Extract<Effect, { do: 'draw' }>, seat: Seat, n: number, doing: Doing): Proposed {
  const { cause, applied, tally } = doing;
  return drawMany(seat, n, cause, { applied, tally, ...(rider && applied.length === 0 ? { rider } : {}) });
}

const gainBy = (seat: Seat, n: number, { cause, applied, tally }: Doing): Proposed => ({
  do: 'propose',
  event: 'gain',
  seat,
  n,
  cause,
  applied,
  tally,
});

/** Cards drawn by this effect and everything that descends from it, as its outermost frame counts them (K28). */
function drawnThisWay(w: Work, { tally, drawn }: Effects): number {
  const counting = w.frames[tally];
  return counting?.do === 'effects' ? counting.drawn : drawn;
}

function amountOf(w: Work, n: Amount, doing: Effects): number {
  const { seat, amount, most } = doing;
  switch (n) {
    case 'amount':
      return amount;
    case 'drawn':
      return drawnThisWay(w, doing);
    case 'hand':
      return w.r.count(handOf(seat));
    case 'most':
      return most;
    default:
      return n;
  }
}

/** Whole hands are discarded without a question; the greatest of them is remembered (K23). */
function discardHands(w: Work, seats: readonly Seat[]): void {
  const sizes = seats.map((seat) => w.r.count(handOf(seat)));
  const at = w.frames.length - 1;
  const frame = w.frames[at] as Effects;
  w.frames[at] = { ...frame, most: Math.max(0, ...sizes) };
  push(w, ...seats.map((seat, i): Frame => ({ do: 'discard', seat, n: sizes[i] as number })));
}
