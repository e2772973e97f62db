/**
 * Saved states: one JSON text with a version, and the way back through one gate that believes nothing.
 * A file with a doubled card, a card in two zones, an unknown kind or another version is refused with the path to it.
 */
import { parseChance } from '../rng/index.ts';
import { toCanonical } from './canonical.ts';
import { NO_CARD, Pile, type CardId } from './pile.ts';
import { err, ok, type Result } from './result.ts';
import type { Eye, MatchState, Shape } from './state.ts';
import type { Layout } from './zones.ts';

export const SAVE_FORMAT = 'cardwright.match/1';

export interface SaveError {
  readonly code: 'BadSave';
  /** Where in the file, as a JSON pointer. */
  readonly path: string;
  readonly reason: string;
}

/** A state as text. */
export const save = (state: MatchState): string => JSON.stringify({ format: SAVE_FORMAT, ...state });

export interface LoadOptions {
  /** The kinds that exist; others are refused. */
  readonly catalog?: { readonly [kind: string]: unknown };
}

/** The state in a saved text, or the first thing that is wrong with it. */
export function load<S extends Shape>(text: string, options: LoadOptions = {}): Result<MatchState<S>, SaveError> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return bad('', 'not JSON');
  }
  return loadValue(raw, options);
}

/** The same for a value that was parsed already. */
export function loadValue<S extends Shape>(raw: unknown, options: LoadOptions = {}): Result<MatchState<S>, SaveError> {
  const fault =
    checkShape(raw) ??
    checkPlain(raw) ??
    checkLayout(raw as Raw) ??
    checkCards(raw as Raw, options) ??
    checkPiles(raw as Raw) ??
    checkRest(raw as Raw);
  if (fault) return err(fault);
  const { layout, cards, seats, match, hooks, queue, eyes, generations, chance, seq, piles } = raw as Raw;
  const state = { layout, piles: piles.map(pileOf), cards, seats, match, hooks, queue, eyes, generations, chance, seq };
  return ok(state as unknown as MatchState<S>);
}

type Raw = Omit<MatchState, 'piles'> & {
  readonly format: string;
  readonly piles: readonly (readonly (CardId | null)[])[];
};

const pileOf = (cells: readonly (CardId | null)[]): Pile => Pile.of(cells.map((card) => card ?? NO_CARD));

const bad = (path: string, reason: string): { readonly ok: false; readonly error: SaveError } =>
  err(fault(path, reason));
const fault = (path: string, reason: string): SaveError => ({ code: 'BadSave', path, reason });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function checkShape(raw: unknown): SaveError | undefined {
  if (!isObject(raw)) return fault('', 'not an object');
  if (raw['format'] !== SAVE_FORMAT)
    return fault('/format', `expected ${SAVE_FORMAT}, found ${JSON.stringify(raw['format'] ?? null)}`);
  for (const key of ['piles', 'seats', 'queue', 'eyes', 'generations'])
    if (!Array.isArray(raw[key])) return fault(`/${key}`, 'not a list');
  for (const key of ['layout', 'cards', 'match', 'hooks', 'chance'])
    if (!isObject(raw[key])) return fault(`/${key}`, 'not an object');
  return isCount(raw['seq']) ? undefined : fault('/seq', 'not a whole number from 0 on');
}

/** Values are of a kind that views can be hashed from: no fractions, no infinities, no endless nesting (F31). */
function checkPlain(raw: unknown): SaveError | undefined {
  const written = toCanonical(raw);
  return written.ok ? undefined : fault(written.error.path, 'not plain data of texts and whole numbers');
}

function checkLayout({ layout, seats }: Raw): SaveError | undefined {
  const { seats: names, zones } = layout as { seats: unknown; zones: unknown };
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    return fault('/layout/seats', 'not a list of names');
  if (seats.length !== names.length || !seats.every(isObject)) return fault('/seats', 'one object per seat is needed');
  if (!Array.isArray(zones)) return fault('/layout/zones', 'not a list');
  const at = zones.findIndex((zone) => !isZone(zone, names.length));
  if (at >= 0) return fault(`/layout/zones/${at}`, 'not a zone');
  const seen = new Set<string>();
  const doubled = zones.findIndex(({ name }) => seen.size === seen.add(name).size);
  return doubled < 0 ? undefined : fault(`/layout/zones/${doubled}/name`, 'a second zone of this name');
}

