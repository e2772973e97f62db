/** What players have, to be compared: hands under a ranking, or numbers as they are (S29, S60). */
import type { Seat } from '../../core/index.ts';
import type { Expr } from '../expr-form.ts';
import type { Compiler } from './compiler.ts';
import { pipsOf } from './expressions.ts';
import type { Worth } from './program.ts';
import type { Scene } from './scene.ts';
import { isList } from './values.ts';

/** What a player has under an expression and a ranking: cards are ranked, numbers count as they are. */
export function worthOf(c: Compiler, expr: Expr, using: string, winner: 'highest' | 'lowest'): Worth {
  const read = c.reading(expr, using);
  const ranking = c.ranking(using);
  const isCards = isAboutCards(c, expr);
  const sign = winner === 'highest' ? 1 : -1;
  return (scene, seat) => {
    const value = scene.with(seat, read);
    const worth = isCards || isList(value) ? ranking.best(pipsOf(c, scene, value)) : value;
    return typeof worth === 'number' ? sign * worth : undefined;
  };
}

const CARD_OPS = new Set(['zone', 'keyed', 'where', 'top', 'bottom', 'first', 'index', 'last_drawn', 'distinct']);

/** Whether an expression is a card or cards. */
function isAboutCards(c: Compiler, expr: Expr): boolean {
  if (typeof expr !== 'object') return false;
  const [op] = expr;
  if (op === '+') return isAboutCards(c, expr[1]);
  if (op === 'state') return c.canonical.state[expr[1]]?.type === 'card';
  return op === 'param' || op === 'bound' || CARD_OPS.has(op);
}

/** Who is worth most among some seats. */
export function bestSeats(x: Scene, seats: readonly Seat[], worth: Worth): readonly Seat[] {
  const values = seats.map((seat) => worth(x, seat));
  const known = values.filter((value) => value !== undefined);
  const best = known.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return seats.filter((_, at) => values[at] === best);
}
