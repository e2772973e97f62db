/** Canonical expressions as functions (S25, S26): what is known when the file is read is decided then. */
import { NO_CARD, type ZoneId } from '../../core/index.ts';
import type { BinaryOp, CallExpr, Expr, ExprList, FunctionOp, NameOp, PlayerField } from '../expr-form.ts';
import { TooManyHands, type Part, type Pip, type Ranking } from '../ranks/index.ts';
import type { Compiler } from './compiler.ts';
import type { Reading } from './program.ts';
import type { Scene } from './scene.ts';
import { nextIn, opponentsOf, seatAt, seatsIn } from './seats.ts';
import { teamOf } from './teams.ts';
import type { Value } from './shape.ts';
import { stop } from './stop.ts';
import { isEqual, isList, isTrue, listOf, mapped, numberOf, numbersIn, quotient, remainder, whole } from './values.ts';

/** An expression as a function; hands in it are ranked by `using`. */
export function readingOf(c: Compiler, expr: Expr, using = 'ranking'): Reading {
  if (typeof expr !== 'object') return () => expr;
  return listReading(c, expr, using);
}

function listReading(c: Compiler, expr: ExprList, using: string): Reading {
  if (isName(expr)) return NAMES[expr[0]];
  if (isBinary(expr)) return BINARY[expr[0]](readingOf(c, expr[1], using), readingOf(c, expr[2], using));
  if (isCall(expr)) return callReading(c, expr, using);
  return formReading(c, expr, using);
}

/** Expressions that are neither names, operators nor functions. */
type Form = Exclude<ExprList, readonly [NameOp] | readonly [BinaryOp, Expr, Expr] | CallExpr>;

const isName = (expr: ExprList): expr is readonly [NameOp] => Object.hasOwn(NAMES, expr[0]);
const isBinary = (expr: ExprList): expr is readonly [BinaryOp, Expr, Expr] => Object.hasOwn(BINARY, expr[0]);
const isCall = (expr: ExprList): expr is CallExpr => FUNCTIONS.has(expr[0]);

function formReading(c: Compiler, expr: Form, using: string): Reading {
  const read = (part: Expr): Reading => readingOf(c, part, using);
  switch (expr[0]) {
    case 'state':
      return stateReading(c, expr[1], expr[2] === undefined ? null : read(expr[2]));
    case 'zone':
      return zoneReading(c, expr[1], expr[2] === undefined ? null : read(expr[2]));
    case 'keyed':
      return cardsOf(c.keyed(expr[1], expr[2]));
    case 'param':
    case 'bound':
      return nameReading(expr[0], expr[1]);
    case 'bound_count':
      return ({ scope }) => listOf(scope.bound[expr[1]] ?? null).length;
    case 'option':
      return ({ r }) => r.match.$setup.options[expr[1]] ?? null;
    case 'position':
      return ({ program, r }) => seatAt(program, r, expr[1]);
    case 'of_player':
      return playerReading(expr[1], read(expr[2]));
    case 'table':
      return expr[1] === 'pot' ? ({ r }) => r.match.pot : ({ r }) => r.match.level;
    case 'of_card':
      return cardReading(c, expr[1], read(expr[2]));
    case 'not':
      return not(read(expr[1]));
    case 'negate':
      return negate(read(expr[1]));
    case 'where':
      return where(read(expr[1]), read(expr[2]));
    case 'index':
      return index(read(expr[1]), read(expr[2]));
    case 'player_with':
      return playerWith(expr[1], read(expr[2]));
    case 'best':
      return playerWith(expr[1] === 'highest' ? 'max' : 'min', bestBy(c));
    case 'won_round':
      return ({ r }) => r.match.winner !== null;
  }
}

const not =
  (of: Reading): Reading =>
  (scene) =>
    !isTrue(of(scene));

const negate =
  (of: Reading): Reading =>
  (scene) => {
    const value = numberOf(of(scene));
    return value === null ? null : whole(-value);
  };

function stateReading(c: Compiler, name: string, owner: Reading | null): Reading {
  const unwrap = c.stateValue(name);
  if (!owner) return ({ r }) => unwrap(r.match[name] ?? null);
  return (scene) => mapped(owner(scene), (seat) => unwrap(scene.r.seat(seat)[name] ?? null));
}

