/** A host's half: what one viewer may know of a state. */
import { NO_CARD } from '../pile.ts';
import type { Json } from '../result.ts';
import { pileAt, type MatchState, type Shape } from '../state.ts';
import type { Viewer, Zone, ZoneId } from '../zones.ts';
import { askedOf, faceOf, matchValue, sceneOf, seatValue, showsPlaces, type Scene } from './scene.ts';
import type { Visible } from '../visible.ts';
import type { Face, PlainView, ZoneView } from './view.ts';

/** For states of no game, whose values nobody sees. */
export const NOTHING_VISIBLE = { match: {}, seat: {}, card: {} };

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
    match: Object.fromEntries(Object.keys(visible.match).flatMap((key) => entry(key, matchValue(scene, key)))),
    seats: state.seats.map((_, seat) =>
      Object.fromEntries(Object.keys(visible.seat).flatMap((key) => entry(key, seatValue(scene, seat, key)))),
    ),
    ...askedOf(scene),
  };
}

function zoneView(scene: Scene, zone: Zone, id: ZoneId): ZoneView {
  const { type, owner, slots } = zone;
  const pile = pileAt(scene.state, id);
  const all = pile.toArray().map((card) => (card === NO_CARD ? 0 : scene.lens.handle(card)));
  const count = slots === null ? all.length : all.filter((cell) => cell !== 0).length;
  if (showsPlaces(zone, scene.viewer)) return { type, owner, slots, count, cells: all, known: [] };
  const known = all.filter((cell): cell is number => cell !== null && cell > 0).toSorted((a, b) => a - b);
  return { type, owner, slots, count, cells: null, known };
}

const entry = (key: string, value: Json | undefined): [string, Json][] => (value === undefined ? [] : [[key, value]]);
