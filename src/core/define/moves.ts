/** Moves: what may be done, why not, and every way in which it may be done. */
import { seat as seatField } from '../fields/fields.ts';
import type { Command } from '../game.ts';
import type { Picks } from '../question.ts';
import type { Reader } from '../reader.ts';
import type { Recorder } from '../recorder.ts';
import type { Refusal } from '../result.ts';
import { zoneAt, type Seat } from '../zones.ts';
import {
  candidatesOf,
  checkWord,
  isPlace,
  wordOf,
  type Args,
  type Candidates,
  type Defined,
  type FieldSketch,
  type FieldSketches,
} from './sketches.ts';
import { zoneOfPlace, type Place } from './zones.ts';

/** What a check may say: nothing, a code, or a whole refusal. */
export type Objection = string | Refusal | false | undefined | void;

/** Something a player may do. */
export interface Move<S extends Defined, F> {
  /** What the command carries; its form, its gate and the renaming of its cards follow from this. */
  readonly fields?: F;
  /** May be done when it is not one's turn. */
  readonly offTurn?: boolean;
  /**
   * What may be asked for. Left out: every card of the place, or of one's own that one sees; every other seat; every
   * value of a list.
   */
  options?(r: Reader<S>, me: Seat): readonly Args<F>[];
  /** Why not now. Left out: whatever is among the options may be done. */
  check?(r: Reader<S>, me: Seat, args: Args<F>): Objection;
  do(r: Recorder<S>, me: Seat, args: Args<F>): void;
}

/** A piece of work a game may put off with `r.next` and `r.later`, and ask in. */
export interface Task<S extends Defined, F, Name> {
  readonly fields?: F;
  do(
    r: Recorder<S>,
    job: { readonly do: Name } & Args<F>,
    answer?: Picks,
    answers?: readonly (Picks | undefined)[],
  ): void;
}

type AnyArgs = { readonly [name: string]: unknown };
/** A command whose fields are known to its move alone. */
export type AnyCommand = Command & AnyArgs;

/** A move with its types forgotten. */
export interface AnyMove {
  readonly fields?: FieldSketches;
  readonly offTurn?: boolean;
  options?(r: Reader<Defined>, me: Seat): readonly AnyArgs[];
  check?(r: Reader<Defined>, me: Seat, args: AnyArgs): Objection;
  do(r: Recorder<Defined>, me: Seat, args: AnyArgs): void;
}

/** A job with its types forgotten. */
export interface AnyTask {
  readonly fields?: FieldSketches;
  do(r: Recorder<Defined>, job: { readonly do: string }, ...answers: unknown[]): void;
}

/** A move as it is played. */
export interface Ready extends AnyMove {
  readonly seats: readonly string[];
  readonly places: readonly (readonly [field: string, place: Place])[];
  /** Every command of this move that its check lets pass. */
  commands(r: Reader<Defined>, me: Seat): readonly AnyCommand[];
}

/** What a seat may do now. */
export function choicesOf(ready: ReadonlyMap<string, Ready>, r: Reader<Defined>, me: Seat): readonly AnyCommand[] {
  const all: AnyCommand[] = [];
  for (const move of ready.values()) {
    if (!move.offTurn && r.match.turn !== me) continue;
    for (const command of move.commands(r, me)) all.push(command);
  }
  return all;
}

/** Why a seat may not do this now, if it may not. */
export function whyNot(move: Ready, r: Reader<Defined>, me: Seat, command: AnyCommand): Refusal | undefined {
  if (!move.offTurn && r.match.turn !== me) return { code: 'NotYourTurn', turn: r.match.turn };
  for (const name of move.seats)
    if (Number(command[name] ?? 0) >= r.layout.seats.length) return { code: 'NoSuchSeat', seat: Number(command[name]) };
  for (const [field, place] of move.places) {
    const zone = zoneOfPlace(place, me);
    if (r.zoneOf(Number(command[field])) !== zone)
      return { code: 'NotThere', field, zone: zoneAt(r.layout, zone).name };
  }
  if (move.check) {
    const objection = move.check(r, me, command);
    return typeof objection === 'string' ? { code: objection } : objection || undefined;
  }
  if (!move.fields && !move.options) return undefined;
  const names = Object.keys(move.fields ?? {});
  const isOffered = move.commands(r, me).some((option) => names.every((name) => isSame(option[name], command[name])));
  return isOffered ? undefined : { code: 'NotAllowed' };
}

