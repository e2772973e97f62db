/** What the compiler cannot see, or nobody asked it: mistakes in a definition, thrown where they are made. */
import { nearest } from '../fields/slips.ts';
import type { Outcome } from '../game.ts';
import type { Reader } from '../reader.ts';
import type { Seat } from '../zones.ts';
import type { AnyDefinition } from './define.ts';

/** Throws for a definition that is no game. */
export function checkDefinition(definition: AnyDefinition): void {
  checkParts(definition);
  checkSeats(definition);
  checkNames(definition);
  checkVisible(definition);
}

const PARTS = { zones: 'object', catalog: 'object', setup: 'function', moves: 'object', outcome: 'function' } as const;

function checkParts(definition: AnyDefinition): void {
  const { name } = definition;
  if (typeof name !== 'string' || name === '') throw new TypeError('a game needs a name');
  for (const [part, type] of Object.entries(PARTS)) {
    const given: unknown = Reflect.get(definition, part);
    if (given === undefined || given === null) throw new TypeError(`${name}: ${part} is missing`);
    if (typeof given !== type) throw new TypeError(`${name}: ${part} must be of type ${type}`);
  }
}

function checkSeats({ name, seats }: AnyDefinition): void {
  const { min, max } = typeof seats === 'number' ? { min: seats, max: seats } : seats;
  if (Number.isSafeInteger(min) && Number.isSafeInteger(max) && min >= 1 && min <= max) return;
  throw new TypeError(`${name}: seats are a whole number from 1 on, or { min, max } with min at most max`);
}

/** Names that mean something to the kernel are free for nobody else. */
function checkNames({ name, moves, jobs = {}, options = {} }: AnyDefinition): void {
  const taken = (what: string, why: string): TypeError => new TypeError(`${name}: ${what} is the name of ${why}`);
  if (Object.hasOwn(moves, 'answer')) throw taken('answer', 'the command that answers a question');
  if (Object.hasOwn(options, 'seats')) throw taken('seats', 'the number of players');
  for (const [move, { fields = {} }] of Object.entries(moves))
    if (Object.hasOwn(fields, 'type')) throw taken(`type in move ${move}`, 'the move itself');
  for (const [job, { fields = {} }] of Object.entries(jobs))
    if (Object.hasOwn(fields, 'do')) throw taken(`do in job ${job}`, 'the job itself');
}

/** A misspelt name in `visible` would leave the value that it means for everyone to see. */
function checkVisible({ name, match = {}, seat = {}, card = {}, visible = {} }: AnyDefinition): void {
  const values: { readonly [scope: string]: object } = { match: { turn: 0, ...match }, seat, card };
  for (const [scope, said] of Object.entries(visible)) {
    if (said === undefined) continue;
    const known = Object.hasOwn(values, scope) ? Object.keys(values[scope] ?? {}) : undefined;
    if (!known) throw new TypeError(`${name}: visible.${scope}: values belong to match, seat or card`);
    for (const key of Object.keys(said)) if (!known.includes(key)) throw unknownValue(name, scope, key, known);
  }
}

function unknownValue(name: string, scope: string, key: string, known: readonly string[]): TypeError {
  const meant = nearest(key, known);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return new TypeError(`${name}: visible.${scope}.${key}: no such value${hint}`);
}

/** Throws for an outcome that nobody could announce. */
export function checkOutcome(name: string, r: Reader, outcome: Outcome | undefined): Outcome | undefined {
  if (outcome === undefined) return undefined;
  // Rules without types may give anything.
  const { winners, reason }: { readonly winners: unknown; readonly reason: unknown } = outcome;
  const isSeat = (seat: Seat): boolean => r.seats.includes(seat);
  if (!Array.isArray(winners) || !winners.every(isSeat))
    throw new TypeError(`${name}: the winners of an outcome are a list of seats, 0 to ${r.seats.length - 1}`);
  if (typeof reason !== 'string') throw new TypeError(`${name}: an outcome needs a reason, as a text`);
  return outcome;
}

/** Rules cannot wait: what they would do later is in no state. */
export function noPromise(what: string, given: unknown): void {
  if (!(given instanceof Promise)) return;
  // Whatever comes of it is nobody's, also a fault.
  given.catch(() => {});
  throw new TypeError(`${what} gave a promise: rules cannot wait for anything`);
}
