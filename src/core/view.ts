/**
 * What a viewer may know: a view is built by copying that and nothing else, never by deleting from the whole state.
 *
 * Law 1: `project(evolve(s, e), v)` equals `evolveView(project(s, v), projectEvent(s, e, v))`.
 * Law 2: swap two cards that `v` cannot tell apart, and every byte of both stays the same.
 * Cards appear by the viewer's own handles (sight.ts). Places appear where everybody can tell them apart, or to those
 * who see the faces; of another's hand there is a number of cards and the known ones among them, in no place.
 */
import { taggedHash, toHex } from '../rng/index.ts';
import { canonicalJson } from './canonical.ts';
import type { Ceased, Changed, Created, MatchEvent, Moved, Noted, Revealed, Shuffled, Transformed } from './events.ts';
import { evolve, withKey } from './evolve.ts';
import type { Command, Game } from './game.ts';
import { NO_CARD, type CardId, type Pile } from './pile.ts';
import type { Answer, Question } from './question.ts';
import { unreachable, type Json } from './result.ts';
import type { Eye, MatchState, Shape } from './state.ts';
import { includesViewer, seesZone, type Seat, type Viewer, type Zone, type ZoneId } from './zones.ts';

/** How a value that mentions cards is shown: by the viewer's handles. */
export interface Lens {
  readonly viewer: Viewer;
  /** The viewer's handle for a card, or `null` for one it could not point out. */
  handle(card: CardId): number | null;
}

/** Who sees a value of the match. A function shows each viewer its own version; `undefined` shows nothing. */
export type MatchSight<V> = 'everyone' | 'nobody' | ((value: V, lens: Lens) => Json | undefined);
export type SeatSight<V> = 'everyone' | 'owner' | 'nobody' | ((value: V, lens: Lens, seat: Seat) => Json | undefined);
/** `known`: whoever knows the card. `owner`: only its owner, if the owner knows it. */
export type CardSight = 'known' | 'owner' | 'nobody';

/** Who may see which value. What is not listed is seen by nobody. */
export interface Visible<S extends Shape> {
  readonly match: { readonly [K in keyof S['match']]?: MatchSight<S['match'][K]> };
  readonly seat: { readonly [K in keyof S['seat']]?: SeatSight<S['seat'][K]> };
  readonly card: { readonly [K in keyof S['card']]?: CardSight };
}

type Values = { readonly [key: string]: Json };

export interface Face {
  readonly kind: string;
  readonly owner: Seat | null;
  readonly values: Values;
}

export interface ZoneView {
  readonly type: string;
  readonly owner: Seat | null;
  readonly slots: number | null;
  readonly count: number;
  /** By place: a handle, `null` for a card whose face is hidden, 0 for an empty slot. `null`: places are not shown. */
  readonly cells: readonly (number | null)[] | null;
  /** Handles of the known cards of a zone whose places are not shown, in ascending order. */
  readonly known: readonly number[];
}

/** One option of a question, with its cards by the viewer's handles. */
export interface OptionView {
  readonly label: string;
  readonly card?: number | null;
  readonly seat?: Seat;
  readonly target?: number | null;
  readonly group?: number;
}

/** A question as its seat sees it: cards by handles. */
export interface QuestionView {
  readonly id: number;
  readonly kind: string;
  readonly text?: string;
  readonly cards: readonly (number | null)[] | null;
  readonly options: readonly OptionView[];
  readonly min: number;
  readonly max: number;
  readonly ordered: boolean;
}

/** Somebody is choosing, or has chosen and waits for others: all that everybody sees of a question. */
export interface Choosing {
  readonly seat: Seat;
  readonly kind: string;
  readonly done: boolean;
}

/** What a viewer knows, whatever the game: `View` with the types of one game is `View<typeof game>`. */
export interface PlainView<Match = Shown, SeatValues = Shown, C = Command> {
  readonly viewer: Viewer;
  readonly zones: { readonly [name: string]: ZoneView };
  readonly faces: { readonly [handle: string]: Face };
  readonly match: Match;
  readonly seats: readonly SeatValues[];
  /** What the viewer is asked, if it has still to answer. */
  readonly question: QuestionView | null;
  /** Everybody who is asked something. */
  readonly choosing: readonly Choosing[];
  /** What the viewer may do now (U19); in a view made by `viewOf` or `follow`, until something happens. */
  readonly choices?: readonly (C | Answer)[];
}

