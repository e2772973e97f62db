/**
 * Forgeries of a transcript: one change to one place of the file, by a forger of some power. The engine knows no record:
 * it walks whatever fields a line has, so a field that is added to the format is forged from the day it is written.
 */
import { roleSecrets } from '../../src/cli/auto-match.ts';
import { native } from '../../src/cli/native.ts';
import type { Json } from '../../src/core/index.ts';
import {
  actionMessage,
  chainHash,
  GENESIS,
  headMessage,
  SERVER,
  signWith,
  stepMessage,
  type LogEvent,
  type Signer,
} from '../../src/fair/index.ts';
import { hostActMessage } from '../../src/fair/chain.ts';
import { isHostEvent, isSignedByHost } from '../../src/fair/log.ts';
import { hexBytes, toHex } from '../../src/rng/index.ts';
import { SEED, textIn } from '../fair/forge.ts';
import { entriesOf, fileOf, POWERS, type Entry, type Forgery, type Power } from './forged.ts';
import type { Honest } from './honest.ts';
import { MUTATIONS } from './mutations.ts';
import { fileChange } from './spellings.ts';

/** A number below n. */
type Below = (n: number) => number;
type Path = readonly (string | number)[];
type Facts = { readonly [name: string]: Json };

/** One forgery by chance, or nothing where the change that was drawn does not fit or changes nothing. */
export function forgery(of: Honest, other: Honest, chance: Below): Forgery | undefined {
  const sort = chance(20);
  const made =
    sort < 13
      ? valueChange(of, chance)
      : sort < 15
        ? lineChange(of, other, chance)
        : sort < 18
          ? knowingChange(of, other, chance)
          : fileChange(of, chance);
  return made === undefined || made.bytes.equals(fileOf(of.lines)) ? undefined : { of, ...made };
}

/** The powers that mean something for a transcript. */
const powersOver = ({ isSigned }: Honest): readonly Power[] =>
  isSigned ? [...POWERS, 'host', 'all', 'all'] : ['editor', 'hashes', 'hashes', 'hashes'];

const some = <T>(list: readonly T[], chance: Below): T => list[chance(list.length)]!;

// Changes of one value.

function valueChange(of: Honest, chance: Below): Omit<Forgery, 'of'> | undefined {
  const places = placesIn(of);
  const kind = some([...places.keys()], chance);
  const place = some([...places.get(kind)!.keys()], chance);
  const where = some(places.get(kind)!.get(place)!, chance);
  const made = changed(of, where, some(CHANGES, chance), some(powersOver(of), chance), chance);
  return made && { ...made, place: `${kind} ${place}` };
}

/** Every change of every place of a transcript, once, by a forger of one power; or one in so many of them. */
export function* everyChange(of: Honest, power: Power, chance: Below, oneIn = 1): Generator<Forgery> {
  const changes = new Map(CHANGES.map((change) => [change.name, change]));
  let count = 0;
  for (const [kind, places] of placesIn(of))
    for (const [place, all] of places)
      for (const change of changes.values()) {
        if (count++ % oneIn !== 0) continue;
        const made = changed(of, some(all, chance), change, power, chance);
        if (made) yield { of, place: `${kind} ${place}`, ...made };
      }
}

function changed(
  of: Honest,
  { line, path }: Where,
  { name: way, to }: Change,
  power: Power,
  chance: Below,
): Omit<Forgery, 'of' | 'place'> | undefined {
  const entries = entriesOf(of);
  const before = valueAt(entries[line]!, path);
  const after = to(before, { entries, path, chance });
  if (after === undefined || JSON.stringify(after) === JSON.stringify(before)) return undefined;
  const entry = changedAt(entries[line]!, path, after);
  // What stands beside the event is made by whoever hashes and signs, so it is changed when that is done.
  const isBeside = path.length < 2 || path[0] !== 'event';
  if (power === 'editor' || isBeside) return { way, power: 'editor', bytes: fileOf(of.lines.with(line, spell(entry))) };
  const events = entries.map(({ event }, i) => (i === line ? entry.event : event));
  // A signature that was changed is not made anew.
  const bytes = fileOf(rewritten(of, events, power, path.at(-1) === 'signature' ? line : undefined));
  return { way, power, bytes };
}

