/**
 * What the operative and the clock may ask for: the form of each command, and why it may not be given now (the errors
 * table); `choices` and `decide` both ask here. Answers to questions are the kernel's.
 */
import { err, fields, refusalOf, type CardId, type Refusal, type Result, type ValueOf } from '../../../core/index.ts';
import { rowOf } from '../kinds.ts';
import { livingEnemies } from '../encounter/encounter.ts';
import { isGaugeFull } from '../time/real-time.ts';
import type { Mode, RtDraw } from '../settings.ts';
import { HAND, OPERATIVE, tickOf, type Look } from '../shape.ts';

const { card, optional, variants, whole } = fields;

/** One call of the clock covers at most this much (ten minutes at 60 ticks a second). */
export const MOST_TICKS = 36_000;

/** C55: an action's stamp in real time. */
const tick = optional(whole());

/** Whether an enemy stands, a time has come or so many ticks may pass, the match knows (`check`). */
const COMMAND = variants('type', {
  /** C62: `at` is the action's time in microseconds. */
  play: { card, target: optional(whole()), at: optional(whole()), tick },
  discard: { card, tick },
  endTurn: {},
  advance: { ticks: whole() },
  open: { tick },
  buy: { tick },
});

export type CycleCommand = ValueOf<typeof COMMAND>;

/** A raw command with nothing in it but its fields. */
export function parseCommand(raw: unknown): Result<CycleCommand, Refusal> {
  const read = COMMAND(raw);
  if (read.ok) return read;
  const isUnknown = read.error[0]?.path[0] === 'type';
  return err(refusalOf(isUnknown ? 'UnknownCommand' : 'BadCommand', read.error));
}

/** The command with every card in it renamed. */
export const renameCards = (command: CycleCommand, rename: (card: CardId) => CardId): CycleCommand =>
  COMMAND.rename?.(command, rename) ?? command;

/** Where each command has its place; while a question stands none has (the kernel sees to it). */
const PLACE: { readonly [T in CycleCommand['type']]: { readonly mode?: Mode; readonly draw?: RtDraw } } = {
  play: {},
  discard: {},
  endTurn: { mode: 'turn' },
  advance: { mode: 'realtime' },
  open: { mode: 'realtime', draw: 'gauge' },
  buy: { mode: 'realtime', draw: 'buy' },
};

export function check(look: Look, command: CycleCommand): Refusal | undefined {
  return checkPlace(look, command) ?? checkStamp(look, command) ?? checkFacts(look, command);
}

function checkPlace({ r }: Look, { type }: CycleCommand): Refusal | undefined {
  const { mode, draw } = PLACE[type];
  const { match } = r;
  if (match.ending) return { code: 'ENCOUNTER_OVER', result: match.ending.result };
  if (mode !== undefined && match.mode !== mode) return { code: 'WRONG_PHASE', phase: match.mode, expected: mode };
  return draw !== undefined && match.settings.rt_draw !== draw
    ? { code: 'WRONG_PHASE', phase: match.settings.rt_draw, expected: draw }
    : undefined;
}

/** C55: the clock outside has been told of before the action, so a stamp is the current tick. */
function checkStamp({ r }: Look, command: CycleCommand): Refusal | undefined {
  if (!('tick' in command) || command.tick === undefined || command.tick === tickOf(r)) return undefined;
  return { code: 'BAD_TIME', tick: command.tick, now: tickOf(r) };
}

function checkFacts(look: Look, command: CycleCommand): Refusal | undefined {
  const { r } = look;
  switch (command.type) {
    case 'play':
      return checkInHand(look, command.card) ?? checkTarget(look, command.card, command.target);
    case 'discard':
      return checkInHand(look, command.card);
    case 'advance':
      return command.ticks <= MOST_TICKS
        ? undefined
        : { code: 'BAD_TIME', tick: tickOf(r) + command.ticks, now: tickOf(r) };
    case 'open':
      return isGaugeFull(r) ? undefined : { code: 'WRONG_PHASE', phase: 'gauge filling', expected: 'gauge full' };
    case 'buy':
      return r.match.focus >= r.match.settings.price
        ? undefined
        : { code: 'WRONG_PHASE', phase: `focus ${r.match.focus}`, expected: `focus ${r.match.settings.price}` };
    case 'endTurn':
      return undefined;
  }
}

/** Cards are named to players by their handles, never by their numbers. */
function checkInHand({ r }: Look, card: CardId): Refusal | undefined {
  const zone = r.zoneOf(card);
  if (zone === HAND) return undefined;
  const id = r.handle(OPERATIVE, card);
  return zone < 0 || id === 0
    ? { code: 'UNKNOWN_CARD', id }
    : { code: 'NOT_IN_HAND', id, zone: r.layout.zones[zone]?.name ?? '' };
}

/** Whether a kind must be told whom it hits. */
export function needsTarget({ r, rules }: Look, card: CardId): boolean {
  return rowOf(rules.cards, r.kind(card)).effects.some((effect) => effect.do === 'hit' && effect.all !== true);
}

function checkTarget(look: Look, card: CardId, target: number | undefined): Refusal | undefined {
  const living = livingEnemies(look.r);
  if (target === undefined)
    return needsTarget(look, card) && living.length > 1
      ? { code: 'BAD_TARGET', target: null, reason: 'missing' }
      : undefined;
  if (living.includes(target)) return undefined;
  const reason = target < look.r.match.enemies.length ? 'fallen' : 'missing';
  return { code: 'BAD_TARGET', target, reason };
}
