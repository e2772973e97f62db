/** Moves of the file: which of them a player may make now, and with which parameters (S52). */
import type { Refusal, Seat } from '../../../core/index.ts';
import type { Machine } from '../machine.ts';
import type { Domain, Move, Program } from '../program.ts';
import { MOST_TRIES, MoveScene, type Looks } from '../scene.ts';
import type { Look, SpecCommand, Value, Values } from '../shape.ts';
import { Stop, stop } from '../stop.ts';
import { isTrue } from '../values.ts';

/** Most commands that are listed for one move. */
const MOST_LISTED = 2_000;
/** Most ways to fill in parameters that are tried. */
const MOST_TRIED = 20_000;

/** Offers moves to a seat, unless it can make none of them: then it passes. */
export function offerTo(x: Machine, seat: Seat, moves: readonly string[]): boolean {
  const isPossible = moves.some((name) => !commandsOf(x.program, x.r, seat, name, x.looks, 1).next().done);
  if (isPossible) x.stack.push({ op: 'offer', seat, moves });
  else if (x.looks.tries < 0) stop('LimitReached', { which: 'ways to move that were tried', value: MOST_TRIES });
  return isPossible;
}

/** Every command of a move that a seat may give now. */
export function* commandsOf(
  program: Program,
  r: Look,
  seat: Seat,
  name: string,
  looks: Looks,
  most = MOST_LISTED,
): Generator<SpecCommand> {
  const move = program.moves[name];
  if (!move) return;
  let [found, tried] = [0, 0];
  for (const params of filledIn(program, r, seat, move.params)) {
    if (++tried > MOST_TRIED || --looks.tries < 0) return;
    if (whyNot(program, r, seat, name, move, params, looks)) continue;
    yield { type: name, ...wireNames(params) };
    if (++found >= most) return;
  }
}

/** Why a move may not be made with these parameters; a condition that cannot be read does not hold. */
export function whyNot(
  program: Program,
  r: Look,
  seat: Seat,
  name: string,
  { when }: Move,
  params: Values,
  looks: Looks,
): Refusal | undefined {
  if (when === null) return undefined;
  try {
    const holds = isTrue(when(new MoveScene(program, r, seat, { params, bound: {} }, looks)));
    return holds ? undefined : { code: 'IllegalMove', move: name, reason: 'its condition does not hold' };
  } catch (error) {
    if (error instanceof Stop) return error.refusal;
    throw error;
  }
}

function* filledIn(program: Program, r: Look, seat: Seat, params: Move['params'], at = 0): Generator<Values> {
  const entry = params[at];
  if (!entry) {
    yield {};
    return;
  }
  const [name, domain] = entry;
  for (const value of valuesOf(program, r, seat, domain))
    for (const rest of filledIn(program, r, seat, params, at + 1)) yield { [name]: value, ...rest };
}

export const valuesOf = (program: Program, r: Look, seat: Seat, domain: Domain): readonly Value[] =>
  domain.values(new MoveScene(program, r, seat, { params: {}, bound: {} }));

/** A parameter called `type` has another name beside the type of a command. */
export const wireName = (name: string): string => (name === 'type' ? 'type_' : name);

const wireNames = (params: Values): Values =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [wireName(name), value]));