/** The place of a value in a transcript. */
interface Where {
  readonly line: number;
  readonly path: Path;
}

const PLACES = new WeakMap<Honest, ReadonlyMap<string, ReadonlyMap<string, Where[]>>>();

/** Every value of every line, by the kind of its record and its place there: rare ones are drawn as often as common ones. */
function placesIn(of: Honest): ReadonlyMap<string, ReadonlyMap<string, Where[]>> {
  const known = PLACES.get(of);
  if (known) return known;
  const kinds = new Map<string, Map<string, Where[]>>();
  entriesOf(of).forEach((entry, line) => {
    const shown = entry.event['event'] as Facts | undefined;
    const kind = shown ? `${entry.event.type} ${textIn(shown['type'])}` : entry.event.type;
    const places = kinds.get(kind) ?? new Map<string, Where[]>();
    kinds.set(kind, places);
    for (const path of pathsIn(entry)) {
      const place = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
      const there = places.get(place) ?? [];
      if (there.length < 500) there.push({ line, path });
      places.set(place, there);
    }
  });
  PLACES.set(of, kinds);
  return kinds;
}

function pathsIn(value: Json): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const keys: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [[], ...keys.flatMap((key) => pathsIn((value as Facts)[key]!).map((path) => [key, ...path]))];
}

/** In place of a value: it is taken away. */
const GONE = Symbol('gone');
type Changed = Json | typeof GONE | undefined;

interface At {
  readonly entries: readonly Entry[];
  readonly path: Path;
  readonly chance: Below;
}

const isFacts = (value: Json | undefined): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name that no record has, and those that some records have. */
const NAMES = [
  'extra',
  'signature',
  'hidden',
  'size',
  'slots',
  'pile',
  'action',
  'type',
  'seq',
  'role',
  '__proto__',
  '',
];
const ODD: readonly Json[] = [null, 0, -1, 1, 2 ** 53, 1.5, '', 'x', 'é', [], {}, [null], true, false];

/** One way to change a value; gives nothing where it does not fit. */
interface Change {
  readonly name: string;
  to(value: Json, at: At): Changed;
}

const CHANGES: readonly Change[] = [
  { name: 'taken away', to: () => GONE },
  { name: 'odd value', to: (_, { chance }) => some(ODD, chance) },
  { name: 'in a list', to: (value) => [value] },
  { name: 'as text', to: (value) => (typeof value === 'string' ? undefined : JSON.stringify(value)) },
  // Most other changes are found by the form of a record, so this stands here more than once.
  ...Array.from({ length: 8 }, () => ({
    name: 'twisted',
    to: (value: Json, { chance }: At): Changed => twisted(value, chance),
  })),
  ...Array.from({ length: 4 }, () => ({
    name: 'from elsewhere',
    to(_: Json, { entries, path, chance }: At): Changed {
      const same = entries.map((entry) => valueAt(entry, path)).filter((value) => value !== undefined);
      return some(same, chance);
    },
  })),
  {
    name: 'name added',
    to(value, { chance }) {
      if (!isFacts(value)) return undefined;
      const name = some(NAMES, chance);
      return Object.fromEntries([...Object.entries(value), [name, some(ODD, chance)]]);
    },
  },
  {
    name: 'name changed',
    to(value, { chance }) {
      if (!isFacts(value) || Object.keys(value).length === 0) return undefined;
      const old = some(Object.keys(value), chance);
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name === old ? `${name}x` : name, each]));
    },
  },
  {
    name: 'item dropped',
    to: (value, { chance }) =>
      Array.isArray(value) && value.length > 0 ? (value as Json[]).toSpliced(chance(value.length), 1) : undefined,
  },
  {
    name: 'item doubled',
    to(value, { chance }) {
      if (!Array.isArray(value) || value.length === 0) return undefined;
      const list: readonly Json[] = value;
      return list.toSpliced(chance(list.length + 1), 0, some(list, chance));
    },
  },
  {
    name: 'items exchanged',
    to(value, { chance }) {
      if (!Array.isArray(value) || value.length < 2) return undefined;
      const list: readonly Json[] = value;
      const [i, j] = [chance(list.length), chance(list.length)];
      return list.with(i, list[j]!).with(j, list[i]!);
    },
  },
  { name: 'turned round', to: (value) => (Array.isArray(value) ? (value as Json[]).toReversed() : undefined) },
  { name: 'emptied', to: (value) => (Array.isArray(value) ? [] : isFacts(value) ? {} : undefined) },
];