type Shown = { readonly [key: string]: unknown };

/** The view of a game: its values have the types that its `visible` lets through. Without a game: of any. */
export type View<G = unknown> =
  G extends Game<infer S, infer C, infer _, infer V>
    ? PlainView<ShownOf<S['match'], V['match']>, ShownOf<S['seat'], V['seat']>, C>
    : PlainView;

/** What is shown of some values: as it is, to some, through a function, or not at all. */
type ShownOf<Of, Sights> = {
  readonly [K in keyof Of & keyof Sights as Sights[K] extends 'nobody' | undefined ? never : K]: ShownAs<
    Of[K],
    Exclude<Sights[K], undefined>
  >;
};

type ShownAs<Value, Sight> = Sight extends 'everyone'
  ? Value
  : Sight extends 'owner'
    ? Value | undefined
    : Sight extends (...of: never[]) => infer Result
      ? Result
      : never;

interface Sighted {
  /** Handles that mean nothing any more: the viewer can no longer follow those cards. */
  readonly lost?: readonly number[];
  /** Faces that are new to the viewer, or look different now. */
  readonly faces?: { readonly [handle: string]: Face };
}

/** A value as the viewer sees it now; absent: it is not there. */
export interface ValueView {
  readonly of: 'match' | 'seat' | 'card' | 'question';
  /** Seat, or handle of the card; 0 for the match and for questions. */
  readonly id: number;
  readonly key: string;
  readonly value?: Json;
}

/** Where a card was and is, and the viewer's handles for it before and after; `null`: not for this viewer to know. */
export interface MoveView {
  readonly at: number | null;
  readonly into: number | null;
  readonly was: number | null;
  readonly is: number | null;
}

export type ViewEvent = (
  | ({
      readonly type: 'moved';
      readonly verb: string;
      readonly why?: string;
      readonly from: string;
      readonly to: string;
      readonly cards: readonly MoveView[];
    } & Sighted)
  | ({
      readonly type: 'shuffled';
      readonly verb: string;
      readonly zone: string;
      readonly at: number;
      readonly count: number;
      readonly order: readonly number[] | null;
    } & Sighted)
  | ({
      readonly type: 'created';
      readonly zone: string;
      readonly into: number | null;
      readonly is: number | null;
    } & Sighted)
  | ({
      readonly type: 'ceased';
      readonly zone: string;
      readonly at: number | null;
      readonly was: number | null;
    } & Sighted)
  | ({ readonly type: 'transformed'; readonly card: number | null } & Sighted)
  | ({
      readonly type: 'revealed';
      readonly cards: readonly { readonly zone: string; readonly at: number | null; readonly is: number | null }[];
    } & Sighted)
  | ({ readonly type: 'concealed' } & Sighted)
  | ({ readonly type: 'changed' } & ValueView)
  | { readonly type: 'rolled'; readonly sides: number; readonly value: number }
  | {
      readonly type: 'noted';
      readonly name: string;
      readonly facts: Values;
      readonly cards?: readonly (number | null)[];
    }
  | { readonly type: 'values' }
) & {
  /** Values that read differently to this viewer although they did not change: their cards have other handles. */
  readonly also?: readonly ValueView[];
};

const NOTHING_VISIBLE = { match: {}, seat: {}, card: {} };

/** What this viewer may know of a state. */
export function project<S extends Shape>(
  state: MatchState<S>,
  viewer: Viewer,
  visible: Visible<S> = NOTHING_VISIBLE,
): PlainView {
  const scene = sceneOf(state, viewer, visible);
  const zones = state.layout.zones.map((zone, id): [string, ZoneView] => [zone.name, zoneView(scene, zone, id)]);
  const known = scene.eye.handles.flatMap((handle, card): [string, Face][] =>
    handle > 0 ? [[`${handle}`, faceOf(scene, card)]] : [],
  );
  return {
    viewer,
    zones: Object.fromEntries(zones),
    faces: Object.fromEntries(known.toSorted(([a], [b]) => Number(a) - Number(b))),
    match: Object.fromEntries(matchKeys(scene).flatMap((key) => entry(key, matchValue(scene, key)))),
    seats: state.seats.map((_, seat) =>
      Object.fromEntries(seatKeys(scene).flatMap((key) => entry(key, seatValue(scene, seat, key)))),
    ),
    ...askedOf(scene),
  };
}