function isZone(zone: unknown, seats: number): boolean {
  if (!isObject(zone)) return false;
  const { name, type, owner, sees, slots, order } = zone;
  const isSeat = (seat: unknown): boolean => isCount(seat) && seat < seats;
  return (
    typeof name === 'string' &&
    typeof type === 'string' &&
    (owner === null || isSeat(owner)) &&
    (sees === 'nobody' || sees === 'owner' || sees === 'everyone' || (Array.isArray(sees) && sees.every(isSeat))) &&
    (slots === null || isCount(slots)) &&
    (order === 'public' || order === 'private') &&
    ['drawable', 'recyclable', 'returnable'].every((key) => typeof zone[key] === 'boolean')
  );
}

function checkCards({ cards, layout }: Raw, { catalog }: LoadOptions): SaveError | undefined {
  const { kinds, owners, values } = cards;
  if (!Array.isArray(kinds) || !Array.isArray(owners) || !Array.isArray(values))
    return fault('/cards', 'kinds, owners and values are needed');
  if (owners.length !== kinds.length || values.length !== kinds.length)
    return fault('/cards', 'kinds, owners and values differ in length');
  for (const [card, kind] of kinds.entries()) {
    if (kind !== null && typeof kind !== 'string') return fault(`/cards/kinds/${card}`, 'not the name of a kind');
    if (kind !== null && catalog && !Object.hasOwn(catalog, kind))
      return fault(`/cards/kinds/${card}`, `unknown kind ${JSON.stringify(kind)}`);
    const owner: unknown = owners[card];
    if (owner !== null && !(isCount(owner) && owner < layout.seats.length))
      return fault(`/cards/owners/${card}`, 'not a seat');
    if (!isObject(values[card])) return fault(`/cards/values/${card}`, 'not an object');
  }
  return undefined;
}

/** Every card that has a kind lies in exactly one place. */
function checkPiles({ piles, layout, cards }: Raw): SaveError | undefined {
  if (piles.length !== layout.zones.length) return fault('/piles', 'one list per zone is needed');
  const places = new Map<CardId, string>();
  for (const [zone, pile] of piles.entries()) {
    const { slots } = layout.zones[zone] as Layout['zones'][number];
    if (!Array.isArray(pile) || (slots !== null && pile.length !== slots))
      return fault(`/piles/${zone}`, 'not a list of the right length');
    for (const [at, card] of pile.entries()) {
      const path = `/piles/${zone}/${at}`;
      if (card === null && slots !== null) continue;
      if (!isCount(card) || typeof cards.kinds[card] !== 'string') return fault(path, 'not a card of this match');
      const other = places.get(card);
      if (other !== undefined) return fault(path, `card ${card} lies at ${other} too`);
      places.set(card, path);
    }
  }
  const lost = cards.kinds.findIndex((kind, card) => kind !== null && !places.has(card));
  return lost < 0 ? undefined : fault(`/cards/kinds/${lost}`, `card ${lost} lies in no zone`);
}

function checkRest({ generations, layout, chance, eyes, cards, hooks, queue }: Raw): SaveError | undefined {
  if (generations.length !== layout.zones.length || !generations.every(isCount))
    return fault('/generations', 'one count per zone is needed');
  if (parseChance(chance) === undefined) return fault('/chance', 'not a random source');
  const blind = eyes.findIndex((eye) => !isEye(eye, cards.kinds, layout.seats.length));
  if (blind >= 0) return fault(`/eyes/${blind}`, 'not what a viewer knows');
  const doubled = eyes.findIndex(({ viewer }, i) => eyes.findIndex((eye) => eye.viewer === viewer) !== i);
  if (doubled >= 0) return fault(`/eyes/${doubled}`, 'a second pair of eyes of this viewer');
  const badHooks = Object.entries(hooks).find(([, list]) => !Array.isArray(list) || !list.every(isHook));
  if (badHooks) return fault(`/hooks/${badHooks[0]}`, 'not a list of hooks');
  return queue.every((job) => isObject(job) && typeof job['job'] === 'string')
    ? undefined
    : fault('/queue', 'not a list of jobs');
}

function isEye(eye: unknown, kinds: readonly (string | null)[], seats: number): eye is Eye {
  if (!isObject(eye)) return false;
  const { viewer, next, handles } = eye;
  if (viewer !== 'spectator' && !(isCount(viewer) && viewer < seats)) return false;
  if (!isCount(next) || !Array.isArray(handles) || handles.length !== kinds.length) return false;
  if (handles.some((handle, card) => handle !== 0 && kinds[card] === null)) return false;
  const used = handles.filter((handle) => handle !== 0);
  return used.every((handle) => isCount(handle) && handle < next) && new Set(used).size === used.length;
}

const isHook = (hook: unknown): boolean =>
  isObject(hook) &&
  isCount(hook['id']) &&
  typeof hook['on'] === 'string' &&
  typeof hook['job'] === 'string' &&
  Number.isSafeInteger(hook['source']);
