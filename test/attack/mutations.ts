/** Ways to change the events of a log in one place: by hand, by rule, and with an eye for what belongs together. */
import type { Json } from '../../src/core/index.ts';
import { hiddenHash, specHash, type LogEvent } from '../../src/fair/index.ts';
import { native } from '../../src/cli/native.ts';
import { hexBytes } from '../../src/rng/index.ts';
import { textIn } from '../fair/forge.ts';

/** A number below n. */
export type Below = (n: number) => number;

/** One way to change a log; gives nothing where it does not fit. */
export interface Mutation {
  readonly name: string;
  change(events: readonly LogEvent[], other: readonly LogEvent[], chance: Below): readonly LogEvent[] | undefined;
}

type Path = readonly (string | number)[];

export const MUTATIONS: readonly Mutation[] = [
  // Most changes are of one leaf, so this stands here more than once.
  ...['leaf', 'leaf 2', 'leaf 3', 'leaf 4'].map((name): Mutation => ({ name, change: changeLeaf })),
  { name: 'leaf of another', change: borrowLeaf },
  { name: 'field taken away', change: (events, _, chance) => atSome(events, chance, withoutKey) },
  { name: 'field added', change: (events, _, chance) => atSome(events, chance, withKey) },
  { name: 'entries exchanged', change: exchangeEntries },
  { name: 'event dropped', change: (events, _, chance) => events.toSpliced(chance(events.length), 1) },
  { name: 'event doubled', change: doubleEvent },
  { name: 'events exchanged', change: exchangeEvents },
  { name: 'event moved', change: moveEvent },
  {
    name: 'event of another log',
    change: (events, other, chance) => events.with(chance(events.length), other[chance(other.length)]!),
  },
  { name: 'end cut off', change: cutEnd },
  { name: 'seat exchanged', change: exchangeSeat },
  { name: 'choice opened otherwise', change: reopenChoice },
  { name: 'options changed', change: changeOptions },
  { name: 'result changed', change: changeResult },
];

function changeLeaf(events: readonly LogEvent[], _: readonly LogEvent[], chance: Below): readonly LogEvent[] {
  const at = chance(events.length);
  const path = somePath(events[at]!, chance);
  return events.with(
    at,
    changedAt(events[at]!, path, (value) => twisted(value, chance)),
  );
}

/** The value that stands under the same name in another event. */
function borrowLeaf(
  events: readonly LogEvent[],
  other: readonly LogEvent[],
  chance: Below,
): readonly LogEvent[] | undefined {
  const at = chance(events.length);
  const path = somePath(events[at]!, chance);
  const source = [...events, ...other].filter(({ type }) => type === events[at]!.type);
  const value = valueAt(source[chance(source.length)], path);
  return value === undefined
    ? undefined
    : events.with(
        at,
        changedAt(events[at]!, path, () => value),
      );
}

function exchangeEntries(
  events: readonly LogEvent[],
  _: readonly LogEvent[],
  chance: Below,
): readonly LogEvent[] | undefined {
  return atSome(events, chance, (value) => {
    if (Array.isArray(value) && value.length > 1) return swapped(value, chance(value.length), chance(value.length));
    if (!isFacts(value)) return undefined;
    const names = Object.keys(value);
    const [one = '', other = ''] = [names[chance(names.length)], names[chance(names.length)]];
    return { ...value, [one]: value[other] ?? null, [other]: value[one] ?? null };
  });
}

function doubleEvent(events: readonly LogEvent[], _: readonly LogEvent[], chance: Below): readonly LogEvent[] {
  const at = chance(events.length);
  return events.toSpliced(at, 0, events[at]!);
}

function exchangeEvents(events: readonly LogEvent[], _: readonly LogEvent[], chance: Below): readonly LogEvent[] {
  return swapped(events, chance(events.length), chance(events.length));
}

function moveEvent(events: readonly LogEvent[], _: readonly LogEvent[], chance: Below): readonly LogEvent[] {
  const at = chance(events.length);
  return events.toSpliced(at, 1).toSpliced(chance(events.length), 0, events[at]!);
}

/** The end of a match cut off as a host would: without result, and the reveal trimmed to what is left. */
function cutEnd(events: readonly LogEvent[], _: readonly LogEvent[], chance: Below): readonly LogEvent[] | undefined {
  const actions = events.flatMap(({ type, seq }) => (type === 'action' ? [seq] : []));
  const reveal = events.at(-1)!;
  if (actions.length === 0 || reveal.type !== 'reveal') return events.slice(0, 1 + chance(events.length));
  const cut = actions[chance(actions.length)]!;
  const kept = events.slice(0, cut);
  const opened = (reveal['actions'] as { seq: number }[]).filter(({ seq }) => seq < cut);
  const piles = kept.filter(
    ({ pile, event }) => pile !== undefined || (event as Facts | undefined)?.['type'] === 'shuffled',
  );
  const shuffles = (reveal['shuffles'] as Json[]).slice(0, piles.length);
  return [...kept, { type: 'result', outcome: null, seq: 0 }, { ...reveal, actions: opened, shuffles }];
}

/** One deed said to be another's. */
function exchangeSeat(
  events: readonly LogEvent[],
  _: readonly LogEvent[],
  chance: Below,
): readonly LogEvent[] | undefined {
  const deeds = events.flatMap(({ type }, at) => (['action', 'commit', 'contribute'].includes(type) ? [at] : []));
  const at = deeds[chance(Math.max(1, deeds.length))];
  if (at === undefined) return undefined;
  const seats = ['server', ...(events[0]!['seats'] as string[])];
  const name = events[at]!.type === 'action' ? 'seat' : 'role';
  return events.with(at, { ...events[at]!, [name]: seats[chance(seats.length)]! });
}

