/** Steps about who sees what: reveal, hide, peek (S23). */
import type { CardId, Viewers } from '../../../core/index.ts';
import type { PeekStep, RevealStep } from '../../step-form.ts';
import type { Compiler } from '../compiler.ts';
import { countOf, numberOf } from '../counts.ts';
import type { Deed } from '../program.ts';
import type { Scene } from '../scene.ts';
import { numbersIn } from '../values.ts';
import { seatsOf } from '../who.ts';

/** Compiles reveal and hide. */
export function revealDeed(c: Compiler, { op, what, to }: RevealStep): Deed {
  const cards = cardsIn(c, what);
  const viewers = viewersFor(c, to);
  return (x) => {
    const found = cards(x);
    if (op === 'reveal') x.show(found, viewers(x));
    else if (found.length > 0) {
      x.w.conceal(found, viewers(x));
      x.unreveal(found);
    }
  };
}

function cardsIn(c: Compiler, what: RevealStep['what']): (scene: Scene) => readonly CardId[] {
  if ('cards' in what) {
    const read = c.reading(what.cards);
    return (scene) => numbersIn(read(scene));
  }
  const zones = c.zonesAt(what);
  return (scene) => zones(scene).flatMap((zone) => scene.r.cards(zone));
}

function viewersFor(c: Compiler, to: RevealStep['to']): (scene: Scene) => Viewers {
  if (to === 'everyone' || to === 'all' || to === 'each_player') return () => 'everyone';
  const seats = seatsOf(c, to);
  return (scene) => seats(scene);
}

/** Compiles peek: one player learns cards, the others that it looked. */
export function peekDeed(c: Compiler, { who, zone, count }: PeekStep): Deed {
  const [seats, zones] = [seatsOf(c, who), c.zonesAt(zone)];
  const wanted = countOf(c, count);
  return (x) => {
    for (const each of zones(x)) {
      const cards = x.r.cards(each);
      const n = Math.min(cards.length, numberOf(x, wanted, cards.length));
      x.show(zone.end === 'bottom' ? cards.slice(cards.length - n) : cards.slice(0, n), seats(x));
    }
  };
}
