/** Zones in phrases: `deck`, `self.hand`, `each_player -> hand`, `top of discard`; and a player alone for his hand (S17). */
import type { ZoneForm } from '../canonical.ts';
import type { Expr } from '../expr-form.ts';
import type { EndedZone, Who, ZoneRef } from '../step-form.ts';
import { tell, tellOf, zoneNamed, type Context } from '../scope.ts';
import { meant } from '../words.ts';
import type { Cursor } from './cursor.ts';
import { knownWho, resolveWho, whoExpr, whoWords, type RawWho, type Word } from './who.ts';

/** A zone as it is written: an owner and a name, or one word that may be either. */
export interface RawZone {
  readonly owner: RawWho | null;
  readonly zone: Word;
  readonly end?: 'top' | 'bottom';
}

const CODE = 'phrase/syntax';

/** `[top|bottom of] zone`, `who.zone`; as a destination also `who -> zone`. */
export function parseZone(cursor: Cursor, isDestination = false): RawZone {
  const end = cursor.following.text === 'of' ? cursor.accept('top', 'bottom') : undefined;
  if (end) cursor.take();
  const first = cursor.name(CODE, isDestination ? 'a zone or a player' : 'a zone');
  const hasZone = cursor.accept('.') ?? (isDestination ? cursor.accept('->') : undefined);
  const place = end ? { end: end.text === 'top' ? ('top' as const) : ('bottom' as const) } : {};
  return hasZone
    ? { owner: first, zone: cursor.name(CODE, 'a zone'), ...place }
    : { owner: null, zone: first, ...place };
}

/** A zone that something is done with; `undefined`, told, if there is none. */
export function resolveZone(raw: RawZone, context: Context): ZoneRef | undefined {
  if (raw.owner) return ownedZone(raw.owner, raw.zone, context);
  const name = zoneNamed(context.scope, raw.zone.text);
  if (name !== undefined) return bareZone(name, raw.zone.at, context);
  if (knownWho(raw.zone.text, context) !== undefined) return notAZone(raw.zone, context);
  return unknownZone(raw.zone, context, [...context.scope.zones.keys()]);
}

/** A zone that cards go to: a player alone means his hand. `countAt` is told for what is only implied. */
export function resolveDestination(raw: RawZone, context: Context, countAt: number): ZoneRef | undefined {
  const isZone = raw.owner !== null || zoneNamed(context.scope, raw.zone.text) !== undefined;
  if (isZone) return resolveZone(raw, context);
  if (raw.zone.text === 'nobody') return notAZone(raw.zone, context);
  if (knownWho(raw.zone.text, context) === undefined) {
    return unknownZone(raw.zone, context, [...context.scope.zones.keys(), ...whoWords(context)]);
  }
  const who = resolveWho(raw.zone, context);
  return who === undefined ? undefined : handOf(who, context, countAt);
}

/** The hand of a player, which nobody has named. */
export function handOf(who: Who, context: Context, countAt: number): ZoneRef | undefined {
  const zone = impliedZone('hand', context, countAt);
  if (!zone) return undefined;
  if (zone.per) return refTo('hand', who);
  tellOf(context, 'hand', 'zone/owner', countAt, `'hand' belongs to the table, not to a player`);
  return undefined;
}

/** A zone that a verb needs without naming it. */
export function impliedZone(name: string, context: Context, countAt: number): ZoneForm | undefined {
  const zone = context.scope.zones.get(name);
  context.scope.used.zones.add(name);
  if (!zone) tell(context, 'zone/unknown', countAt, `there is no zone '${name}', which this needs`);
  return zone;
}

/** The hand of the player who acts. */
export function ownHand(context: Context, countAt: number): ZoneRef | undefined {
  if (context.actor === null && context.scope.zones.has('hand')) {
    tell(context, 'zone/owner', countAt, `this needs a player's hand, and nobody acts here`);
    return undefined;
  }
  return handOf('self', context, countAt);
}

