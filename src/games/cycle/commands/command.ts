/** What commands are written with: the entry's maker, the stamp, and the checks that several of them share. */
import { commandsFor, fields } from '../../../core/fields/index.ts';
import type { CardId, Refusal } from '../../../core/index.ts';
import type { Mode, RtDraw } from '../settings.ts';
import { HAND, OPERATIVE, tickOf, type Circuit, type Look } from '../shape.ts';

/** An entry of the table: its type, its fields, why not now, what it does, and which of it may be given. */
export const command = commandsFor<Look, Circuit>();

/** C55: an action's stamp in real time. */
export const TICK = fields.optional(fields.whole());

/** C55: the clock outside has been told of before the action, so a stamp is the current tick. */
export function checkStamp({ r }: Look, { tick }: { readonly tick?: number }): Refusal | undefined {
  return tick === undefined || tick === tickOf(r) ? undefined : { code: 'BadTime', tick, now: tickOf(r) };
}

/** Whether time passes by a clock: what belongs to it need not be looked at otherwise. */
export const isRealTime = ({ r }: Look): boolean => r.match.mode === 'realtime';

/** A command that has its place in one mode only. */
export const checkMode = ({ r: { match } }: Look, mode: Mode): Refusal | undefined =>
  match.mode === mode ? undefined : wrongPhase(match.mode, mode);

/** A command that belongs to one of the ways in which cards come in real time (C58). */
export function checkRtDraw(look: Look, draw: RtDraw): Refusal | undefined {
  const { rt_draw } = look.r.match.settings;
  return checkMode(look, 'realtime') ?? (rt_draw === draw ? undefined : wrongPhase(rt_draw, draw));
}

/** What it is now, and what it would have to be. */
export const wrongPhase = (phase: string, expected: string): Refusal => ({ code: 'WrongPhase', phase, expected });

/** Cards are named to players by their handles, never by their numbers. */
export function checkInHand({ r }: Look, card: CardId): Refusal | undefined {
  const zone = r.zoneOf(card);
  if (zone === HAND) return undefined;
  const id = r.handle(OPERATIVE, card);
  return zone < 0 || id === 0
    ? { code: 'UnknownCard', id }
    : { code: 'NotInHand', id, zone: r.layout.zones[zone]?.name ?? '' };
}