/** What this viewer learns of an event, or nothing at all. `after` is the state after it, if the caller has it. */
export function projectEvent<S extends Shape>(
  before: MatchState<S>,
  event: MatchEvent,
  viewer: Viewer,
  visible: Visible<S> = NOTHING_VISIBLE,
  after: MatchState<S> = evolve(before, event),
): ViewEvent | undefined {
  const was = sceneOf(before, viewer, visible);
  const is = sceneOf(after, viewer, visible);
  const shown = showEvent(was, is, event);
  const also = readDifferently(was, is, event);
  if (also.length === 0) return shown;
  return { ...(shown ?? { type: 'values' }), also };
}

/** A viewer's view after an event it was told of. */
export function evolveView<V extends PlainView>(view: V, event: ViewEvent): V {
  const next = (event.also ?? []).reduce(withValue, applyViewEvent(withoutChoices(view), event));
  // Values change, never what sort of view it is.
  return next as V;
}

/** What could be done before something happened says nothing of what can be done now. */
function withoutChoices(view: PlainView): PlainView {
  if (view.choices === undefined) return view;
  const { choices: _, ...rest } = view;
  return rest;
}

/** A short text that differs when two views differ: to find out that a client has lost step (U56). */
export const viewDigest = (view: PlainView): string => toHex(taggedHash('view', canonicalJson(withoutChoices(view))));

/** A state as one viewer looks at it. */
interface Scene<S extends Shape = Shape> {
  readonly state: MatchState<S>;
  readonly viewer: Viewer;
  readonly visible: Visible<S>;
  readonly eye: Eye;
  readonly lens: Lens;
}

function sceneOf<S extends Shape>(state: MatchState<S>, viewer: Viewer, visible: Visible<S>): Scene {
  const eye = state.eyes.find((each) => each.viewer === viewer);
  if (!eye) throw new RangeError(`nobody keeps the view of ${viewer} in this match`);
  const handle = (card: CardId): number | null => eye.handles[card] || null;
  return { state, viewer, visible, eye, lens: { viewer, handle } };
}

const showsPlaces = (zone: Zone, viewer: Viewer): boolean => zone.order === 'public' || seesZone(zone, viewer);

/** Whether the viewer can tell at which place a card came or went. No place is secret where empty slots are seen. */
const showsPlace = (zone: Zone, viewer: Viewer, isSecret: boolean): boolean =>
  seesZone(zone, viewer) || (zone.order === 'public' && !(isSecret && zone.slots === null));

const zoneOf = ({ state }: Scene, id: ZoneId): Zone => state.layout.zones[id] as Zone;

function zoneView(scene: Scene, zone: Zone, id: ZoneId): ZoneView {
  const { type, owner, slots } = zone;
  const pile = scene.state.piles[id] as Pile;
  const all = pile.toArray().map((card) => (card === NO_CARD ? 0 : scene.lens.handle(card)));
  const count = slots === null ? all.length : all.filter((cell) => cell !== 0).length;
  if (showsPlaces(zone, scene.viewer)) return { type, owner, slots, count, cells: all, known: [] };
  const known = all.filter((cell): cell is number => cell !== null && cell > 0).toSorted((a, b) => a - b);
  return { type, owner, slots, count, cells: null, known };
}

function faceOf(scene: Scene, card: CardId): Face {
  const { kinds, owners, values } = scene.state.cards;
  const own = values[card] as Values;
  const shown = Object.keys(own)
    .filter((key) => seesCardValue(scene, card, key))
    .toSorted();
  return {
    kind: kinds[card] as string,
    owner: owners[card] as Seat | null,
    values: Object.fromEntries(shown.map((key) => [key, own[key] as Json])),
  };
}

