/**
 * What a card of one's hand has to be to be played, read from the conditions of the moves: for tables that say it in words.
 * Only where all of them come to suits and ranks; of anything else nothing is said.
 */
import type { Fit } from '../../core/index.ts';
import type { Canonical, MoveForm } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';

/** The ways in which a card can be played, and what is left out of them. */
interface Ways {
  readonly fits: readonly Fit[];
  readonly without: readonly Fit[];
}

/** Every way in which a card of the hand can be played. */
export function fitsOf({ moves, zones }: Pick<Canonical, 'moves' | 'zones'>): readonly Fit[] | undefined {
  const played = Object.values(moves).flatMap((move) => {
    const held = cardsOf(move).filter(([, zone]) => zones[zone]?.kind === 'hand');
    return held.length === 0 ? [] : [held.length === 1 ? waysIn(move.when, held[0]?.[0] ?? '') : undefined];
  });
  const ways = played.flatMap((way) => way ?? []);
  if (ways.length === 0 || ways.length < played.length) return undefined;
  const fits = ways.flatMap((way) => way.fits);
  const isFit = (fit: Fit): boolean => fits.some((each) => JSON.stringify(each) === JSON.stringify(fit));
  // What one move leaves out must be what another takes; else the words would promise too much.
  return ways.every(({ without }) => without.every(isFit)) ? fits : undefined;
}

/** The parameters that are cards of a zone, with its name. */
const cardsOf = ({ params }: MoveForm): readonly (readonly [name: string, zone: string])[] =>
  Object.entries(params).flatMap(([name, domain]) => ('cards' in domain ? [[name, domain.cards.zone] as const] : []));

/** The ways that a condition has for a card, if it has no others. */
function waysIn(when: Expr, card: string): Ways | undefined {
  if (typeof when !== 'object') return undefined;
  const [op, left, right] = when;
  if (left === undefined || right === undefined) return undefined;
  if (op === '==' || op === '!=') {
    const fit = fitIn(left, right, card) ?? fitIn(right, left, card);
    return fit && (op === '==' ? { fits: [fit], without: [] } : { fits: [], without: [fit] });
  }
  const [one, other] = [waysIn(left, card), waysIn(right, card)];
  if (!one || !other) return undefined;
  const all = { fits: [...one.fits, ...other.fits], without: [...one.without, ...other.without] };
  if (op === 'or') return all.without.length === 0 ? all : undefined;
  return op === 'and' && (one.fits.length === 0 || other.fits.length === 0) ? all : undefined;
}

/** `card.suit` beside what it must be: a word, a value that the match keeps, or that of a top card. */
function fitIn(own: Expr, must: Expr, card: string): Fit | undefined {
  if (typeof own !== 'object' || own[0] !== 'of_card') return undefined;
  const [, of, whose] = own;
  if ((of !== 'suit' && of !== 'rank') || JSON.stringify(whose) !== JSON.stringify(['param', card])) return undefined;
  if (typeof must === 'string') return { of, word: must };
  if (typeof must !== 'object') return undefined;
  const [op, name, from] = must;
  if (op === 'state' && typeof name === 'string' && from === undefined) return { of, kept: name };
  const zone = op === 'of_card' && name === of ? topZone(from) : undefined;
  return zone === undefined ? undefined : { of, top: zone };
}

/** The zone of `top(zone)`, if nobody owns it. */
function topZone(expr: Expr | undefined): string | undefined {
  if (typeof expr !== 'object' || expr[0] !== 'top') return undefined;
  const [, zone] = expr;
  if (typeof zone !== 'object' || zone[0] !== 'zone' || zone.length !== 2) return undefined;
  return typeof zone[1] === 'string' ? zone[1] : undefined;
}