/** All cards of a zone, or of the zones of some players in their order. */
function zoneReading(c: Compiler, name: string, owner: Reading | null): Reading {
  const family = c.zones.family(name);
  if (!owner || family.form.per !== 'player') return cardsOf(family.base);
  return (scene) => {
    const [only, ...others] = numbersIn(owner(scene));
    if (only === undefined) return [];
    const first = scene.r.cards(c.zones.zone(family, only));
    scene.look(first.length * (1 + others.length));
    return others.length === 0
      ? first
      : [...first, ...others.flatMap((seat) => scene.r.cards(c.zones.zone(family, seat)))];
  };
}

const cardsOf =
  (zone: ZoneId): Reading =>
  (scene) => {
    scene.look(scene.r.count(zone));
    return scene.r.cards(zone);
  };

const nameReading =
  (of: 'param' | 'bound', name: string): Reading =>
  ({ scope }) =>
    (of === 'param' ? scope.params[name] : scope.bound[name]) ?? null;

function playerReading(field: PlayerField, of: Reading): Reading {
  if (field === 'seat') return of;
  if (field === 'team') return (scene) => mapped(of(scene), (seat) => teamOf(scene.program, seat));
  return (scene) => mapped(of(scene), (seat) => scene.r.seat(seat)[field] ?? null);
}

function cardReading(c: Compiler, attribute: string, of: Reading): Reading {
  const values = c.attribute(attribute);
  return (scene) => mapped(of(scene), (card) => values.get(scene.r.kind(card)) ?? null);
}

const where =
  (list: Reading, holds: Reading): Reading =>
  (scene) => {
    const all = listOf(list(scene));
    scene.look(all.length);
    return all.filter((each) => isTrue(scene.with(each, holds)));
  };

const index =
  (list: Reading, at: Reading): Reading =>
  (scene) => {
    const place = numberOf(at(scene));
    return place === null ? null : (listOf(list(scene))[place] ?? null);
  };

/** All players in who share the most or the least; used as one player, it is the first after the dealer. */
export function playersWith(scene: Scene, which: 'max' | 'min', of: Reading): readonly number[] {
  const seats = seatsIn(scene.program, scene.r);
  const values = seats.map((seat) => scene.with(seat, of));
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return [];
  const wanted = which === 'max' ? Math.max(...numbers) : Math.min(...numbers);
  return seats.filter((_, at) => values[at] === wanted);
}

const playerWith =
  (which: 'max' | 'min', of: Reading): Reading =>
  (scene) =>
    playersWith(scene, which, of)[0] ?? null;

/** `highest` and `lowest`: by the ranking of hands, or by chips where there is none. */
export function bestBy(c: Compiler): Reading {
  const hand = c.canonical.zones['hand'];
  if (c.hasRanking('ranking') && hand?.per === 'player')
    return handReading(c, [['zone', 'hand', ['it']]], 'ranking', [readingOf(c, ['zone', 'hand', ['it']])]);
  return ({ r, it }) => mapped(it, (seat) => r.seat(seat).stack);
}

const NAMES: { readonly [Name in NameOp]: Reading } = {
  it: ({ it }) => it,
  outer: ({ outer }) => outer,
  self: ({ self }) => (self < 0 ? null : self),
  owner: ({ self }) => (self < 0 ? null : self),
  players: ({ program, r }) => seatsIn(program, r),
  opponents: ({ program, r, self }) => opponentsOf(program, r, self),
  active_player: ({ r }) => r.match.active_player,
  dealer: ({ program, r }) => (program.hasDealer ? seatAt(program, r, 'dealer') : r.match.dealer),
  winner: ({ r }) => r.match.winner,
  tied_players: ({ r }) => r.match.tied_players,
  ranks: ({ program }) => program.ranks,
  suits: ({ program }) => program.suits,
  turn_number: ({ r }) => r.match.turn_number,
  hand_number: ({ r }) => r.match.hand_number,
  last_drawn: ({ r }) => r.match.last_drawn,
  discarded_count: ({ r, self }) => (self < 0 ? 0 : r.seat(self).$discarded),
  none: () => null,
  nobody: () => null,
};

type Binary = (left: Reading, right: Reading) => Reading;