/** Values of fields are plain: numbers, texts, and lists of them. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** A move made ready to be played; a mistake in it is thrown. */
export function readied(name: string, move: AnyMove): Ready {
  const sketches = Object.entries(move.fields ?? {});
  for (const [field, sketch] of sketches) checkWord(name, field, sketch);
  const isSeat = (sketch: FieldSketch): boolean =>
    sketch === seatField || (typeof sketch === 'string' && wordOf(sketch) === 'seat');
  const seats = sketches.filter(([, sketch]) => isSeat(sketch));
  const listed = sketches.map(([field, sketch]) => [field, candidatesOf(sketch)] as const);
  const open = listed.find(([, values]) => !values);
  if (!move.options && open) throw new TypeError(`move ${name}: its options must say which values ${open[0]} can have`);
  return {
    ...move,
    seats: seats.map(([field]) => field),
    places: sketches.flatMap(([field, sketch]) => (isPlace(sketch) ? [[field, sketch] as const] : [])),
    commands: move.options
      ? givenWays(name, move)
      : everyWay(name, move, listed as readonly (readonly [string, Candidates])[]),
  };
}

/** The options that a game names itself. */
function givenWays(name: string, move: AnyMove): Ready['commands'] {
  return (r, me) => {
    const all: AnyCommand[] = [];
    for (const args of move.options?.(r, me) ?? []) if (!move.check?.(r, me, args)) all.push({ type: name, ...args });
    return all;
  };
}

/** Every combination of the values that the fields can have: tried on one object, copied when it passes. */
function everyWay(name: string, move: AnyMove, fields: readonly (readonly [string, Candidates])[]): Ready['commands'] {
  const blank: AnyCommand = { type: name, ...Object.fromEntries(fields.map(([field]) => [field, undefined])) };
  const hasGaps = Object.values(move.fields ?? {}).some((sketch) => typeof sketch === 'string' && sketch.endsWith('?'));
  const [first, ...others] = fields;
  if (!first) return (r, me) => (move.check?.(r, me, blank) ? [] : [blank]);
  // Most moves carry one field, and their options are asked for at every choice.
  if (others.length === 0 && !hasGaps) return waysOfOne(blank, move, first);
  return (r, me) => {
    const all: AnyCommand[] = [];
    const tried: { type: string; [field: string]: unknown } = { ...blank };
    const tryFrom = (at: number): void => {
      const next = fields[at];
      if (!next) {
        if (!move.check?.(r, me, tried)) all.push(hasGaps ? withoutGaps(tried) : { ...tried });
        return;
      }
      const [field, values] = next;
      for (const value of values(r, me)) {
        tried[field] = value;
        tryFrom(at + 1);
      }
    };
    tryFrom(0);
    return all;
  };
}

function waysOfOne(
  blank: AnyCommand,
  move: AnyMove,
  [field, values]: readonly [string, Candidates],
): Ready['commands'] {
  return (r, me) => {
    const all: AnyCommand[] = [];
    const tried: { type: string; [field: string]: unknown } = { ...blank };
    for (const value of values(r, me)) {
      tried[field] = value;
      if (!move.check?.(r, me, tried)) all.push({ ...tried });
    }
    return all;
  };
}

/** A copy without the fields that have no value. */
const withoutGaps = (tried: AnyCommand): AnyCommand =>
  Object.fromEntries(Object.entries(tried).filter(([, value]) => value !== undefined)) as AnyCommand;