function seesCardValue(scene: Scene, card: CardId, key: string): boolean {
  const rule = (scene.visible.card as Record<string, CardSight>)[key];
  return rule === 'known' || (rule === 'owner' && scene.state.cards.owners[card] === scene.viewer);
}

const entry = (key: string, value: Json | undefined): [string, Json][] => (value === undefined ? [] : [[key, value]]);

const matchKeys = ({ visible }: Scene): string[] => Object.keys(visible.match);
const seatKeys = ({ visible }: Scene): string[] => Object.keys(visible.seat);

function matchValue(scene: Scene, key: string): Json | undefined {
  const rule = (scene.visible.match as Record<string, MatchSight<unknown>>)[key];
  const value = (scene.state.match as Record<string, Json>)[key];
  if (rule === undefined || rule === 'nobody' || value === undefined) return undefined;
  return rule === 'everyone' ? value : rule(value, scene.lens);
}

function seatValue(scene: Scene, seat: Seat, key: string): Json | undefined {
  const rule = (scene.visible.seat as Record<string, SeatSight<unknown>>)[key];
  const value = (scene.state.seats[seat] as Record<string, Json>)[key];
  if (rule === undefined || rule === 'nobody' || value === undefined) return undefined;
  if (rule === 'owner') return scene.viewer === seat ? value : undefined;
  return rule === 'everyone' ? value : rule(value, scene.lens, seat);
}

/** What is asked: the viewer's own question with all that is offered, of others who is choosing and what sort it is. */
function askedOf(scene: Scene): Pick<PlainView, 'question' | 'choosing'> {
  const { open } = scene.state.questions;
  const own = open.find(({ seat, picks }) => seat === scene.viewer && picks === null);
  return {
    question: own ? questionView(own, scene.lens) : null,
    choosing: open.map(({ seat, kind, picks }) => ({ seat, kind, done: picks !== null })),
  };
}

function questionView({ id, kind, text, cards, options, min, max, ordered }: Question, lens: Lens): QuestionView {
  return {
    id,
    kind,
    ...(text === undefined ? {} : { text }),
    cards: cards?.map((card) => lens.handle(card)) ?? null,
    options: options.map(({ card, target, ...option }) => ({
      ...option,
      ...(card === undefined ? {} : { card: lens.handle(card) }),
      ...(target === undefined ? {} : { target: lens.handle(target) }),
    })),
    min,
    max,
    ordered,
  };
}

const askedValue = (scene: Scene): ValueView => ({
  of: 'question',
  id: 0,
  key: 'question',
  value: askedOf(scene) as unknown as Json,
});

function showEvent(was: Scene, is: Scene, event: MatchEvent): ViewEvent | undefined {
  switch (event.type) {
    case 'moved':
      return showMoved(was, is, event);
    case 'shuffled':
      return showShuffled(was, is, event);
    case 'created':
      return showCreated(was, is, event);
    case 'ceased':
      return showCeased(was, is, event);
    case 'transformed':
      return showTransformed(was, is, event);
    case 'revealed':
      return showRevealed(was, is, event);
    case 'concealed': {
      const sighted = sightedBy(was, is, event);
      return sighted.lost ? { type: 'concealed', ...sighted } : undefined;
    }
    case 'changed':
      return showChanged(is, event);
    case 'rolled':
      return event.shown ? { type: 'rolled', sides: event.sides, value: event.value } : undefined;
    case 'noted':
      return showNoted(is, event);
    default:
      return unreachable(event);
  }
}

function showMoved(was: Scene, is: Scene, event: Moved): ViewEvent {
  const from = zoneOf(was, event.from);
  const to = zoneOf(was, event.to);
  const showsAt = showsPlace(from, was.viewer, event.secret === 'from');
  const showsInto = showsPlace(to, was.viewer, event.secret === 'to');
  const cards = event.cards.map((card, i): MoveView => {
    const [old, now] = [was.lens.handle(card), is.lens.handle(card)];
    // Out of a hand that the viewer cannot look into, it knows what went only if it can follow it.
    const isFollowed = showsAt || old === now;
    return {
      at: showsAt ? event.at + i : null,
      into: showsInto ? event.into + i : null,
      was: isFollowed ? old : null,
      is: now,
    };
  });
  // Where no place is shown at either end, the order in which the cards lay is not for the viewer to know.
  if (!showsAt && !showsInto) cards.sort(byHandle);
  const why = event.why === undefined ? {} : { why: event.why };
  return {
    type: 'moved',
    verb: event.verb,
    ...why,
    from: from.name,
    to: to.name,
    cards,
    ...sightedBy(was, is, event),
  };
}