const DIGITS = Array.from({ length: 16 }, (_, digit) => digit.toString(16));

/** A value of the same sort, and not the same. */
function twisted(value: Json, chance: Below): Changed {
  if (typeof value === 'number') return some([value + 1, value - 1, 0, value * 10, value + 2 ** 32], chance);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return undefined;
  const at = chance(Math.max(1, value.length));
  const digit = some(DIGITS, chance);
  return some(
    [
      value.slice(0, at) + digit + value.slice(at + 1),
      value.slice(0, at) + digit + value.slice(at + 1),
      value.slice(0, at) + digit + value.slice(at + 1),
      value.slice(0, at) + value.slice(at + 1),
      `${value}${digit}`,
      `${value} `,
      `${value}\u200b`,
      `${value}é`,
      value.toUpperCase(),
      '',
    ],
    chance,
  );
}

// Changes of whole lines.

const LINE_CHANGES = [
  'dropped',
  'doubled',
  'exchanged',
  'moved',
  'of another log',
  'cut behind',
  'cut before',
  'signed',
];

function lineChange(of: Honest, other: Honest, chance: Below): Omit<Forgery, 'of'> | undefined {
  const entries = entriesOf(of);
  const way = some(LINE_CHANGES, chance);
  const [line, to] = [chance(entries.length), chance(entries.length)];
  const power = some(powersOver(of), chance);
  const at = { way: `line ${way}`, place: entries[line]!.event.type };
  if (way === 'signed') return signedLine(of, line, at);
  const taken = <T>(list: readonly T[], others: readonly T[]): readonly T[] => {
    if (way === 'dropped') return list.toSpliced(line, 1);
    if (way === 'doubled') return list.toSpliced(to, 0, list[line]!);
    if (way === 'exchanged') return list.with(line, list[to]!).with(to, list[line]!);
    if (way === 'moved') return list.toSpliced(line, 1).toSpliced(to, 0, list[line]!);
    if (way === 'of another log') return list.with(line, some(others, chance));
    return way === 'cut behind' ? list.slice(0, line + 1) : list.slice(line);
  };
  if (power === 'editor') return { ...at, power, bytes: fileOf(taken(of.lines, other.lines)) };
  const events = taken(entries, entriesOf(other)).map(({ event }, seq): LogEvent => ({ ...event, seq }));
  return { ...at, power, bytes: fileOf(rewritten(of, events, power)) };
}

/** The host's signature put where there was none, or taken away where there was one. */
function signedLine(of: Honest, line: number, at: Pick<Forgery, 'way' | 'place'>): Omit<Forgery, 'of'> | undefined {
  if (!of.isSigned) return undefined;
  const entries = entriesOf(of);
  const { event, hash, signature } = entries[line]!;
  const { gameId } = entries[0]!.event as unknown as { gameId: string };
  const head = signWith(signerOf(SERVER), headMessage(native, { gameId, hash, seq: line }));
  const entry = signature === undefined ? { event, hash, signature: head } : { event, hash };
  return { ...at, power: 'host', bytes: fileOf(of.lines.with(line, spell(entry))) };
}

// Changes of what belongs together.

/** A change by somebody who knows the format: a choice opened otherwise with its hash, other options with theirs. */
function knowingChange(of: Honest, other: Honest, chance: Below): Omit<Forgery, 'of'> | undefined {
  const { name, change } = some(MUTATIONS, chance);
  const power = some(powersOver(of).slice(1), chance);
  const [events, others] = [of, other].map((each) => entriesOf(each).map(({ event }) => event));
  const changed = change(events!, others!, chance)?.map((event, seq): LogEvent => ({ ...event, seq }));
  if (!changed?.every(isFacts)) return undefined;
  return { power, way: `line ${name}`, place: 'log', bytes: fileOf(rewritten(of, changed, power)) };
}

// Writing it all down again.

const SIGNERS = new Map<string, Signer>();

/** The signer of a role, made once. */
function signerOf(role: string): Signer {
  const signer = SIGNERS.get(role) ?? roleSecrets(SEED, role).signer;
  SIGNERS.set(role, signer);
  return signer;
}