/** The reveal opens an action to something else, and the action's hash is made to fit. */
function reopenChoice(
  events: readonly LogEvent[],
  _: readonly LogEvent[],
  chance: Below,
): readonly LogEvent[] | undefined {
  const reveal = events.at(-1)!;
  const actions = (reveal['actions'] ?? []) as unknown as readonly { seq: number; fields: Facts; salt: string }[];
  const which = chance(Math.max(1, actions.length));
  const action = actions[which];
  if (action === undefined) return undefined;
  const bare = chance(4) === 0 ? { ...action.fields, extra: chance(9) } : undefined;
  const fields = bare ?? changedAt(action.fields, somePath(action.fields, chance), (value) => twisted(value, chance));
  try {
    const hidden = hiddenHash(native, hexBytes(action.salt), fields);
    const logged = events[action.seq]!;
    return events
      .with(action.seq, { ...logged, action: { ...(logged['action'] as Facts), hidden } })
      .with(events.length - 1, { ...reveal, actions: actions.with(which, { ...action, fields }) });
  } catch {
    return undefined;
  }
}

/** Other options, hashed as if they had been agreed on. */
function changeOptions(
  events: readonly LogEvent[],
  _: readonly LogEvent[],
  chance: Below,
): readonly LogEvent[] | undefined {
  const open = events[0]!;
  const config: Facts =
    chance(2) === 0 ? { ...(open['config'] as Facts), [NAMES[chance(NAMES.length)]!]: chance(9) } : {};
  const game = { name: textIn(open['game']), version: textIn(open['version']) };
  return events.with(0, {
    ...open,
    config,
    specHash: specHash(native, game, config, open['hidden'] as Record<string, string>),
  });
}

const NAMES = ['seats', 'rounds', 'handSlots', 'seed', 'size', 'draw_per_turn', 'mode', 'extra'] as const;

function changeResult(
  events: readonly LogEvent[],
  _: readonly LogEvent[],
  chance: Below,
): readonly LogEvent[] | undefined {
  const at = events.findIndex(({ type }) => type === 'result');
  if (at < 0) return undefined;
  const seats = events[0]!['seats'] as string[];
  const outcome = chance(3) === 0 ? null : { winners: seats.filter(() => chance(2) === 0), reason: 'concede' };
  return events.with(at, { ...events[at]!, outcome });
}

type Facts = { readonly [name: string]: Json };

const isFacts = (value: Json): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value like the one there, and not the same. */
function twisted(value: Json, chance: Below): Json {
  if (typeof value === 'number') return [value + 1, value - 1, -value, 0, 2 ** 53 - 1, value * 10][chance(6)]!;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return twistedText(value, chance);
  if (Array.isArray(value)) return twistedList(value, chance);
  return [null, 0, '', [], {}, false][chance(6)] as Json;
}

function twistedText(text: string, chance: Below): Json {
  const at = chance(Math.max(1, text.length));
  const digit = '0123456789abcdef'[chance(16)]!;
  return [
    text.slice(0, at) + digit + text.slice(at + 1),
    text.slice(0, at),
    `${text}${digit}`,
    '',
    null,
    text.toUpperCase(),
  ][chance(6)]!;
}

function twistedList(list: readonly Json[], chance: Below): Json {
  const at = chance(Math.max(1, list.length));
  return [list.toSpliced(at, 1), [...list, ...list.slice(at, at + 1)], list.toReversed(), []][chance(4)]!;
}

/** The path to some value in an event, from the outside in. */
function somePath(value: Json, chance: Below): Path {
  if (typeof value !== 'object' || value === null) return [];
  const keys: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const key = keys[chance(Math.max(1, keys.length))];
  if (key === undefined || chance(12) === 0) return [];
  return [key, ...somePath((value as Facts)[key]!, chance)];
}

function valueAt(value: Json | undefined, [key, ...rest]: Path): Json | undefined {
  if (key === undefined) return value;
  return typeof value === 'object' && value !== null ? valueAt((value as Facts)[key], rest) : undefined;
}

function changedAt<T extends Json>(value: T, [key, ...rest]: Path, change: (value: Json) => Json): T {
  if (key === undefined) return change(value) as T;
  const inside = changedAt((value as unknown as Facts)[key]!, rest, change);
  if (Array.isArray(value)) return value.with(Number(key), inside) as unknown as T;
  return { ...(value as object), [key]: inside } as unknown as T;
}

/** Changes some value inside some event, if it can be changed so. */
function atSome(
  events: readonly LogEvent[],
  chance: Below,
  change: (value: Json, chance: Below) => Json | undefined,
): readonly LogEvent[] | undefined {
  const at = chance(events.length);
  const path = somePath(events[at]!, chance).slice(0, -1);
  const value = change(valueAt(events[at], path) ?? null, chance);
  return value === undefined
    ? undefined
    : events.with(
        at,
        changedAt(events[at]!, path, () => value),
      );
}

function withoutKey(value: Json, chance: Below): Json | undefined {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.toSpliced(chance(value.length), 1);
  const entries = Object.entries(value as object);
  return entries.length === 0
    ? undefined
    : Object.fromEntries(entries.toSpliced(chance(entries.length), 1) as [string, Json][]);
}

function withKey(value: Json, chance: Below): Json | undefined {
  const extra = [null, 0, 'x', [], {}][chance(5)] as Json;
  if (Array.isArray(value)) return value.toSpliced(chance(value.length + 1), 0, extra);
  return isFacts(value) ? { ...value, [NAMES[chance(NAMES.length)]!]: extra } : undefined;
}

function swapped<T>(list: readonly T[], i: number, j: number): T[] {
  return list.with(i, list[j]!).with(j, list[i]!);
}
