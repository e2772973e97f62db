/** A host's half: what one viewer learns of an event. */
import type {
  Ceased,
  Changed,
  Created,
  MatchEvent,
  Moved,
  Noted,
  Open,
  Revealed,
  Shuffled,
  SightChange,
  Transformed,
} from '../events.ts';
import type { CardId } from '../pile.ts';
import { unreachable, type Json } from '../result.ts';
import type { MatchState, Shape } from '../state.ts';
import { countsZone, includesViewer, seesZone, type Viewer, type Zone } from '../zones.ts';
import { NOTHING_VISIBLE } from './project.ts';
import {
  askedOf,
  faceFrom,
  faceOf,
  matchValue,
  sceneOf,
  seatValue,
  seesCardValue,
  showsPlace,
  showsPlaces,
  type Scene,
} from './scene.ts';
import type { Lens, Visible } from '../visible.ts';
import type { Face, MoveView, RevealedView, Sighted, ValueView, ViewEvent } from './view.ts';

/** What this viewer learns of an event, or nothing at all. */
export function projectEvent<S extends Shape>(
  before: MatchState<S>,
  event: MatchEvent,
  viewer: Viewer,
  visible: Visible<S> = NOTHING_VISIBLE,
): ViewEvent | undefined {
  return showNext(sceneOf(before, viewer, visible), event);
}

/** What this viewer learns of some events, one after the other. */
export function projectEvents<S extends Shape>(
  before: MatchState<S>,
  events: readonly MatchEvent[],
  viewer: Viewer,
  visible: Visible<S> = NOTHING_VISIBLE,
): ViewEvent[] {
  const scene = sceneOf(before, viewer, visible);
  const told: ViewEvent[] = [];
  for (const event of events) {
    const shown = showNext(scene, event);
    if (shown) told.push(shown);
  }
  return told;
}

/** What the viewer of a scene learns of the next event; the scene is led on to after it. */
function showNext(scene: Scene, event: MatchEvent): ViewEvent | undefined {
  const glimpse = glimpseOf(scene, event);
  scene.lead(event, glimpse.changes);
  const shown = showEvent(scene, glimpse, event);
  const also = readDifferently(scene, glimpse, event);
  if (also.length === 0) return shown;
  const told: Open<ViewEvent> = shown ?? { type: 'values' };
  told.also = also;
  return told;
}

/** What an event changes of a viewer's handles: its own changes of sight, and the handles that those cards had before. */
interface Glimpse {
  readonly changes: readonly SightChange[];
  readonly before: ReadonlyMap<CardId, number>;
}

const NOTHING_SEEN: Glimpse = { changes: [], before: new Map() };

function glimpseOf({ eye }: Scene, event: MatchEvent): Glimpse {
  const sight = 'sight' in event ? event.sight : undefined;
  if (sight === undefined) return NOTHING_SEEN;
  const changes: SightChange[] = [];
  for (const change of sight) if (change[0] === eye) changes.push(change);
  if (changes.length === 0) return NOTHING_SEEN;
  const before = new Map<CardId, number>();
  for (const change of changes) if (!before.has(change[1])) before.set(change[1], change[2]);
  return { changes, before };
}

/** The handle of a card just before the event. */
const handleBefore = (scene: Scene, { before }: Glimpse, card: CardId): number | null =>
  (before.get(card) ?? scene.handle(card)) || null;

const askedJson = (scene: Scene, lens: Lens): Json => askedOf(scene, lens) as unknown as Json;

function showEvent(scene: Scene, glimpse: Glimpse, event: MatchEvent): ViewEvent | undefined {
  switch (event.type) {
    case 'moved':
      return showMoved(scene, glimpse, event);
    case 'shuffled':
      return showShuffled(scene, glimpse, event);
    case 'created':
      return showCreated(scene, glimpse, event);
    case 'ceased':
      return showCeased(scene, glimpse, event);
    case 'transformed':
      return showTransformed(scene, glimpse, event);
    case 'revealed':
      return showRevealed(scene, glimpse, event);
    case 'concealed': {
      const told = sighted({ type: 'concealed' }, scene, glimpse, event);
      return told.lost ? told : undefined;
    }
    case 'changed':
      return showChanged(scene, event);
    case 'rolled':
      return event.shown ? { type: 'rolled', sides: event.sides, value: event.value } : undefined;
    case 'noted':
      return showNoted(scene, event);
    default:
      return unreachable(event);
  }
}

