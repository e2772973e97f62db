/** A host's half: what one viewer learns of an event. */
import type { Ceased, Changed, Created, MatchEvent, Moved, Noted, Revealed, Shuffled, Transformed } from '../events.ts';
import { evolve } from '../history/evolve.ts';
import type { CardId } from '../pile.ts';
import { unreachable, type Json } from '../result.ts';
import { pileAt, type MatchState, type Shape } from '../state.ts';
import { includesViewer, seesZone, type Viewer } from '../zones.ts';
import { NOTHING_VISIBLE } from './project.ts';
import {
  askedOf,
  faceOf,
  matchValue,
  sceneOf,
  seatValue,
  seesCardValue,
  showsPlace,
  showsPlaces,
  valuesOf,
  zoneOf,
  type Scene,
} from './scene.ts';
import type { Visible } from '../visible.ts';
import type { Face, MoveView, Sighted, ValueView, ViewEvent } from './view.ts';

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
  const at = pileAt(scene.state, id).toArray().indexOf(card);
  return { zone: zone.name, at: showsPlaces(zone, scene.viewer) ? at : null };
}

function showChanged(is: Scene, { of, id, key }: Changed): ViewEvent | undefined {
  switch (of) {
    case 'match':
      return is.rules.match[key] === 'everyone' ? { type: 'changed', ...shownValue(is, of, 0, key) } : undefined;
    case 'seat': {
      const rule = is.rules.seat[key];
      const sees = rule === 'everyone' || (rule === 'owner' && is.viewer === id);
      return sees ? { type: 'changed', ...shownValue(is, of, id, key) } : undefined;
    }
    case 'card': {
      const handle = is.lens.handle(id);
      if (handle === null || !seesCardValue(is, id, key)) return undefined;
      const value = valuesOf(is, id)[key];
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
  const { match, seat } = is.rules;
  for (const key in match) if (typeof match[key] === 'function') compare('match', 0, key);
  for (const key in seat)
    if (typeof seat[key] === 'function') is.state.seats.forEach((_, of) => compare('seat', of, key));
  if (is.state.questions.open.length > 0 && event.type !== 'changed') {
    const asked = askedValue(is);
    if (JSON.stringify(asked.value) !== JSON.stringify(askedValue(was).value)) views.push(asked);
  }
  return views;
}