/** Known cards first, in the order in which the viewer got to know them. */
const byHandle = (a: MoveView, b: MoveView): number => (a.is ?? Infinity) - (b.is ?? Infinity) || 0;

function showShuffled(was: Scene, is: Scene, event: Shuffled): ViewEvent {
  const zone = zoneOf(was, event.zone);
  const follows =
    seesZone(zone, was.viewer) || (includesViewer(event.followedBy, was.viewer) && showsPlaces(zone, was.viewer));
  const order = follows ? event.after.map((card) => event.before.indexOf(card)) : null;
  const at = showsPlaces(zone, was.viewer) ? event.at : 0;
  return {
    type: 'shuffled',
    verb: event.verb,
    zone: zone.name,
    at,
    count: event.after.length,
    order,
    ...sightedBy(was, is, event),
  };
}

function showCreated(was: Scene, is: Scene, event: Created): ViewEvent {
  const zone = zoneOf(was, event.to);
  const into = showsPlace(zone, was.viewer, event.secret === 'to') ? event.into : null;
  return {
    type: 'created',
    zone: zone.name,
    into,
    is: is.lens.handle(event.card),
    ...sightedBy(was, is, event),
  };
}

function showCeased(was: Scene, is: Scene, event: Ceased): ViewEvent {
  const zone = zoneOf(was, event.from);
  const shows = showsPlaces(zone, was.viewer);
  return {
    type: 'ceased',
    zone: zone.name,
    at: shows ? event.at : null,
    was: shows ? was.lens.handle(event.card) : null,
    ...sightedBy(was, is, event),
  };
}

function showTransformed(was: Scene, is: Scene, event: Transformed): ViewEvent | undefined {
  const handle = is.lens.handle(event.card);
  const sighted = sightedBy(was, is, event);
  if (handle === null) return sighted.lost ? { type: 'transformed', card: null, ...sighted } : undefined;
  return {
    type: 'transformed',
    card: handle,
    ...sighted,
    faces: { ...sighted.faces, [handle]: faceOf(is, event.card) },
  };
}

function showRevealed(was: Scene, is: Scene, event: Revealed): ViewEvent | undefined {
  if (!includesViewer(event.to, was.viewer)) return undefined;
  const cards = event.cards.map((card) => ({ ...placeOf(is, card), is: is.lens.handle(card) }));
  return { type: 'revealed', cards, ...sightedBy(was, is, event) };
}

function placeOf(scene: Scene, card: CardId): { readonly zone: string; readonly at: number | null } {
  const id = scene.state.piles.findIndex((pile) => pile.toArray().includes(card));
  const zone = zoneOf(scene, id);
  const at = (scene.state.piles[id] as Pile).toArray().indexOf(card);
  return { zone: zone.name, at: showsPlaces(zone, scene.viewer) ? at : null };
}

function showChanged(is: Scene, { of, id, key }: Changed): ViewEvent | undefined {
  switch (of) {
    case 'match':
      return key in is.visible.match && matchRule(is, key) === 'everyone'
        ? { type: 'changed', ...shownValue(is, of, 0, key) }
        : undefined;
    case 'seat': {
      const rule = (is.visible.seat as Record<string, SeatSight<unknown>>)[key];
      const sees = rule === 'everyone' || (rule === 'owner' && is.viewer === id);
      return sees ? { type: 'changed', ...shownValue(is, of, id, key) } : undefined;
    }
    case 'card': {
      const handle = is.lens.handle(id);
      if (handle === null || !seesCardValue(is, id, key)) return undefined;
      const value = (is.state.cards.values[id] as Values)[key];
      return { type: 'changed', of, id: handle, key, ...(value === undefined ? {} : { value }) };
    }
    case 'questions':
      return { type: 'changed', ...askedValue(is) };
    case 'hooks':
    case 'agenda':
      return undefined;
    default:
      return unreachable(of);
  }
}