/** A zone of the table that nobody has named. */
export function tableZone(name: string, context: Context, countAt: number): ZoneRef | undefined {
  const zone = impliedZone(name, context, countAt);
  if (!zone) return undefined;
  if (!zone.per) return { zone: name };
  return context.actor === null ? nobodyActs(name, countAt, context) : { zone: name, of: 'self' };
}

function bareZone(name: string, offset: number, context: Context): ZoneRef | undefined {
  context.scope.used.zones.add(name);
  if (!context.scope.zones.get(name)?.per) return { zone: name };
  return context.actor === null ? nobodyActs(name, offset, context) : { zone: name, of: 'self' };
}

function nobodyActs(name: string, offset: number, context: Context): undefined {
  tellOf(context, name, 'zone/owner', offset, `'${name}' belongs to a player, and nobody acts here`);
}

function ownedZone(owner: RawWho, zone: Word, context: Context): ZoneRef | undefined {
  const keyed = 'text' in owner ? keyedZone(owner, zone, context) : undefined;
  if (keyed) return keyed;
  const who = 'text' in owner ? ownerOf(owner, zone, context) : resolveWho(owner, context);
  const name = zoneNamed(context.scope, zone.text);
  if (name === undefined) return unknownOwned(zone, context);
  context.scope.used.zones.add(name);
  if (who === undefined) return undefined;
  if (context.scope.zones.get(name)?.per) return refTo(name, who);
  tellOf(context, name, 'zone/owner', zone.at, `'${zone.text}' belongs to the table, not to a player`);
  return undefined;
}

/** `self` where nobody acts is told at the zone. */
function ownerOf(owner: Word, zone: Word, context: Context): Who | undefined {
  const isNobody = context.actor === null && (owner.text === 'self' || owner.text === 'owner');
  return isNobody ? nobodyActs(zone.text, zone.at, context) : resolveWho(owner, context);
}

function keyedZone(owner: Word, key: Word, { scope }: Context): ZoneRef | undefined {
  if (!scope.zones.get(owner.text)?.keyed_by?.includes(key.text)) return undefined;
  scope.used.zones.add(owner.text);
  return { zone: owner.text, key: key.text };
}

function unknownOwned(zone: Word, context: Context): undefined {
  if (knownWho(zone.text, context) !== undefined) return notAZone(zone, context);
  const owned = [...context.scope.zones].filter(([, { per }]) => per).map(([name]) => name);
  return unknownZone(zone, context, owned);
}

function notAZone({ text, at }: Word, context: Context): undefined {
  tell(context, 'zone/not-a-zone', at, `'${text}' is a player, not a zone`);
}

function unknownZone({ text, at }: Word, context: Context, legal: readonly string[]): undefined {
  tell(context, 'zone/unknown', at, `unknown zone '${text}'`, { hint: meant(text, legal) });
}

function refTo(zone: string, who: Who): ZoneRef {
  if (who === 'each_player' || who === 'everyone' || isWord(who, 'players')) return { zone, each: 'player' };
  if (who === 'each_opponent' || isWord(who, 'opponents')) return { zone, each: 'opponent' };
  return { zone, of: who };
}

const isWord = (who: Who, word: string): boolean => Array.isArray(who) && who[0] === word && who.length === 1;

/** A reference with its end, where that is not the default. */
export const ended = (ref: ZoneRef, end: 'top' | 'bottom' | undefined, usual: 'top' | 'bottom'): EndedZone =>
  end === undefined || end === usual ? ref : { ...ref, end };

/** A zone reference of a phrase as an expression. */
export function zoneExpr(ref: ZoneRef): Expr {
  if ('key' in ref) return ['keyed', ref.zone, ref.key];
  if ('each' in ref) return ['zone', ref.zone, ref.each === 'player' ? ['players'] : ['opponents']];
  return 'of' in ref ? ['zone', ref.zone, whoExpr(ref.of)] : ['zone', ref.zone];
}