function showMoved(scene: Scene, glimpse: Glimpse, event: Moved): ViewEvent {
  const { viewer } = scene;
  const from = scene.zone(event.from);
  const to = scene.zone(event.to);
  const showsAt = showsPlace(from, viewer, event.secret === 'from');
  const showsInto = showsPlace(to, viewer, event.secret === 'to');
  // Between places that the viewer cannot count, the number that moves would tell what it may not know.
  const counted = countsZone(from, viewer) || countsZone(to, viewer) ? event.cards : [];
  const cards = counted.map((card, i): MoveView => {
    const old = handleBefore(scene, glimpse, card);
    const now = scene.lens.handle(card);
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
  const { verb, why } = event;
  const told: ViewEvent =
    why === undefined
      ? { type: 'moved', verb, from: from.name, to: to.name, cards }
      : { type: 'moved', verb, why, from: from.name, to: to.name, cards };
  return sighted(told, scene, glimpse, event);
}

/** Known cards first, in the order in which the viewer got to know them. */
const byHandle = (a: MoveView, b: MoveView): number => (a.is ?? Infinity) - (b.is ?? Infinity) || 0;

function showShuffled(scene: Scene, glimpse: Glimpse, event: Shuffled): ViewEvent {
  const { viewer } = scene;
  const zone = scene.zone(event.zone);
  const showsAll = showsPlaces(zone, viewer);
  const follows = seesZone(zone, viewer) || (includesViewer(event.followedBy, viewer) && showsAll);
  const at = showsAll ? event.at : 0;
  const order = follows ? orderOf(event) : null;
  const { verb, after } = event;
  const count = countsZone(zone, viewer) ? after.length : null;
  return sighted({ type: 'shuffled', verb, zone: zone.name, at, count, order }, scene, glimpse, event);
}

/** By place after a shuffle: the place before it. */
function orderOf({ before, after }: Shuffled): number[] {
  const places = new Map<CardId, number>();
  for (let at = 0; at < before.length; at++) places.set(before[at] as CardId, at);
  return after.map((card) => places.get(card) ?? -1);
}

/** What comes or goes where the viewer cannot count is told only if it knew a card there. */
const unlessUncounted = (told: ViewEvent & Sighted, zone: Zone, viewer: Viewer): ViewEvent | undefined =>
  countsZone(zone, viewer) || told.lost ? told : undefined;

function showCreated(scene: Scene, glimpse: Glimpse, event: Created): ViewEvent | undefined {
  const zone = scene.zone(event.to);
  const into = showsPlace(zone, scene.viewer, event.secret === 'to') ? event.into : null;
  const is = scene.lens.handle(event.card);
  const told = sighted({ type: 'created', zone: zone.name, into, is }, scene, glimpse, event);
  return unlessUncounted(told, zone, scene.viewer);
}

function showCeased(scene: Scene, glimpse: Glimpse, event: Ceased): ViewEvent | undefined {
  const zone = scene.zone(event.from);
  const shows = showsPlaces(zone, scene.viewer);
  const at = shows ? event.at : null;
  const was = shows ? handleBefore(scene, glimpse, event.card) : null;
  const told = sighted({ type: 'ceased', zone: zone.name, at, was }, scene, glimpse, event);
  return unlessUncounted(told, zone, scene.viewer);
}

function showTransformed(scene: Scene, glimpse: Glimpse, event: Transformed): ViewEvent | undefined {
  const handle = scene.lens.handle(event.card);
  const told = sighted({ type: 'transformed', card: handle }, scene, glimpse, event);
  if (handle === null) return told.lost ? told : undefined;
  const open: Open<Sighted> = told;
  open.faces = { ...told.faces, [handle]: faceOf(scene, event.card) };
  return told;
}

function showRevealed(scene: Scene, glimpse: Glimpse, event: Revealed): ViewEvent | undefined {
  if (!includesViewer(event.to, scene.viewer)) return undefined;
  const cards = event.cards.map((card) => shownPlace(scene, card));
  return sighted({ type: 'revealed', cards }, scene, glimpse, event);
}

function shownPlace(scene: Scene, card: CardId): RevealedView {
  const piles = scene.piles();
  const id = piles.findIndex((pile) => pile.indexOf(card) >= 0);
  const zone = scene.zone(id);
  const at = showsPlaces(zone, scene.viewer) ? (piles[id]?.indexOf(card) ?? -1) : null;
  return { zone: zone.name, at, is: scene.lens.handle(card) };
}

function showChanged(scene: Scene, { of, id, key, after }: Changed): ViewEvent | undefined {
  switch (of) {
    case 'match':
      return scene.rules.match[key] === 'everyone' ? changedValue(of, 0, key, after) : undefined;
    case 'seat': {
      const rule = scene.rules.seat[key];
      const sees = rule === 'everyone' || (rule === 'owner' && scene.viewer === id);
      return sees ? changedValue(of, id, key, after) : undefined;
    }
    case 'card': {
      const handle = scene.handle(id);
      return handle > 0 && seesCardValue(scene, scene.owner(id), key)
        ? changedValue(of, handle, key, after)
        : undefined;
    }
    case 'questions':
      return changedValue('question', 0, 'question', askedJson(scene, scene.lens));
    case 'hooks':
    case 'agenda':
      return undefined;
    default:
      return unreachable(of);
  }
}

const changedValue = (of: ValueView['of'], id: number, key: string, value: Json | undefined): ViewEvent =>
  value === undefined ? { type: 'changed', of, id, key } : { type: 'changed', of, id, key, value };

function showNoted(scene: Scene, { name, facts, cards, to }: Noted): ViewEvent | undefined {
  if (!includesViewer(to, scene.viewer)) return undefined;
  if (!cards) return { type: 'noted', name, facts };
  return { type: 'noted', name, facts, cards: cards.map((card) => scene.lens.handle(card)) };
}

/**
 * What is told, with what the event changed for the viewer, handle by handle. Which card is behind a handle plays no
 * part: of two copies in another's hand nobody can say which is which (K82).
 */
function sighted<T extends ViewEvent>(
  told: T & Sighted,
  scene: Scene,
  { changes, before }: Glimpse,
  event: MatchEvent,
): T & Sighted {
  if (changes.length === 0) return told;
  const had = new Map<number, CardId>();
  for (const [card, handle] of before) if (handle > 0) had.set(handle, card);
  const faces: { [handle: number]: Face } = {};
  let isNew = false;
  for (const card of before.keys()) {
    const handle = scene.handle(card);
    if (handle === 0) continue;
    const face = faceOf(scene, card);
    const old = had.get(handle);
    had.delete(handle);
    if (old !== undefined && isAlike(faceBefore(scene, event, old), face)) continue;
    faces[handle] = face;
    isNew = true;
  }
  // Handles that no card has any more; numbers of faces stand in ascending order by themselves.
  const open: Open<Sighted> = told;
  if (had.size > 0) open.lost = [...had.keys()].sort((a, b) => a - b);
  if (isNew) open.faces = faces;
  return told;
}

/** A card as the viewer saw it before the event. */
function faceBefore(scene: Scene, event: MatchEvent, card: CardId): Face {
  const isOther = event.type === 'transformed' && event.card === card;
  return faceFrom(scene, card, isOther ? event.before : scene.kind(card), scene.values(card));
}

const isAlike = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Values shown by a function may read differently after an event that changed no value, since they speak of cards by
 * handles: but only if the function asks for a handle that has changed.
 */
function readDifferently(scene: Scene, glimpse: Glimpse, event: MatchEvent): readonly ValueView[] {
  if (event.type === 'changed') return changedByFunction(scene, event);
  return glimpse.changes.length === 0 ? NO_VIEWS : otherHandles(scene, glimpse);
}

const NO_VIEWS: readonly ValueView[] = [];

function changedByFunction(scene: Scene, { of, id, key, before, after }: Changed): readonly ValueView[] {
  if ((of !== 'match' && of !== 'seat') || !scene.told[of].includes(key)) return NO_VIEWS;
  const now = shownValue(scene, of, id, key, after, scene.lens);
  return isAlike(now.value, shownValue(scene, of, id, key, before, scene.lens).value) ? NO_VIEWS : [now];
}

function otherHandles(scene: Scene, { before }: Glimpse): readonly ValueView[] {
  const { viewer, lens, told, questions } = scene;
  if (told.match.length + told.seat.length + questions.open.length === 0) return NO_VIEWS;
  const old: Lens = { viewer, handle: (card) => (before.get(card) ?? scene.handle(card)) || null };
  let isAsked = false;
  const probe: Lens = { viewer, handle: (card) => ((isAsked ||= before.has(card)), lens.handle(card)) };
  const views: ValueView[] = [];
  const compare = (show: (through: Lens) => ValueView): void => {
    isAsked = false;
    const now = show(probe);
    if (isAsked && !isAlike(now.value, show(old).value)) views.push(now);
  };
  for (const key of scene.told.match)
    compare((through) => shownValue(scene, 'match', 0, key, scene.match[key], through));
  for (const key of scene.told.seat)
    scene.seats.forEach((values, seat) =>
      compare((through) => shownValue(scene, 'seat', seat, key, values[key], through)),
    );
  if (scene.questions.open.length > 0)
    compare((through) => ({ of: 'question', id: 0, key: 'question', value: askedJson(scene, through) }));
  return views;
}

function shownValue(
  scene: Scene,
  of: 'match' | 'seat',
  id: number,
  key: string,
  raw: Json | undefined,
  lens: Lens,
): ValueView {
  const value = of === 'match' ? matchValue(scene, key, raw, lens) : seatValue(scene, id, key, raw, lens);
  return value === undefined ? { of, id, key } : { of, id, key, value };
}
