/**
 * Commands: what a seat may do while the machine waits for a move of it, tested in the order of section 12 (S53). What
 * a `choose` asks is a question of the kernel and answered there.
 */
import { err, isRecord, ok, type CardId, type Refusal, type Result, type Seat } from '../../core/index.ts';
import type { Offers, Range } from '../chips/index.ts';
import { bet, BETTING_MOVES, isBettingMove, offersNow, type BettingMove } from './flow/betting.ts';
import { commandsOf, whyNot, wireName } from './flow/offers.ts';
import { showOrMuck } from './flow/showdown.ts';
import { runEntry } from './flow/turns.ts';
import { Machine } from './machine.ts';
import type { Move, Program } from './program.ts';
import { tellingOf } from './open.ts';
import { freshLooks, MoveScene } from './scene.ts';
import type {
  BetFrame,
  CutFrame,
  Frame,
  Look,
  OfferFrame,
  ShowFrame,
  SpecCommand,
  Table,
  Value,
  Values,
} from './shape.ts';
import { cutAt } from './steps/piles.ts';

const SHOW_MOVES = ['muck', 'show'] as const;

type Waiting = OfferFrame | CutFrame | BetFrame | ShowFrame;

/** What the match waits for; nothing when it is over or a question stands. */
export function waiting(r: Look): Waiting | undefined {
  const frame = r.match.$flow.at(-1);
  return frame && isWaiting(frame) ? frame : undefined;
}

const isWaiting = (frame: Frame): frame is Waiting =>
  frame.op === 'offer' || frame.op === 'cut' || frame.op === 'bet' || frame.op === 'show';

/** The seat that is asked for a move. */
export const askedSeat = (r: Look): Seat | undefined => seatIn(r, waiting(r));

function seatIn(r: Look, frame: Waiting | undefined): Seat | undefined {
  if (frame?.op === 'bet') return r.match.$asked;
  return frame?.op === 'show' ? frame.order[0] : frame?.seat;
}

/** The form of a command: a move that this file or the betting knows; what is in it is judged when it is carried out. */
export function commandGate(program: Program): (raw: unknown) => Result<SpecCommand, Refusal> {
  const known = new Set<string>([...Object.keys(program.moves), ...BETTING_MOVES, ...SHOW_MOVES, 'cut']);
  return (raw) => {
    if (!isRecord(raw) || typeof raw['type'] !== 'string') return err({ code: 'BadCommand', field: 'type' });
    const { type } = raw;
    if (!Object.hasOwn(raw, 'type') || !known.has(type)) return err({ code: 'WrongPhase', move: type.slice(0, 60) });
    return ok({ ...raw, type });
  };
}

/** A command with its cards renamed: which parameters are cards, the move says. */
export function renameCards(program: Program): (command: SpecCommand, rename: (card: CardId) => CardId) => SpecCommand {
  return (command, rename) => {
    const move = moveOf(program, command.type);
    const cards = move?.params.filter(([, { isCards }]) => isCards) ?? [];
    const renamed = cards.flatMap(([name]) => {
      const value = command[wireName(name)];
      return Number.isSafeInteger(value) ? [[wireName(name), rename(Number(value))] as const] : [];
    });
    return { ...command, ...Object.fromEntries(renamed) };
  };
}

const moveOf = (program: Program, name: string): Move | undefined =>
  Object.hasOwn(program.moves, name) ? program.moves[name] : undefined;

/** Every command a seat may give now; of amounts some that show the range. */
export function choices(program: Program, r: Look, seat: Seat): readonly SpecCommand[] {
  const frame = waiting(r);
  if (!frame || askedSeat(r) !== seat) return [];
  switch (frame.op) {
    case 'offer':
      return offeredIn(program, r, seat, frame.moves);
    case 'cut':
      return places(r.count(frame.zone)).map((at) => ({ type: 'cut', at }));
    case 'show':
      return SHOW_MOVES.map((type) => ({ type }));
    case 'bet':
      return betsIn(offersNow(program, r, frame, seat), r.match.pot);
  }
}

/** All moves together may look at as much as one move. */
function offeredIn(program: Program, r: Look, seat: Seat, moves: readonly string[]): readonly SpecCommand[] {
  const looks = freshLooks();
  return moves.flatMap((name) => [...commandsOf(program, r, seat, name, looks)]);
}