/** Comparisons of numbers; with none they are false. */
const compared =
  (holds: (one: number, other: number) => boolean): Binary =>
  (left, right) =>
  (scene) => {
    const [one, other] = [left(scene), right(scene)];
    return typeof one === 'number' && typeof other === 'number' && holds(one, other);
  };

const counted =
  (count: (one: number, other: number) => number): Binary =>
  (left, right) =>
  (scene) => {
    const [one, other] = [left(scene), right(scene)];
    return typeof one === 'number' && typeof other === 'number' ? count(one, other) : null;
  };

const BINARY: { readonly [Op in BinaryOp]: Binary } = {
  or: (left, right) => (scene) => isTrue(left(scene)) || isTrue(right(scene)),
  and: (left, right) => (scene) => isTrue(left(scene)) && isTrue(right(scene)),
  '==': (left, right) => (scene) => isEqual(left(scene), right(scene)),
  '!=': (left, right) => (scene) => !isEqual(left(scene), right(scene)),
  '<': compared((one, other) => one < other),
  '<=': compared((one, other) => one <= other),
  '>': compared((one, other) => one > other),
  '>=': compared((one, other) => one >= other),
  in: (left, right) => (scene) => {
    const one = left(scene);
    return listOf(right(scene)).some((each) => isEqual(one, each));
  },
  '+': (left, right) => (scene) => {
    const [one, other] = [left(scene), right(scene)];
    if (isList(one) || isList(other)) return concat(scene, listOf(one), listOf(other));
    return typeof one === 'number' && typeof other === 'number' ? whole(one + other) : null;
  },
  '-': counted((one, other) => whole(one - other)),
  '*': counted((one, other) => whole(one * other)),
  '/': counted(quotient),
  '%': counted(remainder),
};

function concat(scene: Scene, one: readonly Value[], other: readonly Value[]): Value {
  scene.look(one.length + other.length);
  return [...one, ...other];
}

const FUNCTIONS: ReadonlySet<string> = new Set<FunctionOp>([
  'list',
  'size',
  'any',
  'all',
  'sum',
  'max',
  'min',
  'top',
  'bottom',
  'first',
  'best_hand',
  'best_5_of_7',
  'exists',
  'distinct',
  'rank_value',
  'suit_value',
  'opponents_of',
  'next',
  'prev',
  'roll',
  'choose',
]);

function callReading(c: Compiler, expr: CallExpr, using: string): Reading {
  const parts = expr.slice(1);
  const args = parts.map((part) => readingOf(c, part, using));
  const [first = none] = args;
  switch (expr[0]) {
    case 'list':
      return (scene) => args.map((arg) => arg(scene));
    case 'size':
      return sizeReading(c, parts[0], first);
    case 'any':
      return (scene) => listOf(first(scene)).some((each) => each !== false && each !== null);
    case 'all':
      return allReading(c, parts[0], first, using);
    case 'sum':
      return (scene) => numbersIn(first(scene)).reduce((sum, each) => whole(sum + each), 0);
    case 'max':
      return extreme(args, (numbers) => Math.max(...numbers));
    case 'min':
      return extreme(args, (numbers) => Math.min(...numbers));
    case 'top':
    case 'first':
      return edgeReading(c, parts[0], first, 'top');
    case 'bottom':
      return edgeReading(c, parts[0], first, 'bottom');
    case 'best_hand':
    case 'best_5_of_7':
      return handReading(c, parts, using, args);
    case 'exists':
      return (scene) => listOf(first(scene)).length > 0;
    case 'distinct':
      return (scene) => [...new Set(listOf(first(scene)))];
    case 'rank_value':
      return (scene) => mapped(first(scene), (card) => c.rankValue(scene.r.kind(card), using));
    case 'suit_value':
      return (scene) => mapped(first(scene), (card) => c.suitValue(scene.r.kind(card)));
    case 'opponents_of':
      return (scene) => opponentsOf(scene.program, scene.r, numberOf(first(scene)) ?? -1);
    case 'next':
      return (scene) => mapped(first(scene), (seat) => nextIn(scene.r, seat));
    case 'prev':
      return (scene) => mapped(first(scene), (seat) => nextIn(scene.r, seat, -1));
    case 'roll':
      return (scene) => roll(scene, numberOf(first(scene)));
    case 'choose':
      return (scene) => {
        const list = listOf(first(scene));
        return list.length === 0 ? null : (list[scene.random(list.length)] ?? null);
      };
  }
}