const matchRule = (scene: Scene, key: string): MatchSight<unknown> | undefined =>
  (scene.visible.match as Record<string, MatchSight<unknown>>)[key];

function shownValue(scene: Scene, of: 'match' | 'seat', id: number, key: string): ValueView {
  const value = of === 'match' ? matchValue(scene, key) : seatValue(scene, id, key);
  return { of, id, key, ...(value === undefined ? {} : { value }) };
}

function showNoted(is: Scene, { name, facts, cards, to }: Noted): ViewEvent | undefined {
  if (!includesViewer(to, is.viewer)) return undefined;
  return { type: 'noted', name, facts, ...(cards ? { cards: cards.map((card) => is.lens.handle(card)) } : {}) };
}

/**
 * What the event changed for the viewer, handle by handle. Which card is behind a handle plays no part: of two copies
 * in another's hand nobody can say which is which (K82).
 */
function sightedBy(was: Scene, is: Scene, event: MatchEvent): Sighted {
  const eye = was.state.eyes.indexOf(was.eye);
  const changes = ('sight' in event ? event.sight : undefined)?.filter(([of]) => of === eye) ?? [];
  if (changes.length === 0) return {};
  const touched = [...new Set(changes.map(([, card]) => card))];
  const before = handlesOf(was, touched);
  const after = handlesOf(is, touched);
  const lost = [...before.keys()].filter((handle) => !after.has(handle));
  const looksSame = (handle: number, face: Face): boolean =>
    before.has(handle) && JSON.stringify(faceOf(was, before.get(handle) as CardId)) === JSON.stringify(face);
  const faces = [...after]
    .map(([handle, card]): [number, Face] => [handle, faceOf(is, card)])
    .filter(([handle, face]) => !looksSame(handle, face));
  return {
    ...(lost.length > 0 ? { lost } : {}),
    ...(faces.length > 0 ? { faces: Object.fromEntries(faces) } : {}),
  };
}

/** The cards the viewer has handles for, in the order of the handles. */
function handlesOf({ lens }: Scene, cards: readonly CardId[]): ReadonlyMap<number, CardId> {
  const known = cards.flatMap((card): [number, CardId][] => {
    const handle = lens.handle(card);
    return handle === null ? [] : [[handle, card]];
  });
  return new Map(known.toSorted(([a], [b]) => a - b));
}

/** Values shown by a function may read differently after any event, since they speak of cards by handles. */
function readDifferently(was: Scene, is: Scene, event: MatchEvent): ValueView[] {
  const views: ValueView[] = [];
  const compare = (of: 'match' | 'seat', id: number, key: string): void => {
    const now = shownValue(is, of, id, key);
    if (JSON.stringify(now.value) !== JSON.stringify(shownValue(was, of, id, key).value)) views.push(now);
  };
  if (event.type === 'noted' || event.type === 'rolled') return views;
  for (const key of matchKeys(is)) if (typeof matchRule(is, key) === 'function') compare('match', 0, key);
  for (const key of seatKeys(is)) {
    if (typeof (is.visible.seat as Record<string, unknown>)[key] === 'function')
      is.state.seats.forEach((_, seat) => compare('seat', seat, key));
  }
  if (is.state.questions.open.length > 0 && event.type !== 'changed') {
    const asked = askedValue(is);
    if (JSON.stringify(asked.value) !== JSON.stringify(askedValue(was).value)) views.push(asked);
  }
  return views;
}

function applyViewEvent(view: PlainView, event: ViewEvent): PlainView {
  switch (event.type) {
    case 'moved': {
      const left = changeZone(withSight(view, event), event.from, (zone) => event.cards.reduceRight(takeOut, zone));
      return changeZone(left, event.to, (zone) => event.cards.reduce(putIn, zone));
    }
    case 'shuffled':
      return changeZone(withSight(view, event), event.zone, (zone) =>
        reorder(zone, event.at, event.count, event.order),
      );
    case 'created':
      return changeZone(withSight(view, event), event.zone, (zone) => putIn(zone, event));
    case 'ceased':
      return changeZone(withSight(view, event), event.zone, (zone) => takeOut(zone, event));
    case 'revealed':
      return event.cards.reduce(
        (next, { zone, at, is }) => changeZone(next, zone, (old) => name(old, at, is)),
        withSight(view, event),
      );
    case 'transformed':
    case 'concealed':
      return withSight(view, event);
    case 'changed':
      return withValue(view, event);
    case 'rolled':
    case 'noted':
    case 'values':
      return view;
    default:
      return unreachable(event);
  }
}