/** All places of a small pile, some of a large one. */
const places = (size: number): readonly number[] =>
  Array.from({ length: Math.min(size, 52) + 1 }, (_, i) => (size <= 52 ? i : Math.round((i * size) / 52)));

function betsIn(offers: Offers, pot: number): readonly SpecCommand[] {
  return BETTING_MOVES.flatMap((type) => {
    const offered = offers[type];
    if (offered === undefined) return [];
    return typeof offered === 'object' ? amountsIn(offered, pot).map((to) => ({ type, to })) : [{ type }];
  });
}

/** The least, the most, and what is usual between them: half a pot, a pot, two. */
function amountsIn([least, most]: Range, pot: number): readonly number[] {
  const usual = [Math.round(pot / 2), pot, 2 * pot].map((by) => least + by);
  return [...new Set([least, ...usual.filter((to) => to < most), most])].toSorted((a, b) => a - b);
}

/** Carries out a move, or says why not. */
export function decide(program: Program, r: Table, seat: Seat, command: SpecCommand): Refusal | undefined {
  const frame = waiting(r);
  const refused = checkTurn(program, r, frame, seat, command) ?? checkMove(program, r, frame, seat, command);
  if (refused) return refused;
  const { $kept } = r.match;
  if (frame?.op !== 'offer' && $kept.telling !== null) r.setMatch('$kept', { ...$kept, telling: null });
  if (frame?.op === 'bet' && isBettingMove(command.type))
    return placeBet(program, r, frame, seat, command.type, command);
  const x = new Machine(program, r);
  perform(x, seat, command);
  return x.run();
}

/** A bet after which somebody else is asked needs no machine. */
function placeBet(
  program: Program,
  r: Table,
  frame: BetFrame,
  seat: Seat,
  type: BettingMove,
  command: SpecCommand,
): Refusal | undefined {
  const to = Number(command['to'] ?? 0);
  r.note('move', to > 0 ? { seat, move: type, to } : { seat, move: type });
  bet(program, r, frame, seat, type, to);
  if (r.match.$asked >= 0 && !Object.hasOwn(program.on, type)) return undefined;
  const x = new Machine(program, r);
  runEntry(x, type, seat);
  return x.run();
}

function checkTurn(
  program: Program,
  r: Look,
  frame: Waiting | undefined,
  seat: Seat,
  { type }: SpecCommand,
): Refusal | undefined {
  if (!movesIn(frame).includes(type)) return { code: 'WrongPhase', phase: phaseName(program, r), move: type };
  const asked = seatIn(r, frame);
  return asked === seat ? undefined : { code: 'NotYourTurn', turn: asked ?? -1 };
}

const NO_MOVES: readonly string[] = [];

/** The moves that the match waits for, allowed or not. */
function movesIn(frame: Waiting | undefined): readonly string[] {
  switch (frame?.op) {
    case undefined:
      return NO_MOVES;
    case 'offer':
      return frame.moves;
    case 'cut':
      return ['cut'];
    case 'bet':
      return BETTING_MOVES;
    case 'show':
      return SHOW_MOVES;
  }
}

/** Where the course of the game stands, in the file's word. */
export function phaseName(program: Program, r: Look): string {
  const flow = r.match.$flow;
  const frame = flow.findLast(({ op }) => op === 'phase' || op === 'hand');
  if (frame?.op === 'phase')
    return (frame.of === 'phases' ? program.phases : (program.turn?.phases ?? []))[frame.at]?.name ?? '';
  if (frame?.op === 'hand') return program.rounds[frame.round]?.name ?? 'showdown';
  return r.match.$over ? 'over' : '';
}

function checkMove(
  program: Program,
  r: Look,
  frame: Waiting | undefined,
  seat: Seat,
  command: SpecCommand,
): Refusal | undefined {
  switch (frame?.op) {
    case 'offer':
      return checkOffered(program, r, seat, command);
    case 'bet':
      return checkBet(offersNow(program, r, frame, seat, !isOpening(command.type)), command);
    case 'cut':
      return checkNames(command, ['at']) ?? checkAmount(command, 'at', [0, r.count(frame.zone)]);
    case 'show':
    case undefined:
      return checkNames(command, []);
  }
}

const badParameter = ({ type }: SpecCommand, parameter: string): Refusal => ({
  code: 'BadParameter',
  move: type,
  parameter: parameter.slice(0, 60),
});