const none: Reading = () => null;

const MOST_SIDES = 2 ** 32;

/** One number from 1 on. */
function roll(scene: Scene, sides: number | null): Value {
  if (sides === null) return null;
  if (sides < 1) stop('CountNegative', { step: 'roll', value: sides });
  if (sides > MOST_SIDES) stop('LimitReached', { which: 'sides of a die', value: MOST_SIDES });
  return scene.random(sides) + 1;
}

/** Counting a zone needs none of its cards. */
function sizeReading(c: Compiler, part: Expr | undefined, of: Reading): Reading {
  const zones = part === undefined ? undefined : c.zonesIn(part);
  if (!zones) return (scene) => listOf(of(scene)).length;
  return (scene) => zones(scene).reduce((sum, zone) => sum + scene.r.count(zone), 0);
}

/** The top or bottom card needs no others either. */
function edgeReading(c: Compiler, part: Expr | undefined, of: Reading, end: 'top' | 'bottom'): Reading {
  const zones = part === undefined ? undefined : c.zonesIn(part);
  if (!zones) return (scene) => (end === 'top' ? listOf(of(scene))[0] : listOf(of(scene)).at(-1)) ?? null;
  return (scene) => {
    const filled = zones(scene).filter((zone) => scene.r.count(zone) > 0);
    const zone = end === 'top' ? filled[0] : filled.at(-1);
    if (zone === undefined) return null;
    const card = scene.r.at(zone, end === 'top' ? 0 : scene.r.count(zone) - 1);
    return card === NO_CARD ? (scene.r.cards(zone).at(end === 'top' ? 0 : -1) ?? null) : card;
  };
}

/** `all(X where C)`: C holds for all of X (S48). */
function allReading(c: Compiler, part: Expr | undefined, of: Reading, using: string): Reading {
  if (typeof part === 'object' && part[0] === 'where') {
    const [list, holds] = [readingOf(c, part[1], using), readingOf(c, part[2], using)];
    return (scene) => {
      const elements = listOf(list(scene));
      scene.look(elements.length);
      return elements.every((each) => isTrue(scene.with(each, holds)));
    };
  }
  return (scene) => listOf(of(scene)).every((each) => each !== false && each !== null);
}

const extreme =
  (args: readonly Reading[], pick: (numbers: readonly number[]) => number): Reading =>
  (scene) => {
    const numbers = args.flatMap((arg) => numbersIn(arg(scene)));
    return numbers.length === 0 ? null : pick(numbers);
  };

/** The best hand of some cards, or of an exact mix: cards and a number in turn (S13). */
export function handReading(
  c: Compiler,
  parts: readonly Expr[],
  using: string,
  args: readonly Reading[] = parts.map((part) => readingOf(c, part, using)),
): Reading {
  const ranking = c.ranking(using);
  const [first = none] = args;
  if (args.length < 2) return (scene) => ranked(() => ranking.best(pipsOf(c, scene, first(scene))));
  return (scene) => {
    const mix: Part[] = [];
    const values = args.map((arg) => arg(scene));
    for (let at = 0; at + 1 < values.length; at += 2)
      mix.push({ cards: pipsOf(c, scene, values[at] ?? null), count: numberOf(values[at + 1] ?? null) ?? 0 });
    return ranked(() => ranking.mixed(mix));
  };
}

function ranked(read: () => ReturnType<Ranking['best']>): Value {
  try {
    return read() ?? null;
  } catch (error) {
    if (error instanceof TooManyHands) stop('LimitReached', { which: 'hands tried' });
    throw error;
  }
}

/** The faces that have a rank. */
export function pipsOf(c: Pick<Compiler, 'pips'>, { r }: Pick<Scene, 'r'>, cards: Value): readonly Pip[] {
  const pips: Pip[] = [];
  for (const card of listOf(cards)) {
    const pip = typeof card === 'number' ? (c.pips.get(r.kind(card)) ?? -1) : -1;
    if (pip >= 0) pips.push(pip);
  }
  return pips;
}