/** Forgets lost handles everywhere and takes up new faces. */
function withSight(view: PlainView, { lost = [], faces = {} }: Sighted): PlainView {
  if (lost.length === 0 && Object.keys(faces).length === 0) return view;
  const kept = Object.entries(view.faces).filter(([handle]) => !lost.includes(Number(handle)));
  const all = [...new Map([...kept, ...Object.entries(faces)])].toSorted(([a], [b]) => Number(a) - Number(b));
  const zones = Object.entries(view.zones).map(([key, zone]): [string, ZoneView] => [key, forgetIn(zone, lost)]);
  return { ...view, zones: lost.length === 0 ? view.zones : Object.fromEntries(zones), faces: Object.fromEntries(all) };
}

function forgetIn(zone: ZoneView, lost: readonly number[]): ZoneView {
  const cells = zone.cells?.map((cell) => (cell !== null && lost.includes(cell) ? null : cell)) ?? null;
  return { ...zone, cells, known: zone.known.filter((handle) => !lost.includes(handle)) };
}

function changeZone(view: PlainView, name: string, change: (zone: ZoneView) => ZoneView): PlainView {
  return { ...view, zones: { ...view.zones, [name]: change(view.zones[name] as ZoneView) } };
}

function takeOut(zone: ZoneView, { at, was }: { readonly at: number | null; readonly was: number | null }): ZoneView {
  const count = zone.count - 1;
  if (zone.cells === null) return { ...zone, count, known: zone.known.filter((handle) => handle !== was) };
  // Where the place is not told, all that lie there are unknown: any will do.
  const place = at ?? zone.cells.length - 1;
  return { ...zone, count, cells: zone.slots === null ? zone.cells.toSpliced(place, 1) : zone.cells.with(place, 0) };
}

function putIn(zone: ZoneView, { into, is }: { readonly into: number | null; readonly is: number | null }): ZoneView {
  const count = zone.count + 1;
  if (zone.cells === null)
    return { ...zone, count, known: is === null ? zone.known : [...zone.known, is].toSorted((a, b) => a - b) };
  const place = into ?? zone.cells.length;
  return {
    ...zone,
    count,
    cells: zone.slots === null ? zone.cells.toSpliced(place, 0, is) : zone.cells.with(place, is),
  };
}

function reorder(zone: ZoneView, at: number, count: number, order: readonly number[] | null): ZoneView {
  if (zone.cells === null) return zone;
  const run = zone.cells.slice(at, at + count);
  const after = order === null ? run.map(() => null) : order.map((old) => run[old] as number | null);
  return { ...zone, cells: zone.cells.toSpliced(at, count, ...after) };
}

/** A card that stays where it is gets a handle. */
function name(zone: ZoneView, at: number | null, is: number | null): ZoneView {
  if (zone.cells !== null && at !== null) return { ...zone, cells: zone.cells.with(at, is) };
  if (is === null || zone.known.includes(is)) return zone;
  return { ...zone, known: [...zone.known, is].toSorted((a, b) => a - b) };
}

function withValue(view: PlainView, { of, id, key, value }: ValueView): PlainView {
  switch (of) {
    case 'match':
      return { ...view, match: withKey(view.match, key, value) };
    case 'seat':
      return { ...view, seats: view.seats.with(id, withKey(view.seats[id] as Values, key, value)) };
    case 'card': {
      const face = view.faces[id] as Face;
      return { ...view, faces: { ...view.faces, [id]: { ...face, values: withKey(face.values, key, value) } } };
    }
    case 'question':
      return { ...view, ...(value as unknown as Pick<PlainView, 'question' | 'choosing'>) };
    default:
      return unreachable(of);
  }
}