/** Changed events as a forger of some power writes them. What has no canonical form is written and hashed as it is. */
function rewritten(of: Honest, events: readonly LogEvent[], power: Power, kept?: number): string[] {
  const old = entriesOf(of);
  const first: Facts = isFacts(events[0]) ? events[0] : {};
  const gameId = textIn(first['gameId']);
  const seats = (old[0]!.event['seats'] as string[]).slice(0, power === 'all' ? undefined : power === 'bots' ? -1 : 0);
  const roles = power === 'hashes' ? [] : [SERVER, ...seats];
  let prevHash = GENESIS;
  const takenOver = new Set<string>();
  return events.map((given, seq) => {
    const event = seq === kept ? given : resigned(given, roles, { gameId, prevHash, seq }, takenOver);
    if (isFacts(event) && event.type === 'takeover') takenOver.add(textIn(event['seat']));
    const hash = toHex(chainHash(native, hexBytes(prevHash), spell(event)));
    prevHash = hash;
    const isHead = of.isSigned && (seq === events.length - 1 || (isFacts(event) && isSignedByHost(event)));
    if (!isHead) return spell({ event, hash });
    const signer = signerOf(SERVER);
    const own = power === 'hashes' ? old[seq]?.signature : signWith(signer, headMessage(native, { gameId, hash, seq }));
    return spell(own === undefined ? { event, hash } : { event, hash, signature: own });
  });
}

/** An event signed for its new place, if the forger has the key and there is something to sign. */
function resigned(
  event: LogEvent,
  roles: readonly string[],
  { gameId, prevHash, seq }: { gameId: string; prevHash: string; seq: number },
  takenOver: ReadonlySet<string>,
): LogEvent {
  if (!isFacts(event) || typeof event['signature'] !== 'string') return event;
  const { type } = event;
  if (isHostEvent(event) || (type === 'action' && takenOver.has(textIn(event['seat']))))
    return roles.includes(SERVER) ? signedByHost(event, { gameId, prevHash, seq }) : event;
  const role = textIn(event[type === 'action' ? 'seat' : 'role']);
  if (!roles.includes(role)) return event;
  const signer = signerOf(role);
  try {
    if (type === 'action')
      return {
        ...event,
        signature: signWith(signer, actionMessage(native, { action: event['action']!, gameId, prevHash, seq })),
      };
    if (type !== 'commit' && type !== 'contribute') return event;
    const value = type === 'commit' ? textIn(event['commit']) : textIn(event['seed']) + textIn(event['salt']);
    return { ...event, signature: signWith(signer, stepMessage(native, { type, gameId, role, value, prevHash })) };
  } catch {
    // What is to be signed has no canonical form.
    return event;
  }
}

/** What the host did for a seat, signed for its new place. */
function signedByHost(event: LogEvent, at: { gameId: string; prevHash: string; seq: number }): LogEvent {
  const { seq: _, signature: _signature, ...act } = event;
  try {
    const message = hostActMessage(native, { act, ...at });
    return { ...event, signature: signWith(signerOf(SERVER), message) };
  } catch {
    // What is to be signed has no canonical form.
    return event;
  }
}

/** JSON with its keys in order, whatever the value: canonical where it can be. */
export function spell(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spell).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${spell((value as Facts)[name])}`).join(',')}}`;
}

function valueAt(value: unknown, path: Path): Json {
  return path.reduce<Json>((inside, key) => (inside as Facts | undefined)?.[key] as Json, value as Json);
}

function changedAt<T>(value: T, [key, ...rest]: Path, to: Exclude<Changed, undefined>): T {
  if (key === undefined) return (to === GONE ? null : to) as T;
  const isGone = rest.length === 0 && to === GONE;
  if (Array.isArray(value)) {
    const at = Number(key);
    return (isGone ? value.toSpliced(at, 1) : value.with(at, changedAt(value[at] as Json, rest, to))) as T;
  }
  const entries = Object.entries(value as object).filter(([name]) => !isGone || name !== key);
  return Object.fromEntries(
    entries.map(([name, each]) => [name, name === key ? changedAt(each as Json, rest, to) : (each as Json)]),
  ) as T;
}