/** Exactly these parameters, no more and no fewer. */
function checkNames(command: SpecCommand, names: readonly string[]): Refusal | undefined {
  for (const name in command) if (name !== 'type' && !names.includes(name)) return badParameter(command, name);
  for (const name of names) if (!Object.hasOwn(command, name)) return badParameter(command, name);
  return undefined;
}

function checkAmount(command: SpecCommand, name: string, [least, most]: Range): Refusal | undefined {
  const value = command[name];
  const isAmount = Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
  return isAmount ? undefined : { ...badParameter(command, name), min: least, max: most };
}

function checkOffered(program: Program, r: Look, seat: Seat, command: SpecCommand): Refusal | undefined {
  const move = moveOf(program, command.type);
  if (!move) return { code: 'WrongPhase', move: command.type };
  const odd = checkNames(
    command,
    move.params.map(([name]) => wireName(name)),
  );
  if (odd) return odd;
  const scene = new MoveScene(program, r, seat, { params: {}, bound: {} });
  const wrong = move.params.find(([name, domain]) => !domain.has(scene, command[wireName(name)]));
  if (wrong) return badParameter(command, wrong[0]);
  return whyNot(program, r, seat, command.type, move, paramsOf(move, command), freshLooks());
}

/** The parameters as the steps read them; they have been checked. */
const paramsOf = (move: Move, command: SpecCommand): Values =>
  Object.fromEntries(move.params.map(([name]) => [name, command[wireName(name)] as Value]));

/** Whether a move sets an amount that others must match. */
const isOpening = (type: string): boolean => type === 'bet' || type === 'raise';

const AMOUNT = ['to'];

/** Amounts last: a bet that may not be made is illegal whatever its size. */
function checkBet(offers: Offers, command: SpecCommand): Refusal | undefined {
  const { type } = command;
  if (!isBettingMove(type)) return { code: 'WrongPhase', move: type };
  const isUp = isOpening(type);
  const odd = checkNames(command, isUp ? AMOUNT : NO_MOVES);
  if (odd) return odd;
  if (isUp && !Number.isSafeInteger(command['to'])) return badParameter(command, 'to');
  const offered = offers[type];
  if (offered === undefined) return { code: 'IllegalMove', move: type, reason: 'it is not open to you now' };
  return typeof offered === 'object' ? checkAmount(command, 'to', offered) : undefined;
}

/** What a move does before the machine goes on: its own frame is done with, its steps come next. */
function perform(x: Machine, seat: Seat, command: SpecCommand): void {
  const frame = x.stack.at(-1);
  const { type } = command;
  x.hasMoved = true;
  if (frame?.op === 'offer' || frame?.op === 'cut') x.stack.pop();
  if (frame?.op === 'cut') return cutAt(x, frame.zone, command['at']);
  if (frame?.op === 'show') {
    x.w.note('move', { seat, move: type });
    showOrMuck(x, frame, type === 'show' ? 'show' : 'muck');
  }
  const move = frame?.op === 'offer' ? moveOf(x.program, type) : undefined;
  const params = move ? paramsOf(move, command) : {};
  runEntry(x, type, seat, params);
  if (move) startMove(x, seat, type, move, params);
}

/** Tells what others may know of a move, and puts its steps first. */
function startMove(x: Machine, seat: Seat, type: string, move: Move, params: Values): void {
  tellMove(x, seat, type, move, params);
  x.push(move.list, seat, { params, bound: {} });
}

/** Parameters that are cards go as cards, so that nobody learns one it may not know. */
function tellMove(x: Machine, seat: Seat, type: string, { params, shown }: Move, given: Values): void {
  const open = params.filter(([name]) => shown === null || shown.includes(name));
  const cards = open.flatMap(([name, { isCards }]) => (isCards ? [Number(given[name])] : []));
  const facts = open.flatMap(([name, { isCards }]) => (isCards ? [] : [[name, given[name] ?? null] as const]));
  const said = Object.fromEntries(facts);
  if (x.program.telling.size > 0) {
    const named = Object.fromEntries(open.map(([name]) => [name, given[name] ?? null]));
    x.keep({ telling: x.program.telling.has(type) ? tellingOf(type, seat, x.r, named) : null });
  }
  x.w.note('move', { seat, move: type, ...said }, cards.length > 0 ? { cards } : {});
}
